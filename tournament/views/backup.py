"""The whole club in one file: when the last one was made, and one to take along."""

from django.conf import settings
from django.http import FileResponse, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from tournament.access import organiser_only
from tournament.actions.backup import note_taken_along
from tournament.backups import kept_backups, passing_backup
from tournament.domain.refusals_backup import BackupNotWritten
from tournament.queries.jobs import backup_went_wrong


@require_safe
@organiser_only
def backup(request: HttpRequest) -> HttpResponse:
    return _page(request)


@require_POST
@organiser_only
def backup_file(request: HttpRequest) -> HttpResponseBase:
    """Made first, as fast as the disk can, then sent as fast as the phone can: nobody's writing waits for a phone."""
    try:
        file, manifest = passing_backup(settings.VAR_DIR)
    except BackupNotWritten as refused:
        return _page(request, refused)
    note_taken_along(rows=manifest.rows, now=timezone.now(), by_id=request.user.pk)
    name = f"club-{timezone.localtime(manifest.made_at):%Y-%m-%d-%H%M}.zip"
    headers = {"Content-Encoding": "identity"}  # it is squeezed already
    return FileResponse(file, as_attachment=True, filename=name, content_type="application/zip", headers=headers)


def _page(request: HttpRequest, refused: BackupNotWritten | None = None) -> HttpResponse:
    context = {
        "kept": kept_backups(settings.BACKUP_DIR),
        "is_nightly": settings.BACKUP_DIR is not None,
        "went_wrong": backup_went_wrong(),
        "refused": refused,
    }
    return render(request, "settings/backup.html", context, status=507 if refused else 200)
