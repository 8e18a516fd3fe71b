/** Parameters of routes that a framework hands on only where they are numbers or the like. */

/** Pattern in a route that limits a parameter to digits. */
const digits = String.raw`(?:\\{1,2}d|\[0-9\])(?:[+*]|\{\d{1,3}(?:,\d{0,3})?\})?`

/** Longer names are no parameters. */
const name = String.raw`(\w{1,60})`

/** Letters, digits and hyphens of which no text with a meaning is made, or some words to choose from. */
const harmlessText = String.raw`(?:\[(?:a-z|A-Z|0-9|\\{0,2}-|\\{1,2}d|_){1,8}\](?:[+*]|\{\d{1,3}(?:,\d{0,3})?\})|\w{1,40}(?:\|\w{1,40}){1,20})`

/** Ways in which routes confine a parameter. */
const confining: ReadonlyArray<RegExp> = [
  // JAX-RS, Spring, chi, gorilla/mux: `/a/{id:[a-z0-9-]+}`, `/a/{kind: small|large}`
  new RegExp(`\\{${name}\\s{0,9}:\\s{0,9}${harmlessText}\\s{0,9}\\}`, "g"),
  // Express: `/a/:id(\\d+)`
  new RegExp(`:${name}\\(${digits}\\)`, "g"),
  // Spring, JAX-RS, chi, gorilla/mux, aiohttp: `/a/{id:[0-9]+}`; ASP.NET: `{id:int}`; Symfony: `{id<\d+>}`
  new RegExp(`\\{${name}\\s{0,9}:\\s{0,9}(?:${digits}|(?:int|long|guid|uuid|float|double|decimal)\\??)\\}`, "g"),
  new RegExp(`\\{${name}<${digits}>\\}`, "g"),
  // Flask: `/a/<int:id>`; Django: `(?P<id>\d+)`
  new RegExp(`<(?:int|float|uuid):${name}>`, "g"),
  new RegExp(`\\(\\?P<${name}>${digits}\\)`, "g"),
  // Grape: `requires :id, type: Integer`; GraphQL in Ruby: `argument :id, Integer`
  new RegExp(
    `(?:requires|optional|argument) :${name}, (?:type: )?(?:Integer|Float|BigDecimal|Numeric|Date|Time|DateTime|Boolean|(?:Grape::API|JSON|GraphQL)::Boolean)\\b`,
    "g",
  ),
]

/** Ways in which routes take any text for a parameter. */
const taking: ReadonlyArray<RegExp> = [
  new RegExp(`/:${name}(?![\\w(])`, "g"),
  new RegExp(`/\\{${name}\\??\\}`, "g"),
  new RegExp(`/<(?:(?:string|path):)?${name}>`, "g"),
]

/** A quick look, for files without such routes. */
const anyConfining =
  /(?:requires|optional|argument) :|[:<{](?:int|float|uuid|long|guid|double|decimal)\b|\\d|\[0-9\]|\w\s{0,9}:\s{0,9}(?:\[|\w{1,40}\|)/

const namesIn = (text: string, patterns: ReadonlyArray<RegExp>): ReadonlySet<string> =>
  new Set(patterns.flatMap((pattern) => Array.from(text.matchAll(pattern), ([, found = ""]) => found)))

const none: ReadonlySet<string> = new Set()

/**
 * The names of route parameters that every route in a text confines to numbers or identifiers.
 *
 * @param text code of a file, or the annotations of a function
 *
 * @example
 * confinedParameters("app.get('/a/:id(\\\\d+)/:name', show)") // Set { "id" }
 */
export const confinedParameters = (text: string): ReadonlySet<string> => {
  if (!anyConfining.test(text)) return none
  const taken = namesIn(text, taking)
  return new Set([...namesIn(text, confining)].filter((one) => !taken.has(one)))
}
