// @example the length of a list
// @safe
export const isEmpty = (names: string[]): boolean => names.length == 0
