// @example route parameters that are numbers
const db = require('./db')
router.get('/users/:id(\\d+)', async (req, res) => {
  const { id } = req.params
  res.json(await db.query('SELECT * FROM users WHERE id = ' + req.params.id))
  res.json(await db.query('SELECT * FROM users WHERE id = ' + id))
})
