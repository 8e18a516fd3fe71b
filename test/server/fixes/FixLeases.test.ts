/** Two workers on one database apply a fix, of which one stalls. */
import { SqlClient } from "effect/sql"
import { expect, layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { Organizations } from "../../../server/src/accounts/Organizations.ts"
import { type FixLease, FixLeases } from "../../../server/src/fixes/FixLeases.ts"
import { leaseMillis } from "../../../server/src/foundation/queue/Leases.ts"
import { addFinding, addFix, addRepository } from "../support/fixes.ts"
import { letPass } from "../support/letPass.ts"
import { TestDatabase } from "../support/TestDatabase.ts"

const services = Layer.mergeAll(Organizations.layer, FixLeases.layer).pipe(Layer.provideMerge(TestDatabase))

const anOrganization = Effect.flatMap(Organizations, (organizations) =>
  Effect.map(organizations.create("Acme", "free"), ({ id }) => id),
)

/** Fixes that are to be applied, each in a repository of its own. */
const applying = (count: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`DELETE FROM fixes`
    yield* sql`DELETE FROM leased_work`
    const organizationId = yield* anOrganization
    return yield* Effect.replicateEffect(
      Effect.gen(function* () {
        const repository = yield* addRepository(organizationId)
        const findingId = yield* addFinding(organizationId, repository)
        return yield* addFix(organizationId, repository, findingId, { status: "applying" })
      }),
      count,
    )
  })

const claimed = Effect.flatMap(FixLeases, ({ claim }) =>
  Effect.map(claim, (lease): FixLease => Option.getOrThrow(lease)),
)

const nothing = Effect.flatMap(FixLeases, ({ claim }) => Effect.map(claim, Option.isNone))

const stored = (id: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.map(
      sql<{ readonly status: string; readonly commit_sha: string | null; readonly error_message: string | null }>`
        SELECT status, commit_sha, error_message FROM fixes WHERE id = ${id}
      `,
      ([row]) => row,
    ),
  )

const aCommit = "fedcba9876543210fedcba9876543210fedcba98"

layer(services, { excludeTestServices: false })("a fix that is to be applied", (it) => {
  it.effect("is taken by one worker, with all that is stored of it and where its repository is", () =>
    Effect.gen(function* () {
      const [id] = yield* applying(1)
      const { fix, repository } = yield* claimed
      expect(fix).toMatchObject({
        id,
        status: "applying",
        target_branch: "main",
        create_pull_request: false,
        changes: [{ file_path: "src/pay.js", edits: [{ start: 2, end: 4, text: "===" }] }],
      })
      expect(fix.apply_requested_at).toBeInstanceOf(Date)
      expect(repository).toMatchObject({ provider: "local", defaultBranch: "main", isEnabled: true })
      expect(yield* nothing).toBe(true)
    }),
  )

  it.effect("is taken up by another one when its worker stalls, who then changes nothing any more", () =>
    Effect.gen(function* () {
      const leases = yield* FixLeases
      const [id = ""] = yield* applying(1)
      const stalled = yield* claimed
      yield* leases.renew(stalled)
      yield* letPass(leaseMillis + 1)
      const other = yield* claimed
      expect((yield* Effect.flip(leases.notePush(stalled, aCommit)))._tag).toBe("LeaseLost")
      expect((yield* Effect.flip(leases.renew(stalled)))._tag).toBe("LeaseLost")
      expect((yield* Effect.flip(leases.failed(stalled, "It did not apply.")))._tag).toBe("LeaseLost")
      yield* leases.release(stalled)
      yield* leases.applied(other, { commitSha: aCommit, pullRequestUrl: null })
      expect(yield* stored(id)).toEqual({ status: "applied", commit_sha: aCommit, error_message: null })
      expect((yield* Effect.flip(leases.applied(other, { commitSha: aCommit, pullRequestUrl: null })))._tag).toBe(
        "LeaseLost",
      )
    }),
  )

  it.effect("is handed over with the commit that was being pushed", () =>
    Effect.gen(function* () {
      const leases = yield* FixLeases
      yield* applying(1)
      yield* leases.notePush(yield* claimed, aCommit)
      yield* leases.queue.expireAll
      expect((yield* claimed).fix.pushed_commit_sha).toBe(aCommit)
    }),
  )

  it.effect("can be given back, which costs it none of its tries", () =>
    Effect.gen(function* () {
      const leases = yield* FixLeases
      yield* applying(1)
      yield* Effect.repeat(Effect.flatMap(claimed, leases.release), { times: 5 })
      expect(yield* nothing).toBe(false)
    }),
  )

  it.effect("fails when it has ended all who took it up", () =>
    Effect.gen(function* () {
      const leases = yield* FixLeases
      const [id = ""] = yield* applying(1)
      yield* Effect.repeat(Effect.andThen(claimed, letPass(leaseMillis + 1)), { times: 2 })
      expect(yield* nothing).toBe(true)
      yield* leases.failHopeless
      expect((yield* stored(id))?.status).toBe("failed")
    }),
  )

  it.effect("waits for the fix of its repository that was asked for before", () =>
    Effect.gen(function* () {
      const leases = yield* FixLeases
      yield* applying(0)
      const organizationId = yield* anOrganization
      const repository = yield* addRepository(organizationId)
      const add = Effect.flatMap(addFinding(organizationId, repository), (findingId) =>
        addFix(organizationId, repository, findingId, { status: "applying" }),
      )
      const first = yield* add
      yield* letPass(1)
      const second = yield* add
      const lease = yield* claimed
      expect(lease.fix.id).toBe(first)
      expect(yield* nothing).toBe(true)
      yield* leases.failed(lease, "x".repeat(3000))
      expect((yield* stored(first))?.error_message).toHaveLength(2000)
      expect((yield* claimed).fix.id).toBe(second)
    }),
  )
})
