// @example addresses of a client, and pictures of its own host
const axios = require("axios")

exports.get = function get(url) {
  return axios.get(url)
}

exports.download = function download(avatarLink) {
  return axios.get(`https://pictures.example/avatars?of=${avatarLink}`)
}
