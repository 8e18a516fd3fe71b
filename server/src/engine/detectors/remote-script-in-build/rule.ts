/** Scripts from the network that the build of an image or a pipeline runs as they come. */
import { dockerfiles, stagesOf } from "../../infrastructure/dockerfile.ts"
import { yamlDocuments } from "../../infrastructure/yamlDocuments.ts"
import type { TextRange } from "../../syntax/sourceText.ts"
import type { Detector, TextMatch } from "../Detector.ts"

const pipelines =
  /(?:^|\/)\.github\/workflows\/[^/]+\.ya?ml$|(?:^|\/)action\.ya?ml$|(?:^|\/|\.)gitlab-ci[\w.-]{0,60}\.ya?ml$/

const scripts = /(?:^|\/)steps\/\d+\/run$|(?:^|\/)(?:before_script|script|after_script)(?:\/\d+)?$/

/** `curl … | sudo bash`, over several lines as well, and `bash <(curl …)`, `sh -c "$(curl …)"`. */
const remoteScript =
  /\b(?:curl|wget)\s(?:[^|;&\n\\]|\\[^]|&(?!&)){1,400}\|\s*(?:sudo\s+(?:-\w+\s+){0,3}|env\s+(?:\w+=\S+\s+){0,3})?(?:\/\S{1,40}\/)?(?:ba|z|da|k|a)?sh(?=[\s;&|)"'\\]|$)|\b(?:(?:ba|z|da)?sh(?:\s+-\w+){0,3}|eval|source)\s+["']?[<$]\((?:curl|wget)\s(?:[^\n)]){1,300}/g

const matchesIn = (text: string, { start, end }: TextRange): ReadonlyArray<TextMatch> =>
  Array.from(text.slice(start, end).matchAll(remoteScript)).flatMap((match): ReadonlyArray<TextMatch> => {
    const place = { start: start + match.index, end: start + match.index + match[0].length }
    if (isComment(text, place.start)) return []
    return /\bhttp:\/\/(?!localhost|127\.)/.test(match[0])
      ? [{ ...place, severity: "high", title: "A script is run that anybody on the way can change" }]
      : [{ ...place, severity: "low", title: "A script from the network is run as it comes" }]
  })

const isComment = (text: string, offset: number): boolean =>
  /^[ \t]*(?:-[ \t]+)?#/.test(text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset))

const scriptsIn = (text: string, path: string): ReadonlyArray<TextRange> =>
  dockerfiles.test(path)
    ? stagesOf(text).flatMap(({ instructions }) => instructions.filter(({ keyword }) => keyword === "RUN"))
    : yamlDocuments(text).flatMap(({ entries }) => entries.filter((entry) => scripts.test(entry.path)))

export const detector: Detector = {
  id: "remote-script-in-build",
  name: "Script from the network in a build",
  category: "security",
  severityRule: "high for addresses without TLS, otherwise low",
  languages: [],
  cwe: "CWE-494",
  description:
    "The build of an image, or a step of a pipeline, runs what a server sends. Nobody has compared it with what was meant, it may be another one in the next build, and a step of a pipeline runs with the secrets of the job.",
  recommendation:
    "Download a version to a file, compare its checksum (`ADD --checksum=…`, `sha256sum --check`), and run the file. Often a package of the system or an action pinned to a commit does the same.",
  confidence: "high",
  remediationMinutes: 20,
  outsideProduction: "ignored-in-tests",
  detection: {
    kind: "text",
    files: new RegExp(`${dockerfiles.source}|${pipelines.source}`, "i"),
    find: (text, path) =>
      /\b(?:curl|wget)\b/.test(text) ? scriptsIn(text, path).flatMap((place) => matchesIn(text, place)) : [],
  },
}
