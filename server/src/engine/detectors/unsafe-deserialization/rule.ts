/** Objects that are brought to life out of data that anybody can write. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import { type Detector, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { childrenOf } from "../shared/structure.ts"
import { rewriteDeserializer, rewriteRubyLoader } from "./fix.ts"

const found = (what: string, rewrite: () => Rewrite | null = () => null): Match => ({
  severity: "low",
  title: `Variable data reaches a deserializer that can run code (\`${what}\`)`,
  rewrite,
})

/** True for a parameter of the method around it, and for what is read or decoded on the spot. */
const comesFromElsewhere = (data: SyntaxNode): boolean => {
  if (data.type !== "identifier")
    return /\b(?:params|cookies|request|read|decode64|get)\b/.test(withoutSigned(data.text.slice(0, 200)))
  let method = data.parent
  for (let level = 0; method !== null && method.type !== "method" && level < maximumLevels; level++)
    method = method.parent
  const parameters = method?.childForFieldName("parameters") ?? null
  return parameters !== null && childrenOf(parameters).some((parameter) => parameter.text === data.text)
}

/** A cookie that is signed holds what the server wrote, however it is encoded. */
const withoutSigned = (code: string): string =>
  /\bcookies\.(?:signed|encrypted)\b/.test(code) ? code.replace(/\b(?:cookies|\w{0,20}decode64)\b/g, "") : code

/** Levels between a call and the method around it. */
const maximumLevels = 12

/** `Marshal.load(Marshal.dump(x))` copies an object. */
const rubyMatch = (call: SyntaxNode): Match | null => {
  const receiver = call.childForFieldName("receiver")?.text ?? ""
  const method = call.childForFieldName("method")?.text ?? ""
  const [data] = argumentsOf(call)
  if (data === undefined || !comesFromElsewhere(data)) return null
  if (receiver === "Marshal" && !/^Marshal\.dump\b/.test(data.text.slice(0, 60))) return found(`Marshal.${method}`)
  return (receiver === "YAML" || receiver === "Psych") && method === "unsafe_load"
    ? found(`${receiver}.${method}`, () => rewriteRubyLoader(call))
    : null
}

const formatters =
  /^(?:[\w.]+\.)?(?:BinaryFormatter|SoapFormatter|NetDataContractSerializer|LosFormatter|ObjectStateFormatter)$/

/** A formatter of .NET that creates whatever the data names, where it reads. */
const csharpMatch = (creation: SyntaxNode, { source }: MatchContext): Match | null => {
  const type = creation.childForFieldName("type")?.text ?? ""
  return formatters.test(type) && source.includes(".Deserialize(") ? found(type) : null
}

/** Json.NET with types that the data names, unless a binder allows only some of them. */
const typeNameMatch = (assignment: SyntaxNode, { source }: MatchContext): Match | null => {
  const target = assignment.childForFieldName("left")?.text ?? ""
  const value = assignment.childForFieldName("right")?.text ?? ""
  if (!/(?:^|\.)TypeNameHandling$/.test(target)) return null
  const handling = /(?:^|\.)TypeNameHandling\.(All|Auto|Objects|Arrays)$/.exec(value)?.[1]
  if (handling === undefined || /\b(?:SerializationBinder|Binder)\s*=/.test(source)) return null
  // Code that only writes data exposes no reader to its type names.
  return /Deserialize|PopulateObject|ToObject|AddNewtonsoftJson|AddJsonOptions/.test(source)
    ? {
        severity: readsBodies(assignment) ? "high" : "low",
        title: `The data names the types that are created (\`TypeNameHandling.${handling}\`)`,
      }
    : null
}

/** True within the options that ASP.NET reads the bodies of requests by. */
const readsBodies = (assignment: SyntaxNode): boolean => {
  let around = assignment.parent
  for (let level = 0; around !== null && level < maximumLevels; level++) {
    if (around.type === "invocation_expression" && /\.Add(?:NewtonsoftJson|JsonOptions)$/.test(calleeText(around)))
      return true
    around = around.parent
  }
  return false
}

export const detector: Detector = {
  id: "unsafe-deserialization",
  name: "Unsafe deserialization",
  category: "security",
  severityRule:
    "critical when data of a request reaches the deserializer; high where ASP.NET reads bodies by it; low when its source is local or not visible",
  languages: [...javascriptFamily, "python", "java", "kotlin", "php", "ruby", "csharp"],
  cwe: "CWE-502",
  description:
    "Data is turned into objects by a format that can name classes and functions. Whoever writes the data decides what is created, and usually runs code with it.",
  recommendation:
    "Use a format that holds nothing but data: JSON, `yaml.safe_load`, protocol buffers. Where the format cannot change, sign the data and check the signature first, or allow a short list of classes (`ObjectInputFilter`, `allowed_classes`, `permitted_classes`).",
  confidence: "low",
  remediationMinutes: 60,
  outsideProduction: "ignored-in-tests",
  detection: {
    kind: "flow",
    rewrite: rewriteDeserializer,
    matchers: [
      { languages: ["ruby"], nodes: ["call"], callees: ["load", "restore", "unsafe_load"], match: rubyMatch },
      { languages: ["csharp"], nodes: ["object_creation_expression"], match: csharpMatch },
      { languages: ["csharp"], nodes: ["assignment_expression"], word: "TypeNameHandling", match: typeNameMatch },
    ],
  },
  rewrites: true,
}
