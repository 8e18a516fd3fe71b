/** Reads many blobs of one repository through one long-lived `git cat-file --batch`. */
import { spawn } from "node:child_process"
import { Data, Effect, type Scope } from "effect"
import { hardenedGitArguments, hardenedGitEnvironment } from "./hardening.ts"

/** The process ended or said something unexpected; every read that was under way fails. */
export class BlobReaderFailed extends Data.TaggedError("BlobReaderFailed")<{ readonly message: string }> {}

export interface BlobReader {
  /** The contents of blobs, in the order asked for; null for an object the repository lacks. */
  readonly read: (blobs: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<Buffer | null>, BlobReaderFailed>
}

/** Opens a reader for as long as the scope lives; closing the scope kills the process. */
export const openBlobReader = (gitDirectory: string): Effect.Effect<BlobReader, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => new CatFile(gitDirectory)),
    (catFile) => Effect.sync(() => catFile.close()),
  ).pipe(
    Effect.map((catFile) => ({
      read: (blobs) =>
        Effect.tryPromise({
          try: () => catFile.read(blobs),
          catch: (cause) => new BlobReaderFailed({ message: cause instanceof Error ? cause.message : String(cause) }),
        }),
    })),
  )

/** Contents that were asked for together. */
interface PendingRead {
  readonly wanted: number
  /** Those that have arrived. */
  readonly contents: Array<Buffer | null>
  readonly resolve: (contents: ReadonlyArray<Buffer | null>) => void
  readonly reject: (error: Error) => void
}

const lineFeed = 10

/** The protocol: a line with an object name in; `<object> <type> <size>`, the bytes and a line feed out. */
class CatFile {
  private readonly child
  private readonly pending: Array<PendingRead> = []
  private chunks: Array<Buffer> = []
  private available = 0
  /** Bytes of the content that is being received; null while waiting for a header. */
  private expected: number | null = null
  private failure: Error | null = null

  constructor(gitDirectory: string) {
    this.child = spawn("git", [...hardenedGitArguments, "cat-file", "--batch"], {
      cwd: gitDirectory,
      env: hardenedGitEnvironment(),
      stdio: ["pipe", "pipe", "ignore"],
    })
    this.child.stdout.on("data", (chunk: Buffer) => this.receive(chunk))
    this.child.on("error", (error) => this.fail(error))
    this.child.on("close", () => this.fail(new Error("git cat-file ended")))
    // Writing to a process that died raises EPIPE here; the close event has the consequences.
    this.child.stdin.on("error", (error) => this.fail(error))
  }

  read(blobs: ReadonlyArray<string>): Promise<ReadonlyArray<Buffer | null>> {
    if (this.failure !== null) return Promise.reject(this.failure)
    if (blobs.length === 0) return Promise.resolve([])
    return new Promise((resolve, reject) => {
      this.pending.push({ wanted: blobs.length, contents: [], resolve, reject })
      // each write is a call of the system
      this.child.stdin.write(`${blobs.join("\n")}\n`)
    })
  }

  close(): void {
    this.fail(new Error("the reader was closed"))
    this.child.kill("SIGKILL")
  }

  private fail(error: Error): void {
    this.failure ??= error
    for (const { reject } of this.pending.splice(0)) reject(this.failure)
  }

  private receive(chunk: Buffer): void {
    this.chunks.push(chunk)
    this.available += chunk.length
    while (this.expected === null ? this.receiveHeader() : this.receiveContent(this.expected));
  }

  /** False when more bytes are needed. */
  private receiveHeader(): boolean {
    const buffer = this.merged()
    const end = buffer.indexOf(lineFeed)
    if (end < 0) return false
    const header = buffer.toString("latin1", 0, end)
    this.keep(buffer.subarray(end + 1))
    const size = /^[0-9a-f]+ blob (\d+)$/.exec(header)?.[1]
    if (size !== undefined) this.expected = Number(size)
    else if (header.endsWith(" missing")) this.deliver(null)
    else this.fail(new Error(`git cat-file answered "${header.slice(0, 100)}"`))
    return this.failure === null
  }

  private receiveContent(size: number): boolean {
    if (this.available < size + 1) return false
    const buffer = this.merged()
    this.keep(buffer.subarray(size + 1))
    this.expected = null
    this.deliver(buffer.subarray(0, size))
    return true
  }

  private deliver(content: Buffer | null): void {
    const [read] = this.pending
    if (read === undefined) return
    read.contents.push(content)
    if (read.contents.length < read.wanted) return
    this.pending.shift()
    read.resolve(read.contents)
  }

  private merged(): Buffer {
    const [first] = this.chunks
    if (this.chunks.length === 1 && first !== undefined) return first
    const merged = Buffer.concat(this.chunks, this.available)
    this.chunks = [merged]
    return merged
  }

  private keep(rest: Buffer): void {
    this.chunks = [rest]
    this.available = rest.length
  }
}
