/**
 * Judges the result of another tool: its severity, confidence, weaknesses and category. The table of
 * severities is that of the documentation ("Findings of other tools").
 */
import type { FileRole } from "../../engine/files/roles.ts"
import type { Category, Confidence, Severity } from "../../engine/Report.ts"
import { severityOutside } from "../../engine/severity.ts"
import { mostWeaknesses } from "./limits.ts"
import type { Bag, Result, Rule } from "./SarifLog.ts"

/** Tools whose results are all about security, and that do not say so in each rule. */
const securityTools: ReadonlySet<string> = new Set([
  "bandit",
  "brakeman",
  "checkov",
  "gitleaks",
  "gosec",
  "grype",
  "tfsec",
  "trivy",
  "trufflehog",
])

/** A member of a bag of properties. */
const propertyOf = (bag: Bag | null | undefined, name: string): unknown =>
  bag !== undefined && bag !== null && Object.hasOwn(bag, name) ? bag[name] : undefined

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined)

/** The tags of a rule and of its result. */
const tagsOf = (rule: Rule | undefined, result: Result): ReadonlyArray<string> =>
  [rule?.properties, result.properties].flatMap((bag) => {
    const tags = propertyOf(bag, "tags")
    return Array.isArray(tags) ? tags.filter((tag) => typeof tag === "string") : []
  })

/** `CWE-89: ...`, `external/cwe/cwe-089`; of a reference into the taxonomy the number alone. */
const weaknessIn = /(?:^|\/)cwe[-_ ]?0*([1-9]\d{0,4})(?!\d)/i
const weaknessNumber = /^(?:cwe-)?0*([1-9]\d{0,4})$/i

/** The weaknesses that a result is about, such as `CWE-89`. */
export const weaknessesOf = (rule: Rule | undefined, result: Result): ReadonlyArray<string> => {
  const tagged = tagsOf(rule, result).map((tag) => weaknessIn.exec(tag)?.[1])
  const referred = [...(rule?.relationships ?? []).map(({ target }) => target), ...(result.taxa ?? [])].map((target) =>
    target?.toolComponent?.name?.toUpperCase() === "CWE" ? weaknessNumber.exec(target.id ?? "")?.[1] : undefined,
  )
  const numbers = new Set([...tagged, ...referred].filter((number) => number !== undefined))
  return [...numbers].slice(0, mostWeaknesses).map((number) => `CWE-${number}`)
}

/** The score from 0 to 10 that GitHub sorts security rules by. */
const securityScoreOf = (rule: Rule | undefined, result: Result): number | undefined =>
  [result.properties, rule?.properties]
    .map((bag) => propertyOf(bag, "security-severity"))
    .filter((given) => typeof given === "number" || (typeof given === "string" && given.trim() !== ""))
    .map(Number)
    .find((given) => given >= 0 && given <= 10)

/** Whether a result is about security; everything else is about quality. */
export const categoryOf = (tool: string, rule: Rule | undefined, result: Result): Category =>
  securityTools.has(tool) ||
  securityScoreOf(rule, result) !== undefined ||
  tagsOf(rule, result).some((tag) => tag.toLowerCase() === "security") ||
  weaknessesOf(rule, result).length > 0
    ? "security"
    : "quality"

/** The ranges of GitHub. */
const severityOfScore = (score: number): Severity => {
  if (score >= 9) return "critical"
  if (score >= 7) return "high"
  if (score >= 4) return "medium"
  return score > 0 ? "low" : "info"
}

/** By level where there is no score. Linters give `error` to everything that should stop a build: that alone is no danger. */
const severitiesOfLevel: Readonly<
  Record<"error" | "warning" | "note" | "none", Readonly<Record<"security" | "other", Severity>>>
> = {
  error: { security: "high", other: "medium" },
  warning: { security: "medium", other: "low" },
  note: { security: "low", other: "info" },
  none: { security: "info", other: "info" },
}

const levelOf = (rule: Rule | undefined, { level, kind }: Result): keyof typeof severitiesOfLevel => {
  // a result that is no failure has no level
  if (kind !== undefined && kind !== null && kind !== "fail") return "none"
  const given = level ?? rule?.defaultConfiguration?.level
  return given === "error" || given === "note" || given === "none" ? given : "warning"
}

/** The severity of a result, as the engine's by where it stands. */
export const severityOf = (category: Category, role: FileRole, rule: Rule | undefined, result: Result): Severity => {
  const score = securityScoreOf(rule, result)
  const severity =
    score === undefined
      ? severitiesOfLevel[levelOf(rule, result)][category === "security" ? "security" : "other"]
      : severityOfScore(score)
  return role === "production" ? severity : severityOutside(severity)
}

const confidences: Readonly<Record<string, Confidence>> = {
  "very-high": "high",
  high: "high",
  medium: "medium",
  low: "low",
}

/**
 * Confidence of a security finding: from the result, a tag such as `HIGH CONFIDENCE`, or the rule's precision; else
 * medium.
 */
export const confidenceOf = (category: Category, rule: Rule | undefined, result: Result): Confidence | null => {
  if (category !== "security") return null
  const tagged = tagsOf(rule, result).map((tag) => /^(high|medium|low) confidence$/i.exec(tag)?.[1])
  const given = [
    propertyOf(result.properties, "issue_confidence"),
    propertyOf(result.properties, "confidence"),
    ...tagged,
    propertyOf(rule?.properties, "precision"),
  ].map((one) => confidences[textOf(one)?.toLowerCase() ?? ""])
  return given.find((one) => one !== undefined) ?? "medium"
}
