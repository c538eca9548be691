"""Every setting in one file. Nothing must be set; what may be set is read from the environment.

| variable | without it |
|---|---|
| ``SECRET_KEY`` | made once and kept in ``var/secret_key`` |
| ``DATABASE_URL`` | SQLite in ``var/club.sqlite3``; such as ``postgres://user:password@host:5432/name`` |
| ``ALLOWED_HOSTS`` | every host (a pub's network has no fixed name) |
| ``CSRF_TRUSTED_ORIGINS`` | none; needed behind a proxy that ends HTTPS |
| ``REDIS_URL`` | none; with it news goes over Redis, and jobs to a worker (``celery -A tournament.config.celery``) |
| ``DEBUG`` | off |
| ``HTTPS`` | off; on: secure cookies, HSTS and redirects |
| ``EMAIL_URL`` | no e-mail; such as ``smtp+tls://user:password@mail.example.org:587`` |
| ``EMAIL_FROM`` | the user of ``EMAIL_URL`` where that is an address, else ``club@localhost`` |
| ``BACKUP_DIR`` | the backup of each night goes into ``var/backups``; empty: none is made |
| ``SITE_URL`` | links in e-mail begin with the first of ``CSRF_TRUSTED_ORIGINS``; without either there are none |
| ``VAR_DIR`` | the folder ``var`` beside the code: what a club keeps in files |
| ``WEB_PROCESSES`` | 1; so many serve with ``python -m deploy.serve``, on PostgreSQL |
| ``TRUSTED_PROXIES`` | with ``HTTPS`` ``127.0.0.1,::1``, else nobody: who may say whose visit it is; ``*``: anybody |
| ``BIND``, ``PORT`` | ``0.0.0.0`` and 8000: where it listens (read by ``deploy/port.py``) |

What cannot be meant stops the process with one sentence (``environment.py``); what does not go together is told by
``manage.py check --deploy`` (``checks.py``).
"""

import hashlib
import os
import tempfile
from pathlib import Path

from csp.constants import NONE, SELF
from django.core.management.utils import get_random_secret_key
from django.utils.translation import gettext_lazy as _

from tournament.config import environment
from tournament.config.environment import env

BASE_DIR = Path(__file__).resolve().parents[2]
VAR_DIR = Path(env.str("VAR_DIR", default="") or BASE_DIR / "var").resolve()


def kept_secret(path: Path) -> str:
    """The secret of this installation, made at the first start and readable by its owner only.

    Of two who start at once both get the first one's; nobody ever finds half of it.
    """
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        number, draft = tempfile.mkstemp(dir=path.parent, prefix=".secret-")  # 0600
        with os.fdopen(number, "w") as file:
            file.write(get_random_secret_key())
        try:
            path.hardlink_to(draft)
        except OSError:
            if not path.exists():  # a disk that knows no second name
                Path(draft).replace(path)
        Path(draft).unlink(missing_ok=True)
    return path.read_text().strip()


DEBUG = environment.switch("DEBUG")
SECRET_KEY = environment.as_it_is("SECRET_KEY") or kept_secret(VAR_DIR / "secret_key")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=[]) or ["*"]
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])
HTTPS = environment.switch("HTTPS")
WEB_PROCESSES = environment.whole("WEB_PROCESSES", default=1, least=1, most=32)
TRUSTED_PROXIES = env.list("TRUSTED_PROXIES", default=[]) or (["127.0.0.1", "::1"] if HTTPS else [])
VERSION = "1.0.0"

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "tournament",  # before whitenoise: its runserver is built on whitenoise's
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django_htmx",
    "csp",
    "allauth",
    "allauth.account",
    "games",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "tournament.middleware.OwnHouseMiddleware",
    "tournament.middleware.HealthMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "tournament.access.SharedPhoneMiddleware",
    "tournament.middleware.MembersOnlyMiddleware",
    "tournament.middleware.NothingToSeeMiddleware",
    "tournament.middleware.RefusalMiddleware",
    "tournament.middleware.OutboxMiddleware",
    "tournament.middleware.TooMuchMiddleware",
]

