# @example a mode
http.verify_mode = OpenSSL::SSL::VERIFY_NONE
