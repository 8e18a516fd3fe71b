# @example what a comment says it is for
# Dummy import to register the middleware as a component
from app.security import PasswordReset
import app.signals  # needed for the handlers
from app import models  # do not remove

start()
