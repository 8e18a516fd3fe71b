http.verify_mode = OpenSSL::SSL::VERIFY_PEER
