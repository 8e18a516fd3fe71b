# @example the key of the sessions of Flask
app = Flask(__name__)
# @finding
app.secret_key = "random"
# @finding
shop.app.config["SECRET_KEY"] = 'shop'
