# @example a connection that is handed on
# @severity high
import socket
import ssl


def connect(host, port):
    """Opens the connection over which a password is sent."""
    context = ssl.create_default_context()
    context.check_hostname = False
    # @finding
    context.verify_mode = ssl.CERT_NONE
    connection = context.wrap_socket(socket.create_connection((host, port)), server_hostname=host)
    print(connection.getpeercert(True))
    return connection
