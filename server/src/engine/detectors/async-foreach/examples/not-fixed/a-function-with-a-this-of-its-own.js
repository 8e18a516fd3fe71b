// @example a function with a `this` of its own
async function f(a) {
  a.forEach(async function (b) {
    await this.c(b)
  })
}
