# @example settings for development
# @file site/settings/dev.py
SESSION_COOKIE_SECURE = False
