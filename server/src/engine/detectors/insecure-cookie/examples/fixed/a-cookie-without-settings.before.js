// @example a cookie without settings
response.cookie('session_id', id)
