DEBUG = False
INSTALLED_APPS = ["django.contrib.admin"]
