// @example map with Promise.all
await Promise.all(a.map(async (b) => c(b)))
