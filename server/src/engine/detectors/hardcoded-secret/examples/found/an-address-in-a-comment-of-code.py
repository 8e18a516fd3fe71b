# @example an address with a password in a comment of code
# @severity info
def connect(dsn):
    # @finding
    # such as mongodb://oplog_reader:Gx7kQ2mW9pLz@server1.acme.io/local
    return client(dsn)
