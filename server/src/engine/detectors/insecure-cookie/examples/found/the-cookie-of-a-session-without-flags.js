// @example the cookie of a session without flags
// @severity medium
// @finding
response.cookie('session_id', id)
