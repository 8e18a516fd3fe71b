// @example a request that an own class keeps
// @severity high
class Page {
  show() {
    // @finding
    return eval(this.request.getField("sum"))
  }
}
