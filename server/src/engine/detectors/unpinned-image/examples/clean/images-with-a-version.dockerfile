# @example images with a version, a digest or a variable, and a stage
# @file Dockerfile.dev
ARG VERSION=3
FROM node:24.1-slim AS build
FROM build AS test
FROM alpine@sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef
FROM base:${VERSION}
FROM scratch
