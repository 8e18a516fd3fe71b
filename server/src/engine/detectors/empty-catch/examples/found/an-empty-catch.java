// @example an empty catch
// @severity medium
class Cart {
  int f() {
try {
  save();
// @finding
} catch (IOException e) {
}
  }
}
