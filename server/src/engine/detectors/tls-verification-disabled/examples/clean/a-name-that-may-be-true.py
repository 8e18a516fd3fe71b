# @example a choice by a name that is false at first, and by one that a caller gives
import ssl
import sys

verify = False
if "--verify" in sys.argv:
    verify = True

context = None if verify else ssl._create_unverified_context()


class Settings:
    verify_ssl = False


def connect(verify_ssl):
    return None if verify_ssl else ssl._create_unverified_context()
