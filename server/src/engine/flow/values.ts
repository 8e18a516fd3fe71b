/** Abstract values of expressions: the origins of their parts, and the constants that they may be. */
import type { TextRange } from "../syntax/sourceText.ts"
import type { FlowEvidence } from "../evidence.ts"
import type { Constant, FunctionSource } from "./program.ts"
import { openQuote } from "./quotes.ts"

/** The weaknesses that flowing data can lead to; each is the id of its detector. */
export const flowRules = [
  "command-injection",
  "sql-injection",
  "path-traversal",
  "unsafe-deserialization",
  "xss-html-sink",
  "code-eval",
  "request-forgery",
  "open-redirect",
  "reflected-xss",
  "template-injection",
  "nosql-injection",
  "ldap-injection",
  "xpath-injection",
  "argument-injection",
  "unsafe-reflection",
  "header-injection",
  "regex-injection",
  "cors-any-origin",
  "mass-assignment",
] as const

export type FlowRule = (typeof flowRules)[number]

/**
 * Abilities of data: to do the harm of a rule, to contain `'` or quotes without a backslash before them, and to leave
 * the folder before it in a path. The last ones are no harm: they determine its likelihood, see `evidence.ts`.
 */
const abilities = [
  ...flowRules,
  "single-quotes",
  "unescaped-quotes",
  "climbing",
  // no check or function with an unknown effect is on its path
  "unquestioned",
  // others than administrators send it
  "of-strangers",
  // a page of others can make a browser send it, other than the host that it asks
  "of-pages",
  // a browser does not encode the brackets and quotes in it
  "unencoded",
  // it comes from the request that is being answered, not from data that an object keeps
  "of-this-request",
] as const

export type Ability = (typeof abilities)[number]

const bits: ReadonlyMap<string, number> = new Map(abilities.map((ability, index) => [ability, 1 << index]))

/** The bit of an ability in a mask. */
export const bitOf = (ability: Ability): number => bits.get(ability) ?? 0

export const everyAbility = (1 << abilities.length) - 1

/** Abilities of data that determines the target host of a request or redirect. */
export const hostAbilities = bitOf("request-forgery") | bitOf("open-redirect")

/**
 * Abilities that data loses in a function of another file: the result is as often other data, such as a row that was
 * looked up by it.
 */
export const directAbilities =
  hostAbilities |
  bitOf("reflected-xss") |
  bitOf("template-injection") |
  bitOf("nosql-injection") |
  bitOf("ldap-injection") |
  bitOf("xpath-injection") |
  bitOf("argument-injection") |
  bitOf("unsafe-reflection") |
  bitOf("header-injection") |
  bitOf("regex-injection") |
  bitOf("cors-any-origin") |
  bitOf("mass-assignment")

/** Abilities that determine the likelihood of harm. */
export const likelihood =
  bitOf("unquestioned") | bitOf("of-strangers") | bitOf("of-pages") | bitOf("unencoded") | bitOf("of-this-request")

/** Mask of the abilities that matter at a call: the harm of the rule, and its likelihood. */
export const maskAt = (rule: FlowRule): number => bitOf(rule) | likelihood

/** Evidence of a flow of data with these abilities. */
export const evidenceOf = (mask: number): FlowEvidence => {
  if ((mask & bitOf("unquestioned")) === 0) return "questioned"
  if ((mask & bitOf("of-strangers")) === 0) return "trusted"
  return (mask & bitOf("of-this-request")) === 0 ? "kept" : "straight"
}

/** Origin of data. */
export type Origin =
  | {
      readonly kind: "source"
      /** In words, such as "Request data". */
      readonly what: string
      /** As written, such as `req.query`. */
      readonly code: string
      /** Local input is chosen by the user of the program. */
      readonly trust: "remote" | "local"
      readonly place: TextRange
    }
  | {
      readonly kind: "parameter"
      readonly function: FunctionSource
      readonly index: number
      /** The property that is read of it: an object that is passed may hold data of others in another one. */
      readonly member?: string
    }
  /** A value that another method of the class may have written to a field. */
  | { readonly kind: "field"; readonly owner: string; readonly name: string }
  /** The result of a function that may be in another file. */
  | { readonly kind: "result"; readonly call: ForeignCall }

/** A call of a function that may be in another file, with the data that is passed to it. */
export interface ForeignCall {
  /** Path of the function, as in `Value.path`: `./users.find` or `UserRepository.find`. */
  readonly callee: string
  readonly place: TextRange
  /** Number of arguments by position. */
  readonly arguments: number
  /** By position, or by name. */
  readonly given: Map<number | string, ReadonlyArray<Taint>>
}

