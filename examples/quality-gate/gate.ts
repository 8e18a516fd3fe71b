/**
 * Fails a build when its commit misses the quality gates of its repository.
 *
 * Exits with 0 when every gate is passed, with 1 when one is missed, and with 2 when nobody knows: then the message on the
 * standard error says why.
 */
import { type AnalysisRun, CodeAnalysis, CodeAnalysisError } from "@code-analysis/sdk"
import { triggerAndWait } from "@code-analysis/sdk/streams"

/** How long a build waits. An analysis that takes longer goes on; its result is in the dashboard. */
const patienceMillis = 15 * 60_000

const exitCode = { passed: 0, missed: 1, unknown: 2 }

const { CODE_ANALYSIS_API_KEY, CODE_ANALYSIS_URL, REPOSITORY_ID, BRANCH, COMMIT_SHA } = process.env

const analyze = async (repositoryId: string): Promise<AnalysisRun> => {
  const client = new CodeAnalysis({ apiKey: CODE_ANALYSIS_API_KEY, baseUrl: CODE_ANALYSIS_URL })
  const request = {
    repository_id: repositoryId,
    ...(BRANCH && { branch: BRANCH }),
    ...(COMMIT_SHA && { commit_sha: COMMIT_SHA }),
  }
  return await triggerAndWait(client, request, {
    signal: AbortSignal.timeout(patienceMillis),
    onProgress: (event) => {
      if (event.event === "progress") console.log(`${event.progress_percent} % ${event.message}`)
    },
  })
}

/** Prints what the run came to; the status to exit with. */
const judge = (run: AnalysisRun): number => {
  if (run.status !== "completed") {
    console.error(`The analysis failed: ${run.failure?.error_message}`)
    return exitCode.unknown
  }
  console.log(`Health score ${run.health_score}, ${run.findings_count} open findings: ${run.dashboard_url}`)
  const result = run.quality_gate_result
  if (result === null) {
    console.error("The repository has no quality gates that are enabled.")
    return exitCode.unknown
  }
  for (const { gate, threshold, actual, passed } of result.gates) {
    console.log(`${passed ? "passed" : "MISSED"} ${gate}: ${actual}, the gate is ${threshold}`)
  }
  return result.passed ? exitCode.passed : exitCode.missed
}

try {
  if (!REPOSITORY_ID) throw new Error("REPOSITORY_ID is not set.")
  process.exitCode = judge(await analyze(REPOSITORY_ID))
} catch (error) {
  // What a client says of itself is for people to read, and has no secrets.
  console.error(CodeAnalysisError.is(error) || error instanceof Error ? error.message : error)
  process.exitCode = exitCode.unknown
}
