// @example the name of the algorithm, with its quotes
const sign = (data) => createHash('md5').update(data).digest('hex')
