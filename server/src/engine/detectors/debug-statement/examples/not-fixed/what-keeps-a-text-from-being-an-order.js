// @example what keeps a text from being an order
function f() {
  debugger
  'use strict'
}
