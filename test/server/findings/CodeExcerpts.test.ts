/** The code around a finding: which commit it is of, what it shows, and why there may be none. */
import { rmSync } from "node:fs"
import { join } from "node:path"
import { Option } from "effect"
import { afterAll, beforeAll, expect, it } from "vitest"
import type {
  Error as ErrorBody,
  Finding,
  FindingCode,
  FindingPage,
} from "../../../server/src/contract/generated/types.ts"
import { authorIn } from "../../../server/src/findings/Authors.ts"
import { analyze, enable } from "../support/analyses.ts"
import type { LocalRepository } from "../support/repositories.ts"
import { logOf, resultAt } from "./sarif/logs.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"

const code =
  "import { rules } from './rules.js'\n\nexport function run(text) {\n  const rule = rules[text]\n  return eval(rule)\n}\n"
const route =
  'import { exec } from "node:child_process"\nimport express from "express"\n\nconst app = express()\n\napp.get("/run", (request, response) => {\n  const text = request.query.text\n  exec("ls " + text)\n  response.end()\n})\n'

let service: TestService
let tenant: Tenant

beforeAll(async () => {
  service = await startService()
  tenant = await service.createTenant()
})
afterAll(() => service.stop())

interface Project {
  readonly repository: LocalRepository
  readonly id: string
  readonly finding: (detector: string) => Promise<Finding>
}

const project = async (name: string, files: Readonly<Record<string, string>>): Promise<Project> => {
  const repository = service.repositories.add(name)
  repository.commit(files)
  await service.install(tenant)
  const id = await enable(service, tenant, `acme/${name}`)
  expect(await analyze(service, tenant, id)).toMatchObject({ status: "completed" })
  return {
    repository,
    id,
    finding: async (detector) => {
      const query = `repository_id=${id}&detector=${detector}`
      const { body } = await service.call<FindingPage>("GET", `/api/v1/findings?${query}`, { key: tenant.key })
      const [found] = body.data
      if (found === undefined) throw new Error(`there is no ${detector}`)
      return found
    },
  }
}

const codeOf = (id: string) => service.call<FindingCode>("GET", `/api/v1/findings/${id}/code`, { key: tenant.key })

const authorOf = async (id: string) =>
  (await service.call<Finding>("GET", `/api/v1/findings/${id}`, { key: tenant.key })).body.introduced_by

const refusalOf = async (id: string) => {
  const { status, body } = await service.call<ErrorBody>("GET", `/api/v1/findings/${id}/code`, { key: tenant.key })
  return { status, detail: body.detail }
}

it("shows the lines, the function around them and what is to be highlighted, at the commit of the run", async () => {
  const { repository, id, finding } = await project("rules", { "src/run.js": code })
  const { id: findingId } = await finding("code-eval")
  const analyzed = await service.call<{ readonly data: ReadonlyArray<{ readonly commit_sha: string }> }>(
    "GET",
    `/api/v1/analysis/history?repository_id=${id}`,
    { key: tenant.key },
  )
  // what comes later is not shown before it is analyzed
  repository.commit({ "src/run.js": `// new\n${code}` })

  const { status, body } = await codeOf(findingId)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    finding_id: findingId,
    commit_sha: analyzed.body.data[0]?.commit_sha,
    file_path: "src/run.js",
    language: "javascript",
    line_start: 5,
    line_end: 5,
    first_line: 1,
    lines_total: 6,
    function: { name: "run", line_start: 3, line_end: 6 },
    steps: [],
  })
  expect(body.lines.map(({ text }) => text).join("\n")).toBe(code.trimEnd())
  expect(body.lines[4]?.tokens).toEqual([
    { start: 2, length: 6, kind: "keyword" },
    { start: 9, length: 4, kind: "function" },
  ])

  await analyze(service, tenant, id)
  expect((await codeOf(findingId)).body).toMatchObject({ line_start: 6, first_line: 1, lines_total: 7 })
})

