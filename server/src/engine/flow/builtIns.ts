/** Effects of well-known methods of texts, lists, maps and builders; every other call passes on its arguments. */
import type { Constant } from "./program.ts"
import { formatted, isFormat } from "./formats.ts"
import type { CallView } from "./Table.ts"
import {
  bitOf,
  cleared,
  collectionOf,
  concatenated,
  constantValue,
  directAbilities,
  elementOf,
  hostAbilities,
  join,
  knownLength,
  mixed,
  onlyConstant,
  unknown,
  type Value,
  withElement,
  withoutElement,
} from "./values.ts"

export interface BuiltInResult {
  readonly result: Value
  /** Object after the call, when the call changed it. */
  readonly receiver?: Value
}

/** The key of an element when it is a constant. */
export const elementKey = (index: Value): string | null => {
  const constant = onlyConstant(index)
  return constant === undefined ? null : String(constant)
}

/** Answers about a value: truth values, numbers, positions. */
const answers =
  /^(?:is|has|can)(?:[A-Z_]|$)|^(?:includes|contains|containsKey|startsWith|endsWith|startswith|endswith|equals|equalsIgnoreCase|compareTo|test|indexOf|lastIndexOf|length|strlen|len|size|count|hashCode|isset|empty|HasPrefix|HasSuffix|Contains|is_\w+|isinstance|typeof|exists|file_exists|compare|Compare|EqualFold|matches|preg_match|in_array|ord|strcmp|strpos|stripos|isdigit|isalnum|filesize|getTime|\w+\?)$/

/** Calls that look something up by their arguments: their result is stored data, not the arguments. */
const lookups =
  /^(?:find|fetch|load|select|lookup|exists|save|create|update|delete|remove|count|log|debug|info|warn|error|print|verify|authenticate|authorize|login|register)(?:[A-Z_]\w*)?$|^(?:get|query|read|Find|List|Load|Fetch|Lookup|Select|Create|Update|Delete|Save)(?:[A-Z_]\w*)$|^Get(?!Full|File|Extension|Directory|Relative|String|Bytes|Param|Query|Post|Raw|Header|Encoder|Env|Text|Path|Url|Uri)[A-Z]\w*$|^(?:list|[sS]earch|Count|Exists|Remove)\w{0,60}By[A-Z]\w{0,40}$|^(?![gG]roup|[sS]ort|[oO]rder|[sS]plit|[jJ]oin|[rR]eplace)[A-Za-z]\w{0,60}By(?:I[dD]|U?UID|Uu?id|Name|Slug|Email)$|^(?:axios|fetch|findOne|findById|findAll|findUnique|findFirst|one|first|execute|Query|QueryRow|Exec|Println|Printf|Errorf|New|Find|First|Where)$/

const appending = new Set([
  "append",
  "push",
  "add",
  "addLast",
  "addFirst",
  "add_all",
  "addAll",
  "offer",
  "extend",
  "concat",
  "Write",
  "WriteString",
  "WriteByte",
  "write",
  "insert",
  "unshift",
  "enqueue",
  "put_nowait",
  "replace",
])

const storing = new Set([
  "put",
  "set",
  "setdefault",
  "setProperty",
  "setAttribute",
  "Set",
  "Add",
  "add_section",
  "store",
  "offsetSet",
  "putIfAbsent",
])

const reading = new Set([
  "get",
  "getOrDefault",
  "getProperty",
  "getAttribute",
  "at",
  "elementAt",
  "charAt",
  "get_or",
  "getItem",
  "Get",
  "item",
  "pop",
  "shift",
  "getFirst",
  "getLast",
  "poll",
  "peek",
  "next",
  "nextElement",
])

const formatting = new Set([
  "format",
  "sprintf",
  "vsprintf",
  "Sprintf",
  "formatted",
  "String.format",
  "Sprint",
  "Sprintln",
  "Errorf",
])

/** `Paths.get` of Java makes a path of its arguments, unlike other calls of this name. */
const pathMakers = /(?:^|\.)Paths$/

