/** The texts of a finding of another tool, made short enough to be kept. */
import { lastLine, longestStep, longestText, longestTitle, longestRuleText } from "./limits.ts"
import { cutTo } from "../../foundation/text/ShortText.ts"
import { type FlowStep, keptSteps, longestFlowStep } from "../../engine/Report.ts"
import type { Paths } from "./paths.ts"
import { type Message, type Result, type Rule } from "./SarifLog.ts"

/** A text on one line. Longer ones are cut before: white space is looked at once. */
const oneLine = (text: string, longest: number): string =>
  cutTo(
    text
      .slice(0, longest * 4)
      .replace(/\s+/g, " ")
      .trim(),
    longest,
  )

/** The text of a message, where its rule has it with places for arguments. */
const messageIn = (rule: Rule | undefined, { id, arguments: given }: Message): string | undefined => {
  const strings = rule?.messageStrings ?? {}
  const text = typeof id === "string" && Object.hasOwn(strings, id) ? strings[id]?.text : undefined
  if (typeof text !== "string") return undefined
  return text
    .slice(0, longestText)
    .replace(/\{(\d{1,2})\}/g, (whole, index: string) => given?.[Number(index)]?.slice(0, longestStep) ?? whole)
}

/** Message of a result, or of its rule if the result has none. */
export const messageOf = (rule: Rule | undefined, { message }: Result): string => {
  const texts = [message?.text, message === undefined || message === null ? undefined : messageIn(rule, message)]
  const rules = [rule?.shortDescription?.text, rule?.name]
  const found = [...texts, message?.markdown, ...rules].find((text) => typeof text === "string" && text.trim() !== "")
  return cutTo(found?.trim() ?? "", longestText)
}

/** The title of a finding: the first line of the tool's message. */
export const titleOf = (message: string, detector: string): string =>
  oneLine(/^[^\r\n]*/.exec(message)?.[0] ?? "", longestTitle) || detector

/** A path within code of Markdown. */
const code = (path: string): string => `\`${path.replaceAll("`", "'")}\``

/** The path of the data; empty where the tool gives none. Steps outside of the repository are left out. */
export const stepsOf = ({ codeFlows }: Result, paths: Paths): ReadonlyArray<FlowStep> => {
  const steps = keptSteps(codeFlows?.[0]?.threadFlows?.[0]?.locations ?? []).flatMap(({ location }) => {
    const { artifactLocation, region } = location?.physicalLocation ?? {}
    const place = paths.of(artifactLocation)
    if (typeof place !== "object") return []
    const lineStart = lineIn(region?.startLine, 1)
    return [
      {
        filePath: place.path,
        lineStart,
        lineEnd: lineIn(region?.endLine, lineStart),
        label: oneLine(location?.message?.text ?? "", longestFlowStep) || null,
        code: oneLine(/^[^\r\n]*/.exec(region?.snippet?.text?.trim() ?? "")?.[0] ?? "", longestFlowStep) || null,
      },
    ]
  })
  const last = steps.length - 1
  if (last < 1) return []
  return steps.map((step, index) => ({ ...step, kind: index === 0 ? "source" : index === last ? "sink" : "step" }))
}

const wayOf = (steps: ReadonlyArray<FlowStep>): string =>
  steps.length === 0
    ? ""
    : `The data takes these steps:\n\n${steps
        .map(
          ({ filePath, lineStart, label }) =>
            `- ${code(`${filePath}:${lineStart}`)}${label === null ? "" : ` ${label}`}`,
        )
        .join("\n")}`

/** The line that a region names, within the bounds of the contract. */
export const lineIn = (given: number | null | undefined, least: number): number =>
  typeof given === "number" && given >= least ? Math.min(Math.trunc(given), lastLine) : least

/** The longer text of a message, and Markdown before text. */
const textOf = (message: Message | null | undefined, longest: number): string =>
  cutTo((message?.markdown ?? message?.text ?? "").trim(), longest)

/** Description of a finding and its consequences, in Markdown. */
export const descriptionOf = (
  said: {
    readonly message: string
    readonly title: string
    readonly weaknesses: ReadonlyArray<string>
    readonly steps: ReadonlyArray<FlowStep>
  },
  rule: Rule | undefined,
): string => {
  const about = textOf(rule?.fullDescription ?? rule?.shortDescription, longestRuleText)
  const parts = [
    said.message === said.title ? "" : cutTo(said.message, longestRuleText),
    wayOf(said.steps),
    about === said.message ? "" : about,
    said.weaknesses.length === 0 ? "" : `Weakness: ${said.weaknesses.join(", ")}.`,
  ]
  return cutTo(parts.filter((part) => part !== "").join("\n\n"), longestText) || said.message
}

/** Advice of the rule on fixing a finding, in Markdown; null if it has none. */
export const recommendationOf = (rule: Rule | undefined): string | null => {
  const help = textOf(rule?.help, longestRuleText)
  const isNew = help !== "" && help !== textOf(rule?.fullDescription, longestRuleText)
  const page = /^https?:\/\/\S+$/i.exec(rule?.helpUri ?? "")?.[0]
  const parts = [isNew ? help : "", page === undefined ? "" : `See ${page.slice(0, longestStep)}`]
  return cutTo(parts.filter((part) => part !== "").join("\n\n"), longestText) || null
}
