// @example a variable with constant code
const code = '1 + 1'
eval(code)