/** Data in the result of a call is there only if the function passes on that argument. */
export interface Passage {
  readonly call: ForeignCall
  readonly argument: number | string
}

/** Data of an origin inside a value. */
export interface Taint {
  readonly origin: Origin
  /** Bit mask of the remaining abilities. */
  readonly mask: number
  /** Offsets of the assignments on its way. */
  readonly steps: ReadonlyArray<number>
  /** Calls of other files that it went through, if these pass it on. */
  readonly through?: ReadonlyArray<Passage>
}

export interface Value {
  readonly taints: ReadonlyArray<Taint>
  /** The constants it may be, without an end when there are too many to name; null when it may be anything else. */
  readonly constants: ReadonlyArray<Constant> | null
  /** Qualified name or type, such as `child_process` or `HttpServletRequest`; empty when unknown. */
  readonly path: string
  /** The class that it is declared with or was made by, where its path is only a name; empty when unknown. */
  readonly type: string
  /** The constant texts that it was put together of, with null for everything else. */
  readonly pieces: ReadonlyArray<string | null> | null
  /** True where it may consist of other pieces as well. */
  readonly piecesVary: boolean
  /** Elements that are known by their key; those of a list by `0`, `1`, …; others under `*`. */
  readonly entries: ReadonlyMap<string, Value> | null
  readonly function: FunctionSource | null
}

/** Elements whose key is not known. */
export const anyKey = "*"

export const unknown: Value = {
  taints: [],
  constants: null,
  path: "",
  type: "",
  pieces: null,
  piecesVary: false,
  entries: null,
  function: null,
}

export const constantValue = (constant: Constant): Value => ({ ...unknown, constants: [constant] })

export const named = (path: string): Value => ({ ...unknown, path: shortPath(path) })

/** A path as values keep it. */
export const shortPath = (path: string): string => path.slice(0, maximumPathCharacters)

export const tainted = (origin: Origin, path = ""): Value => ({
  ...unknown,
  path,
  taints: [{ origin, mask: everyAbility, steps: [] }],
})

const maximumPathCharacters = 120
const maximumTaints = 6
const maximumConstants = 8
const maximumPieces = 60
/** Characters of a text that is put together and known as a whole. */
const maximumTextCharacters = 10_000
const maximumEntries = 60
const maximumSteps = 6
/** Assignments that are named on the way through two functions. */
const maximumJoinedSteps = 8
const maximumEntryDepth = 4
const maximumJoinDepth = 2

/** The only constant that a value can be; undefined when there are others. */
export const onlyConstant = (value: Value | undefined): Constant | undefined =>
  value?.constants?.length === 1 ? value.constants[0] : undefined

/** The taints of a value and of everything in it; a part that is in it several times is looked at once. */
export const allTaints = (value: Value): ReadonlyArray<Taint> => {
  if (value.entries === null) return value.taints
  let taints: ReadonlyArray<Taint> = []
  const parts = new Set([value])
  for (const part of parts) {
    taints = mergeTaints(taints, part.taints)
    if (part.entries === null || parts.size > maximumParts) continue
    for (const entry of part.entries.values()) parts.add(entry)
  }
  return taints
}

/** Parts of one value in which taints are looked for. */
const maximumParts = 1_000

/** Taints of a return value: those in an object lose `unquestioned`, because the caller may read another part. */
export const returnedTaints = (value: Value): ReadonlyArray<Taint> => {
  if (value.entries === null) return value.taints
  const parts = allTaints({ ...value, taints: [] }).map((taint) => withoutAbilities(taint, bitOf("unquestioned")))
  return mergeTaints(value.taints, parts)
}

/** The same data with fewer abilities. */
export const withoutAbilities = (taint: Taint, mask: number): Taint => ({ ...taint, mask: taint.mask & ~mask })

/** The taints that still matter to a rule. */
export const taintsFor = (value: Value, rule: FlowRule): ReadonlyArray<Taint> =>
  allTaints(value).filter(({ mask }) => (mask & bitOf(rule)) !== 0)

