# @example a token of which an option of the operator decides
# @severity low
import jwt


class Accounts:
    def claims(self, id_token):
        verify_signature = self.settings.get("verify_signature", False)
        if verify_signature:
            keys = self.keys()
            return verified(id_token, keys)
        # @finding
        return jwt.decode(id_token, options={"verify_signature": False})
