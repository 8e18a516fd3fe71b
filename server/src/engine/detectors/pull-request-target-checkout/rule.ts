/** Workflows with the rights of the repository that run the code of a pull request. */
import type { Detector, Judgment } from "../Detector.ts"
import type { YamlDocument, YamlEntry } from "../../infrastructure/yamlDocuments.ts"
import { findInYaml, parentOf, yamlFiles } from "../../infrastructure/yamlRules.ts"

const privilegedEvents = ["pull_request_target", "workflow_run"]

/** Expressions that name the code of whoever opened the pull request. */
const headOfPullRequest =
  /github\.event\.pull_request\.head\.(?:sha|ref)|github\.head_ref|refs\/pull\/\$\{\{|github\.event\.workflow_run\.(?:head_sha|head_branch)/

const checkoutInScript = /\bgh\s+pr\s+checkout\b|\bgit\s+(?:checkout|fetch|pull|switch|merge)\b/

/** Conditions under which somebody of the project has looked. */
const approval = /\blabel|author_association|\bactor\b|\.login\b|permission/

/** Somebody of the project sets a label on the commit that is checked out; a later push asks for another one. */
const labeling = /github\.event\.label\.name\s*==/
const ofOneCommit = /^\$\{\{\s*github\.event\.pull_request\.head\.sha\s*\}\}$/

/** A condition that pull requests of forks do not meet. */
const ownBranches = /head\.repo(?:sitory)?\.(?:full_name|fork)|head_repository\.(?:full_name|fork)|event\s*==\s*'push'/

const isPrivileged = (document: YamlDocument): boolean =>
  privilegedEvents.some((event) => document.get("on")?.value === event || document.get(`on/${event}`) !== undefined) ||
  document.entries.some(({ path, value }) => /^on\/\d+$/.test(path) && privilegedEvents.includes(value ?? ""))

/** Judges a step that checks out the code of a pull request. */
const judgeStep = (step: string, document: YamlDocument): Judgment | null => {
  if (!isPrivileged(document)) return null
  const job = parentOf(step, 2)
  const conditions = [`${step}/if`, `${job}/if`].map((path) => document.get(path)?.value ?? "").join("\n")
  if (ownBranches.test(conditions)) return null
  const title = "Code of a pull request runs with the rights of the repository"
  if (!runsSomethingAfter(step, document)) {
    return { severity: "low", title: "Code of a pull request is checked out with the rights of the repository" }
  }
  const ref = document.get(`${step}/with/ref`)?.value ?? ""
  if (labeling.test(conditions) && !/labels|\|\|/.test(conditions) && ofOneCommit.test(ref))
    return { severity: "low", confidence: "medium", title }
  const isApproved = approval.test(conditions) || document.get(`${job}/environment`) !== undefined
  return { severity: isApproved ? "medium" : "high", confidence: isApproved ? "medium" : "high", title }
}

const runsSomethingAfter = (step: string, document: YamlDocument): boolean => {
  const steps = parentOf(step)
  const number = Number(step.slice(steps.length + 1))
  const given = pathInJob(document.get(`${step}/with/path`)?.value ?? "")
  const folder = given === "." || given.includes("$") ? "" : given
  return document.entries.some(({ path, value }) => {
    const [, later = "", key = ""] = /\/steps\/(\d+)\/(run|uses)$/.exec(path) ?? []
    if (!path.startsWith(`${steps}/`) || Number(later) <= number) return false
    if (key === "uses") return value?.startsWith("./") === true
    return key === "run" && (folder === "" || runsIn(folder, value ?? "", workingFolder(parentOf(path), document)))
  })
}

/** The folder of the job, as paths begin with it. */
const workspace = /\$\{\{ ?github\.workspace ?\}\}\/?|\$\{?GITHUB_WORKSPACE\}?\/?/g

/** A path from the folder of the job, without a dot before and a slash behind it. */
const pathInJob = (path: string): string => path.replace(workspace, "").replace(/^\.\/|\/$/g, "")

/** The folder that the script of a step begins in. */
const workingFolder = (step: string, document: YamlDocument): string =>
  [step, `${parentOf(step, 2)}/defaults/run`, "defaults/run"]
    .map((path) => document.get(`${path}/working-directory`)?.value ?? "")
    .find((folder) => folder !== "") ?? ""

/** Whether a script does more with a folder that code is checked out into than to copy single parts of it, or to compare them. */
const runsIn = (folder: string, script: string, start: string): boolean => {
  const isFolder = (word: string): boolean => word === folder || word.startsWith(`${folder}/`)
  if (isFolder(pathInJob(start))) return true
  return script
    .replace(workspace, "")
    .split(/\n|&&|\|\||;/)
    .some((command) => {
      const [name = "", ...words] = command.trim().split(/[\s"'=]+/)
      const named = [name, ...words].map(pathInJob).filter(isFolder)
      return (
        named.length > 0 && !(copies.test(name) && named.every((word) => /\/\w/.test(word) && !runsLater.test(word)))
      )
    })
}

/** Files and folders that a build runs, also after they were copied out of the pull request. */
const runsLater =
  /\/(?:package(?:-lock)?\.json|[Mm]akefile|setup\.(?:py|cfg)|pyproject\.toml|\w{0,40}\.gradle(?:\.kts)?|gradlew|pom\.xml|Gemfile|Rakefile|Dockerfile|\w{0,40}\.sh|src|lib|scripts?|node_modules)\/?$/

const copies = /^(?:cp|rsync|diff|cat|ls|test)$/

const judgeRef = (value: string, { path }: YamlEntry, document: YamlDocument): Judgment | null => {
  const step = parentOf(path, 2)
  const isCheckout = document.get(`${step}/uses`)?.value?.startsWith("actions/checkout@") === true
  return isCheckout && headOfPullRequest.test(value) ? judgeStep(step, document) : null
}

const judgeScript = (value: string, { path }: YamlEntry, document: YamlDocument): Judgment | null =>
  checkoutInScript.test(value) && (headOfPullRequest.test(value) || /\bgh\s+pr\s+checkout\b/.test(value))
    ? judgeStep(parentOf(path), document)
    : null

export const detector: Detector = {
  id: "pull-request-target-checkout",
  name: "Privileged workflow with foreign code",
  category: "security",
  severityRule:
    "high; medium where a label, an environment or the author is asked for first; low where a label is set on the very commit, when no step follows, or none in the folder of its own that it is checked out into",
  languages: [],
  cwe: "CWE-829",
  description:
    "A workflow on `pull_request_target` or `workflow_run` has the secrets of the repository and a token that may write. It checks out the code of the pull request, which anybody may open, and later steps run it: the build, its scripts, the hooks of the package manager. A label helps only until the next push.",
  recommendation:
    "Run the code on `pull_request`, which has no secrets, and hand the results to a second workflow as an artifact. Where that is not possible, split the job: one with `permissions: {}` and without secrets that runs the code, one that does not run it.",
  confidence: "high",
  remediationMinutes: 60,
  outsideProduction: "ignored-in-tests",
  detection: {
    kind: "text",
    files: yamlFiles,
    find: findInYaml([
      { formats: ["workflow"], path: /^jobs\/[^/]+\/steps\/\d+\/with\/ref$/, judge: judgeRef },
      { formats: ["workflow"], path: /^jobs\/[^/]+\/steps\/\d+\/run$/, judge: judgeScript },
    ]),
  },
}
