# @example a token beside another one that is verified, and one whose session ends
# @severity high
import jwt


class Accounts:
    def claims(self, request, id_token, access_token):
        # @finding
        claims = jwt.decode(id_token, options={"verify_signature": False})
        self._validate_jwt(access_token)
        return claims

    def leave(self, request, id_token):
        # @finding
        claims = jwt.decode(id_token, options={"verify_signature": False})
        self.invalidate(id_token)
        jwt.get_unverified_header(id_token)
        return claims["sub"]
