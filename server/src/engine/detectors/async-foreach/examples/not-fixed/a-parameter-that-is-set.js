// @example a parameter that is set
async function f(a) {
  a.forEach(async (b) => {
    b += 1
    await c(b)
  })
}
