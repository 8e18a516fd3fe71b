// @example an error that was caught or made elsewhere
try { f() } catch (e) { throw e }
throw notFound('a')
throw { redirect: '/' }
