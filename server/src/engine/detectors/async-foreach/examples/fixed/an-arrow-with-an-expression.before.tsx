// @example an arrow with an expression
const f = async () => {
  items.forEach(async b => await c(b));
}
