"""The addresses of the whole site."""

from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path

admin.site.login = secure_admin_login(admin.site.login)  # one door for passwords: the club's own

urlpatterns = [
    path("", include("tournament.urls")),
    path("", include("games.urls")),
    path("accounts/", include("tournament.urls_accounts")),
    path("language/", include("django.conf.urls.i18n")),
    path("admin/", admin.site.urls),
]