/** Result of a call that is not followed, and its effect on the object. */
export const builtInResult = (call: CallView, given: ReadonlyArray<Value>): BuiltInResult => {
  const { name, receiver, values } = call
  if (name === "get" && pathMakers.test(call.on)) return { result: { ...mixed(given), constants: null } }
  const own = receiver === null ? undefined : onObject(name, receiver, values, given)
  if (own !== undefined) return own
  if (formatting.has(name)) return { result: formatResult(call, given) }
  if (answers.test(name)) return { result: unknown }
  if (isOfModule(call)) return { result: moduleOrSame(name, values[0]) }
  const made = newCollection(name, values, given)
  return { result: made ?? passedOn(call, given) }
}

/** A call that loads a module, or that gives a function another form. */
const isOfModule = ({ name, receiver }: CallView): boolean =>
  /^(?:promisify|import|require_once)$/.test(name) || (name === "require" && receiver === null)

/** The list or the table that a call makes; undefined for other calls. */
const newCollection = (name: string, values: ReadonlyArray<Value>, given: ReadonlyArray<Value>): Value | undefined => {
  const isEmpty =
    given.length === 0 && /^(?:ArrayList|LinkedList|Vector|Stack|HashMap|LinkedHashMap|TreeMap|list|dict)$/.test(name)
  if (isEmpty) return collectionOf([])
  if (!/^(?:asList|of|listOf|List|Array|array)$/.test(name)) return undefined
  const [only, second] = values
  const isCopy = only !== undefined && second === undefined && only.entries !== null
  return isCopy ? only : collectionOf(values.map((value) => [null, value]))
}

/** A value made of the object and the arguments, for calls of which nothing else is known. */
const passedOn = (call: CallView, given: ReadonlyArray<Value>): Value => {
  const { name, receiver } = call
  // A store is asked by a key, and returns data of its own. `gjson.Get(text, path)` of a package of Go reads its argument.
  const isStore = receiver !== null && (name === "get" || (name === "Get" && !packageOfGo.test(receiver.path)))
  const carried = isStore || lookups.test(name) ? [] : given
  const result = { ...mixed(receiver === null ? carried : [receiver, ...carried]), constants: null }
  if ((passing.test(name) && !isFilter(call)) || findsAnything(call)) return parted(call, result)
  const lost = directAbilities | (known.test(name) ? 0 : bitOf("unquestioned"))
  return parted(call, cleared(result, lost))
}

/** The last element of a list, whatever its length. */
export const lastKey = "-1"

/** Parts of a text: between dots none of them climbs, and neither does the part behind the last dot or slash. */
const parted = ({ name, values: [separator, limit] }: CallView, result: Value): Value => {
  const text = String(onlyConstant(separator))
  if (/^(?:split|Split)$/.test(name) && limit === undefined && /^\\?\.$/.test(text)) {
    return cleared(result, bitOf("climbing"))
  }
  const isEnding = name === "splitext" || (/^(?:rsplit|rpartition)$/.test(name) && /^[./]$/.test(text))
  if (!isEnding) return result
  const ending = cleared({ ...result, entries: null }, bitOf("path-traversal"))
  const last = name === "rpartition" ? "2" : "1"
  return withElement(withElement(result, last, ending), lastKey, ending)
}

/** A package that was imported from a host. */
const packageOfGo = /^[\w-]{1,40}(?:\.[\w-]{1,40}){1,5}\//

/** Calls that return their arguments in another form that cannot do every harm: paths, and decoded texts. */
const known =
  /^(?:r?partition|rsplit|to(?:Lower|Upper)\w{0,12}|[cC]lean|normali[sz]e|normpath|abspath|realpath\w{0,5}|resolve|expand_path|Abs|[cC]ombine|relative|get(?:Canonical|Absolute)?(?:Path|File)|toAbsolutePath|toPath|File|FileInfo|Get(?:Full)?Path|new|addslashes|\w{0,12}[dD]ecode\w{0,12}|FromBase64\w{0,12}|FromHexString|GetString|atob|hex2bin|decompress|(?:gz)?uncompress|unpack|(?:gz)?inflate|unhexlify|fromhex|MemoryStream|strto(?:lower|upper)|ucwords|[tT]itle|stripTo\w{0,9}|copyOf\w{0,9}|clone|identity|await|Promise|Some|Ok|Just|unwrap\w{0,12}|expect|into|to_owned|to_path_buf|as_ref|as_str|bind|createHash)$/

