// @example a comment behind `return`
const express = require("express")
const app = express()

const nameOf = (request) => {
  return /* as it was sent */ request.query.name
}

app.get("/hello", (request, response) => {
  // @finding
  response.send("<h1>Hello " + nameOf(request) + "</h1>")
})
