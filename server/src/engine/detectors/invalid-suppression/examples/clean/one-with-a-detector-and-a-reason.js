// @example one with a detector and a reason
f(a == b) // code-analysis: ignore[loose-equality] -- null or undefined
