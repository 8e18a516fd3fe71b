// @example signatures of functions
export const isSame = (one: Node, other: Node): boolean => one.signature === other.signature && one.token === other.token
