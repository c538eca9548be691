"""The organisers' door. Names as allauth knows them; what is not here (such as mail addresses) is shut."""

from django.urls import path

from tournament.views import accounts

urlpatterns = [
    path("login/", accounts.login, name="account_login"),
    path("logout/", accounts.logout, name="account_logout"),
    path("signup/", accounts.signup, name="account_signup"),
    path("inactive/", accounts.inactive, name="account_inactive"),
    path("password/change/", accounts.password, name="account_change_password"),
    path("elsewhere/", accounts.elsewhere, name="account_elsewhere"),
]
