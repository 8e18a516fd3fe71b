// @example hashes of which a few characters are kept
const DIGITS = 8
const a = createHash('sha1').update(data).digest('hex').slice(0, DIGITS)
const b = createHash('md5').update(data)
run(b.digest('hex').toUpperCase().substring(0, 4))
const c = createHash('md5')
c.update(data)
show(c.digest('hex').slice(-6))
