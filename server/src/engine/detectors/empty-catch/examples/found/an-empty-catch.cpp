// @example an empty catch
// @severity medium
int f() {
try {
  save();
// @finding
} catch (const E& e) {
}
}
