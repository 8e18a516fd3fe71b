// @example a path that stays in its folder
const fs = require('fs')
const path = require('path')

app.get('/files/:name', (req, res) => {
  const file = path.resolve(root, req.params.name)
  if (!file.startsWith(root + path.sep)) return res.sendStatus(404)
  fs.createReadStream(file).pipe(res)
})
