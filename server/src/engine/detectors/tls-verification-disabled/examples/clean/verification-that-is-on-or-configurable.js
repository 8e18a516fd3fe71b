// @example verification that is on or configurable
const a = { rejectUnauthorized: true }
const b = { rejectUnauthorized: options.strict }
