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

/** What the library asks the pool for when a statement is interrupted: PostgreSQL is to end it, on another connection. */
const cancellation = /^SELECT pg_cancel_backend\((\d+)\)$/

/** The process of the server that a connection leads to; the driver's types do not mention it. */
const processIdOf = (client: PoolClient): number | undefined => {
  const processId: unknown = Reflect.get(client, "processID")
  return typeof processId === "number" ? processId : undefined
}

/**
 * Keeps a cancellation from the statements of others. It takes a while to arrive, and what it is for may have ended by
 * then: on a connection that was given back and handed out again it would end somebody else's statement. So a connection
 * is closed when it is given back, if a statement on it was to be cancelled.
 */
const makeHandedOut = () => {
  const byProcessId = new Map<number, PoolClient>()
  const spoiled = new WeakSet<PoolClient>()

  const handOut = (client: PoolClient, release: (error?: Error | boolean) => void, callback: Callback): void => {
    const processId = processIdOf(client)
    const giveBack = (error?: Error | boolean): void => {
      if (processId !== undefined) byProcessId.delete(processId)
      release(spoiled.has(client) ? true : error)
    }
    if (processId !== undefined) byProcessId.set(processId, client)
    client.release = giveBack
    callback(undefined, client, giveBack)
  }

  /** Whether somebody still has the connection whose statement is to be cancelled: nobody has it after this. */
  const spoil = (processId: number): boolean => {
    const client = byProcessId.get(processId)
    if (client === undefined) return false
    spoiled.add(client)
    return true
  }
  return { handOut, spoil } as const
}

type HandedOut = ReturnType<typeof makeHandedOut>

/**
 * Hands out connections, set to a tenant where one is asked for. One that is in the middle of something is closed, and
 * so is one that cannot be set: what it is set to is unknown.
 */
const handingOut = (pool: Pool, { handOut }: HandedOut) => {
  const tenants = new WeakMap<PoolClient, string>()

  const connect = (tenant: string | undefined, callback: Callback, attempt = 1): void => {
    pool.connect((error, client, release) => {
      if (client === undefined) return callback(error, client, release)

      const discard = (reason: Error): void => {
        release(reason)
        if (attempt < attempts) connect(tenant, callback, attempt + 1)
        else callback(reason, undefined, ignore)
      }
      if (isInTransaction(client)) {
        // when a server is lost in the middle of many there are many such; each is closed, and a new one is in none
        release(new Error("A transaction was left open on the connection"))
        return connect(tenant, callback, attempt)
      }
      if (tenants.get(client) === tenant) return handOut(client, release, callback)

      tenants.delete(client)
      // a connection that breaks reports it to the statement too; without a listener it would end the process
      client.on("error", ignore)
      client.query(settleTenant, [tenant], (failure) => {
        client.off("error", ignore)
        // the type says Error; without a failure it is null
        if (failure instanceof Error) return discard(failure)
        if (tenant !== undefined) tenants.set(client, tenant)
        handOut(client, release, callback)
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
  const handedOut = makeHandedOut()
  const handOutOwn = handingOut(own, handedOut)
  const handOutConfined = handingOut(tenants, handedOut)

  const connect = (callback: Callback): void => {
    const tenant = currentTenant()
    if (tenant === undefined) handOutOwn(undefined, callback)
    else handOutConfined(tenant, callback)
  }
  const ask = own.query.bind(own)
  const query = (text: string, ...rest: ReadonlyArray<unknown>): unknown => {
    const [, processId] = cancellation.exec(text) ?? []
    const [callback] = rest
    if (processId !== undefined && !handedOut.spoil(Number(processId)) && typeof callback === "function") {
      // its statement is over
      return callback()
    }
    return Reflect.apply(ask, undefined, [text, ...rest])
  }
  const facade: Pool = Object.create(own)
  return {
    pool: Object.assign(facade, { connect, query }),
    end: async () => {
      await Promise.all([own.end(), tenants.end()])
    },
  }
}
