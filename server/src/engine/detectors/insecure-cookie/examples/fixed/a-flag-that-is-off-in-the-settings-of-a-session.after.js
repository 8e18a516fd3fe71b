app.use(session({
  cookie: { secure: true, maxAge: 60 }
}))
