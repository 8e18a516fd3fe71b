// @example the word in a string or a name
const a = 'debugger'
let debuggerName = a
