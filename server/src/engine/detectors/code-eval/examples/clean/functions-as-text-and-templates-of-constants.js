// @example functions as text, and templates of constants
const code = 'go()'
new Function(() => { go() })
Function(function () { go() })
setTimeout(`${code}`, 10)
eval(`${code};` + '1')
