/** The work on fixes where it is hard: dead workers, sources that are away, engines that fail, limits. */
import { SqlClient } from "effect/sql"
import { PgClient } from "@effect/sql-pg"
import { expect, it } from "@effect/vitest"
import { DateTime, Effect, Fiber, Layer } from "effect"
import { randomUUID } from "node:crypto"
import { Organizations } from "../../../server/src/accounts/Organizations.ts"
import { fixGenerationsChannel } from "../../../server/src/database/Channels.ts"
import { Engine } from "../../../server/src/engine/Engine.ts"
import { EngineFailure } from "../../../server/src/engine/errors.ts"
import type { BlobOfFile } from "../../../server/src/engine/examineBlob.ts"
import type { FileRole } from "../../../server/src/engine/files/roles.ts"
import type { CandidateRow } from "../../../server/src/fixes/Candidates.ts"
import {
  type FixSource,
  FixSources,
  type Proposal,
  SourceUnavailable,
  type UnfixedFinding,
} from "../../../server/src/fixes/FixSource.ts"
import { GenerationQueue } from "../../../server/src/fixes/GenerationQueue.ts"
import * as Generator from "../../../server/src/fixes/Generator.ts"
import { ProposalRecorder } from "../../../server/src/fixes/ProposalRecorder.ts"
import { leaseMillis } from "../../../server/src/foundation/queue/Leases.ts"
import { SourceHost } from "../../../server/src/scm/SourceHost.ts"
import { configurationOf } from "../support/configuration.ts"
import { addFinding, type AddedRepository, addRepository } from "../support/fixes.ts"
import { ageLeases } from "../support/letPass.ts"
import { TestDatabase } from "../support/TestDatabase.ts"

const commitSha = "89abcdef0123456789abcdef0123456789abcdef"
const role: FileRole = "production"

/** Files of the only commit there is. */
const files = ["a.js", "b.js", "c.js"].map((path) => ({ path, blob: `blob-of-${path}`, size: 1, role }))

const unused = () => Effect.die(new Error("nobody asks for this"))
const engine = Layer.succeed(
  Engine,
  Engine.of({
    analyze: unused,
    examiner: unused,
    filesOf: () => Effect.succeed(files),
    chunker: unused,
    excerpts: unused,
    highlight: unused,
    fixer: () => Effect.succeed({ rewrites: unused, prove: unused, look: unused }),
  }),
)
const sourceHost = Layer.succeed(SourceHost, {
  remote: new Map(),
  of: () => ({
    repositories: unused,
    writeCommit: unused,
    moveBranch: unused,
    openPullRequest: unused,
    prepare: () => Effect.succeed({ gitDirectory: "/nowhere", commitSha }),
  }),
})

const diffOf = (path: string, line: string) => `--- a/${path}\n+++ b/${path}\n@@ -1 +1 @@\n-old\n+${line}\n`

const proposalOf = ({ path, blob }: BlobOfFile, { id }: UnfixedFinding, generatedBy: string): Proposal => ({
  findingId: id,
  title: "Write it anew",
  explanation: "It is new.",
  confidence: "high",
  generatedBy,
  change: {
    path,
    blob,
    edits: [{ start: 0, end: 3, text: "new" }],
    after: Buffer.from("new\n"),
    diff: diffOf(path, `${generatedBy} ${id}`),
    additions: 1,
    deletions: 1,
  },
})

/** A source that notes what it is asked for. */
const sourceOf = (name: string, more: Partial<FixSource> = {}) => {
  const asked: Array<string> = []
  const source: FixSource = {
    version: `${name}@1`,
    mostFindings: 100,
    knows: () => true,
    propose: (fixer, file, findings) => {
      asked.push(...findings.map(() => file.path))
      return more.propose === undefined
        ? Effect.succeed({ proposed: findings.map((finding) => proposalOf(file, finding, name)), refused: [] })
        : more.propose(fixer, file, findings)
    },
    ...(more.mostFindings === undefined ? {} : { mostFindings: more.mostFindings }),
    ...(more.knows === undefined ? {} : { knows: more.knows }),
  }
  return { source, asked }
}

const refusing: FixSource["propose"] = (_, __, findings) =>
  Effect.succeed({
    proposed: [],
    refused: findings.map(({ id }) => ({ findingId: id, reason: "no_rewrite", detail: "" })),
  })

const services = Layer.mergeAll(Organizations.layer, ProposalRecorder.layer).pipe(
  Layer.provideMerge(GenerationQueue.layer),
  Layer.provideMerge(TestDatabase),
)

/** A repository whose run has found one fault in each file, most severe first. */
const analyzed = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { create } = yield* Organizations
  const { id: organizationId } = yield* create("Acme", "free")
  const repository = yield* addRepository(organizationId)
  const findings: Array<string> = []
  for (const { path } of files) {
    const id = yield* addFinding(organizationId, repository)
    const severity = { "a.js": "high", "b.js": "medium" }[path] ?? "low"
    yield* sql`UPDATE findings SET file_path = ${path}, severity = ${severity} WHERE id = ${id}`
    findings.push(id)
  }
  return { organizationId, repository, findings }
})

