// @example one without a reason
// @severity low
// @finding
// code-analysis: ignore[loose-equality]
if (a == b) f()
