// @example names of files, and keys of caches
const { createHash } = require('crypto')
const fileName = (url) => createHash('md5').update(url).digest('hex') + '.png'
const path = join(folder, createHash('md5').update(source).digest('hex'))
const key = `page:${createHash('sha1').update(body).digest('hex')}`
cache.set(key, body)
