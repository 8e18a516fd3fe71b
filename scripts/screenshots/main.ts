/* oxlint-disable no-await-in-loop -- one page, and one run, after the other */
/**
 * `npm run screenshots [-- --all FOLDER]`: pictures of every page, from a service that has analyzed made-up repositories.
 * Writes them to `docs/images`, as they are seen at first on a desktop; with `--all`, whole pages in both themes, wide and
 * narrow, to a folder.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { CodeAnalysis } from "@code-analysis/sdk"
import { type LocalRepository, makeRepositoryFolder } from "../../test/server/support/repositories.ts"
import { findChromium, startChromium } from "../../test/support/chromium.ts"
import { type RunningService, startService } from "../demo/service.ts"
import { repositories } from "./shop.ts"

const images = fileURLToPath(new URL("../../docs/images/", import.meta.url))

/** The index of code and the fixes follow a run. */
const settleDeadlineMillis = 60_000
const pollMillis = 500

/** Color scheme and size of the window for a picture. */
interface View {
  readonly suffix: string
  readonly theme: "light" | "dark"
  readonly width: number
  readonly height: number
  /** All of the page, not only what is seen at first. */
  readonly isWhole: boolean
}

const documented: ReadonlyArray<View> = [{ suffix: "", theme: "light", width: 1280, height: 800, isWhole: false }]
const views: ReadonlyArray<View> = [
  { suffix: "-light", theme: "light", width: 1280, height: 800, isWhole: true },
  { suffix: "-dark", theme: "dark", width: 1280, height: 800, isWhole: true },
  { suffix: "-phone", theme: "dark", width: 390, height: 844, isWhole: true },
]

/** Commits and analyzes everything; the ids of what is worth a picture. */
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
      runs.set(name, (await client.analysis.triggerAndWait({ repository_id: idOf(name) })).id)
    }
  }
  const failed = await client.analysis.triggerAndWait({ repository_id: shop, branch: "no-such-branch" })
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

/** Pages by the name of their picture. */
const pagesOf = ({ shop, runId, failedRunId, findingId, fixId, webhookId }: Ids): Readonly<Record<string, string>> => {
  const dashboard = {
    overview: "/",
    findings: "/findings",
    finding: `/findings/${findingId}`,
    "findings-empty": "/findings?q=no+such+words",
    search: "/search?q=retry+after+a+pause",
    answer: "/search?q=Where+are+payments+refunded%3F&ask=yes",
    "search-empty": "/search",
    repository: `/repositories/${shop}`,
    "repository-findings": `/repositories/${shop}/findings`,
    "repository-files": `/repositories/${shop}/files`,
    "repository-fixes": `/repositories/${shop}/fixes`,
    "repository-runs": `/repositories/${shop}/runs`,
    "repository-gates": `/repositories/${shop}/gates`,
    "repository-settings": `/repositories/${shop}/settings`,
    repositories: "/repositories",
    runs: "/runs",
    run: `/runs/${runId}`,
    "failed-run": `/runs/${failedRunId}`,
    fixes: "/fixes",
    fix: `/fixes/${fixId}`,
    webhooks: "/webhooks",
    webhook: `/webhooks/${webhookId}`,
    "webhook-settings": `/webhooks/${webhookId}/settings`,
    "new-webhook": "/webhooks/new",
    deliveries: "/webhooks/deliveries",
    notifications: "/notifications",
    "api-keys": "/api-keys",
    "new-api-key": "/api-keys/new",
    usage: "/usage",
    billing: "/billing",
  }
  return {
    ...Object.fromEntries(Object.entries(dashboard).map(([name, path]) => [name, `/dashboard${path}`])),
    detectors: "/detectors",
    detector: "/detectors/sql-injection",
    scores: "/scores",
  }
}

const takePictures = async (
  { baseUrl, apiKey }: RunningService,
  pages: Readonly<Record<string, string>>,
  folder: string,
  shown: ReadonlyArray<View>,
): Promise<void> => {
  const executable = findChromium()
  if (executable === undefined) throw new Error("Chromium is not installed (Debian: apt-get install chromium)")
  const browser = await startChromium(executable, baseUrl)
  try {
    const { page } = await browser.open("/dashboard/sign-in")
    await page.getByLabel("API key").fill(apiKey)
    await page.getByRole("button", { name: "Sign in" }).click()
    // the page after the sign-in leads there by itself
    await page.getByRole("heading", { name: "Overview" }).waitFor()
    for (const [name, path] of Object.entries(pages)) {
      for (const { suffix, theme, width, height, isWhole } of shown) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" })
        await page.setViewportSize({ width, height })
        await page.goto(`${baseUrl}${path}`)
        await page.screenshot({ path: join(folder, `${name}${suffix}.png`), fullPage: isWhole })
      }
      console.log(`  ${name}`)
    }
  } finally {
    await browser.close()
  }
}

const [option, destination] = process.argv.slice(2)
const isAll = option === "--all"
if (option !== undefined && (!isAll || destination === undefined))
  throw new Error("Usage: npm run screenshots [-- --all FOLDER]")

const data = mkdtempSync(join(tmpdir(), "code-analysis-screenshots-"))
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
    const pages = pagesOf(ids)
    const target = isAll && destination !== undefined ? resolve(destination) : images
    mkdirSync(target, { recursive: true })
    await takePictures(service, pages, target, isAll ? views : documented)
  } finally {
    await service.stop()
  }
} finally {
  folder.remove()
  rmSync(data, { recursive: true, force: true })
}
