# @example an address without TLS
# @severity high
# @finding
curl http://example.com/install | bash
