res.cookie('token', jwt, {
  httpOnly: true,
  path: '/', // everywhere
  secure: true
})
