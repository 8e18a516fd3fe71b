// @example an option of the operator
const https = require('https')
const argv = require('minimist')(process.argv.slice(2))

const agentOf = (options) => {
  if (options.insecure) return new https.Agent({ rejectUnauthorized: false })
  return new https.Agent()
}
if (argv.ignoreCertificateErrors) {
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
}
const agent = argv.verify ? new https.Agent() : new https.Agent({ rejectUnauthorized: false })
