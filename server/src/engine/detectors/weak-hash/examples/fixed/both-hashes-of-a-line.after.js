f(createHash('sha256'), createHash('sha256'))
