/** Conditions that make data harmless where they hold: lists of allowed values, patterns, comparisons with constants. */
import type { Constant, Expression } from "./program.ts"
import { bitOf, everyAbility, hostAbilities } from "./values.ts"

/** For every variable (or chain of properties) the abilities that a condition takes from it. */
export type Cleared = ReadonlyMap<string, number>

const nothing: Cleared = new Map()
const pathRule = bitOf("path-traversal")

const hostName = "(?:hostname|host|netloc|origin|domain|Host|Hostname|getHost|getAuthority)"

/** Ends of names by which the host of an address, or its beginning, is asked for. */
const hostNames = new RegExp(`${hostName}$`)

/** A chain of properties and calls that ends with the host of an address: `url.hostname`, `url.getHost()`. */
export const chainToHost = new RegExp(`\\.${hostName}(?:\\(\\))?$`)

/** Abilities that variables lose where a condition is true (`holds`), or where it is false. */
export const clearedBy = (test: Expression, holds: boolean): Cleared => {
  if (test.kind === "operation") return byOperation(test.operator, test.operands, holds)
  if (test.kind === "call") return byCall(test, holds)
  if (test.kind === "index") return byEntry(test, holds)
  // An address without a host stays where it is.
  if (test.kind === "member" && hostNames.test(test.name) && !holds) return clearing([test], hostAbilities)
  if (test.kind === "parts" && test.parts[0] !== undefined && test.parts.length === 1)
    return clearedBy(test.parts[0], holds)
  return nothing
}

const byOperation = (operator: string, operands: ReadonlyArray<Expression>, holds: boolean): Cleared => {
  const [left, right] = operands
  if (left === undefined) return nothing
  if (right === undefined) return operator === "!" || operator === "not" ? clearedBy(left, !holds) : nothing
  switch (operator) {
    case "&&":
    case "and":
      return combined(clearedBy(left, holds), clearedBy(right, holds), holds)
    case "||":
    case "or":
      return combined(clearedBy(left, holds), clearedBy(right, holds), !holds)
    case "==":
    case "===":
    case "is":
      return holds ? byEquality(left, right) : byAbsence(left, right)
    case "!=":
    case "!==":
    case "<>":
    case "is not":
      return holds ? byAbsence(left, right) : byEquality(left, right)
    case ">":
    case ">=":
      return holds ? byPosition(left, right, true) : byPosition(left, right, false)
    case "<":
      return holds ? byPosition(left, right, false) : byPosition(left, right, true)
    case "in":
      return byMembership(left, right, holds)
    case "not in":
      return byMembership(left, right, !holds)
    default:
      return nothing
  }
}

/** True where a condition depends on `table[x]`. */
export const asksForEntry = (test: Expression): boolean =>
  test.kind === "operation"
    ? test.operands.some(asksForEntry)
    : test.kind === "index" && test.index !== null && constantOf(test.index) === undefined

/** Two expressions that a condition says are equal. */
export type Equality = readonly [Expression, Expression]

/** Equalities that follow from a condition where it is true, or where it is false. */
export const equalitiesOf = (test: Expression, holds: boolean): ReadonlyArray<Equality> => {
  if (test.kind !== "operation") return []
  const { operator, operands } = test
  const [left, right] = operands
  if (left === undefined) return []
  if (right === undefined) return operator === "!" || operator === "not" ? equalitiesOf(left, !holds) : []
  if (/^(?:&&|and)$/.test(operator) ? holds : /^(?:\|\||or)$/.test(operator) && !holds)
    return [...equalitiesOf(left, holds), ...equalitiesOf(right, holds)]
  return (holds ? /^={2,3}$/ : /^!={1,2}$/).test(operator) ? [[left, right]] : []
}

/** Combines the results of two conditions: the union where both hold, the intersection where one of them holds. */
const combined = (a: Cleared, b: Cleared, both: boolean): Cleared => {
  const result = new Map<string, number>()
  for (const key of new Set([...a.keys(), ...b.keys()])) {
    const left = a.get(key) ?? 0
    const right = b.get(key) ?? 0
    const mask = both ? left | right : left & right
    if (mask !== 0) result.set(key, mask)
  }
  if (!both) keepPaths(result, a, b)
  return result
}

/** One of two paths stays in its folder; it is not known which, unless they are made of the same data. */
export const eitherPath = pathRule | bitOf("unquestioned")

