// @example cookies with flags, of other purposes, or with settings from elsewhere
res.cookie('session', id, { secure: true, httpOnly: true })
res.cookie('theme', 'dark')
res.cookie('session', id, options)
res.cookie('session', id, { ...options, path: '/' })
res.cookie('XSRF-TOKEN', token, { secure: true, httpOnly: false })
const mail = { host, secure: false }
const found = request.cookie('session')
