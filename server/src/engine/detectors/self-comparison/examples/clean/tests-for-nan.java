// @example tests for NaN
class A {
  static boolean isNaN(double v) { return v != v; }
  static boolean isUnordered(float v) { return !(v <= v); }
}
