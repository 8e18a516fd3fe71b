/** Regular expressions in queries, matched in linear time: strangers write them. */
import { type AST, RegExpParser } from "@eslint-community/regexpp"
import { RE2JS } from "re2js"

/** An expression, ready to be compared with many texts. */
export interface Pattern {
  /** Groups of texts: every match holds one of each; in lower case where the case does not matter. At least one. */
  readonly literals: ReadonlyArray<ReadonlyArray<string>>
  readonly ignoresCase: boolean
  readonly isMetBy: (text: string) => boolean
}

/** Signs that have to stand there as they are, one after the other: fewer would leave nearly all code to be compared. */
const fewestLiteralSigns = 3

/** Texts of a group: each is looked for in every chunk of the files that are compared. */
const mostAlternatives = 20

/** Instructions of a compiled expression: comparing takes as many steps for each sign of a text. */
const mostInstructions = 500

/** `/expression/`, and `/expression/i` where the case does not matter. */
const written = /^\/(.*)\/(i?)$/s

// The second language of expressions in which each has to be valid: an expression that both accept means the same in both, apart from
// the scripts that `\w`, `\d` and `\s` know.
const parser = new RegExpParser({ ecmaVersion: 2024 })

/** An expression in slashes, if it is one that can be looked for: valid, without references, and with some literal signs. */
export const patternOf = (text: string): Pattern | undefined => {
  const [, source = "", flag] = written.exec(text) ?? []
  const plain = withoutNeedlessEscapes(source)
  const ignoresCase = flag === "i"
  try {
    const literals = literalsOf(parser.parsePattern(plain, 0, plain.length, { unicode: true }), ignoresCase)
    if (literals.length === 0) return undefined
    const compiled = RE2JS.compile(plain, RE2JS.MULTILINE | (ignoresCase ? RE2JS.CASE_INSENSITIVE : 0))
    if (compiled.programSize() > mostInstructions) return undefined
    return { literals, ignoresCase, isMetBy: (code) => compiled.test(code) }
  } catch {
    return undefined
  }
}

/** People write `\"` and `\-`, which the stricter of the two languages refuses. A bare hyphen would be a range in a class. */
const withoutNeedlessEscapes = (source: string): string =>
  source.replaceAll(/\\(.)/gsu, (escape: string, sign: string) =>
    sign === "-" ? String.raw`\x2d` : /["'`@#%&,:;<=>!~_ ]/.test(sign) ? sign : escape,
  )

/** The runs of literal signs that have to be there, without NUL, which the database does not take; of alternatives one each. */
const literalsOf = (
  { alternatives }: Pick<AST.Pattern, "alternatives">,
  ignoresCase: boolean,
): ReadonlyArray<ReadonlyArray<string>> => {
  const [first, ...others] = alternatives.map((alternative) => literalsOfOne(alternative, ignoresCase))
  if (first === undefined || others.length === 0) return first ?? []
  const rarest = [first, ...others].map((groups) => groups.toSorted((one, other) => shortest(other) - shortest(one))[0])
  const either = rarest.flatMap((group) => group ?? [])
  return rarest.every((group) => group !== undefined) && either.length <= mostAlternatives ? [either] : []
}

/** Length of the text of a group that says least. */
const shortest = (group: ReadonlyArray<string>): number => Math.min(...group.map(({ length }) => length))

const literalsOfOne = ({ elements }: AST.Alternative, ignoresCase: boolean): ReadonlyArray<ReadonlyArray<string>> => {
  const groups: Array<ReadonlyArray<string>> = []
  let run = ""
  const end = () => {
    if (run.length >= fewestLiteralSigns) groups.push([run])
    run = ""
  }
  for (const element of elements) {
    if (element.type === "Character" && element.value > 0 && !(ignoresCase && element.value > lastOfAscii)) {
      const sign = String.fromCodePoint(element.value)
      run += ignoresCase ? sign.toLowerCase() : sign
    } else if (element.type === "CapturingGroup" || element.type === "Group") {
      end()
      groups.push(...literalsOf(element, ignoresCase))
    } else if (element.type !== "Assertion") end()
  }
  end()
  return groups
}

/** Beyond it, case is more than two spellings. */
const lastOfAscii = 0x7f
