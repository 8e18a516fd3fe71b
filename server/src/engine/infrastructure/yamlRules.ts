/** Rules about values in the YAML of containers and pipelines. */
import type { Judgment, TextMatch } from "../detectors/Detector.ts"
import { type YamlDocument, type YamlEntry, yamlDocuments } from "./yamlDocuments.ts"

/** What a document of YAML is for. */
export type YamlFormat = "compose" | "kubernetes" | "workflow" | "gitlab"

/** Which values a rule looks at, and what it says about them. */
export interface YamlRule {
  readonly formats: ReadonlyArray<YamlFormat>
  /** Of the paths of the values, as {@link YamlEntry} has them. */
  readonly path: RegExp
  /** Null where there is nothing to say. Values that a template fills in are not asked about. */
  readonly judge: (value: string, entry: YamlEntry, document: YamlDocument) => Judgment | null
}

/** The files that may hold one of the formats. */
export const yamlFiles = /\.ya?ml$/i

const composeFiles = /(?:^|\/)(?:docker-)?compose(?:[.-][\w.-]{1,60})?\.ya?ml$/i
const workflowFiles = /(?:^|\/)\.github\/workflows\/[^/]+\.ya?ml$|(?:^|\/)action\.ya?ml$/
const gitlabFiles = /(?:^|\/|\.)gitlab-ci(?:[.-][\w.-]{1,60})?\.ya?ml$|(?:^|\/)\.gitlab\/ci\//i

/** What the file is for, judging by its path; null where its documents have to say it. */
const formatOfPath = (path: string): YamlFormat | null => {
  if (workflowFiles.test(path)) return "workflow"
  if (composeFiles.test(path)) return "compose"
  return gitlabFiles.test(path) ? "gitlab" : null
}

/** Kubernetes names the version and the kind of each document at the top. */
const mayBeKubernetes = (text: string): boolean => /^apiVersion:/m.test(text) && /^kind:/m.test(text)

/** Policies have the settings of pods as well, as what is allowed. */
const isKubernetes = (document: YamlDocument): boolean =>
  document.get("apiVersion") !== undefined && !/^$|Policy$|Constraints$/.test(document.get("kind")?.value ?? "")

/** Finds what rules say about a file of YAML. */
export const findInYaml =
  (rules: ReadonlyArray<YamlRule>) =>
  (text: string, path: string): ReadonlyArray<TextMatch> => {
    const format = formatOfPath(path) ?? (mayBeKubernetes(text) ? "kubernetes" : null)
    const asked = format === null ? [] : rules.filter(({ formats }) => formats.includes(format))
    if (asked.length === 0) return []
    return yamlDocuments(text)
      .filter((document) => format !== "kubernetes" || isKubernetes(document))
      .flatMap((document) => document.entries.flatMap((entry) => judged(entry, document, asked)))
  }

const judged = (entry: YamlEntry, document: YamlDocument, rules: ReadonlyArray<YamlRule>): ReadonlyArray<TextMatch> => {
  const { value, path, start, end } = entry
  if (value === null) return []
  return rules.flatMap((rule) => {
    const judgment = rule.path.test(path) ? rule.judge(value, entry, document) : null
    return judgment === null ? [] : [{ ...judgment, start, end }]
  })
}

/** The path without its last `levels` steps. */
export const parentOf = (path: string, levels = 1): string => path.split("/").slice(0, -levels).join("/")
