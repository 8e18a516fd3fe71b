# @example a key of the sessions from elsewhere
app = Flask(__name__)
app.secret_key = os.environ["SECRET_KEY"]
app.secret_key = "change me"
app.config["SECRET_KEY"] = config.secret
# app.secret_key = "random"
bucket.secret_key = "minio"
