/** What a setting is: its text for people, and how its value is read from text. */
import { Option, Redacted } from "effect"

/** Where the service runs, which decides what values are accepted. */
export interface Place {
  /** In production nothing is accepted that is only good enough for trying the service out. */
  readonly isProduction: boolean
  /** Whether models may be called without encryption on other machines (`MODEL_ALLOW_PLAIN_HTTP`). */
  readonly isPlainHttpAllowed: boolean
}

/** A form that values have. */
export interface Kind<Value> {
  /** Ends the sentence "it must be". */
  readonly expected: string
  /** The value of a text; none where it cannot be used. */
  readonly parse: (text: string) => Option.Option<Value>
  /** Whether an empty text means the same as none. Other kinds refuse it: it may be a safeguard that was forgotten. */
  readonly takesEmptyAsUnset: boolean
}

/** A kind, or one that depends on the place. */
type KindIn<Value> = Kind<Value> | ((place: Place) => Kind<Value>)

/** The text about a setting that people read. */
interface About {
  /** What it sets, in a sentence without its full stop. */
  readonly description: string
  /** A value that can be used. */
  readonly example: string
  /** Nobody is shown its value. */
  readonly isSecret?: true
}

/** One setting. */
export interface Setting<Value> extends About {
  /** The value that it has where it is not set. */
  readonly default?: string
  /** What happens where it is not set, when no value says it. */
  readonly otherwise?: string
  /** What a value must be, to end the sentence "it must be". */
  readonly expected: (place: Place) => string
  /** The value of the text that is given, or of none; none where it cannot be used. */
  readonly read: (given: Option.Option<string>, place: Place) => Option.Option<Value>
}

const kindAt = <Value>(kind: KindIn<Value>, place: Place): Kind<Value> =>
  typeof kind === "function" ? kind(place) : kind

/** A given text; none for an empty one where that means the same as unset. */
const meant = (given: Option.Option<string>, { takesEmptyAsUnset }: Kind<unknown>): Option.Option<string> =>
  Option.filter(given, (text) => text !== "" || !takesEmptyAsUnset)

/** A setting that always has a value. */
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

/** A setting that may have no value. */
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

/** A kind whose values are made from those of another one. */
export const mapped = <From, To>(kind: Kind<From>, make: (value: From) => To): Kind<To> => ({
  ...kind,
  parse: (text) => Option.map(kind.parse(text), make),
})

/** A kind whose values are not printed by accident. */
export const redacted = <Value>(kind: Kind<Value>): Kind<Redacted.Redacted<Value>> =>
  mapped(kind, (value) => Redacted.make(value))

/** A setting with a list, which is empty where it is not set. */
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
