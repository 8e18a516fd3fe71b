const a = {
  c: 2, // d
  b: 3,
}
