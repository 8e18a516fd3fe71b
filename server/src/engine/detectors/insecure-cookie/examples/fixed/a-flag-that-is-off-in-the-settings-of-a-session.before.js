// @example a flag that is off, in the settings of a session
app.use(session({
  cookie: { secure: false, maxAge: 60 }
}))
