/** Setting of a run: a database with organizations, repositories that have something to find, and a receiver. */
import { Effect, Layer, Option, Redacted } from "effect"
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { realpathSync } from "node:fs"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { buffer } from "node:stream/consumers"
import { ApiKeys } from "../../server/src/accounts/ApiKeys.ts"
import { Organizations } from "../../server/src/accounts/Organizations.ts"
import { allPermissions } from "../../server/src/contract/Principal.ts"
import * as Database from "../../server/src/database/Database.ts"
import * as Postgres from "../../server/src/database/Postgres.ts"
import { verify } from "@code-analysis/webhook-verifier"
import { makeRepositoryFolder, type RepositoryFolder } from "../server/support/repositories.ts"
import { connectTo } from "../server/support/database.ts"

/** Each has a limit on its calls of its own: together they may call more often than the run does. */
const organizations = 12
const repositoriesOfAll = 3
const filesOfARepository = 30

/** An organization that calls. */
export interface Caller {
  readonly organizationId: string
  readonly key: string
}

/** Asks the database once, on a connection of its own: none outlives a crash. */
export const ask = async <Row extends object>(
  url: string,
  query: string,
  values: ReadonlyArray<unknown> = [],
): Promise<ReadonlyArray<Row>> => {
  const connection = await connectTo(url)
  try {
    return (await connection.query<Row>(query, values)).rows
  } finally {
    await connection.end()
  }
}

const source = (number: number): string => `
/** Adds the sizes of the items of shelf ${number}. */
export function totalOfShelf${number}(items, limit) {
  let total = ${number}
  for (const item of items) {
    if (item.size == limit) total += eval("item.size + ${number}")
  }
  return total
}
`

/** A folder of repositories with findings, fixes and names to search for. */
export const repositoriesWithFindings = (): RepositoryFolder => {
  const folder = makeRepositoryFolder()
  for (let repository = 0; repository < repositoriesOfAll; repository += 1) {
    const files = Array.from({ length: filesOfARepository }, (_, file) => {
      const number = repository * filesOfARepository + file
      return [`src/shelf${number}.js`, source(number)] as const
    })
    folder.add(`shop${repository}`).commit(Object.fromEntries(files))
  }
  return folder
}

/** Creates organizations that see the folder, each with a key. The first one is nobody's: services call it their own. */
export const populate = async (url: string, folder: string): Promise<ReadonlyArray<Caller>> => {
  const services = Layer.merge(Organizations.layer, ApiKeys.layer).pipe(
    Layer.provide(Database.migrated(Postgres.layer(Redacted.make(url)))),
  )
  const create = Effect.gen(function* () {
    const { id: organizationId } = yield* (yield* Organizations).create("Acme", "enterprise")
    const { secret } = yield* (yield* ApiKeys).create({
      organizationId,
      name: "load",
      permissions: allPermissions,
      expiresAt: Option.none(),
      createdBy: Option.none(),
    })
    return { organizationId, key: Redacted.value(secret) }
  })
  const callers = await Effect.runPromise(
    Effect.provide(Effect.all(Array.from({ length: organizations }, () => create)), services),
  )
  for (const { organizationId } of callers) {
    await ask(
      url,
      `INSERT INTO installations (id, organization_id, provider, external_id, account_name, account_type, status, created_at)
       VALUES ($1, $2, 'local', $3, 'acme', 'user', 'active', now())`,
      [randomUUID(), organizationId, realpathSync(folder)],
    )
  }
  return callers
}

/** A receiver that takes everything that is signed as it should be. */
export interface Receiver {
  readonly urlOf: (organizationId: string) => string
  readonly secrets: Map<string, string>
  /** Number of requests of each delivery, by its token. */
  readonly accepted: ReadonlyMap<string, number>
  readonly refused: ReadonlyArray<string>
  readonly stop: () => Promise<void>
}

/** Starts the receiver on loopback. */
export const startReceiver = async (): Promise<Receiver> => {
  const secrets = new Map<string, string>()
  const accepted = new Map<string, number>()
  const refused: Array<string> = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const body = await buffer(request)
      const { webhook_id } = await verify(body, request.headers, secrets.get(request.url ?? "") ?? "")
      accepted.set(webhook_id, (accepted.get(webhook_id) ?? 0) + 1)
      response.writeHead(204).end()
    } catch (error) {
      // a sender that was killed in the middle of its request
      if (!request.complete) return
      refused.push(`${request.method} ${request.url}: ${String(error)}`)
      response.writeHead(403).end()
    }
  }
  const server = createServer((request, response) => void take(request, response)).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the receiver listens on no port")
  return {
    urlOf: (organizationId) => `http://127.0.0.1:${address.port}/${organizationId}`,
    secrets,
    accepted,
    refused,
    stop: async () => {
      const closed = once(server, "close")
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
