/** Sources, sinks and cleaners of Java: servlets, Spring, JAX-RS, JDBC, JPA and the standard library. */
import type { CallView, FlowTable } from "../Table.ts"
import { JavaLowering } from "../lowering/java.ts"
import type { FunctionSource, Parameter } from "../program.ts"
import { rootOf, type Value } from "../values.ts"
import { archiveEntry, archiveLink, environment, pathSegment } from "../severities.ts"
import {
  corsSink,
  entryAbilities,
  isHeader,
  ldapSink,
  namesOwnHost,
  linkSink,
  markupOf,
  nosqlSink,
  isOptionOfCaller,
  optionArguments,
  pageSink,
  putInto,
  redirectSink,
  reflectionSink,
  regexSink,
  requestSink,
  rootedIn,
  templateSink,
  textsOf,
  uploadName,
  takesEnding,
  xpathSink,
  everyValue,
  isPassedIn,
  keepsWords,
  pathSink,
  programOf,
  receiverOf,
  sqlSink,
  valueAt,
} from "./shared.ts"

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

/** Types of content that may be HTML: `"image/" + ending` is none. */
const openTypes = (values: ReadonlyArray<Value>): ReadonlyArray<Value> =>
  values.filter((value) => !/^(?!text\/(?:\.$|[hx]))[\w-]{1,20}\/./.test(`${rootOf(value) ?? ""}.`))

/** Paths among the arguments of a call: the content to write, or a stream to copy, is none. */
const filesOf = (call: CallView): ReadonlyArray<Value> =>
  valueAt(...(/^(?:copy|move)$/.test(call.name) ? [0, 1] : [0]))(call).filter(({ path }) => !content.test(path))

const content = /(?:InputStream|getBytes|getResource)(?:\(\))?$/

/** An entry of zip4j. */
const headerOfEntry = /^(?:local)?fileHeader$/i

const response = /[rR]esponse$|^res(?:p)?$|HttpServletResponse/

/** Methods that write to a response without escaping. */
const writer = /getWriter\(\)|getOutputStream\(\)|^(?:java\.io\.)?PrintWriter$|ServletOutputStream|JspWriter/

const expression = { what: "an expression that is run" } as const