it("names the commit that last changed the first line of a finding, and none in lists", async () => {
  const repository = service.repositories.add("authors")
  repository.commit({ "src/run.js": "// first\n" })
  const introduced = repository.commit({ "src/run.js": code })
  repository.commit({ "src/run.js": `// later\n${code}` })
  await service.install(tenant)
  const id = await enable(service, tenant, "acme/authors")
  await analyze(service, tenant, id)
  const { body } = await service.call<FindingPage>("GET", `/api/v1/findings?repository_id=${id}&detector=code-eval`, {
    key: tenant.key,
  })
  const findingId = body.data[0]?.id ?? ""
  const author = { commit_sha: introduced, author: "Ada", authored_at: "2023-11-14T22:13:22.000Z" }
  expect(body.data.map(({ introduced_by }) => introduced_by)).toEqual([null])
  expect(await authorOf(findingId)).toEqual(author)
  // from memory: a commit does not change
  rmSync(join(service.dataFolder, "clones", `${id}.git`), { recursive: true })
  expect(await authorOf(findingId)).toEqual(author)
  // which goes with the right to read the repository
  await service.withSql((sql) => sql`UPDATE repositories SET enabled = false WHERE id = ${id}`)
  expect(await authorOf(findingId)).toBeNull()
})

it("knows no author where the history ends", () => {
  const output = `${"a".repeat(40)} 1 1 1\nauthor Ada\nauthor-time 1700000000\nboundary\nfilename a.js\n\teval(a)\n`
  expect(Option.isNone(authorIn(output, false))).toBe(true)
  expect(Option.getOrNull(authorIn(output, true))).toMatchObject({ commit_sha: "a".repeat(40), author: "Ada" })
  expect(Option.isNone(authorIn("", true))).toBe(true)
})

it("knows no author of a time that the API cannot say, and cuts a long name between its characters", () => {
  const of = (name: string, time: number) =>
    Option.getOrNull(authorIn(`${"a".repeat(40)} 1 1 1\nauthor ${name}\nauthor-time ${time}\n`, true))
  expect(of("Ada", 253_402_300_799)?.authored_at).toBe("9999-12-31T23:59:59.000Z")
  expect([of("Ada", 253_402_300_800), of("Ada", -1), of("Ada", Number.NaN)]).toEqual([null, null, null])
  expect(of("😀".repeat(300), 0)?.author).toBe(`${"😀".repeat(254)}…`)
})

it("shows a line of each step on the way of the data", async () => {
  const { finding } = await project("steps", { "src/run.js": route })
  const found = await finding("command-injection")
  const { body } = await codeOf(found.id)
  expect(body.steps.map((step) => step?.text)).toEqual(
    found.steps.map(({ line_start }) => route.split("\n")[line_start - 1]),
  )
  expect(body.steps.length).toBeGreaterThan(1)
})

it("masks secrets as the finding does", async () => {
  const { finding } = await project("secrets", { "src/settings.js": 'export const password = "vG7!kQ2#zR9$mX4p"\n' })
  const { body } = await codeOf((await finding("hardcoded-secret")).id)
  expect(JSON.stringify(body)).not.toContain("vG7")
  expect(body.lines[0]?.text).toContain("********")
})

