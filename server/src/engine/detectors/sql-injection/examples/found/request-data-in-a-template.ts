// @example request data in a template
// @severity critical
export async function find(req: Request, pool: Pool) {
  const { name } = req.body
  // @finding
  return pool.query(`SELECT * FROM users WHERE name = '${name}'`)
}
