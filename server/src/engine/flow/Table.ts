/** The form of the tables that say, for a language, where data comes from, where it must not go, and what makes it harmless. */
import type { LanguageId } from "../languages/Language.ts"
import type { Lowering } from "./lowering/Lowering.ts"
import type { FunctionSource, Parameter } from "./program.ts"
import type { Ability, FlowRule, Value } from "./values.ts"

/** A call or a property by its last name and by what stands before it. */
export interface Named {
  readonly names: ReadonlyArray<string>
  /** What stands before the name: its path or type, or the last name as written. Anything unless given. */
  readonly on?: RegExp
  /** The path or type of what stands before the name where it is something else. */
  readonly notOn?: RegExp
}

/** Where data comes in. */
export interface SourceRule extends Named {
  /** In words, such as "Request data". */
  readonly what: string
  readonly trust: "remote" | "local"
  /** Properties and variables are read, functions and methods called. */
  readonly by: "read" | "call"
  /** Further conditions of a call. */
  readonly when?: (call: CallView) => boolean
  /** What a file holds that makes its data harmless before it is used. */
  readonly unless?: RegExp
  /** What a file holds where things of such a name are this source. Anything unless given. */
  readonly needs?: RegExp
  /** Kinds of harm that its data cannot do. */
  readonly unable?: ReadonlyArray<Ability>
  /** All that its data is able to do, where that is little. */
  readonly able?: ReadonlyArray<Ability>
}

/** A call as a table sees it. */
export interface CallView {
  readonly name: string
  /** Values by position. */
  readonly values: ReadonlyArray<Value>
  /** Values by name. */
  readonly named: ReadonlyMap<string, Value>
  /** What the method is called on; null for functions. */
  readonly receiver: Value | null
  /** What stands before the name. */
  readonly on: string
}

/** A call that data must not reach. */
export interface SinkRule extends Named {
  readonly rule: FlowRule
  /** In words, such as "a shell command". */
  readonly what: string
  /** How it is written when not as a call: a property that is set, or a word before its value such as `include`, or the result of a function. */
  readonly by?: "write" | "word" | "return"
  /** How it stands in a text, as a pattern, where not by its name. */
  readonly written?: string
  /** Of what is returned: the annotations of the functions whose results a framework sends. */
  readonly within?: RegExp
  /** What a file holds where this does no harm. */
  readonly unless?: RegExp
  /** What a file holds that asks about the data in a way that is not followed. */
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
  /** What a file must hold for `isSuspicious` to be asked. Anything unless given. */
  readonly suspects?: RegExp
}

/** A call whose result is harmless, or less harmful. */
export interface CleanerRule extends Named {
  /** Further conditions. */
  readonly when?: (call: CallView) => boolean
  /** What its data is not able to do any more. */
  readonly clears: ReadonlyArray<Ability> | "all"
}

/** A call that undoes what made data harmless. */
export interface DecoderRule extends Named {
  readonly enables: ReadonlyArray<Ability>
}

/** A property that is harmless although what it belongs to is not. */
export interface CleanProperty {
  readonly name: RegExp
  /** Path of what it belongs to. Anything unless given. */
  readonly on?: RegExp
  readonly clears: CleanerRule["clears"]
}

/** A type of requests that a program sends itself, and what a file must hold where other types have the same name. */
export interface SentRequest {
  readonly on: RegExp
  readonly needs?: RegExp
  /** True where programs make it of a request that came in as well, as adapters for servers do: it is then that one. */
  readonly mayHoldOther?: true
}

export interface FlowTable {
  readonly languages: ReadonlyArray<LanguageId>
  readonly lowering: (source: string) => Lowering
  /** What a file with data of others holds one of, and what a file with local input holds. */
  readonly remoteHints: ReadonlyArray<RegExp>
  readonly localHint: RegExp
  readonly sources: ReadonlyArray<SourceRule>
  /** Requests to others, which are called like those that come in. */
  readonly sentRequests?: ReadonlyArray<SentRequest>
  /** True for the functions that are given such a request: by what stands before them, or by the classes that theirs extends. */
  readonly takesSentRequest?: (before: string, bases: ReadonlyArray<string>) => boolean
  readonly sinks: ReadonlyArray<SinkRule>
  readonly cleaners: ReadonlyArray<CleanerRule>
  readonly decoders?: ReadonlyArray<DecoderRule>
  /** Calls that join paths, and put also a part that begins with a slash behind the parts before it. */
  readonly pathJoins?: ReadonlyArray<Named>
  /** Properties that a framework has made harmless. */
  readonly cleanProperties?: ReadonlyArray<CleanProperty>
  /** What a framework passes to a parameter, such as "A route parameter"; null for others. */
  readonly parameterSource?: (parameter: Parameter, index: number, owner: FunctionSource) => string | null
  /** The name of a parameter that is taken apart where it is declared, such as `req` in `({ query }, res) => …`. */
  readonly patternParameter?: (owner: FunctionSource, index: number) => string | undefined
  /** False where a call that is not known answers with something of its own, whatever is passed to it. */
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
