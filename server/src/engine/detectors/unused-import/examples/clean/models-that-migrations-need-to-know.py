# @example models that migrations need to know
# @file migrations/env.py
from shop import models

run()
