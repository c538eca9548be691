
import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0008_attendance_changes'),
    ]

    operations = [
        migrations.CreateModel(
            name='OldKey',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.CharField(editable=False, max_length=32, unique=True)),
                ('round_number', models.PositiveSmallIntegerField()),
                ('table_number', models.PositiveSmallIntegerField()),
                ('why', models.CharField(choices=[('redrawn', 'Redrawn'), ('repaired', 'Repaired'), ('renewed', 'Renewed')], max_length=8)),
                ('people', models.JSONField(default=list, help_text='The ids of those who sat there.')),
                ('retired_at', models.DateTimeField()),
                ('night', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='old_keys', to='tournament.night')),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('why__in', ['redrawn', 'repaired', 'renewed'])), name='old_key_has_its_why')],
            },
        ),
    ]
