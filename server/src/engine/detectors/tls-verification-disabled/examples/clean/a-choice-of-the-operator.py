# @example an option that leaves the context out
import ssl


class Client:
    def __init__(self, cfg):
        verify = cfg.get("VERIFY_SSL", "1") != "0"
        self.ssl_context = None if verify else ssl._create_unverified_context()
