// @example an order of equal values in Kotlin
// @severity high
class Cart {
  fun f(): Int {
// @finding
return a.b < a.b
  }
}
