# @example values from the environment
PASSWORD = os.environ['DB_PASSWORD_1']
SECRET_KEY = os.environ.get('SECRET_KEY_1')
