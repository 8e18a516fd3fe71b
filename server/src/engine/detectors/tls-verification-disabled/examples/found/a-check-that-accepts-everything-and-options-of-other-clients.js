// @example a check that accepts everything, and options of other clients
// @finding
const a = { checkServerIdentity: () => undefined }
// @finding
request({ url, strictSSL: false })
// @finding
agent.options.rejectUnauthorized = false
