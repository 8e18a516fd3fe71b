// @example a parameter of the name of a variable around it
function outer() {
  let count = 0
  return function (given) {
    return function (count) {
      return count == 2
    }
  }
}