ROOT_URLCONF = "tournament.config.urls"
ASGI_APPLICATION = "tournament.config.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "django.template.context_processors.i18n",
                "tournament.access.access",
                "tournament.access.club",
            ],
            "builtins": [
                "tournament.templatetags.club",
                "tournament.templatetags.dates",
                "django.templatetags.i18n",
                "tournament.templatetags.once",
                "django.templatetags.static",
            ],
        },
    },
]

# -- database: SQLite tuned for fifty phones, or whatever DATABASE_URL says

DATABASES = {"default": environment.database(f"sqlite:///{VAR_DIR / 'club.sqlite3'}")}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    VAR_DIR.mkdir(parents=True, exist_ok=True)
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-8000;",
    }
    DATABASES["default"]["CONN_MAX_AGE"] = None
else:
    # All processes together stay below the hundred connections that PostgreSQL allows, and nobody waits long for one.
    # Each is looked at before it is used: after a restart of PostgreSQL it is dead.
    DATABASES["default"]["ENGINE"] = "tournament.config.postgresql"
    most = max(3, min(20, 60 // WEB_PROCESSES))
    # While none is to be had the pool tries again ever more slowly, for minutes in the end; who gave up begins anew at
    # the next page.
    pool = {"min_size": 1, "max_size": most, "timeout": 5, "reconnect_timeout": 5}
    # A machine that is gone altogether says nothing, not even that: a page would wait for a quarter of an hour.
    alive = {"keepalives": 1, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
    alive |= {"connect_timeout": 5, "tcp_user_timeout": 5000}
    DATABASES["default"]["OPTIONS"] = alive | DATABASES["default"].get("OPTIONS", {}) | {"pool": pool}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# -- a backup each night (tournament/backups.py)

_backup_dir = env.str("BACKUP_DIR", default=str(VAR_DIR / "backups"))
BACKUP_DIR = Path(_backup_dir) if _backup_dir else None

# -- news between processes: over Redis, else over PostgreSQL, else there is one process (tournament/live/bus.py)

REDIS_URL = environment.redis()
LIVE_BUS = ""
if REDIS_URL:
    LIVE_BUS = "tournament.live.redis_bus.RedisBus"
elif DATABASES["default"]["ENGINE"] == "tournament.config.postgresql":
    LIVE_BUS = "tournament.live.postgres_bus.PostgresBus"

# -- work for later: by a Celery worker with beat over Redis, else by this process (tournament/config/embedded.py)

JOBS_IN_THIS_PROCESS = not REDIS_URL
CELERY_TASK_ALWAYS_EAGER = not REDIS_URL
CELERY_BROKER_URL = REDIS_URL or "memory://"
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_TRANSPORT_OPTIONS = {"ack_emulation": False}  # the rows remember; giving back ends a worker without Redis
CELERY_TASK_DEFAULT_QUEUE = f"tournament-{hashlib.sha256(b'queue' + SECRET_KEY.encode()).hexdigest()[:16]}"
CELERY_TASK_IGNORE_RESULT = True
CELERY_TIMEZONE = "UTC"
CELERY_BEAT_SCHEDULER = (
    "tournament.config.scheduler:SteadyScheduler"  # in memory: the database knows what is to be done
)
CELERY_BEAT_SCHEDULE = {
    "dispatch due jobs": {"task": "tournament.tasks.dispatch_due", "schedule": 1.0, "options": {"expires": 5}},
    "look ahead": {"task": "tournament.tasks.look_ahead", "schedule": 60.0, "options": {"expires": 60}},
}
CELERY_BEAT_MAX_LOOP_INTERVAL = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False

# -- e-mail to the organisers, where it is set up; a server that does not answer holds nothing up for long

EMAIL_URL = env.str("EMAIL_URL", default="")
IS_MAIL_ON = bool(EMAIL_URL)
_mail = environment.mail()
EMAIL_BACKEND = _mail["EMAIL_BACKEND"]
EMAIL_HOST, EMAIL_PORT = _mail["EMAIL_HOST"] or "localhost", _mail["EMAIL_PORT"] or 25
EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = _mail["EMAIL_HOST_USER"] or "", _mail["EMAIL_HOST_PASSWORD"] or ""
EMAIL_USE_TLS, EMAIL_USE_SSL = _mail.get("EMAIL_USE_TLS", False), _mail.get("EMAIL_USE_SSL", False)
EMAIL_FILE_PATH = _mail["EMAIL_FILE_PATH"]
EMAIL_TIMEOUT = 10
SITE_URL = (env.str("SITE_URL", default="") or next(iter(CSRF_TRUSTED_ORIGINS), "")).rstrip("/")
_mailbox = EMAIL_HOST_USER if "@" in EMAIL_HOST_USER else "club@localhost"
DEFAULT_FROM_EMAIL = " ".join(env.str("EMAIL_FROM", default=_mailbox).split()) or _mailbox

# -- language and time: stored in UTC, shown in the club's own zone

LANGUAGE_CODE = "nl"
LANGUAGES = [("nl", _("Nederlands")), ("en", _("Engels")), ("es", _("Spaans")), ("de", _("Duits"))]
LANGUAGE_COOKIE_AGE = 60 * 60 * 24 * 365
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_HTTPONLY = True
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = "Europe/Madrid"
USE_TZ = True
USE_I18N = True
USE_THOUSAND_SEPARATOR = False

# -- static files: hashed and compressed, served by the same process; not collected yet: as they lie there

STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = VAR_DIR / "static"
WHITENOISE_USE_FINDERS = not (STATIC_ROOT / "staticfiles.json").exists()
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "tournament.config.static.HashedStaticFiles"},
}

# -- login: organisers with a password; everybody else needs none

AUTHENTICATION_BACKENDS = ["tournament.logins.PacedBackend"]
ACCOUNT_ADAPTER = "tournament.logins.ClosedDoorAdapter"
# Counted in the database (tournament/actions/guesses.py): allauth counts in each process, and a pub has one address
ACCOUNT_RATE_LIMITS = {"login": None, "login_failed": None}
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_LOGOUT_ON_GET = False
ACCOUNT_SESSION_REMEMBER = True
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "home"
ACCOUNT_LOGOUT_REDIRECT_URL = "home"
SESSION_ENGINE = "tournament.config.sessions"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 14
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "tournament.views.home.csrf_failed"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "tournament.logins.LongEnoughPassword", "OPTIONS": {"min_length": 8}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]

