// @example a merge where requests are read
// @severity medium
// @finding
function merge(target, source) {
  for (const key in source) {
    if (typeof source[key] === "object") merge(target[key], source[key])
    else target[key] = source[key]
  }
  return target
}
app.post("/settings", (req, res) => {
  merge(settings, req.body)
  res.end()
})
