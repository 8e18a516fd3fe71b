// @example one without a detector
// @finding
int a = 1; /* code-analysis: ignore -- old */
