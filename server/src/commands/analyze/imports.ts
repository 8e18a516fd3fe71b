/** Findings of other tools in a report: read from their SARIF logs, and in no score. */
import { readFile, stat } from "node:fs/promises"
import { resolve } from "node:path"
import { promisify } from "node:util"
import { gunzip } from "node:zlib"
import { Effect, Schema } from "effect"
import { git } from "../../engine/git/Git.ts"
import type { Finding, Report } from "../../engine/Report.ts"
import { readSarif } from "../../findings/sarif/readSarif.ts"
import { CannotAnalyze, reasonOf } from "./commit.ts"

/** Largest log that is read, after it was unpacked: as much as an upload to the service may have. */
const largestLogBytes = 20 * 1024 * 1024

const lookupTimeoutMillis = 10_000
const lookupOutputBytes = 64 * 1024

const decodeJson = Schema.decodeUnknownEffect(Schema.fromJsonString(Schema.Unknown))

const cannotRead = (file: string) => (cause: unknown) =>
  new CannotAnalyze({
    message: `The SARIF log ${file} cannot be read: ${reasonOf(cause)}.`,
  })

/** Root of the work tree: absolute paths of a log begin with it. */
const checkoutOf = (folder: string): Effect.Effect<string> =>
  git(["rev-parse", "--show-toplevel"], {
    cwd: folder,
    timeoutMillis: lookupTimeoutMillis,
    maxOutputBytes: lookupOutputBytes,
  }).pipe(
    Effect.map((output) => output.toString("utf8").trim()),
    Effect.orElseSucceed(() => folder),
  )

const unzip = promisify(gunzip)

const tooLarge = () => new Error(`it is larger than ${largestLogBytes / 1024 ** 2} MiB`)

/** First bytes of what gzip compressed (RFC 1952, section 2.3.1). */
const isCompressed = (content: Buffer): boolean => content[0] === 0x1f && content[1] === 0x8b

const unpacked = (content: Buffer): Promise<Buffer> =>
  unzip(content, { maxOutputLength: largestLogBytes }).catch((error: unknown) => {
    throw error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE" ? tooLarge() : error
  })

const logOf = (file: string): Effect.Effect<unknown, CannotAnalyze> =>
  Effect.tryPromise({
    try: async () => {
      const path = resolve(file)
      const { size } = await stat(path)
      if (size > largestLogBytes) throw tooLarge()
      const content = await readFile(path)
      return (isCompressed(content) ? await unpacked(content) : content).toString("utf8")
    },
    catch: cannotRead(file),
  }).pipe(
    Effect.flatMap((text) =>
      Effect.mapError(decodeJson(text.replace(/^\uFEFF/, "")), () => cannotRead(file)("it is no JSON")),
    ),
  )

/** The findings of SARIF logs; those that the tools themselves suppress are left out. */
export const importedFindings = (
  files: ReadonlyArray<string>,
  folder: string,
): Effect.Effect<ReadonlyArray<Finding>, CannotAnalyze> =>
  files.length === 0
    ? Effect.succeed([])
    : Effect.flatMap(checkoutOf(folder), (checkout) =>
        Effect.map(
          Effect.forEach(files, (file) =>
            Effect.flatMap(logOf(file), (log) => Effect.mapError(readSarif(log, { checkout }), cannotRead(file))),
          ),
          (logs) => logs.flat().flatMap(({ findings }) => findings),
        ),
      )

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The report with findings of other tools among its own, in the order of places. Its scores stay. */
export const withImported = (report: Report, imported: ReadonlyArray<Finding>): Report =>
  imported.length === 0
    ? report
    : {
        ...report,
        findings: [...report.findings, ...imported].toSorted(
          (a, b) =>
            compare(a.filePath, b.filePath) ||
            a.lineStart - b.lineStart ||
            compare(a.detector, b.detector) ||
            compare(a.fingerprint, b.fingerprint),
        ),
      }
