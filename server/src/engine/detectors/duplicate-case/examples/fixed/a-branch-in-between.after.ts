if (a === 1) {
  b()
} else {
  d()
}
