async function f(a) {
  for (const b of a) {
    await c(b) // d
  }
}
