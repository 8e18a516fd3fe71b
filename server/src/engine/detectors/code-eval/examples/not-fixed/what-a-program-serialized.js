// @example what a program serialized, functions among it
export const read = (serialized) => eval("(" + serialized + ")")
