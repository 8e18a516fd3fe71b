// @example the text that every object becomes
export const isPlain = (settings, key) => settings[key] != "[object Object]"
