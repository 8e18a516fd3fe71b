/** Questions that the tables of several languages ask about the values of a call. */
import type { FunctionSource } from "../program.ts"
import type { FlowRule, Value } from "../values.ts"
import { cleared, everyAbility, isEndPosition, onlyConstant, rootOf, taintsFor } from "../values.ts"
import { onlyAsks } from "../severities.ts"
import type { CallView, SinkRule } from "../Table.ts"

/** The first parameter of `handler(event, context)`, as AWS Lambda calls it. */
export const isLambdaEvent = ({ parameters }: FunctionSource, index: number): boolean => {
  const [event, context] = parameters.map(({ target }) => (target.kind === "name" ? target.name : ""))
  return index === 0 && event === "event" && context === "context"
}

/** The request that belongs to a setting, a row or a response: a program sends it, or has kept it. */
export const keptRequest =
  /(?:^|\.)(?:config|conf|settings?|options|opts|response|res|resp|row|record|result)\.(?:_?req|request)$/i

/** True for data itself, and false for a service that a class keeps in a field. */
export const holdsData = ({ taints }: Value): boolean => taints.some(({ origin }) => origin.kind !== "field")

/** All values by position. */
export const everyValue = (call: CallView): ReadonlyArray<Value> => call.values

/** A replacement of everything but letters, digits and the like, as `[^a-z0-9]`. */
export const keepsWords = ({ values: [pattern] }: CallView): boolean =>
  /\[\^[\w\\. -]{1,40}\]|\\W/.test(String(onlyConstant(pattern)).slice(0, 100))

/** The value of a position, and of its elements. */
export const valueAt =
  (...positions: ReadonlyArray<number>) =>
  (call: CallView): ReadonlyArray<Value> =>
    positions.flatMap((position) => call.values[position] ?? [])

export const receiverOf = (call: CallView): ReadonlyArray<Value> => (call.receiver === null ? [] : [call.receiver])

/** A call that takes every dot or slash out of a text, as `name.replace(".", "")` of Python does. */
export const dropsDots = ({ values: [what, by] }: CallView): boolean =>
  /^(?:\.{1,2}|\/)$/.test(String(onlyConstant(what))) && !/[./]/.test(String(onlyConstant(by) ?? "."))

/** A call that takes the part behind the last dot or slash, as `name.substring(name.lastIndexOf("."))` does. */
export const takesEnding = ({ values: [start, end] }: CallView): boolean =>
  start !== undefined && end === undefined && isEndPosition(start)

/** A path that begins with a slash: resolved, nothing in it climbs, though it may name any file below its root. */
export const isRooted = ({ values: [path] }: CallView): boolean =>
  path !== undefined && rootOf(path)?.startsWith("/") === true

/** A constant `true`, as an option. */
export const isOn = (value: Value | undefined): boolean => {
  const constant = onlyConstant(value)
  return constant !== undefined && constant !== false && constant !== null && constant !== 0
}

const shells = /(?:^|[/\\])(?:ba|z|da|k|c)?sh(?:\.exe)?$|(?:^|[/\\])(?:cmd|powershell|pwsh)(?:\.exe)?$/i

const windowsShells = /(?:cmd|powershell|pwsh)(?:\.exe)?$/i

/** The option behind which a shell expects a command. */
const commandOption = /^(?:-[a-z]{0,8}c|\/[ck]|-command|-encodedcommand)$/i

const mayBe = (value: Value, text: RegExp): boolean =>
  value.constants?.some((constant) => typeof constant === "string" && text.test(constant)) ?? false

/**
 * Arguments of a program that a shell reads as a command. The arguments after the command are its own, except on
 * Windows; without the option, the shell runs a file.
 */
export const shellCommands = (values: ReadonlyArray<Value>): ReadonlyArray<Value> => {
  const parts = values.flatMap((value) => (value.entries === null ? [value] : [...value.entries.values()]))
  const shell = parts.findIndex((part) => mayBe(part, shells))
  const option = parts.findIndex((part, index) => index > shell && mayBe(part, commandOption))
  const program = parts[shell]
  if (program === undefined || option < 0) return []
  return mayBe(program, windowsShells) ? parts.slice(option + 1) : parts.slice(option + 1, option + 2)
}

