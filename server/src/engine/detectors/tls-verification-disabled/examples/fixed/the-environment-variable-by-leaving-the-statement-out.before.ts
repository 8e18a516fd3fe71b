// @example the environment variable, by leaving the statement out
import './a'

process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
start()
