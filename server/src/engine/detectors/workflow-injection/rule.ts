/** Text of strangers that a workflow of GitHub Actions puts into a script. */
import type { Detector, TextMatch } from "../Detector.ts"
import { calibrated, patternEvidence } from "../../evidence.ts"
import { handOver, type StepScript } from "./fix.ts"

/** Workflows, and actions that are made of steps. */
const files = /(?:^|\/)\.github\/workflows\/[^/]+\.ya?ml$|(?:^|\/)action\.ya?ml$/

/** Expressions that anyone with an account controls: titles, texts, branch names, commit authors. */
const writtenByStrangers = new RegExp(
  [
    String.raw`github\.head_ref`,
    String.raw`github\.event\.(?:issue|pull_request|discussion)\.(?:title|body)`,
    String.raw`github\.event\.(?:comment|review|review_comment)\.body`,
    String.raw`github\.event\.pull_request\.head\.(?:ref|label|repo\.(?:default_branch|description|homepage))`,
    String.raw`github\.event\.pages[\w.*[\]-]{0,40}\.page_name`,
    String.raw`github\.event\.(?:workflow_run\.)?(?:head_commit|commits[\w.*[\]-]{0,40})\.(?:message|(?:author|committer)\.(?:name|email))`,
    String.raw`github\.event\.workflow_run\.(?:head_branch|display_title|head_repository\.description|pull_requests[\w.*[\]-]{0,40}\.head\.ref)`,
  ]
    .map((field) => `(?:${field})`)
    .join("|"),
)

/** An expression whose value is true or false carries no text. */
const answersYesOrNo = /\b(?:contains|startsWith|endsWith)\s*\(|[=!]=/

const expressions = /\$\{\{([^}]{1,400})\}\}/g

/** Events that strangers cause and that run with the secrets of the repository. */
const privilegedEvents =
  /\b(?:pull_request_target|issues|issue_comment|discussion|discussion_comment|workflow_run|gollum)\b/

/** Finds the expressions in scripts that hold what strangers wrote. */
const find = (text: string, path: string): ReadonlyArray<TextMatch> => {
  const isAction = !path.includes(".github/workflows/")
  const triggers = isAction ? null : triggersOf(text)
  const isPrivileged = isAction || privilegedEvents.test(triggers ?? "")
  return scriptsOf(text).flatMap((step) =>
    Array.from(step.script.matchAll(expressions)).flatMap((match): ReadonlyArray<TextMatch> => {
      const expression = match[1] ?? ""
      const field = writtenByStrangers.exec(expression)?.[0]
      if (field === undefined || answersYesOrNo.test(expression) || isNeverSet(field, triggers)) return []
      const start = step.start + match.index
      const place = { start, end: start + match[0].length }
      const rewrite = () => handOver(text, step, { expression, field, place })
      const title = `\`${field}\` is run as part of a script`
      const found: TextMatch = { severity: "high", title, ...place, rewrite }
      // of an action nothing shows on which events it runs
      const isStrong = isPrivileged && !(isAction && field === "github.head_ref") && !isOfPush(field, text)
      return [isStrong ? found : calibrated(found, patternEvidence["workflow-injection"].weak)]
    }),
  )
}

/** True where only a workflow that a push to this repository started goes on: who pushes here writes its code as well. */
const isOfPush = (field: string, text: string): boolean =>
  field.startsWith("github.event.workflow_run.") &&
  /^\s{0,12}if:[^#]{0,200}\bgithub\.event\.workflow_run\.event\s?==\s?["']push["'](?![^#\n]{0,80}\|\|)/m.test(text)

/** True for a field of an event on which the workflow does not run. What others call may run on any. */
const isNeverSet = (field: string, triggers: string | null): boolean => {
  const event = /^github\.event\.(workflow_run|issue|discussion)\./.exec(field)?.[1]
  if (event === undefined || triggers === null || /\bworkflow_call\b/.test(triggers)) return false
  return !new RegExp(`\\b${event}`).test(triggers)
}

/** The events on which a workflow runs: what stands at the key `on`. */
const triggersOf = (text: string): string => {
  const start = /^(?:on|"on"|'on')\s*:/m.exec(text)
  if (start === null) return ""
  const rest = text.slice(start.index + start[0].length)
  const end = /^[\w"']/m.exec(rest)
  return (end === null ? rest : rest.slice(0, end.index)).replace(/#[^\n]*/g, "")
}

/** The values of `run`, and of `script` in steps that use `actions/github-script`, on one line or on several. */
const scriptsOf = (text: string): ReadonlyArray<StepScript> => {
  const scripts: Array<StepScript> = []
  let step = ""
  let open: Omit<StepScript, "script"> | null = null
  let offset = 0
  for (const line of text.split("\n")) {
    if (open !== null && line.trim() !== "" && indentOf(line) <= open.column) {
      scripts.push({ ...open, script: text.slice(open.start, offset) })
      open = null
    }
    if (open === null) {
      step = /^\s*-\s/.test(line) ? line : `${step.slice(-maximumStepCharacters)}\n${line}`
      const key = /^(\s*(?:-\s+)?)(run|script)\s*:/.exec(line)
      if (key !== null && (key[2] === "run" || /uses:\s*["']?actions\/github-script@/.test(step))) {
        open = { key: key[2] ?? "", column: (key[1] ?? "").length, start: offset + key[0].length }
      }
    }
    offset += line.length + 1
  }
  if (open !== null) scripts.push({ ...open, script: text.slice(open.start) })
  return scripts
}

/** Enough of a step to see which action it uses. */
const maximumStepCharacters = 2_000

const indentOf = (line: string): number => line.length - line.trimStart().length

export const detector: Detector = {
  id: "workflow-injection",
  name: "Text of strangers in a workflow script",
  category: "security",
  severityRule:
    "high; low when the workflow runs on no event that gives strangers access to secrets, or goes on after a push alone, and for the branch in an action",
  languages: [],
  cwe: "CWE-94",
  description:
    "GitHub Actions writes the value of `${{ … }}` into the script before a shell reads it. Whoever opens an issue or a pull request chooses its title, text and branch name, and with it what the script does: a title such as `$(curl …)` is executed, with the token and the secrets of the job.",
  recommendation:
    'Hand the value over in an environment variable, which is data for the shell: `env: TITLE: ${{ github.event.issue.title }}` and `"$TITLE"` in the script.',
  confidence: "high",
  remediationMinutes: 15,
  outsideProduction: "ignored-in-tests",
  detection: { kind: "text", files, find },
  rewrites: true,
}
