
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tournament', '0009_old_keys'),
    ]

    operations = [
        migrations.AlterField(
            model_name='trailentry',
            name='kind',
            field=models.CharField(choices=[('draw', 'Draw'), ('redraw', 'Redraw'), ('restore', 'Restore'), ('publish', 'Publish'), ('seats', 'Seats'), ('slip', 'Slip'), ('settled', 'Settled'), ('corrected', 'Corrected'), ('no_result', 'No Result'), ('ruling', 'Ruling'), ('clock', 'Clock'), ('night', 'Night'), ('key', 'Key'), ('tables', 'Tables'), ('door', 'Door'), ('fixed', 'Fixed'), ('payment', 'Payment')], max_length=9),
        ),
    ]
