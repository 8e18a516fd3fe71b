/** Sources, sinks and cleaners of C#: ASP.NET Core, the classic ASP.NET, ADO.NET, Entity Framework, Dapper and .NET itself. */
import type { CallView, FlowTable, SinkRule, SourceRule } from "../Table.ts"
import { CsharpLowering } from "../lowering/csharp.ts"
import type { Expression, FunctionSource, Parameter } from "../program.ts"
import { onlyConstant, type Value } from "../values.ts"
import { archiveEntry, pathSegment } from "../severities.ts"
import {
  holdsData,
  keepsWords,
  looksLikeSql,
  pathSink,
  programOf,
  shellCommands,
  valueAt,
  corsSink,
  entryAbilities,
  isHeader,
  ldapSink,
  markupOf,
  pageSink,
  putInto,
  markingSink,
  redirectSink,
  reflectionSink,
  regexSink,
  requestSink,
  templateSink,
  textsOf,
  uploadName,
  takesEnding,
  xpathSink,
} from "./shared.ts"

/** A request that comes in; one that is sent is of another type. */
const request = /(?:^|\.)(?:Request|HttpRequest|HttpRequestBase|HttpRequestData)$/
const database =
  /conn(?:ection)?(?:\(\)|$)|(?:^|[._])_?(?:db|database|session)(?:\(\)|$)|Connection|DbContext|DbSession/i

const givenFirst =
  (...names: ReadonlyArray<string>) =>
  (call: CallView): ReadonlyArray<Value> => [
    ...call.values.slice(0, 1),
    ...names.flatMap((name) => call.named.get(name) ?? []),
  ]

/** A text of SQL on an object that need not be a database, as extensions of libraries take it. */
const queried = (call: CallView): ReadonlyArray<Value> => {
  const given = call.values[0] ?? call.named.get("sql") ?? call.named.get("query")
  return given !== undefined && (database.test(call.on) || looksLikeSql(given)) ? [given] : []
}

const statementSink = (rule: Omit<SinkRule, "rule" | "what">): SinkRule => ({
  rule: "sql-injection",
  what: "an SQL statement",
  ...rule,
})

/** Interpolated texts are bound by Entity Framework Core, and put together by the one before it. */
const withoutCore = /^(?![\s\S]*Microsoft\.EntityFrameworkCore)/

/** The program and its arguments, which are one text here. */
const started = (call: CallView): ReadonlyArray<Value> => {
  const given = [
    ...call.values,
    ...["fileName", "arguments", "FileName", "Arguments"].flatMap((name) => call.named.get(name) ?? []),
  ]
  // A `ProcessStartInfo` is reported where it is built.
  if (given.some(({ path }) => path.startsWith("ProcessStartInfo"))) return []
  const commands = shellCommands(given)
  return commands.length > 0 ? commands : given.slice(0, 2).flatMap((value) => programOf([value]))
}

/** A text, and no stream of a request. */
const isText = (value: Value): boolean =>
  value.pieces !== null || /^(?:string|String|Path\.(?:Combine|Join)\(\))$/.test(value.path)

const texts = (call: CallView): ReadonlyArray<Value> => call.values.slice(0, 1).filter(isText)

/** Paths of a call of `File`. Paths of archive entries that are only compared are not written. */
const ofFiles = (call: CallView): ReadonlyArray<Value> => {
  if (/^(?:Copy|Move|Replace)$/.test(call.name)) return call.values.slice(0, 2)
  const onlyReads =
    /^(?:Read|OpenRead|OpenText)/.test(call.name) || call.values[1]?.path.endsWith("FileMode.Open") === true
  const paths = call.values.slice(0, 1)
  return onlyReads
    ? paths.map((path) => ({ ...path, taints: path.taints.filter((taint) => !isOfEntry(taint)) }))
    : paths
}

const isOfEntry = ({ origin }: Value["taints"][number]): boolean =>
  origin.kind === "source" && origin.what === archiveEntry

