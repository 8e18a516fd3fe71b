/** Receives the webhooks of the code-analysis service with Express. */
import { receiver } from "@code-analysis/webhook-verifier/node"
import express from "express"

const { WEBHOOK_SECRET = "", HOST = "127.0.0.1", PORT = "9000" } = process.env

const receive = receiver({
  secrets: WEBHOOK_SECRET,
  on: {
    "finding.new": ({ data }) => console.log(`${data.severity}: ${data.title} (${data.file_path}:${data.line_start})`),
    "analysis.failed": ({ data }) => console.log(`${data.repository_name}: ${data.error_message}`),
  },
})

const app = express()
// Before any parser: what is signed are the bytes of the body.
app.all("/webhooks", receive)
app.use(express.json())
app.post("/orders", (request, response) => {
  response.json({ received: request.body })
})

app.listen(Number(PORT), HOST, () => console.log(`Listening on http://${HOST}:${PORT}/webhooks`))
