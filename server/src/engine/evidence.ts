/**
 * Shares of useful findings among those that people read, by the evidence in a finding, and the severity that follows.
 * Evidence that was rarely useful starts at `low`, and becomes `medium` or more only together with evidence that useful
 * findings had. docs/analysis.md shows this table with the rounds and languages of each number.
 */
import type { Confidence, Severity } from "./Report.ts"
import { atMost } from "./severity.ts"

/** Evidence in a flow: the strength of the path from the source to the call. */
export type FlowEvidence =
  /** Data of an untrusted user reaches the call without a check or an unknown function on its path. */
  | "straight"
  /** A check of the data, or a function that transforms it, is on the path, and its effect is not known. */
  | "questioned"
  /** Only administrators reach the code, or a browser sends the data and no author of a page can choose it. */
  | "trusted"
  /** One method of an object keeps it in a field, and another one takes it from there. */
  | "kept"
  /** A redirect to a page of the own host: only an encoded slash in the parameter of a route leads to another one. */
  | "own-path"
  /** The name of an entry in an archive, in a file that takes no upload: who made the archive is not visible. */
  | "archive"
  /** Data of another file in a page, a path or a filter of MongoDB: its type, or the code that made it, is rarely seen from there. */
  | "across-files"
  /** A filter of MongoDB that reads one entry, by no name of a person and no secret. */
  | "look-up"

/** A kind of evidence as it was read. */
export interface Evidence {
  /** In words, for people. */
  readonly shows: string
  /** Findings that were read, and those of them that were useful. */
  readonly read: number
  readonly useful: number
  /** The highest severity; without it the one that the detector chooses. */
  readonly highest?: Severity
  /** Confidence of findings with this evidence, where it is lower than that of the detector. */
  readonly confidence?: Confidence
}

/** Evidence of flows, for all weaknesses. */
export const flowEvidence: Readonly<Record<FlowEvidence, Evidence>> = {
  straight: {
    shows: "data of a stranger reaches the call, and nothing asks about it on its way",
    read: 17,
    useful: 8,
  },
  questioned: {
    shows: "a question about the data, a helper that throws, or a function that is not known stands on the way",
    read: 47,
    useful: 0,
    highest: "low",
    confidence: "medium",
  },
  trusted: {
    shows:
      "only administrators or developers get there, or the data is one that a page of others cannot choose (a cookie, a header, the host)",
    read: 7,
    useful: 0,
    highest: "low",
    confidence: "medium",
  },
  kept: {
    shows: "one method of an object keeps the data in a field, and another one takes it from there",
    read: 2,
    useful: 0,
    highest: "low",
  },
  "own-path": {
    shows: "a redirect to a parameter of the route behind a slash, in JavaScript",
    read: 4,
    useful: 0,
    highest: "low",
    confidence: "medium",
  },
  archive: {
    shows: "the name of an entry in an archive, in a file that takes no upload",
    read: 16,
    useful: 3,
    highest: "low",
    confidence: "medium",
  },
  "across-files": {
    shows: "data that another file reads reaches the HTML of a response, the path of a file or a filter of MongoDB",
    read: 63,
    useful: 8,
    highest: "low",
    confidence: "medium",
  },
  "look-up": {
    shows: "a filter of MongoDB that reads an entry or counts, by no name of a person and no secret",
    read: 6,
    useful: 0,
    highest: "low",
    confidence: "medium",
  },
}

/** Weaknesses that give the whole machine or all data away: also administrators must not, so trusted data is `medium`. */
export const neverTrusted: ReadonlySet<string> = new Set([
  "command-injection",
  "sql-injection",
  "code-eval",
  "unsafe-deserialization",
  "template-injection",
])

/** Evidence of detectors that do not follow data: the weak evidence of each, and the facts that make it strong. */
export const patternEvidence = {
  "code-eval": {
    weak: {
      shows: "`eval` and its relatives in JavaScript, of text whose source is not visible",
      read: 4,
      useful: 0,
      highest: "low",
      confidence: "low",
    },
    strong: "the call, or the function around it, names a request",
  },
  "insecure-cookie": {
    weak: {
      shows: "a cookie that no script may read lacks `secure`, or one that lets nobody in lacks `httpOnly`",
      read: 6,
      useful: 0,
      highest: "low",
      confidence: "low",
    },
    strong: "scripts may read the cookie of a session or a token",
  },
  "prototype-pollution": {
    weak: {
      shows: "a function merges objects, and no call in its file hands a request over",
      read: 6,
      useful: 0,
      highest: "low",
      confidence: "low",
    },
    strong: "a call in its file merges a request",
  },
  "tls-verification-disabled": {
    weak: {
      shows: "a connection on which no credential is seen, to a server that the code does not name",
      read: 30,
      useful: 4,
      highest: "low",
      confidence: "low",
    },
    strong:
      "a credential is sent, the code names the server or runs what comes, or every connection of the program is meant",
  },
  "unverified-token": {
    weak: {
      shows: "no request is seen to bring the token, or a name says that it is not verified yet",
      read: 10,
      useful: 0,
      highest: "low",
      confidence: "low",
    },
    strong: "a function that names a request reads it, `none` is accepted, or the key stands in the source",
  },
  "weak-hash": {
    weak: {
      shows:
        "a hash of a password that is compared with an old or a foreign one, in a file of several schemes, of a stored hash, made many times over, of a secret, or the key of a signature",
      read: 48,
      useful: 0,
      highest: "low",
    },
    strong: "the hash of a password is made to be stored",
  },
  "weak-cipher": {
    weak: {
      shows: "a weak cipher in a file that names no log-in and holds no key",
      read: 22,
      useful: 0,
      highest: "low",
      confidence: "low",
    },
    strong: "the file encrypts passwords, sessions or tokens, or the key stands in it and no page is sent it",
  },
  "insecure-random": {
    weak: {
      shows: "a token that a file compares with itself, or that a page names itself by",
      read: 5,
      useful: 0,
      highest: "low",
      confidence: "low",
    },
    strong: "the number becomes a password, a token or a code that lets somebody in",
  },
  "workflow-injection": {
    weak: {
      shows:
        "the name of a branch in an action, and text in a workflow that strangers give no secrets of the repository",
      read: 4,
      useful: 0,
      highest: "low",
    },
    strong: "the workflow runs with the secrets of the repository on an event of strangers",
  },
} as const satisfies Readonly<Record<string, { readonly weak: Evidence; readonly strong: string }>>

/** A judgment, no higher than the findings with such evidence that were read justify. */
export const calibrated = <A extends { readonly severity: Severity; readonly confidence?: Confidence }>(
  judgment: A,
  { highest, confidence }: Evidence,
): A =>
  highest === undefined || atMost(judgment.severity, highest) === judgment.severity
    ? judgment
    : { ...judgment, severity: highest, ...(confidence === undefined ? {} : { confidence }) }
