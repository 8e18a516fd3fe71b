// @example names that are given to what the language has
const eval = top.eval
const Function = (async () => {}).constructor
// @finding
eval(text)
// @finding
new Function(text)
