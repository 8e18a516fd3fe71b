/** The page of search and ask, on a repository that is really analyzed and indexed. */
import { Layer } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { LongestWait } from "../../../server/src/dashboard/Dashboard.ts"
import type { FindingPage } from "../../../server/src/contract/generated/types.ts"
import { LongestComparison } from "../../../server/src/search/query/matchedChunks.ts"
import { enable } from "../support/analyses.ts"
import { indexRepository } from "../support/codeSearch.ts"
import { startService, type Tenant, type TestService } from "../support/service.ts"
import { browserOf } from "./browser.ts"

const long = Array.from({ length: 30 }, (_, index) => `    step_${index} = ${index}`).join("\n")

/** One more than are ranked of what matches an expression. */
const numerals = Array.from({ length: 1001 }, (_, index) => `def numeral_${index}():\n    return ${index}\n`).join(
  "\n\n",
)

const files = {
  "src/refunds.py": `def refund_payment(payment, amount):\n    """Refunds a payment, or <script>alert(1)</script> of it."""\n    return payment.provider.refund(amount)\n`,
  "src/pipeline.py": `def run_pipeline():\n${long}\n    return quibble_marmalade(step_1)\n`,
  "src/evaluate.py": `import os\n\n\ndef evaluate(text):\n${long}\n    secret = "********"\n    return eval(text)\n`,
  "src/numerals.py": numerals,
  "src/later.php": `<?php\n\n/** Sets up the shop. */\nfunction setUp(): void\n{\n${long.replaceAll("step", "$step").replaceAll(/$/gm, ";")}\n}\n\nfunction refundLater(int $amount): int\n{\n    return $amount;\n}\n`,
  "src/wide.py": `def wide_table():\n${long}\n    return [${Array.from({ length: 150 }, (_, index) => `cell_${index}`).join(", ")}, gherkin_relish()]\n`,
  "web/app.js": `export const refundButton = () => "refund a payment"\n`,
}