# -- safety

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "media-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "object-src": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = SECURE_SSL_REDIRECT = HTTPS
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None  # ignored on plain http, with a complaint
SECURE_REDIRECT_EXEMPT = [r"^(healthz|readyz)$"]  # who asks for them stands beside the server, and has no HTTPS
SECURE_HSTS_SECONDS = 60 * 60 * 24 * 365 if HTTPS else 0
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SILENCED_SYSTEM_CHECKS = [
    *("security.W005", "security.W021"),  # what else lives under the club's name is not the club's to bind to HTTPS
    *("security.W004", "security.W008", "security.W012", "security.W016"),  # said once: tournament.W003 (checks.py)
    "security.W009",  # tournament.E004
]
DATA_UPLOAD_MAX_NUMBER_FIELDS = 1000

# -- what went wrong is told where the server runs; Django by itself tells it only with DEBUG

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"live": {"()": "django.utils.log.RequireDebugFalse"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "filters": ["live"]}},
    "root": {"handlers": ["console"], "level": "ERROR"},
}

# -- the first night on a fresh machine

DEMO_USERNAME = "organisator"
DEMO_PASSWORD = "tokken-demo"

# ``manage.py import_nights`` puts nights it finds no series for at these local times.
DEFAULT_START = {0: "19:00", 2: "13:30"}  # weekday -> HH:MM (sources/tokken-club-and-tournament.txt)
DEFAULT_START_OTHERWISE = "19:00"