/** The same value after its data lost some abilities. */
export const cleared = (value: Value, mask: number, depth = 0, known = new Map<Value, Value>()): Value => {
  if (value.taints.length === 0 && value.entries === null) return value
  const before = known.get(value)
  if (before !== undefined) return before
  const taints = value.taints
    .map((taint) => ({ ...taint, mask: taint.mask & ~mask }))
    .filter((taint) => taint.mask !== 0)
  const entries =
    value.entries === null || depth > maximumEntryDepth
      ? null
      : new Map([...value.entries].map(([key, entry]) => [key, cleared(entry, mask, depth + 1, known)]))
  const result = { ...value, taints, entries }
  known.set(value, result)
  return result
}

/** The same value after it was given a name at an offset. */
export const stepped = (value: Value, offset: number): Value =>
  value.taints.length === 0
    ? value
    : {
        ...value,
        taints: value.taints.map((taint) =>
          taint.steps.length >= maximumSteps || taint.steps.includes(offset)
            ? taint
            : { ...taint, steps: [...taint.steps, offset] },
        ),
      }

export const mergeTaints = (a: ReadonlyArray<Taint>, b: ReadonlyArray<Taint>): ReadonlyArray<Taint> => {
  if (a.length === 0 || a === b) return b
  if (b.length === 0) return a
  const merged = [...a]
  for (const taint of b) {
    const index = merged.findIndex((known) => isSameData(known, taint))
    const known = merged[index]
    if (known === undefined) {
      if (merged.length < maximumTaints) merged.push(taint)
    } else if ((known.mask | taint.mask) !== known.mask) {
      merged[index] = { ...known, mask: known.mask | taint.mask }
    }
  }
  return merged
}

/** Data of one origin that went through the same calls of other files. */
export const isSameData = (a: Taint, b: Taint): boolean => sameOrigin(a.origin, b.origin) && sameThrough(a, b)

const sameThrough = ({ through: a = noPassages }: Taint, { through: b = noPassages }: Taint): boolean =>
  a.length === b.length &&
  a.every(({ call, argument }, index) => call === b[index]?.call && argument === b[index].argument)

const noPassages: ReadonlyArray<Passage> = []

/** Calls of other files on one way; of a longer one the first are enough to say that one of them passes nothing on. */
const maximumPassages = 3

/** Data that goes one way after another. */
export const along = (first: Taint, second: Taint): Taint => {
  const mask = first.mask & second.mask
  const steps = first.steps.length + second.steps.length
  const joined = {
    ...first,
    mask,
    steps: steps === 0 ? first.steps : [...first.steps, ...second.steps].slice(0, maximumJoinedSteps),
  }
  return second.through === undefined ? joined : throughCalls(joined, second.through)
}

const throughCalls = (taint: Taint, calls: ReadonlyArray<Passage>): Taint => ({
  ...taint,
  through: [...(taint.through ?? noPassages), ...calls].slice(0, maximumPassages),
})

/** Data after a call of another file, if that passes it on. */
export const passedOn = (taint: Taint, call: ForeignCall, argument: number | string): Taint =>
  throughCalls(taint, [{ call, argument }])

export const sameOrigin = (a: Origin, b: Origin): boolean => {
  if (a.kind === "parameter")
    return b.kind === "parameter" && a.function === b.function && a.index === b.index && a.member === b.member
  if (a.kind === "result") return b.kind === "result" && a.call === b.call
  if (a.kind === "field") return b.kind === "field" && a.owner === b.owner && a.name === b.name
  return b.kind === "source" && a.place.start === b.place.start && a.place.end === b.place.end
}

/** Joins two values: the result may be either of them. */
export const join = (a: Value, b: Value, depth = 0): Value => {
  if (a === b) return a
  return {
    taints: mergeTaints(a.taints, b.taints),
    constants: joinConstants(a.constants, b.constants),
    path: a.path === "" ? b.path : a.path,
    type: a.type === "" ? b.type : a.type,
    pieces: a.pieces ?? b.pieces,
    piecesVary: a.piecesVary || b.piecesVary || !isSameText(a.pieces, b.pieces),
    entries: depth > maximumJoinDepth ? null : joinEntries(a, b, depth),
    function: a.function ?? b.function,
  }
}

const isSameText = (a: Value["pieces"], b: Value["pieces"]): boolean =>
  a === b || (a !== null && b !== null && a.length === b.length && a.every((piece, index) => piece === b[index]))

const joinConstants = (
  a: ReadonlyArray<Constant> | null,
  b: ReadonlyArray<Constant> | null,
): ReadonlyArray<Constant> | null => {
  if (a === null || b === null) return null
  if (a.length === 0 || b.length === 0) return []
  const all = [...new Set([...a, ...b])]
  return all.length > maximumConstants ? [] : all
}

