# @example a statement that says pass, which is no credential
# @severity low
import ssl


class Peer:
    def contexts(self):
        self.client = ssl.create_default_context()
        self.client.check_hostname = False
        # @finding
        self.client.verify_mode = ssl.CERT_NONE
        try:
            self.client.set_alpn_protocols(["h2"])
        except NotImplementedError:
            pass
