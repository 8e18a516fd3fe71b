# @example a script over a connection without TLS
# @severity high
# @file Dockerfile
FROM debian:13
# @finding
RUN wget -qO- http://example.com/install.sh | sh
