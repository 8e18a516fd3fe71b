// @example one without a reason in Kotlin
class A {
  // @finding
  // code-analysis: ignore[weak-hash]
  val a = 1
}
