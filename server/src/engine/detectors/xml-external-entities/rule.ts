/** Parsers of XML that load external entities. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { cFamily } from "../shared/functionsOfC.ts"
import { oncePerTree } from "../shared/memoByTree.ts"

const switchedOn = (what: string): Match => ({ severity: "high", title: `${what} loads external entities` })

/** `noent: true` of libxmljs, `replaceEntities: true` of its second version. */
const javascriptOption = (pair: SyntaxNode): Match | null => {
  const key = /^["']?(noent|replaceEntities)["']?$/.exec(pair.childForFieldName("key")?.text ?? "")?.[1]
  return key !== undefined && pair.childForFieldName("value")?.type === "true" ? switchedOn(`\`${key}: true\``) : null
}

/** `etree.XMLParser(resolve_entities=True)`; without an answer lxml decides, which since version 5 loads none. */
const pythonOption = (argument: SyntaxNode): Match | null => {
  const name = argument.childForFieldName("name")?.text
  const call = argument.parent?.parent
  const callee = call === null || call === undefined ? "" : calleeText(call)
  return name === "resolve_entities" &&
    argument.childForFieldName("value")?.text === "True" &&
    callee.endsWith("Parser")
    ? switchedOn("`resolve_entities=True`")
    : null
}

/** `parser.setFeature(feature_external_ges, True)` of `xml.sax`. */
const pythonFeature = (call: SyntaxNode): Match | null => {
  const [feature, value] = argumentsOf(call)
  return /(?:^|\.)feature_external_[gp]es$/.test(feature?.text ?? "") && /^(?:True|1)$/.test(value?.text ?? "")
    ? switchedOn("`setFeature`")
    : null
}

/** A document that lxml reads by its defaults, or with a parser that was not told about entities. */
const pythonDefault = (call: SyntaxNode, { source }: MatchContext): Match | null => {
  const callee = calleeText(call)
  const [document, parser] = argumentsOf(call)
  const isParser = callee.endsWith("XMLParser")
  if (!/^(?:lxml\.)?(?:etree|ET|objectify)\.\w+$|^XMLParser$/.test(callee)) return null
  if (answersEntitiesOnce(call.tree, () => answersEntities.test(source))) return null
  if (callee.startsWith("ET.") && !namesLxmlOnce(call.tree, () => lxmlAsET.test(source))) return null
  if (!isParser && (document === undefined || isWritten(document) || parser !== undefined)) return null
  return {
    severity: "low",
    confidence: "low",
    title: `\`${callee}\` of lxml loads external entities before its version 5`,
  }
}

/** A text that stands in the program, and a file beside it. */
const isWritten = ({ type, text }: SyntaxNode): boolean =>
  type === "string" || /__file__|\btostring\(|pkg_?resources|importlib/.test(text.slice(0, charactersOfDocument))

const charactersOfDocument = 200

const answersEntitiesOnce = oncePerTree<boolean>()
const namesLxmlOnce = oncePerTree<boolean>()
const setsFeaturesOnce = oncePerTree<boolean>()

/** `ET` is mostly the parser of Python itself. */
const lxmlAsET = /\blxml(?:\.etree| import etree) as ET\b/

/** Settings that decide about entities in a file of Python. */
const answersEntities = /\bresolve_entities\b|\bdefusedxml\b|\bset_default_parser\b|\bno_network\b/

/** `xml.sax.make_parser()`, whose parser replaces the entities that a document declares, each by several others. */
const pythonSax = (call: SyntaxNode, { source }: MatchContext): Match | null =>
  /^(?:(?:xml\.)?sax\.)?make_parser$/.test(calleeText(call)) &&
  !setsFeaturesOnce(call.tree, () => /\bdefusedxml\b|feature_external_[gp]es/.test(source))
    ? { severity: "low", confidence: "low", title: "`make_parser` replaces entities that documents declare" }
    : null

/** `XML_PARSE_NOENT` of libxml2, and the switch of its older parsers. */
const cOption = (name: SyntaxNode): Match | null => {
  const call = name.parent
  const isSwitch = name.text === "xmlSubstituteEntitiesDefault"
  if (isSwitch)
    return call?.type === "call_expression" && argumentsOf(call)[0]?.text === "1" ? switchedOn("libxml2") : null
  return name.text === "XML_PARSE_NOENT" && isGiven(name) ? switchedOn("`XML_PARSE_NOENT`") : null
}

/** True if an option is passed or set, alone or joined with others by `|`; false where it is taken away or asked for. */
const isGiven = (option: SyntaxNode): boolean => {
  let whole = option
  while (whole.parent !== null && joinsOptions(whole.parent)) whole = whole.parent
  const { parent } = whole
  if (parent?.type === "assignment_expression") return /^\|?=$/.test(parent.childForFieldName("operator")?.text ?? "")
  return parent !== null && /^(?:argument_list|init_declarator)$/.test(parent.type)
}

const joinsOptions = (node: SyntaxNode): boolean =>
  node.type === "parenthesized_expression" ||
  (node.type === "binary_expression" && node.childForFieldName("operator")?.text === "|")

const phpCall = (call: SyntaxNode): Match | null => {
  const flag = argumentsOf(call)
    .map(({ text }) => /\bLIBXML_(?:NOENT|DTDLOAD)\b/.exec(text.slice(0, 200))?.[0])
    .find((found) => found !== undefined)
  return flag === undefined ? null : switchedOn(`\`${flag}\``)
}

/** `config.noent` of Nokogiri, which also replaces entities, and the constants of its options. */
const rubyCall = (call: SyntaxNode): Match | null =>
  /^(?:\w{1,40}|[\w:.]{0,60}ParseOptions\.new)$/.test(call.childForFieldName("receiver")?.text ?? "")
    ? switchedOn("`noent`")
    : null

const rubyConstant = (constant: SyntaxNode): Match | null =>
  /(?:^|::)(?:ParseOptions|Options)::NOENT$/.test(constant.text) ? switchedOn("`NOENT`") : null

/** `XmlResolver = new XmlUrlResolver()`: .NET loads entities only with such a resolver. */
const csharpAssignment = (assignment: SyntaxNode, { source }: MatchContext): Match | null => {
  const target = assignment.childForFieldName("left")?.text ?? ""
  const value = assignment.childForFieldName("right")?.text ?? ""
  if (!/(?:^|\.)XmlResolver$/.test(target) || !/^new\s+(?:[\w.]+\.)?XmlUrlResolver\s*\(/.test(value)) return null
  // Transformations and schemas have resolvers as well; a reader asks for documents with a type.
  return /\b(?:XmlDocument|XmlTextReader|XmlDataDocument|DtdProcessing\.Parse)\b/.test(source)
    ? switchedOn("`XmlUrlResolver`")
    : null
}

/** `DtdProcessing = DtdProcessing.Parse`, or `ProhibitDtd = false` before: .NET Framework loads what the types name. */
const csharpTypes = (assignment: SyntaxNode, { source }: MatchContext): Match | null => {
  const target = assignment.childForFieldName("left")?.text ?? ""
  const value = assignment.childForFieldName("right")?.text ?? ""
  const isAllowed =
    (/(?:^|\.)DtdProcessing$/.test(target) && /(?:^|\.)DtdProcessing\.Parse$/.test(value)) ||
    (/(?:^|\.)ProhibitDtd$/.test(target) && value === "false")
  if (!isAllowed || /\bXmlResolver\s*=\s*(?:null|new\s)/.test(source)) return null
  return { severity: "low", title: `\`${target.slice(-maximumTypeCharacters)}\` lets documents declare entities` }
}

/** Settings that disable external entities. */
const hardened =
  /disallow-doctype-decl|external-general-entities|FEATURE_SECURE_PROCESSING|isExpandEntityReferences = false|ACCESS_EXTERNAL_DTD|SUPPORT_DTD|IS_SUPPORTING_EXTERNAL_ENTITIES|load-external-dtd|setEntityResolver|setXMLResolver|setExpandEntityReferences\(\s*false|EntityResolver\b|(?:disallow|disable|forbid|prevent)\w{0,20}(?:DocType|Doctype|DTD|Dtd|External|Entit|XXE|Xxe)\w{0,20}\(/

/** Reads a document; what only writes one asks for no entities. */
const reads = /\.(?:parse|read|build|createXMLStreamReader|createXMLEventReader|unmarshal)\s*\(/

/** True if the input is a local file: whoever can change it does not need external entities. */
const readsOwnFile =
  /\.(?:parse|read|build|createXMLStreamReader|createXMLEventReader)\s*\(\s*(?:new\s+(?:File|FileInputStream|FileReader)\b|\w{0,40}[fF]ile\s*[,)]|[\w.()]{0,80}\.getResource)/

/** A file that somebody sends. */
const sentFile = /MultipartFile|getPart\b|@RequestBody|IFormFile/

/** A method is hardly longer. */
const charactersOfMethod = 3000

const javaFactory = (node: SyntaxNode, context: MatchContext): Match | null => {
  const made = node.childForFieldName("object") ?? node.childForFieldName("type")
  return factoryMatch(node, made?.text ?? "", context)
}

/** `DocumentBuilderFactory.newInstance()` and `SAXReader()` of Kotlin. */
const kotlinFactory = (node: SyntaxNode, context: MatchContext): Match | null => {
  const [, made = ""] = /^([\w.]{1,80})\(\)$/.exec(node.text.slice(0, maximumTypeCharacters * 2)) ?? []
  return factoryMatch(node, made.replace(/\.new(?:Default)?(?:Instance|Factory)$/, ""), context)
}

const factoryMatch = (node: SyntaxNode, made: string, { source }: MatchContext): Match | null => {
  const type =
    /(?:^|\.)(DocumentBuilderFactory|SAXParserFactory|XMLInputFactory|XMLReaderFactory|SAXReader|SAXBuilder)$/.exec(
      made.slice(-maximumTypeCharacters),
    )?.[1]
  if (type === undefined || hardened.test(source) || !reads.test(source)) return null
  const below = source.slice(node.startIndex, node.startIndex + charactersOfMethod)
  const before = source.slice(Math.max(0, node.startIndex - charactersOfMethod), node.startIndex)
  const severity = readsOwnFile.test(below) && !sentFile.test(before + below) ? "low" : "medium"
  return { severity, title: `\`${type}\` is left to load external entities` }
}

/** Enough of a type to see its name behind its package. */
const maximumTypeCharacters = 80

export const detector: Detector = {
  id: "xml-external-entities",
  name: "XML external entities",
  category: "security",
  severityRule:
    "high where the loading is switched on, medium where a parser of Java is left as it is, low where that parser reads a file of the machine, where .NET lets documents declare entities, and where parsers of Python have defaults that depend on their versions",
  languages: [...javascriptFamily, "python", "java", "kotlin", "php", "ruby", "csharp", ...cFamily],
  cwe: "CWE-611",
  description:
    "The parser replaces external entities of a document by what they point at: a file of the server, or the answer of a host that only the server reaches. A document from outside reads them that way, or keeps the server busy. Parsers of JavaScript, PHP and C are reported where the loading is switched on, and those of Python where it is or where it depends on the version; those of Java and Kotlin load entities unless it is switched off, which is looked for in the whole file.",
  recommendation:
    'Leave external entities off: no `noent`, `resolve_entities=False`, no `LIBXML_NOENT`; in Java `setFeature("http://apache.org/xml/features/disallow-doctype-decl", true)`, or `setProperty(XMLInputFactory.SUPPORT_DTD, false)`. For Python `defusedxml` has everything off.',
  confidence: "medium",
  remediationMinutes: 15,
  outsideProduction: "ignored-in-tests",
  detection: {
    kind: "syntax",
    matchers: [
      { languages: javascriptFamily, nodes: ["pair"], word: /noent|replaceEntities/, match: javascriptOption },
      { languages: ["python"], nodes: ["keyword_argument"], word: "resolve_entities", match: pythonOption },
      { languages: ["python"], nodes: ["call"], callees: ["setFeature"], match: pythonFeature },
      {
        languages: ["python"],
        nodes: ["call"],
        callees: ["fromstring", "parse", "XML", "iterparse", "XMLParser"],
        word: /\b(?:from|import) lxml\b/,
        match: pythonDefault,
      },
      { languages: ["python"], nodes: ["call"], callees: ["make_parser"], word: /\bxml\b/, match: pythonSax },
      {
        languages: cFamily,
        nodes: ["identifier"],
        word: /XML_PARSE_NOENT|xmlSubstituteEntitiesDefault/,
        match: cOption,
      },
      {
        languages: ["kotlin"],
        nodes: ["call_expression"],
        word: /javax\.xml|org\.xml|\b(?:dom4j|jdom2?)\b/,
        match: kotlinFactory,
      },
      {
        languages: ["php"],
        nodes: ["function_call_expression", "member_call_expression"],
        word: /LIBXML_(?:NOENT|DTDLOAD)/,
        match: phpCall,
      },
      {
        languages: ["php"],
        nodes: ["object_creation_expression"],
        word: /LIBXML_(?:NOENT|DTDLOAD)/,
        match: phpCall,
      },
      {
        languages: ["java"],
        nodes: ["method_invocation"],
        callees: ["newInstance", "newFactory", "newDefaultInstance", "createXMLReader"],
        word: /javax\.xml|org\.xml/,
        match: javaFactory,
      },
      { languages: ["ruby"], nodes: ["call"], callees: ["noent"], match: rubyCall },
      { languages: ["ruby"], nodes: ["scope_resolution"], word: "NOENT", match: rubyConstant },
      { languages: ["csharp"], nodes: ["assignment_expression"], word: "XmlUrlResolver", match: csharpAssignment },
      {
        languages: ["csharp"],
        nodes: ["assignment_expression"],
        word: /\bDtdProcessing\.Parse\b|\bProhibitDtd\s?=\s?false\b/,
        match: csharpTypes,
      },
      {
        languages: ["java"],
        nodes: ["object_creation_expression"],
        word: /\b(?:dom4j|jdom2?)\b/,
        match: javaFactory,
      },
    ],
  },
}
