// @example keys where they are used, whatever their value
// @finding
const token = jwt.sign({ id }, 'shhhh')
// @finding
const mac = createHmac('sha256', 'my key').update(data)
// @finding
app.use(session({ name: 'sid', secret: 'keyboard cat' }))