const queued = ({ organizationId, repository }: { organizationId: string; repository: AddedRepository }) =>
  Effect.gen(function* () {
    const { add } = yield* GenerationQueue
    const run = { id: repository.runId, organizationId, repositoryId: repository.id, branch: "main", commitSha }
    yield* add(run, yield* DateTime.nowAsDate)
  })

/** Lets a worker work until a condition holds. */
const workUntil = <R>(sources: ReadonlyArray<FixSource>, isDone: Effect.Effect<boolean, unknown, R>) =>
  Effect.scoped(
    Effect.gen(function* () {
      yield* Layer.build(
        Generator.layer.pipe(
          Layer.provide([
            Layer.succeed(FixSources, sources),
            engine,
            sourceHost,
            // on the embedded database leases of others end at the start; this is about those that run out
            configurationOf({ DATABASE_URL: "postgres://localhost/unused" }),
          ]),
        ),
      )
      yield* Effect.sleep(20).pipe(Effect.andThen(isDone), Effect.repeat({ until: (done) => done }))
    }),
  )

const left = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) =>
    sql<{
      readonly attempts: number
      readonly lease_token: string | null
    }>`
      SELECT work.attempts, work.lease_token
      FROM fix_generations LEFT JOIN leased_work AS work ON work.queue = 'fix_generations'
        AND work.id = fix_generations.repository_id || ' ' || fix_generations.branch
    `,
)
const isEmpty = Effect.map(left, (rows) => rows.length === 0)

const proposedFor = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.map(
    sql<{ readonly by: string; readonly path: string }>`
      SELECT generated_by AS by, changes -> 0 ->> 'file_path' AS path FROM fixes ORDER BY 2, 1
    `,
    (rows) => rows.map(({ by, path }) => `${path} by ${by}`),
  ),
)

it.live("the most severe findings are tried first, and each once", () =>
  Effect.gen(function* () {
    yield* queued(yield* analyzed)
    const { source, asked } = sourceOf("detector")
    yield* workUntil([source], isEmpty)
    expect(asked).toEqual(["a.js", "b.js", "c.js"])
    expect(yield* proposedFor).toEqual(["a.js by detector", "b.js by detector", "c.js by detector"])
  }).pipe(Effect.provide(services)),
)

it.live("what a worker that died had tried is not tried again, and what it had not is", () =>
  Effect.gen(function* () {
    const queue = yield* GenerationQueue
    const repository = yield* analyzed
    yield* queued(repository)
    // it was killed after the first file
    const dead = yield* Effect.flatMap(queue.claim, Effect.fromOption)
    const recorder = yield* ProposalRecorder
    const [a] = files
    const [id = ""] = repository.findings
    if (a === undefined) return
    const row: CandidateRow = {
      id,
      detector: "loose-equality",
      fingerprint: id,
      title: "Compared with ==",
      description: "It converts both sides.",
      recommendation: null,
      lineStart: 1,
      lineEnd: 1,
      filePath: a.path,
      fixStatus: null,
      fixPath: null,
      fixBlob: null,
      refusedBlob: null,
      refusedBy: null,
    }
    const results = { file: { ...a, findings: [row] }, refused: [], sources: [] }
    yield* recorder.record(dead, { ...results, proposed: [proposalOf(a, row, "detector")] })

    const { source, asked } = sourceOf("detector")
    const early = yield* Effect.forkChild(workUntil([source], isEmpty))
    yield* Effect.sleep(300)
    expect(asked).toEqual([])
    yield* ageLeases(leaseMillis)
    const { notify } = yield* PgClient.PgClient
    yield* notify(fixGenerationsChannel, repository.repository.id)
    yield* Fiber.join(early)
    expect(asked).toEqual(["b.js", "c.js"])
    expect(yield* proposedFor).toEqual(["a.js by detector", "b.js by detector", "c.js by detector"])
    // should the dead one come back, it changes nothing any more
    expect((yield* Effect.flip(queue.lockHeld(dead)))._tag).toBe("LeaseLost")
  }).pipe(Effect.provide(services)),
)

it.live("a newer run of the branch takes the place of the one that is being worked on", () =>
  Effect.gen(function* () {
    const queue = yield* GenerationQueue
    const repository = yield* analyzed
    yield* queued(repository)
    const older = yield* Effect.flatMap(queue.claim, Effect.fromOption)
    yield* queued(repository)
    expect((yield* Effect.flip(queue.renew(older)))._tag).toBe("LeaseLost")
    yield* queue.finish(older)
    yield* queue.postpone(older)
    yield* queue.release(older)
    expect(yield* left).toEqual([{ attempts: 0, lease_token: null }])
  }).pipe(Effect.provide(services)),
)

