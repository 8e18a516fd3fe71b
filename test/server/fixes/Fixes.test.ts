/** Listing, deciding and applying fixes over HTTP. */
import type { SqlClient } from "effect/sql"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type {
  Error as ErrorBody,
  Finding,
  Fix,
  FixPage,
  FixStatus,
} from "../../../server/src/contract/generated/types.ts"
import { addFixOf, type FixWanted } from "../support/fixes.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

let service: TestService
let tenant: Tenant

beforeAll(async () => {
  // no workers: what is to be applied stays so
  service = await startService({ workers: 0 })
  tenant = await service.createTenant()
})
afterAll(() => service.stop())

const add = (wanted: FixWanted = {}) => addFixOf(service, tenant, wanted)

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the spec says of the answer
const post = <Body = Fix>(
  id: string,
  operation: "approve" | "reject" | "apply" | "preview",
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
) =>
  service.call<Body>("POST", `/api/v1/fixes/${id}/${operation}`, {
    key: tenant.key,
    headers,
    ...(body === undefined ? {} : { body }),
  })

const get = async (id: string): Promise<Fix> =>
  (await service.call<Fix>("GET", `/api/v1/fixes/${id}`, { key: tenant.key })).body

const resolveFindingOf = (id: string) =>
  service.withSql(
    (sql: SqlClient.SqlClient) => sql`
      UPDATE findings SET status = 'resolved', resolved_at = now(), resolved_by = 'fedcba98'
      WHERE id = (SELECT finding_id FROM fixes WHERE id = ${id})
    `,
  )

describe("a proposed fix", () => {
  it("is shown with its diff, and without what only the service needs", async () => {
    const fix = await get(await add())
    expect(fix).toMatchObject({
      status: "proposed",
      title: "Compare with `===`",
      confidence: "high",
      generated_by: "detector",
      review: null,
      application: null,
    })
    expect(Object.keys(fix.changes[0] ?? {}).toSorted()).toEqual([
      "additions",
      "change_type",
      "deletions",
      "diff",
      "file_path",
    ])
  })

  it("is approved with the name of who did it and a comment", async () => {
    const id = await add()
    const { status, body } = await post(id, "approve", { comment: "Looks right." })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: "approved",
      review: { decision: "approved", comment: "Looks right.", reviewed_by: "a test" },
    })
    expect(await get(id)).toEqual(body)
  })

  it("is rejected with a reason", async () => {
    const { status, body } = await post(await add(), "reject", { reason: "We delete this file." })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: "rejected",
      review: { decision: "rejected", comment: "We delete this file.", reviewed_by: "a test" },
    })
  })

  it("needs no body to be decided on", async () => {
    expect((await post(await add(), "approve")).body.review?.comment).toBeNull()
    expect((await post(await add(), "reject")).body.review?.comment).toBeNull()
  })

  it("is decided on once, by whoever is first", async () => {
    const id = await add()
    const answers = await Promise.all(
      ["Ada", "Ben", "Cy", "Di"].map((comment) => post<Fix & ErrorBody>(id, "approve", { comment })),
    )
    const [winner, ...others] = answers.toSorted((one, other) => one.status - other.status)
    expect(winner?.status).toBe(200)
    expect(others.map(({ status, body }) => [status, body.detail])).toEqual(
      others.map(() => [409, "The fix is approved (by a test); only a proposed fix can be approved."]),
    )
    expect((await get(id)).review?.comment).toBe(winner?.body.review?.comment)
  })

  it("is approved or rejected, and never both", async () => {
    const id = await add()
    const answers = await Promise.all([post(id, "approve"), post(id, "reject")])
    const { status } = await get(id)
    // rejecting is possible after approving, and not the other way round
    expect(status).toBe("rejected")
    expect(answers[1].status).toBe(200)
    expect([200, 409]).toContain(answers[0].status)
  })

  it("cannot be approved any more when its finding is resolved, but still be rejected", async () => {
    const id = await add()
    await resolveFindingOf(id)
    const { status, body } = await post<ErrorBody>(id, "approve")
    expect([status, body.detail]).toEqual([409, "The finding was resolved by fedcba98: nothing is left to fix."])
    expect((await get(id)).status).toBe("proposed")
    expect((await post(id, "reject")).status).toBe(200)
  })
})

/** Next status of a fix by operation and current status; undefined for a conflict. */
const transitions: Readonly<
  Record<FixStatus, Readonly<Record<"approve" | "reject" | "apply", FixStatus | undefined>>>
