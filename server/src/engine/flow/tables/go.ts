/** Sources, sinks and cleaners of Go: the standard library, gin, echo, chi, mux, gorm and sqlx. */
import type { CallView, FlowTable } from "../Table.ts"
import { GoLowering } from "../lowering/go.ts"
import { formatted } from "../formats.ts"
import { concatenated, onlyConstant, type Value } from "../values.ts"
import { archiveEntry, archiveLink, environment, partOfRoute } from "../severities.ts"
import {
  corsSink,
  entryAbilities,
  isHeader,
  ldapSink,
  linkSink,
  markupOf,
  namesOwnHost,
  isOptionOfCaller,
  optionArguments,
  pageSink,
  putInto,
  markingSink,
  redirectSink,
  requestSink,
  templateSink,
  xpathSink,
  isPassedIn,
  isRooted,
  pathSink,
  programOf,
  shellCommands,
  sqlSink,
  sqlText,
  valueAt,
} from "./shared.ts"

const request = /^(?:net\/http\.Request|r|req|request)$|\b(?:gin|echo(?:\/v\d+)?)\.Context\.Request(?:\(\))?$/
/** Contexts of the frameworks that open a file themselves. */
const contextThatOpens =
  /(?:macaron(?:\.v\d+)?|echo(?:\/v\d+)?|fiber(?:\/v\d+)?|context|iris(?:\/v\d+)?|beego\/context)\.(?:Context|Ctx)$/
