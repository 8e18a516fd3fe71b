# @example a certificate that is looked at before a request
# @severity high
import socket
import ssl


def ask(host, port, token):
    context = ssl.create_default_context()
    context.check_hostname = False
    # @finding
    context.verify_mode = ssl.CERT_NONE
    connection = context.wrap_socket(socket.create_connection((host, port)), server_hostname=host)
    print(connection.getpeercert(True))
    connection.sendall(token)
    return connection.recv(1024)