it.live("a later source is asked for what the ones before have no fix for", () =>
  Effect.gen(function* () {
    yield* queued(yield* analyzed)
    const detector = sourceOf("detector", {
      propose: (_, file, findings) =>
        file.path === "b.js"
          ? refusing(_, file, findings)
          : Effect.succeed({
              proposed: findings.map((finding) => proposalOf(file, finding, "detector")),
              refused: [],
            }),
    })
    const model = sourceOf("a model")
    yield* workUntil([detector.source, model.source], isEmpty)
    expect(model.asked).toEqual(["b.js"])
    expect(yield* proposedFor).toEqual(["a.js by detector", "b.js by a model", "c.js by detector"])
  }).pipe(Effect.provide(services)),
)

it.live("a source that is away is asked with the next run, and the others go on", () =>
  Effect.gen(function* () {
    const repository = yield* analyzed
    yield* queued(repository)
    const detector = sourceOf("detector", { propose: refusing })
    const away = sourceOf("a model", { propose: () => new SourceUnavailable({ detail: "it is away" }) })
    yield* workUntil([detector.source, away.source], isEmpty)
    expect(away.asked).toEqual(["a.js"])
    expect(detector.asked).toHaveLength(3)

    const back = sourceOf("a model")
    yield* queued(repository)
    yield* workUntil([detector.source, back.source], isEmpty)
    // the detectors would say the same again
    expect(detector.asked).toHaveLength(3)
    expect(back.asked).toEqual(["a.js", "b.js", "c.js"])
  }).pipe(Effect.provide(services)),
)

it.live("a source is asked for no more findings than it allows", () =>
  Effect.gen(function* () {
    const repository = yield* analyzed
    const { source, asked } = sourceOf("a model", { mostFindings: 2 })
    yield* queued(repository)
    yield* workUntil([source], isEmpty)
    expect(asked).toEqual(["a.js", "b.js"])
    yield* queued(repository)
    yield* workUntil([source], isEmpty)
    expect(asked).toEqual(["a.js", "b.js", "c.js"])
  }).pipe(Effect.provide(services)),
)

it.live("a file that the engine fails at stops no other, and is tried again later", () =>
  Effect.gen(function* () {
    yield* queued(yield* analyzed)
    const { source } = sourceOf("detector", {
      propose: (_, file, findings) =>
        file.path === "a.js"
          ? new EngineFailure({ message: "a worker died" })
          : Effect.succeed({
              proposed: findings.map((finding) => proposalOf(file, finding, "detector")),
              refused: [],
            }),
    })
    yield* workUntil(
      [source],
      Effect.map(left, ([row]) => row?.attempts === 1 && row.lease_token === null),
    )
    expect(yield* proposedFor).toEqual(["b.js by detector", "c.js by detector"])
  }).pipe(Effect.provide(services)),
)

it.live("a run that nobody could finish is given up, and nothing is done for a repository that was disabled", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const first = yield* analyzed
    yield* queued(first)
    yield* sql`UPDATE leased_work SET attempts = 3, leased_requests = requests, lease_token = gen_random_uuid()`
    const second = yield* analyzed
    yield* queued(second)
    yield* sql`UPDATE repositories SET enabled = false WHERE id = ${second.repository.id}`
    const { source, asked } = sourceOf("detector")
    yield* workUntil([source], isEmpty)
    expect(asked).toEqual([])
  }).pipe(Effect.provide(services)),
)

it.live("what people are shown has room in the API: texts are cut, and a diff that is too long is no proposal", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* queued(yield* analyzed)
    const { source } = sourceOf("a model", {
      propose: (_, file, findings) =>
        Effect.succeed({
          proposed: findings.map((finding): Proposal => {
            const proposal = proposalOf(file, finding, "a model")
            if (file.path === "a.js") {
              return { ...proposal, change: { ...proposal.change, diff: diffOf(file.path, "x".repeat(200_000)) } }
            }
            if (file.path === "b.js") {
              return { ...proposal, change: { ...proposal.change, edits: [{ start: 0, end: 1, text: "\u0000" }] } }
            }
            return { ...proposal, title: "t".repeat(400), explanation: `${"e".repeat(9_999)}😀` }
          }),
          refused: [],
        }),
    })
    yield* workUntil([source], isEmpty)
    const rows = yield* sql<{ readonly title: string; readonly explanation: string }>`
      SELECT title, explanation FROM fixes
    `
    expect(rows.map(({ title, explanation }) => [title.length, explanation.length])).toEqual([[300, 10_000]])
    expect(yield* sql`SELECT reason FROM fix_refusals`).toEqual([{ reason: "too_large" }, { reason: "too_large" }])
  }).pipe(Effect.provide(services)),
)

it.live("a finding that is resolved meanwhile gets no fix", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { findings, ...repository } = yield* analyzed
    yield* queued({ ...repository })
    const { source } = sourceOf("detector", {
      propose: (_, file, found) =>
        Effect.gen(function* () {
          yield* Effect.orDie(
            sql`UPDATE findings SET status = 'resolved', resolved_at = now(), resolved_by = ${randomUUID()}`,
          )
          return { proposed: found.map((finding) => proposalOf(file, finding, "detector")), refused: [] }
        }),
    })
    yield* workUntil([source], isEmpty)
    expect(findings).toHaveLength(3)
    expect(yield* proposedFor).toEqual([])
  }).pipe(Effect.provide(services)),
)