export const javaTable: FlowTable = {
  languages: ["java"],
  lowering: (source) => new JavaLowering(source),
  isTyped: true,
  hasBareFields: true,
  remoteHints: [
    /ServletRequest\b/,
    /WebRequest\b/,
    /@(?:Request|Path|Query|Form|Header|Cookie|Matrix|ModelAttribute)\w*/,
    /\b(?:Zip|Jar|Tar|Archive)\w{0,20}Entry\b|\b(?:getN|n)extEntry\b|\bFileHeader\b/,
    /\bget(?:OriginalFilename|SubmittedFileName)\b/,
    /\bUrlPathHelper\b/,
    /\bio\.(?:javalin|vertx|undertow)\b|\bimport (?:static )?spark\./,
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
      ],
      on: request,
      by: "call",
      what: "Request data",
      trust: "remote",
    },
    {
      // decoded by Spring after the container has taken the dots out
      names: ["getPathWithinApplication", "getLookupPathForRequest", "getPathWithinServletMapping", "getRequestUri"],
      on: /UrlPathHelper(?:\(\))?$/,
      by: "call",
      what: "Request data",
      trust: "remote",
    },
    {
      // a container has taken the dots out of them, or not decoded them
      names: ["getPathInfo", "getRequestURI", "getRequestURL", "getServletPath"],
      on: request,
      by: "call",
      what: "Request data",
      trust: "remote",
      unable: ["climbing"],
    },
    {
      names: ["getName"],
      on: /(?:Zip|Jar|Tar|Archive|SevenZ)\w{0,20}Entry|getNextEntry\(\)|^(?:zip)?entry$/i,
      by: "call",
      what: archiveEntry,
      trust: "remote",
      able: entryAbilities,
    },
    {
      names: ["getLinkName"],
      on: /Tar\w{0,20}Entry|getNext(?:Tar)?Entry\(\)|^(?:tar)?entry$/i,
      by: "call",
      what: archiveLink,
      trust: "remote",
      able: entryAbilities,
    },
    {
      // of zip4j
      names: ["getFileName"],
      on: headerOfEntry,
      by: "call",
      what: archiveEntry,
      trust: "remote",
      able: entryAbilities,
      needs: /\bFileHeader\b/,
    },
    {
      names: ["getOriginalFilename", "getSubmittedFileName"],
      by: "call",
      what: uploadName,
      trust: "remote",
      able: entryAbilities,
    },
    {
      names: [
        "queryParam",
        "queryParams",
        "pathParam",
        "formParam",
        "formParams",
        "body",
        "bodyAsClass",
        "cookie",
        "header",
      ],
      on: /^Context$|^ctx$/,
      by: "call",
      needs: /\bio\.javalin\b/,
      what: "Request data",
      trust: "remote",
    },
    {
      names: ["queryParams", "queryParamsValues", "params", "splat", "headers", "cookie", "body", "queryMap"],
      on: /^(?:Request|request|req)$/,
      by: "call",
      needs: /\bimport (?:static )?spark\./,
      what: "Request data",
      trust: "remote",
    },
    {
      names: [
        "pathParam",
        "queryParam",
        "getParam",
        "getFormAttribute",
        "getHeader",
        "getBodyAsString",
        "getBodyAsJson",
      ],
      on: /^(?:RoutingContext|HttpServerRequest|ctx|rc|routingContext|context)$|\brequest\(\)$/,
      by: "call",
      needs: /\bio\.vertx\b/,
      what: "Request data",
      trust: "remote",
    },
    {
      names: ["getQueryParameters", "getPathParameters", "getRequestHeaders", "getQueryString"],
      on: /^(?:HttpServerExchange|exchange)$/,
      by: "call",
      needs: /\bio\.undertow\b/,
      what: "Request data",
      trust: "remote",
    },
    {
      names: ["uploadedFileName", "fileName"],
      on: /^(?:FileUpload|fileUpload|upload)$/,
      by: "call",
      needs: /\bio\.vertx\b/,
      what: uploadName,
      trust: "remote",
      able: entryAbilities,
    },
    { names: ["getenv", "getProperty"], on: /^System$/, by: "call", what: environment, trust: "local" },
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
      names: ["createRelative"],
      on: /Resource(?:\(\))?$|getResource\(\)$/,
      needs: /\borg\.springframework\.core\.io\b/,
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
      values: filesOf,
    }),
    linkSink({
      names: ["createSymbolicLink", "createLink"],
      on: /^(?:java\.nio\.file\.)?Files$/,
      values: valueAt(1),
      needs: /\bgetLinkName\b/,
    }),
    {
      ...unpickler,
      names: ["readObject", "readUnshared"],
      on: /ObjectInputStream|XMLDecoder/,
      values: receiverOf,
      isSuspicious: unpickled,
    },
    { ...unpickler, names: ["fromXML"], on: /xstream/i },
    {
      ...unpickler,
      names: ["load", "loadAll", "loadAs"],
      on: /^(?:Yaml|yaml|snakeYaml)(?:\(\))?$/,
      unless: /\bnew\s+SafeConstructor\b/,
    },
    { ...unpickler, names: ["deserialize"], on: /SerializationUtils/ },
    {
      rule: "code-eval",
      what: "code that is run",
      names: ["eval"],
      on: /ScriptEngine|getEngineByName\(\)|getEngineByExtension\(\)|^(?:script)?engine$/i,
      needs: /javax\.script|ScriptEngine/,
    },
    {
      rule: "code-eval",
      what: "code that is run",
      names: ["evaluate", "parse", "parseClass"],
      on: /Groovy(?:Shell|ClassLoader)/,
      needs: /groovy/i,
    },
    requestSink({
      names: ["openStream", "openConnection", "getContent"],
      on: /^(?:java\.net\.)?(?:URL|toURL)(?:\(\))?$|\.toURL\(\)$/,
      values: receiverOf,
    }),
    requestSink({
      names: [
        "getForObject",
        "getForEntity",
        "postForObject",
        "postForEntity",
        "postForLocation",
        "exchange",
        "patchForObject",
        "headForHeaders",
        "execute",
      ],
      on: /RestTemplate|RestOperations|restTemplate$/,
      needs: /RestTemplate|RestOperations/,
    }),
    requestSink({
      names: ["HttpGet", "HttpPost", "HttpPut", "HttpDelete", "HttpHead", "HttpPatch"],
      needs: /apache\.(?:http|hc)/,
    }),
    requestSink({
      names: ["newBuilder", "uri"],
      on: /HttpRequest|WebClient|\.(?:get|post|put|delete|method)\(\)$/,
      needs: /java\.net\.http|WebClient/,
    }),
    requestSink({ names: ["url"], on: /Builder\(\)$/, needs: /okhttp/ }),
    requestSink({ names: ["connect"], on: /^Jsoup$/ }),
    redirectSink({ names: ["sendRedirect"] }),
    redirectSink({
      names: ["redirect"],
      on: /^(?:Response|response|res|Context|ctx|RoutingContext|rc)$/,
      needs: /\bio\.(?:javalin|vertx)\b|\bimport (?:static )?spark\./,
    }),
    redirectSink({ names: ["RedirectView"], needs: /RedirectView/ }),
    redirectSink({ names: ["setHeader", "addHeader"], on: response, values: isHeader(/^location$/i) }),
    redirectSink({ names: ["seeOther", "temporaryRedirect"], on: /^Response$/ }),
    redirectSink({
      names: ["ModelAndView"],
      needs: /redirect:/,
      values: (call) => rootedIn(/^redirect:/, call.values),
    }),
    redirectSink({
      names: ["return"],
      by: "return",
      within: /@(?:Get|Post|Put|Request|Delete|Patch)Mapping\b/,
      needs: /redirect:/,
      values: (call) => rootedIn(/^redirect:/, call.values),
    }),
    pageSink({
      names: ["print", "println", "write", "append", "printf", "format"],
      on: writer,
      needs: /ServletResponse|\bresponse\b/,
      unless: /application\/(?:json|xml|octet-stream|pdf)|text\/(?:plain|csv|xml)/,
      values: (call) => (/^(?:printf|format)$/.test(call.name) ? call.values : textsOf(call.values.slice(0, 1))),
    }),
    pageSink({
      names: ["setHeader", "addHeader"],
      on: /[rR]esponse$/,
      values: (call) => openTypes(isHeader(/^content-type$/i)(call)),
    }),
    pageSink({ names: ["setContentType"], on: /[rR]esponse$/, values: (call) => openTypes(call.values.slice(0, 1)) }),
    pageSink({
      names: ["return"],
      by: "return",
      within: /@(?:ResponseBody|GetMapping|PostMapping|RequestMapping)\b/,
      needs: /@(?:ResponseBody|RestController)\b/,
      unless: /application\/json|APPLICATION_JSON|text\/plain|TEXT_PLAIN/,
      values: (call) => markupOf(call.values),
    }),
    templateSink({ ...expression, names: ["parseExpression"], on: /Parser/i, needs: /\bspel\b|ExpressionParser/i }),
    templateSink({ ...expression, names: ["getValue", "setValue", "parseExpression"], on: /^Ognl$/ }),
    templateSink({
      ...expression,
      names: ["createValueExpression", "createMethodExpression"],
      needs: /\bel\b/,
      values: everyValue,
    }),
    templateSink({ ...expression, names: ["eval", "getValue", "setValue"], on: /ELProcessor/ }),
    templateSink({
      ...expression,
      names: ["eval", "compileExpression", "executeExpression", "compileSetExpression"],
      on: /^MVEL$/,
    }),
    templateSink({ ...expression, names: ["createExpression", "createScript"], on: /jexl/i }),
    templateSink({ names: ["evaluate"], on: /[vV]elocity/, values: everyValue }),
    templateSink({ names: ["Template"], needs: /freemarker/, values: (call) => call.values.slice(1, 2) }),
    templateSink({ names: ["getTemplateFromString", "compileInline", "getLiteralTemplate"] }),
    nosqlSink({
      names: ["parse"],
      on: /^(?:BasicDBObject|Document|BsonDocument)$/,
      values: (call) => call.values.slice(0, 1).filter(({ pieces }) => pieces !== null),
    }),
    nosqlSink({
      names: ["BasicQuery", "where"],
      needs: /mongo/i,
      values: (call) => call.values.slice(0, 1).filter(({ pieces }) => pieces !== null),
    }),
    ldapSink({
      names: ["search", "searchForObject", "searchForContext"],
      needs: /naming\.directory|\bldap\b|LdapTemplate/i,
      values: putInto(/[(=]/, 0, 1),
    }),
    xpathSink({ names: ["evaluate", "compile"], on: /xpath/i, values: putInto(/[/[@]/, 0) }),
    xpathSink({ names: ["selectNodes", "selectSingleNode", "createXPath"], values: putInto(/[/[@]/, 0) }),
    {
      rule: "argument-injection",
      what: "the options of a program",
      needs: /\bRuntime\b|ProcessBuilder/,
      remoteOnly: true,
      names: ["ProcessBuilder"],
      values: (call) => optionArguments(call.values),
      isSuspicious: isOptionOfCaller,
    },
    {
      rule: "argument-injection",
      what: "the options of a program",
      needs: /\bRuntime\b|ProcessBuilder/,
      remoteOnly: true,
      names: ["exec"],
      on: /Runtime/,
      values: (call) => optionArguments(call.values.slice(0, 1)),
      isSuspicious: isOptionOfCaller,
    },
    reflectionSink({ names: ["forName"], on: /^(?:java\.lang\.)?Class$/ }),
    reflectionSink({ names: ["loadClass"], on: /[lL]oader/ }),
    reflectionSink({
      what: "the name of an object that JNDI fetches, maybe from another host",
      names: ["lookup", "doLookup"],
      on: /(?:Initial|Dir|Ldap|^|\.)(?:Context|ctx|context|initialContext)(?:\(\))?$|jndi/i,
      needs: /javax\.naming|jndi/i,
    }),
    regexSink({ names: ["compile"], on: /^(?:java\.util\.regex\.)?Pattern$/ }),
    corsSink({ names: ["setHeader", "addHeader"], on: response, values: isHeader(/^access-control-allow-origin$/i) }),
  ],
  cleaners: [
    // The result of a query is stored data, not the data in the query.
    { names: ["getSingleResult", "getResultList", "getResultStream", "uniqueResult"], clears: "all" },
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
    { names: ["substring"], when: takesEnding, clears: ["climbing"] },
    {
      names: ["getFileName", "getExtension", "getFilenameExtension"],
      notOn: headerOfEntry,
      clears: ["path-traversal"],
    },
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
      clears: ["xss-html-sink", "reflected-xss"],
    },
    { names: ["escapeSql", "encodeForSQL"], clears: ["sql-injection"] },
    { names: ["getHeader"], when: namesOwnHost, clears: ["open-redirect"] },
    {
      names: ["getRequestURI", "getRequestURL", "getServletPath", "getPathInfo"],
      clears: ["open-redirect"],
    },
    {
      names: ["encode"],
      on: /URLEncoder|UriUtils|ESAPI/,
      clears: ["request-forgery", "open-redirect", "reflected-xss", "header-injection", "path-traversal"],
    },
    { names: ["fromPath", "fromCurrentContextPath", "fromUriString"], clears: ["open-redirect"] },
    { names: ["encodeForLDAP", "encodeForDN", "filterEncode", "escapeLDAPSearchFilter"], clears: ["ldap-injection"] },
    { names: ["quote"], on: /Pattern$/, clears: ["regex-injection"] },
    { names: ["encodeForXPath", "encodeForXML"], clears: ["xpath-injection"] },
    { names: ["encodeForOS"], clears: ["command-injection"] },
  ],
  parameterSource: (parameter, _, owner) => {
    const { annotations, type } = parameter
    const isData =
      bound.test(annotations) &&
      (type === null || carriesText.test(type) || /@(?:RequestBody|ModelAttribute)\b/.test(annotations))
    if (!isData) return null
    return isSegment(parameter, owner) ? pathSegment : "Request data"
  },
}

/** A part of a route, which ends at a slash unless a pattern says otherwise: containers refuse one that is encoded. */
const isSegment = ({ annotations, target }: Parameter, owner: FunctionSource): boolean => {
  const [, isOfRoute, given] = /@(Path(?:Variable|Param))\b(?:\(\s{0,9}"(\w{1,60})"\s{0,9}\))?/.exec(annotations) ?? []
  const name = given ?? (target.kind === "name" ? target.name : "")
  return isOfRoute !== undefined && name !== "" && owner.annotations.includes(`{${name}}`)
}

/** Types that can hold any text; numbers, dates and enumerations cannot. */
const carriesText =
  /^(?:String|CharSequence|Object|Optional|\w*Map|List|Set|Collection|Iterable|MultipartFile|Part|byte)\b|\[\]$/

/** Annotations of parameters that Spring and JAX-RS fill from a request. */
const bound =
  /@(?:RequestParam|PathVariable|RequestBody|RequestHeader|CookieValue|MatrixVariable|QueryParam|PathParam|FormParam|HeaderParam|CookieParam|QueryValue|ModelAttribute)\b/
