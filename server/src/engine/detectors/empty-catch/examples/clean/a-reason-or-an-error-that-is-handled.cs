// @example a reason, or an error that is handled
class Cart {
  int F() {
try { save(); } catch (Exception e) { /* Not stored yet. */ }
try { save(); } catch (Exception e) { log(); }
  }
}
