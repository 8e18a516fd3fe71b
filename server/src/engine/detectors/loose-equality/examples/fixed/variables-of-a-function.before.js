// @example variables of a function that are numbers wherever they get a value
// @safe
function last(names) {
  var at = names.indexOf(" ")
  for (let i = 0; i < names.length; i++) at += i
  return at == -1
}