/** Calls that return the matches of a regular expression. */
const finding = /^(?:findall|finditer|fullmatch|match|matchAll|search|exec|scan)$/

/** Groups, and those that take nearly any text, such as `(.*)` and `([^&]+)`. */
const groups = /(?<!\\)\((?!\?(?:[:=!]|<[=!]))/g
const wideGroups = /(?<!\\)\((?:\?P?<\w{1,40}>)?(?:\.|\[\^[^\]]{1,4}\])[*+]/g

/** A regular expression that matches any text at a place, and so checks nothing. */
const findsAnything = ({ name, values }: CallView): boolean => {
  if (!finding.test(name)) return false
  const pattern = textsIn(values[0]).join("")
  const wide = pattern.match(wideGroups)?.length ?? 0
  return wide > 0 && wide === pattern.match(groups)?.length
}

const textsIn = (value: Value | undefined): ReadonlyArray<string> =>
  [onlyConstant(value), ...(value?.pieces ?? [])].filter((part) => typeof part === "string")

/** `Format::input($text)`: a request is asked by the name of a field, not by data. */
const isFilter = ({ name, values: [first] }: CallView): boolean => name === "input" && (first?.taints.length ?? 0) > 0

/** Calls that return their arguments, or a part of them, in another form. */
const passing =
  /^(?:l?r?(?:trim|strip)|trim\w{0,9}|Trim\w{0,9}|to_?[Ss]tring|as[A-Z]\w{0,12}|str|[Ss]tring|text|toText|html|HTML|decode\w{0,20}|encode|unquote\w{0,9}|(?:raw)?urldecode|to_?(?:lower|upper)\w{0,20}|lower|upper|To(?:Lower|Upper)\w{0,9}|ToString|Substring|(?:First|Single|Last)(?:OrDefault)?|UnescapeDataString|to_s(?:tr|ym)?|(?:down|up|swap)case|capitalize|camelize|classify|presence|html_safe|squish|chomp|g?sub|fetch|dig|permit!?|require|to_unsafe_h(?:ash)?|force_encoding|freeze|[Rr]eplace\w{0,9}|sub|[Ss]plit\w{0,9}|explode|implode|join|Join|concat|slice|(?:mb_)?sub_?[Ss]tr\w{0,9}|get|Get|getOne|first|last|pop|shift|at|URL|URI|Url|Uri|Path|url|uri|create|parse\w{0,20}|Parse\w{0,20}|url(?:parse|unparse|join)|byte|bytes|Buffer|from|loads|json|json_decode|stringify|dumps|dict|list|array\w{0,20}|values?|items|entries|assign|nl2br|stripslashes|(?:mb_)?strto(?:lower|upper)|[lu]cfirst|ucwords|ofNullable|orElse\w{0,9}|next\w{0,9}|read\w{0,9}|Read\w{0,9}|getBytes|getEntry|groups?|groupdict|toArray|input|[Qq]uery\w{0,6}|Cookie|getValue|Value|all|only|validated|clone|copy|NewReader|Reader|StringReader|StringIO|BytesIO|\w{0,20}InputStream)$/

const moduleOrSame = (name: string, given: Value | undefined): Value => {
  if (given === undefined) return unknown
  const specifier = onlyConstant(given)
  if (name === "promisify") return given
  return typeof specifier === "string" ? { ...unknown, path: specifier.replace(/^node:/, "").slice(0, 120) } : unknown
}

const formatResult = ({ receiver, values }: CallView, given: ReadonlyArray<Value>): Value => {
  if (receiver !== null && isFormat(receiver)) return formatted(receiver, given)
  const [format, ...rest] = values
  return format === undefined ? unknown : formatted(format, rest)
}

/** Calls of methods of collections and texts; undefined for others. */
const onObject = (
  name: string,
  object: Value,
  values: ReadonlyArray<Value>,
  given: ReadonlyArray<Value>,
): BuiltInResult | undefined => {
  const [first] = values
  if (storing.has(name) && values.length >= 2) return stored(object, values)
  if (appending.has(name) && first !== undefined) {
    return appended(name, object, isQuery(object) ? values.map((value) => cleared(value, hostAbilities)) : values)
  }
  const removed = removedFrom(name, object, values)
  if (removed !== undefined) return removed
  if (object.entries !== null && reading.has(name))
    return { result: elementOf(object, keyAsked(object.entries, values, given)) }
  // `name.rpartition(".").last` of Ruby
  const isLast = name === "last" && values.length === 0 && object.entries?.has(lastKey) === true
  return isLast ? { result: elementOf(object, lastKey) } : onObjectOfText(name, object, first)
}

/** Calls of methods of texts, and `separator.join(list)`. */
const onObjectOfText = (name: string, object: Value, first: Value | undefined): BuiltInResult | undefined => {
  // the bytes of a text; an encoder is given the text instead
  if (name === "encode" && object.pieces !== null) return { result: object }
  const text = onlyConstant(object)
  const constant = typeof text === "string" ? onText(name, text, onlyConstant(first)) : undefined
  if (constant !== undefined) return { result: constantValue(constant) }
  const list = name === "join" && object.entries === null ? (first?.entries ?? null) : null
  return list === null ? undefined : { result: concatenated([...list.values()]) }
}

/** `map.put(key, value)`, with as many keys as there are. */
const stored = (object: Value, values: ReadonlyArray<Value>): BuiltInResult => {
  const value = values.at(-1) ?? unknown
  const key = joinedKey(values.slice(0, -1))
  return {
    result: unknown,
    receiver: withElement(object, key, isQuery(object) ? cleared(value, hostAbilities) : value),
  }
}

/** Key of an element by several values; null if one of them is not known. */
const joinedKey = (values: ReadonlyArray<Value>): string | null => {
  const keys = values.map(elementKey)
  return keys.includes(null) ? null : keys.join(".")
}

/** `list.remove(2)` and `list.pop()`, where the length is known. */
const removedFrom = (name: string, object: Value, values: ReadonlyArray<Value>): BuiltInResult | undefined => {
  const length = knownLength(object)
  if (length === null || !/^(?:remove|removeAt|pop)$/.test(name)) return undefined
  const isLast = name === "pop" && values.length === 0
  const position = isLast ? length - 1 : onlyConstant(values[0])
  if (typeof position !== "number") return undefined
  return { result: elementOf(object, String(position)), receiver: withoutElement(object, position) }
}

/** Key of the element that is read; null for any of them. */
const keyAsked = (
  entries: ReadonlyMap<string, Value>,
  values: ReadonlyArray<Value>,
  given: ReadonlyArray<Value>,
): string | null => {
  if (values.length === 0) return null
  const key = joinedKey(given)
  const [first] = given
  const outer = first === undefined ? null : elementKey(first)
  const withDefault = values.length > 1 && !entries.has(key ?? "") && entries.has(outer ?? "")
  return withDefault ? outer : key
}

/** The query of an address says nothing about its host. */
const isQuery = ({ path }: Value): boolean => path.endsWith("searchParams")

const appended = (name: string, object: Value, values: ReadonlyArray<Value>): BuiltInResult => {
  const value = values.at(-1) ?? unknown
  const length = knownLength(object)
  if (object.entries !== null && length !== null && values.length === 1 && name !== "replace" && name !== "concat") {
    if (name === "extend" || name === "addAll")
      return { result: object, receiver: join(object, { ...object, taints: mixed(values).taints }) }
    return { result: unknown, receiver: withElement(object, String(length), value) }
  }
  if (object.entries !== null && name !== "concat") {
    return { result: unknown, receiver: withElement(object, null, values.length === 1 ? value : mixed(values)) }
  }
  // A builder, or a text, to which more is added.
  const text = concatenated([
    object.path === "" || object.pieces !== null || object.taints.length > 0 ? object : { ...object, constants: [""] },
    // the replaced text is not there any more
    ...(name === "replace" ? values.slice(1) : values),
  ])
  const together = { ...text, path: object.path, constants: null }
  const changesObject = name !== "concat" && name !== "replace"
  return changesObject ? { result: together, receiver: together } : { result: together }
}

const onText = (name: string, text: string, position: Constant | undefined): Constant | undefined => {
  if (name === "charAt" && typeof position === "number") return text.charAt(position)
  if ((name === "length" || name === "len") && position === undefined) return text.length
  if (name === "toString" || name === "trim" || name === "strip") return text
  return undefined
}
