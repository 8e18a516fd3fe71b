/**
 * Connections to PostgreSQL, of two kinds. The service's own statements run as the user of DATABASE_URL. Those within a
 * tenant (see `Tenant`) run on connections apart, as a role that the policies of row-level security hold for, with the
 * organization as a setting of the session. A connection remembers what it is set to, so that the next statement of the
 * same organization costs nothing; background work never alternates with requests on it.
 */
import { Context, Fiber, Option } from "effect"
import { Pool, type PoolClient, type PoolConfig } from "pg"
import { CurrentTenant } from "./Tenant.ts"
import { settleTenant } from "./TenantRole.ts"

type Callback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

/** A connection that cannot be set, because the cancellation of an earlier statement reached it late, is replaced. */
const attempts = 2

/** The driver hands out a connection within the fiber that asks for one. */
const currentTenant = (): string | undefined =>
  Option.match(Fiber.getCurrentFiber(), {
    onNone: () => undefined,
    onSome: ({ currentContext }) => Context.get(currentContext, CurrentTenant),
  })

const ignore = (): void => undefined

/** Whether a statement on the connection would become part of a transaction that somebody else has left. */
const isInTransaction = (client: PoolClient): boolean => {
  const status = client.getTransactionStatus()
  return status === "T" || status === "E"
}

/**
 * Hands out connections, set to a tenant where one is asked for. One that is in the middle of something is closed, and
 * so is one that cannot be set: what it is set to is unknown.
 */
const handingOut = (pool: Pool) => {
  const tenants = new WeakMap<PoolClient, string>()

  const connect = (tenant: string | undefined, callback: Callback, attempt = 1): void => {
    pool.connect((error, client, release) => {
      if (client === undefined) return callback(error, client, release)

      const discard = (reason: Error): void => {
        release(reason)
        if (attempt < attempts) connect(tenant, callback, attempt + 1)
        else callback(reason, undefined, ignore)
      }
      if (isInTransaction(client)) return discard(new Error("A transaction was left open on the connection"))
      if (tenants.get(client) === tenant) return callback(undefined, client, release)

      tenants.delete(client)
      // a connection that breaks reports it to the statement too; without a listener it would end the process
      client.on("error", ignore)
      client.query(settleTenant, [tenant], (failure) => {
        client.off("error", ignore)
        // the type says Error; without a failure it is null
        if (failure instanceof Error) return discard(failure)
        if (tenant !== undefined) tenants.set(client, tenant)
        callback(undefined, client, release)
      })
    })
  }
  return connect
}

/**
 * A pool for the library's client, which asks it for a connection for each statement and each transaction. Statements of
 * the pool itself (cancellations) are the service's own.
 */
export const makeTenantPool = (config: PoolConfig): { readonly pool: Pool; readonly end: () => Promise<void> } => {
  const own = new Pool(config)
  const tenants = new Pool(config)
  // connections that break while they are idle are replaced when they are needed
  for (const pool of [own, tenants]) {
    pool.on("error", ignore)
    // nor does one that breaks while it is used end the process: its statement fails, and says why
    pool.on("connect", (client) => client.on("error", ignore))
  }
  const handOutOwn = handingOut(own)
  const handOutConfined = handingOut(tenants)

  const connect = (callback: Callback): void => {
    const tenant = currentTenant()
    if (tenant === undefined) handOutOwn(undefined, callback)
    else handOutConfined(tenant, callback)
  }
  const facade: Pool = Object.create(own)
  return {
    pool: Object.assign(facade, { connect, query: own.query.bind(own) }),
    end: async () => {
      await Promise.all([own.end(), tenants.end()])
    },
  }
}
