// @example an answer of a function, which may be markup
export class Bar {
  show(page) {
    // @finding
    page.innerHTML = this.line(location.hash)
  }
  line(text) {
    return "<b>" + text + "</b>"
  }
}
