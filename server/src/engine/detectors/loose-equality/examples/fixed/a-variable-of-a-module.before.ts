// @example a variable of a module
// @safe
export {}
let seen = 0
export const isThird = (): boolean => ++seen == 3
