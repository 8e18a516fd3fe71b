// @example an async function
// @finding
a.forEach(async function (b: B) {
  await c(b)
})
