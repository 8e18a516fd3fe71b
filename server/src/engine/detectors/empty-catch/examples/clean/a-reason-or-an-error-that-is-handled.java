// @example a reason, or an error that is handled
class Cart {
  int f() {
try { save(); } catch (IOException e) { /* Not stored yet. */ }
try { save(); } catch (IOException e) { log(); }
  }
}
