/** Source hosting on a local folder: what is found in it, and what may be analyzed. */
import { symlinkSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type {
  Error as ErrorBody,
  InstallationPage,
  Repository,
  RepositoryPage,
} from "../../../server/src/contract/generated/types.ts"
import { installationOf } from "../support/analyses.ts"
import { makeRepositoryFolder } from "../support/repositories.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

let service: TestService
let tenant: Tenant

beforeAll(async () => {
  service = await startService({ workers: 0 })
})
afterAll(() => service.stop())

/** A tenant with an installation of a folder; the folder goes with the test's service. */
const installed = async (folder = service.repositories.path) => {
  tenant = await service.createTenant()
  const installationId = await service.install(tenant, folder)
  const path = `/api/v1/scm/installations/${installationId}/repos`
  return {
    list: async (query = "") =>
      (await service.call<RepositoryPage>("GET", `${path}${query}`, { key: tenant.key })).body,
    update: (repositories: ReadonlyArray<Pick<Repository, "id">>, enabled: boolean) =>
      service.call<{ readonly data: ReadonlyArray<Repository> } & ErrorBody>("POST", path, {
        key: tenant.key,
        body: { repository_ids: repositories.map(({ id }) => id), enabled },
      }),
    installation: () => installationOf(service, tenant),
  }
}

const namesOf = ({ data }: RepositoryPage) => data.map(({ name }) => name)

describe("the repositories of a folder", () => {
  it("are those directly in it, with a work tree or bare, and those one level deeper by their owner", async () => {
    const folder = makeRepositoryFolder()
    folder.add("plain", { bare: false }).commit({ "a.js": "1\n" })
    folder.add("bare.git").commit({ "a.js": "1\n" })
    folder.add("globex/tools", { bare: false }).commit({ "a.js": "1\n" })
    folder.add("globex/deep/too-deep", { bare: false }).commit({ "a.js": "1\n" })
    folder.add(".hidden", { bare: false }).commit({ "a.js": "1\n" })
    folder.add("plain/vendor/inner", { bare: false }).commit({ "a.js": "1\n" })
    folder.write("notes/readme.txt", "no repository\n")
    const { list } = await installed(folder.path)
    expect(namesOf(await list())).toEqual(["acme/bare", "acme/plain", "globex/tools"])
    folder.remove()
  })

  it("is the folder itself, where it is one", async () => {
    const folder = makeRepositoryFolder()
    const repository = folder.add("solo", { bare: false })
    repository.commit({ "a.js": "1\n" })
    const { list } = await installed(repository.path)
    expect(namesOf(await list())).toEqual(["local/solo"])
    folder.remove()
  })

  it("name the branch that HEAD names, before the first commit too", async () => {
    const folder = makeRepositoryFolder()
    folder.add("empty")
    const { list } = await installed(folder.path)
    expect(await list()).toMatchObject({
      data: [
        { name: "acme/empty", default_branch: "main", enabled: false, health_score: null, last_analysis_run_id: null },
      ],
    })
    folder.remove()
  })

  it("are none in an empty folder, or in one that is gone", async () => {
    const folder = makeRepositoryFolder()
    const { list, installation } = await installed(folder.path)
    expect(await list()).toEqual({ data: [], pagination: { next_cursor: null, has_more: false } })
    folder.remove()
    expect((await list()).data).toEqual([])
    expect(await installation()).toMatchObject({ account_name: "acme", repositories_total: 0, status: "active" })
  })

  it("come and go with the folder; one that comes back is the one it was", async () => {
    const folder = makeRepositoryFolder()
    folder.add("one")
    const { list, update, installation } = await installed(folder.path)
    const before = await list()
    await update(before.data, true)
    const two = folder.add("two")
    expect(namesOf(await list())).toEqual(["acme/one", "acme/two"])
    expect(await installation()).toMatchObject({ repositories_total: 2, repositories_enabled: 1 })
    two.remove()
    expect(await list()).toMatchObject({ data: [{ id: before.data[0]?.id, enabled: true }] })
    folder.remove()
  })

  it("do not go round in circles of links", async () => {
    const folder = makeRepositoryFolder()
    folder.add("one")
    symlinkSync(folder.path, join(folder.path, "circle"))
    const { list } = await installed(folder.path)
    expect(namesOf(await list())).toContain("acme/one")
    folder.remove()
  })
})

describe("the list of repositories", () => {
  it("is ordered by name, filtered, and paged without gaps", async () => {
    const folder = makeRepositoryFolder()
    const names = ["Zeta", "alpha", "beta", "beta-2", "Ärger", "gamma_x"]
    names.forEach((name) => folder.add(name))
    const { list, update } = await installed(folder.path)
    const all = await list("?limit=100")
    expect(namesOf(all)).toEqual(names.map((name) => `acme/${name}`).toSorted())

    const seen: Array<string> = []
    let cursor: string | null = ""
    while (cursor !== null) {
      const page: RepositoryPage = await list(`?limit=2${cursor === "" ? "" : `&cursor=${cursor}`}`)
      seen.push(...namesOf(page))
      cursor = page.pagination.next_cursor
    }
    expect(seen).toEqual(namesOf(all))

    expect(namesOf(await list("?name=BETA"))).toEqual(["acme/beta", "acme/beta-2"])
    expect(namesOf(await list("?name=a_"))).toEqual(["acme/gamma_x"])
    expect(namesOf(await list("?name=%25"))).toEqual([])
    await update(all.data.slice(0, 2), true)
    expect((await list("?enabled=true")).data).toHaveLength(2)
    expect((await list("?enabled=false")).data).toHaveLength(4)
    folder.remove()
  })

  it("does not take a cursor of other filters, or a forged one", async () => {
    const folder = makeRepositoryFolder()
    folder.add("one")
    folder.add("two")
    const { list, installation } = await installed(folder.path)
    const cursor = (await list("?limit=1")).pagination.next_cursor ?? ""
    const { id } = await installation()
    const path = `/api/v1/scm/installations/${id}/repos`
    const withOther = await service.call("GET", `${path}?enabled=true&cursor=${cursor}`, { key: tenant.key })
    expect(withOther.status).toBe(400)

    const content: { readonly query: string } = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"))
    const positions = [[1, 2], ["a"], ["a", "b"], ["a\u0000", id], [null, id], ["a", id, "c"], []]
    for (const after of positions) {
      const forged = Buffer.from(JSON.stringify({ ...content, after })).toString("base64url")
      const answer = await service.call("GET", `${path}?cursor=${forged}`, { key: tenant.key })
      expect(answer.status).toBe(400)
    }
    folder.remove()
  })
})

describe("enabling and disabling", () => {
  it("changes all of them, twice is no error, and the answer has them in the order that was asked for", async () => {
    const folder = makeRepositoryFolder()
    ;["a", "b", "c"].forEach((name) => folder.add(name))
    const { list, update } = await installed(folder.path)
    const { data } = await list()
    const backwards = data.toReversed()
    const answer = await update(backwards, true)
    expect(answer.status).toBe(200)
    expect(answer.body.data.map(({ id, enabled }) => [id, enabled])).toEqual(backwards.map(({ id }) => [id, true]))
    expect((await update(backwards, true)).status).toBe(200)
    expect((await update(data.slice(0, 1), false)).body.data).toMatchObject([{ enabled: false }])
    expect((await list()).data.map(({ enabled }) => enabled)).toEqual([false, true, true])
    folder.remove()
  })

  it("changes none when one is wrong, and names it", async () => {
    const folder = makeRepositoryFolder()
    folder.add("a")
    const { list, update } = await installed(folder.path)
    const { data } = await list()
    const stranger = { id: "00000000-0000-7000-8000-000000000000" }
    const answer = await update([...data, stranger], true)
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([
      { in: "body", field: "/repository_ids/1", message: "is not a repository of this installation" },
    ])
    expect((await list()).data[0]?.enabled).toBe(false)
    folder.remove()
  })

  it("takes an id in capitals for the same, and answers with it once", async () => {
    const folder = makeRepositoryFolder()
    folder.add("a")
    const { list, update } = await installed(folder.path)
    const [repository = { id: "" }] = (await list()).data
    const answer = await update([repository, { id: repository.id.toUpperCase() }], true)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toHaveLength(1)
    folder.remove()
  })
})

describe("a suspended installation", () => {
  it("has its repositories neither enabled nor disabled: 409", async () => {
    const folder = makeRepositoryFolder()
    folder.add("a")
    const { list, update, installation } = await installed(folder.path)
    const { data } = await list()
    const { id } = await installation()
    await service.withSql(
      (sql) => sql`UPDATE installations SET status = 'suspended', suspended_at = ${new Date()} WHERE id = ${id}`,
    )
    const answer = await update(data, true)
    expect(answer.status).toBe(409)
    expect(answer.body.detail).toContain("suspended")
    expect((await list()).data.map(({ enabled }) => enabled)).toEqual([false])
    folder.remove()
  })
})

describe("the list of installations", () => {
  it("is newest first and paged without gaps", async () => {
    const folders = [1, 2, 3].map(() => makeRepositoryFolder())
    tenant = await service.createTenant()
    for (const folder of folders) {
      await service.install(tenant, folder.path)
      service.moveClock("1 second")
    }
    const page = async (query: string) =>
      (await service.call<InstallationPage>("GET", `/api/v1/scm/installations${query}`, { key: tenant.key })).body
    const all = await page("")
    expect(all.data).toHaveLength(3)
    const times = all.data.map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted().toReversed())
    const first = await page("?limit=2")
    const second = await page(`?limit=2&cursor=${first.pagination.next_cursor}`)
    expect([...first.data, ...second.data]).toEqual(all.data)
    folders.forEach((folder) => folder.remove())
  })

  it("has a folder once, however often it is installed", async () => {
    const folder = makeRepositoryFolder()
    tenant = await service.createTenant()
    expect(await service.install(tenant, folder.path)).toBe(await service.install(tenant, `${folder.path}/`))
    folder.remove()
  })
})
