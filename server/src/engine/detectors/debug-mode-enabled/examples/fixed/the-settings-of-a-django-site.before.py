# @example the settings of a Django site
# @file site/settings.py
DEBUG = True
INSTALLED_APPS = ["django.contrib.admin"]
