# @example an application of a kind without a debugger
# @file main.py
from sanic import response
from shop import app

app.run(debug=True)
# @file window.py
from shop import Window as app

app.run_in_a_thread(debug=True)
# @file bot.py
app = Bot()
app.run(debug=True)
