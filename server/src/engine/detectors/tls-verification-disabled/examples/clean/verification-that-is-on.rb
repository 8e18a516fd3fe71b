# @example verification that is on
http.verify_mode = OpenSSL::SSL::VERIFY_PEER
