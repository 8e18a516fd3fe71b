// @example queries and expressions that are translated
class A {
  Expression<Func<B, string>> F => b => b.C ? "c" : b.D ? "d" : "e";
  void G(IQueryable<B> source) {
    var h = source.Select(b => new { Name = b.C ? "c" : b.D ? "d" : "e" });
    var k = from b in source select b.C ? "c" : b.D ? "d" : "e";
    var m = source.Select(b => b.Items.Aggregate(0, (s, x) => x.A ? 1 : x.B ? 2 : 3));
    Expression<Func<B, string>> l = b => b.C ? "c" : b.D ? "d" : "e";
  }
}
