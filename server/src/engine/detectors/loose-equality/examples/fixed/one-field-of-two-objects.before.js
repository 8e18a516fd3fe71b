// @example one field of two objects
const sameColumn = (one, other) => one.column == other.column
