// @example the agents of all requests
// @severity high
export function trustAnyone() {
  // @finding
  https.globalAgent.options.rejectUnauthorized = false
  // @finding
  axios.defaults.httpsAgent = new https.Agent({ rejectUnauthorized: false })
  // @finding
  setGlobalDispatcher(new Agent({ connect: { rejectUnauthorized: false } }))
}