> = {
  proposed: { approve: "approved", reject: "rejected", apply: undefined },
  approved: { approve: undefined, reject: "rejected", apply: "applying" },
  rejected: { approve: undefined, reject: undefined, apply: undefined },
  applying: { approve: undefined, reject: undefined, apply: undefined },
  applied: { approve: undefined, reject: undefined, apply: undefined },
  failed: { approve: undefined, reject: undefined, apply: "applying" },
}

const allowed = { approve: "a proposed fix", reject: "a proposed or approved fix", apply: "an approved or failed fix" }

const cases = (["proposed", "approved", "rejected", "applying", "applied", "failed"] as const).flatMap((from) =>
  (["approve", "reject", "apply"] as const).map((operation) => ({ from, operation, to: transitions[from][operation] })),
)

describe("a fix", () => {
  it.each(cases)("that is $from: $operation makes it $to", async ({ from, operation, to }) => {
    const id = await add({ status: from })
    const { status, body } = await post<Fix & ErrorBody>(id, operation)
    if (to === undefined) {
      expect(status).toBe(409)
      expect(body.error_code).toBe("CONFLICT")
      expect(body.detail).toMatch(new RegExp(`^The fix is ${from}.*; only ${allowed[operation]} can be `))
    } else {
      expect(status).toBe(operation === "apply" ? 202 : 200)
      expect(body.status).toBe(to)
    }
    expect((await get(id)).status).toBe(to ?? from)
  })
})

describe("an approved fix", () => {
  it("goes to the default branch unless another is named", async () => {
    const id = await add({ status: "approved" })
    const { status, body, headers } = await post(id, "apply")
    expect(status).toBe(202)
    expect(headers.get("location")).toBe(`/api/v1/fixes/${id}`)
    expect(body).toMatchObject({
      status: "applying",
      application: {
        target_branch: "main",
        commit_sha: null,
        pull_request_url: null,
        error_message: null,
        finished_at: null,
      },
    })
    const other = await add({ status: "approved" })
    const answer = await post(other, "apply", { target_branch: "develop", create_pull_request: true })
    expect(answer.body.application?.target_branch).toBe("develop")
  })

  it("is not applied when its finding is resolved, and says so", async () => {
    const id = await add({ status: "approved" })
    await resolveFindingOf(id)
    const { status, body } = await post<ErrorBody>(id, "apply")
    expect([status, body.detail]).toEqual([409, "The finding was resolved by fedcba98: nothing is left to fix."])
    expect((await get(id)).application).toBeNull()
  })

  it("is not applied to a repository that is not enabled any more", async () => {
    const id = await add({ status: "approved" })
    const { repository_id, repository_name } = await get(id)
    await service.withSql((sql) => sql`UPDATE repositories SET enabled = false WHERE id = ${repository_id}`)
    const { status, body } = await post<ErrorBody>(id, "apply")
    expect(status).toBe(409)
    expect(body.detail).toContain(`The repository ${repository_name} is not enabled.`)
  })

  it("is asked for once, however many ask at the same time", async () => {
    const id = await add({ status: "approved" })
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(id, "apply")))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([202, 409, 409, 409])
  })

  it("is answered again to a repetition with the same key, and not with another body", async () => {
    const id = await add({ status: "approved" })
    const keyed = { "idempotency-key": `apply ${id}` }
    const body = { commit_message: "Compare strictly" }
    const first = await post(id, "apply", body, keyed)
    const again = await post(id, "apply", body, keyed)
    expect([first.status, again.status]).toEqual([202, 202])
    expect(again.headers.get("idempotency-replayed")).toBe("true")
    expect(again.headers.get("location")).toBe(`/api/v1/fixes/${id}`)
    expect(again.body).toEqual(first.body)
    const other = await post<ErrorBody>(id, "apply", { commit_message: "Another" }, keyed)
    expect(other.status).toBe(400)
    expect(other.body.errors?.map(({ field }) => field)).toEqual(["Idempotency-Key"])
    const another = await add({ status: "approved" })
    expect((await post(another, "apply", body, keyed)).status).toBe(400)
    expect((await get(another)).status).toBe("approved")
  })

  it("keeps no answer of a refusal: the same key may be used when it has been approved", async () => {
    const id = await add()
    const keyed = { "idempotency-key": `too early ${id}` }
    expect((await post(id, "apply", {}, keyed)).status).toBe(409)
    await post(id, "approve")
    expect((await post(id, "apply", {}, keyed)).status).toBe(202)
  })
})

describe("a failed fix", () => {
  it("forgets why it failed when it is tried again, and keeps who approved it", async () => {
    const id = await add({ status: "failed" })
    expect((await get(id)).application?.error_message).toBe("The branch is protected.")
    const { body } = await post(id, "apply", { target_branch: "fixes" })
    expect(body).toMatchObject({
      status: "applying",
      review: { decision: "approved", reviewed_by: "Ada" },
      application: { target_branch: "fixes", error_message: null, finished_at: null },
    })
  })
})

