// @example an entry with a comment
const a = {
  b: 1, // of old
  b: 3,
}