const withTaints = (entries: Value["entries"], taints: Value["taints"]): Value["entries"] =>
  entries === null || taints.length === 0
    ? entries
    : new Map(
        Array.from(entries, ([key, value]) => [
          key,
          { ...value, taints: mergeTaints(value.taints, taints), constants: null },
        ]),
      )

/** Elements of one or the other; those of a value without keys may hold any of its data. */
const joinEntries = (a: Value, b: Value, depth: number): Value["entries"] => {
  if (a.entries === null) return withTaints(b.entries, a.taints)
  if (b.entries === null) return withTaints(a.entries, b.taints)
  if (a.entries === b.entries) return a.entries
  const joined = new Map(a.entries)
  for (const [key, value] of b.entries) {
    const other = joined.get(key)
    if (other !== value) joined.set(key, other === undefined ? value : join(other, value, depth + 1))
  }
  return joined
}

/** A value made out of others in a way that is not known. */
export const mixed = (values: ReadonlyArray<Value>): Value => {
  let taints: ReadonlyArray<Taint> = []
  for (const value of values) taints = mergeTaints(taints, allTaints(value))
  const isConstant = values.length > 0 && values.every(({ constants }) => constants !== null)
  return { ...unknown, taints, constants: isConstant ? [] : null }
}

/** Texts put together. */
export const concatenated = (values: ReadonlyArray<Value>): Value => {
  const pieces: Array<string | null> = []
  const parts: Array<Value> = []
  const piecesVary = values.some((value) => value.piecesVary || mayHoldQuote(value))
  // formats begin with a text, which may be empty
  const first = values.find((value) => onlyConstant(value) !== "") ?? unknown
  for (const value of values) {
    const isBased = parts.length > 0 && value !== first && isOwnBase(first)
    const part = keptOnHost(pieces.some(namesFolder) ? keptInFolder(value) : value, isBased ? ownBase : pieces)
    parts.push(piecesVary ? part : keptByQuotes(part, pieces, parts))
    pieces.push(...piecesOf(value))
    if (pieces.length > maximumPieces) break
  }
  const whole = wholeText(pieces)
  if (whole !== null && values.every(({ constants }) => constants !== null)) return constantValue(whole)
  return {
    ...mixed([...parts, ...values.slice(parts.length)]),
    pieces: pieces.slice(0, maximumPieces),
    piecesVary: piecesVary || pieces.length > maximumPieces,
  }
}

const piecesOf = (value: Value): ReadonlyArray<string | null> => {
  if (value.pieces !== null) return value.pieces
  const constant = onlyConstant(value)
  return [constant === undefined ? null : String(constant)]
}

/** The text of pieces that are all known; null for others, and for long ones. */
const wholeText = (pieces: ReadonlyArray<string | null>): string | null => {
  if (pieces.length > maximumPieces || pieces.includes(null)) return null
  const whole = pieces.join("")
  return whole.length <= maximumTextCharacters ? whole : null
}

/** True for data of one origin as it came in: no text stands around it, and no call made it. */
export const isWhole = ({ taints, pieces, constants, path }: Value): boolean =>
  taints.length === 1 &&
  constants === null &&
  (pieces === null ? !path.endsWith("()") : pieces.length === 1) &&
  pieces?.[0] !== ""

/**
 * A value after others took the place of its unknown parts. The texts of the other one become its own where it has one
 * unknown part.
 *
 * @param given the value that takes the place of data; undefined where the data stays
 */
export const filledIn = (value: Value, given: (taint: Taint) => Value | undefined): Value => {
  const known = allTaints(value)
  const [only] = known
  const part = known.length === 1 && only !== undefined ? given(only) : undefined
  if (part !== undefined && only !== undefined && isWhole(value)) return cleared(part, everyAbility & ~only.mask)
  let taints: ReadonlyArray<Taint> = []
  for (const taint of known) {
    const other = given(taint)
    const own = other === undefined ? [taint] : allTaints(other).map((one) => along(one, { ...taint, steps: [] }))
    taints = mergeTaints(taints, own)
  }
  const { pieces } = value
  if (part === undefined || pieces === null || pieces.filter((piece) => piece === null).length !== 1)
    return { ...value, taints }
  const inner = part.pieces ?? [onlyText(part)]
  return {
    ...value,
    taints,
    pieces: pieces.flatMap((piece) => piece ?? inner).slice(0, maximumPieces),
    piecesVary: value.piecesVary || part.piecesVary,
  }
}

