// @example a callback with the index
async function f(a) {
  a.forEach(async (b, i) => {
    await c(b, i)
  })
}
