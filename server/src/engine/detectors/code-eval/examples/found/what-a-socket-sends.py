# @example what a socket sends
def work(sock):
    # @finding
    exec(sock.read())
