# @example a script that the build of an image runs as it comes
# @severity low
# @file Dockerfile
FROM debian:13
RUN apt-get update && \
    apt-get install -y curl && \
    # @finding
    curl -fsSL https://example.com/install.sh \
      | bash -s -- --yes
