/** Applies rules to values in the YAML of containers and pipelines. */
import type { Judgment, TextMatch } from "../detectors/Detector.ts"
import { type YamlDocument, type YamlEntry, yamlDocuments } from "./yamlDocuments.ts"

/** Formats of YAML documents. */
export type YamlFormat = "compose" | "kubernetes" | "workflow" | "gitlab"

/** A rule: the values that it checks, and its judgment. */
export interface YamlRule {
  readonly formats: ReadonlyArray<YamlFormat>
  /** Pattern of values' paths, see {@link YamlEntry}. */
  readonly path: RegExp
  /** Judges a value; null if there is no problem. Not called for values that a template fills in. */
  readonly judge: (value: string, entry: YamlEntry, document: YamlDocument) => Judgment | null
}

/** Files that may have one of the formats. */
export const yamlFiles = /\.ya?ml$/i

const composeFiles = /(?:^|\/)(?:docker-)?compose(?:[.-][\w.-]{1,60})?\.ya?ml$/i
const workflowFiles = /(?:^|\/)\.github\/workflows\/[^/]+\.ya?ml$|(?:^|\/)action\.ya?ml$/
const gitlabFiles = /(?:^|\/|\.)gitlab-ci(?:[.-][\w.-]{1,60})?\.ya?ml$|(?:^|\/)\.gitlab\/ci\//i

/** Format of a file by its path; null if only its documents can tell. */
const formatOfPath = (path: string): YamlFormat | null => {
  if (workflowFiles.test(path)) return "workflow"
  if (composeFiles.test(path)) return "compose"
  return gitlabFiles.test(path) ? "gitlab" : null
}

/** True if a text may contain Kubernetes documents, which have their version and kind at the top. */
const mayBeKubernetes = (text: string): boolean => /^apiVersion:/m.test(text) && /^kind:/m.test(text)

/** True for a Kubernetes document, except policies, which contain the same settings as pods, but as the allowed ones. */
const isKubernetes = (document: YamlDocument): boolean =>
  document.get("apiVersion") !== undefined && !/^$|Policy$|Constraints$/.test(document.get("kind")?.value ?? "")

/** Finds the violations of rules in a YAML file. */
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

/** A path without its last `levels` parts. */
export const parentOf = (path: string, levels = 1): string => path.split("/").slice(0, -levels).join("/")
