// @example the request of a route in a file that sets a client up
// @severity critical
const { exec } = require("child_process")
const axios = require("axios")
const express = require("express")

const app = express()
axios.interceptors.request.use((config) => config)
app.get("/list", (request, response) => {
  // @finding
  exec("ls " + request.query.dir, (error, text) => response.send(text))
})
