// @example the path of an address under other names
export const withSlash = (req, res) => {
  const requestUrl = new URL(req.url, "https://shop.example.com")
  res.redirect(requestUrl.pathname)
  const { pathname } = new URL(req.originalUrl, "https://shop.example.com")
  res.redirect(pathname)
  const target = new URL(req.query.next)
  res.redirect(target.pathname)
  res.redirect(new URL(req.query.next).pathname)
}
