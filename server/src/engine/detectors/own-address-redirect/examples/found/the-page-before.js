// @example the page before, or the first one
module.exports = {
  back(alt) {
    const url = this.ctx.get("Referrer") || alt || "/"
    // @finding
    this.redirect(url)
  },
}
