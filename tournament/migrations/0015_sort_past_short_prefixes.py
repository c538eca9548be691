from django.db import migrations

from tournament.domain.names import sort_key


def sort_anew(apps, schema_editor):
    """Everybody who is sorted otherwise by now: "v.d. Berg, Jo" stands under B."""
    for player in apps.get_model("tournament", "Player").objects.iterator():
        if player.sort_key != (key := sort_key(player.name)):
            player.sort_key = key
            player.save(update_fields=["sort_key"])


class Migration(migrations.Migration):
    dependencies = [
        ("tournament", "0014_guesses"),
    ]

    operations = [
        migrations.RunPython(sort_anew, migrations.RunPython.noop, elidable=True),
    ]
