// @example flags that are turned off
app.use(session({
  // @finding
  cookie: { secure: false, maxAge: 60 }
}))
