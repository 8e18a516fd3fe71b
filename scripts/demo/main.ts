/**
 * `npm run demo -- [folder or git URL]`: the whole service in a minute. Analyzes a copy of a repository, then a change
 * that leaks a secret, then a branch that does not exist, and checks every webhook that these three runs cause.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { type AnalysisRun, CodeAnalysis, type Finding } from "@code-analysis/sdk"
import { triggerAndWait } from "@code-analysis/sdk/streams"
import {
  aboutOf,
  expectedOfFailedRun,
  expectedOfFirstRun,
  expectedOfNextRun,
  type ExpectedEvent,
} from "./expectation.ts"
import { heading, printFindings, printScores, printWebhooks, progressBar } from "./output.ts"
import { type Receiver, startReceiver } from "./receiver.ts"
import { commitChange, copyRepository, fileToRemove } from "./repository.ts"
import { startService } from "./service.ts"

const topFindings = 5
const missingBranch = "no-such-branch"

/** Time limit for all deliveries after the last run: a fixed minimum, and an addition for each delivery. */
const deliveryDeadlineMillis = 30_000
const deliveryMillisEach = 50

const nameOf = ({ event, about }: ExpectedEvent): string => `${event} ${about}`

const verifiedNames = ({ received }: Receiver): Set<string> =>
  new Set(
    received.flatMap((webhook) =>
      webhook.verified ? [nameOf({ event: webhook.event.event, about: aboutOf(webhook.event.data) })] : [],
    ),
  )

const requireCompleted = (run: AnalysisRun): AnalysisRun => {
  if (run.status !== "completed") throw new Error(`the analysis failed: ${run.failure?.error_message}`)
  return run
}

/** Waits for the expected webhooks; prints those that did not arrive. */
const settle = async (receiver: Receiver, expected: ReadonlyArray<ExpectedEvent>): Promise<boolean> => {
  const missing = () => {
    const names = verifiedNames(receiver)
    return expected.filter((event) => !names.has(nameOf(event)))
  }
  const deadline = deliveryDeadlineMillis + expected.length * deliveryMillisEach
  await receiver.until(() => missing().length === 0, deadline)
  const expectedNames = new Set(expected.map(nameOf))
  const surplus = [...verifiedNames(receiver)].filter((name) => !expectedNames.has(name))
  const refused = receiver.received.filter(({ verified }) => !verified).length

  heading(`Webhooks: ${receiver.received.length} received, ${expected.length} expected`)
  printWebhooks(receiver.received)
  for (const event of missing()) console.log(`  MISSING       ${nameOf(event)}`)
  for (const name of surplus) console.log(`  NOT EXPECTED  ${name}`)
  return missing().length === 0 && surplus.length === 0 && refused === 0
}

const demonstrate = async (source: string, folder: string): Promise<boolean> => {
  const copy = copyRepository(source, join(folder, "repositories"))
  heading("Starting the service")
  const receiver = await startReceiver()
  const service = await startService(join(folder, "repositories"), join(folder, "data"))
  try {
    console.log(`  ${service.baseUrl}, webhooks go to ${receiver.url}`)
    const client = new CodeAnalysis({ baseUrl: service.baseUrl, apiKey: service.apiKey })
    const { secret } = await client.webhooks.create({
      name: "demo",
      url: receiver.url,
      events: [
        "analysis.started",
        "analysis.completed",
        "analysis.failed",
        "health_score.changed",
        "finding.new",
        "finding.resolved",
      ],
    })
    receiver.useSecret(secret)

    const [installation] = await client.scm.installations().toArray({ maxItems: 1 })
    const [repository] = await client.scm.repositories(installation?.id ?? "").toArray({ maxItems: 1 })
    if (installation === undefined || repository === undefined) throw new Error("the service shows no repository")
    await client.scm.updateRepositories(installation.id, { repository_ids: [repository.id], enabled: true })
    const analyze = (branch?: string) =>
      triggerAndWait(
        client,
        { repository_id: repository.id, ...(branch === undefined ? {} : { branch }) },
        { onProgress: progressBar() },
      )

    heading(`1. Analyzing ${repository.name}`)
    const first = requireCompleted(await analyze())
    printScores(first)
    const found: Array<Finding> = []
    for await (const finding of client.findings.list({ repository_id: repository.id, limit: 100 })) found.push(finding)
    printFindings(found.slice(0, topFindings))
    const expectedFirst = await expectedOfFirstRun(client, first)

    const change = commitChange(copy, fileToRemove(found))
    const removal = change.removedFile === undefined ? "" : ` and removes ${change.removedFile}`
    heading(`2. Analyzing a commit that adds a secret in ${change.secretFile}${removal}`)
    const second = requireCompleted(await analyze())
    printScores(second, first)
    console.log("  new:")
    printFindings(await client.findings.list({ analysis_run_id: second.id }).toArray({ maxItems: topFindings }))
    console.log("  resolved:")
    printFindings(
      await client.findings
        .list({ repository_id: repository.id, status: ["resolved"] })
        .toArray({ maxItems: topFindings }),
    )
    const expectedSecond = await expectedOfNextRun(client, first, second)

    heading(`3. Analyzing the branch ${missingBranch}`)
    const third = await analyze(missingBranch)
    console.log(`  ${third.failure?.error_code} at ${third.failure?.failed_at_step}: ${third.failure?.error_message}`)

    return await settle(receiver, [...expectedFirst, ...expectedSecond, ...expectedOfFailedRun(third)])
  } finally {
    await service.stop()
    receiver.close()
  }
}

const folder = mkdtempSync(join(tmpdir(), "code-analysis-demo-"))
try {
  const source = process.argv[2] ?? fileURLToPath(new URL("../../", import.meta.url))
  const complete = await demonstrate(source, folder)
  heading(complete ? "Every webhook arrived and verified." : "Not every webhook arrived and verified.")
  process.exitCode = complete ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
