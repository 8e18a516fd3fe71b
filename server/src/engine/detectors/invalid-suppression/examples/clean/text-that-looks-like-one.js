// @example text that looks like one
const help = "// code-analysis: ignore[x]"
log(`// code-analysis: ignore`)
