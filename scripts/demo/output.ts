/** Prints the output of the demo. */
import type { AnalysisProgressEvent, AnalysisRun, Finding } from "@code-analysis/sdk"
import type { ReceivedEvent } from "@code-analysis/webhook-verifier"
import type { Received } from "./receiver.ts"

const barWidth = 30

/** Webhooks of one kind that are printed one by one; the rest are counted. */
const mostPrinted = 12

/** A heading of a part. */
export const heading = (text: string): void => console.log(`\n\u001b[1m${text}\u001b[0m`)

/** Draws a bar from the events of a progress stream: on a terminal it moves, elsewhere each step is a line. */
export const progressBar = (): ((event: AnalysisProgressEvent) => void) => {
  let shownStep = ""
  return (event) => {
    const percent = event.event === "failed" ? 0 : event.progress_percent
    const text = event.event === "progress" ? event.message : event.event
    const filled = Math.round((percent / 100) * barWidth)
    const bar = `[${"#".repeat(filled)}${"-".repeat(barWidth - filled)}]`
    const line = `  ${bar} ${String(percent).padStart(3)} %  ${text}`
    if (process.stdout.isTTY) {
      process.stdout.write(`\r\u001b[K${line}${event.event === "progress" ? "" : "\n"}`)
    } else if (text !== shownStep) {
      shownStep = text
      console.log(line)
    }
  }
}

const withSign = (change: number): string => (change > 0 ? `+${change}` : String(change))

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`

/** The scores of a completed run, beside those of the run before. */
export const printScores = (run: AnalysisRun, before?: AnalysisRun): void => {
  const rows = [
    ["health", run.health_score, before?.health_score],
    ["structure", run.structure_score, before?.structure_score],
    ["quality", run.quality_score, before?.quality_score],
    ["architecture", run.architecture_score, before?.architecture_score],
  ] as const
  for (const [name, score, previous] of rows) {
    const change = typeof previous === "number" ? `  (${withSign((score ?? 0) - previous)})` : ""
    console.log(`  ${name.padEnd(13)}${String(score).padStart(4)}${change}`)
  }
  const findings = counted(run.findings_count ?? 0, "finding")
  console.log(`  ${findings} in ${counted(run.files_analyzed ?? 0, "file")}, ${run.duration_seconds} s`)
}

/** Findings with their place, one a line. */
export const printFindings = (findings: ReadonlyArray<Finding>): void => {
  for (const { severity, file_path, line_start, title } of findings) {
    console.log(`  ${severity.padEnd(9)}${file_path}:${line_start}  ${title}`)
  }
}

const describe = ({ event, data }: ReceivedEvent): string => {
  const details: Readonly<Record<string, unknown>> = { ...data }
  const shown = ["severity", "file_path", "title", "change", "health_score", "error_code"].flatMap((name) => {
    const value = details[name]
    return typeof value === "string" || typeof value === "number" ? [String(value)] : []
  })
  return [event.padEnd(21), ...shown].join("  ").trimEnd()
}

/** Every webhook that came in and whether its signature verified; long lists of one kind are cut. */
export const printWebhooks = (received: ReadonlyArray<Received>): void => {
  const printed = new Map<string, number>()
  for (const webhook of received) {
    if (!webhook.verified) {
      console.log(`  NOT VERIFIED  ${webhook.reason}`)
      continue
    }
    const count = (printed.get(webhook.event.event) ?? 0) + 1
    printed.set(webhook.event.event, count)
    if (count <= mostPrinted) console.log(`  verified  ${describe(webhook.event)}`)
  }
  for (const [event, count] of printed) {
    if (count > mostPrinted) console.log(`  verified  ${event.padEnd(21)} and ${count - mostPrinted} more`)
  }
}
