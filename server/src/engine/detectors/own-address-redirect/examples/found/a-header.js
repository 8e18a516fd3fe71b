// @example a header of the response
function addSlash(req, res) {
  const target = req.url + "/"
  // @finding
  res.writeHead(301, { Location: target })
  res.end()
}
