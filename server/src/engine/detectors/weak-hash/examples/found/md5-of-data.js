// @example MD5 of data
// @severity low
const f = (data) =>
  // @finding
  crypto.createHash('md5').update(data).digest('hex')
