// @example a number of a safe generator in the same text, in JavaScript
const token = `${randomBytes(16).toString("hex")}-${Math.random()}`
const secret = Math.random().toString(36) + crypto.randomBytes(16).toString("hex")
