/** Sources, sinks and cleaners of Java: servlets, Spring, JAX-RS, JDBC, JPA and the standard library. */
import type { CallView, FlowTable } from "../Table.ts"
import { JavaLowering } from "../lowering/java.ts"
import type { Value } from "../values.ts"
import { everyValue, isPassedIn, keepsWords, pathSink, programOf, receiverOf, sqlSink, valueAt } from "./shared.ts"

const request = /(?:HttpServletRequest|ServletRequest|MultipartHttpServletRequest|WebRequest|^request|^req)$/
const database = /Statement|jdbc|EntityManager|Session|Connection|(?:^|\.)(?:\w*stmt|conn|con|db|em)$/i

const isPassed = isPassedIn("unsafe-deserialization")

/** Copies of objects, and the hooks that classes have for being read, are no entrance of their own. */
const unpickled = (value: Value): boolean =>
  isPassed(value) &&
  !value.taints.some(
    ({ origin }) =>
      origin.kind === "parameter" && /^(?:clone|readObject|readExternal)$/.test(origin.function.name ?? ""),
  )
const unpickler = {
  rule: "unsafe-deserialization",
  what: "a deserializer that can run code",
  needs: /ObjectInputStream|XMLDecoder|xstream|yaml|SerializationUtils/i,
} as const

/** A list is a program with its arguments; several texts are as well. */
const started = (call: CallView): ReadonlyArray<Value> => programOf(call.values)

/** The command, and the variables of its environment. */
const executed = (call: CallView): ReadonlyArray<Value> => [
  ...programOf(call.values.slice(0, 1)),
  ...call.values.slice(1, 2),
]

export const javaTable: FlowTable = {
  languages: ["java"],
  lowering: (source) => new JavaLowering(source),
  isTyped: true,
  hasBareFields: true,
  remoteHints: [
    /ServletRequest\b/,
    /WebRequest\b/,
    /@(?:Request|Path|Query|Form|Header|Cookie|Matrix|ModelAttribute)\w*/,
  ],
  sentRequests: [
    { on: /^(?:HttpGet|HttpPost|HttpPut|HttpUriRequest|ClientRequest|ClientHttpRequest|HttpRequestBase)$/ },
    { on: /^HttpRequest$/, needs: /\bjava\.net\.http\b/ },
    { on: /^Request$/, needs: /\bokhttp3\b/ },
  ],
  localHint: /\bSystem\.(?:getenv|getProperty)\b/,
  sources: [
    {
      names: [
        "getParameter",
        "getParameterValues",
        "getParameterMap",
        "getParameterNames",
        "getHeader",
        "getHeaders",
        "getHeaderNames",
        "getCookies",
        "getQueryString",
        "getInputStream",
        "getReader",
        "getPart",
        "getParts",
        "getPathInfo",
        "getRequestURI",
        "getRequestURL",
        "getServletPath",
      ],
      on: request,
      by: "call",
      what: "Request data",
      trust: "remote",
    },
    { names: ["getenv", "getProperty"], on: /^System$/, by: "call", what: "An environment variable", trust: "local" },
  ],
  sinks: [
    {
      rule: "command-injection",
      needs: /\bRuntime\b|ProcessBuilder/,
      what: "a command",
      names: ["exec"],
      on: /Runtime/,
      values: executed,
    },
    {
      rule: "command-injection",
      needs: /\bRuntime\b|ProcessBuilder/,
      what: "a command",
      names: ["ProcessBuilder"],
      values: started,
    },
    {
      rule: "command-injection",
      needs: /\bRuntime\b|ProcessBuilder/,
      what: "a command",
      names: ["command"],
      on: /ProcessBuilder/,
      values: started,
    },
    sqlSink({
      names: [
        "executeQuery",
        "executeUpdate",
        "executeLargeUpdate",
        "addBatch",
        "prepareStatement",
        "prepareCall",
        "nativeSQL",

        "queryForObject",
        "queryForList",
        "queryForMap",
        "queryForRowSet",
        "queryForInt",
        "queryForLong",
        "batchUpdate",
        "createNativeQuery",
        "createSQLQuery",
      ],
    }),
    sqlSink({ names: ["execute", "query", "update", "createQuery"], on: database }),
    pathSink({ names: ["File"], values: everyValue, mayBeChecked: true }),
    pathSink({
      names: ["delete", "createNewFile", "mkdir", "mkdirs", "renameTo", "list", "listFiles", "exists"],
      on: /^File(?:\(\))?$/,
      values: receiverOf,
    }),
    pathSink({
      names: ["FileInputStream", "FileOutputStream", "FileReader", "FileWriter", "RandomAccessFile"],
      values: everyValue,
    }),
    pathSink({
      names: [
        "newInputStream",
        "newOutputStream",
        "readAllBytes",
        "readAllLines",
        "readString",
        "lines",
        "newBufferedReader",
        "newBufferedWriter",
        "newByteChannel",
        "write",
        "writeString",
        "delete",
        "deleteIfExists",
        "copy",
        "move",
      ],
      on: /^(?:java\.nio\.file\.)?Files$/,
      values: valueAt(0, 1),
    }),
    {
      ...unpickler,
      names: ["readObject", "readUnshared"],
      on: /ObjectInputStream|XMLDecoder/,
      values: receiverOf,
      isSuspicious: unpickled,
    },
    { ...unpickler, names: ["fromXML"], on: /xstream/i },
    { ...unpickler, names: ["load", "loadAll", "loadAs"], on: /^(?:Yaml|yaml|snakeYaml)(?:\(\))?$/ },
    { ...unpickler, names: ["deserialize"], on: /SerializationUtils/ },
  ],
  cleaners: [
    {
      names: [
        "parseInt",
        "parseLong",
        "parseDouble",
        "parseFloat",
        "parseShort",
        "parseBoolean",
        "fromString",
        "hashCode",
      ],
      clears: "all",
    },
    { names: ["valueOf"], on: /^(?:Integer|Long|Double|Boolean|Short|Float|BigDecimal)$/, clears: "all" },
    { names: ["getName"], on: /FilenameUtils/, clears: ["path-traversal"] },
    { names: ["replaceAll"], when: keepsWords, clears: "all" },
    { names: ["getFileName", "getExtension", "getFilenameExtension"], clears: ["path-traversal"] },
    {
      names: [
        "encodeForHTML",
        "encodeForHTMLAttribute",
        "htmlEscape",
        "escapeHtml",
        "escapeHtml4",
        "escapeHtml3",
        "forHtml",
        "forHtmlContent",
        "escapeXml",
        "encodeForJavaScript",
        "encodeForCSS",
      ],
      clears: ["xss-html-sink"],
    },
    { names: ["escapeSql", "encodeForSQL"], clears: ["sql-injection"] },
    { names: ["encodeForOS"], clears: ["command-injection"] },
  ],
  parameterSource: ({ annotations, type }) =>
    bound.test(annotations) &&
    (type === null || carriesText.test(type) || /@(?:RequestBody|ModelAttribute)\b/.test(annotations))
      ? "Request data"
      : null,
}

/** Types that can hold any text; numbers, dates and enumerations cannot. */
const carriesText =
  /^(?:String|CharSequence|Object|Optional|\w*Map|List|Set|Collection|Iterable|MultipartFile|Part|byte)\b|\[\]$/

/** What Spring and JAX-RS fill from a request. */
const bound =
  /@(?:RequestParam|PathVariable|RequestBody|RequestHeader|CookieValue|MatrixVariable|QueryParam|PathParam|FormParam|HeaderParam|CookieParam|ModelAttribute)\b/
