// @example an empty catch without a binding
try {
  save(order as Order)
// @finding
} catch {}
