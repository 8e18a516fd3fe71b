/** Runs a repository's own tests with a fix, where the operator allows it: the one place that executes code of strangers. */
import { Clock, Context, Data, Effect, Layer } from "effect"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { Configuration } from "../config/Configuration.ts"
import { git } from "../engine/git/Git.ts"
import { listTree } from "../engine/git/treeListing.ts"
import { defaultSandboxLimits, runInSandbox, type SandboxEnd } from "./sandbox/Bubblewrap.ts"
import { isFilePath } from "../scm/CommitFiles.ts"

/** Commit and changes to test. */
export interface TestRequest {
  readonly installationId: string
  /** A clone that has the commit. */
  readonly gitDirectory: string
  readonly commitSha: string
  /** Contents in place of those of the commit, by their paths. */
  readonly overlay: ReadonlyMap<string, Uint8Array>
  /** Tests that run then are killed. Milliseconds since 1970. */
  readonly endsAt: number
}

/** Result of the tests. */
export interface TestResult {
  readonly outcome: "passed" | "failed" | "skipped"
  /** Output of the tests, or the reason why they did not run. */
  readonly output: string
}

/** Tests repositories. */
export class TestSandbox extends Context.Service<
  TestSandbox,
  { readonly test: (request: TestRequest) => Effect.Effect<TestResult> }
>()("fixes/TestSandbox") {}

/** Time reserved for the result after the tests were killed. */
const reserveMillis = 1_000

/** A repository with more is not unpacked. */
const mostEntries = 20_000
const mostBytes = 128 * 1024 * 1024

const unpacking = { timeoutMillis: 20_000, maxOutputBytes: 64 * 1024 * 1024 }

const skipped = (output: string): TestResult => ({ outcome: "skipped", output })

const wordsOf: { readonly [End in SandboxEnd["end"]]: string } = {
  succeeded: "",
  failed: "",
  out_of_time: "The tests were stopped: the time of the preview was over.",
  out_of_memory: "The tests were stopped: they took more memory than they may.",
  too_many_processes: "The tests were stopped: they started more processes than they may.",
  not_started: "The sandbox did not start.",
}

const resultOf = ({ end, output }: SandboxEnd): TestResult => {
  if (end === "not_started") return skipped(wordsOf[end])
  return {
    outcome: end === "succeeded" ? "passed" : "failed",
    output: [output.trimEnd(), wordsOf[end]].filter((part) => part !== "").join("\n"),
  }
}

/** The temporary folder of the machine is missing, full or read-only. */
class FilesUnwritable extends Data.TaggedError("FilesUnwritable")<{ readonly cause: unknown }> {
  override get message(): string {
    return `No files can be written in ${tmpdir()} (TMPDIR): ${String(this.cause)}`
  }
}

const write = <A>(act: () => Promise<A>): Effect.Effect<A, FilesUnwritable> =>
  Effect.tryPromise({ try: act, catch: (cause) => new FilesUnwritable({ cause }) })

/** Writes the files of the commit, those of the overlay changed; symbolic links become files that name their target. */
const unpack = ({ gitDirectory, commitSha, overlay }: TestRequest, folder: string) =>
  Effect.gen(function* () {
    const entries = yield* listTree(gitDirectory, commitSha, unpacking)
    const bytes = entries.reduce((sum, { size }) => sum + size, 0)
    if (entries.length > mostEntries || bytes > mostBytes) return false
    const files = join(folder, "files")
    yield* write(() => mkdir(files))
    const options = { ...unpacking, cwd: gitDirectory, indexFile: join(folder, "index") }
    yield* git(["--git-dir=.", "read-tree", commitSha], options)
    yield* git(["--git-dir=.", `--work-tree=${files}`, "checkout-index", "--all", "--quiet"], options)
    yield* Effect.forEach(
      Array.from(overlay).filter(([path]) => isFilePath(path)),
      ([path, content]) =>
        write(async () => {
          await mkdir(dirname(join(files, path)), { recursive: true })
          await writeFile(join(files, path), content)
        }),
    )
    return true
  })

const temporaryFolder = Effect.acquireRelease(
  write(() => mkdtemp(join(tmpdir(), "code-analysis-tests-"))),
  (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true })),
)

const runTests = (request: TestRequest, command: string): Effect.Effect<TestResult> =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    if (!(yield* unpack(request, folder))) return skipped("The repository is too large for the sandbox.")
    const timeMillis = request.endsAt - reserveMillis - (yield* Clock.currentTimeMillis)
    if (timeMillis <= 0) return skipped("No time was left for the tests.")
    return resultOf(yield* runInSandbox(join(folder, "files"), command, { ...defaultSandboxLimits, timeMillis }))
  }).pipe(
    Effect.scoped,
    Effect.catchTag(["GitFailed", "FilesUnwritable"], (error) =>
      Effect.as(
        Effect.logWarning("a commit could not be unpacked for its tests", error),
        skipped("The files could not be unpacked."),
      ),
    ),
  )

/** As the operator has set it: nothing runs for an installation that is not named. */
export const layer = Layer.effect(
  TestSandbox,
  Effect.map(Configuration, ({ previewTests }) => ({
    test: (request) => {
      const command = previewTests.get(request.installationId)
      return command === undefined
        ? Effect.succeed(skipped("Tests are not enabled for this installation."))
        : runTests(request, command)
    },
  })),
)
