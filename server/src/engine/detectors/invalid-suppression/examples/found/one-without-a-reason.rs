// @example one without a reason
// @finding
/* code-analysis: ignore[deep-nesting] */
fn f() {}
