// @example a catch in Kotlin that says why
fun load(path: String) {
  try {
    read(path)
  } catch (e: NoSuchFileException) {
    // the first start has no file yet
  }
}
