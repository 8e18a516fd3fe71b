/** The driver's connection to the embedded database, in place of a socket: requests go to a function that answers them. */
import type { PGlite } from "@electric-sql/pglite"
import { Duplex } from "node:stream"
import { setImmediate } from "node:timers/promises"

/** How a request to cancel a statement begins: its length, and its code of the protocol. */
const cancelRequest = Buffer.from("0000001004d2162e", "hex")

/** One connection; the session behind it is the same for all. */
export class EmbeddedStream extends Duplex {
  readonly #database: PGlite

  constructor(database: PGlite) {
    super()
    this.#database = database
  }

  override _read(): void {
    // what there is has been pushed
  }

  /** The driver writes whole requests: all messages up to the one that asks for an answer. */
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    // nothing is left to cancel: the statement has kept the process busy up to its end
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
      // as between the packets of a socket, other events of the process get their turn
      await setImmediate()
      if (answer.length > 0) this.push(answer)
    } catch (error) {
      return done(error instanceof Error ? error : new Error("The embedded database does not answer", { cause: error }))
    }
    done()
  }

  async #answer(request: Buffer): Promise<Uint8Array> {
    // the first message of a connection, whose predecessor may have gone in the middle of a transaction
    if (request[0] === 0 && this.#database.isInTransaction()) await this.#database.exec("ROLLBACK")
    const { data } = await this.#database.execProtocol(request, { throwOnError: false })
    // a copy: the answer to the first message is a part of the database's memory
    return Buffer.from(data)
  }
}
