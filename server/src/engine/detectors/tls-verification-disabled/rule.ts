/** Connections that trust everybody. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext, type SyntaxMatcher } from "../Detector.ts"
import { targetName } from "../shared/assignments.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { literalText } from "../shared/constants.ts"
import { isChosenByOption } from "../shared/operatorOption.ts"
import { childrenOf, codeOf, isConditional } from "../shared/structure.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import {
  createVerifiedContext,
  dropCallback,
  dropOption,
  dropPythonDefault,
  dropStatement,
  isOff,
  rejectUnknownHosts,
  requireCertificates,
  requireInContext,
  turnOn,
  turnOnInCurl,
  turnOnInPhp,
  verifyPeer,
} from "./fix.ts"
import { calibrated, patternEvidence } from "../../evidence.ts"
import { functionAround, isFunction, nodeAround } from "../../syntax/tree/around.ts"

const found = (what: string, rewrite: () => Rewrite | null = leaveToPeople): Match => ({
  severity: "high",
  title: `${what} turns off the verification of certificates`,
  rewrite,
})

const leaveToPeople = (): null => null

/** Options of Node and of clients, whatever the quotes around their names. */
const javascriptPair = (pair: SyntaxNode, { source }: MatchContext): Match | null => {
  const key = /^["']?(rejectUnauthorized|strictSSL|checkServerIdentity)["']?$/.exec(
    pair.childForFieldName("key")?.text ?? "",
  )?.[1]
  const value = pair.childForFieldName("value")
  if (key === undefined || value === null) return null
  if (key === "checkServerIdentity")
    return acceptsEverything(value) ? found("`checkServerIdentity`", () => dropOption(pair, source)) : null
  // A server that asks for certificates looks at `authorized` by itself.
  const checksItself = key === "rejectUnauthorized" && /\brequestCert\b/.test(pair.parent?.text.slice(0, 1_000) ?? "")
  if (key === "rejectUnauthorized" && isOfServer(pair, source)) return null
  const isPlain = /\btls\s*:\s*false\b/.test(pair.parent?.text.slice(0, 1_000) ?? "")
  return value.type === "false" && !checksItself && !isPlain
    ? found(`\`${key}: false\``, () => turnOn(value, "true"))
    : null
}

/** `https.createServer(credentials, app)`: a server that asks nobody for a certificate has none to reject. */
const isOfServer = (pair: SyntaxNode, source: string): boolean => {
  const kept = pair.parent?.parent
  const name = (kept?.childForFieldName("name") ?? kept?.childForFieldName("left"))?.text ?? ""
  if (!/^\w{1,60}$/.test(name) || /\brequestCert\b/.test(source)) return false
  const uses = new RegExp(`(?<![\\w$.]|\\b(?:const|let|var)\\s)${name}\\b(?!\\s?=(?!=))`, "g")
  const services = new RegExp(`\\bcreate(?:Secure)?Server\\(\\s{0,20}${name}\\b`, "g")
  const served = source.match(services)?.length ?? 0
  return served > 0 && source.match(uses)?.length === served
}

/** Functions without content, or with nothing but the answer that all is well. */
const acceptsEverything = (value: SyntaxNode): boolean =>
  // bounded: at most 300 characters, because only the beginning of a value is looked at
  /^(?:async\s*)?(?:\([^()]{0,100}\)|\w{1,40})\s*=>\s*(?:undefined|null|true|void 0|\{\s*(?:return\s*(?:true|undefined|null)?;?\s*)?\})$|^function\s*\w{0,40}\([^()]{0,100}\)\s*\{\s*(?:return\s*(?:true|undefined|null)?;?\s*)?\}$/.test(
    value.text.slice(0, 300),
  )

