/** Actions of others that a workflow takes as they are today. */
import type { Detector, Judgment, TextMatch } from "../Detector.ts"
import { findInYaml, yamlFiles } from "../../infrastructure/yamlRules.ts"

/** Whoever runs the workflow trusts these owners already. */
const ownersOfThePlatform = /^(?:actions|github)\//

const thirdParty = /^([\w.-]{1,40}\/[\w./-]{1,200})@(.{1,200})$/

const commit = /^[0-9a-f]{40}$/

const judge = (value: string): Judgment | null => {
  const [, name = "", version = ""] = thirdParty.exec(value) ?? []
  if (name === "" || ownersOfThePlatform.test(name) || commit.test(version)) return null
  return { severity: "low", title: `\`${name}\` is not pinned to a commit` }
}

const find = findInYaml([{ formats: ["workflow"], path: /(?:^|\/)steps\/\d+\/uses$|^jobs\/[^/]+\/uses$/, judge }])

/** One finding for an action, however often the file uses it. */
const once = (matches: ReadonlyArray<TextMatch>): ReadonlyArray<TextMatch> =>
  matches.filter(({ title }, index) => matches.findIndex((match) => match.title === title) === index)

export const detector: Detector = {
  id: "unpinned-action",
  name: "Action that is not pinned",
  category: "security",
  severityRule: "low",
  languages: [],
  cwe: "CWE-829",
  description:
    "The workflow runs an action of somebody else by a tag or a branch. Whoever can write to that repository, or breaks into the account of its owner, moves the tag, and the next run hands the new code the token and the secrets of the job. This has happened to actions in wide use. Actions of GitHub itself are not reported.",
  recommendation:
    "Name the full commit and keep the version in a comment: `uses: owner/action@<40 hexadecimal digits> # v2.1.0`. Dependabot and Renovate keep such lines up to date.",
  confidence: "high",
  remediationMinutes: 10,
  outsideProduction: "ignored",
  detection: { kind: "text", files: yamlFiles, find: (text, path) => once(find(text, path)) },
}
