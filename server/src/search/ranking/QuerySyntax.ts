/**
 * The syntax of queries: filters (`lang:go path:internal/ -path:_test repo:api`), phrases in quotation marks,
 * regular expressions in slashes, and the questions that names answer (`def:Invoice`, `callers:total`, `uses:total`, "who calls total?").
 */
import { languageCalled } from "../../engine/chunks/languageNames.ts"
import { termsOf } from "../terms.ts"
import { patternOf } from "./Pattern.ts"

/** Condition on a place, regarding a name or a phrase. */
export interface Requirement {
  /**
   * - `phrase`: the text stands there, letter by letter but for their case.
   * - `pattern`: the regular expression matches there.
   * - `definition`: the place declares the name.
   * - `callers`: the name is called there.
   * - `uses`: the name stands there as a whole word.
   */
  readonly kind: "phrase" | "pattern" | "definition" | "callers" | "uses"
  readonly text: string
  /** Whether other places are left out. Else they follow those that meet it. */
  readonly isRequired: boolean
}

/** Which files a query is about; all of it has to hold. */
export interface QueryFilters {
  /** Languages in lower case; a file has one of them. Empty for all. */
  readonly languages: ReadonlyArray<string>
  /** Parts of paths, in which `*` stands for anything; a path has all of them. */
  readonly paths: ReadonlyArray<string>
  /** Parts of paths that a path has none of. */
  readonly excludedPaths: ReadonlyArray<string>
  /** Parts of names of repositories; a repository has one of them. Empty for all. */
  readonly repositories: ReadonlyArray<string>
}

export interface ParsedQuery {
  /** Plain words and names, which only affect the ranking. */
  readonly words: string
  readonly requirements: ReadonlyArray<Requirement>
  readonly filters: QueryFilters
  /** Texts that look like regular expressions but cannot be searched for as such: they are words. */
  readonly unusablePatterns: ReadonlyArray<string>
}

/** More filters or phrases than this are words. */
const maximumParts = 20

/** Beside more words a text in quotation marks is no condition: messages quote values, and sentences names. */
const mostWordsBeside = 3

/** `key:value` between blanks, with a value in quotation marks or without blanks. `a::b` is a name of C++ or Rust. */
const keyed =
  /(?<!\S)(-?)(lang|language|path|file|repo|def|callers|uses):(?!:)(?:"([^"\n]{1,300})"|([^\s"]{1,300}))(?!\S)/gi

/**
 * A phrase in quotation marks, or an expression in slashes with an escaped one for each slash in it. A slash beside a blank
 * divides, or is a path in prose.
 */
const phraseOrPattern = /(?<!\S)(?:"([^"\n]{2,500})"|(\/(?!\s)(?:[^/\\\n]|\\[^\n]){1,300}(?<!\s)\/i?))(?!\S)/g

/** Without any of these, a text between slashes is a path. */
const signOfPattern = /[\\.*+?()[\]{}|^$]/

const looksLikePattern = (text: string): boolean => signOfPattern.test(text)

const isPattern = (text: string): boolean => looksLikePattern(text) && patternOf(text) !== undefined

/** Parses a query; never fails, since text outside of the syntax counts as words. */
export const parseQuery = (text: string): ParsedQuery => {
  const filters = { languages: [], paths: [], excludedPaths: [], repositories: [] } satisfies Record<string, string[]>
  const found: Mutable<QueryFilters> = filters
  const requirements: Array<Requirement> = []
  const unusablePatterns: Array<string> = []
  let parts = 0
  const withoutKeys = text.replaceAll(
    keyed,
    (all: string, minus: string, key: string, inQuotes?: string, bare?: string) => {
      const value = inQuotes ?? bare ?? ""
      if (++parts > maximumParts || !add(found, requirements, key.toLowerCase(), value, minus === "-")) return all
      return " "
    },
  )
  const isMessage =
    withoutKeys
      .replaceAll(phraseOrPattern, (all: string, _phrase: string | undefined, pattern?: string) =>
        pattern !== undefined && isPattern(pattern) ? "" : all,
      )
      .replaceAll(/"[^"]*"/g, "")
      .trim()
      .split(/\s+/).length > mostWordsBeside
  const words = withoutKeys.replaceAll(phraseOrPattern, (all: string, phrase = "", pattern?: string) => {
    if ((isMessage && pattern === undefined) || ++parts > maximumParts) return all
    if (pattern !== undefined) {
      if (!isPattern(pattern)) {
        if (looksLikePattern(pattern)) unusablePatterns.push(pattern)
        return all
      }
      requirements.push({ kind: "pattern", text: pattern, isRequired: true })
      return " "
    }
    if (phrase.trim() === "") return all
    requirements.push({ kind: "phrase", text: phrase.trim(), isRequired: true })
    return " "
  })
  const left = parts === 0 ? text : words.replaceAll(/\s+/g, " ")
  return { words: left.trim(), requirements: [...requirements, ...impliedBy(left)], filters: found, unusablePatterns }
}

type Mutable<Record> = { -readonly [Key in keyof Record]: Array<string> }

/** False for a part without a meaning, such as `-def:x`. */
const add = (
  filters: Mutable<QueryFilters>,
  requirements: Array<Requirement>,
  key: string,
  value: string,
  isExcluded: boolean,
): boolean => {
  if (key === "path" || key === "file") {
    ;(isExcluded ? filters.excludedPaths : filters.paths).push(value)
    return true
  }
  if (isExcluded) return false
  if (key === "lang" || key === "language") filters.languages.push(languageCalled(value.toLowerCase()))
  else if (key === "repo") filters.repositories.push(value.toLowerCase())
  else {
    const kind = key === "def" ? "definition" : key === "callers" ? "callers" : "uses"
    requirements.push({ kind, text: value, isRequired: true })
  }
  return true
}

