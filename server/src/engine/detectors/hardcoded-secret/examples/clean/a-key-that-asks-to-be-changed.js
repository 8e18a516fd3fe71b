// @example a key that asks to be changed
app.use(session({ secret: 'changeit' }))