const onlyText = (value: Value): string | null => {
  const constant = onlyConstant(value)
  return constant === undefined ? null : String(constant)
}

/** Parts of a path of which each is put behind those before it, also one that begins with a slash. */
export const joinedPath = (values: ReadonlyArray<Value>): ReadonlyArray<Value> => {
  const first = values.findIndex((value) => namesFolder(rootOf(value)))
  return values.map((value, index) => (first >= 0 && index > first ? keptInFolder(value) : value))
}

/** The position of the last dot or slash, or of the part behind it. */
export const isEndPosition = ({ path }: Value): boolean => /(?:^|\.)[lL]astIndexOf\(\)$/.test(path)

/** The text that a value begins with; null when it is not known. */
export const rootOf = (value: Value): string | null => {
  if (value.pieces !== null) return value.pieces[0] ?? null
  const constant = onlyConstant(value)
  return constant === undefined ? null : String(constant)
}

/** True for a piece of a text that holds more than the root: behind the root alone, data may name any file. */
const namesFolder = (piece: string | null): boolean => piece === null || !/^(?:\w+:)?[/\\]*$/.test(piece)

/** A value that is put behind a folder: data that cannot climb stays in it. */
const keptInFolder = (value: Value): Value => {
  const climbing = bitOf("climbing")
  if (value.taints.every(({ mask }) => (mask & climbing) !== 0)) return value
  const pathRule = bitOf("path-traversal")
  const taints = value.taints.map((taint) =>
    (taint.mask & climbing) === 0 ? { ...taint, mask: taint.mask & ~pathRule } : taint,
  )
  return { ...value, taints: taints.filter(({ mask }) => mask !== 0) }
}

/** The beginning of an address that the program has from elsewhere, such as `admin_path()` or `config.baseUrl`. */
const isOwnBase = ({ taints, constants, pieces, path }: Value): boolean =>
  taints.length === 0 &&
  constants === null &&
  pieces === null &&
  /(?:path|prefix|base|root|url|uri|host|origin|domain|endpoint)(?:\(\))?$/i.test(path)

const ownBase: ReadonlyArray<string> = ["https://own.example/"]

/** A value that is put behind others: where those name a host and end its name, the value can name no other one. */
const keptOnHost = (value: Value, before: ReadonlyArray<string | null>): Value => {
  if (before.length === 0 || value.taints.every(({ mask }) => (mask & hostAbilities) === 0)) return value
  const text = before
    .map((piece) => piece ?? "x")
    .join("")
    .slice(0, maximumHostCharacters)
  const address = text.replace(redirectPrefix, "")
  if (!(address.includes("//") ? endedHost : endedPart).test(address)) return value
  // Behind a single slash data may begin with another one, and a host follows.
  return cleared(value, address === "/" ? bitOf("request-forgery") : hostAbilities)
}

/** Longer texts hold the host in their beginning. */
const maximumHostCharacters = 300

/** Prefix of an address in a header, or in the name of a view of Spring. */
const redirectPrefix = /^(?:redirect:|location:\s{0,9}|refresh:\s{0,9}\d{0,9};\s{0,9}url=)/i

