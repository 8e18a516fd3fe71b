// @example a number that was typed
function read(form, rows) {
  let count = 1
  count = form.count.value
  return count == 2 ? rows : null
}
