/** Receives the webhooks of the code-analysis service with Hono, on Cloudflare Workers. */
import { receiver } from "@code-analysis/webhook-verifier/hono"
import { type Context, Hono } from "hono"

interface Environment {
  /** `WEBHOOK_SECRET` is a secret of the worker. */
  readonly Bindings: { readonly WEBHOOK_SECRET: string }
}

const receive = receiver<Context<Environment>>({
  secrets: (_, context) => context.env.WEBHOOK_SECRET,
  on: {
    "finding.new": ({ data }) => console.log(`${data.severity}: ${data.title} (${data.file_path}:${data.line_start})`),
    "analysis.failed": ({ data }) => console.log(`${data.repository_name}: ${data.error_message}`),
  },
})

const app = new Hono<Environment>()
app.all("/webhooks", receive)

export default app
