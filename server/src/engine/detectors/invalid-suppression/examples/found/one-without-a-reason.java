// @example one without a reason
class A {
  // @finding
  // code-analysis: ignore[weak-hash]
  int a = 1;
}
