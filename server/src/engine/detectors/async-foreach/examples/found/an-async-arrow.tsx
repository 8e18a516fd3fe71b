// @example an async arrow
const A = () => {
  // @finding
  items.forEach(async (b) => await c(b))
  return <a />
}
