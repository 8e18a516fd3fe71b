# @example sample settings in a file of settings
# @file shop/settings.py
DEBUG = False

# Uncomment to cache in memory:
# CACHE_BACKEND = "locmem"
# CACHE_TIMEOUT = 300
# CACHES["default"] = {"TIMEOUT": 60}

# EMAIL_HOST = "localhost"
# EMAIL_PORT = 25
