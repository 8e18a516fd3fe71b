// @example JSON
app.post('/', (req, res) => res.json(JSON.parse(req.body.text)))
