// @example the address of a request that a client sends
const fs = require("fs")
const axios = require("axios")

axios.interceptors.request.use((request) => {
  fs.writeFileSync("/var/log/" + request.url, "seen")
  return request
})
