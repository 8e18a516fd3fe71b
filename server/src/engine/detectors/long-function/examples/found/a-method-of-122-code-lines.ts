// @example a method of 122 code lines
// @severity low
class Report {
  // @finding
  build(a: Target): void {
// @repeat 120
    a.set(NUMBER)
// @end
  }
}
