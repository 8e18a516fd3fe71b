// @example a condition that is no option
import https from 'node:https'

export const agentOf = (url: URL) => {
  if (url.protocol === 'https:') {
    // @finding
    return new https.Agent({ rejectUnauthorized: false })
  }
  return undefined
}
