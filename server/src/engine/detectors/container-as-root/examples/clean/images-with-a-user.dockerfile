# @example images with a user, of this stage or the one before
# @file Dockerfile
FROM node:24 AS base
USER node
FROM base
CMD ["node", "main.js"]
# @file tools/Dockerfile
FROM alpine:3.22
RUN apk add make
# @file api.Dockerfile
FROM postgres:17
ENTRYPOINT ["/entry.sh"]
RUN apt-get install -y gosu
# @file web/Dockerfile
FROM gcr.io/distroless/static:nonroot
ENTRYPOINT ["/web"]
