# @example a key in settings that are switched off
# @severity info
# @file app/settings.py
# @finding
# AWS_KEY = "AKIA¦4XQZ7PLMNB2VKC3R"
DEBUG = False
