// @example the address of a picture or of a webhook that a caller passes
const axios = require("axios")

exports.download = function download(avatarUrl) {
  // @finding
  return axios.get(avatarUrl, { responseType: "stream" })
}

exports.notify = function notify(webhookUrl, event) {
  // @finding
  return axios.post(webhookUrl, event)
}
