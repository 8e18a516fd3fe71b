// @example a forEach of its own kind
await stream.forEach(async (b) => c(b))
