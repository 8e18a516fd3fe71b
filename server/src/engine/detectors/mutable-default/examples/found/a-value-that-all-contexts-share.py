# @example a value that all contexts share
# @severity low
from contextvars import ContextVar

# @finding
user = ContextVar('user', default={'name': ''})
