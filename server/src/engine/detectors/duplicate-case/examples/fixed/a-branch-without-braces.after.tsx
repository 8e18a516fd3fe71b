const A = (n) => {
  if (n > 1) b()
}
