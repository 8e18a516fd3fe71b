/** Definition of a setting: its documentation, and how its value is parsed. */
import { Option, Redacted } from "effect"

/** Place where the service runs; it decides which values are accepted. */
export interface Place {
  /** In production, values that are only suitable for evaluation are rejected. */
  readonly isProduction: boolean
  /** Whether models may be called without encryption on other machines (`MODEL_ALLOW_PLAIN_HTTP`). */
  readonly isPlainHttpAllowed: boolean
}

/** Kind of value, with its parser. */
export interface Kind<Value> {
  /** Ends the sentence "it must be". */
  readonly expected: string
  /** Parses a text; none if it is invalid. */
  readonly parse: (text: string) => Option.Option<Value>
  /** Whether an empty text means unset. Other kinds reject it, because it may be a forgotten safeguard. */
  readonly takesEmptyAsUnset: boolean
}

/** Kind that may depend on the place. */
type KindIn<Value> = Kind<Value> | ((place: Place) => Kind<Value>)

/** Documentation of a setting. */
interface About {
  /** Description, a sentence without its full stop. */
  readonly description: string
  /** Valid example value. */
  readonly example: string
  /** The value is never shown. */
  readonly isSecret?: true
}

/** Single setting. */
export interface Setting<Value> extends About {
  /** Value if unset. */
  readonly default?: string
  /** Behavior if unset, when there is no default value. */
  readonly otherwise?: string
  /** Requirement, to end the sentence "it must be". */
  readonly expected: (place: Place) => string
  /** Value of a text, or of no text if unset; none if invalid. */
  readonly read: (given: Option.Option<string>, place: Place) => Option.Option<Value>
}

const kindAt = <Value>(kind: KindIn<Value>, place: Place): Kind<Value> =>
  typeof kind === "function" ? kind(place) : kind

/** Given text; none if it is empty and empty means unset. */
const meant = (given: Option.Option<string>, { takesEmptyAsUnset }: Kind<unknown>): Option.Option<string> =>
  Option.filter(given, (text) => text !== "" || !takesEmptyAsUnset)

/** Setting that always has a value. */
export const withDefault = <Value>(
  kind: KindIn<Value>,
  about: About & { readonly default: string },
): Setting<Value> => ({
  ...about,
  expected: (place) => kindAt(kind, place).expected,
  read: (given, place) => {
    const { parse, ...form } = kindAt(kind, place)
    return parse(Option.getOrElse(meant(given, { parse, ...form }), () => about.default))
  },
})

/** Setting that may have no value. */
export const optional = <Value>(
  kind: KindIn<Value>,
  about: About & { readonly otherwise: string },
): Setting<Option.Option<Value>> => ({
  ...about,
  expected: (place) => kindAt(kind, place).expected,
  read: (given, place) =>
    Option.match(meant(given, kindAt(kind, place)), {
      onNone: () => Option.some(Option.none()),
      onSome: (text) => Option.map(kindAt(kind, place).parse(text), Option.some),
    }),
})

/** Kind with converted values. */
export const mapped = <From, To>(kind: Kind<From>, make: (value: From) => To): Kind<To> => ({
  ...kind,
  parse: (text) => Option.map(kind.parse(text), make),
})

/** Kind whose values cannot be printed by accident. */
export const redacted = <Value>(kind: Kind<Value>): Kind<Redacted.Redacted<Value>> =>
  mapped(kind, (value) => Redacted.make(value))

/** Setting with a list, which is empty if unset. */
export const ofMany = <Value>(
  kind: Kind<ReadonlyArray<Value>>,
  about: About & { readonly otherwise: string },
): Setting<ReadonlyArray<Value>> => {
  const { read, ...setting } = optional(kind, about)
  return {
    ...setting,
    read: (given, place) =>
      Option.map(
        read(given, place),
        Option.getOrElse((): ReadonlyArray<Value> => []),
      ),
  }
}
