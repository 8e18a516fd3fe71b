// @example an entry with a comment above
const a = {
  // of old
  b: 1,
  b: 3,
}
