// @example settings without content
res.cookie('accessToken', token, {})
