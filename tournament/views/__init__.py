"""The doors: a click comes in, a page goes out."""

from typing import Any

from django.http import HttpRequest, HttpResponseRedirect
from django.http.request import split_domain_port


class SeeOther(HttpResponseRedirect):
    """The answer after a form: look there now. Reloading that page sends nothing again."""

    status_code = 303


def qr_site(request: HttpRequest) -> dict[str, Any]:
    """For pages with QR codes: ``site``, how absolute addresses begin, and whether only this machine can open them."""
    host, _port = split_domain_port(request.get_host())
    only_here = host in {"localhost", "[::1]"} or host.startswith("127.")
    return {"site": request.build_absolute_uri("/")[:-1], "site_is_only_here": only_here}