/** Values that determine the started program: the first element of a list of arguments, or the command of a shell. */
export const programOf = (values: ReadonlyArray<Value>): ReadonlyArray<Value> => {
  const commands = shellCommands(values)
  if (commands.length > 0) return commands
  const [first] = values
  if (first === undefined || first.entries === null) return values.slice(0, 1)
  const program = first.entries.get("0")
  return program === undefined ? [] : [program]
}

/** Functions without a name are called where they stand, with data of that place. */
const mayComeFromOutside = (value: Value, rule: FlowRule): boolean =>
  taintsFor(value, rule).some(({ origin }) => origin.kind === "parameter" && origin.function.name !== null)

/** The same, or data of a request. */
const mayBeOfOthers = (value: Value, rule: FlowRule): boolean =>
  mayComeFromOutside(value, rule) ||
  taintsFor(value, rule).some(({ origin }) => origin.kind === "source" && origin.trust === "remote")

/** A text of constant parts, or with spaces between its parts, and of something else. */
const hasParts = ({ pieces }: Value, rule: FlowRule): boolean =>
  pieces !== null &&
  pieces.some((piece) => piece !== null && (rule === "command-injection" ? /[a-zA-Z ]/ : /[a-zA-Z<]/).test(piece)) &&
  pieces.includes(null)

/** A command that is put together of constant text, or with spaces between its parts, and of values that a caller passes. */
export const isPutTogether =
  (rule: FlowRule) =>
  (value: Value): boolean =>
    hasParts(value, rule) && mayComeFromOutside(value, rule)

/** A command that is put together of data of others. */
export const isCommandOfOthers = (value: Value): boolean =>
  hasParts(value, "command-injection") && mayBeOfOthers(value, "command-injection")

/** Anything that a caller passes. */
export const isPassedIn =
  (rule: FlowRule) =>
  (value: Value): boolean =>
    mayComeFromOutside(value, rule)