describe("search in the dashboard", () => {
  let service: TestService
  let tenant: Tenant
  let browser: ReturnType<typeof browserOf>
  let repositoryId = ""

  beforeAll(async () => {
    // what takes longer on a busy machine is still on the pages, and compared to its end
    service = await startService({
      wrap: Layer.provide([Layer.succeed(LongestWait, "1 minute"), Layer.succeed(LongestComparison, "1 minute")]),
    })
    tenant = await service.createTenant()
    service.repositories.add("shop").commit(files)
    await service.install(tenant)
    repositoryId = await indexRepository(service, tenant, "acme/shop")
    browser = browserOf(service)
    await browser.signIn(tenant.key)
  })
  afterAll(() => service.stop())

  it("suggests names of the code for the word that is being typed, and goes on from what is before it", async () => {
    const suggested = async (typed: string) => {
      const { status, text } = await browser.get(`/search/suggestions?q=${encodeURIComponent(typed)}`)
      return [status, ...Array.from(text.matchAll(/<option value="([^"]*)"/g), ([, value]) => value)]
    }
    expect(await suggested("where is refundB")).toEqual([200, "where is refundButton"])
    expect(await suggested("REFUND_p")).toEqual([200, "refund_payment"])
    expect(await suggested("re")).toEqual([200])
    expect(await suggested("no_such_name")).toEqual([200])
    expect(await suggested('"/<script>.*')).toEqual([200])
    // without scripts the repositories can be chosen
    expect(await textOf("")).toContain('<option value="repo:acme/shop "></option>')
  })

  const markupOf = async (query: string) => (await browser.get(`/search?${query}`)).text

  /** The page without the elements of tokens, so that code reads as it is. */
  const textOf = async (query: string) =>
    (await markupOf(query)).replaceAll(/<span class="token-[a-z]+">([^<]*)<\/span>/g, "$1")

  it("highlights the code, also a part of a file that does not begin with the tag of its language", async () => {
    expect(await markupOf("q=refund_payment")).toContain(
      '<span class="token-keyword">def</span> <span class="token-function">refund_payment</span>(payment',
    )
    const answer = await markupOf("q=Where+are+payments+refunded%3F&ask=yes")
    expect(answer).toContain('<span class="token-function">refund_payment</span>')
    expect(await markupOf("q=refundLater")).toContain('<span class="token-function">refundLater</span>(')
  })

  it("shows the code that was found with its lines, and leads to its repository and its findings", async () => {
    const text = await textOf("q=refund_payment")
    expect(text).toContain("src/refunds.py:1-3")
    expect(text).toMatch(/<span class="line marked"[^>]*><span class="number" data-number="\d"><\/span>/)
    expect(text).toContain("&lt;script&gt;alert(1)")
    expect(text).not.toContain("<script>alert")
    expect(text).toContain(`href="/dashboard/repositories/${repositoryId}"`)
    expect(text).toContain(`href="/dashboard/findings?repository_id=${repositoryId}&amp;file_path=src%2Frefunds.py"`)
  })

  it("shows of a long place the lines that match, and all of them where it opens", async () => {
    const text = await textOf("q=quibble_marmalade")
    expect(text).toContain("All 32 lines")
    const [shown = "", whole = ""] = text.split('<details class="more">')
    expect(shown).toContain("quibble_marmalade(step_1)")
    expect(shown).toContain('<span class="line meta">…</span>')
    expect(shown).not.toContain("step_15 = 15")
    expect(whole).toContain("step_15 = 15")
  })

  it("regression: shows a long line to its end, of which the beginning is highlighted", async () => {
    expect(await textOf("q=wide_table")).toContain("cell_149, gherkin_relish()]")
    expect(await markupOf("q=wide_table")).toContain('<span class="token-keyword">return</span> [cell_0')
  })

  it("looks only where the filters say", async () => {
    expect(await textOf("q=refund&language=javascript")).toContain("web/app.js")
    expect(await textOf("q=refund&language=javascript")).not.toContain("src/refunds.py")
    expect(await textOf("q=refund&path=src%2F")).not.toContain("web/app.js")
    expect(await textOf(`q=refund&repository_id=${repositoryId}`)).toContain("src/refunds.py")
    expect(await textOf("q=refund&path=nowhere%2F")).toContain("No code matches")
  })

  it("says where only a part of the code was compared with an expression", async () => {
    const asked = (expression: string) => textOf(`q=${encodeURIComponent(expression)}`)
    const notice = "Only a part of the code was compared with the regular expression"
    const many = await asked("/def numeral_\\d+/")
    expect(many).toContain("src/numerals.py")
    expect(many).toContain(notice)
    expect(await asked("/def refund_\\w+/")).not.toContain(notice)
    expect(await textOf(`q=${encodeURIComponent("/def numeral_\\d+/")}&ask=yes`)).toContain(notice)
  })

  it("answers a question with sources that the answer leads to", async () => {
    const text = await textOf("q=Where+is+a+payment+refunded%3F&ask=yes")
    expect(text).toContain("Quoted from the code")
    expect(text).toContain("no language model was asked")
    expect(text).toContain('<li id="source-1">')
    expect(text).toContain("src/refunds.py")
  })

  it("asks further in the same conversation, and says when that is over", async () => {
    const first = await textOf("q=How+is+a+payment+refunded%3F&ask=yes")
    const conversation = /name="conversation" value="([0-9a-f-]{36})"/.exec(first)?.[1]
    expect(first).toContain("Ask a follow-up question")
    const second = await textOf(`further=where+is+it+used%3F&ask=yes&conversation=${conversation}`)
    expect(second).toContain("The question is taken to be about refund_payment")
    expect(second).toContain(`name="conversation" value="${conversation}"`)
    const over = await browser.get("/search?further=why%3F&ask=yes&conversation=8d3f2f0e-6c0a-4f6e-9a53-2b1f6f0f9c11")
    expect(over.status).toBe(400)
    expect(over.text).toContain("There is no such conversation, or not any more.")
  })

  it("shows a finding with the lines around it, and the function that it is in", async () => {
    const { body } = await service.call<FindingPage>("GET", "/api/v1/findings?detector=code-eval", tenant)
    const finding = body.data.find(({ line_start }) => line_start === 36)
    // line 27 stands around the finding, and not in the diff of its fix
    const line = (number: number) => `step_${number} = <span class="token-number">${number}</span>`
    const { text } = await browser.get(`/findings/${finding?.id}`)
    expect(text).toMatch(
      /class="line marked"[^>]*><span class="number" data-number="36"><\/span>\s+<span class="token-keyword">return<\/span> <span class="token-function">eval<\/span>/,
    )
    const [near = "", whole = ""] = text.split('<details class="more">')
    expect(near).toContain(line(27))
    expect(near).not.toContain(line(20))
    expect(whole).toMatch(/The whole function\s*<code>evaluate<\/code>, 33 lines/)
    expect(whole).toContain(line(20))

    const { key } = await service.createKey(tenant.organizationId, {
      permissions: ["findings:read", "code:read"],
    })
    const reader = browserOf(service)
    await reader.signIn(key)
    expect((await reader.get(`/findings/${finding?.id}`)).text).toContain(line(27))

    const withoutCode = browserOf(service)
    await withoutCode.signIn((await service.createKey(tenant.organizationId, { permissions: ["findings:read"] })).key)
    const stored = (await withoutCode.get(`/findings/${finding?.id}`)).text
    expect(stored).toContain("return eval(text)")
    expect(stored).not.toContain(line(27))
    expect(stored).toContain("This needs the permission code:read")

    const setEnabled = (isEnabled: boolean) =>
      service.withSql((sql) => sql`UPDATE repositories SET enabled = ${isEnabled} WHERE id = ${repositoryId}`)
    await setEnabled(false)
    const without = (await browser.get(`/findings/${finding?.id}`)).text
    await setEnabled(true)
    expect(without).toContain("return eval(text)")
    expect(without).not.toContain(line(27))
    expect(without).toContain("The repository acme/shop is not enabled.")
  })

  it("says beside the field what the API refuses", async () => {
    const lengthy = await browser.get(`/search?q=${"x".repeat(1_001)}`)
    expect(lengthy.status).toBe(400)
    expect(lengthy.text).toContain('id="q-error"')
    const strange = await browser.get("/search?q=refund&repository_id=8d3f2f0e-6c0a-4f6e-9a53-2b1f6f0f9c11")
    expect(strange.status).toBe(400)
    expect(strange.text).toContain("There is no such repository")
  })

  it("explains what can be searched for", async () => {
    expect(await textOf("")).toContain("callers:total")
  })

  it("leads from every empty list to the first run, while there is none", async () => {
    const other = await service.createTenant()
    const newcomer = browserOf(service)
    const linkIn = async (path: string) => {
      const { text } = await newcomer.get(path)
      return /<div class="empty">[^]*?<a class="button main" href="([^"]*)"/.exec(text)?.[1]
    }
    await newcomer.signIn(other.key)
    expect(await Promise.all(["/findings", "/fixes", "/search", "/runs"].map(linkIn))).toEqual(
      Array.from({ length: 4 }, () => "/dashboard/repositories"),
    )
    // a repository begins by the button above its pages
    await service.install(other)
    const id = await enable(service, other, "acme/shop")
    expect(await linkIn(`/repositories/${id}/fixes`)).toBeUndefined()
    expect((await newcomer.get(`/repositories/${id}/findings`)).text).toContain("Not analyzed yet")

    // filters have a way out of their own
    expect((await newcomer.get("/findings?severity=high")).text).toContain("Remove a filter to see more.")
    expect((await newcomer.get("/fixes?status=applied")).text).toContain("All fixes")

    // of a key that may not see repositories, the list says what there is, without a way that is closed
    const reader = browserOf(service)
    const { key } = await service.createKey(other.organizationId, { permissions: ["findings:read", "analysis:read"] })
    await reader.signIn(key)
    const { text } = await reader.get("/findings")
    expect(text).toContain("Nothing has been analyzed yet")
    expect(text).not.toContain("/dashboard/repositories")
  })
})
