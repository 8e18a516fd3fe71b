// @example a hash of which the length is checked
const h = createHash('md5').update(d).digest('hex')
if (h.length !== 32) fail()
