// @example a function of seven parameters in Kotlin
class A {
  // @finding
  fun draw(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int) {}
}
