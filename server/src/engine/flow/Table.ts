/** The form of the tables of a language: its sources of data, the sinks that data must not reach, and the calls that clean it. */
import type { LanguageId } from "../languages/Language.ts"
import type { Lowering } from "./lowering/Lowering.ts"
import type { FunctionSource, Parameter } from "./program.ts"
import type { Ability, FlowRule, Value } from "./values.ts"

/** A call or a property by its last name and by the object before it. */
export interface Named {
  readonly names: ReadonlyArray<string>
  /**
   * Pattern of the path or type of the object before the name, or of its last name as written; any object unless given.
   */
  readonly on?: RegExp
  /** Pattern of the path or type of objects that do not match although `on` does. */
  readonly notOn?: RegExp
}

/** A source: a read or a call that gives untrusted data. */
export interface SourceRule extends Named {
  /** In words, such as "Request data". */
  readonly what: string
  readonly trust: "remote" | "local"
  /** Properties and variables are read, functions and methods called. */
  readonly by: "read" | "call"
  /** Further conditions of a call. */
  readonly when?: (call: CallView) => boolean
  /** Pattern of files whose code makes the data harmless before its use: the source is not reported there. */
  readonly unless?: RegExp
  /** Pattern of the files in which such a name is this source; all files unless given. */
  readonly needs?: RegExp
  /** Abilities that its data does not have. */
  readonly unable?: ReadonlyArray<Ability>
  /** The only abilities of its data; all unless given. */
  readonly able?: ReadonlyArray<Ability>
}

/** A call as a table sees it. */
export interface CallView {
  readonly name: string
  /** Values by position. */
  readonly values: ReadonlyArray<Value>
  /** Values by name. */
  readonly named: ReadonlyMap<string, Value>
  /** Object of the method; null for functions. */
  readonly receiver: Value | null
  /** Path or type of the object before the name, or its last name as written. */
  readonly on: string
}

/** A call that data must not reach. */
export interface SinkRule extends Named {
  readonly rule: FlowRule
  /** In words, such as "a shell command". */
  readonly what: string
  /**
   * Form of a sink that is not a call: an assignment to a property, a keyword before its value such as `include`, or
   * the result of a function.
   */
  readonly by?: "write" | "word" | "return"
  /** Source of a pattern that finds the sink in a text, for sinks that are not written by their name. */
  readonly written?: string
  /** For `by: "return"`: pattern of the annotations of functions whose results a framework sends. */
  readonly within?: RegExp
  /** Pattern of the files in which the sink is harmless. */
  readonly unless?: RegExp
  /** Pattern of the files that check the data in a way that is not followed. */
  readonly questionedBy?: RegExp
  /** Pattern of the files that the sink is reported in; all of them unless given. */
  readonly needs?: RegExp
  /** Pattern of the files that are searched for the sink, to save time; a flow into it that is met without a search is reported in any. */
  readonly hint?: RegExp
  /** Set where a path is given to an object that opens nothing yet: a check of it may still follow. */
  readonly mayBeChecked?: true
  /** Set where the user of the program may decide, such as which program it starts. */
  readonly remoteOnly?: true
  /** The values that matter; the first one unless given. */
  readonly values?: (call: CallView) => ReadonlyArray<Value>
  /**
   * Whether a value is worth a finding of its own when it is made of something that may come from outside but
   * no source is in sight.
   */
  readonly isSuspicious?: (value: Value, call: CallView) => boolean
  /** Pattern of the files in which `isSuspicious` is called; all files unless given. */
  readonly suspects?: RegExp
}

/** A call whose result is harmless, or less harmful. */
export interface CleanerRule extends Named {
  /** Further conditions. */
  readonly when?: (call: CallView) => boolean
  /** Abilities that its result does not have. */
  readonly clears: ReadonlyArray<Ability> | "all"
}

/** A call that makes cleaned data harmful again. */
export interface DecoderRule extends Named {
  readonly enables: ReadonlyArray<Ability>
}

/** A property that is harmless although its object is not. */
export interface CleanProperty {
  readonly name: RegExp
  /** Path of the object. Any unless given. */
  readonly on?: RegExp
  readonly clears: CleanerRule["clears"]
}

/** A type of requests that a program sends itself, and a text that the file must hold where other types have the same name. */
export interface SentRequest {
  readonly on: RegExp
  readonly needs?: RegExp
  /** True where programs make it of a request that came in as well, as adapters for servers do: it is then that one. */
  readonly mayHoldOther?: true
}

export interface FlowTable {
  readonly languages: ReadonlyArray<LanguageId>
  readonly lowering: (source: string) => Lowering
  /** Patterns of files with remote data, of which one must match, and pattern of files with local input. */
  readonly remoteHints: ReadonlyArray<RegExp>
  readonly localHint: RegExp
  readonly sources: ReadonlyArray<SourceRule>
  /** Requests to others, which are called like those that come in. */
  readonly sentRequests?: ReadonlyArray<SentRequest>
  /** True for functions that are given such a request, by the text before them or the base classes of their class. */
  readonly takesSentRequest?: (before: string, bases: ReadonlyArray<string>) => boolean
  readonly sinks: ReadonlyArray<SinkRule>
  readonly cleaners: ReadonlyArray<CleanerRule>
  readonly decoders?: ReadonlyArray<DecoderRule>
  /** Calls that join paths, and put also a part that begins with a slash behind the parts before it. */
  readonly pathJoins?: ReadonlyArray<Named>
  /** Properties that a framework has made harmless. */
  readonly cleanProperties?: ReadonlyArray<CleanProperty>
  /**
   * Describes the data that a framework passes to a parameter, such as "A route parameter"; null for other parameters.
   */
  readonly parameterSource?: (parameter: Parameter, index: number, owner: FunctionSource) => string | null
  /** The name of a parameter that is taken apart where it is declared, such as `req` in `({ query }, res) => …`. */
  readonly patternParameter?: (owner: FunctionSource, index: number) => string | undefined
  /** False for an unknown call whose result does not depend on its arguments. */
  readonly passesOn?: (call: CallView) => boolean
  /** True where a declared type says more about a variable than its name. */
  readonly isTyped: boolean
  /** True where calls need no parentheses, and a name alone may be a call. */
  readonly callsAreBare?: true
  /** True where methods name the fields of their object without a word such as `this`. */
  readonly hasBareFields?: true
  /** True where `+` adds numbers and unites lists, and never puts texts together. */
  readonly plusOnlyAdds?: true
}
