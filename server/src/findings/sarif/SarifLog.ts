/**
 * The parts of a SARIF 2.1.0 log that are read. Members that may be absent may be null, too: several tools write that. Bags
 * of properties have no shape of their own.
 */
import { Schema } from "effect"

const maybe = <Value extends Schema.Top>(value: Value) => Schema.optional(Schema.NullOr(value))

/** Members by their names, which may be any. */
const Bag = Schema.Record(Schema.String, Schema.Unknown)
export type Bag = typeof Bag.Type

/** A text, or the id of one that its rule has. */
export const Message = Schema.Struct({
  text: maybe(Schema.String),
  markdown: maybe(Schema.String),
  id: maybe(Schema.String),
  arguments: maybe(Schema.Array(Schema.String)),
})
export type Message = typeof Message.Type

/** Location of a file. */
export const ArtifactLocation = Schema.Struct({
  uri: maybe(Schema.String),
  uriBaseId: maybe(Schema.String),
  index: maybe(Schema.Number),
})
export type ArtifactLocation = typeof ArtifactLocation.Type

const Region = Schema.Struct({
  startLine: maybe(Schema.Number),
  endLine: maybe(Schema.Number),
  snippet: maybe(Schema.Struct({ text: maybe(Schema.String) })),
})

/** A place, and the message about it. */
export const Location = Schema.Struct({
  physicalLocation: maybe(Schema.Struct({ artifactLocation: maybe(ArtifactLocation), region: maybe(Region) })),
  message: maybe(Message),
})
export type Location = typeof Location.Type

/** Points to a rule or a weakness, perhaps one of an extension or a taxonomy. */
const Reference = Schema.Struct({
  id: maybe(Schema.String),
  index: maybe(Schema.Number),
  toolComponent: maybe(Schema.Struct({ name: maybe(Schema.String), index: maybe(Schema.Number) })),
})

/** A rule of a tool. */
export const Rule = Schema.Struct({
  id: maybe(Schema.String),
  name: maybe(Schema.String),
  shortDescription: maybe(Message),
  fullDescription: maybe(Message),
  help: maybe(Message),
  helpUri: maybe(Schema.String),
  messageStrings: maybe(Schema.Record(Schema.String, Schema.Struct({ text: maybe(Schema.String) }))),
  defaultConfiguration: maybe(Schema.Struct({ level: maybe(Schema.String) })),
  relationships: maybe(Schema.Array(Schema.Struct({ target: maybe(Reference) }))),
  properties: maybe(Bag),
})
export type Rule = typeof Rule.Type

/** Something that a tool says about a place. */
export const Result = Schema.Struct({
  ruleId: maybe(Schema.String),
  ruleIndex: maybe(Schema.Number),
  rule: maybe(Reference),
  kind: maybe(Schema.String),
  level: maybe(Schema.String),
  message: maybe(Message),
  locations: maybe(Schema.Array(Location)),
  codeFlows: maybe(
    Schema.Array(
      Schema.Struct({
        threadFlows: maybe(
          Schema.Array(Schema.Struct({ locations: maybe(Schema.Array(Schema.Struct({ location: maybe(Location) }))) })),
        ),
      }),
    ),
  ),
  partialFingerprints: maybe(Bag),
  fingerprints: maybe(Bag),
  suppressions: maybe(Schema.Array(Schema.Struct({ status: maybe(Schema.String) }))),
  baselineState: maybe(Schema.String),
  taxa: maybe(Schema.Array(Reference)),
  properties: maybe(Bag),
})
export type Result = typeof Result.Type

const Component = Schema.Struct({ name: maybe(Schema.String), rules: maybe(Schema.Array(Rule)) })

/** A run of a tool. Its results are read one by one. */
export const Run = Schema.Struct({
  tool: Schema.Struct({
    driver: Schema.Struct({ ...Component.fields, name: Schema.String }),
    extensions: maybe(Schema.Array(Component)),
  }),
  automationDetails: maybe(Schema.Struct({ id: maybe(Schema.String) })),
  invocations: maybe(
    Schema.Array(
      Schema.Struct({
        executionSuccessful: maybe(Schema.Boolean),
        workingDirectory: maybe(ArtifactLocation),
      }),
    ),
  ),
  originalUriBaseIds: maybe(Schema.Record(Schema.String, ArtifactLocation)),
  artifacts: maybe(Schema.Array(Schema.Struct({ location: maybe(ArtifactLocation) }))),
  results: maybe(Schema.Array(Schema.Unknown)),
})
export type Run = typeof Run.Type

/** A log; its runs are read one by one. */
export const SarifLog = Schema.Struct({ version: Schema.Literal("2.1.0"), runs: Schema.Array(Schema.Unknown) })
