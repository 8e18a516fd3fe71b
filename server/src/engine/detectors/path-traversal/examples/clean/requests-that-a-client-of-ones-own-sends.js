// @example the address of a request that a client sends, which a function makes
const fs = require("fs")
const axios = require("axios")

exports.createClient = (address) => {
  const client = axios.create({ baseURL: address })
  client.interceptors.request.use(async (request) => {
    await ready.then(() => fs.writeFileSync("/var/log/" + request.url, "seen"))
    return request
  })
  return client
}