/** `Regex.Replace(text, "[^a-z]", "")`: the text comes first. */
const replacesOthers = (call: CallView): boolean =>
  keepsWords({ ...call, values: call.on.endsWith("Regex") ? call.values.slice(1) : call.values })

/** Calls that return their arguments; services and databases return something of their own. */
const carriers =
  /(?:^|\.)(?:this|base|string|String|StringBuilder|StringWriter|Path|Uri|UriBuilder|Encoding|UTF8|ASCII|Unicode|Convert|Regex|HttpUtility|WebUtility|Server|JsonSerializer|JsonConvert|JObject|JToken|Task|Enumerable|Array|List|Dictionary|CultureInfo|TextInfo|QueryHelpers|HtmlEncoder|Server)(?:\(\))?$/

/** Properties that hold numbers, dates and truth values, judging by their names. */
const numberNames =
  /(?:^|[a-z])(?:Id|Ids|Count|Number|Size|Index|Page|Date|Amount|Price|Quantity|Total|Skip|Take|Limit|Offset)$|^(?:Is|Has|Can)[A-Z]/

/** Types that hold any text. */
const carriesText =
  /^(?:string|String|object|dynamic|StringValues|char\[\]|string\[\]|List|IList|IEnumerable|ICollection|IReadOnlyList|IFormFile|IFormFileCollection|IFormCollection|Stream|JsonElement|JsonDocument|JObject|JToken|Dictionary|IDictionary|XmlDocument|Uri)(?:\[\])?$/

/** Objects that a framework fills from a request, rather than services. */
const filled = /(?:Dto|DTO|Request|Model|Command|Input|Payload|Form|Body|Query|Params|Parameters|Filter|Options)$/

/** Types that choose among few values, judging by their names. */
const enumerations = /(?:Type|Kind|Mode|Status|State|Order|Version|Enum|Flags|Category|Level|Guid|Id)\??$/

/** True for types of services: the framework or the program passes their objects, not the client. */
const isService = (type: string): boolean =>
  /^(?:I[A-Z]|Http(?:Context|Request|Response)|CancellationToken|ClaimsPrincipal|\w*(?:DbContext|Service|Repository|Manager|Logger|Factory|Client|Options|Context)$)/.test(
    type,
  ) && !carriesText.test(type)

