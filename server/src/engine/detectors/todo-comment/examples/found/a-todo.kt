// @example a TODO in Kotlin
class Cart {
  fun f(): Int {
// @finding
// TODO: sort them
// @finding
/* FIXME: it overflows */
  }
}
