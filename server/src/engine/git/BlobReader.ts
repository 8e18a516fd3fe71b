/** Reads many blobs of one repository through one long-lived `git cat-file --batch`. */
import { type ChildProcess, spawn } from "node:child_process"
import { PassThrough, type Readable, type Writable } from "node:stream"
import { Data, Effect, type Scope } from "effect"
import { killChild } from "./Kill.ts"
import { hardenedGitArguments, hardenedGitEnvironment } from "./hardening.ts"

/** The process ended or sent something unexpected; all pending reads fail. */
export class BlobReaderFailed extends Data.TaggedError("BlobReaderFailed")<{ readonly message: string }> {}

export interface BlobReader {
  /** Contents of blobs in the requested order, each in its own buffer; null for objects that the repository does not have. */
  readonly read: (blobs: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<Buffer | null>, BlobReaderFailed>
}

/** Arguments of the git process. */
const blobReaderArguments: ReadonlyArray<string> = ["cat-file", "--batch"]

/** Creates a reader that closes with the scope. The process starts with the first read and is killed with the scope. */
export const openBlobReader = (gitDirectory: string): Effect.Effect<BlobReader, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => new CatFileProcess(gitDirectory)),
    (running) => Effect.sync(() => running.stop()),
  ).pipe(
    Effect.map((running) => ({
      read: (blobs) =>
        Effect.tryPromise({
          try: () => running.read(blobs),
          catch: (cause) => new BlobReaderFailed({ message: cause instanceof Error ? cause.message : String(cause) }),
        }),
    })),
  )

/**
 * A git process that starts with the first read. Many readers are never used, and starting a process takes
 * milliseconds, since the page tables of this one are copied.
 */
class CatFileProcess {
  private readonly gitDirectory: string
  private started: { readonly child: ChildProcess; readonly catFile: CatFile } | null = null
  private isStopped = false

  constructor(gitDirectory: string) {
    this.gitDirectory = gitDirectory
  }

  read(blobs: ReadonlyArray<string>): Promise<ReadonlyArray<Buffer | null>> {
    if (this.isStopped) return Promise.reject(readerClosed())
    if (blobs.length === 0 && this.started === null) return Promise.resolve([])
    this.started ??= this.start()
    return this.started.catFile.read(blobs)
  }

  stop(): void {
    this.isStopped = true
    if (this.started === null) return
    this.started.catFile.fail(readerClosed())
    killChild(this.started.child)
  }

  private start() {
    const child = spawn("git", [...hardenedGitArguments, ...blobReaderArguments], {
      cwd: this.gitDirectory,
      env: hardenedGitEnvironment(),
      stdio: ["pipe", "pipe", "ignore"],
    })
    // without free descriptors there are no streams; the error follows in the next turn of the event loop
    const catFile = new CatFile(child.stdin ?? new PassThrough(), child.stdout ?? new PassThrough())
    child.on("error", (error) => catFile.fail(error))
    return { child, catFile }
  }
}

/** Error of pending and later reads when the reader is closed. */
const readerClosed = (): Error => new Error("the reader was closed")

/** Contents that were requested together. */
interface PendingRead {
  readonly wanted: number
  /** Contents that have arrived. */
  readonly contents: Array<Buffer | null>
  readonly resolve: (contents: ReadonlyArray<Buffer | null>) => void
  readonly reject: (error: Error) => void
}

/** A content that arrives, with the number of bytes received. */
interface ArrivingContent {
  readonly content: Buffer
  readonly filled: number
}

const lineFeed = 10

const nothing = Buffer.alloc(0)

/**
 * Client for `git cat-file --batch`: sends lines with object names; receives `<object> <type> <size>`, the bytes and a
 * line feed.
 */
export class CatFile {
  private readonly input: Writable
  private readonly pending: Array<PendingRead> = []
  /** Received part of an incomplete header. */
  private header = ""
  /** Incomplete content. */
  private arriving: ArrivingContent | null = null
  /** True if the line feed after a content has not arrived yet. */
  private isUnended = false
  private failure: Error | null = null

  constructor(input: Writable, output: Readable) {
    this.input = input
    output.on("data", (chunk: Buffer) => this.receive(chunk))
    output.on("close", () => this.fail(new Error("git cat-file ended")))
    // Writing to a dead process fails with EPIPE; the close event handles it.
    input.on("error", (error) => this.fail(error))
  }

  read(blobs: ReadonlyArray<string>): Promise<ReadonlyArray<Buffer | null>> {
    if (this.failure !== null) return Promise.reject(this.failure)
    if (blobs.length === 0) return Promise.resolve([])
    return new Promise((resolve, reject) => {
      this.pending.push({ wanted: blobs.length, contents: [], resolve, reject })
      // a single write, since each is a system call
      this.input.write(`${blobs.join("\n")}\n`)
    })
  }

  /** Fails all pending and later reads. */
  fail(error: Error): void {
    this.failure ??= error
    for (const { reject } of this.pending.splice(0)) reject(this.failure)
  }

  private receive(chunk: Buffer): void {
    let rest = chunk
    while (rest.length > 0 && this.failure === null) rest = this.take(rest)
  }

  /** Consumes the next element of the output and returns the rest. */
  private take(bytes: Buffer): Buffer {
    if (this.isUnended) {
      this.isUnended = false
      return bytes.subarray(1)
    }
    return this.arriving === null ? this.takeHeader(bytes) : this.takeContent(bytes, this.arriving)
  }

  private takeHeader(bytes: Buffer): Buffer {
    const end = bytes.indexOf(lineFeed)
    const header = this.header + bytes.toString("latin1", 0, end < 0 ? bytes.length : end)
    this.header = end < 0 ? header : ""
    if (end < 0) return nothing
    const rest = bytes.subarray(end + 1)
    const size = /^[0-9a-f]+ blob (\d+)$/.exec(header)?.[1]
    if (size !== undefined) return this.takeContent(rest, { content: Buffer.allocUnsafeSlow(Number(size)), filled: 0 })
    if (header.endsWith(" missing")) this.deliver(null)
    else this.fail(new Error(`git cat-file answered "${header.slice(0, 100)}"`))
    return rest
  }

  private takeContent(bytes: Buffer, { content, filled }: ArrivingContent): Buffer {
    const copied = bytes.copy(content, filled)
    const isWhole = filled + copied === content.length
    this.arriving = isWhole ? null : { content, filled: filled + copied }
    this.isUnended = isWhole
    if (isWhole) this.deliver(content)
    return bytes.subarray(copied)
  }

  private deliver(content: Buffer | null): void {
    const [read] = this.pending
    if (read === undefined) return
    read.contents.push(content)
    if (read.contents.length < read.wanted) return
    this.pending.shift()
    read.resolve(read.contents)
  }
}
