// @example the text of a number, where the value may be the number
export const iconOf = (value) => (value == "1" ? "ok" : "minus")