const statement =
  /^[\s(]*(?:select|insert|update|delete|replace|with|merge|exec(?:ute)?|call|(?:create|drop|alter)\s+(?:database|user|schema)|grant)\b/i
const keywords =
  /\b(?:select|insert\s+into|update|delete\s+from|where|from|order\s+by|values|union|drop|alter|create\s+table)\b/i

/** Text in which a value stands where SQL expects one; names of tables and columns cannot be bound as parameters. */
// bounded: at most 60 characters, because only the end of a text is looked at
const beforeValue =
  /(?:=|<|>|\blike|\bin|\bvalues?\s*\(|\(|,|\band|\bor|\blimit|\bwhere|\b(?:database|user|schema)(?:\s+if(?:\s+not)?\s+exists)?)\s*['"%(`]*$/i

/** Enough of a text to see its end. */
const charactersBefore = 60

/** Whether data of a parameter whose name says that others choose it reaches a value. */
const isOfParameter = (value: Value, rule: FlowRule, names: RegExp): boolean =>
  taintsFor(value, rule).some(({ origin }) => {
    if (origin.kind !== "parameter" || origin.function.name === null) return false
    const target = origin.function.parameters[origin.index]?.target
    return target?.kind === "name" && names.test(target.name)
  })

/** Names of parameters for a column, or for an order: a statement cannot bind them, and pages let people choose them. */
const namesOfColumns =
  /^(?:\$|_)?(?:field|column|col|order_?by|sort_?by|sort|(?:sort|order)_?(?:field|column|col|dir|direction|order|key|type))(?:_?name)?$/i

/** A condition, or an order, of a name that is put there. */
const aroundColumn = /^[\s`"\]]{0,3}(?:=|<|>|!=|like\b|in\b|is\b|asc\b|desc\b)|\border\s+by\s{1,3}[`"[]?$/i

/** True for a text of SQL into which a caller's name of a column is put. */
const isSqlWithColumn = (value: Value): boolean =>
  (value.pieces?.some(
    (piece) =>
      piece !== null &&
      (aroundColumn.test(piece.slice(0, charactersBefore)) || aroundColumn.test(piece.slice(-charactersBefore))),
  ) ??
    false) &&
  value.pieces?.includes(null) === true &&
  isOfParameter(value, "sql-injection", namesOfColumns)

/** True for text of SQL into which a caller's value is put. */
export const isSqlWithValue = (value: Value): boolean =>
  isSqlWithColumn(value) || (mayComeFromOutside(value, "sql-injection") && hasPlaceForValue(value))

/** True for text of SQL into which a value of others is put. */
export const isSqlOfOthers = (value: Value): boolean =>
  isSqlWithColumn(value) || (mayBeOfOthers(value, "sql-injection") && hasPlaceForValue(value))

/** True for text of SQL in which something that is not known stands where SQL expects a value. */
const hasPlaceForValue = ({ pieces }: Value): boolean => {
  if (pieces === null || !statement.test(pieces[0] ?? "")) return false
  return pieces.some((piece, index) => {
    const before = pieces[index - 1]
    return piece === null && typeof before === "string" && beforeValue.test(before.slice(-charactersBefore))
  })
}

/** True for text that is put together with words of SQL in it. */
export const looksLikeSql = (value: Value): boolean =>
  value.pieces?.some((piece) => piece !== null && keywords.test(piece)) ?? false

/** The first value when it looks like SQL. */
export const sqlText = (call: CallView): ReadonlyArray<Value> => call.values.slice(0, 1).filter(looksLikeSql)

/** Text without which a file runs no SQL that is written in it: behind a quote, not in a sentence of a comment. */
export const anyStatement =
  /(?:["'`({]|<<<\W?\w+\W?)\s*(?:select\s[^;]{1,200}?\bfrom\b|insert\s+into\b|update\s+[^\s;]{1,60}\s+set\b|delete\s+from\b|call\b)|\bwhere\s+\w+\s*(?:=|in\b|like\b)/i

/** A call that runs SQL. */
export const sqlSink = (rule: Omit<SinkRule, "rule" | "what" | "isSuspicious">): SinkRule => ({
  rule: "sql-injection",
  what: "an SQL statement",
  isSuspicious: isSqlWithValue,
  ...(rule.needs === undefined ? { hint: anyStatement } : {}),
  ...rule,
})

/** Names of variables that hold the name of an uploaded or sent file. */
const namesOfFiles =
  /^(?:\$|_)?(?:upload(?:ed)?_?|original_?|attachment_?|entry_?|client_?|remote_?|download_?|image_?|media_?|asset_?)?(?:file_?[nN]ame|[nN]ame_?of_?file)$|^(?:\$|_)?(?:attachment|entry|upload|original|member|download)_?[nN]ame$|^(?:\$|_)?path_?[iI]nfo$/

/** Parts of a path by which addresses and pages choose from the files of a folder. */
const namesOfParts =
  /^(?:\$|_)?(?:(?:sub|rel(?:ative)?|url|uri|request|resource|asset|static|page|download|upload|entry|object)_?(?:[pP]ath|[kK]ey)|slug|lang(?:uage)?|locale|theme|template)$/

/** A file in which a parameter may have such a name. */
const namesOfFilesInText =
  /file_?[nN]ame\b|(?:attachment|entry|upload|original|member|download)_?[nN]ame\b|path_?[iI]nfo\b|\w(?:[pP]ath|[kK]ey)\b|\b(?:slug|lang(?:uage)?|locale|theme|template)\b/

/** The result of a call, or a file that it was made: a name is a text. */
const madeOfOthers = /\(\)$|^(?:java\.(?:io|nio\.file)\.)?(?:File|Path)$/

/** A name that a caller passes, put behind a folder. */
const isNamedByCaller = (value: Value, { name }: CallView): boolean => {
  if (onlyAsks("path-traversal", name)) return false
  const isBehind = value.pieces === null ? madeOfOthers.test(value.path) : value.pieces.length > 1
  return (
    isBehind &&
    (isOfParameter(value, "path-traversal", namesOfFiles) || isOfParameter(value, "path-traversal", namesOfParts))
  )
}

/** A call that makes a link: data that is written through it goes to its target. */
export const linkSink = (rule: Omit<NamedSink, "what">): SinkRule =>
  pathSink({ what: "the target of a link", isSuspicious: () => false, ...rule })

type Sink = Omit<SinkRule, "rule" | "what">

/** A sink that may be called something else in the finding than others of its rule. */
type NamedSink = Sink & { readonly what?: string }

/** A call that opens, changes or removes a file. */
export const pathSink = (rule: NamedSink): SinkRule => ({
  rule: "path-traversal",
  what: "a file path",
  suspects: namesOfFilesInText,
  isSuspicious: isNamedByCaller,
  ...rule,
  values: (call) => (rule.values?.(call) ?? call.values.slice(0, 1)).filter((value) => !isWebAddress(value)),
})

/** An address of the web names no file; its protocol may be chosen elsewhere: `$server->protocol() . '://' . $host`. */
const isWebAddress = (value: Value): boolean =>
  /^https?:\/\//i.test(rootOf(value) ?? "") ||
  (value.pieces?.[0] === null && value.pieces[1]?.startsWith("://") === true)

/** Names of parameters for an address of something that others show or are told. */
const remotes =
  "(?:web_?hook|call_?back|remote|image|img|avatar|icon|logo|photo|picture|thumb(?:nail)?|feed|import|target|external|user|media|attachment|oembed|preview|download)_?(?:[uU](?:r[il]|R[IL])|[lL]ink|[hH]ref|[sS]rc)"
const namesOfRemotes = new RegExp(`^(?:\\$|_)?${remotes}$`)

const remotesInText = new RegExp(`${remotes}\\b`)

/** An address that a caller passes, of something that others show or are told. */
const isRemoteOfCaller = (value: Value): boolean => isOfParameter(value, "request-forgery", namesOfRemotes)

/** A call that sends a request to an address. */
export const requestSink = (rule: Sink): SinkRule => ({
  rule: "request-forgery",
  what: "the address of a request",
  suspects: remotesInText,
  isSuspicious: isRemoteOfCaller,
  questionedBy: asksWhereHostLies,
  ...rule,
})

/** Questions in which network the addresses of a host lie, asked about the addresses of its name. */
const asksWhereHostLies =
  /\bFILTER_FLAG_NO_(?:PRIV|RES)_RANGE\b|\.is_(?:private|loopback|link_local|reserved|global)\b|\bis(?:SiteLocal|Loopback|LinkLocal)Address\(\)|\.Is(?:Private|Loopback|LinkLocalUnicast)\(\)|\bis_?private_?(?:ip|host|address)\w{0,20}\(/i

/** Names of parameters for an address that comes with a request. */
const namesOfTargets =
  /^(?:\$|_)?(?:next|return|returnTo|return_to|redirect|redirectTo|redirect_to|goto|back|continue|referr?er|success|login|fallback)(?:_?(?:ur[il]|path|to|address))?$/i

/** An address that a caller passes, with nothing before it, to another function than one that only redirects. */
const isTargetOfCaller = (value: Value): boolean =>
  (value.pieces === null || value.pieces[0] === null) && isOfParameter(value, "open-redirect", namesOfTargets)

/** A call that sends a browser to an address. */
export const redirectSink = (rule: NamedSink): SinkRule => ({
  rule: "open-redirect",
  what: "a redirect",
  suspects:
    /\b(?:next|return|redirect|goto|back|continue|referr?er|success|login|fallback)_?(?:ur[il]|path|to|address)?\b/i,
  isSuspicious: isTargetOfCaller,
  ...rule,
})

/** A response that a browser shows. */
export const pageSink = (rule: Sink): SinkRule => ({ rule: "reflected-xss", what: "the HTML of a response", ...rule })

/** A call that reads text as a template or as an expression. */
export const templateSink = (rule: NamedSink): SinkRule => ({
  rule: "template-injection",
  what: "the text of a template",
  ...rule,
})

export const nosqlSink = (rule: NamedSink): SinkRule => ({
  rule: "nosql-injection",
  what: "a database query",
  ...rule,
})

/** A filter of constant text and of values that a caller passes. */
export const ldapSink = (rule: Sink): SinkRule => ({
  rule: "ldap-injection",
  what: "an LDAP filter",
  isSuspicious: (value) => (value.pieces?.includes(null) ?? false) && mayComeFromOutside(value, "ldap-injection"),
  ...rule,
})

/** An expression of constant text and of values that a caller passes, in quotes. */
export const xpathSink = (rule: Sink): SinkRule => ({
  rule: "xpath-injection",
  what: "an XPath expression",
  isSuspicious: (value) =>
    (value.pieces?.some((piece, index) => piece === null && /["']$/.test(value.pieces?.[index - 1] ?? "")) ?? false) &&
    mayComeFromOutside(value, "xpath-injection"),
  ...rule,
})

export const regexSink = (rule: NamedSink): SinkRule => ({
  rule: "regex-injection",
  what: "a regular expression",
  ...rule,
})

export const reflectionSink = (rule: NamedSink): SinkRule => ({
  rule: "unsafe-reflection",
  what: "the name of code to load",
  ...rule,
})

export const headerSink = (rule: Sink): SinkRule => ({
  rule: "header-injection",
  what: "a header that is not checked for line ends",
  ...rule,
})

export const corsSink = (rule: Sink): SinkRule => ({
  rule: "cors-any-origin",
  what: "the origin that may read responses with credentials",
  needs: /Allow-Credentials/i,
  questionedBy:
    /allowed_?origins?|origins?_?(?:white|allow)_?list|\borigins?\.(?:includes|some|has|indexOf|contains)\(|in_array\([^)\n]{0,60}origin/i,
  ...rule,
})

/** True for text with tags in it. */
export const holdsTags = ({ pieces }: Value): boolean =>
  pieces?.some((piece) => piece !== null && /<[a-zA-Z/!]/.test(piece)) ?? false

/** Data as it came in, put behind other text or not: the results of calls have other rules. */
const isText = ({ pieces, path }: Value): boolean => pieces !== null || !path.endsWith("()") || textCalls.test(path)

const textCalls =
  /(?:^|\.)(?:get\w{0,40}|trim|strip|str|strval|[Qq]uery\w{0,9}|[Pp]aram|FormValue|input|String|(?:mb_)?strto(?:lower|upper)|[lu]cfirst|ucwords|nl2br|stripslashes|(?:raw)?urldecode)\(\)$/

/** Tags around values that a caller passes. */
const marksUp = (value: Value): boolean => holdsTags(value) && mayComeFromOutside(value, "reflected-xss")

/** A call that says of a text that it is HTML, so that a template does not escape it. */
export const markingSink = (rule: Sink): SinkRule =>
  pageSink({ values: (call) => textsOf(call.values.slice(0, 1)), isSuspicious: marksUp, ...rule })

/** Values that are sent as they are. */
export const textsOf = (values: ReadonlyArray<Value>): ReadonlyArray<Value> => values.filter(isText)

/** Values with tags in them. */
export const markupOf = (values: ReadonlyArray<Value>): ReadonlyArray<Value> =>
  values.filter((value) => holdsTags(value) && !(rootOf(value) ?? "").startsWith("<?xml"))

/** Text that holds a condition or a path, such as `(uid=` or `//user[`. */
export const putInto =
  (text: RegExp, ...positions: ReadonlyArray<number>) =>
  (call: CallView): ReadonlyArray<Value> =>
    valueAt(...positions)(call).filter(
      ({ pieces }) => pieces?.some((piece) => piece !== null && text.test(piece)) === true,
    )

/** Programs of which an option can run a command, or read and write any file. */
const optionPrograms =
  /^(?:.*[/\\])?(?:git|hg|svn|ssh|scp|sftp|rsync|curl|wget|tar|zip|unzip|7z|find|sendmail|chromium|chrome|wkhtmltopdf|ffmpeg|psql|awk|sed|man|less|vim?|openssl|nmap|tcpdump)(?:\.exe)?$/i

/**
 * Arguments of such a program that may begin with `-`, as options do. Behind `--` nothing is an option, and the argument after an
 * option such as `-m` is its value.
 */
export const optionArguments = (values: ReadonlyArray<Value>): ReadonlyArray<Value> => {
  const parts = values.flatMap((value) => (value.entries === null ? [value] : [...value.entries.values()]))
  const [program, ...others] = parts
  if (program === undefined || !mayBe(program, optionPrograms)) return []
  return mayBeOptions(others)
}

/** Arguments before `--` that are no value of an option. */
const mayBeOptions = (parts: ReadonlyArray<Value>): ReadonlyArray<Value> => {
  const end = parts.findIndex((part) => onlyConstant(part) === "--")
  return (end < 0 ? parts : parts.slice(0, end)).filter((part, index, all) => {
    const before = onlyConstant(all[index - 1])
    const isValueOfOption = typeof before === "string" && before.startsWith("-")
    return !isValueOfOption && part.constants === null && (part.pieces === null || part.pieces[0] === null)
  })
}

/**
 * True for data of a caller that is an address, or a name in a repository: users often choose these, and they may begin
 * with `-`.
 */
export const isOptionOfCaller = (value: Value): boolean => {
  const parts = value.entries === null ? [value] : mayBeOptions([...value.entries.values()])
  return parts.some((part) => isOfParameter(part, "argument-injection", namesOfOthers))
}

const namesOfOthers =
  /(?:^|_|\b)(?:url|uri|remote|repo|repository|branch|ref|refspec|rev|revision|tag|host|hostname|server|commit|treeish|sha)$|(?:Url|URL|Uri|Remote|Repo|Repository|Branch|Ref|Refspec|Rev|Revision|Tag|Host|Hostname|Commit)$/

/** The same value with nothing but data whose source is written so. */
export const onlyFrom = (value: Value, code: RegExp): Value => {
  const isOther = value.taints.every(({ origin }) => origin.kind === "source" && !code.test(origin.code))
  return isOther ? cleared(value, everyAbility) : value
}

/** Values that may be objects with operators of MongoDB: values of a filter that are not built as text. */
export const operatorsIn = (
  filter: Value | undefined,
  source: RegExp,
  isAsked: (field: string) => boolean = () => true,
): ReadonlyArray<Value> => {
  if (filter === undefined) return []
  if (filter.entries === null) return isAsked("$where") ? [onlyFrom(filter, source)] : []
  return [...filter.entries].flatMap(([key, value]) => {
    if (!isAsked(key)) return []
    if (key === "$where") return [value]
    // With an operator of the program around it, data is compared as it is.
    if (value.entries !== null || value.pieces !== null) return []
    return [onlyFrom(value, source)]
  })
}

/** A name of a header, as the first value of a call. */
export const isHeader =
  (name: RegExp, position = 1) =>
  (call: CallView): ReadonlyArray<Value> =>
    name.test(String(onlyConstant(call.values[0]))) ? call.values.slice(position, position + 1) : []

/** True for headers with the origin or target host of a request: a browser fills them in. */
export const namesOwnHost = ({ values: [name] }: CallView): boolean =>
  /^(?:host|referr?er|x-forwarded-\w{1,20}|user-agent)$/i.test(String(onlyConstant(name)))

/** The name of a file that somebody sends: browsers leave the folders out, others need not. */
export const uploadName = "The name of an upload"

/** The abilities of the name of an entry in an archive. */
export const entryAbilities = ["path-traversal", "climbing"] as const

/** Values that begin with a text. */
export const rootedIn = (root: RegExp, values: ReadonlyArray<Value>): ReadonlyArray<Value> =>
  values.slice(0, 1).filter((value) => root.test(rootOf(value) ?? ""))
