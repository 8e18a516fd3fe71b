// @example a string in parentheses of a block
const A = () => { throw "a" }
