/** Cookies of sessions that are sent without encryption, or that scripts can read. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import {
  addOptions,
  setFlagsBelow,
  setFlagsByKeyword,
  setFlagsByPosition,
  setFlagsInObject,
  turnFlagOn,
} from "./fix.ts"
import { calibrated, patternEvidence } from "../../evidence.ts"
import { assignedName } from "../shared/assignments.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { literalText } from "../shared/constants.ts"
import { isChosenByOption } from "../shared/operatorOption.ts"
import { childrenOf } from "../shared/structure.ts"

/** Names of cookies whose owner is logged in. */
const sessionName = /sess(?:ion|id)?(?![a-z])|(?:^|[_.-])sid$|auth(?![a-z]|or)|token|jwt|remember|login|credential/i

/** Scripts must read these, that is how they work, and an answer about cookies or a language lets nobody in. */
const readableName = /csrf|xsrf|consent|culture|locali[sz]ation/i

const isSession = (name: string | null): boolean => name !== null && sessionName.test(name) && !readableName.test(name)

/** Rewrites a cookie to set the missing flags. */
type Rewriter = (flags: ReadonlyArray<string>) => Rewrite | null

const lacks = (name: string | null, missing: ReadonlyArray<string>, rewriter: Rewriter): Match | null => {
  if (missing.length === 0) return null
  const match: Match = {
    severity: "medium",
    title: `A cookie is set without ${missing.map((flag) => `\`${flag}\``).join(" and ")}`,
    rewrite: () => rewriter(missing),
  }
  const isReadableSession = (name === null || isSession(name)) && missing.some((flag) => /http/i.test(flag))
  return isReadableSession ? match : calibrated(match, patternEvidence["insecure-cookie"].weak)
}

/** State of one flag in the settings of a cookie. */
type Flag = "on" | "off" | "absent" | "unknown"

/** Flags that are off, and for the cookie of a session that holds more than an answer also those that are absent. */
const judge = (
  name: string | null,
  flags: Readonly<Record<string, Flag>>,
  rewriter: Rewriter,
  value: SyntaxNode | null = null,
): Match | null =>
  lacks(
    name,
    Object.entries(flags)
      .filter(
        ([flag, state]) =>
          (state === "off" && !(isReadable(name) && /http/i.test(flag))) ||
          (state === "absent" && isSession(name) && !isAnswer(value) && !isNameOfPerson(value)),
      )
      .map(([flag]) => flag),
    rewriter,
  )

const isReadable = (name: string | null): boolean => name !== null && readableName.test(name)

const stateOf = (value: SyntaxNode | null | undefined): Flag => {
  if (value === null || value === undefined) return "absent"
  if (/^(?:true|1)$/i.test(value.text)) return "on"
  return /^(?:false|0)$/i.test(value.text) ? "off" : "unknown"
}

/** Expiry of a deleted cookie: no time to live, or one in the past. */
const pastAge = /^(?:-\s*\d+|0)$/
const pastDate = /\b1970\b|Time\.at\(0\)|\.ago\b|^new Date\([01]?\)$|-\s{0,9}\d|^[01]$/

const endsAtOnce = (age: SyntaxNode | null | undefined, expiry: SyntaxNode | null | undefined): boolean =>
  pastAge.test(age?.text ?? "") || pastDate.test(expiry?.text.slice(0, maximumExpiryCharacters) ?? "")

/** Enough of an expression to see a date in the past. */
const maximumExpiryCharacters = 100

const isEmptyText = (value: SyntaxNode): boolean => /^(?:""|''|``|null|undefined|None|false)$/i.test(value.text)

/** A plain answer such as `1`, which lets nobody in. */
const isAnswer = (value: SyntaxNode | null): boolean =>
  value !== null && /^(?:true|\d|["'](?:\d|true|false|yes|no)["'])$/i.test(value.text)

/** `user.login`: a name for the form of the next visit, which lets nobody in. */
const isNameOfPerson = (value: SyntaxNode | null): boolean =>
  value !== null &&
  /(?:\.|->|\[["'])(?:login|user_?name|nick_?name|e?mail)["'\])]{0,3}$/i.test(
    value.text.slice(-maximumExpiryCharacters),
  )

/** The value of an entry of an object literal; null where there is none. */
const entryOf = (object: SyntaxNode, name: string): SyntaxNode | null => {
  const entry = childrenOf(object).find((candidate) => keyOf(candidate).toLowerCase() === name.toLowerCase())
  return entry === undefined ? null : (entry.childForFieldName("value") ?? entry.namedChild(1))
}

/** The flags in an object literal; unknown where it takes in another object. */
const flagsOfObject = (object: SyntaxNode, names: ReadonlyArray<string>): Readonly<Record<string, Flag>> => {
  const entries = childrenOf(object)
  const isOpen = entries.some(({ type }) => type !== "pair" && type !== "array_element_initializer")
  const flagOf = (name: string): Flag => {
    const value = entryOf(object, name)
    return value === null && isOpen ? "unknown" : stateOf(value)
  }
  return Object.fromEntries(names.map((name) => [name, flagOf(name)]))
}

const keyOf = (entry: SyntaxNode): string => {
  const key = entry.childForFieldName("key") ?? entry.namedChild(0)
  // Ruby writes `:value => …` as well
  return (literalText(key) ?? key?.text ?? "").replace(/^:/, "")
}

/** `response.cookie(name, value, options)` of Express and its relatives. */
const expressMatch = (call: SyntaxNode, { source }: MatchContext): Match | null => {
  const [name, value, options] = argumentsOf(call)
  if (
    name === undefined ||
    value === undefined ||
    !/(?:^|\.)(?:res|response|reply|resp)\.(?:cookie|setCookie)$/.test(calleeText(call))
  )
    return null
  if (isEmptyText(value)) return null
  if (options?.type === "object" && endsAtOnce(entryOf(options, "maxAge"), entryOf(options, "expires"))) return null
  if (options === undefined)
    return judge(
      literalText(name),
      { secure: "absent", httpOnly: "absent" },
      (flags) => addOptions(call, flags, source),
      value,
    )
  return options.type === "object"
    ? judge(
        literalText(name),
        flagsOfObject(options, ["secure", "httpOnly"]),
        (flags) => setFlagsInObject(options, flags, source),
        value,
      )
    : null
}

/** `session({ cookie: { secure: false } })`: flags that are off in the settings of a session. */
const sessionSettingsMatch = (pair: SyntaxNode, { source }: MatchContext): Match | null => {
  const value = pair.childForFieldName("value")
  if (value?.type !== "object" || !/^["']?(?:session)?cookie(?:options|settings)?["']?$/i.test(keyOf(pair))) return null
  return judge(null, flagsOfObject(value, ["secure", "httpOnly"]), (flags) => setFlagsInObject(value, flags, source))
}

/** `response.set_cookie(name, value, secure=True, httponly=True)` of Flask, Django and Starlette. */
const pythonMatch = (call: SyntaxNode, { source }: MatchContext): Match | null => {
  const values = argumentsOf(call)
  // The arguments before the flags have positions too; who uses those is rare and cannot be judged.
  if (values.some(({ type }) => type === "dictionary_splat" || type === "list_splat") || values.length < 2) return null
  const keyword = (wanted: string): SyntaxNode | null =>
    values
      .find((value) => value.type === "keyword_argument" && value.childForFieldName("name")?.text === wanted)
      ?.childForFieldName("value") ?? null
  if (endsAtOnce(keyword("max_age"), keyword("expires"))) return null
  const name = literalText(keyword("key") ?? keyword("name") ?? values[0])
  if (values.filter(({ type }) => type !== "keyword_argument").length > maximumPositionalArguments) return null
  return judge(name, { secure: stateOf(keyword("secure")), httponly: stateOf(keyword("httponly")) }, (flags) =>
    setFlagsByKeyword(call, flags, source),
  )
}

/** Name, value, age and expiry. */
const maximumPositionalArguments = 4

const pythonSettings =
  /^(?:\w*app\.config\[["'])?(?:SESSION|CSRF|REMEMBER|AUTH|JWT)_COOKIE_(SECURE|HTTPONLY|HTTP_ONLY)(?:["']\])?$/

/** `SESSION_COOKIE_SECURE = False` in settings that are not those of a developer. */
const pythonSettingMatch = (assignment: SyntaxNode, { path }: MatchContext): Match | null => {
  const target = assignment.childForFieldName("left")?.text ?? ""
  const flag = target.length <= 80 ? pythonSettings.exec(target)?.[1] : undefined
  if (flag === undefined || assignment.childForFieldName("right")?.type !== "false") return null
  if (isChosenByOption(assignment, { asks: /localhost|127\.0\.0\.1|debug|develop|\bdev\b|\bhttp\b/i })) return null
  if (/dev|local|test|debug|ci\b|docker/i.test(path) || (target.startsWith("CSRF") && flag !== "SECURE")) return null
  return lacks(null, [flag === "SECURE" ? "secure" : "httponly"], (flags) =>
    turnFlagOn(assignment.childForFieldName("right"), flags),
  )
}

/** `cookie.setSecure(false)`. */
const javaSetterMatch = (call: SyntaxNode, { source }: MatchContext): Match | null => {
  const object = call.childForFieldName("object")?.text ?? ""
  if (argumentsOf(call)[0]?.type !== "false" || !/^[\w.]{1,60}$/.test(object)) return null
  if (new RegExp(`\\b${object.replaceAll(".", "\\.")}\\.setMaxAge\\(\\s*0\\s*\\)`).test(around(call, source)))
    return null
  const isCookie = /cookie/i.test(object) || new RegExp(`\\bCookie\\s+${object.replaceAll(".", "\\.")}\\b`).test(source)
  return isCookie
    ? lacks(null, [call.childForFieldName("name")?.text === "setSecure" ? "secure" : "httpOnly"], (flags) =>
        turnFlagOn(argumentsOf(call)[0], flags),
      )
    : null
}

/** The text around a call in which the other settings of a cookie stand. */
const around = ({ startIndex, endIndex }: SyntaxNode, source: string): string =>
  source.slice(Math.max(0, startIndex - charactersOfSetting), endIndex + charactersOfSetting)

/** Characters after the creation of a cookie in which its flags are looked for. */
const charactersOfSetting = 1_000

/** `new Cookie("session", …)` whose flags are set nowhere below. */
const javaCookieMatch = (node: SyntaxNode, { source }: MatchContext): Match | null => {
  const name = literalText(argumentsOf(node)[0])
  const variable = assignedName(node)
  if (!/(?:^|\.)Cookie$/.test(node.childForFieldName("type")?.text ?? "") || !isSession(name)) return null
  if (!/^\w{1,60}$/.test(variable)) return null
  const below = source.slice(node.endIndex, node.endIndex + charactersOfSetting)
  const sets = (setter: string): boolean => new RegExp(`\\b${variable}\\.${setter}\\(`).test(below)
  // A cookie without age or text takes another one back; one that is handed to a function may be set there.
  if (sets("setMaxAge") && new RegExp(`\\b${variable}\\.setMaxAge\\(\\s*0`).test(below)) return null
  if (!new RegExp(`\\.addCookie\\(\\s*${variable}\\s*\\)`).test(below)) return null
  return lacks(
    name,
    [...(sets("setSecure") ? [] : ["secure"]), ...(sets("setHttpOnly") ? [] : ["httpOnly"])],
    (flags) => setFlagsBelow(node, flags, source),
  )
}

/** `setcookie(name, value, expires, path, domain, secure, httponly)` or `setcookie(name, value, options)`. */
const phpMatch = (call: SyntaxNode, { source }: MatchContext): Match | null => {
  const values = argumentsOf(call)
  const [name, value, expires, , , secure, httpOnly] = values
  if (name === undefined || value === undefined || takesBack(value, expires)) return null
  if (expires?.type === "array_creation_expression") {
    if (endsAtOnce(null, entryOf(expires, "expires"))) return null
    return judge(
      literalText(name),
      flagsOfObject(expires, ["secure", "httponly"]),
      (flags) => setFlagsInObject(expires, flags, source),
      value,
    )
  }
  if (values.length === 3 && expires?.type === "variable_name") return null
  return judge(
    literalText(name),
    { secure: stateOf(secure), httponly: stateOf(httpOnly) },
    (flags) => setFlagsByPosition(call, flags, source),
    value,
  )
}

/** A cookie that is deleted. */
const takesBack = (value: SyntaxNode, expires: SyntaxNode | undefined): boolean =>
  isEmptyText(value) || /-\s*\d|^1$/.test(expires?.text ?? "")

/** `ini_set('session.cookie_secure', 0)`. */
const phpSettingMatch = (call: SyntaxNode): Match | null => {
  const [name, value] = argumentsOf(call)
  const flag = /^session\.cookie_(secure|httponly)$/.exec(literalText(name) ?? "")?.[1]
  const text = (literalText(value) ?? value?.text ?? "").toLowerCase()
  return flag !== undefined && ["0", "false", "off", ""].includes(text)
    ? lacks(null, [flag], (flags) => turnFlagOn(value, flags))
    : null
}

/** `cookies[:token] = { value: token, secure: false }` of Rails. */
const railsMatch = (assignment: SyntaxNode): Match | null => {
  const target = assignment.childForFieldName("left")?.text ?? ""
  const value = assignment.childForFieldName("right")
  const name = /^cookies(?:\.(?:signed|encrypted|permanent))*\[[:"'](\w{1,60})["']?\]$/.exec(target)?.[1]
  if (name === undefined || value?.type !== "hash" || value.namedChildren.some(({ type }) => type !== "pair"))
    return null
  const content = entryOf(value, "value")
  if (endsAtOnce(null, entryOf(value, "expires")) || (content !== null && isEmptyText(content))) return null
  // A server that forces TLS adds `secure` to every cookie.
  const { secure, httponly } = flagsOfObject(value, ["secure", "httponly"])
  const flags = { secure: secure === "absent" ? "on" : (secure ?? "on"), httponly: httponly ?? "on" }
  const rewriter = (missing: ReadonlyArray<string>): Rewrite | null => {
    const [only, ...others] = missing.flatMap((flag) => entryOf(value, flag) ?? [])
    return only !== undefined && others.length === 0 && missing.length === 1 ? turnFlagOn(only, missing) : null
  }
  return judge(name, flags, rewriter, content)
}

/** `session_store :cookie_store, secure: false` of Rails. */
const railsStoreMatch = (call: SyntaxNode): Match | null => {
  const list = call.childForFieldName("arguments")
  const entry = (list === null ? [] : childrenOf(list)).find((pair) => /^:?(?:secure|httponly)$/.test(keyOf(pair)))
  const value = entry?.childForFieldName("value")
  return entry === undefined || value?.type !== "false"
    ? null
    : lacks(null, [keyOf(entry).replace(":", "")], (flags) => turnFlagOn(value, flags))
}

/** `Secure = false` and `HttpOnly = false` among the options of a cookie, or set on them. */
const csharpMatch = (assignment: SyntaxNode, { source }: MatchContext): Match | null => {
  const value = assignment.childForFieldName("right")
  const [, object = "", flag] =
    /^(?:([\w.?]{1,80})\.)?(Secure|HttpOnly)$/.exec(assignment.childForFieldName("left")?.text ?? "") ?? []
  if (flag === undefined || value?.text !== "false") return null
  const created = assignment.parent?.parent?.childForFieldName("type")?.text ?? ""
  const isCookie =
    object === ""
      ? /(?:^|\.)(?:CookieOptions|HttpCookie|Cookie|CookieBuilder)$/.test(created)
      : /cookie/i.test(object) ||
        new RegExp(
          `\\b(?:CookieOptions|HttpCookie)\\s+${object}\\b|\\b${object}\\s*=\\s*new\\s+(?:CookieOptions|HttpCookie)\\b`,
        ).test(source)
  // Scripts must read the token that they send back; a cookie that ends at once is deleted.
  const text = around(assignment, source)
  if (
    !isCookie ||
    (flag === "HttpOnly" && readableName.test(text)) ||
    /Add(?:Days|Years|Hours|Minutes)\(\s*-|UnixEpoch|MinValue/.test(text)
  )
    return null
  return lacks(null, [flag], (flags) => turnFlagOn(value, flags))
}

export const detector: Detector = {
  id: "insecure-cookie",
  name: "Cookie without protection",
  category: "security",
  severityRule: "medium where scripts may read the cookie of a session or a token, otherwise low",
  languages: [...javascriptFamily, "python", "java", "php", "ruby", "csharp"],
  cwe: "CWE-614",
  description:
    "Without `secure` the cookie is also sent over unencrypted connections, where everybody on the way can copy it; without `httpOnly` a script that was smuggled into a page can read it. Reported are flags that are turned off, and absent flags where the name says that the cookie belongs to a session. A cookie that is deleted needs no flags.",
  recommendation: "Set `secure`, `httpOnly` and `sameSite` on every cookie that says who somebody is.",
  confidence: "medium",
  remediationMinutes: 10,
  outsideProduction: "ignored",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: javascriptFamily,
        nodes: ["call_expression"],
        callees: ["cookie", "setCookie"],
        match: expressMatch,
      },
      { languages: javascriptFamily, nodes: ["pair"], word: "ookie", match: sessionSettingsMatch },
      { languages: ["python"], nodes: ["call"], callees: ["set_cookie"], match: pythonMatch },
      { languages: ["python"], nodes: ["assignment"], word: "_COOKIE_", match: pythonSettingMatch },
      {
        languages: ["java"],
        nodes: ["method_invocation"],
        callees: ["setSecure", "setHttpOnly"],
        match: javaSetterMatch,
      },
      { languages: ["java"], nodes: ["object_creation_expression"], word: "Cookie(", match: javaCookieMatch },
      {
        languages: ["php"],
        nodes: ["function_call_expression"],
        callees: ["setcookie", "setrawcookie"],
        match: phpMatch,
      },
      { languages: ["php"], nodes: ["function_call_expression"], callees: ["ini_set"], match: phpSettingMatch },
      { languages: ["ruby"], nodes: ["assignment"], word: "cookies", match: railsMatch },
      { languages: ["ruby"], nodes: ["call"], callees: ["session_store"], match: railsStoreMatch },
      {
        languages: ["csharp"],
        nodes: ["assignment_expression"],
        word: /(?:Secure|HttpOnly) = false/,
        match: csharpMatch,
      },
    ],
  },
  rewrites: true,
}
