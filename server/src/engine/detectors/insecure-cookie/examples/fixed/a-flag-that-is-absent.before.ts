// @example a flag that is absent
res.cookie('accessToken', token, { secure: true })
