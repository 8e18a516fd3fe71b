/** Severities of flows, by the source and the sink of the data; apart from the code that follows data, which is large. */
import { calibrated, type FlowEvidence, flowEvidence, neverTrusted } from "../evidence.ts"
import type { Confidence, Severity } from "../Report.ts"
import { atMost } from "../severity.ts"
import { bitOf, evidenceOf, type FlowRule } from "./values.ts"

/**
 * A parameter of a route that holds no slash, because the framework decodes a path before it takes it apart: as a part of a
 * file's path it can only be `..`.
 */
export const pathSegment = "A part of the path"

/** A part of a route that holds no slash: a host stands behind it only where a backslash makes a browser see one. */
export const partOfRoute = "A part of a route"

/** A body that a framework puts into a class, whose annotations limit the values of its fields, mostly in another file. */
export const annotatedClass = "Request data of a class"

/** A variable of the environment: the operator of the program sets it. */
export const environment = "An environment variable"

/** The name of an entry in an archive, chosen by the author of the archive: a stranger, where the file takes uploads. */
export const archiveEntry = "The name of an entry in an archive"

/** Target of a link in an archive; the author of the archive chooses it, like the names of its entries. */
export const archiveLink = "The target of a link in an archive"

/** True for data of an archive: names of entries and targets of links. */
export const isOfArchive = (source: string): boolean => source === archiveEntry || source === archiveLink

/** Rails refuses other hosts by itself, since its version 7 and where its settings do not say otherwise. */
export const checkedRedirect = "a redirect whose host Rails checks"

/** Since version 6.1 Rails itself refuses everything but the name of a column with its direction. */
export const checkedColumns = "columns whose names Rails checks"

/** A stranger who sends operators finds another of the entries that the page shows anyway. */
export const entryLookUp = "a filter of MongoDB that finds an entry"

/** A parameter of a route holds a slash only where it was encoded, and the page of such a parameter is mostly not found. */
export const ownPathRedirect = "a redirect to a page of the own host"

/**
 * Severity of data that strangers send, of data that the user of the program gives, and of unknown data. The user of a program
 * may run commands without it, and nothing shows that a stranger chose the data that a caller passes.
 */
export const severities: Readonly<Record<FlowRule, readonly [Severity, Severity, Severity]>> = {
  "command-injection": ["critical", "low", "low"],
  "sql-injection": ["critical", "low", "low"],
  "path-traversal": ["high", "low", "low"],
  "unsafe-deserialization": ["critical", "low", "low"],
  "xss-html-sink": ["medium", "low", "low"],
  "code-eval": ["critical", "low", "low"],
  "request-forgery": ["high", "low", "low"],
  "open-redirect": ["medium", "low", "low"],
  "reflected-xss": ["high", "low", "low"],
  "template-injection": ["critical", "low", "low"],
  "nosql-injection": ["high", "low", "low"],
  "ldap-injection": ["high", "low", "low"],
  "xpath-injection": ["high", "low", "low"],
  "argument-injection": ["high", "low", "low"],
  "unsafe-reflection": ["critical", "low", "low"],
  "header-injection": ["medium", "low", "low"],
  // of 18 that were read in public projects 3 were useful
  "regex-injection": ["low", "low", "low"],
  "cors-any-origin": ["medium", "low", "low"],
  "mass-assignment": ["medium", "low", "low"],
}

/** The source of data, in words and as written, its goal, and its abilities. */
interface FlowEnds {
  readonly source: string
  readonly code: string
  readonly sink: string
  /** The call that the data reaches, as written. */
  readonly call: string
  readonly mask: number
  /** For the name of an archive's entry: whether the file receives uploads. */
  readonly isUploaded?: boolean
  /** Whether another file reads the data. */
  readonly isAcrossFiles?: boolean
}

/** Severity and confidence of data that strangers send, by its source, the checks on its way, and its sink. */
export const judgeRemote = (
  rule: FlowRule,
  ends: FlowEnds,
): { readonly severity: Severity; readonly confidence: Confidence } => {
  const { source, sink, call } = ends
  const isHarmless = littleHarm.get(source)?.has(rule) === true || sink === checkedRedirect
  const [straight] = severities[rule]
  const ofSink = sink === checkedColumns ? atMost(straight, "medium") : straight
  const severity = isHarmless || onlyAsks(rule, call) ? "low" : ofSink
  const judgment = { severity, confidence: "high" } as const
  const evidence = seenEvidence(rule, ends)
  if (evidence === "trusted" && neverTrusted.has(rule))
    return { severity: atMost(severity, "medium"), confidence: "medium" }
  return calibrated<{ readonly severity: Severity; readonly confidence: Confidence }>(judgment, flowEvidence[evidence])
}

/** A call that answers whether there is a file, and neither reads nor changes it. */
export const onlyAsks = (rule: FlowRule, call: string): boolean => rule === "path-traversal" && questions.test(call)

const questions = /(?:^|\W)(?:(?:file_?)?exists?(?:Sync)?|is_?(?:file|dir)|is(?:File|Directory))\??(?:\(\))?$/i

const seenEvidence = (
  rule: FlowRule,
  { source, code, sink, mask, isUploaded, isAcrossFiles }: FlowEnds,
): FlowEvidence => {
  const seen = evidenceOf(mask)
  if (seen !== "straight") return seen
  if (isOfArchive(source) && isUploaded !== true) return "archive"
  if (sink === ownPathRedirect) return "own-path"
  if (sink === entryLookUp) return "look-up"
  if (isAcrossFiles === true && doubtedAcrossFiles.has(rule)) return "across-files"
  // `@IsString()` is an annotation as well, and stops no command.
  if (source === annotatedClass && !neverTrusted.has(rule)) return "questioned"
  return isOwnChoice(rule, code, mask) ? "trusted" : "straight"
}

/** Weaknesses whose data of another file mostly turned out to be checked, typed or made there. */
const doubtedAcrossFiles: ReadonlySet<FlowRule> = new Set(["nosql-injection", "reflected-xss", "path-traversal"])

/**
 * Cookies, headers and the host that was asked for are set by a browser: a page of others that sends it there cannot choose
 * them. A stranger who asks without a browser can, and servers refuse only a host with a slash.
 */
const isOwnChoice = (rule: FlowRule, code: string, mask: number): boolean => {
  const isHost = (mask & bitOf("of-pages")) === 0
  if (rule === "path-traversal") return isHost
  // a part of the query of the address may name any host
  if (rule === "request-forgery") return isHost || (ownAddress.test(code) && (mask & bitOf("open-redirect")) === 0)
  if (rule === "reflected-xss" && (mask & bitOf("unencoded")) === 0) return true
  return /^(?:open-redirect|reflected-xss|xss-html-sink)$/.test(rule) && (isHost || ofHeaders.test(code))
}

/** Code that reads a header or a cookie of a request. */
const ofHeaders =
  /^(?:cookies|headers)$|(?:\.|->)(?:cookies?|headers?)\b|\b(?:cookies?|headers?)\s?[[(.]|get(?:Header|Cookie)|@(?:RequestHeader|CookieValue|Headers?|Cookies?)\b|\$_COOKIE/i

/** The address of the request that is being answered: `fetch(new URL("/session", req.url))`. */
const ownAddress = /^(?:req|request|ctx)\.(?:url|nextUrl)\b/

const littleHarm: ReadonlyMap<string, ReadonlySet<FlowRule>> = new Map([
  [pathSegment, new Set<FlowRule>(["path-traversal"])],
  [partOfRoute, new Set<FlowRule>(["path-traversal", "open-redirect"])],
])
