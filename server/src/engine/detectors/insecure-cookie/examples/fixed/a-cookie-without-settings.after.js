response.cookie('session_id', id, { secure: true, httpOnly: true })
