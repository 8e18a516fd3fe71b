// @example a synchronous callback
a.forEach((b) => c(b))
a.forEach(c)
