// @example a call in a function that cannot wait
function f(a) {
  a.forEach(async (b) => {
    await c(b)
  })
}
