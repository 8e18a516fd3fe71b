// @example an async arrow
// @severity medium
function f(a) {
  // @finding
  a.forEach(async (b) => {
    await c(b)
  })
}
