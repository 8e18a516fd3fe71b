/** Subscribers of the events: organizations with webhooks, created by the same services that customers use. */
import { Effect, Redacted } from "effect"
import { Organizations } from "../../../server/src/accounts/Organizations.ts"
import { tierLimits } from "../../../server/src/accounts/Tiers.ts"
import { Webhooks } from "../../../server/src/webhooks/Webhooks.ts"
import { event } from "./occurrences.ts"

/** Numbers of organizations and webhooks, and the addresses of their receivers. */
export interface Tenancy {
  readonly organizations: number
  /** Each event goes to all webhooks of its organization. */
  readonly webhooksEach: number
  /** Addresses of receivers; the webhooks take turns. */
  readonly receivers: ReadonlyArray<string>
  /** Addresses of hanging receivers, one for each webhook that is to hang: the last of its organization. */
  readonly hanging: ReadonlyArray<string>
}

/** Prefix of the paths of hanging endpoints. */
export const hangingPath = "/hanging/"

/** Path and secret of a webhook. */
export interface TestWebhook {
  readonly path: string
  readonly secret: string
}

/** The organizations' ids and all webhooks. */
export interface Tenants {
  readonly organizations: ReadonlyArray<string>
  readonly webhooks: ReadonlyArray<TestWebhook>
}

const create = Effect.fnUntraced(function* (organizationId: string, url: string) {
  const webhooks = yield* Webhooks
  const { host, pathname } = new URL(url)
  const { secret } = yield* webhooks.create(organizationId, tierLimits.enterprise.webhooks, {
    name: "CI",
    url,
    host,
    events: [event],
  })
  return { path: pathname, secret: Redacted.value(secret) } satisfies TestWebhook
})

/** Creates the organizations and webhooks. */
export const createTenants = Effect.fnUntraced(function* (tenancy: Tenancy) {
  const { webhooksEach, receivers, hanging } = tenancy
  const organizations: Array<string> = []
  const webhooks: Array<TestWebhook> = []
  for (let number = 0; number < tenancy.organizations; number++) {
    const { id } = yield* (yield* Organizations).create(`Acme ${number}`, "enterprise")
    organizations.push(id)
    for (let position = 0; position < webhooksEach; position++) {
      const hangs = position === webhooksEach - 1 ? hanging[number] : undefined
      const index = webhooks.length
      const url = hangs === undefined ? `${receivers[index % receivers.length]}/` : `${hangs}${hangingPath}`
      webhooks.push(yield* create(id, `${url}${index}`))
    }
  }
  return { organizations, webhooks } satisfies Tenants
})
