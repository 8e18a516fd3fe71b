/** Organizations with a record of each kind: enough of them that no limit of the service is in the way. */
import { ConfigProvider, Effect, Layer, Option, Redacted } from "effect"
import { ApiKeys } from "../../server/src/accounts/ApiKeys.ts"
import { Organizations } from "../../server/src/accounts/Organizations.ts"
import * as Configuration from "../../server/src/config/Configuration.ts"
import type { DeliveryRecovery, FixPage } from "../../server/src/contract/generated/types.ts"
import { allPermissions, type Permission } from "../../server/src/contract/Principal.ts"
import { Installations } from "../../server/src/scm/Installations.ts"
import * as Service from "../../server/src/Service.ts"
import * as Database from "../../server/src/database/Database.ts"
import type { Ids } from "../contract/mutants/Requests.ts"
import { callOf } from "../server/support/client.ts"
import { idsOf, makeRecords } from "../server/support/records.ts"

/** Number of organizations of the highest tier, with 1000 calls a minute each. More would take longer to set up than they save. */
const defaultCount = 12

/** Start of the period that a recovery may cover. */
const since = "2026-01-01T00:00:00Z"

/** An organization's keys. */
export interface Keys {
  readonly key: string
  /** May do nothing. */
  readonly powerlessKey: string
}

const newKeys = Effect.gen(function* () {
  const organizations = yield* Organizations
  const apiKeys = yield* ApiKeys
  const installations = yield* Installations
  const { repositoriesFolder } = yield* Configuration.Configuration
  const { id: organizationId } = yield* organizations.create("Acme", "enterprise")
  const create = (permissions: ReadonlyArray<Permission>) =>
    Effect.map(
      apiKeys.create({
        organizationId,
        name: "schemathesis",
        permissions,
        createdBy: Option.none(),
        expiresAt: Option.none(),
      }),
      ({ secret }) => Redacted.value(secret),
    )
  yield* installations.ensureFolder(organizationId, repositoriesFolder)
  return { key: yield* create(allPermissions), powerlessKey: yield* create([]) } satisfies Keys
})

/** Makes the organizations in the database that the settings name, while no service runs on it. */
export const createTenants = (
  settings: Readonly<Record<string, string>>,
  count = defaultCount,
): Promise<ReadonlyArray<Keys>> =>
  Effect.runPromise(
    Effect.replicateEffect(newKeys, count).pipe(
      Effect.provide(
        Layer.provideMerge(Layer.mergeAll(Service.accounts, Service.sourceHosting), Database.layer).pipe(
          Layer.provideMerge(Configuration.layer),
          Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord(settings))),
        ),
      ),
    ),
  )

/** Makes the records of an organization, by calls of the service. */
export const fillTenant = async (baseUrl: string, { key }: Keys, repositoryName: string): Promise<Ids> => {
  const call = callOf(baseUrl)
  const records = await makeRecords({ call }, { key }, repositoryName)
  const { body: recovery } = await call<DeliveryRecovery>(
    "POST",
    `/api/v1/customer-webhooks/${records.webhook}/recoveries`,
    { key, body: { since } },
  )
  const { body: fixes } = await call<FixPage>("GET", "/api/v1/fixes", { key })
  return idsOf(records, { recovery: recovery.id, fix: fixes.data[0]?.id })
}
