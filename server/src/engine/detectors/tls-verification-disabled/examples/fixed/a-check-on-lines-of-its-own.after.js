f({
  host,
})
