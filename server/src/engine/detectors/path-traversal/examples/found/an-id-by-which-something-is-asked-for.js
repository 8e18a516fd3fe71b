// @example an id by which a store is asked, which may have answered nothing
// @severity low
app.get("/file", async (req, res) => {
  const { id } = req.query
  const cached = cache.get(id)
  // @finding
  fs.readFile("/srv/" + id, (error, data) => res.end(cached ?? data))
})
