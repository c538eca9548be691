"""The doors: a click comes in, a page goes out."""

from django.http import HttpResponseRedirect


class SeeOther(HttpResponseRedirect):
    """The answer after a form: look there now. Reloading that page sends nothing again."""

    status_code = 303
