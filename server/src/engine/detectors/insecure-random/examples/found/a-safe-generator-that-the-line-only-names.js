// @example a safe generator that only a comment or a choice on the line names
// @severity medium
// @finding
const token = Math.random().toString(36) // TODO: randomBytes
// @finding
const secret = crypto ? crypto.randomBytes(16).toString("hex") : Math.random().toString(36)
