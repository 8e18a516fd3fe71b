// @example an arrow with a block
async function f(a) {
  a.forEach(async (b) => {
    await c(b) // d
  });
}
