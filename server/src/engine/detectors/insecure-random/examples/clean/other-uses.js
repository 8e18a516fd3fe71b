// @example other uses
const delay = Math.random() * 100
const item = { key: Math.random() }
const cancelToken = Math.random()
const tokenCount = Math.floor(Math.random() * 3)
