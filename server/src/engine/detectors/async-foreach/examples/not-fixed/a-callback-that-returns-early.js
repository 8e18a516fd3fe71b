// @example a callback that returns early
async function f(a) {
  a.forEach(async (b) => {
    if (!b) return
    await c(b)
  })
}
