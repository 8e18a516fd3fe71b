/** Receives the webhooks of the code-analysis service with Deno. */
import { receiver } from "@code-analysis/webhook-verifier/receiver"

const receive = receiver({
  secrets: Deno.env.get("WEBHOOK_SECRET") ?? "",
  on: {
    "finding.new": ({ data }) => console.log(`${data.severity}: ${data.title} (${data.file_path}:${data.line_start})`),
    "analysis.failed": ({ data }) => console.log(`${data.repository_name}: ${data.error_message}`),
  },
})

const webhooks = new URLPattern({ pathname: "/webhooks" })

const hostname = Deno.env.get("HOST") ?? "127.0.0.1"
const port = Number(Deno.env.get("PORT") ?? "9000")

Deno.serve({ hostname, port }, (request) =>
  webhooks.test(request.url) ? receive(request) : new Response(null, { status: 404 }),
)
