// @example constant code
const a = eval('1 + 1')
const b = new Function('return ' + '1')