/** `!name.contains("..") || file.startsWith(folder)`: the one speaks of the name, the other of the path made of it. */
const keepPaths = (result: Map<string, number>, a: Cleared, b: Cleared): void => {
  // A comparison with a constant clears everything: it speaks of another value.
  const confines = (mask: number): boolean => (mask & pathRule) !== 0 && mask !== everyAbility
  const [ofA, ofB] = [a, b].map((cleared) => [...cleared.values()].filter(confines))
  if (!ofA?.length || !ofB?.length || ![...ofA, ...ofB].includes(pathRule)) return
  for (const [key, mask] of [...a, ...b]) {
    if (confines(mask)) result.set(key, (result.get(key) ?? 0) | eitherPath)
  }
}

/** `if (allowed[x])`: a table that has an entry for it. */
const byEntry = (test: Expression & { readonly kind: "index" }, holds: boolean): Cleared =>
  holds && test.index !== null && asksForEntry(test) ? clearing([test.index], everyAbility) : nothing

/** `x === "constant"`; also `pattern.test(x) === true` and the like. */
const byEquality = (left: Expression, right: Expression): Cleared => {
  const constant = constantOf(right) ?? constantOf(left)
  const other = constantOf(right) === undefined ? right : left
  if (constant === undefined) {
    const hosts = clearing([left, right].filter(isHost), hostAbilities)
    return hosts.size > 0 ? hosts : clearing([left, right].filter(isCommonPath), pathRule)
  }
  if (typeof constant === "boolean" || constant === 1) return clearedBy(other, constant !== false)
  return constant === -1 ? byPosition(other, right, false) : clearing([other], everyAbility)
}

/** `url.hostname`, `url.getHost()`. */
const isHost = (expression: Expression): boolean => {
  const named = expression.kind === "call" ? expression.callee : expression
  return named.kind === "member" && hostNames.test(named.name)
}

/** `os.path.commonpath([root, x]) == root`. */
const isCommonPath = (expression: Expression): boolean =>
  expression.kind === "call" && expression.callee.kind === "member" && expression.callee.name === "commonpath"

/** `list.indexOf(x) !== -1`. */
const byAbsence = (left: Expression, right: Expression): Cleared => {
  const constant = constantOf(right)
  if (typeof constant === "boolean" || constant === 1) return clearedBy(left, constant === false)
  return constant === -1 ? byPosition(left, right, true) : nothing
}

/** `list.indexOf(x) >= 0`, and `name.indexOf("..") < 0`. */
const byPosition = (left: Expression, right: Expression, found: boolean): Cleared => {
  const limit = constantOf(right)
  const isSearch = left.kind === "call" && left.callee.kind === "member" && /^(?:last)?indexOf$/i.test(left.callee.name)
  if (!isSearch || typeof limit !== "number" || left.callee.kind !== "member") return nothing
  if (found) return clearing(left.values, everyAbility)
  return isPathPart(constantOf(left.values[0])) ? clearing([left.callee.object], pathRule) : nothing
}

/** `x in allowed`, and `".." in x` where it is false. */
const byMembership = (element: Expression, collection: Expression, holds: boolean): Cleared => {
  const constant = constantOf(element)
  if (constant === undefined) return holds ? clearing([element], everyAbility) : nothing
  return !holds && isPathPart(constant) ? clearing([collection], pathRule) : nothing
}

const membershipNames = /^(?:includes|has|contains|containsKey|in_array|array_key_exists|hasOwnProperty|Contains)$/
const patternNames = /^(?:test|match|matches|fullmatch|search|find|MatchString|preg_match|exec|isMatch|matched)$/
/** Functions that look for a pattern anywhere in a text. */
const searchNames = /^(?:test|search|find|MatchString|preg_match|exec|isMatch|matched)$/
const prefixNames =
  /^(?:startsWith|startswith|HasPrefix|str_starts_with|is_relative_to|isRelativeTo|IsLocal|commonpath)$/
const predicateNames =
  /^(?:is|has|check|validate|verify|assert|ensure|ctype|looks|url)?_*(?:valid|has_allowed|match\w{0,9}(?:host|domain|origin|allow)|same_?(?:origin|host|site)|relative|public|safe|allow|permit|trusted|known|alnum|alpha|x?digit|numeric|int$|integer|number|uuid|nan$|within|inside|sub_?path|local|white|decimal|object_?id)/i