/** Joins a question to what was said before: "and who calls total?". */
const joining = /^(?:and|but|so|also|then)(?:\s*,\s*|\s+)/iu

/** A name as code spells it, perhaps in backticks or with empty parentheses. */
const name = "[`'\"]?([\\p{L}_$@][\\p{L}\\p{N}_$.:#]{1,120}[?!]??)(?:\\(\\))?[`'\"]?"

/** Words before a name that say what it is the name of. */
const sort = "(?:the\\s+)?(?:(?:function|method|procedure|class|type|constant|variable|module)\\s+)?"

/** Asks for anybody, or for a kind of code. */
const who =
  "(?:who|what|(?:which|what)\\s+(?:other\\s+)?(?:functions?|methods?|classes|files?|modules?|places?|tests?|code))"

const question = (words: string): RegExp => new RegExp(`^${words}\\s*\\??$`, "iu")

const questionsOfCallers = [
  question(`${who}\\s+(?:calls?|invokes?)\\s+${sort}${name}`),
  question(`(?:find\\s+|show\\s+)?(?:all\\s+)?(?:the\\s+)?(?:callers|calls)\\s+(?:of|to)\\s+${sort}${name}`),
  question(
    `(?:from\\s+)?where\\s+(?:is|do\\s+we|does\\s+anything)\\s+(?:call\\s+)?${sort}${name}\\s+(?:called|invoked)(?:\\s+from)?`,
  ),
]

const questionsOfUses = [
  question(`${who}\\s+(?:uses?|imports?|references?)\\s+${sort}${name}`),
  question(`where\\s+(?:is|are)\\s+${sort}${name}\\s+(?:used|referenced|imported)(?:\\s+from)?`),
  question(`(?:find\\s+|show\\s+)?(?:all\\s+)?(?:the\\s+)?(?:uses|usages|references)\\s+(?:of|to)\\s+${sort}${name}`),
]

/**
 * Optional requirements that plain words imply: the callers of a name, or texts that occur literally in the code, the
 * most specific first.
 */
const impliedBy = (text: string): ReadonlyArray<Requirement> => {
  const words = text.trim()
  const plain = words.replace(joining, "")
  const asked = (kind: Requirement["kind"], questions: ReadonlyArray<RegExp>): ReadonlyArray<Requirement> =>
    questions.flatMap((form) => {
      const called = form.exec(plain)?.[1]
      return called === undefined ? [] : [{ kind, text: called, isRequired: false }]
    })
  const [found] = [...asked("callers", questionsOfCallers), ...asked("uses", questionsOfUses)]
  if (found !== undefined) return [found]
  return phrasesIn(words).map((phrase) => ({ kind: "phrase", text: phrase, isRequired: false }))
}

/** Longer texts are sentences or pages of code, which stand nowhere as they are. */
const longestImpliedPhrase = 200

/**
 * All of the words; the parts of a message around the values that it was printed with, the longest first; names. Fewer words say
 * enough right before a value in quotes, and with the quote even more: `cannot open '` of "cannot open 'a.txt'".
 */
const phrasesIn = (words: string): ReadonlyArray<string> => {
  if (words.length > longestImpliedPhrase) return []
  const parts = Array.from(words.matchAll(plainWords)).flatMap(({ 0: part, index }) => {
    const opened = quotedValue.exec(words.slice(index + part.length))?.[1]
    if (termsOf(part).size < fewestTerms) return []
    if (opened !== undefined) return [part + opened, part]
    return /\S\s+\S+\s+\S/.test(part) ? [part] : []
  })
  const names = Array.from(words.matchAll(/[\p{L}\p{N}_$]+/gu), ([word]) => word)
  return [
    ...new Set([
      ...(isPhrase(words) ? [words] : []),
      ...parts.toSorted((one, other) => other.length - one.length),
      ...names.filter((word) => isCodeName(word) && (word === words || !isProperName(word))),
    ]),
  ]
}

/** Words of letters alone, and calls without arguments, up to a colon: text that may be the constant part of a message with values. */
const plainWords = /(?<!\S)(?:\p{L}[\p{L}'’-]*(?:\(\))?[,.;]?\s+)*\p{L}[\p{L}'’-]*(?:\(\))?(?=[,.;:]?(?!\S))/gu

/** A value in quotes that ends a word, with the characters before it. */
const quotedValue = /^(:?[ ](['`]))[^'`\s][^'`]{0,100}\2(?![\p{L}\p{N}])/u

/** A text of fewer stands in many places by chance. */
const fewestTerms = 2

/** A name of several words, as no language but that of code writes them. */
const isCodeName = (word: string): boolean =>
  word.length >= shortestCodeName && /[\p{L}\p{N}]_[\p{L}\p{N}]|\p{Ll}\p{Lu}/u.test(word)

/** Prose says `GitHub` and `JavaScript`, too. */
const isProperName = (word: string): boolean => /^\p{Lu}[^_]*$/u.test(word)

/** Shorter names stand in too many places to mean one of them. */
const shortestCodeName = 4

/** Several words, or a word with signs in it: an error message, a key of a configuration, a path. */
const isPhrase = (words: string): boolean => /\S\s\S|\p{L}[^\p{L}\p{N}\s_]+\p{L}/u.test(words)
