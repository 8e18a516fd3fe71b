
start()
