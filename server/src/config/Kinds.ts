/** Kinds of values that many settings have. */
import { Option } from "effect"
import { type Kind, mapped } from "./Setting.ts"

/** A text of a form. */
export const text = (expected: string, isValid: (text: string) => boolean = () => true): Kind<string> => ({
  expected,
  parse: Option.liftPredicate(isValid),
  takesEmptyAsUnset: true,
})

/** A text that stands for something, or cannot be used. */
export const parsed = <Value>(expected: string, parse: (text: string) => Option.Option<Value>): Kind<Value> => ({
  expected,
  parse,
  takesEmptyAsUnset: true,
})

/** A kind that refuses an empty text. */
export const notEmpty = <Value>(kind: Kind<Value>): Kind<Value> => ({ ...kind, takesEmptyAsUnset: false })

/** One of several texts. */
export const choice = <const Value extends string>(expected: string, values: ReadonlyArray<Value>): Kind<Value> => ({
  expected,
  parse: (given) => Option.fromUndefinedOr(values.find((value) => value === given)),
  takesEmptyAsUnset: false,
})

const truths = new Set(["true", "yes", "on", "1", "y"])
const untruths = new Set(["false", "no", "off", "0", "n"])

/** True or false. */
export const flag: Kind<boolean> = {
  expected: "true or false",
  parse: (given) => (truths.has(given) || untruths.has(given) ? Option.some(truths.has(given)) : Option.none()),
  takesEmptyAsUnset: false,
}

/** A whole number. */
export const whole = (
  least: number,
  most: number,
  expected = `a whole number from ${least} to ${most}`,
): Kind<number> => ({
  expected,
  parse: (given) =>
    Option.filter(Option.some(Number(given)), (value) => /^\d+$/.test(given.trim()) && value >= least && value <= most),
  takesEmptyAsUnset: false,
})

/** A whole number without a bound above. */
export const count: Kind<number> = whole(0, Number.MAX_SAFE_INTEGER, "a whole number, at least 0")

/** The entries of a list separated by commas. */
export const partsOf = (list: string): ReadonlyArray<string> =>
  list
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")

/** A list separated by commas, of which `parse` knows every entry. */
export const listOf = <Value>(
  expected: string,
  parse: (entry: string) => Value | undefined,
): Kind<ReadonlyArray<Value>> =>
  parsed(expected, (given) => Option.all(partsOf(given).map((entry) => Option.fromUndefinedOr(parse(entry)))))

/** Whether a text is an address of one of these protocols, each with its colon. */
export const hasProtocol = (protocols: ReadonlyArray<string>) => (url: string) =>
  URL.canParse(url) && protocols.includes(new URL(url).protocol)

/** Whether an address has neither a user nor a password in it: it is shown in messages. */
export const hasNoCredentials = (url: string): boolean => new URL(url).username === "" && new URL(url).password === ""

/** Nobody else reads what goes over the loopback interface; everywhere else a token goes encrypted or not at all. */
const loopbackHosts: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])

/** Whether an address is one of this machine alone. */
export const isLoopback = (url: string): boolean => URL.canParse(url) && loopbackHosts.has(new URL(url).hostname)

/** Whether a secret may be sent to this address. */
export const isSafeAddress = (url: string): boolean => {
  if (!hasProtocol(["http:", "https:"])(url) || !hasNoCredentials(url)) return false
  return hasProtocol(["https:"])(url) || isLoopback(url)
}

/** Whether paths of an API can follow this address. */
export const isApiAddress = (url: string): boolean => {
  if (!isSafeAddress(url)) return false
  const { search, hash } = new URL(url)
  return search === "" && hash === ""
}

/** An address that a path can follow. */
const withoutTrailingSlash = (url: string): string => url.replace(/(?<!\/)\/+$/, "")

/** An address, without a trailing slash. */
export const address = (expected: string, isValid: (url: string) => boolean): Kind<string> =>
  mapped(text(expected, isValid), withoutTrailingSlash)

/** What an Authorization header can carry. */
export const isPrintable = (value: string): boolean => /^[\x21-\x7e]+$/.test(value)

/** Fewer characters could be guessed. */
export const shortestToken = 16

/** Whether a text is a token that cannot be guessed. */
export const isToken = (value: string): boolean => value.length >= shortestToken && isPrintable(value)

/** Secrets separated by commas: several while one takes the place of another. */
export const secrets = (expected: string): Kind<ReadonlyArray<string>> =>
  parsed(expected, (given) =>
    Option.filter(
      Option.some(partsOf(given)),
      (parts) => parts.length > 0 && parts.every(({ length }) => length >= shortestToken),
    ),
  )
