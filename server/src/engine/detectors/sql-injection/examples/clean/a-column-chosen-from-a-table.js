// @example a column chosen from a table
const columns = { name: 'name', age: 'birthday' }

export const list = (req, db) => {
  const column = columns[req.query.sort] ?? 'name'
  return db.query('SELECT * FROM users ORDER BY ' + column)
}
