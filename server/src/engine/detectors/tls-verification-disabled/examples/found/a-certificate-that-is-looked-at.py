# @example a certificate that is looked at
# @severity low
import socket
import ssl


def certificate_of(host, port):
    context = ssl.create_default_context()
    context.check_hostname = False
    # @finding
    context.verify_mode = ssl.CERT_NONE
    connection = context.wrap_socket(socket.create_connection((host, port)), server_hostname=host)
    return connection.getpeercert(True)
