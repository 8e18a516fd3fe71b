// @example a merge of something else where requests are read
// @severity low
// @finding
function merge(target, source) {
  for (const key in source) {
    if (typeof source[key] === "object") merge(target[key], source[key])
    else target[key] = source[key]
  }
  return target
}
app.post("/settings", (req, res) => {
  merge(settings, schema.defaults)
  store(req.body.name)
  res.end()
})
