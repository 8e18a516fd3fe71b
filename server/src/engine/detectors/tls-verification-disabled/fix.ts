/** Rewrites that turn the verification of certificates on again. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { indentationAt, insertAt, lineFeedAt, linesOf, rangeOf, remove, replaceNode } from "../../fixes/edits.ts"
import { withoutPythonModule } from "../../fixes/imports/python.ts"
import { removeItem } from "../../fixes/lists.ts"
import type { Rewrite, TextEdit } from "../../fixes/Rewrite.ts"
import { childrenOf } from "../shared/structure.ts"

const verified = (title: string, edits: ReadonlyArray<TextEdit> | null, note = ""): Rewrite | null =>
  edits === null
    ? null
    : {
        safety: "suggested",
        title,
        explanation: `The connection is made only to a server that proves who it is. Servers with a certificate of their own authority, one that ran out, or one for another name are refused from now on: hand the certificate of that authority to the client.${note}`,
        edits,
      }

/** Turns `false` into `true` and the like, as it is written. */
export const turnOn = (value: SyntaxNode | null | undefined, text: string): Rewrite | null =>
  value === null || value === undefined || isOption(value)
    ? null
    : verified("Verify certificates", [replaceNode(value, text)])

/** Levels around a value in which somebody may have chosen it. */
const maximumLevels = 24

/** Handlers of failures: as a rule, the connection with verification has failed. */
const handlers = /^(?:except_clause|catch_clause|rescue)$/

/** True where an option that says so, or a failure, is what turns the verification off. */
const isOption = (value: SyntaxNode): boolean => {
  let around = value.parent
  for (let level = 0; around !== null && level < maximumLevels; level++) {
    if (handlers.test(around.type)) return true
    const condition = conditionOf(around)
    if (condition !== null && /insecure|skip|disable|verify|trust|self.?signed|tls|ssl|cert/i.test(condition.text)) {
      return true
    }
    around = around.parent
  }
  return false
}

/** Condition of an `if`, `unless` or conditional expression; Python writes that of the expression second. */
const conditionOf = (node: SyntaxNode): SyntaxNode | null => {
  if (/^(?:if|unless)/.test(node.type)) return node.childForFieldName("condition")
  return /^(?:conditional|ternary)/.test(node.type)
    ? (node.childForFieldName("condition") ?? node.namedChild(1) ?? null)
    : null
}

/** Takes the option out of the list that it stands in. */
export const dropOption = (option: SyntaxNode, source: string): Rewrite | null => {
  const edit = removeItem(option, source)
  return edit === null ? null : verified("Remove the option that turns the verification of certificates off", [edit])
}

/** Takes the statement away, where it is one of several of its block. */
export const dropStatement = (expression: SyntaxNode, source: string): Rewrite | null => {
  const edit = statementRemoval(expression, source)
  return edit === null ? null : verified(withoutStatement, [edit])
}

/** Takes a statement of Python away, with the import of `ssl` where nothing else needs it. */
export const dropPythonDefault = (assignment: SyntaxNode, source: string): Rewrite | null => {
  const edit = statementRemoval(assignment, source)
  if (edit === null) return null
  const imports = withoutPythonModule(assignment.root, source, "ssl", [rangeOf(assignment)])
  return imports === null ? null : verified(withoutStatement, [...imports, edit])
}

const withoutStatement = "Remove the statement that turns the verification of certificates off"

const blocks = /^(?:program|module|block|statement_block)$/

const statementRemoval = (expression: SyntaxNode, source: string): TextEdit | null => {
  const statement = expression.parent
  const block = statement?.parent
  if (statement?.type !== "expression_statement" || block === null || block === undefined) return null
  if (!blocks.test(block.type) || linesOf(rangeOf(statement), source) === null) return null
  // An empty block has no meaning, and in Python it is none.
  return block.type.endsWith("block") && childrenOf(block).length < 2 ? null : remove(rangeOf(statement), source)
}

