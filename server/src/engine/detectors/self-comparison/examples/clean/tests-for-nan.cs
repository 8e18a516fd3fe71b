// @example tests for NaN
class A {
  static bool IsNaN(double v) { return v != v; }
  static bool IsUnordered(float v) => !(v >= v);
}