/** `https://host/`, and `//host/`. */
const endedHost = /^(?:[^/?#]*:)?\/\/[^/?#\\]+[/?#]|^(?![^/?#]*:\/\/)[^/?#]+[/?#]|^\/[^/\\]/

/** `/path`, `name?`: a part of an address with which a host would end. */
const endedPart = /[/?#]/

/** True for one of several texts of which some hold a quote. */
const mayHoldQuote = ({ constants }: Value): boolean =>
  constants !== null && constants.length > 1 && constants.some((one) => typeof one === "string" && /["']/.test(one))

/**
 * A value that is put behind others: data between quotes that it cannot leave does no harm to the reader of the quotes. A text
 * that was put together before may close them itself.
 */
const keptByQuotes = (value: Value, pieces: ReadonlyArray<string | null>, before: ReadonlyArray<Value>): Value => {
  const mayLeave = bitOf("single-quotes") | bitOf("unescaped-quotes")
  if (value.pieces !== null || value.taints.every(({ mask }) => (mask & mayLeave) === mayLeave)) return value
  const quote = openQuote(pieces)
  if (quote === "") return value
  // A backslash at the end of other data takes the end of its quotes, and the text behind it stands outside.
  const isOpened = before.some((other) => allTaints(other).some(({ mask }) => (mask & bitOf("unescaped-quotes")) !== 0))
  const taints = value.taints.map((taint) => ({ ...taint, mask: taint.mask & ~keptHarm(quote, taint.mask, isOpened) }))
  return { ...value, taints: taints.filter(({ mask }) => mask !== 0) }
}

/** The harm that data cannot do between quotes. */
const keptHarm = (quote: string, mask: number, isOpened: boolean): number => {
  const isSingle = quote === "'"
  const holdsNone = isSingle && (mask & bitOf("single-quotes")) === 0
  const isEscaped = (mask & bitOf("unescaped-quotes")) === 0
  let kept = 0
  // Between double quotes PHP puts in values, which may be calls.
  if ((isEscaped || holdsNone) && !isOpened) kept |= bitOf("sql-injection") | (isSingle ? bitOf("code-eval") : 0)
  // For a shell a backslash between single quotes is one.
  if (holdsNone) kept |= bitOf("command-injection")
  return kept
}

/** A list of known elements, or a table. */
export const collectionOf = (entries: ReadonlyArray<readonly [string | null, Value]>): Value => {
  const map = new Map<string, Value>()
  let position = 0
  for (const [key, value] of entries.slice(0, maximumEntries)) map.set(key ?? String(position++), value)
  const rest = entries.slice(maximumEntries).map(([, value]) => value)
  const isConstant = entries.every(([, { constants }]) => constants !== null)
  return { ...unknown, taints: mixed(rest).taints, constants: isConstant ? [] : null, entries: map }
}

/** The same value after its data, or some of it, was given abilities, as decoders do. */
export const enabled = (value: Value, mask: number, isGiven?: (taint: Taint) => boolean): Value => ({
  ...value,
  taints: value.taints.map((taint) => (isGiven?.(taint) === false ? taint : { ...taint, mask: taint.mask | mask })),
})

/** Element of a value by key; of an unknown key, the join of all elements. */
export const elementOf = (value: Value, key: string | null): Value => {
  if (value.entries === null) return { ...unknown, taints: value.taints, constants: elementConstants(value) }
  const rest = value.entries.get(anyKey)
  if (key !== null) {
    const known = value.entries.get(key)
    if (known !== undefined) return rest === undefined ? known : join(known, rest)
    return { ...(rest ?? unknown), taints: mergeTaints(value.taints, rest?.taints ?? []) }
  }
  const all = [...value.entries.values()]
  const [first, ...others] = all
  if (first === undefined) return { ...unknown, taints: value.taints }
  const joined = others.reduce((sum, other) => join(sum, other), first)
  // a collection may have more elements than are known by their keys
  const constants = value.constants === null ? null : joined.constants
  return { ...joined, constants, taints: mergeTaints(joined.taints, value.taints) }
}

/** A property of an object. Of a parameter it is known by its name, so that callers pass on that property alone. */
export const memberOf = (object: Value, name: string): Value => {
  const element = elementOf(object, name)
  if (object.entries !== null) return element
  const taints = element.taints.map((taint): Taint => {
    const { origin } = taint
    return origin.kind === "parameter" && origin.member === undefined
      ? { ...taint, origin: { ...origin, member: name } }
      : taint
  })
  return { ...element, taints }
}

const elementConstants = (value: Value): ReadonlyArray<Constant> | null => (value.constants === null ? null : [])

/** The collection after something was put under a key; an unknown key keeps all values that were there. */
export const withElement = (collection: Value, key: string | null, value: Value): Value => {
  const entries = new Map(collection.entries)
  const constants = collection.constants === null || value.constants === null ? null : []
  if (key !== null && (entries.has(key) || entries.size < maximumEntries)) {
    entries.set(key, value)
    return { ...collection, constants, entries, pieces: null }
  }
  const before = entries.get(anyKey)
  entries.set(anyKey, before === undefined ? value : join(before, value))
  return { ...collection, constants, entries, pieces: null }
}

/** The number of elements of a list that is known completely; null otherwise. */
export const knownLength = (value: Value): number | null => {
  if (value.entries === null || value.entries.has(anyKey)) return null
  const size = value.entries.size
  return size === 0 || value.entries.has(String(size - 1)) ? size : null
}

/** A list after the element of a position was taken out. */
export const withoutElement = (list: Value, position: number): Value => {
  const length = knownLength(list)
  if (length === null || position < 0 || position >= length || list.entries === null) return list
  const kept = [...list.entries].filter(([key]) => Number(key) !== position)
  const entries = kept.map(([, value], index): [string, Value] => [String(index), value])
  return { ...list, entries: new Map(entries) }
}
