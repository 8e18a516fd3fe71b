// @example a variable of a script, which other scripts can set
var seen = 0
function isThird() {
  return seen == 3
}
