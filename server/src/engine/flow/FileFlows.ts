/**
 * Flows of a file that come from other files or go to them. They are stored in the file's record, so that the flows of
 * files can be joined without reading any of the files again.
 */
import type { Identity } from "../identity.ts"
import type { FlowRule } from "./values.ts"

/** Something in a module, as a file names it. */
export interface Callee {
  /** As the import is written; null for names of the file itself, its package or its namespace. */
  readonly specifier: string | null
  /** The name that is imported, where it may be a module of its own, as in Python. */
  readonly name: string | null
  /** The way from there, such as `Users().find`. */
  readonly path: string
}

/** A function whose data was followed to the end. */
export interface FlowFunction {
  /** With the class before it, such as `Users.find`. */
  readonly name: string
  readonly parameters: ReadonlyArray<string>
  /** The class of which it returns an object, where that is declared. */
  readonly returns: Callee | null
}

/** A class, as far as it says where else to look. */
export interface FlowClass {
  readonly bases: ReadonlyArray<string>
  /** Classes of fields. */
  readonly fields: Readonly<Record<string, Callee>>
}

/** Places that read request data. */
export interface FlowSource {
  readonly what: string
  readonly code: string
  readonly line: number
}

/** A place that data of others must not reach. */
export interface FlowSink extends Identity {
  readonly rule: FlowRule
  readonly what: string
  readonly code: string
  readonly lineStart: number
  readonly lineEnd: number
  readonly symbol: string
  /** True where text that is put together of a caller's data is reported, which the file itself does not see; of a text, where it has such data. */
  readonly asksCallers: boolean
}

export interface FlowCall {
  readonly callee: Callee
  /** Number of arguments by position. */
  readonly arguments: number
  readonly line: number
}

/**
 * A place that data comes from: a source (`s`), a text that is put together (`v`), a parameter (`p`, function and position)
 * or the result of a call (`r`).
 * Or one that it goes to: a sink (`k`), the result of a function (`t`) or an argument (`a`, call and position or name).
 */
export type FlowNode = string

/** Data that goes from one place of a file to another. */
export interface FlowWay {
  readonly from: FlowNode
  readonly to: FlowNode
  /** Bit mask of the abilities of the data at the end. */
  readonly mask: number
  /** Lines of the assignments between. */
  readonly lines: ReadonlyArray<number>
  /** Arguments that the called functions must pass on, for the data to come through. */
  readonly through: ReadonlyArray<FlowNode>
}

/** A finding of the file that only stands if the called functions pass on these arguments. */
export interface ConditionalFinding {
  readonly fingerprint: string
  readonly rule: FlowRule
  readonly through: ReadonlyArray<FlowNode>
}

export interface FileFlows {
  readonly functions: ReadonlyArray<FlowFunction>
  readonly classes: Readonly<Record<string, FlowClass>>
  /** Exports by name: the index of a function of this file, or an export of another file. */
  readonly names: Readonly<Record<string, number | Callee>>
  readonly sources: ReadonlyArray<FlowSource>
  /** Calls into other files with texts that are built from data of callers. Null as for sinks. */
  readonly texts: ReadonlyArray<FlowSink | null>
  /** Null for a sink in a test, which is not reported. */
  readonly sinks: ReadonlyArray<FlowSink | null>
  readonly calls: ReadonlyArray<FlowCall>
  readonly ways: ReadonlyArray<FlowWay>
  readonly conditional: ReadonlyArray<ConditionalFinding>
}
