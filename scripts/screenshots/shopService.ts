/* oxlint-disable no-await-in-loop -- one run after the other */
/** A service that has analyzed the made-up repositories, for the screenshots and for the bench of pages. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { CodeAnalysis } from "@code-analysis/sdk"
import { triggerAndWait } from "@code-analysis/sdk/streams"
import { type LocalRepository, makeRepositoryFolder } from "../../test/server/support/repositories.ts"
import { findChromium, startChromium } from "../../test/support/chromium.ts"
import { type RunningService, startService } from "../demo/service.ts"
import { repositories } from "./shop.ts"

/** The index of code and the fixes follow a run; generous, for machines that do much else. */
const settleDeadlineMillis = 180_000
const pollMillis = 500

/** Commits and analyzes everything; returns the ids that the pages need. */
const inhabit = async (client: CodeAnalysis, folders: ReadonlyMap<string, LocalRepository>) => {
  const [installation] = await client.scm.installations().toArray({ maxItems: 1 })
  if (installation === undefined) throw new Error("the service shows no repositories")
  const known = await client.scm.repositories(installation.id).toArray({ maxItems: 100 })
  const idOf = (name: string): string => {
    const id = known.find((one) => one.name.endsWith(`/${name}`))?.id
    if (id === undefined) throw new Error(`the service shows no repository ${name}`)
    return id
  }
  await client.scm.updateRepositories(installation.id, { repository_ids: known.map(({ id }) => id), enabled: true })
  const shop = idOf("shop")
  await client.scm.updateQualityGates(shop, {
    enabled: true,
    block_merge: true,
    min_health_score: 90,
    max_critical_findings: 0,
    max_high_findings: null,
    max_new_findings: null,
  })
  const webhook = await client.webhooks.create({
    name: "Deployments",
    url: "https://hooks.shop.example/code",
    events: ["finding.new", "analysis.completed"],
  })
  const runs = new Map<string, string>()
  for (const [name, commits] of Object.entries(repositories)) {
    for (const [index, files] of commits.entries()) {
      if (index > 0) folders.get(name)?.commit(files)
      runs.set(name, (await triggerAndWait(client, { repository_id: idOf(name) })).id)
    }
  }
  const failed = await triggerAndWait(client, { repository_id: shop, branch: "no-such-branch" })
  const deadline = Date.now() + settleDeadlineMillis
  while ((await client.code.embeddingsStatus()).repositories.some(({ status }) => status !== "completed")) {
    if (Date.now() > deadline) throw new Error("the code was not indexed in time")
    await sleep(pollMillis)
  }
  const [finding] = await client.findings.list({ repository_id: idOf("document-worker") }).toArray({ maxItems: 1 })
  const [fix] = await client.fixes.list().toArray({ maxItems: 1 })
  if (finding === undefined || fix === undefined) throw new Error("nothing was found or no fix proposed")
  return {
    shop,
    runId: runs.get("shop") ?? "",
    failedRunId: failed.id,
    findingId: finding.id,
    fixId: fix.id,
    webhookId: webhook.id,
  }
}

type Ids = Awaited<ReturnType<typeof inhabit>>

const dashboard = (path: string): string => `/dashboard${path}`

const pagesOf = ({ shop, runId, failedRunId, findingId, fixId, webhookId }: Ids) => ({
  overview: dashboard("/"),
  findings: dashboard("/findings"),
  finding: dashboard(`/findings/${findingId}`),
  "findings-empty": dashboard("/findings?q=no+such+words"),
  search: dashboard("/search?q=retry+after+a+pause"),
  answer: dashboard("/search?q=Where+are+payments+refunded%3F&ask=yes"),
  "search-empty": dashboard("/search"),
  repository: dashboard(`/repositories/${shop}`),
  "repository-findings": dashboard(`/repositories/${shop}/findings`),
  "repository-files": dashboard(`/repositories/${shop}/files`),
  "repository-fixes": dashboard(`/repositories/${shop}/fixes`),
  "repository-runs": dashboard(`/repositories/${shop}/runs`),
  "repository-gates": dashboard(`/repositories/${shop}/gates`),
  "repository-settings": dashboard(`/repositories/${shop}/settings`),
  repositories: dashboard("/repositories"),
  runs: dashboard("/runs"),
  run: dashboard(`/runs/${runId}`),
  "failed-run": dashboard(`/runs/${failedRunId}`),
  fixes: dashboard("/fixes"),
  fix: dashboard(`/fixes/${fixId}`),
  webhooks: dashboard("/webhooks"),
  webhook: dashboard(`/webhooks/${webhookId}`),
  "webhook-settings": dashboard(`/webhooks/${webhookId}/settings`),
  "new-webhook": dashboard("/webhooks/new"),
  deliveries: dashboard("/webhooks/deliveries"),
  notifications: dashboard("/notifications"),
  "api-keys": dashboard("/api-keys"),
  "new-api-key": dashboard("/api-keys/new"),
  usage: dashboard("/usage"),
  billing: dashboard("/billing"),
  explorer: "/docs",
  operation: "/docs/operations/listFindings",
  reference: "/redoc",
  "reference-findings": "/redoc/findings",
  "reference-schemas": "/redoc/schemas",
  detectors: "/detectors",
  detector: "/detectors/sql-injection",
  scores: "/scores",
})

/** Paths of the pages by the names of their pictures. */
export type Pages = ReturnType<typeof pagesOf>

/** Starts the service, analyzes everything, and removes all of it after the work. */
export const withShop = async (work: (service: RunningService, pages: Pages) => Promise<void>): Promise<void> => {
  const data = mkdtempSync(join(tmpdir(), "code-analysis-shop-"))
  const folder = makeRepositoryFolder()
  try {
    const folders = new Map<string, LocalRepository>()
    for (const [name, [first = {}]] of Object.entries(repositories)) {
      const repository = folder.add(name)
      repository.commit(first)
      folders.set(name, repository)
    }
    const service = await startService(folder.path, data)
    try {
      const ids = await inhabit(new CodeAnalysis({ baseUrl: service.baseUrl, apiKey: service.apiKey }), folders)
      await work(service, pagesOf(ids))
    } finally {
      await service.stop()
    }
  } finally {
    folder.remove()
    rmSync(data, { recursive: true, force: true })
  }
}

/** Opens a page in Chromium that is signed in to the dashboard; `close` ends the browser. */
export const openSignedIn = async ({ baseUrl, apiKey }: RunningService) => {
  const executable = findChromium()
  if (executable === undefined) throw new Error("Chromium is not installed (Debian: apt-get install chromium)")
  const browser = await startChromium(executable, baseUrl)
  try {
    const { page } = await browser.open("/dashboard/sign-in")
    await page.getByLabel("API key").fill(apiKey)
    await page.getByRole("button", { name: "Sign in" }).click()
    // the page after the sign-in leads there by itself
    await page.getByRole("heading", { name: "Overview" }).waitFor()
    return { page, close: browser.close }
  } catch (error) {
    await browser.close()
    throw error
  }
}
