/** Connects the driver to the embedded database without a socket: requests go to PGlite, whose responses are returned. */
import type { PGlite } from "@electric-sql/pglite"
import { Duplex } from "node:stream"
import { setImmediate } from "node:timers/promises"

/** First bytes of a request to cancel a statement: its length, and its code in the protocol. */
const cancelRequest = Buffer.from("0000001004d2162e", "hex")

/** A connection; all connections share the one session of the database. */
export class EmbeddedStream extends Duplex {
  readonly #database: PGlite

  constructor(database: PGlite) {
    super()
    this.#database = database
  }

  override _read(): void {
    // responses are pushed when they arrive
  }

  /** The driver writes whole requests: all messages up to one that requires a response. */
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    // nothing to cancel: the statement blocked the process until it ended
    if (chunk.subarray(0, cancelRequest.length).equals(cancelRequest)) return void this.destroy()
    void this.#pass(chunk, done)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  async #pass(request: Buffer, done: (error?: Error | null) => void): Promise<void> {
    try {
      const answer = await this.#answer(request)
      // lets other events of the process run, as between the packets of a socket
      await setImmediate()
      if (answer.length > 0) this.push(answer)
    } catch (error) {
      return done(error instanceof Error ? error : new Error("The embedded database does not answer", { cause: error }))
    }
    done()
  }

  async #answer(request: Buffer): Promise<Uint8Array> {
    // first message of a connection; the previous connection may have left a transaction open
    if (request[0] === 0 && this.#database.isInTransaction()) await this.#database.exec("ROLLBACK")
    const { data } = await this.#database.execProtocol(request, { throwOnError: false })
    // a copy: the response to the first message is a view of the database's memory
    return Buffer.from(data)
  }
}
