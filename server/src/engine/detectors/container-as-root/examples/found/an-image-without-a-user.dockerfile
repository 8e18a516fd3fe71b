# @example a program of an image without a user
# @severity low
# @file Dockerfile
FROM node:24 AS build
USER node
RUN npm ci

FROM node:24-slim
COPY --from=build /app /app
# @finding
CMD ["node", "/app/main.js"]
