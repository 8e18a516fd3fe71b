// @example an empty catch
// @severity medium
try {
  save(order)
// @finding
} catch (error) {
}
