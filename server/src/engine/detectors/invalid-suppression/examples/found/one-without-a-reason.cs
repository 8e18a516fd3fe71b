// @example one without a reason
// @finding
class A { } // code-analysis: ignore[weak-hash] --
