// @example one without a detector
// @finding
f(a == b) // code-analysis: ignore -- legacy
