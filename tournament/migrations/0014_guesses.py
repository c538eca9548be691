from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0013_the_club_around_the_evening'),
    ]

    operations = [
        migrations.CreateModel(
            name='Guesses',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.CharField(max_length=12, unique=True)),
                ('full_at', models.DateTimeField(help_text='From then on as many may be tried as ever (tournament/domain/guessing.py).')),
                ('wrong', models.PositiveIntegerField(default=0, help_text='Wrong ones since `since`, those that came too fast too.')),
                ('since', models.DateTimeField()),
                ('last_at', models.DateTimeField()),
            ],
            options={
                'verbose_name_plural': 'guesses',
                'constraints': [models.CheckConstraint(condition=models.Q(('last_at__gte', models.F('since'))), name='guesses_end_after_their_start')],
            },
        ),
    ]