/** The same with the thing before the quality: `isUrlAllowed(x)`, `host_is_trusted(x)`. */
const allowedNames =
  /^(?!\w{0,60}(?:[Nn]ot|[Nn]ever|[Nn]on)(?:[A-Z_]|$))(?:[Ii]s|[Hh]as|are|url|uri|host|path|file|check|validate|verify|ensure|assert)\w{0,60}(?:_|(?=[A-Z]))(?:[Aa]llow(?:ed|listed)|[Ss]afe|[Vv]alid|[Tt]rusted|[Pp]ermitted|[Ww]hite_?[Ll]isted)$/

/** Questions whose answer yes means that a path lies in a folder: `is_in_curdir(path)`, `isSubdirectoryOf(root, file)`. */
const folderNames =
  /^(?:[Pp]ath_?)?[Ii]s_?[Ii]n(?=_|[A-Z])\w{0,13}(?:[Dd]ir|[Dd]irectory|[Ff]older|[Rr]oot)$|^(?:[Ii]s|[Ll]ies)_?(?:[Ss]ub_?(?:[Dd]ir|[Ff]older)|(?:[Cc]ontained|[Bb]elow|[Dd]escendant)(?:$|_?(?:[Oo]f|(?:[Ww]ith)?[Ii]n|[Pp]ath|[Dd]ir|[Ff]older|[Rr]oot|[Bb]ase)(?![a-z]{4})))/

/** Questions whose answer yes means that an address has no host: `Uri::isAbsolutePathReference($uri)`. */
const placeNames =
  /^(?:is|looks|ends)?_?(?:absolute|relative|same_?document|internal)_?(?:path|reference|path_?reference)/i

/**
 * Named arguments that a check is about: `url` in `is_allowed(url=x, allowed_hosts=hosts)`; the others hold allowed
 * values.
 */
const askedByName = ({ named }: Expression & { readonly kind: "call" }): ReadonlyArray<Expression> =>
  named.flatMap(({ name, value }) => (/allow|host|domain|list|root|base|scheme|require/i.test(name) ? [] : [value]))

const byCall = (call: Expression & { readonly kind: "call" }, holds: boolean): Cleared => {
  const { callee, values } = call
  const name = callee.kind === "member" || callee.kind === "name" ? callee.name : ""
  const receiver = callee.kind === "member" ? [callee.object] : []
  const asked = [...receiver, ...values]
  const known = byKnownFunction(call, name, holds)
  if (known !== undefined) return known
  if (membershipNames.test(name)) return byCallOfMembership(call, { name, receiver }, holds)
  // functions are given the text first: `strings.HasPrefix(text, prefix)`
  const prefix = constantOf(values[0]) ?? constantOf(values[1])
  if (prefixNames.test(name)) return clearing(asked, clearedByPrefix(prefix, holds))
  if (placeNames.test(name)) return clearingWhere(holds, asked, hostAbilities)
  if (searchNames.test(name) && asked.some(isPatternOfOthers)) return clearingWhere(!holds, asked)
  return holds ? byYes(call, name, asked) : clearing(asked, clearedByNo(name))
}

/** Functions of languages and their libraries with a meaning of their own; undefined for other calls. */
const byKnownFunction = (
  call: Expression & { readonly kind: "call" },
  name: string,
  holds: boolean,
): Cleared | undefined => {
  const { values } = call
  const [first, second] = values
  if (/^(?:isNaN|IsNaN)$/.test(name)) return clearingWhere(!holds, values)
  if (name === "isset" && first !== undefined) return clearedBy(first, holds)
  if (makesNumber(call)) return clearingWhere(holds, values.slice(0, 1))
  if (asksForOwnKey(call)) return clearingWhere(holds, values.slice(1, 2))
  if (name !== "filter_var") return undefined
  const filter = second?.kind === "name" ? second.name : ""
  return clearingWhere(holds && strictFilters.test(filter), values.slice(0, 1))
}

/** Questions whose answer yes means that something may be used. */
const byYes = (
  call: Expression & { readonly kind: "call" },
  name: string,
  asked: ReadonlyArray<Expression>,
): Cleared => {
  if (folderNames.test(name)) return clearing(asked, pathRule)
  if (predicateNames.test(name) || allowedNames.test(name))
    return clearing([...asked, ...askedByName(call)], everyAbility)
  return clearingWhere(patternNames.test(name) && hasPattern(asked), asked)
}

/** Abilities that end where the question of a name is answered by no. */
const clearedByNo = (name: string): number => {
  if (refusedNames.test(name)) return everyAbility
  return (deniedNames.test(name) ? hostAbilities : 0) | (climbingNames.test(name) ? pathRule : 0)
}

