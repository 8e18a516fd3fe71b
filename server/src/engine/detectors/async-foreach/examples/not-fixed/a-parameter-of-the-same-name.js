// @example a parameter of the same name
async function f(a) {
  a.forEach(async (a) => {
    await c(a)
  })
}
