// @example a key after other texts in its line
// @finding
app.get('/token', (req, res) => res.json({ 'it\'s': jwt.sign({ id }, 'shhhh') }))
