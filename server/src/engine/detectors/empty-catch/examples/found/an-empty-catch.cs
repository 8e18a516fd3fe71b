// @example an empty catch
// @severity medium
class Cart {
  int F() {
try {
  save();
// @finding
} catch (Exception e) {
}
  }
}
