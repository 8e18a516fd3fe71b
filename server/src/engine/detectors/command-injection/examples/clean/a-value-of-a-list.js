// @example a value of a list
const { execSync } = require('child_process')
const services = ['web', 'worker']

app.post('/restart', (req, res) => {
  const name = req.body.name
  if (!services.includes(name)) return res.sendStatus(400)
  execSync(`systemctl restart ${name}`)
})
