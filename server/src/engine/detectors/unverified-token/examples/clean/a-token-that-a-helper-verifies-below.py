# @example a token that is read before a helper verifies it
import jwt


class Accounts:
    def claims(self, id_token):
        claims = jwt.decode(id_token, options={"verify_signature": False})
        keys = self.keys_of(claims["iss"])
        return self._validate_jwt(id_token, keys)
