/** Fixes through the SDK, from the finding to the commit, by a process that is killed on the way. */
import { execFileSync } from "node:child_process"
import { expect, onTestFinished, test } from "vitest"
import { ConflictError, type Fix } from "@code-analysis/sdk"
import { triggerAndWait } from "@code-analysis/sdk/streams"
import { eventually } from "../server/support/poll.ts"
import { newStorage, startServer } from "../server/support/process.ts"
import { makeRepositoryFolder } from "../server/support/repositories.ts"
import { clientOf, enableShop } from "./support.ts"

/** A test of several starts, each of which opens a database, and on PostgreSQL waits for leases of the dead. */
const timeoutMillis = 150_000
const patienceMillis = 90_000

/** Files enough that the work on fixes is still under way when a test has seen it begin. */
const fileCount = 100

const pythonFile = (number: number) => `def total${number}(order):
    if order == None:
        return ${number}
    return order.total
`

test(
  "the work on fixes that is killed goes on after the next start: each finding has one fix in the end",
  async () => {
    const folder = makeRepositoryFolder()
    onTestFinished(folder.remove)
    const files = Array.from(
      { length: fileCount },
      (_, number) => [`shop/part${number}.py`, pythonFile(number)] as const,
    )
    folder.add("shop").commit(Object.fromEntries(files))
    const storage = await newStorage()
    const first = await startServer(folder.path, storage)
    const key = await first.firstKey()
    const client = clientOf(first, key)
    const repository_id = await enableShop(client)
    await triggerAndWait(client, { repository_id })
    await eventually("the first fix", async () => (await client.fixes.list().toArray({ maxItems: 1 }))[0])
    await first.kill()

    const second = clientOf(await startServer(folder.path, storage), key)
    const fixes = await eventually(
      "a fix for each finding",
      async () => {
        const all: ReadonlyArray<Fix> = await second.fixes.list({ repository_id }).toArray({ maxItems: 1000 })
        return all.length >= fileCount ? all : undefined
      },
      patienceMillis,
    )
    expect(fixes).toHaveLength(fileCount)
    expect(new Set(fixes.map(({ finding_id }) => finding_id)).size).toBe(fileCount)
    expect(new Set(fixes.map(({ changes: [change] }) => change?.file_path)).size).toBe(fileCount)
    // nothing comes after the end
    await triggerAndWait(second, { repository_id })
    expect(await second.fixes.list({ repository_id }).toArray({ maxItems: 1000 })).toEqual(fixes)
  },
  timeoutMillis,
)

test(
  "a fix goes from the finding to the commit that resolves it",
  async () => {
    const folder = makeRepositoryFolder()
    onTestFinished(folder.remove)
    const shop = folder.add("shop")
    const content = `${pythonFile(1)}\n\n${pythonFile(2)}`
    shop.commit({ "shop.py": content })
    const server = await startServer(folder.path, await newStorage())
    const client = clientOf(server, await server.firstKey())
    const repository_id = await enableShop(client)
    await triggerAndWait(client, { repository_id })

    const proposed = await eventually("two proposals", async () => {
      const all = await client.fixes.list({ repository_id, status: ["proposed"] }).toArray({ maxItems: 10 })
      return all.length === 2 ? all : undefined
    })
    const [one, other] = proposed
    if (one === undefined || other === undefined) return
    expect(await client.findings.get(one.finding_id)).toMatchObject({ status: "open", fix_id: one.id })
    await expect(client.fixes.apply(one.id)).rejects.toThrow("only an approved or failed fix can be applied")
    await client.fixes.approve(one.id, { comment: "Looks right." })
    await expect(client.fixes.approve(one.id)).rejects.toBeInstanceOf(ConflictError)
    await client.fixes.apply(one.id, { target_branch: "main" }, { idempotencyKey: "once" })
    const applied = await eventually("the end of applying", async () => {
      const fix = await client.fixes.get(one.id)
      return fix.status === "applying" ? undefined : fix
    })
    expect(applied).toMatchObject({ status: "applied", application: { target_branch: "main", error_message: null } })
    const head = execFileSync("git", ["rev-parse", "main"], { cwd: shop.path, encoding: "utf8" }).trim()
    expect(applied.application?.commit_sha).toBe(head)

    await triggerAndWait(client, { repository_id })
    expect(await client.findings.get(one.finding_id)).toMatchObject({ status: "resolved", resolved_by: head })
    // the other one is for the new content of the same file, and still the same
    const later = await eventually("the other one on the new content", async () => {
      const fix = await client.fixes.get(other.id)
      return fix.analysis_run_id === other.analysis_run_id ? undefined : fix
    })
    expect(later.status).toBe("proposed")
    await client.fixes.reject(other.id, { reason: "Not now." })
    expect((await client.fixes.get(other.id)).review).toMatchObject({ decision: "rejected", comment: "Not now." })
  },
  timeoutMillis,
)
