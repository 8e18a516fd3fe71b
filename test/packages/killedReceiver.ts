/** A receiver whose function never ends, for killed-receiver.test.ts: says `handling` once it has claimed the event of its argument. */
import { receiver, type DeliveryStore } from "@code-analysis/webhook-verifier/receiver"
import { connectTo } from "../server/support/database.ts"
import { buildStore, recipe, redisAt } from "../webhook-verifier/recipes.ts"

const [, , kind, address = "", delivery = ""] = process.argv

const open = async (): Promise<DeliveryStore> =>
  kind === "redis"
    ? buildStore((await recipe("Once only, in Redis"))["redisStore"], redisAt(address))
    : buildStore((await recipe("Once only, in PostgreSQL"))["postgresStore"], await connectTo(address))

const { headers, body } = JSON.parse(delivery)
const receive = receiver({
  secrets: "whsec_1",
  store: await open(),
  on: {
    "finding.new": async () => {
      process.stdout.write("handling")
      // longer than the test
      await new Promise((resolve) => setTimeout(resolve, 600_000))
    },
  },
})
await receive(new Request("https://receiver.example/webhooks", { method: "POST", headers, body }))