const javascriptAssignment = (assignment: SyntaxNode, { source }: MatchContext): Match | null => {
  const target = assignment.childForFieldName("left")?.text ?? ""
  const value = assignment.childForFieldName("right")?.text ?? ""
  if (/NODE_TLS_REJECT_UNAUTHORIZED["'\]]*$/.test(target) && /^["'`]?0["'`]?$/.test(value))
    return found("`NODE_TLS_REJECT_UNAUTHORIZED`", () => dropStatement(assignment, source))
  return target.endsWith(".rejectUnauthorized") && value === "false"
    ? found("`rejectUnauthorized = false`", () => turnOn(assignment.childForFieldName("right"), "true"))
    : null
}

/** Libraries whose calls take `verify=False`. */
const pythonClients =
  /^(?:requests|httpx|aiohttp|(?:self\.)?_?(?:\w{1,20}_)?(?:session|client|http)|(?:AsyncClient|Client))\b/

const pythonKeyword = (argument: SyntaxNode, { source }: MatchContext): Match | null => {
  const name = argument.childForFieldName("name")?.text ?? ""
  const value = argument.childForFieldName("value")
  const call = argument.parent?.parent
  const callee = call === null || call === undefined ? "" : calleeText(call)
  if (name === "cert_reqs") {
    return /^(?:.{0,40}\.)?["']?(?:CERT_)?NONE["']?$/.test(value?.text ?? "")
      ? ofAdapter(
          argument,
          found("`CERT_NONE`", () => requireCertificates(value)),
        )
      : null
  }
  if (value?.type !== "false") return null
  const isClient = pythonClients.test(callee) || ownName(callee, source)
  if (name === "verify") return isClient ? found("`verify=False`", () => dropOption(argument, source)) : null
  const isConnector = isClient || /(?:^|\.)TCPConnector$/.test(callee)
  return (name === "verify_ssl" || name === "ssl") && isConnector
    ? found(`\`${name}=False\``, () => dropOption(argument, source))
    : null
}

const pythonAssignment = (assignment: SyntaxNode, { source }: MatchContext): Match | null => {
  const target = assignment.childForFieldName("left")?.text ?? ""
  const value = assignment.childForFieldName("right")?.text ?? ""
  if (target.endsWith("._create_default_https_context") && value.endsWith("._create_unverified_context"))
    return found("`_create_unverified_context`", () => dropPythonDefault(assignment, source))
  // Below a condition it is an option of whoever calls.
  if (isConditional(assignment)) return null
  return ofAdapter(assignment, pythonSetting(assignment, source))
}

const pythonSetting = (assignment: SyntaxNode, source: string): Match | null => {
  const target = assignment.childForFieldName("left")?.text ?? ""
  const value = assignment.childForFieldName("right")?.text ?? ""
  if (target.endsWith(".verify_mode") && isNone(assignment)) {
    const match = found("`CERT_NONE`", () => requireInContext(assignment, source))
    return isRaisedBelow(target, assignment, source) ? { ...match, severity: "low" } : match
  }
  if (/^(?:self\.)?_?(?:\w{1,20}_)?session\.verify$/.test(target) && value === "False")
    return found("`verify = False`", () => turnOn(assignment.childForFieldName("right"), "True"))
  // Usually both are turned off together; that is one thing to fix.
  const isAlone = !source.includes("CERT_NONE")
  return target.endsWith(".check_hostname") && value === "False" && isAlone
    ? found("`check_hostname = False`", () => turnOn(assignment.childForFieldName("right"), "True"))
    : null
}

/** `if mode == VERIFY: context.verify_mode = ssl.CERT_REQUIRED` further down: an option of the operator decides. */
const isRaisedBelow = (target: string, assignment: SyntaxNode, source: string): boolean => {
  const body = nodeAround(assignment, ({ type }) => type === "function_definition")
  const below = source.slice(assignment.endIndex, body?.endIndex ?? assignment.endIndex)
  return below.split("\n").some((line) => line.trim().startsWith(`${target} = `) && raised.test(line))
}

const raised = /= (?:ssl\.)?CERT_(?:REQUIRED|OPTIONAL)\s{0,20}(?:#|$)/

/** An adapter of requests does it for those who mount it: whoever does knows its name. */
const ofAdapter = (node: SyntaxNode, match: Match | null): Match | null => {
  let around = node.parent
  while (around !== null && around.type !== "class_definition") around = around.parent
  const bases = around?.childForFieldName("superclasses")?.text ?? ""
  return match !== null && /\bHTTPAdapter\b/.test(bases) ? { ...match, severity: "low" } : match
}

const ownName = (callee: string, source: string): boolean => {
  const name = /^\w{1,40}(?=\.)/.exec(callee)?.[0]
  return name !== undefined && new RegExp(`^import (?:requests|httpx) as ${name}\\b`, "m").test(source)
}

/** Two names of one function: the second one is what older modules of the standard library call. */
const pythonContext = (call: SyntaxNode, { source }: MatchContext): Match | null => {
  const maker = /^ssl\.(_create_(?:unverified|stdlib)_context)$/.exec(calleeText(call))?.[1]
  // `None if verify else ssl._create_unverified_context()`
  const isChoice =
    call.parent?.type === "conditional_expression" &&
    isChosenByOption(call, verificationOptions) &&
    !isAlwaysFalse(call.parent.namedChild(1), source)
  return maker !== undefined && !isChoice && call.parent?.type !== "expression_statement" && !isSetUpBelow(call)
    ? weighed(
        call,
        found(`\`${maker}\``, () => createVerifiedContext(call)),
      )
    : null
}

/** True for a name to which the file gives `False` and nothing else: nobody can choose. */
const isAlwaysFalse = (name: SyntaxNode | null, source: string): boolean => {
  const text = name?.text ?? ""
  if (name === null || !/^[\w.]{1,80}$/.test(text)) return false
  const around = functionAround(name)
  const parameters = around?.childForFieldName("parameters")?.text ?? ""
  if (new RegExp(`\\b${text}\\b`).test(parameters)) return false
  const assigned = new RegExp(
    `^[ \\t]*${text.replaceAll(".", "\\.")}[ \\t]*(?::[^=\\n]{1,40})?=(?!=)[ \\t]*(False[ \\t]*(?:#|$))?`,
    "gm",
  )
  const values = Array.from(source.matchAll(assigned), ([, off]) => off)
  return values.length > 0 && !values.includes(undefined)
}

/**
 * True where the statements after it say what the context verifies. `CERT_NONE` is reported where it is set; whoever
 * checks names turns the verification on with it.
 */
const isSetUpBelow = (call: SyntaxNode): boolean => {
  const assignment = call.parent
  const name = assignment?.type === "assignment" ? assignment.childForFieldName("left")?.text : undefined
  let statement = name === undefined ? null : (assignment?.parent?.nextNamedSibling ?? null)
  for (let index = 0; statement !== null && index < maximumStatementsOfSetup; index++) {
    const setting = statement.type === "expression_statement" ? statement.namedChild(0) : null
    const target = setting?.type === "assignment" ? setting.childForFieldName("left")?.text : undefined
    if (target === name && target !== undefined) return false
    if (target === `${name}.verify_mode`) return !isNone(setting) || !isConditional(statement)
    if (target === `${name}.check_hostname` && setting?.childForFieldName("right")?.text !== "False") return true
    statement = statement.nextNamedSibling
  }
  return false
}

const isNone = (setting: SyntaxNode | null): boolean =>
  /(?:^|\.)CERT_NONE$/.test(setting?.childForFieldName("right")?.text ?? "")

/** A context is set up where it is made. */
const maximumStatementsOfSetup = 20

const pythonHosts = (call: SyntaxNode, { source }: MatchContext): Match | null => {
  const policy = /^(?:paramiko\.(?:client\.)?)?(AutoAddPolicy|WarningPolicy)(?:\(\))?$/.exec(
    argumentsOf(call)[0]?.text ?? "",
  )?.[1]
  return policy === undefined ? null : acceptsHosts(`\`${policy}\``, () => rejectUnknownHosts(call, source))
}

const acceptsHosts = (what: string, rewrite: () => Rewrite | null = leaveToPeople): Match => ({
  severity: "high",
  title: `${what} accepts every host`,
  rewrite,
})

/** A function that checks, or names that the other side must have in its certificate although it is asked by another one. */
const ownCheck = /\bVerify(?:PeerCertificate|Connection)\b|\bPeerCertSANs?\b/

/** `certificate.Verify(…)` of those that the other side has shown. */
const verifiesItself = (code: string): boolean => code.includes("PeerCertificates") && code.includes(".Verify(")

/** True if the configuration is changed below: `config.VerifyConnection = …`, `config.InsecureSkipVerify = !ok`. */
const isSetLater = (name: string, below: string): boolean =>
  /^\w{1,40}$/.test(name) &&
  new RegExp(
    `\\b${name}\\.(?:Verify(?:PeerCertificate|Connection)|InsecureSkipVerify)\\s{0,9}=\\s{0,9}(?!true\\b|nil\\b)`,
  ).test(below)

const isCheckedBelow = (element: SyntaxNode, source: string): boolean => {
  const below = source.slice(element.endIndex, element.endIndex + charactersBelow)
  const [ofFunction = ""] = below.split(/\nfunc /)
  return verifiesItself(ofFunction) || isSetLater(configurationOf(element), ofFunction)
}

/** Peers that ask each other for any certificate know each other by its hash, which no authority has to vouch for. */
const amongPeers = (settings: string, match: Match): Match =>
  /\bClientAuth\s*[:=]\s*tls\.(?:RequestClientCert|RequireAnyClientCert)\b/.test(settings.slice(0, charactersBelow))
    ? { ...match, severity: "low" }
    : match

/** The variable that a composite literal is given to. */
const configurationOf = (element: SyntaxNode): string => {
  let current: SyntaxNode | null = element.parent
  for (let level = 0; current !== null && level < maximumLevelsOfLiteral; level++) {
    if (/^(?:assignment_statement|short_var_declaration)$/.test(current.type))
      return current.childForFieldName("left")?.text ?? ""
    current = current.parent
  }
  return ""
}

/** From an element over its literal, the operator `&` and the list of values to the assignment. */
const maximumLevelsOfLiteral = 6

/** Functions are seldom longer. */
const charactersBelow = 8_000

const goElement = (element: SyntaxNode, { source }: MatchContext): Match | null =>
  element.namedChild(0)?.text === "InsecureSkipVerify" &&
  element.namedChild(1)?.text === "true" &&
  !ownCheck.test(element.parent?.text.slice(0, 2_000) ?? "") &&
  !isCheckedBelow(element, source)
    ? amongPeers(
        element.parent?.text ?? "",
        found("`InsecureSkipVerify: true`", () => turnOn(element.namedChild(1), "false")),
      )
    : null

const goAssignment = (assignment: SyntaxNode, { source }: MatchContext): Match | null =>
  (assignment.childForFieldName("left")?.text ?? "").endsWith(".InsecureSkipVerify") &&
  assignment.childForFieldName("right")?.text === "true" &&
  !ownCheck.test(source)
    ? amongPeers(
        assignment.parent?.text ?? "",
        found("`InsecureSkipVerify = true`", () => turnOn(assignment.childForFieldName("right"), "false")),
      )
    : null

const goHosts = (call: SyntaxNode): Match | null =>
  calleeText(call) === "ssh.InsecureIgnoreHostKey" ? acceptsHosts("`InsecureIgnoreHostKey`") : null

const curlOption = /^\\?CURLOPT_SSL_VERIFY(?:PEER|HOST)$/

const phpCurl = (call: SyntaxNode): Match | null => {
  const [, option, value] = argumentsOf(call)
  const name = option?.text ?? ""
  if (!curlOption.test(name) || !isOff(value)) return null
  // both are turned off together; that is one thing to fix
  if (name.endsWith("HOST"))
    return otherCurlOption(call, "PEER") === null ? found(`\`${name}\``, () => turnOnInCurl(name, value)) : null
  return found(`\`${name}\``, () => turnOnInCurl(name, value, undefined, otherCurlOption(call, "HOST")))
}

/** The value of the other option, where a statement beside this one turns it off for the same connection. */
const otherCurlOption = (call: SyntaxNode, option: "PEER" | "HOST"): SyntaxNode | null => {
  const [connection] = argumentsOf(call)
  for (const statement of call.parent?.parent?.namedChildren ?? []) {
    const other = statement.type === "expression_statement" ? statement.namedChild(0) : null
    if (other === null || calleeText(other) !== calleeText(call)) continue
    const [of, name, value] = argumentsOf(other)
    if (value !== undefined && of?.text === connection?.text && name?.text.endsWith(`VERIFY${option}`) && isOff(value))
      return value
  }
  return null
}

/** `CURLOPT_SSL_VERIFYPEER` among the options of the same list. */
const peerOption = (element: SyntaxNode): SyntaxNode | undefined =>
  element.parent?.namedChildren.find((other) => /^\\?CURLOPT_SSL_VERIFYPEER$/.test(other.namedChild(0)?.text ?? ""))

/** Files that open connections with Guzzle or what is built upon it. */
const phpClients = /\b(?:GuzzleHttp|Guzzle|HttpClient|new Client)\b|Http::/

const phpElement = (element: SyntaxNode, { source }: MatchContext): Match | null => {
  const [key, value] = [element.namedChild(0), element.namedChild(1)]
  if (key === null || !isOff(value)) return null
  if (curlOption.test(key.text))
    // both are turned off together; that is one thing to fix
    return key.text.endsWith("HOST") && isOff(peerOption(element)?.namedChild(1))
      ? null
      : found(`\`${key.text}\``, () => turnOnInCurl(key.text, value, element))
  const name = literalText(key)
  if (name === "verify")
    return phpClients.test(source) && areOptions(element)
      ? found("`'verify' => false`", () => turnOnInPhp(value))
      : null
  return name === "verify_peer" || name === "sslverify"
    ? found(`\`'${name}' => false\``, () => turnOnInPhp(value, element))
    : null
}

/** True in a list that is handed to a call, or kept under a name for options. */
const areOptions = (element: SyntaxNode): boolean =>
  element.parent?.parent?.type === "argument" || /option|config|client|guzzle|http|default/i.test(targetName(element))

const csharpAssignment = (assignment: SyntaxNode, { source }: MatchContext): Match | null => {
  const callback = /(?:^|\.)(Server(?:Certificate(?:Custom)?)ValidationCallback)$/.exec(
    assignment.childForFieldName("left")?.text ?? "",
  )?.[1]
  if (callback === undefined) return null
  const value = assignment.childForFieldName("right")?.text.slice(0, 400) ?? ""
  const acceptsAll =
    // bounded: at most 400 characters, because only the beginning of a value is looked at
    /(?:=>|^delegate\s*(?:\([^()]{0,200}\))?)\s*(?:true|\{\s*return\s+true\s*;\s*\})$/.test(value) ||
    value.endsWith("DangerousAcceptAnyServerCertificateValidator")
  return acceptsAll ? found(`\`${callback}\``, () => dropCallback(assignment, source)) : null
}

/** `http.verify_mode = OpenSSL::SSL::VERIFY_NONE`. */
const rubyAssignment = (assignment: SyntaxNode): Match | null =>
  !isConditional(assignment) &&
  /(?:^|\.)verify_mode$/.test(assignment.childForFieldName("left")?.text ?? "") &&
  (assignment.childForFieldName("right")?.text ?? "").endsWith("VERIFY_NONE")
    ? found("`VERIFY_NONE`", () => verifyPeer(assignment.childForFieldName("right")))
    : null

/** `builder.danger_accept_invalid_certs(true)` of reqwest and native-tls. */
const rustMatch = (call: SyntaxNode): Match | null =>
  argumentsOf(call)[0]?.text === "true"
    ? found("`danger_accept_invalid_certs`", () => turnOn(argumentsOf(call)[0], "false"))
    : null

/** `checkServerTrusted` that checks nothing, and `verify` of a `HostnameVerifier` that answers `true`. */
const javaMethod = (method: SyntaxNode, { source }: MatchContext): Match | null => {
  const name = method.childForFieldName("name")?.text ?? ""
  const body = method.childForFieldName("body")
  if (body === null || body.endIndex - body.startIndex > maximumTrustingCharacters) return null
  const [statement, ...others] = childrenOf(body)
  const parameters = method.childForFieldName("parameters")?.text ?? ""
  if (name === "checkServerTrusted")
    return statement === undefined && /\bX509Certificate\b/.test(parameters)
      ? found("An empty `checkServerTrusted`")
      : null
  const isVerifier = name === "verify" && /\bSSLSession\b/.test(parameters)
  return isVerifier && others.length === 0 && statement?.text === "return true;" && source.includes("HostnameVerifier")
    ? found("A `HostnameVerifier` that accepts every name")
    : null
}

/** A method that trusts everybody is short; it may have a comment. */
const maximumTrustingCharacters = 500

/** Names of options that ask for connections without verification, or that ask for verification. */
const verificationOptions = {
  asks: /insecure|unsafe|danger|self[-_]?signed|(?:skip|ignore|disable|accept|allow|trust)[-_]?\w{0,20}(?:cert|host|invalid|tls|ssl|all\b)|["'](?:local|dev|development)["']/i,
  protects:
    /reject[-_]?unauthori[sz]ed|verif(?:y|ication)(?:[-_]?(?:tls|ssl|cert|peer|host)\w{0,20})?\b(?!\s*\()|strict[-_]?ssl|(?:tls|ssl)[-_]?mode|(?:smtp|tls|ssl|cert(?:ificate)?)[-_]?validat/i,
}

/** Not where an option of whoever runs the program decides: it is off because somebody asks for that. */
const unlessChosen =
  (match: (node: SyntaxNode, context: MatchContext) => Match | null): SyntaxMatcher["match"] =>
  (node, context) => {
    const result = match(node, context)
    if (result === null || isChosenByOption(node, verificationOptions) || asksItself.test(context.path)) return null
    return isNamedAfterIt(context) ||
      isChosenByOption(node, { asks: /no_?(?:\w{1,10}_?)?valid|unsecure/i }) ||
      isChosenByOption(node, { asks: nameOfOwnMachine, alone: true }) ||
      staysHere(node) ||
      isNotAsked(node) ||
      readsCertificate(node)
      ? { ...result, severity: "low" }
      : weighed(node, result)
  }

/** A connection that nothing shows to be worth an attack is `low`: a page that is read, a stream, a picture. */
const weighed = (node: SyntaxNode, result: Match): Match =>
  isForEveryConnection(node) || isWorthAnAttack(node)
    ? result
    : calibrated(result, patternEvidence["tls-verification-disabled"].weak)

/** Settings of the whole program, and the objects that Java asks about every certificate and name: any connection may use them. */
const isForEveryConnection = (node: SyntaxNode): boolean => {
  if (node.type === "method_declaration") return true
  for (let around: SyntaxNode | null = node; around !== null; around = around.parent) {
    if (isFunction(around)) return false
    const target = assignments.test(around.type) ? around.childForFieldName("left")?.text : undefined
    if (settingOfProgram.test(target ?? "") || setterOfProgram.test(calleeText(around))) return true
  }
  return false
}

const assignments = /^assignment(?:_expression|_statement)?$/

const settingOfProgram =
  /NODE_TLS_REJECT_UNAUTHORIZED|_create_default_https_context|ServicePointManager|\bhttp\.Default(?:Transport|Client)\b|\bhttps\.globalAgent\b|\baxios\.defaults\b/

const setterOfProgram = /^\\?stream_context_set_default$|(?:^|\.)setGlobalDispatcher$/

/**
 * True where the function sends a credential, or its object may keep one, where the code names the server, and where what comes
 * is run: the answer decides what the program does next.
 */
const isWorthAnAttack = (node: SyntaxNode): boolean => {
  const code = widestCode(node)
  return (
    credential.test(code) ||
    credential.test(classOfConnection(node)) ||
    namesServer(code, node.root.text) ||
    runsAnswer.test(code)
  )
}

/** The class whose object keeps the connection (`self.session.get(…)`), and may have logged in elsewhere; empty for others. */
const classOfConnection = (node: SyntaxNode): string => {
  const connection = nodeAround(node, (around) => isFunction(around) || fieldOfObject.test(around.text))
  const isKept = fieldOfObject.test(node.text) || (connection !== null && !isFunction(connection))
  const owner = isKept ? nodeAround(node, ({ type }) => classes.test(type)) : null
  return owner === null ? "" : codeOf(owner).slice(0, charactersBelow)
}

const fieldOfObject = /^(?:self\.|this\.|\$this->|@)\w/

const classes = /^(?:class(?:_definition|_declaration)?|impl_item)$/

/** The widest function around that is not too long to be searched; outside of functions the file. */
const widestCode = (node: SyntaxNode): string => {
  let widest: SyntaxNode | null = null
  let isOutside = true
  for (let around = node.parent; around !== null; around = around.parent) {
    if (isFunction(around)) isOutside = false
    if (around.endIndex - around.startIndex > charactersBelow) break
    if (isFunction(around)) widest = around
  }
  if (widest !== null) return codeOf(widest)
  return isOutside ? codeOf(node.root).slice(0, charactersBelow) : ""
}

/**
 * Names of credentials, of addresses that hold one, and of protocols that begin with one. `pass` alone is a statement of
 * Python, and a card may be a part of a page.
 */
const credential =
  /pass(?:word|wd|phrase|code)|(?<![a-z])pwd(?![a-z])|(?<=[."'])pass\b|\bpass["']?\s{0,4}[:=]|secret|token|credential|authori[sz]ation|authenticat|(?<![a-z])auth(?![a-z])|bearer|api_?key|log_?[io]n(?![a-z])|smtp|imap|ldap|connection_?string|(?<![a-z])dsn(?![a-z])|(?:database|sql|mariadb|postgres|mongo(?:db)?|redis|amqp|(?<![a-z])(?:db|pg))_?ur[il]|cookie|sess(?:ion)?_?id(?![a-z])|credit_?card|card[._]?number|(?<![a-z])cvv/i

const namedServer =
  /["'`]https:\/\/(?:\$?\{[\w.]{1,60}\}[.-])?(?!localhost\b|127\.|example\.)[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/

/** True where the code has the address of a server, or the name of a constant of the file that has it. */
const namesServer = (code: string, source: string): boolean =>
  namedServer.test(code) ||
  Array.from(source.matchAll(constantServer)).some(([, name = ""]) => new RegExp(`\\b${name}\\b`).test(code))

/** Constants in capitals, and those that JavaScript and Go declare outside of functions. */
const constantServer = new RegExp(
  `(?:^(?:export )?(?:const|let|var) (?=\\w)|\\b(?=[A-Z][A-Z\\d_]{1,60}\\b))(\\w{1,60})(?: ?: ?\\w{1,40})?(?: string)? {0,20}= {0,20}f?${namedServer.source}`,
  "gm",
)

/** Runs a text or what an object was made of, or lets a file be run. */
const runsAnswer =
  /(?<![\w.])(?:exec|eval)\(|\bpickle\.loads?\(|\bchmod\w{0,10}\W[^\n]{0,100}(?:\b0?o?[57][0-7][0-7]\b|\bS_IX|\+x\b)/

/** True in a function that is named after it: whoever calls it knows, and calls another one for those that are verified. */
const isNamedAfterIt = ({ symbol }: MatchContext): boolean => unverified.test(ownNameOf(symbol))

/** The name of a function; of a method that Java itself asks, that of the class or function around it. */
const ownNameOf = (symbol: string): string => {
  const parts = symbol.split(".")
  const last = parts.pop() ?? ""
  return /^(?:checkServerTrusted|verify)$/.test(last) ? (parts.pop() ?? "") : last
}

const unverified =
  /without_?verif|un_?verified|no_?verif|insecure|unsafe|trust_?all|(?:skip|ignore|disable|bypass)_?(?:server_?)?(?:verif|cert|ssl|tls)|accept_?(?:any|all)/i

/** Asks an address, or has a host among its options, that only this machine answers: no default, and no question such as `==`. */
const ownMachine =
  /\(\s{0,20}(?:ctx,\s{0,9})?(?:(?:["'][A-Z]{3,7}["']|http\.Method[A-Z][a-z]{2,6}),\s{0,20})?[fr$]?["'`](?:https|wss):\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/"'`])|\b(?:host|hostname)["']?: {0,4}["'](?:localhost|127\.0\.0\.1|::1)["']|\bDial(?:Context)?\((?:ctx, )?["'](?:unix["']|tcp[46]?["'], ["'](?:localhost|127\.0\.0\.1|\[::1\]):\d)|\bsocketPath: {0,4}["'`]\//

/** Asks for the own machine: `if (address.IsLoopback)`, `if host == "localhost"`. */
const nameOfOwnMachine = /["'](?:localhost|127\.0\.0\.1|::1)["']|\bis_?(?:loopback|local_?host)\b/i

/** An address of another machine, or of one that a variable tells. */
const elsewhere =
  /\b(?:https?|wss?|tls|ldaps?):\/\/(?!localhost\b|127\.0\.0\.1\b|\[::1\])|\b(?:host|hostname|addr|address)["']?: {0,4}(?! |["'](?:localhost|127\.0\.0\.1|::1)["'])/i

/** True where the function asks its own machine and no other: nobody is on the way. */
const staysHere = (node: SyntaxNode): boolean => {
  const code = functionCode(node)
  return (ownMachine.test(code) && !elsewhere.test(code)) || isSettingOfOwnMachine(node)
}

/** `requests.get("http://127.0.0.1/key", verify=False)`: nobody shows a certificate there, or only the own machine. */
const isNotAsked = (node: SyntaxNode): boolean =>
  /^[\w.$]{1,60}\(\s{0,40}["'`](?:http:\/\/|https:\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/"'`])/.test(
    nodeAround(node, ({ type }) => /call/.test(type))?.text.slice(0, 200) ?? "",
  )

/** `$config["imap_conn_options"]` in a file of settings that has `$config["imap_host"] = "localhost:143"`. */
const isSettingOfOwnMachine = (node: SyntaxNode): boolean => {
  const assignment = nodeAround(node, (around) => assignments.test(around.type) || isFunction(around))
  const target = assignment?.childForFieldName("left")?.text ?? ""
  const service = /\[["'](\w{1,40}?)_\w{1,60}["']\]$/.exec(target)?.[1]
  if (service === undefined) return false
  const host = new RegExp(
    `\\[["']${service}_(?:host|server|hostname|address)["']\\]\\s{0,20}=\\s{0,20}(["'][^"'\\n]{0,200}["'])`,
  ).exec(codeOf(node.root))?.[1]
  return host !== undefined && /^["'](?:\w{1,10}:\/\/)?(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/"'])/.test(host)
}

/** The code of the function around a node; empty outside of functions, and where it is too long to be searched. */
const functionCode = (node: SyntaxNode): string => {
  const around = functionAround(node)
  const code = around === null ? "" : codeOf(around)
  return code.length <= charactersBelow ? code : ""
}

/** True where a function only looks at the certificate of the other side: it sends and reads nothing else, and keeps no connection. */
const readsCertificate = (node: SyntaxNode): boolean => {
  const code = functionCode(node)
  return certificateOfPeer.test(code) && !exchanges.test(code) && !handsOnConnection(code)
}

/** True where a connection outlives the function: it is returned, or kept by an object. */
const handsOnConnection = (code: string): boolean =>
  /(?:\breturn |\byield |\b(?:self|this)\.\w{1,60}\s{0,4}=\s{0,4})[^\n]{0,100}(?:\bwrap_socket|\btls\.connect)\(/.test(
    code,
  ) ||
  Array.from(code.matchAll(/(\w{1,60})\s{0,4}=\s{0,4}[^\n=]{0,100}(?:\bwrap_socket|\btls\.connect)\(/g)).some(
    ([, name = ""]) => new RegExp(`(?:\\b(?:return|yield) |= )\\(?(?:\\w{1,60}, ){0,3}${name}\\b(?![.(])`).test(code),
  )

const certificateOfPeer = /\bgetpeercert\(|\bget_peer_cert(?:ificate|_chain)\(|\bgetPeerCertificate\(/
const exchanges = /\.(?:send|sendall|write|recv|read|request|get|post|pipe|makefile)\(|\bon\(["']data["']/

/** Programs that ask the service beside them, on the same machine, whether it is well. */
const asksItself = /(?:^|\/)health[-_]?check(?:er)?\.\w{1,5}$/i

export const detector: Detector = {
  id: "tls-verification-disabled",
  name: "Certificates are not verified",
  category: "security",
  severityRule:
    "high where a credential is sent, the code names the server or runs what comes, or every connection is meant; low elsewhere, where a mode of the operator turns it on again, in a function that is named after it, in an adapter that callers mount, between peers that ask for any certificate, in a function or behind a condition that asks for the own machine alone, and in one that only looks at the certificate of the other side",
  languages: [...javascriptFamily, "python", "go", "java", "php", "csharp", "ruby", "rust"],
  cwe: "CWE-295",
  description:
    "The connection accepts every certificate. It is encrypted, but anybody on the way can pretend to be the other side, read everything and change it. Not reported where an option of whoever runs the program decides (`if (options.insecure)`), and in a health check, which asks its own machine.",
  recommendation:
    "Remove the setting. For a server with a certificate of its own authority, hand that authority's certificate to the client.",
  confidence: "medium",
  remediationMinutes: 30,
  outsideProduction: "ignored-in-tests",
  detection: {
    kind: "syntax",
    matchers: [
      { languages: javascriptFamily, nodes: ["pair"], word: "rejectUnauthorized", match: unlessChosen(javascriptPair) },
      { languages: javascriptFamily, nodes: ["pair"], word: "strictSSL", match: unlessChosen(javascriptPair) },
      {
        languages: javascriptFamily,
        nodes: ["pair"],
        word: "checkServerIdentity",
        match: unlessChosen(javascriptPair),
      },
      {
        languages: javascriptFamily,
        nodes: ["assignment_expression"],
        word: "NODE_TLS_REJECT_UNAUTHORIZED",
        match: unlessChosen(javascriptAssignment),
      },
      {
        languages: javascriptFamily,
        nodes: ["assignment_expression"],
        word: ".rejectUnauthorized",
        match: unlessChosen(javascriptAssignment),
      },
      { languages: ["python"], nodes: ["keyword_argument"], word: "verify", match: unlessChosen(pythonKeyword) },
      { languages: ["python"], nodes: ["keyword_argument"], word: "ssl", match: unlessChosen(pythonKeyword) },
      { languages: ["python"], nodes: ["keyword_argument"], word: "cert_reqs", match: unlessChosen(pythonKeyword) },
      { languages: ["python"], nodes: ["assignment"], word: "verify", match: unlessChosen(pythonAssignment) },
      { languages: ["python"], nodes: ["assignment"], word: "check_hostname", match: unlessChosen(pythonAssignment) },
      {
        languages: ["python"],
        nodes: ["assignment"],
        word: "_create_default_https",
        match: unlessChosen(pythonAssignment),
      },
      {
        languages: ["python"],
        nodes: ["call"],
        callees: ["_create_unverified_context", "_create_stdlib_context"],
        match: pythonContext,
      },
      {
        languages: ["python"],
        nodes: ["call"],
        callees: ["set_missing_host_key_policy"],
        match: unlessChosen(pythonHosts),
      },
      { languages: ["go"], nodes: ["keyed_element"], word: "InsecureSkipVerify", match: unlessChosen(goElement) },
      {
        languages: ["go"],
        nodes: ["assignment_statement"],
        word: ".InsecureSkipVerify",
        match: unlessChosen(goAssignment),
      },
      {
        languages: ["go"],
        nodes: ["call_expression"],
        callees: ["InsecureIgnoreHostKey"],
        match: unlessChosen(goHosts),
      },
      {
        languages: ["php"],
        nodes: ["function_call_expression"],
        callees: ["curl_setopt"],
        match: unlessChosen(phpCurl),
      },
      { languages: ["php"], nodes: ["array_element_initializer"], word: "erify", match: unlessChosen(phpElement) },
      {
        languages: ["php"],
        nodes: ["array_element_initializer"],
        word: "CURLOPT_SSL",
        match: unlessChosen(phpElement),
      },
      {
        languages: ["java"],
        nodes: ["method_declaration"],
        word: "checkServerTrusted",
        match: unlessChosen(javaMethod),
      },
      { languages: ["java"], nodes: ["method_declaration"], word: "HostnameVerifier", match: unlessChosen(javaMethod) },
      { languages: ["ruby"], nodes: ["assignment"], word: "VERIFY_NONE", match: unlessChosen(rubyAssignment) },
      {
        languages: ["rust"],
        nodes: ["call_expression"],
        callees: ["danger_accept_invalid_certs", "danger_accept_invalid_hostnames"],
        match: unlessChosen(rustMatch),
      },
      {
        languages: ["csharp"],
        nodes: ["assignment_expression"],
        word: "ValidationCallback",
        match: unlessChosen(csharpAssignment),
      },
    ],
  },
  rewrites: true,
}
