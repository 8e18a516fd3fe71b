// @example an empty catch in Kotlin
fun load(path: String) {
  try {
    read(path)
    // @finding
  } catch (e: Exception) {
  }
}
