# @example a key of signatures that is taken where the environment has none
# @severity medium
import os

# @finding
jwt_secret = os.getenv("JWT_SECRET", "q7Rz2vLx9K¦pT4wYb8NcD")
# @finding
session_secret = os.environ.get("SESSION_SECRET", "q7Rz2vLx9K¦pT4wYb8NcD")
