// @example a route parameter in a statement
// @severity critical
app.get('/users/:id', async (req, res) => {
  const sql = 'SELECT * FROM users WHERE id = ' + req.params.id
  // @finding
  res.json(await db.query(sql))
})
