// @example a variable that is no number everywhere
function find(names, given) {
  let index = 0
  for (index in names) if (index == 3) return names
  let count = 1
  const read = () => {
    count = given
  }
  read()
  return count == 2
}
function outer() {
  const inner = () => {
    var total = 0
    return total
  }
  inner()
  return total == 0
}
