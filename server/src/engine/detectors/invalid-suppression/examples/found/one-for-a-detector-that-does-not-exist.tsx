// @example one for a detector that does not exist
// @finding
f() // code-analysis: ignore[lose-equality] -- old
