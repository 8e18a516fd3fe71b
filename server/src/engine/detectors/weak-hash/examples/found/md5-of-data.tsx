// @example MD5 of data
const h = (d) =>
  // @finding
  createHash('md5').update(d)
const A = () => <a />
