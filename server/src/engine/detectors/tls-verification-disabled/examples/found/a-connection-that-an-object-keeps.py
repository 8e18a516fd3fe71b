# @example a connection that an object keeps
# @severity high
import socket
import ssl


class Client:
    def connect(self, host, port, password):
        self.password = password
        context = ssl.create_default_context()
        context.check_hostname = False
        # @finding
        context.verify_mode = ssl.CERT_NONE
        self.connection = context.wrap_socket(socket.create_connection((host, port)), server_hostname=host)
        print(self.connection.getpeercert(True))
