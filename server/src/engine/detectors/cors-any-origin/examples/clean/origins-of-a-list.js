// @example origins of a list
const cors = require("cors")
app.use(cors({ origin: ["https://example.com"], credentials: true }))
app.use(cors({ origin: true }))
app.use((req, res, next) => {
  if (allowed.includes(req.headers.origin)) res.setHeader("Access-Control-Allow-Origin", req.headers.origin)
  res.setHeader("Access-Control-Allow-Credentials", "true")
  next()
})
