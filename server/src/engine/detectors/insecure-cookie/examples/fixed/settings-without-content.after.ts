res.cookie('accessToken', token, { secure: true, httpOnly: true })
