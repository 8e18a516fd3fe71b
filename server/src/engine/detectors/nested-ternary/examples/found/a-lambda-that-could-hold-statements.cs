// @example a lambda that could hold statements
class A {
  // @finding
  Func<B, string> F => b => b.C ? "c" : b.D ? "d" : "e";
  void G(List<B> list) {
    // @finding
    list.ForEach(b => H(b.C ? "c" : b.D ? "d" : "e"));
    // @finding
    var k = list.Select(b => { return b.C ? "c" : b.D ? "d" : "e"; });
  }
}
