// @example a catch that handles the error
try {
  save()
} catch (error) {
  log(error)
}
