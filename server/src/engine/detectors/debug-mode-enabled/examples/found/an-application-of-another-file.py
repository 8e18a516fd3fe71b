# @example an application of another file
from shop.web import create_shop, shop_app
from connexion import request

if __name__ == "__main__":
    # @finding
    shop_app.run(host="0.0.0.0", port=5000, debug=True)
# @example an application that nothing here says more of
from config import app

# @finding
app.run(debug=True)
