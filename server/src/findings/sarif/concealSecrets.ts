/** Removes secrets from the messages and quotations of other tools: a finding never shows one. */
import { Effect } from "effect"
import type { Finding } from "../../engine/Report.ts"
import { findSecrets } from "../../engine/secrets/findSecrets.ts"
import { noPrefilter } from "../../engine/prefilter/LiteralSearch.ts"
import { SourceText, visibleMask } from "../../engine/syntax/sourceText.ts"

/** Characters that are searched together: few searches for many findings, and none that takes the thread for long. */
const charactersTogether = 200_000

/** Between two texts that are searched together: nothing that looks like a secret goes across. */
const separator = "\n\n"

/** Rules about secrets, whose tools quote them: of gitleaks, trufflehog and detect-secrets that is every one. */
const aboutSecrets =
  /secret|credential|gitleaks|trufflehog|passw|private-?_?key|api-?_?key|access-?_?token|\bB10[567]\b/i

/** A text in quotes of any kind, as in messages that quote code. */
const quoted = /(["'`])(?:(?!\1)[^\n]){3,400}\1/g

/** Whether a detector (`tool/rule`) is of another tool, and its rule is about secrets. */
export const isAboutSecrets = (detector: string): boolean => detector.includes("/") && aboutSecrets.test(detector)

const textsOfEach = 4

/** The texts of a finding in which a secret may stand. */
const textsOf = ({ title, description, codeSnippet, steps }: Finding): readonly [string, string, string, string] => [
  title,
  description,
  codeSnippet ?? "",
  // each is one line, which a mask leaves one
  steps.map(({ label, code }) => `${label ?? ""}\n${code ?? ""}`).join("\n"),
]

const withTexts = (finding: Finding, texts: ReadonlyArray<string>): Finding => {
  const [title = "", description = "", codeSnippet = "", ofSteps = ""] = texts
  const lines = ofSteps.split("\n")
  return {
    ...finding,
    title,
    description,
    codeSnippet: finding.codeSnippet === null ? null : codeSnippet,
    steps: finding.steps.map((step, index) => ({
      ...step,
      label: lines[index * 2] || null,
      code: lines[index * 2 + 1] || null,
    })),
  }
}

/** Finding of a rule about secrets with its quotations masked: they hold the secret, and the location suffices. */
const withoutQuotations = (finding: Finding): Finding =>
  isAboutSecrets(finding.detector)
    ? {
        ...finding,
        title: finding.title.replace(quoted, `$1${visibleMask}$1`),
        description: finding.description.replace(quoted, `$1${visibleMask}$1`),
        codeSnippet: null,
        steps: [],
      }
    : finding

/** Groups of findings whose texts are searched together, in order. */
const groupsOf = (findings: ReadonlyArray<Finding>): ReadonlyArray<ReadonlyArray<Finding>> => {
  const groups: Array<Array<Finding>> = []
  let characters = charactersTogether
  for (const finding of findings) {
    characters += textsOf(finding).reduce((sum, text) => sum + text.length, 0)
    if (characters >= charactersTogether) {
      groups.push([])
      characters = 0
    }
    groups.at(-1)?.push(finding)
  }
  return groups
}

const concealGroup = (findings: ReadonlyArray<Finding>): Effect.Effect<ReadonlyArray<Finding>> =>
  Effect.gen(function* () {
    const texts = findings.flatMap(textsOf)
    const whole = texts.join(separator)
    // a file of settings: there the most kinds of secrets are known by their names
    const secrets = yield* Effect.promise(() => findSecrets("settings.env", whole, "production", noPrefilter))
    if (secrets.length === 0) return findings
    const source = new SourceText(whole, secrets)
    let start = 0
    const concealed = texts.map((text) => {
      const visible = source.visible(start, start + text.length)
      start += text.length + separator.length
      return visible
    })
    return findings.map((finding, index) =>
      withTexts(finding, concealed.slice(index * textsOfEach, (index + 1) * textsOfEach)),
    )
  })

/** The findings with every secret in their texts masked. */
export const concealSecrets = (findings: ReadonlyArray<Finding>): Effect.Effect<ReadonlyArray<Finding>> =>
  Effect.map(
    Effect.forEach(groupsOf(findings.map(withoutQuotations)), (group) =>
      Effect.andThen(Effect.yieldNow, concealGroup(group)),
    ),
    (groups) => groups.flat(),
  )
