/** Rewrites that set the flags of a cookie where its settings are written out. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { indentationAt, insertAt, lineFeedAt, replaceNode } from "../../fixes/edits.ts"
import { appendItems } from "../../fixes/lists.ts"
import type { Rewrite, TextEdit } from "../../fixes/Rewrite.ts"
import { assignedName } from "../shared/assignments.ts"
import { argumentsOf } from "../shared/calls.ts"
import { literalText } from "../shared/constants.ts"
import { childrenOf } from "../shared/structure.ts"

/** Flags that are to be set, as the library writes them. */
type Flags = ReadonlyArray<string>

const protectedCookie = (flags: Flags, edits: ReadonlyArray<TextEdit> | null): Rewrite | null =>
  edits === null || edits.length === 0
    ? null
    : {
        safety: "suggested",
        title: `Set ${flags.map((flag) => `\`${flag}\``).join(" and ")} for the cookie`,
        explanation: [
          ...(flags.some((flag) => /secure/i.test(flag))
            ? [
                "Browsers no longer send the cookie without encryption: a site that is also reached by `http://` forgets its visitors there.",
              ]
            : []),
          ...(flags.some((flag) => /http/i.test(flag))
            ? [
                "Scripts of the page no longer read the cookie: one that does (`document.cookie`) has to get the value in another way.",
              ]
            : []),
        ].join(" "),
        edits,
      }

/** `{ secure: false }` and `['secure' => 0]`: flags that are off are turned on, and absent ones added. */
export const setFlagsInObject = (object: SyntaxNode, flags: Flags, source: string): Rewrite | null =>
  protectedCookie(flags, flagEdits(object, flags, source))

const flagEdits = (object: SyntaxNode, flags: Flags, source: string): ReadonlyArray<TextEdit> | null => {
  const entries = childrenOf(object)
  const isPhp = object.type === "array_creation_expression"
  const found = flags.map((flag) => ({
    flag,
    value: entries
      .filter((entry) => nameOf(entry).toLowerCase() === flag.toLowerCase())
      .map((entry) => entry.childForFieldName("value") ?? entry.namedChild(1))[0],
  }))
  const turned = found.flatMap(({ value }) =>
    value === undefined || value === null ? [] : [replaceNode(value, onOf(value.text))],
  )
  const absent = found.filter(({ value }) => value === undefined).map(({ flag }) => flag)
  if (absent.length === 0) return turned
  const quote = /["']/.exec(entries[0]?.text ?? "")?.[0] ?? "'"
  const isQuoted = /^["']/.test(entries[0]?.text ?? "")
  const item = (flag: string): string =>
    isPhp ? `${quote}${flag}${quote} => true` : `${isQuoted ? `${quote}${flag}${quote}` : flag}: true`
  const added = appendItems(object, absent.map(item), source)
  return added === null ? null : [...turned, ...added]
}

const nameOf = (entry: SyntaxNode): string => {
  const key = entry.childForFieldName("key") ?? entry.namedChild(0)
  return literalText(key) ?? key?.text ?? ""
}

const onOf = (off: string): string => {
  if (off === "0") return "1"
  return off === "FALSE" ? "TRUE" : off === "False" ? "True" : "true"
}

/** `response.cookie(name, value)` without any settings. */
export const addOptions = (call: SyntaxNode, flags: Flags, source: string): Rewrite | null => {
  const list = call.childForFieldName("arguments")
  const options = `{ ${flags.map((flag) => `${flag}: true`).join(", ")} }`
  return list === null ? null : protectedCookie(flags, appendItems(list, [options], source))
}

/** `response.set_cookie(name, value, secure=False)` of Python. */
export const setFlagsByKeyword = (call: SyntaxNode, flags: Flags, source: string): Rewrite | null => {
  const list = call.childForFieldName("arguments")
  if (list === null) return null
  const valueOf = (flag: string): SyntaxNode | null =>
    childrenOf(list)
      .find((argument) => argument.type === "keyword_argument" && argument.childForFieldName("name")?.text === flag)
      ?.childForFieldName("value") ?? null
  const turned = flags.flatMap((flag) => {
    const value = valueOf(flag)
    return value === null ? [] : [replaceNode(value, "True")]
  })
  const absent = flags.filter((flag) => valueOf(flag) === null)
  const added =
    absent.length === 0
      ? []
      : appendItems(
          list,
          absent.map((flag) => `${flag}=True`),
          source,
        )
  return protectedCookie(flags, added === null ? null : [...turned, ...added])
}

/** A value that turns a flag off, on its own: of a setting, or of a method that sets it. */
export const turnFlagOn = (value: SyntaxNode | null | undefined, flags: Flags): Rewrite | null => {
  if (value === null || value === undefined) return null
  const text = literalText(value)
  if (text === null) return protectedCookie(flags, [replaceNode(value, onOf(value.text))])
  const on = text === "" || text === "0" ? "1" : /^off$/i.test(text) ? "on" : "true"
  const quote = value.text[0] ?? "'"
  return protectedCookie(flags, [replaceNode(value, `${quote}${on}${quote}`)])
}

/** `cookie.setSecure(true)` below the declaration of a cookie. */
export const setFlagsBelow = (creation: SyntaxNode, flags: Flags, source: string): Rewrite | null => {
  const statement = creation.parent?.parent
  if (creation.parent?.type !== "variable_declarator" || statement?.type !== "local_variable_declaration") return null
  if (statement.parent?.type !== "block" || statement.childrenForFieldName("declarator").length !== 1) return null
  const at = statement.endIndex
  const line = `${lineFeedAt(at, source)}${indentationAt(statement.startIndex, source)}${assignedName(creation)}`
  const setters = flags.map((flag) => `${line}.set${flag.charAt(0).toUpperCase()}${flag.slice(1)}(true);`)
  return protectedCookie(flags, [insertAt(at, setters.join(""))])
}

/** Defaults of `setcookie` in PHP for expiry, path and domain. */
const defaults = ["0", "''", "''"]

/** `setcookie(name, value, expires, path, domain, secure, httponly)`. */
export const setFlagsByPosition = (call: SyntaxNode, flags: Flags, source: string): Rewrite | null => {
  const list = call.childForFieldName("arguments")
  if (list === null || childrenOf(list).some((argument) => argument.childForFieldName("name") !== null)) return null
  const values = argumentsOf(call)
  if (values.some(({ type }) => /variadic|placeholder/.test(type))) return null
  const all = ["secure", "httponly"]
  const turned = all.flatMap((flag, index) => {
    const value = values[firstFlag + index]
    return value !== undefined && flags.includes(flag) ? [replaceNode(value, onOf(value.text))] : []
  })
  const given = Math.max(values.length, firstFlag)
  const last = Math.max(...flags.map((flag) => firstFlag + all.indexOf(flag)))
  const fill = defaults.slice(Math.max(0, values.length - (firstFlag - defaults.length)))
  const absent = all
    .slice(given - firstFlag, last - firstFlag + 1)
    .map((flag) => (flags.includes(flag) ? "true" : "false"))
  if (absent.length === 0) return protectedCookie(flags, turned)
  const added = appendItems(list, [...fill, ...absent], source)
  return protectedCookie(flags, added === null ? null : [...turned, ...added])
}

/** Name, value, age, path and domain come before. */
const firstFlag = 5
