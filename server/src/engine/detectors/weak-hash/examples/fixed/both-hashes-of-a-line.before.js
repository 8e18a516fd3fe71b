// @example both hashes of a line
f(createHash('md5'), createHash('md5'))
