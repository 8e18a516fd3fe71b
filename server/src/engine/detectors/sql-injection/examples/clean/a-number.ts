// @example a number
export const find = (req: Request, pool: Pool) => {
  const id = Number(req.params.id)
  return pool.query(`SELECT * FROM users WHERE id = ${id}`)
}
