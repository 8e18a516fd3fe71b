/** Value kinds shared by many settings. */
import { Option } from "effect"
import { type Kind, mapped } from "./Setting.ts"

/** Text that meets a condition. */
export const text = (expected: string, isValid: (text: string) => boolean = () => true): Kind<string> => ({
  expected,
  parse: Option.liftPredicate(isValid),
  takesEmptyAsUnset: true,
})

/** Text that is parsed into a value. */
export const parsed = <Value>(expected: string, parse: (text: string) => Option.Option<Value>): Kind<Value> => ({
  expected,
  parse,
  takesEmptyAsUnset: true,
})

/** Kind for which an empty text is an error instead of unset. */
export const notEmpty = <Value>(kind: Kind<Value>): Kind<Value> => ({ ...kind, takesEmptyAsUnset: false })

/** One of several fixed texts. */
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

/** Integer within bounds. */
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

/** Non-negative integer without an upper bound. */
export const count: Kind<number> = whole(0, Number.MAX_SAFE_INTEGER, "a whole number, at least 0")

/** Entries of a comma-separated list. */
export const partsOf = (list: string): ReadonlyArray<string> =>
  list
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")

/** Comma-separated list whose entries `parse` must accept. */
export const listOf = <Value>(
  expected: string,
  parse: (entry: string) => Value | undefined,
): Kind<ReadonlyArray<Value>> =>
  parsed(expected, (given) => Option.all(partsOf(given).map((entry) => Option.fromUndefinedOr(parse(entry)))))

/** Tells whether a URL has one of these protocols, each written with its colon. */
export const hasProtocol = (protocols: ReadonlyArray<string>) => (url: string) =>
  URL.canParse(url) && protocols.includes(new URL(url).protocol)

/** Tells whether a URL contains neither a user nor a password. Required because URLs are shown in messages. */
export const hasNoCredentials = (url: string): boolean => new URL(url).username === "" && new URL(url).password === ""

/** Loopback hosts: their traffic stays on the machine, so tokens may be sent without encryption. */
const loopbackHosts: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])

/** Tells whether a URL points to this machine. */
export const isLoopback = (url: string): boolean => URL.canParse(url) && loopbackHosts.has(new URL(url).hostname)

/** Tells whether a secret may be sent to this URL. */
export const isSafeAddress = (url: string): boolean => {
  if (!hasProtocol(["http:", "https:"])(url) || !hasNoCredentials(url)) return false
  return hasProtocol(["https:"])(url) || isLoopback(url)
}

/** Tells whether API paths can be appended to this URL. */
export const isApiAddress = (url: string): boolean => {
  if (!isSafeAddress(url)) return false
  const { search, hash } = new URL(url)
  return search === "" && hash === ""
}

/** Removes trailing slashes, so that a path can follow. */
const withoutTrailingSlash = (url: string): string => url.replace(/(?<!\/)\/+$/, "")

/** URL without a trailing slash. */
export const address = (expected: string, isValid: (url: string) => boolean): Kind<string> =>
  mapped(text(expected, isValid), withoutTrailingSlash)

/** Tells whether a text can be sent in an Authorization header. */
export const isPrintable = (value: string): boolean => /^[\x21-\x7e]+$/.test(value)

/** Minimum length of a token; shorter ones could be guessed. */
export const shortestToken = 16

/** Tells whether a text is long enough for a token, and printable. */
export const isToken = (value: string): boolean => value.length >= shortestToken && isPrintable(value)

/** Comma-separated secrets; several during a rotation. */
export const secrets = (expected: string): Kind<ReadonlyArray<string>> =>
  parsed(expected, (given) =>
    Option.filter(
      Option.some(partsOf(given)),
      (parts) => parts.length > 0 && parts.every(({ length }) => length >= shortestToken),
    ),
  )