/** Abilities that a text loses where it begins with a constant, or where it does not. */
const clearedByPrefix = (prefix: Constant | undefined, holds: boolean): number => {
  if (typeof prefix === "string" && prefix.includes("..")) return holds ? 0 : pathRule
  if (holds) return pathRule | clearedByBeginning(prefix)
  if (prefix === "-") return argumentRule
  return prefix === "\\" || (typeof prefix === "string" && prefix.startsWith("//")) ? hostAbilities : 0
}

/** Abilities that a text loses by beginning with a constant. */
const clearedByBeginning = (prefix: Constant | undefined): number => {
  if (typeof prefix !== "string") return hostAbilities
  const names = /^https?:\/\/[^/]/.test(prefix) || /^\/[^/]/.test(prefix)
  return (names ? hostAbilities : 0) | (/^[^-]/.test(prefix) ? argumentRule : 0)
}

const argumentRule = bitOf("argument-injection")

/** Questions whose answer no means that a host may be asked. */
const deniedNames =
  /^(?:is|has|in|looks)?_*(?:private|internal|loopback|reserved|link_?local|block|denied|forbidden|disallow|unsafe|external|absolute|black|black_?list|deny|ssrf)/i

/** Questions whose answer no means that something may be used: `isInvalidPath(path)`. */
const refusedNames = /^(?:is|has|looks)_?(?:[Ii]nvalid|[Uu]nsafe|[Ii]llegal|[Mm]alicious|[Dd]angerous)(?![a-z])/

/** Questions whose answer no means that a path stays in its folder: `hasTraversal(name)`, `is_outside(root, file)`. */
const climbingNames =
  /^(?:is|has|contains|looks)_?(?:[Pp]ath_?|[Dd]ir(?:ectory)?_?)?(?:[Tt]raversals?|[Dd]ot_?[Dd]ots?|[Oo]utside)(?![a-z])/

/** `allowed.includes(x)`, and `x.includes("..")` where it is false. */
const byCallOfMembership = (
  { callee, values }: Expression & { readonly kind: "call" },
  { name, receiver }: { readonly name: string; readonly receiver: ReadonlyArray<Expression> },
  holds: boolean,
): Cleared => {
  const isTextOfGo = callee.kind === "member" && keyOf(callee.object) === "strings"
  const part = constantOf(values.length > 1 && (callee.kind === "name" || isTextOfGo) ? values[1] : values[0])
  if (isPathPart(part)) return holds ? nothing : clearing([...receiver, ...values], pathRule)
  if (!holds || part !== undefined) return nothing
  const asked = name === "Contains" && values.length > 1 ? values.slice(1) : values.slice(0, 1)
  // Each part of a checked text is checked as well.
  return clearing(
    asked.flatMap((value) => (value.kind === "text" ? value.parts : [value])),
    everyAbility,
  )
}

/** `Object.hasOwn(table, x)` and `Object.prototype.hasOwnProperty.call(table, x)`. */
const asksForOwnKey = ({ callee }: Expression & { readonly kind: "call" }): boolean =>
  callee.kind === "member" &&
  (callee.name === "hasOwn" ||
    (callee.name === "call" && callee.object.kind === "member" && callee.object.name === "hasOwnProperty"))

/** Filters of PHP that let nothing but numbers and addresses of machines through. */
export const strictFilters = /^FILTER_VALIDATE_(?:INT|FLOAT|BOOL\w*|IP|MAC)$/

/** `settype($x, "integer")` of PHP, which changes the variable. */
const makesNumber = ({ callee, values }: Expression & { readonly kind: "call" }): boolean =>
  callee.kind === "name" &&
  callee.name === "settype" &&
  /^(?:int|integer|float|double|bool|boolean)$/i.test(String(constantOf(values[1])))

/** Calls that look one thing up, others that may return nothing instead, and names of the ids that they are given. */
const lookUps = /^(?:find|require)(?!All|\w{0,30}(?:Path|Url|Dir|Folder))[A-Z]\w{2,40}$|^find$/
const requests =
  /^(?:load|get|fetch)(?!All|\w{0,30}(?:File|Files|FileName|Path|Url|Dir|Folder|Resource|Content|Stream)$)[A-Z]\w{2,40}$|^(?:get|load)$/
const idNames = /^(?:id|uuid|guid)$|(?:Id|ID|Uuid|UUID)$|_(?:id|uuid)$/

