// @example one for a detector that does not exist
// @finding
int a = 1; // code-analysis: ignore[unsafe] -- old
