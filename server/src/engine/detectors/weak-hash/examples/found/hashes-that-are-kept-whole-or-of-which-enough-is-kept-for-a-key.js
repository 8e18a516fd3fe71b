// @example hashes that are kept whole, or of which enough is kept for a key
// @finding
const a = createHash('sha1').update(data).digest('hex').slice(0)
// @finding
const b = createHash('md5').update(data).digest('hex')
send(b.slice(0, 8), b)
// @finding
const c = createHash('md5').update(data).digest('hex').slice(0, 16)