const clearedByLookUp = ({ callee, values }: Expression & { readonly kind: "call" }): Cleared => {
  const name = callee.kind === "member" || callee.kind === "name" ? callee.name : ""
  const mask = lookUps.test(name) ? pathRule : requests.test(name) ? bitOf("unquestioned") : 0
  const ids = mask === 0 ? [] : values.filter((value) => value.kind === "name" && idNames.test(value.name))
  return ids.length === 0 ? nothing : clearing(ids, mask)
}

/** A call that makes its argument harmless, or ends the function unless it is, such as `validateName(x)`. */
export const clearedByAssertion = (call: Expression): Cleared => {
  // `err := checkPath(x)` of Go: an error is looked at before anything else is done.
  if (call.kind === "assignment" && call.target.kind === "name" && /^err/i.test(call.target.name)) {
    return call.value?.kind === "call" ? clearedByAssertion(call.value) : nothing
  }
  // `File file = findFile(id)`: an id by which something was found is a valid one.
  if (call.kind === "assignment" && call.value?.kind === "call") return clearedByLookUp(call.value)
  if (call.kind !== "call") return nothing
  const { callee, values } = call
  const name = callee.kind === "member" || callee.kind === "name" ? callee.name : ""
  // Raises an error for a path outside of the folder.
  if (name === "relative_to" && callee.kind === "member") return clearing([callee.object], pathRule)
  if (makesNumber(call)) return clearing(values.slice(0, 1), everyAbility)
  return /^(?:assert|ensure|validate|verify|check|abort_?unless)/i.test(name)
    ? new Map([...clearing(values, everyAbility), ...(values[0] === undefined ? [] : clearedBy(values[0], true))])
    : nothing
}

/** Questions about data with an unknown effect of the answer: `canRead(user, name)`, `file.isWritable(root, x)`. */
const questions =
  /^_*(?:is|has|can|may|must|should|check|validate?|verify|assert|ensure|allow|accept|permit|authorize|match|inside|within|guard|deny|forbid|reject|enforce|restrict|protect)(?:[A-Z_]|e?[sd]?\??$)|(?:[vV]alid|[aA]llowed|[sS]afe|[pP]ermitted|[tT]rusted|[iI]nside|[wW]ithin|[aA]uthorized|[bB]locked|[fF]orbidden)\??$/

/** Questions whether there is something, and of which kind: they decide about nothing. */
const plainQuestions =
  /^_*(?:is|has)_?(?:[eE]mpty|[nN]ull\w{0,9}|[nN]one|[nN]il|[uU]ndefined|[bB]lank|[pP]resent|[aA]rray|[sS]tring|[oO]bject|[fF]unction|[fF]ile|[dD]ir(?:ectory)?|[eE]xists?|[sS]et|[nN]ext|[iI]nstance\w{0,9}|[aA]jax|[pP]ost|[gG]et|[mM]ethod|[lL]oading|[dD]ev\w{0,12}|[pP]rod\w{0,12})\??$|^isset$|^(?:is|has|can)$/

/** Words in the name of a function that looks at its arguments, and throws. */
const lookingAt =
  /^(?!_*(?:log|print|debug|trace|track|record|emit|notify|send|invalidate|checkpoint))\w*(?:check|valid|ensure|assert|verif|guard|enforce|restrict|forbid|deny|authori[sz]|protect)/i

/** Variables that a condition, or a call that stands alone, checks with an unknown effect: they become questioned. */
export const questionedBy = (test: Expression, mayThrow?: (name: string) => boolean): Cleared => {
  const asked: Array<Expression> = []
  const visit = (expression: Expression, level: number): void => {
    if (level > maximumQuestionDepth) return
    if (expression.kind === "operation") for (const operand of expression.operands) visit(operand, level + 1)
    if (expression.kind === "assignment" && expression.value !== null) visit(expression.value, level + 1)
    if (expression.kind !== "call") return
    const { callee, values } = expression
    const name = callee.kind === "member" || callee.kind === "name" ? callee.name : ""
    const isAsked =
      mayThrow === undefined
        ? questions.test(name) && !plainQuestions.test(name)
        : lookingAt.test(name) || mayThrow(name)
    if (!isAsked) return
    asked.push(...[...values, ...askedByName(expression)].flatMap(partsOf))
    if (callee.kind === "member" && values.length === 0) asked.push(callee.object)
  }
  visit(test, 0)
  return asked.length === 0 ? nothing : clearing(asked, bitOf("unquestioned"))
}

