// @example the same parameter in a route that takes any text
const db = require('./db')
router.get('/users/:id(\\d+)', show)
router.get('/groups/:id', async (req, res) => {
  // @finding
  res.json(await db.query('SELECT * FROM groups WHERE id = ' + req.params.id))
})
