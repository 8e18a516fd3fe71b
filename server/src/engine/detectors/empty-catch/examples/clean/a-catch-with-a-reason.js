// @example a catch with a reason
try {
  save()
} catch {
  // Nothing was stored yet.
}
