/** Decodes events of hosts: a schema for each event that means something, and the notice that follows from it. */
import { Option, Result, Schema, SchemaTransformation } from "effect"
import { isBranchName } from "./Branch.ts"
import type { EventFormat, Notice } from "./RemoteHost.ts"

/** An id in the JSON of hosts, where it is a whole number; its digits here. */
export const HostId = Schema.Int.check(Schema.isGreaterThan(0)).pipe(
  Schema.decodeTo(Schema.String, SchemaTransformation.transform({ decode: String, encode: Number })),
)

/** The full name of a commit; zeros where there is none. */
export const CommitName = Schema.String.check(Schema.isPattern(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/))

/** Reads the payload of an event. */
type Reader = (payload: unknown) => Result.Result<Option.Option<Notice>, unknown>

/** Reads payloads of a form; `noticeIn` returns undefined for those that mean nothing. */
export const reading =
  <A>(schema: Schema.Decoder<A>, noticeIn: (payload: A) => Notice | undefined): Reader =>
  (payload) =>
    Result.map(Schema.decodeUnknownResult(schema)(payload), (decoded) => Option.fromNullishOr(noticeIn(decoded)))

/** The parts of an `EventFormat` that follow from the readers of events by their names. */
export const eventsOf = (byName: Readonly<Record<string, Reader>>): Pick<EventFormat, "isHeeded" | "noticeOf"> => {
  const readers = new Map(Object.entries(byName))
  return {
    isHeeded: (event) => readers.has(event),
    noticeOf: (event, payload) => readers.get(event)?.(payload) ?? Result.succeed(Option.none()),
  }
}

const branchReference = "refs/heads/"

/** The branch that a reference names; undefined where it names none. */
export const branchOf = (reference: string): string | undefined => {
  const branch = reference.slice(branchReference.length)
  return reference.startsWith(branchReference) && isBranchName(branch) ? branch : undefined
}

/** The end of a branch is a push of zeros. */
export const isNoCommit = (name: string): boolean => /^0+$/.test(name)
