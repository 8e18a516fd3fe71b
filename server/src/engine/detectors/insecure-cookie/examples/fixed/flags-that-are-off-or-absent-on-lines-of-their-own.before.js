// @example flags that are off or absent, on lines of their own
res.cookie('token', jwt, {
  httpOnly: false,
  path: '/' // everywhere
})