const explicitlyBound = /[[,]\s*(?:From(?:Query|Route|Body|Form|Header|Uri)|HttpTrigger|AsParameters)/
/** Other types of a route and a query are numbers and enumerations. */
const isBody = /[[,]\s*(?:From(?:Body|Form)|AsParameters)/
const isAction = /\bHttp(?:Get|Post|Put|Delete|Patch|Head|Options)\b|\bRoute\b|\bAcceptVerbs\b/
const controllerBase = /:\s*[\w.]*(?:Controller|ControllerBase|ApiController|ODataController)\b/

const isEndpoint = ({ annotations, name, owner }: FunctionSource): boolean => {
  if (/^\[Map\w*\(/.test(annotations)) return true
  // A constructor is given services.
  if (
    name === null ||
    name === owner ||
    /\bNonAction\b|\bstatic\b/.test(annotations.replace(/"[^"\n]{0,200}"/g, "")) ||
    !/\bpublic\b/.test(annotations)
  )
    return false
  if (isAction.test(annotations)) return true
  if (/\bPageModel\b/.test(annotations)) return /^On(?:Get|Post|Put|Delete|Patch)/.test(name)
  return (
    controllerBase.test(annotations) || (owner?.endsWith("Controller") === true && !onlyInterfaces.test(annotations))
  )
}

/** `class ProcessController : IDisposable` controls something else than pages. */
const onlyInterfaces = /(?:^|\s):\s{0,9}I[A-Z]\w{0,80}(?:,\s{0,9}I[A-Z]\w{0,80}){0,5}(?=\s|$)(?!\s{0,9}[,<])/

/** Describes the data that a framework passes to a parameter of an action, endpoint, hub or remote procedure. */
const parameterSource = (
  { annotations, type, target }: Parameter,
  index: number,
  owner: FunctionSource,
): string | null => {
  const written = type ?? ""
  if (/\[From(?:Keyed)?Services/.test(annotations) || isService(written)) return null
  const event = index === 0 ? eventByContext.get(owner.parameters[1]?.type ?? "") : undefined
  if (event !== undefined) return event
  const mayBeText = carriesText.test(written)
  if (explicitlyBound.test(annotations)) {
    return mayBeText || filled.test(written) || isBody.test(annotations) ? "Request data" : null
  }
  if (isOfHub(owner)) return mayBeText && owner.name !== owner.owner ? "A message" : null
  if (!isEndpoint(owner)) return null
  if (mayBeText) return sourceOfText(target, owner)
  return isFilledFromRequest(written, owner) ? "Request data" : null
}

const sourceOfText = (target: Expression, owner: FunctionSource): string =>
  target.kind === "name" && isSegment(target.name, owner) ? pathSegment : "A route parameter"

/** The first parameter of a function whose second one has a type of these. */
const eventByContext: ReadonlyMap<string, string> = new Map([
  ["ServerCallContext", "A message"],
  ["ILambdaContext", "Event data"],
])

const isOfHub = ({ annotations }: FunctionSource): boolean =>
  /:\s*[\w.]*Hub\b/.test(annotations) && /\bpublic\b/.test(annotations)

const isSegment = (name: string, { annotations }: FunctionSource): boolean =>
  new RegExp(`\\{${name}[:}?=]`).test(annotations)

/** True for an object that is filled with data of the request; a service may be passed to a minimal API like one. */
const isFilledFromRequest = (type: string, { name, annotations }: FunctionSource): boolean => {
  const takesBody = name !== null && !/\bHttp(?:Get|Delete|Head)\b|\bOnGet/.test(`${annotations} ${name}`)
  return filled.test(type) || (takesBody && /^[A-Z]/.test(type) && !enumerations.test(type))
}

const isHtml = (value: Value | undefined): boolean => /html/i.test(String(onlyConstant(value)))

/** `Content(text, "text/html")`; without a type it is plain text. */
const contentOf = (call: CallView): ReadonlyArray<Value> => {
  const type = call.named.get("contentType") ?? call.named.get("ContentType") ?? call.values[1]
  const text = call.values[0] ?? call.named.get("content") ?? call.named.get("Content")
  return isHtml(type) && text !== undefined ? [text] : []
}

/** Addresses that a browser is sent to; the address of the request itself stays on the host. */
const targetOf = ({ values }: CallView): ReadonlyArray<Value> =>
  values.slice(0, 1).map((value) => {
    const codes = value.taints.map(({ origin }) => (origin.kind === "source" ? origin.code : ""))
    const own = ownAddresses.test(codes.find(Boolean) ?? "") ? ownWithQuery : ownAddresses
    return { ...value, taints: value.taints.filter((_, index) => !own.test(codes[index] ?? "")) }
  })

/** A header is filled in by the browser itself. */
const ownAddresses = /\.(?:Headers|Path|PathBase|RawUrl|Url|UrlReferrer|GetDisplayUrl|GetEncodedUrl|Host)$/

/** An own address followed by the query string of the request: the query begins with `?`, so it cannot change the host. */
const ownWithQuery = new RegExp(`${ownAddresses.source}|\\.QueryString$`)

/** Members that only requests of the classic ASP.NET and of Azure Functions have. */
const classicRequest: Omit<SourceRule, "on"> = {
  names: ["InputStream", "Params", "PathInfo", "RawUrl", "ServerVariables", "Url", "UrlReferrer", "UserAgent"],
  by: "read",
  what: "Request data",
  trust: "remote",
}

/** A pattern beside a text. `Replace` of an expression that is already made takes two texts, and neither is a pattern. */
const patternOf = (call: CallView): ReadonlyArray<Value> =>
  call.name === "Replace" && call.values.length < 3 ? [] : call.values.slice(1, 2)

export const csharpTable: FlowTable = {
  languages: ["csharp"],
  lowering: (source) => new CsharpLowering(source),
  isTyped: true,
  hasBareFields: true,
  passesOn: ({ receiver, on }) =>
    receiver === null || on === "" || receiver.entries !== null || holdsData(receiver) || carriers.test(on),
  remoteHints: [
    /\bRequest\s*(?:\.|\[|\?\.)/,
    /Controller(?:Base)?\b/,
    /\[From(?:Query|Route|Body|Form|Header)/,
    /\.Map(?:Get|Post|Put|Delete|Patch|Methods|Fallback)?\(/,
    /\bPageModel\b/,
    /\bBindProperty\b/,
    /\bHttp(?:Context|Request|Trigger)\b/,
    /\bHub\b/,
    /\bServerCallContext\b/,
    /\bILambdaContext\b/,
    /\bZipArchive\b|\bIonic\.Zip\b|\.Entries\b|GetNextEntry/,
    /\bIFormFile\b|\bHttpPostedFile/,
  ],
  sentRequests: [
    { on: /^(?:HttpRequestMessage|HttpWebRequest|WebRequest|RestRequest|FtpWebRequest)(?:\(\)|\.Create\(\))?$/ },
  ],
  localHint: /\bargs\b|\bEnvironment\.|\bConsole\.ReadLine\b/,
  sources: [
    {
      names: [
        "Body",
        "BodyReader",
        "Cookies",
        "Files",
        "Form",
        "Headers",
        "Host",
        "Path",
        "PathBase",
        "Query",
        "QueryString",
        "RouteValues",
      ],
      on: request,
      by: "read",
      what: "Request data",
      trust: "remote",
    },
    { ...classicRequest, on: /(?:^|\.)(?:Request|HttpRequestBase|HttpRequestData)$/ },
    // Elsewhere it is a request that the program sends, of a class of its own.
    { ...classicRequest, on: /(?:^|\.)HttpRequest$/, needs: /System\.Web\b/ },
    {
      names: ["ReadFormAsync", "ReadFromJsonAsync", "ReadAsStringAsync", "GetDisplayUrl", "GetEncodedUrl"],
      on: request,
      by: "call",
      what: "Request data",
      trust: "remote",
    },
    {
      // of System.IO.Compression and of SharpCompress
      names: ["FullName", "Key"],
      on: /(?:^|\.)(?:e|\w{0,30}[Ee]ntry)$/,
      by: "read",
      what: archiveEntry,
      trust: "remote",
      able: entryAbilities,
    },
    {
      names: ["Name", "FileName"],
      on: /GetNextEntry\(\)$|(?:^|\.)(?:Zip|Tar|Archive)Entry$/,
      by: "read",
      what: archiveEntry,
      trust: "remote",
      able: entryAbilities,
      needs: /GetNextEntry/,
    },
    {
      // of DotNetZip
      names: ["FileName"],
      on: /(?:^|\.)(?:e|\w{0,30}[Ee]ntry)$/,
      by: "read",
      what: archiveEntry,
      trust: "remote",
      able: entryAbilities,
      needs: /\bIonic\.Zip\b/,
    },
    {
      names: ["FileName"],
      on: /(?:^|\.)(?:IFormFile|HttpPostedFile(?:Base)?)$/,
      by: "read",
      what: uploadName,
      trust: "remote",
      able: entryAbilities,
    },
    { names: ["BindProperty"], on: /^$/, by: "call", what: "Request data", trust: "remote" },
    { names: ["RouteData"], on: /^(?:|this|.*Context)$/, by: "read", what: "Request data", trust: "remote" },
    { names: ["args"], on: /^$/, by: "read", what: "A command-line argument", trust: "local" },
    { names: ["GetCommandLineArgs"], on: /Environment$/, by: "call", what: "A command-line argument", trust: "local" },
    {
      names: ["GetEnvironmentVariable"],
      on: /Environment$/,
      by: "call",
      what: "An environment variable",
      trust: "local",
    },
    { names: ["ReadLine"], on: /Console$/, by: "call", what: "Typed input", trust: "local" },
  ],
  sinks: [
    {
      rule: "command-injection",
      needs: /\bProcess(?:StartInfo)?\b/,
      what: "a command",
      names: ["Start"],
      on: /(?:^|\.)Process$/,
      values: started,
      remoteOnly: true,
    },
    {
      rule: "command-injection",
      what: "a command",
      names: ["ProcessStartInfo"],
      values: started,
      remoteOnly: true,
    },
    {
      rule: "command-injection",
      needs: /\bProcess(?:StartInfo)?\b/,
      what: "a command",
      by: "write",
      names: ["FileName", "Arguments"],
      on: /StartInfo$|psi$|^(?:start|info|process)/i,
      remoteOnly: true,
    },
    statementSink({
      names: [
        "SqlCommand",
        "SqlDataAdapter",
        "MySqlCommand",
        "MySqlDataAdapter",
        "NpgsqlCommand",
        "NpgsqlDataAdapter",
        "SqliteCommand",
        "SQLiteCommand",
        "SQLiteDataAdapter",
        "OracleCommand",
        "OracleDataAdapter",
        "OleDbCommand",
        "OleDbDataAdapter",
        "OdbcCommand",
        "OdbcDataAdapter",
        "CommandDefinition",
      ],
      values: givenFirst("CommandText", "cmdText", "commandText"),
    }),
    statementSink({ names: ["CommandText", "SelectCommand"], by: "write" }),
    statementSink({
      names: ["FromSqlRaw", "ExecuteSqlRaw", "ExecuteSqlRawAsync", "SqlQueryRaw", "CreateSQLQuery", "ExecuteQuery"],
    }),
    statementSink({ names: ["ExecuteSqlCommand", "ExecuteSqlCommandAsync", "SqlQuery"], needs: withoutCore }),
    statementSink({
      names: [
        "Query",
        "QueryAsync",
        "QueryFirst",
        "QueryFirstAsync",
        "QueryFirstOrDefault",
        "QueryFirstOrDefaultAsync",
        "QuerySingle",
        "QuerySingleAsync",
        "QuerySingleOrDefault",
        "QuerySingleOrDefaultAsync",
        "QueryMultiple",
        "QueryMultipleAsync",
        "QueryUnbufferedAsync",
        "Execute",
        "ExecuteAsync",
        "ExecuteScalar",
        "ExecuteScalarAsync",
        "ExecuteReader",
        "ExecuteReaderAsync",
        "CreateQuery",
      ],
      values: queried,
    }),
    pathSink({
      names: [
        "AppendAllLines",
        "AppendAllText",
        "AppendAllTextAsync",
        "AppendText",
        "Copy",
        "Create",
        "CreateText",
        "Delete",
        "Move",
        "Open",
        "OpenRead",
        "OpenText",
        "OpenWrite",
        "ReadAllBytes",
        "ReadAllBytesAsync",
        "ReadAllLines",
        "ReadAllLinesAsync",
        "ReadAllText",
        "ReadAllTextAsync",
        "ReadLines",
        "Replace",
        "WriteAllBytes",
        "WriteAllBytesAsync",
        "WriteAllLines",
        "WriteAllLinesAsync",
        "WriteAllText",
        "WriteAllTextAsync",
      ],
      on: /(?:^|\.)File$/,
      values: ofFiles,
    }),
    pathSink({
      names: [
        "CreateDirectory",
        "Delete",
        "EnumerateFiles",
        "EnumerateDirectories",
        "GetFiles",
        "GetDirectories",
        "Move",
      ],
      on: /(?:^|\.)Directory$/,
      values: valueAt(0, 1),
    }),
    pathSink({ names: ["FileStream"] }),
    pathSink({ names: ["StreamReader", "StreamWriter"], values: texts }),
    pathSink({ names: ["FileInfo", "DirectoryInfo"], mayBeChecked: true }),
    pathSink({ names: ["PhysicalFile", "PhysicalFileResult", "SendFileAsync", "TransmitFile"] }),
    pathSink({ names: ["WriteFile"], on: /Response$/ }),
    pathSink({ names: ["ExtractToFile"] }),
    requestSink({
      names: [
        "GetAsync",
        "GetStringAsync",
        "GetByteArrayAsync",
        "GetStreamAsync",
        "GetFromJsonAsync",
        "PostAsync",
        "PostAsJsonAsync",
        "PutAsync",
        "PutAsJsonAsync",
        "PatchAsync",
        "DeleteAsync",
      ],
      on: /(?:^|[._])(?:\w{0,40}[Cc]lient|http|Http)(?:\(\))?$/,
      needs: /\bHttpClient\b|\bIHttpClientFactory\b/,
    }),
    requestSink({
      names: [
        "DownloadString",
        "DownloadStringAsync",
        "DownloadStringTaskAsync",
        "DownloadData",
        "DownloadDataTaskAsync",
        "DownloadFile",
        "DownloadFileTaskAsync",
        "OpenRead",
        "OpenReadTaskAsync",
        "UploadString",
      ],
      on: /(?:WebClient(?:\(\))?|client)$/i,
      needs: /\bWebClient\b/,
    }),
    requestSink({ names: ["Create", "CreateHttp"], on: /(?:^|\.)(?:Http)?WebRequest$/ }),
    requestSink({
      names: ["HttpRequestMessage"],
      values: (call) => [
        ...call.values.slice(1, 2),
        ...["RequestUri", "requestUri"].flatMap((name) => call.named.get(name) ?? []),
      ],
    }),
    requestSink({ names: ["RestClient"] }),
    redirectSink({
      names: ["Redirect", "RedirectPermanent", "RedirectPreserveMethod"],
      on: /^(?:|this|base)$|(?:^|\.)(?:Response|HttpResponse|Results|TypedResults)$/,
      values: targetOf,
    }),
    redirectSink({ names: ["RedirectResult"], values: targetOf }),
    pageSink({
      names: ["Content", "Text"],
      on: /^(?:|this|base)$|(?:^|\.)(?:Results|TypedResults)$/,
      values: contentOf,
    }),
    pageSink({ names: ["ContentResult"], values: contentOf }),
    markingSink({ names: ["HtmlString", "MvcHtmlString"] }),
    markingSink({ names: ["Create"], on: /MvcHtmlString$/ }),
    markingSink({ names: ["AppendHtml", "SetHtmlContent"] }),
    pageSink({
      names: ["Write"],
      on: /(?:^|\.)Response$/,
      needs: /System\.Web\b/,
      unless: /ContentType\s*=\s*"(?!text\/html)/,
      values: (call) => textsOf(call.values.slice(0, 1)),
    }),
    pageSink({
      names: ["WriteAsync"],
      on: /(?:^|\.)(?:Response|HttpResponse)$/,
      values: (call) => markupOf(call.values.slice(0, 1)),
    }),
    pageSink({ names: ["InnerHtml"], by: "write" }),
    pageSink({ names: ["Text"], by: "write", on: /^(?:lbl|label|lit|literal)/i, needs: /System\.Web\.UI/ }),
    templateSink({
      names: ["RunCompile", "Parse", "CompileRenderStringAsync"],
      on: /(?:^|\.)(?:Razor|razor|engine|_engine)$/,
      needs: /Razor(?:Engine|Light)/,
    }),
    templateSink({ names: ["Parse"], on: /(?:^|\.)Template$/, needs: /\bScriban\b/ }),
    templateSink({ names: ["Compile"], on: /(?:^|\.)Handlebars$/ }),
    reflectionSink({ names: ["GetType"], on: /^(?:Type|System\.Type)$/ }),
    reflectionSink({ names: ["CreateInstance", "CreateInstanceFrom"], on: /(?:^|\.)Activator$/ }),
    reflectionSink({ names: ["Load", "LoadFrom", "LoadFile", "UnsafeLoadFrom"], on: /(?:^|\.)Assembly$/ }),
    regexSink({ names: ["Regex"] }),
    regexSink({
      names: ["isMatch", "Match", "Matches", "Replace", "Split"],
      on: /(?:^|\.)Regex$/,
      written: "\\bRegex\\.(?:IsMatch|Match|Matches|Replace|Split)\\b",
      values: patternOf,
    }),
    ldapSink({ names: ["Filter"], by: "write", on: /search/i, values: putInto(/[(=]/, 0) }),
    ldapSink({ names: ["DirectorySearcher", "SearchRequest"], values: putInto(/[(=]/, 0, 1) }),
    xpathSink({
      names: ["SelectNodes", "SelectSingleNode", "XPathSelectElement", "XPathSelectElements", "XPathEvaluate"],
      values: putInto(/[/[@]/, 0),
    }),
    xpathSink({ names: ["Compile", "Evaluate"], on: /XPath|[Nn]avigator/, values: putInto(/[/[@]/, 0) }),
    corsSink({
      names: ["Add", "AddHeader"],
      on: /(?:Headers|Response)$/,
      values: isHeader(/^access-control-allow-origin$/i),
    }),
    {
      rule: "code-eval",
      what: "code that is run",
      names: ["EvaluateAsync", "RunAsync", "Create"],
      on: /(?:^|\.)CSharpScript$/,
    },
    {
      rule: "unsafe-deserialization",
      what: "a deserializer that can run code",
      names: ["Deserialize", "UnsafeDeserialize", "ReadObject"],
      on: /(?:BinaryFormatter|SoapFormatter|NetDataContractSerializer|LosFormatter|ObjectStateFormatter)(?:\(\))?$/,
    },
  ],
  cleaners: [
    {
      names: [
        "Parse",
        "ParseExact",
        "ToInt16",
        "ToInt32",
        "ToInt64",
        "ToDecimal",
        "ToDouble",
        "ToBoolean",
        "ToDateTime",
        "ToByte",
        "GetHashCode",
      ],
      on: /(?:^|\.)(?:s?byte|u?int|u?long|u?short|double|float|decimal|bool|U?Int(?:16|32|64)|Double|Decimal|Boolean|Guid|Enum|Convert|Date(?:Time|Only|TimeOffset)|Time(?:Span|Only)|BigInteger)$/,
      clears: "all",
    },
    { names: ["ComputeHash", "HashData", "GetRandomFileName", "NewGuid"], clears: "all" },
    { names: ["Replace"], on: /(?:^|\.)Regex(?:\(\))?$/, when: replacesOthers, clears: "all" },
    { names: ["Substring"], when: takesEnding, clears: ["climbing"] },
    {
      names: ["GetFileName", "GetFileNameWithoutExtension", "GetExtension"],
      on: /(?:^|\.)Path$/,
      clears: ["path-traversal"],
    },
    {
      names: [
        "HtmlEncode",
        "HtmlAttributeEncode",
        "JavaScriptStringEncode",
        "UrlEncode",
        "EscapeDataString",
        "Sanitize",
      ],
      clears: ["reflected-xss"],
    },
    { names: ["Encode"], on: /Encoder(?:\.Default)?$/, clears: ["reflected-xss"] },
    { names: ["UrlEncode", "EscapeDataString"], clears: ["path-traversal", "request-forgery", "open-redirect"] },
    { names: ["Escape"], on: /(?:^|\.)Regex$/, clears: ["regex-injection"] },
    { names: ["QuoteIdentifier", "DelimitIdentifier"], clears: ["sql-injection"] },
  ],
  cleanProperties: [
    { name: /^(?:Extension|Name)$/, on: /(?:^|\.)FileInfo(?:\(\))?$/, clears: ["path-traversal"] },
    { name: /^(?:Length|Count|LongLength|ContentLength|HasValue|Year|Month|Day)$/, clears: "all" },
    // The type of such a property stands in another file; texts are hardly called so.
    { name: numberNames, on: /^(?!.*(?:Query|QueryString|Form|Headers|Cookies|RouteValues|Params)$)/, clears: "all" },
  ],
  parameterSource,
}
