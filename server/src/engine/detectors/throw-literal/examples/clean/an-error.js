// @example an Error
throw new Error('no a')
