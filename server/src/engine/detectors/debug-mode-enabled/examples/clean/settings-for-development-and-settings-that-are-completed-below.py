# @example settings for development, and settings that are completed below
# @file site/settings/dev.py
DEBUG = True
INSTALLED_APPS = ["a"]
# @file local/settings.py
DEBUG = True
INSTALLED_APPS = ["a"]
# @file a/settings.py
DEBUG = True
INSTALLED_APPS = ["a"]
from .local_settings import *
# @file b/settings.py
DEBUG = env.bool("DEBUG")
INSTALLED_APPS = ["a"]
# @file c/settings.py
DEBUG = True