/** Contexts of all frameworks; that of gin calls `http.ServeFile`. */
const context = new RegExp(`gin\\.(?:Context|Ctx)$|${contextThatOpens.source}`)
/** Imports no package that reads archives: an entry is then another one, such as that of a register. */
const noArchive = /^(?![\s\S]{0,8000}[/"](?:archiver?s?|zip|tar|rar\w{0,10}|sevenzip|cpio)(?:\/[\w./]{0,40})?")/

/** A function of a package, unlike a method of a connection, has its code in the repository: its effect is known from there. */
const packagePath = /^(?:[\w.-]{1,60}\/){1,12}[\w-]{1,60}$/

const database = /database\/sql|sqlx|gorm|pgx|(?:^|\.)(?:\w*db|tx|conn|\w*database|pool|dbmap|orm)(?:$|\()/i

/**
 * Below a folder, the path of the request itself stays there: the library refuses one that climbs. Alone it may begin with a slash,
 * and is then any file of the machine.
 */
const servedPath =
  (position: number) =>
  (call: CallView): ReadonlyArray<Value> =>
    valueAt(position)(call).map((path) =>
      ownPath.test(path.path) ? path : { ...path, taints: path.taints.filter((taint) => !isOwnPath(taint)) },
    )

const isOwnPath = ({ origin }: Value["taints"][number]): boolean =>
  origin.kind === "source" && ownPath.test(origin.code)

/** A part of the path of the request. */
const ownPath = /(?:\bRequestURI|gin\.Context\.Param(?:\(\))?)$/

/** Names of the rest of a path, as in `/files/*path`: no other part holds a slash, because gin decodes a path before it splits it. */
const holdsSlashes = /path|file|rest|all|any|proxy|url|uri|key|wildcard|\*/i

const paths = /^(?:path|path\/filepath)$/

const passed = isPassedIn("command-injection")

const started = (call: CallView): ReadonlyArray<Value> => {
  const values = call.name === "CommandContext" ? call.values.slice(1) : call.values
  return programOf(values)
}

const shellCommand = (call: CallView): ReadonlyArray<Value> => shellCommands(call.values)

/** Prepared statements: their arguments are bound, not SQL. */
const prepared = /(?:\.Prepare\w*\(\)|stmt)$/i

const statementAt =
  (position: number) =>
  (call: CallView): ReadonlyArray<Value> =>
    prepared.test(call.on) ? [] : call.values.slice(position, position + 1)

const second = statementAt(1)

/** pgx takes a context first; where a text is the first value, the second one is bound. */
const afterContext = (call: CallView): ReadonlyArray<Value> => {
  const [first] = call.values
  return first === undefined || first.pieces !== null || first.constants !== null ? [] : second(call)
}

/** Writers of a response. */
const isResponse = ({ path }: Value | { readonly path: string }): boolean =>
  /(?:^|\.)ResponseWriter$|^w$|(?:^|\.)Writer$/.test(path)

/** Text that is written to a response: of `fmt.Fprintf` the format is the second value. */
const writtenText = (call: CallView): ReadonlyArray<Value> => {
  const [target, format, ...others] = call.values
  if (target === undefined || format === undefined || !isResponse(target)) return []
  if (call.name === "Fprintf") return markupOf([formatted(format, others)])
  return call.name === "WriteString" ? markupOf([format]) : markupOf([concatenated([format, ...others])])
}

/** Parameters of the methods of an HTTP client, by which those of other clients are told. */
const parametersOf: Readonly<Record<string, number>> = { Get: 1, Head: 1, Post: 3, PostForm: 2 }

const entryName = {
  names: ["Name"],
  by: "read",
  what: archiveEntry,
  trust: "remote",
  able: entryAbilities,
} as const

export const goTable: FlowTable = {
  languages: ["go"],
  lowering: (source) => new GoLowering(source),
  isTyped: true,
  remoteHints: [
    /\bhttp\.Request\b/,
    /\b(?:gin|echo|iris|macaron|context)\.Context\b/,
    /\bfiber\.Ctx\b/,
    /\bfasthttp\.RequestCtx\b|\bhttprouter\.Params\b/,
    /\bmux\.Vars\b/,
    /\bchi\.URLParam\b/,
    /"archive\/(?:zip|tar)"/,
  ],
  sentRequests: [{ on: /http\.NewRequest(?:WithContext)?\(\)$/ }],
  localHint: /\bos\.(?:Args|Getenv)\b|\bflag\.(?:Arg|Args|String)\b/,
  sources: [
    {
      names: ["Form", "PostForm", "MultipartForm", "URL", "Header", "Body", "RequestURI"],
      on: request,
      by: "read",
      what: "Request data",
      trust: "remote",
    },
    {
      names: ["FormValue", "PostFormValue", "PathValue", "Cookie", "Cookies", "UserAgent", "Referer", "FormFile"],
      on: request,
      by: "call",
      what: "Request data",
      trust: "remote",
    },
    {
      names: ["Param"],
      on: /gin\.Context$/,
      by: "call",
      what: partOfRoute,
      trust: "remote",
      when: ({ values: [name] }) => !holdsSlashes.test(String(onlyConstant(name) ?? "path")),
    },
    {
      names: [
        "Query",
        "Param",
        "PostForm",
        "DefaultQuery",
        "DefaultPostForm",
        "GetHeader",
        "Cookie",
        "QueryArray",
        "QueryParam",
        "QueryParams",
        "FormValue",
        "Params",
        "GetRawData",
        "GetQuery",
        "GetPostForm",
        "BodyRaw",
        "FormParams",
        "QueryTrim",
        "QueryStrings",
      ],
      on: context,
      by: "call",
      what: "Request data",
      trust: "remote",
    },
    {
      names: ["UserValue", "PostBody", "FormValue", "Path", "RequestURI"],
      on: /fasthttp\.RequestCtx$/,
      by: "call",
      what: "Request data",
      trust: "remote",
    },
    {
      names: ["Peek", "PeekBytes"],
      on: /\.(?:QueryArgs|PostArgs)\(\)$/,
      by: "call",
      what: "Request data",
      trust: "remote",
    },
    { names: ["ByName"], on: /httprouter\.Params$/, by: "call", what: partOfRoute, trust: "remote", unless: /\/\*\w/ },
    { names: ["ByName"], on: /httprouter\.Params$/, by: "call", what: "A route parameter", trust: "remote" },
    {
      names: ["Vars"],
      on: /mux$/,
      by: "call",
      what: partOfRoute,
      trust: "remote",
      unless: /\{\w{1,40}:[^}\n]{0,80}[.*]/,
    },
    { names: ["Vars"], on: /mux$/, by: "call", what: "A route parameter", trust: "remote" },
    {
      names: ["URLParam"],
      on: /chi(?:\/v\d+)?$/,
      by: "call",
      what: partOfRoute,
      trust: "remote",
      unless: /\*"|\{\w{1,40}:[^}\n]{0,80}[.*]/,
    },
    { names: ["URLParam"], on: /chi(?:\/v\d+)?$/, by: "call", what: "A route parameter", trust: "remote" },
    {
      ...entryName,
      on: /(?:^|[./])(?:zip\.File|tar\.Header|FileHeader)$|^(?:header|hdr|th|zf|zipFile|entry)$|\.Next\(\)$/,
      unless: noArchive,
    },
    {
      ...entryName,
      names: ["Linkname"],
      what: archiveLink,
      on: /(?:^|[./])tar\.Header$|^(?:header|hdr|th|entry)$|\.Next\(\)$/,
    },
    { ...entryName, on: /\.File\[\]$/, needs: /\bzip\.(?:OpenReader|NewReader|ReadCloser|Reader)\b/ },
    { names: ["Args"], on: /^os$/, by: "read", what: "A command-line argument", trust: "local" },
    { names: ["Getenv"], on: /^os$/, by: "call", what: environment, trust: "local" },
    { names: ["Arg", "Args", "String"], on: /^flag$/, by: "call", what: "A command-line argument", trust: "local" },
  ],
  sinks: [
    {
      rule: "command-injection",
      needs: /os\/exec"|syscall|os\.StartProcess/,
      what: "a shell command",
      names: ["Command", "CommandContext"],
      on: /^os\/exec$/,
      values: shellCommand,
      isSuspicious: (value) => value.pieces !== null && value.entries === null && passed(value),
    },
    {
      rule: "command-injection",
      needs: /os\/exec"|syscall|os\.StartProcess/,
      what: "a program to start",
      remoteOnly: true,
      names: ["Command", "CommandContext"],
      on: /^os\/exec$/,
      values: started,
    },
    {
      rule: "command-injection",
      needs: /os\/exec"|syscall|os\.StartProcess/,
      what: "a program to start",
      remoteOnly: true,
      names: ["Exec", "ForkExec", "StartProcess"],
      on: /^(?:syscall|os)$/,
      values: (call) => programOf(call.values),
    },
    sqlSink({
      names: ["Query", "QueryRow", "Exec", "Prepare", "Queryx", "QueryRowx", "MustExec", "Raw"],
      on: database,
      notOn: packagePath,
      values: statementAt(0),
    }),
    sqlSink({ names: ["QueryContext", "QueryRowContext", "ExecContext", "PrepareContext"], values: second }),
    sqlSink({ names: ["Query", "QueryRow", "Exec"], on: /pgx|pool|conn/i, values: afterContext }),
    sqlSink({ names: ["Where", "Having", "Joins", "Select"], on: /gorm/, values: sqlText }),
    // all that is given to it is part of the statement, but for the names of columns that gorm quotes
    sqlSink({
      names: ["Order"],
      on: /gorm|(?:^|\.)(?:\w*db|tx|conn|\w*database|pool|orm)(?:$|[.(])|\b(?:Where|Model|Table|Order)\(\)$/i,
      needs: /\bgorm\b/,
      values: (call) => valueAt(0)(call).filter(({ path }) => !/\bclause\.OrderBy(?:Column)?$/.test(path)),
    }),
    pathSink({
      names: [
        "Open",
        "OpenFile",
        "ReadFile",
        "Create",
        "Remove",
        "RemoveAll",
        "WriteFile",
        "ReadDir",
        "Mkdir",
        "MkdirAll",
      ],
      on: /^(?:os|io\/ioutil)$/,
    }),
    pathSink({ names: ["Rename"], on: /^os$/, values: valueAt(0, 1) }),
    linkSink({ names: ["Symlink", "Link"], on: /^os$/ }),
    pathSink({ names: ["ServeFile"], on: /^net\/http$/, values: servedPath(2) }),
    pathSink({ names: ["File", "FileAttachment"], on: /gin\.Context$/, values: servedPath(0) }),
    pathSink({ names: ["File", "Attachment", "SendFile"], on: contextThatOpens }),
    sqlSink({
      names: ["Where", "And", "Or", "OrderBy", "Having"],
      on: /(?:^|\.)(?:\w{0,20}[sS]ess(?:ion)?|[eE]ngine)(?:\(\))?$|(?:Where|And|Or|Limit|Table)\(\)$/,
      needs: /\bxorm\b/,
      values: putInto(/[=<>'"%]|\blike\b|\bin\b/i, 0),
    }),
    sqlSink({
      names: ["Where", "Having", "Joins", "Raw"],
      on: database,
      needs: /gorm/,
      values: putInto(/[=<>'"%]|\blike\b|\bin\b/i, 0),
    }),
    requestSink({ names: ["Get", "Head", "Post", "PostForm"], on: /^net\/http$/ }),
    // A client of FastCGI has methods of the same names, to which variables are given.
    requestSink({
      names: ["Get", "Head", "Post", "PostForm"],
      on: /[cC]lient$/,
      needs: /net\/http"/,
      unless: /\bfastcgi\b|\bfcgi/i,
      values: (call) => (call.values.length === parametersOf[call.name] ? call.values.slice(0, 1) : []),
    }),
    requestSink({ names: ["NewRequest"], on: /^net\/http$/, values: valueAt(1) }),
    requestSink({ names: ["NewRequestWithContext"], on: /^net\/http$/, values: valueAt(2) }),
    requestSink({ names: ["Dial", "DialTimeout"], on: /^(?:net|crypto\/tls)$/, values: valueAt(1) }),
    redirectSink({ names: ["Redirect"], on: /^net\/http$/, values: valueAt(2) }),
    redirectSink({ names: ["Redirect"], on: context, values: valueAt(0, 1) }),
    redirectSink({ names: ["Set", "Add"], on: /Header\(\)$/, values: isHeader(/^Location$/i) }),
    pageSink({
      names: ["Fprintf", "Fprint", "Fprintln", "WriteString"],
      on: /^(?:fmt|io)$/,
      needs: /http\.ResponseWriter/,
      unless: /text\/plain|application\/json/,
      values: writtenText,
    }),
    pageSink({
      names: ["Write"],
      on: /(?:^|\.)ResponseWriter$|^w$/,
      needs: /http\.ResponseWriter/,
      unless: /text\/plain|application\/(?:json|octet-stream)/,
      values: (call) => markupOf(call.values.slice(0, 1)),
    }),
    markingSink({ names: ["HTML", "JS", "URL", "HTMLAttr"], on: /^html\/template$/ }),
    pageSink({ names: ["HTML"], on: /echo(?:\/v\d+)?\.Context$/, values: (call) => markupOf(call.values.slice(1, 2)) }),
    templateSink({
      names: ["Parse"],
      on: /template\.New\(\)|(?:^|\.)[tT]e?mpla?t?e?(?:\(\))?$/,
      needs: /(?:text|html)\/template"/,
    }),
    ldapSink({ names: ["NewSearchRequest"], needs: /ldap/, values: putInto(/[(=]/, 6, 7) }),
    xpathSink({
      names: ["Find", "FindOne", "QueryAll", "Query", "Compile", "MustCompile"],
      on: /htmlquery|xmlquery|jsonquery|xpath/,
      values: putInto(/[/[@]/, 0, 1),
    }),
    {
      rule: "argument-injection",
      what: "the options of a program",
      needs: /os\/exec"/,
      remoteOnly: true,
      names: ["Command", "CommandContext"],
      on: /^os\/exec$/,
      values: (call) => optionArguments(call.name === "CommandContext" ? call.values.slice(1) : call.values),
      isSuspicious: isOptionOfCaller,
    },
    corsSink({ names: ["Set", "Add"], on: /Header\(\)$/, values: isHeader(/^access-control-allow-origin$/i) }),
    corsSink({ names: ["Header"], on: context, values: isHeader(/^access-control-allow-origin$/i) }),
  ],
  cleanProperties: [
    // Gin and Echo route by the path as it was sent.
    {
      name: /^Path$/,
      on: /\b(?:gin|echo(?:\/v\d+)?)\.Context\.Request(?:\(\))?\.URL$/,
      clears: ["request-forgery", "open-redirect"],
    },
    // The multiplexer of the standard library redirects paths that are not clean.
    { name: /^Path$/, on: /\.URL$/, clears: ["path-traversal", "request-forgery", "open-redirect"] },
    { name: /^(?:RequestURI|Host|RawQuery|RawPath)$/, clears: ["request-forgery", "open-redirect"] },
  ],
  pathJoins: [{ names: ["Join"], on: paths }],
  cleaners: [
    { names: ["Clean", "Join"], on: paths, when: isRooted, clears: ["climbing"] },
    {
      names: ["Atoi", "ParseInt", "ParseUint", "ParseFloat", "ParseBool", "Itoa", "FormatInt"],
      on: /^strconv$/,
      clears: "all",
    },
    { names: ["Parse", "MustParse"], on: /uuid$/, clears: "all" },
    // leaves out all characters but some, see the lowering
    { names: ["MapAllowed"], on: /^strings$/, clears: ["path-traversal", "climbing"] },
    { names: ["Base"], on: paths, clears: ["path-traversal"] },
    { names: ["SecureJoin"], clears: ["path-traversal"] },
    {
      names: ["QueryEscape", "PathEscape"],
      clears: ["path-traversal", "xss-html-sink", "reflected-xss", "request-forgery", "open-redirect"],
    },
    { names: ["RequestURI", "Referer"], clears: ["open-redirect", "request-forgery"] },
    // the address that was asked for, as a whole
    { names: ["String"], on: /(?:^|\.)\w{0,20}URL(?:\(\))?$/, clears: ["open-redirect", "request-forgery"] },
    { names: ["Get", "GetHeader"], on: /Header$|[cC]ontext$/, when: namesOwnHost, clears: ["open-redirect"] },
    { names: ["EscapeFilter", "EscapeDN"], clears: ["ldap-injection"] },
    {
      names: ["EscapeString", "HTMLEscapeString", "HTMLEscaper", "Sanitize"],
      on: /^(?:html|html\/template|text\/template)$|[pP]olicy/,
      clears: ["xss-html-sink", "reflected-xss"],
    },
    { names: ["QuoteIdentifier", "QuoteLiteral"], clears: ["sql-injection"] },
    { names: ["Quote"], on: /shellescape$/, clears: ["command-injection"] },
  ],
}
