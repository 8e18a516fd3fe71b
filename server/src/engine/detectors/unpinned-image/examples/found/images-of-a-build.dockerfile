# @example images of a build without a version
# @severity low
# @file Dockerfile
# @finding
FROM golang AS build
RUN go build -o /app .
# @finding
FROM registry.example.com:5000/base:latest
COPY --from=build /app /app
