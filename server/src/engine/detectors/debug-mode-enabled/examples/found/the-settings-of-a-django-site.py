# @example the settings of a Django site
# @severity medium
# @file site/settings.py
# @finding
DEBUG = True
INSTALLED_APPS = ["django.contrib.admin"]
