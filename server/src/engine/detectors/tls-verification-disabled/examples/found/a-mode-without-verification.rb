# @example a mode without verification
# @severity high
# @finding
http.verify_mode = OpenSSL::SSL::VERIFY_NONE
request.basic_auth(user, password)