/** Expressions that a check is about: also the parts of a template, and the texts passed to a call. */
const partsOf = (expression: Expression): ReadonlyArray<Expression> => {
  if (expression.kind === "text") return expression.parts
  return expression.kind === "call"
    ? [expression, ...expression.values.flatMap((value) => (value.kind === "text" ? value.parts : []))]
    : [expression]
}

/** Conditions inside conditions. */
const maximumQuestionDepth = 5

/** A pattern, or a variable that is written like a constant. */
const hasPattern = (expressions: ReadonlyArray<Expression>): boolean =>
  expressions.some((expression) => {
    if (expression.kind === "name" || expression.kind === "member")
      return /(?:re|rx|regexp?|pattern)$|^[A-Z_\d]+$/i.test(expression.name)
    return typeof constantOf(expression) === "string" || expression.kind === "call"
  })

/** `/[^a-z\d-]/`: where it finds nothing, each character is one of these, and none of them does harm. */
const isPatternOfOthers = (expression: Expression): boolean => {
  const pattern = constantOf(expression)
  return typeof pattern === "string" && otherCharacters.test(pattern)
}

const otherCharacters =
  /^[/#~@]?\(?\[\^-?(?:[A-Z]-[A-Z]|[a-z]-[a-z]|\d-\d|\\[-_wd ]|[A-Za-z\d_ ](?!-[^\]]))+-?\]\+?\)?(?:[/#~@][a-zA-Z]{0,8})?$/

const isPathPart = (constant: Constant | undefined): boolean =>
  typeof constant === "string" && (constant.includes("..") || constant === "/" || constant === "\\")

const constantOf = (expression: Expression | undefined): Constant | undefined => {
  if (expression?.kind === "constant") return expression.value
  if (expression?.kind === "operation" && expression.operator === "-" && expression.operands.length === 1) {
    const operand = constantOf(expression.operands[0])
    return typeof operand === "number" ? -operand : undefined
  }
  return undefined
}

/** Ends abilities of expressions where a check has told that they are harmless, and nothing otherwise. */
const clearingWhere = (isChecked: boolean, expressions: ReadonlyArray<Expression>, mask = everyAbility): Cleared =>
  isChecked ? clearing(expressions, mask) : nothing

const clearing = (expressions: ReadonlyArray<Expression>, mask: number): Cleared => {
  if (mask === 0) return nothing
  const cleared = new Map<string, number>()
  for (const expression of expressions) {
    for (const key of variablesOf(expression)) cleared.set(key, mask)
    // A check of the host of an address is a check of the address.
    const named = expression.kind === "call" ? expression.callee : expression
    if (named.kind !== "member" || !hostNames.test(named.name) || (mask & hostAbilities) === 0) continue
    for (const key of variablesOf(named.object)) {
      if (!cleared.has(key)) cleared.set(key, mask & hostAbilities)
    }
  }
  return cleared
}

/** The variables a check is about: `x` in `x`, `x.trim()`, `String(x)` and `path.resolve(root, x)`. */
const variablesOf = (expression: Expression, level = 0): ReadonlyArray<string> => {
  const key = keyOf(expression)
  if (key !== null) return [key]
  if (level > 3) return []
  if (expression.kind === "call") {
    const { callee, values } = expression
    return [
      ...(callee.kind === "member" && callee.object.kind !== "constant" ? variablesOf(callee.object, level + 1) : []),
      ...values.flatMap((value) => variablesOf(value, level + 1)),
    ]
  }
  if (expression.kind === "collection") {
    return expression.entries.flatMap(({ value }) => variablesOf(value, level + 1))
  }
  if (expression.kind === "cast") return variablesOf(expression.value, level + 1)
  if (expression.kind === "assignment") return variablesOf(expression.target, level + 1)
  if (expression.kind === "operation" && (expression.operator === "||" || expression.operator === "??")) {
    return expression.operands.slice(0, 1).flatMap((operand) => variablesOf(operand, level + 1))
  }
  return []
}

/** Name of a variable or of a chain of properties; null for anything else. */
export const keyOf = (expression: Expression): string | null => {
  let names = ""
  let current = expression
  for (let level = 0; level < 8; level++) {
    if (current.kind === "name") return current.name + names
    if (current.kind === "member") {
      names = `.${current.name}${names}`
      current = current.object
    } else if (current.kind === "index" && current.index?.kind === "constant") {
      names = `.${String(current.index.value)}${names}`
      current = current.object
    } else {
      return null
    }
  }
  return null
}
