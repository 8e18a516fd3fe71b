// @example requests that a server makes, and options of a server that are handed on
// @severity high
import http from "node:http"
import https from "node:https"

const handler = (request, response) => {
  // @finding
  https.get({ host: "api.example.com", headers: { authorization: key }, rejectUnauthorized: false }, (answer) =>
    answer.pipe(response),
  )
}
http.createServer(handler).listen(80)

const options = {
  key: config.key,
  passphrase: config.password,
  // @finding
  rejectUnauthorized: false,
}
https.createServer(options, handler).listen(443)
https.request("https://api.example.com/orders", options).end()
