/**
 * Short reads of tenants, many at once on few connections: each is sent without waiting for the answers to those before
 * it (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING), and those of one turn of the
 * event loop leave together. That saves most of what a read costs this process: the way to the database and back.
 *
 * Statements of a connection are carried out in their order. So a read of another organization than the one before it is
 * preceded by the statement that sets the connection to that organization (see `TenantPool`), and needs no answer to it.
 */
import { Socket } from "node:net"
import { Client, type ClientConfig, DatabaseError } from "pg"
import { type Prepared, type PreparedRows, ReadQuery } from "./ReadQuery.ts"
import { settleTenant } from "./TenantRole.ts"

/** What became of a read: its rows, the database's own error, or nothing, because the connection is of no use any more. */
type Outcome<Row> =
  | { readonly _tag: "Rows"; readonly rows: ReadonlyArray<Row> }
  | { readonly _tag: "Refused"; readonly error: Error }
  | { readonly _tag: "Lost" }

/** PostgreSQL ends the connection with such an error; that it has ended is heard a moment later. */
const isLast = (error: Error): boolean => error instanceof DatabaseError && error.severity === "FATAL"

/** Connections that share the reads. More would have less to send at a time, fewer would let more wait for a slow read. */
const connections = 4

/** A connection that has answered nothing for so long gets no further reads: they would wait, as others need not. */
const slowMillis = 10

/** Reads that a connection has under way at most: what is lost when it breaks, and what a slow one holds up. */
const mostUnderWay = 64

/** Reads that leave together on one connection; the next ones of the turn take another, which works at the same time. */
const mostTogether = 4

/**
 * After a connection that could not be opened none is tried for so long: a database that is down, or has no connection
 * left, would otherwise be asked again with each read. Meanwhile the pool serves them.
 */
const reopenMillis = 1000

/** One connection and what is under way on it. */
class ReadConnection {
  readonly #socket = new Socket()
  readonly #client: Client
  readonly #prepared: PreparedRows = new Map()
  #underWay = 0
  /** Since when the oldest read under way is the oldest: its turn on the connection, in milliseconds. */
  #oldestSince = 0
  #tenant: string | undefined
  /** Whether what it answers is of use. */
  #isOpen = false
  /** Reads that wait for the end of the turn. */
  #held = 0

  /** @param onEnd told whether the connection was ever open */
  constructor(config: ClientConfig, onEnd: (wasOpen: boolean) => void) {
    this.#client = new Client({ ...config, pipeline: true, stream: () => this.#socket })
    let wasOpen = false
    const end = (): void => {
      this.#isOpen = false
      onEnd(wasOpen)
    }
    // what is under way hears of it too
    this.#client.on("error", end)
    this.#client.once("end", end)
    this.#client.connect((error: Error | null) => {
      wasOpen = error === null
      this.#isOpen = wasOpen
      if (!wasOpen) end()
    })
  }

  get underWay(): number {
    return this.#underWay
  }

  /** Whether it has something to send at the end of the turn, and room for more. */
  get isFilling(): boolean {
    return this.#held > 0 && this.#held < mostTogether
  }

  accepts(now: number): boolean {
    if (!this.#isOpen || this.#underWay >= mostUnderWay) return false
    return this.#underWay === 0 || now - this.#oldestSince < slowMillis
  }

  /** Sends a statement within an organization at the end of this turn of the event loop. */
  read<Row extends object>(
    tenant: string,
    statement: string | Prepared,
    values: ReadonlyArray<unknown>,
    callback: (outcome: Outcome<Row>) => void,
  ): void {
    this.#hold()
    if (this.#tenant !== tenant) this.#settle(tenant)
    if (this.#underWay === 0) this.#oldestSince = performance.now()
    this.#underWay += 1
    const query = new ReadQuery<Row>(statement, values, this.#prepared, (error, rows) => {
      this.#underWay -= 1
      this.#oldestSince = performance.now()
      if (error !== null && isLast(error)) this.#isOpen = false
      if (!this.#isOpen) callback({ _tag: "Lost" })
      else if (error === null) callback({ _tag: "Rows", rows })
      else callback({ _tag: "Refused", error })
    })
    this.#client.query(query)
  }

  /** Resolves when what is under way is answered and the connection closed. */
  end(): Promise<void> {
    return this.#client.end()
  }

  #hold(): void {
    this.#held += 1
    if (this.#held > 1) return
    this.#socket.cork()
    setImmediate(() => {
      this.#held = 0
      this.#socket.uncork()
    })
  }

  /** Should it fail, the reads behind it have run as nobody or as somebody else: none of them is believed. */
  #settle(tenant: string): void {
    this.#tenant = tenant
    this.#client.query(settleTenant, [tenant], (error: Error | null) => {
      if (error === null || !this.#isOpen) return
      this.#isOpen = false
      void this.#client.end()
    })
  }
}

/** Connections for reads; they are opened when they are first needed, and anew when they break. */
export class ReadPipeline {
  readonly #config: ClientConfig
  readonly #connections = new Map<number, ReadConnection>()
  #hasEnded = false
  /** When a connection may be opened, in milliseconds. */
  #opensAt = 0

  constructor(config: ClientConfig) {
    this.#config = config
  }

  /**
   * The connection that a read should take now; nothing while there is none that would answer it soon, or after the end.
   */
  connectionFor(): ReadConnection | undefined {
    if (this.#hasEnded) return undefined
    const now = performance.now()
    let best: ReadConnection | undefined
    for (let place = 0; place < connections; place++) {
      const connection = this.#connections.get(place) ?? this.#open(place, now)
      if (connection === undefined || !connection.accepts(now)) continue
      if (connection.isFilling) return connection
      if (best === undefined || connection.underWay < best.underWay) best = connection
    }
    return best
  }

  /** Resolves when all connections are closed. */
  async end(): Promise<void> {
    this.#hasEnded = true
    await Promise.all([...this.#connections.values()].map((connection) => connection.end()))
  }

  #open(place: number, now: number): ReadConnection | undefined {
    if (now < this.#opensAt) return undefined
    const opened = new ReadConnection(this.#config, (wasOpen) => {
      if (this.#connections.get(place) === opened) this.#connections.delete(place)
      if (!wasOpen) this.#opensAt = performance.now() + reopenMillis
    })
    this.#connections.set(place, opened)
    return opened
  }
}
