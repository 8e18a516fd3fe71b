import './a'

start()