it("masks each line in which another tool found a secret", async () => {
  const steps = `${code}\n// the key is correct horse battery staple\n`
  const { id, finding } = await project("others", { "src/run.js": steps, "src/route.js": route })
  const { status } = await service.call(
    "POST",
    `/api/v1/scm/repos/${id}/sarif?branch=main&commit_sha=${"1".repeat(40)}`,
    {
      key: tenant.key,
      body: logOf(
        [
          resultAt("src/run.js", 8, { ruleId: "generic-phrase" }),
          resultAt("src/run.js", 4, { ruleId: "generic-phrase" }),
          resultAt("src/route.js", 7, { ruleId: "generic-phrase" }),
        ],
        {},
        { name: "gitleaks" },
      ),
    },
  )
  expect(status).toBe(200)
  const { body } = await codeOf((await finding("code-eval")).id)
  expect(JSON.stringify(body)).not.toMatch(/battery|rules\[text\]/)
  expect(body.lines[7]).toEqual({ text: "********", tokens: [] })
  expect(body.lines[3]).toEqual({ text: "********", tokens: [] })
  expect(body.lines[4]?.text).toBe("  return eval(rule)")

  const flow = await finding("command-injection")
  const ofSteps = (await codeOf(flow.id)).body.steps
  flow.steps.forEach(({ line_start }, index) => expect(ofSteps[index]?.text === "********").toBe(line_start === 7))
  expect(flow.steps.map(({ line_start }) => line_start)).toContain(7)

  // where it was uploaded for another commit than the one that was analyzed, nothing is known of its lines
  const phrase = await finding("gitleaks/generic-phrase")
  expect((await refusalOf(phrase.id)).status).toBe(409)
  // as an earlier release would have stored it
  await service.withSql(
    (sql) => sql`
      UPDATE findings SET steps = ${JSON.stringify(flow.steps)}::jsonb,
        last_seen_at = (SELECT completed_at FROM analysis_runs WHERE id = ${flow.analysis_run_id})
      WHERE id = ${phrase.id}`,
  )
  const own = await codeOf(phrase.id)
  expect(own.status).toBe(200)
  expect(own.body.lines[phrase.line_start - own.body.first_line]?.text).toBe("********")
  expect(own.body.steps.length).toBeGreaterThan(1)
  expect(own.body.steps.every((step) => step === null)).toBe(true)
})

it("shows the code around a finding of another tool, in the commit of the last upload", async () => {
  const { repository, id, finding } = await project("imported", { "src/run.js": code })
  const upload = async (commit: string, line: number) => {
    const answer = await service.call("POST", `/api/v1/scm/repos/${id}/sarif?branch=main&commit_sha=${commit}`, {
      key: tenant.key,
      body: logOf([resultAt("src/run.js", line, { ruleId: "no-eval" })], {}, { name: "eslint" }),
    })
    expect(answer.status).toBe(200)
  }
  const imported = async () => (await codeOf((await finding("eslint/no-eval")).id)).body
  const later = repository.commit({ "src/run.js": `// later\n${code}` })
  // no run has seen it
  await upload(later, 6)
  expect(await imported()).toMatchObject({ commit_sha: later, line_start: 6, lines_total: 7 })
  const last = repository.commit({ "src/run.js": `// later\n// last\n${code}` })
  await upload(last, 7)
  const { commit_sha, line_start, first_line, lines } = await imported()
  expect({ commit_sha, line_start }).toEqual({ commit_sha: last, line_start: 7 })
  expect(lines[line_start - first_line]?.text).toBe("  return eval(rule)")
})

it("masks a secret of the shown commit that is resolved by now", async () => {
  const key = "vG7!kQ2#zR9$mX4p"
  const phrase = "correct horse battery staple"
  const withSecrets = `${code}const password = "${key}"\n// the key is ${phrase}\n`
  const { repository, id, finding } = await project("resolved", { "src/run.js": "" })
  const upload = async (commit: string, tool: string, ruleId: string, lines: ReadonlyArray<number>) => {
    const body = logOf(
      lines.map((line) => resultAt("src/run.js", line, { ruleId })),
      {},
      { name: tool },
    )
    const path = `/api/v1/scm/repos/${id}/sarif?branch=main&commit_sha=${commit}`
    expect((await service.call("POST", path, { key: tenant.key, body })).status).toBe(200)
  }
  const shown = repository.commit({ "src/run.js": withSecrets })
  await upload(shown, "gitleaks", "generic-phrase", [8])
  await upload(shown, "eslint", "no-eval", [5])
  const later = repository.commit({ "src/run.js": code })
  await upload(later, "gitleaks", "generic-phrase", [])
  await expect(finding("gitleaks/generic-phrase")).rejects.toThrow("there is no")

  const { body } = await codeOf((await finding("eslint/no-eval")).id)
  expect(body).toMatchObject({ commit_sha: shown, lines_total: 8 })
  expect(JSON.stringify(body)).not.toMatch(/vG7|battery/)
  expect(body.lines[7]).toEqual({ text: "********", tokens: [] })
})

