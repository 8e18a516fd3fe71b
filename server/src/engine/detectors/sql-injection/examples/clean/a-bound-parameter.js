// @example a bound parameter
app.get('/users/:id', async (req, res) => {
  res.json(await db.query('SELECT * FROM users WHERE id = ?', [req.params.id]))
})