describe("bad input", () => {
  const faults = async (operation: "approve" | "reject" | "apply", body: unknown) => {
    const answer = await service.call<ErrorBody>("POST", `/api/v1/fixes/${await add()}/${operation}`, {
      key: tenant.key,
      body,
      expectInvalid: true,
    })
    return [answer.status, answer.body.errors?.map(({ in: part, field }) => `${part} ${field}`)]
  }

  it("is named", async () => {
    expect(await faults("approve", { comment: "" })).toEqual([400, ["body /comment"]])
    expect(await faults("approve", { reason: "wrong operation" })).toEqual([400, ["body /reason"]])
    expect(await faults("reject", { reason: "x".repeat(2001) })).toEqual([400, ["body /reason"]])
    expect(await faults("apply", { target_branch: "a..b" })).toEqual([400, ["body /target_branch"]])
    expect(await faults("apply", { create_pull_request: "yes" })).toEqual([400, ["body /create_pull_request"]])
    expect(await faults("apply", { commit_message: "" })).toEqual([400, ["body /commit_message"]])
  })
})

describe("permissions", () => {
  it("let some read and others decide", async () => {
    const id = await add()
    const { key: reader } = await service.createKey(tenant.organizationId, { permissions: ["fixes:read"] })
    const { key: writer } = await service.createKey(tenant.organizationId, { permissions: ["fixes:write"] })
    const status = async (method: string, path: string, key: string) =>
      (await service.call(method, `/api/v1/fixes${path}`, { key })).status
    expect(await status("GET", "", reader)).toBe(200)
    expect(await status("GET", `/${id}`, reader)).toBe(200)
    for (const operation of ["approve", "reject", "apply"]) {
      expect(await status("POST", `/${id}/${operation}`, reader)).toBe(403)
    }
    expect(await status("GET", `/${id}`, writer)).toBe(403)
    expect(await status("POST", `/${id}/approve`, writer)).toBe(200)
  })
})

describe("the list", () => {
  it("has what all filters let through, newest first", async () => {
    const own = await service.createTenant()
    const wanted: ReadonlyArray<FixWanted> = [
      { status: "proposed", confidence: "high" },
      { status: "proposed", confidence: "low" },
      { status: "rejected", confidence: "medium" },
      { status: "applied", confidence: "high" },
    ]
    const ids: Array<string> = []
    for (const one of wanted) ids.push(await addFixOf(service, own, one))
    const listed = async (query: string) => {
      const { body } = await service.call<FixPage>("GET", `/api/v1/fixes${query}`, { key: own.key })
      return body.data.map(({ id }) => ids.indexOf(id))
    }
    const { body: last } = await service.call<Fix>("GET", `/api/v1/fixes/${ids[3]}`, { key: own.key })
    expect(await listed("")).toEqual([3, 2, 1, 0])
    expect(await listed("?status=proposed")).toEqual([1, 0])
    expect(await listed("?status=proposed&status=applied&confidence=high")).toEqual([3, 0])
    expect(await listed("?confidence=low&confidence=medium")).toEqual([2, 1])
    expect(await listed(`?repository_id=${last.repository_id}`)).toEqual([3])
    expect(await listed(`?repository_id=${last.repository_id}&status=rejected`)).toEqual([])
    expect(await listed(`?finding_id=${last.finding_id}&status=applied`)).toEqual([3])
    expect(await listed("?finding_id=00000000-0000-7000-8000-000000000000")).toEqual([])
  })
})

describe("a finding", () => {
  it("names its newest proposal", async () => {
    const id = await add()
    await service.withSql(
      (sql) => sql`UPDATE findings SET fix_id = ${id} WHERE id = (SELECT finding_id FROM fixes WHERE id = ${id})`,
    )
    const { finding_id } = await get(id)
    const { body } = await service.call<Finding>("GET", `/api/v1/findings/${finding_id}`, { key: tenant.key })
    expect(body.fix_id).toBe(id)
  })
})

describe("a preview", () => {
  it.each(["rejected", "applying", "applied"] as const)("of a fix that is %s is a conflict", async (status) => {
    const { status: answered, body } = await post<ErrorBody>(await add({ status }), "preview")
    expect(answered).toBe(409)
    expect(body.detail).toContain(status)
  })

  it("of a fix of another organization is not there", async () => {
    const id = await addFixOf(service, await service.createTenant())
    expect((await post<ErrorBody>(id, "preview")).status).toBe(404)
  })
})