it("needs the permission to read code", async () => {
  const { finding } = await project("permissions", { "src/run.js": code })
  const { id } = await finding("code-eval")
  const { key } = await service.createKey(tenant.organizationId, { permissions: ["findings:read"] })
  expect((await service.call("GET", `/api/v1/findings/${id}/code`, { key })).status).toBe(403)
})

it("says in words why there is no code", async () => {
  const { repository, id, finding } = await project("gone", { "src/run.js": code })
  const { id: findingId } = await finding("code-eval")
  expect(await refusalOf("00000000-0000-4000-8000-000000000000")).toMatchObject({ status: 404 })

  repository.remove()
  // the service's own clone has the commit
  expect((await codeOf(findingId)).status).toBe(200)
  rmSync(join(service.dataFolder, "clones", `${id}.git`), { recursive: true })
  // which may pass
  const unreachable = { status: 503, detail: "The code is not at hand yet: try again in a moment." }
  expect(await refusalOf(findingId)).toEqual(unreachable)
})

it("fetches a clone once for all who wait, and remembers which commit is gone", async () => {
  const { repository, id, finding } = await project("absent", { "src/run.js": code })
  const { id: findingId } = await finding("code-eval")
  rmSync(join(service.dataFolder, "clones", `${id}.git`), { recursive: true })
  const answers = await Promise.all([codeOf(findingId), codeOf(findingId), codeOf(findingId)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])

  const absent = "f".repeat(40)
  await service.withSql((sql) => sql`UPDATE analysis_runs SET commit_sha = ${absent} WHERE repository_id = ${id}`)
  const gone = { status: 409, detail: `acme/absent has no commit ${absent} on branch main.` }
  expect(await Promise.all([refusalOf(findingId), refusalOf(findingId)])).toEqual([gone, gone])
  // another fetch would say that the repository cannot be reached
  repository.remove()
  expect(await refusalOf(findingId)).toEqual(gone)

  await service.withSql((sql) => sql`UPDATE findings SET last_seen_at = now() WHERE id = ${findingId}`)
  expect(await refusalOf(findingId)).toEqual({
    status: 409,
    detail: "The commit in which the finding was last seen is not known.",
  })
})

it("says that a file is not in the commit any more, too large, or binary, and that a repository is not enabled", async () => {
  const { id, finding } = await project("files", {
    "src/run.js": code,
    "logo.png": "a\0b",
    "large.txt": code + "x".repeat(1024 * 1024),
  })
  const { id: findingId } = await finding("code-eval")
  const at = async (path: string) => {
    await service.withSql((sql) => sql`UPDATE findings SET file_path = ${path} WHERE id = ${findingId}`)
    return refusalOf(findingId)
  }
  expect(await at("src/gone.js")).toEqual({
    status: 409,
    detail: "The file src/gone.js is not in the commit any more.",
  })
  expect(await at("logo.png")).toEqual({ status: 409, detail: "The file logo.png is binary." })
  expect(await at("large.txt")).toEqual({ status: 409, detail: "The file large.txt is too large to be shown." })
  // git would read each version of it whole
  expect(await authorOf(findingId)).toBeNull()
  expect((await at("src")).detail).toBe("The file src is not in the commit any more.")

  await service.withSql((sql) => sql`UPDATE findings SET line_start = 7, line_end = 9 WHERE id = ${findingId}`)
  expect(await at("src/run.js")).toEqual({
    status: 409,
    detail: "The file src/run.js has no line 7 in this commit.",
  })

  await service.withSql((sql) => sql`UPDATE repositories SET enabled = false WHERE id = ${id}`)
  expect(await at("src/run.js")).toEqual({ status: 409, detail: "The repository acme/files is not enabled." })
})
