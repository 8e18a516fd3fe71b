/** Runs the steps of action.yml as a runner of GitHub does, as far as our action needs it. */
import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { parse } from "yaml"
import { root } from "../../scripts/packages/manifest.ts"
import { bash } from "./support.ts"

interface Step {
  readonly id?: string
  readonly if?: string
  readonly uses?: string
  readonly with?: Readonly<Record<string, string | number>>
  readonly run?: string
  readonly env?: Readonly<Record<string, string>>
  readonly "continue-on-error"?: boolean
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>
  readonly runs: { readonly steps: ReadonlyArray<Step> }
}

/** Values of an expression's names. */
interface Contexts {
  readonly [name: string]: string | number | undefined | Contexts
}

/** Result of a run, with the output of its steps. */
export interface ActionRun {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
  /** Actions of others that were called, with their inputs. */
  readonly used: ReadonlyArray<{ readonly uses: string; readonly with: Readonly<Record<string, string>> }>
  readonly summary: string
}

const valueOf = (contexts: Contexts, name: string): string => {
  let value: Contexts[string] = contexts
  for (const part of name.split(".")) value = typeof value === "object" ? value[part] : undefined
  return typeof value === "object" || value === undefined ? "" : String(value)
}

const filledIn = (text: string, contexts: Contexts): string =>
  text.replaceAll(/\$\{\{ ([\w.-]+) \}\}/g, (_, name: string) => valueOf(contexts, name))

/** Conditions are comparisons with texts, all of which have to hold. */
const holds = (condition: string, contexts: Contexts): boolean =>
  condition.split(" && ").every((part) => {
    const found = /^([\w.-]+) (==|!=) '([^']*)'$/.exec(part)
    if (found === null) throw new Error(`the condition ${part} is of no form that is known here`)
    const [, name = "", operator, text] = found
    return (valueOf(contexts, name) === text) === (operator === "==")
  })

const outputsIn = (file: string): Contexts =>
  Object.fromEntries(
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line.includes("="))
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  )

/**
 * Runs the action in a folder that is checked out.
 *
 * @param github the context of the same name
 * @param env what the runner gives to all steps
 */
export const runAction = async (
  workspace: string,
  inputs: Readonly<Record<string, string>>,
  github: Contexts,
  env: Readonly<Record<string, string>>,
): Promise<ActionRun> => {
  const action: Action = parse(readFileSync(join(root, "action.yml"), "utf8"))
  const defaults = Object.fromEntries(
    Object.entries(action.inputs).map(([name, input]) => [name, filledIn(input.default, { github })]),
  )
  const steps: Record<string, Contexts> = {}
  const contexts: Contexts = { inputs: { ...defaults, ...inputs }, github, steps }
  const used: Array<{ uses: string; with: Record<string, string> }> = []
  const summaryFile = join(env["RUNNER_TEMP"] ?? workspace, "summary")
  const outputFile = join(env["RUNNER_TEMP"] ?? workspace, "output")
  rmSync(summaryFile, { force: true })
  let said = { stdout: "", stderr: "" }
  let status: number | null = 0
  for (const step of action.runs.steps) {
    if (step.if !== undefined && !holds(step.if, contexts)) continue
    if (step.uses !== undefined) {
      const given = Object.entries(step.with ?? {}).map(([name, value]) => [name, filledIn(String(value), contexts)])
      used.push({ uses: step.uses, with: Object.fromEntries(given) })
      continue
    }
    rmSync(outputFile, { force: true })
    const given = Object.entries(step.env ?? {}).map(([name, value]) => [name, filledIn(value, contexts)])
    const own: Record<string, string> = Object.fromEntries(given)
    // oxlint-disable-next-line no-await-in-loop -- steps run one after the other
    const outcome = await bash(`touch "$GITHUB_OUTPUT" "$GITHUB_STEP_SUMMARY"; ${step.run ?? ""}`, {
      cwd: workspace,
      env: {
        ...env,
        GITHUB_ACTION_PATH: root,
        GITHUB_OUTPUT: outputFile,
        GITHUB_STEP_SUMMARY: summaryFile,
        ...own,
      },
    })
    said = { stdout: said.stdout + outcome.stdout, stderr: said.stderr + outcome.stderr }
    if (step.id !== undefined) steps[step.id] = { outputs: outputsIn(outputFile) }
    if (outcome.status === 0 || step["continue-on-error"] === true) continue
    status = outcome.status
    break
  }
  return { status, ...said, used, summary: readFileSync(summaryFile, "utf8") }
}
