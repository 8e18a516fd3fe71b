// @example repetitions in each other
// @finding
export const mail = /^([a-z0-9]+[.-]?)*@example\.com$/i
