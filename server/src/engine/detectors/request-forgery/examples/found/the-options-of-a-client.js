// @example the options of a client
const https = require("https")
const load = (target, done) => {
  // @finding
  https.request({ hostname: target, path: "/" }, done).end()
}
app.get("/x", (req, res) => load(req.query.host, (r) => r.pipe(res)))
