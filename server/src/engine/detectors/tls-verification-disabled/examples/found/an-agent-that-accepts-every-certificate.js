// @example an agent that accepts every certificate
// @severity high
const agent = new Agent({
  // @finding
  rejectUnauthorized: false
})
const client = new Client({ agent, token: settings.token })
