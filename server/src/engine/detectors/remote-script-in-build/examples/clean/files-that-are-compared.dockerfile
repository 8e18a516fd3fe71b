# @example a file that is compared before it is run, and a text that is read
# @file Dockerfile
FROM debian:13
RUN curl -fsSLo install.sh https://example.com/install.sh && sha256sum --check install.sum && sh install.sh
RUN curl -s https://example.com/list.json | jq .name | tee list && bash ./build.sh
# RUN curl https://example.com/install.sh | sh