/** `CERT_NONE`, however it is reached: by its module or as a text. */
export const requireCertificates = (value: SyntaxNode | null): Rewrite | null => {
  if (value === null || isOption(value) || !/^(?:[\w.]+\.CERT_NONE|["']CERT_NONE["'])$/.test(value.text)) return null
  return verified("Require certificates", [replaceNode(value, value.text.replace("CERT_NONE", "CERT_REQUIRED"))])
}

/** `context.verify_mode = ssl.CERT_NONE` with the `check_hostname = False` that goes with it. */
export const requireInContext = (assignment: SyntaxNode, source: string): Rewrite | null => {
  const context = assignment.childForFieldName("left")?.childForFieldName("object")
  const rewrite = requireCertificates(assignment.childForFieldName("right"))
  // A context of the same name in another function is another one.
  let unit: SyntaxNode = assignment
  while (unit.parent !== null && unit.type !== "function_definition") unit = unit.parent
  if (context === null || context === undefined || rewrite === null || !knowsAuthorities(context.text, unit.text))
    return null
  const checks = Array.from(source.matchAll(/(?<![\w.])([\w.]{1,80})\.check_hostname\s*=\s*False\b/g))
    .filter(({ 1: name, index }) => name === context.text && unit.startIndex <= index && index < unit.endIndex)
    .map(({ index, 0: text }): TextEdit => ({ start: index + text.length - 5, end: index + text.length, text: "True" }))
  const made = Array.from(
    unit.text.matchAll(/(?<![\w.])([\w.]{1,80})\s*=\s*ssl\.(_create_(?:unverified|stdlib)_context)\(\)/g),
  )
    .filter(({ 1: name }) => name === context.text)
    .map(({ index, 0: text, 2: maker = "" }): TextEdit => {
      const end = unit.startIndex + index + text.length - "()".length
      return { start: end - maker.length, end, text: "create_default_context" }
    })
  return { ...rewrite, edits: [...made, ...rewrite.edits, ...checks] }
}

/** A context that was made without authorities and is given none refuses everybody. */
const knowsAuthorities = (context: string, source: string): boolean => {
  if (!/^[\w.]{1,80}$/.test(context)) return false
  const name = context.replaceAll(".", "\\.")
  const isEmpty = new RegExp(
    `(?<![\\w.])${name}\\s*=\\s*(?:ssl\\.)?(?:SSLContext\\(|_create_(?:unverified|stdlib)_context\\((?!\\)))`,
  ).test(source)
  return !isEmpty || new RegExp(`(?<![\\w.])${name}\\.load_(?:default_certs|verify_locations)\\(`).test(source)
}

/** `ssl._create_unverified_context()`: its arguments mean something else to the safe function. */
export const createVerifiedContext = (call: SyntaxNode): Rewrite | null => {
  const name = call.childForFieldName("function")?.childForFieldName("attribute")
  const list = call.childForFieldName("arguments")
  if (name === null || name === undefined || list === null || list.namedChildCount > 0 || isOption(call)) return null
  return verified("Use a context that verifies certificates", [replaceNode(name, "create_default_context")])
}

/** `client.set_missing_host_key_policy(paramiko.AutoAddPolicy())`. */
export const rejectUnknownHosts = (call: SyntaxNode, source: string): Rewrite | null => {
  const client = call.childForFieldName("function")?.childForFieldName("object")
  const policy = call.childForFieldName("arguments")?.namedChild(0)
  const [, before, after] =
    /^((?:paramiko\.)(?:client\.)?)(?:AutoAdd|Warning)Policy((?:\(\))?)$/.exec(policy?.text ?? "") ?? []
  const statement = call.parent
  if (client?.type !== "identifier" || policy === null || policy === undefined || before === undefined) return null
  if (statement?.type !== "expression_statement" || linesOf(rangeOf(statement), source) === null) return null
  const knowsHosts = new RegExp(`(?<![\\w.])${client.text}\\.load_(?:system_)?host_keys\\(`).test(source)
  const at = statement.startIndex
  const load = `${client.text}.load_system_host_keys()${lineFeedAt(at, source)}${indentationAt(at, source)}`
  return {
    safety: "suggested",
    title: "Connect only to hosts that are known",
    explanation:
      "A host whose key is not in the list of known hosts is refused, so that nobody can pretend to be it. Hosts that were connected to without being known have to be added to `known_hosts` first.",
    edits: [...(knowsHosts ? [] : [insertAt(at, load)]), replaceNode(policy, `${before}RejectPolicy${after ?? ""}`)],
  }
}

/** A setting of curl, in a list with the one for names: there 2 is the only number that checks. */
export const turnOnInCurl = (
  option: string,
  value: SyntaxNode | undefined | null,
  element?: SyntaxNode,
  names: SyntaxNode | null = null,
): Rewrite | null => {
  if (value === undefined || value === null) return null
  if (option.endsWith("VERIFYHOST")) return turnOn(value, "2")
  const rewrite = turnOn(value, onOf(value.text))
  if (names !== null)
    return rewrite === null ? null : { ...rewrite, edits: [...rewrite.edits, replaceNode(names, "2")] }
  return withNames(rewrite, element, /^\\?CURLOPT_SSL_VERIFYHOST$/, () => "2")
}

/** True for what PHP takes for false in the options of a connection. */
export const isOff = (value: SyntaxNode | null | undefined): boolean =>
  value !== null && value !== undefined && /^(?:false|0|["']0["'])$/i.test(value.text)

/** A certificate for another name is none: what is switched off for names in the same list is switched on as well. */
const withNames = (
  rewrite: Rewrite | null,
  element: SyntaxNode | undefined,
  option: RegExp,
  on: (value: SyntaxNode) => string,
): Rewrite | null => {
  const names = (element?.parent?.namedChildren ?? [])
    .filter((other) => option.test(other.namedChild(0)?.text ?? ""))
    .flatMap((other) => other.namedChild(1) ?? [])
    .filter(isOff)
  return rewrite === null
    ? null
    : { ...rewrite, edits: [...rewrite.edits, ...names.map((value) => replaceNode(value, on(value)))] }
}

const onOf = (off: string): string => {
  if (/^f/i.test(off)) return off === "FALSE" ? "TRUE" : off === "False" ? "True" : "true"
  return off.replace("0", "1")
}

/** `'verify' => false` of clients in PHP. */
export const turnOnInPhp = (value: SyntaxNode | null, element?: SyntaxNode): Rewrite | null =>
  withNames(turnOn(value, onOf(value?.text ?? "")), element, /^["']verify_peer_name["']$/, ({ text }) => onOf(text))

/** A callback of C# that accepts everything: without it the platform checks. */
export const dropCallback = (assignment: SyntaxNode, source: string): Rewrite | null =>
  assignment.parent?.type === "initializer_expression"
    ? dropOption(assignment, source)
    : dropStatement(assignment, source)

/** `VERIFY_NONE` of Ruby's OpenSSL. */
export const verifyPeer = (value: SyntaxNode | null): Rewrite | null =>
  value !== null && /^[\w:]*VERIFY_NONE$/.test(value.text)
    ? turnOn(value, value.text.replace("VERIFY_NONE", "VERIFY_PEER"))
    : null
