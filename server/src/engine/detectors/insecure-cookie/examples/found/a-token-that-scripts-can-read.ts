// @example a token that scripts can read
// @finding
res.cookie('accessToken', token, { secure: true })
