// @example an order that is not negated
const sort = (rows) => rows.sort((left, right) => {
  // @finding
  if (left.size >= left.size) return 1
  return -1
})
