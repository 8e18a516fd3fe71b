// @example a filter, or what was cancelled
class Cart {
  int F() {
try { Save(); } catch (E e) when (e.Gone) {}
try { Save(); } catch (OperationCanceledException) {}
  }
}
