// @example keys from elsewhere, and methods of other things
jwt.sign({ id }, process.env.KEY)
jwt.verify(token, key, { algorithms: ['HS256'] })
createHmac('sha256', key)
app.use(session({ secret: process.env['SESSION_SECRET'] }))
pen.sign(name, 'blue')
