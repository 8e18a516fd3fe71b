/** `backup` and `restore`: everything in the database as one file, and a new database made of it. */
import { NodeStream } from "@effect/platform-node"
import { Argument, Command } from "effect/cli"
import { Console, Data, Effect, FileSystem, Layer, Option, PlatformError, Stream } from "effect"
import { constants, createReadStream, existsSync } from "node:fs"
import { access } from "node:fs/promises"
import { join } from "node:path"
import { createGunzip, createGzip } from "node:zlib"
import { Configuration } from "../config/Configuration.ts"
import * as Configured from "../config/Configuration.ts"
import * as Backup from "../database/Backup.ts"
import * as Database from "../database/Database.ts"
import * as Encryption from "../foundation/crypto/Encryption.ts"
import { softwareVersion } from "../foundation/softwareVersion.ts"
import { requireReadableSecret } from "../webhooks/ReadableSecrets.ts"
import { Secrets } from "../webhooks/Secrets.ts"
import { reasonOf } from "./analyze/commit.ts"

const file = Argument.String("file").pipe(Argument.withDescription("The file with the copy of the database."))

/** Mode of the file: only its owner may read it, since it has code, findings, and hashes of keys. */
const ownersAlone = 0o600

class FileFailed extends Data.TaggedError("FileFailed")<{ readonly path: string; readonly reason: string }> {
  override get message(): string {
    return `${this.path} cannot be used: ${this.reason}.`
  }
}

/** Errors of zlib: the file is not compressed, or is cut short. */
const isNotUnpacked = (error: unknown): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && error.code.startsWith("Z_")

const failedAt = (path: string) => (error: unknown) => {
  const cause = error instanceof PlatformError.PlatformError ? (error.reason.cause ?? error) : error
  const reason = isNotUnpacked(cause) ? "it is no file that `backup` has written, or not all of one" : reasonOf(cause)
  return new FileFailed({ path, reason })
}

/** The embedded database would be created where there is none. */
const requireDatabase = Effect.flatMap(Configuration, ({ databaseUrl, dataFolder }) =>
  Option.isNone(databaseUrl) && !existsSync(join(dataFolder, "postgres"))
    ? Effect.fail(new Backup.NothingToBackUp())
    : Effect.void,
)

const keyAdvice = Effect.map(Configuration, ({ encryptionKey, dataFolder }) =>
  Option.isSome(encryptionKey)
    ? "The secrets in it are encrypted: keep ENCRYPTION_KEY as well."
    : `The secrets in it are encrypted: keep ${join(dataFolder, "encryption-key")} as well.`,
)

/** A backup that is not complete must not stand under the name of one. */
const writeWhole = (path: string, content: Stream.Stream<Uint8Array, unknown>) =>
  Effect.gen(function* () {
    const fs = yield* FileSystem.FileSystem
    const part = `${path}.part`
    yield* Stream.run(content, fs.sink(part, { flag: "w", mode: ownersAlone })).pipe(
      Effect.andThen(fs.rename(part, path)),
      Effect.onError(() => Effect.ignore(fs.remove(part, { force: true }))),
      Effect.mapError((error) => (error instanceof PlatformError.PlatformError ? failedAt(path)(error) : error)),
    )
  })

export const backup = Command.make("backup", { file }, ({ file: path }) =>
  Effect.gen(function* () {
    yield* requireDatabase
    const { repositoriesFolder } = yield* Configuration
    const { rows } = yield* Backup.copy({ softwareVersion, repositoriesFolder }, (lines) =>
      writeWhole(
        path,
        lines.pipe(
          Stream.map((line) => `${line}\n`),
          Stream.encodeText,
          NodeStream.pipeThroughSimple(() => createGzip()),
        ),
      ),
    ).pipe(Effect.provide(Database.unmigrated))
    yield* Console.log(`Wrote ${path}: ${rows} rows. ${yield* keyAdvice}`)
  }).pipe(Effect.provide(Configured.layer)),
).pipe(
  Command.withDescription(
    "Copy the database into a file, as it is at this moment. On PostgreSQL the service may go on; with the embedded database it has to be stopped.",
  ),
)

const storage = Secrets.layer.pipe(
  Layer.provide(Encryption.layer),
  Layer.provideMerge(Database.unmigrated),
  Layer.provideMerge(Configured.layer),
)

/** Lines of a compressed file. */
const linesOf = (path: string) =>
  NodeStream.fromReadable({
    evaluate: () => {
      const unpacked = createGunzip()
      return createReadStream(path)
        .on("error", (error) => unpacked.destroy(error))
        .pipe(unpacked)
    },
    onError: failedAt(path),
  }).pipe(Stream.decodeText, Stream.splitLines)

export const restore = Command.make("restore", { file }, ({ file: path }) =>
  Effect.gen(function* () {
    yield* Effect.tryPromise({ try: () => access(path, constants.R_OK), catch: failedAt(path) })
    const { repositoriesFolder } = yield* Configuration
    const { heading, rows } = yield* Backup.restore(
      linesOf(path),
      { softwareVersion, repositoriesFolder },
      requireReadableSecret,
    )
    yield* Console.log(`Restored ${rows} rows of ${heading.created_at}.`)
    if (heading.repositories_folder !== repositoriesFolder) {
      yield* Console.log(`Repositories in ${heading.repositories_folder} are now looked for in ${repositoriesFolder}.`)
    }
  }).pipe(Effect.provide(storage)),
).pipe(
  Command.withDescription(
    "Make an empty database what it was when `backup` wrote the file. Local repositories are looked for in REPOS_DIR from then on.",
  ),
)
