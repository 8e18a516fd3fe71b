// @example a number
throw 404
