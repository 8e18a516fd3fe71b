/** Sources, sinks and cleaners of JavaScript and TypeScript: Node, Express, Koa, Fastify, Next, Nest, and browsers. */
import type { CallView, FlowTable } from "../Table.ts"
import { JavaScriptLowering } from "../lowering/javascript.ts"
import { onlyConstant, taintsFor, type Value } from "../values.ts"
import { annotatedClass, archiveEntry, archiveLink, entryLookUp, environment, ownPathRedirect } from "../severities.ts"
import {
  corsSink,
  entryAbilities,
  everyValue,
  isHeader,
  isLambdaEvent,
  ldapSink,
  markupOf,
  namesOwnHost,
  nosqlSink,
  operatorsIn,
  isOptionOfCaller,
  optionArguments,
  pageSink,
  putInto,
  redirectSink,
  regexSink,
  requestSink,
  templateSink,
  takesEnding,
  xpathSink,
  isOn,
  isRooted,
  isPassedIn,
  isPutTogether,
  linkSink,
  keepsWords,
  keptRequest,
  pathSink,
  programOf,
  sqlSink,
  sqlText,
  valueAt,
} from "./shared.ts"

const request = /(?:^|\.)(?:_?req|request)$/
const files = /^(?:(?:\w{1,20}\.)?fs(?:\.promises|\/promises)?|fs-extra|graceful-fs|fsp|fsPromises|promises)$/
const fileModules = /["'](?:node:)?(?:fs|fs\/promises|fs-extra|graceful-fs)["']/
const database =
  /(?:^|[._$])(?:\w{0,40}(?:db|connection|pool|client)|conn|sequelize|knex|pg|mysql2?|sqlite3?|database|sql|manager|queryrunner|datasource|trx|tx|transaction|prisma)(?:\(\)|$)/i

const usesShell = ({ values }: CallView): boolean => values.some(({ entries }) => isOn(entries?.get("shell")))

/** With `shell: true` every argument is read by a shell. */
const startedProgram = (call: CallView): ReadonlyArray<Value> => {
  const values = call.values.slice(0, 2)
  if (!usesShell(call)) return programOf(values)
  const words = values.filter(({ entries }) => entries?.has("shell") !== true)
  return words.flatMap((value) => (value.entries === null ? [value] : [...value.entries.values()]))
}

const isOfCaller = isPassedIn("command-injection")

/** A part of a command that a caller passes; a wrapper is there to start a whole one. */
const isPartOfCaller = (value: Value): boolean => (value.pieces?.length ?? 0) > 1 && isOfCaller(value)

/** Text of SQL, also as `{ sql: … }` or `{ text: … }`. */
const statementOf = (call: CallView): ReadonlyArray<Value> => {
  const [first] = call.values
  if (first === undefined) return []
  if (first.entries === null) return [first]
  return ["sql", "text"].flatMap((key) => first.entries?.get(key) ?? [])
}

/** Without a root folder the path alone decides. */
const unrooted = (call: CallView): ReadonlyArray<Value> =>
  call.values.some((value) => value.entries?.has("root") === true) ? [] : call.values.slice(0, 1)

/** Values that are sent as HTML: texts with tags. An object is sent as JSON. */
const sentHtml = (call: CallView): ReadonlyArray<Value> => markupOf(call.values.slice(0, 1))

/** Addresses of a request: a text, or options of a client. */
const addressOf = (call: CallView): ReadonlyArray<Value> => {
  const [first] = call.values
  if (first === undefined || first.entries === null) return first === undefined ? [] : [first]
  return ["url", "uri", "baseURL", "hostname", "host", "href"].flatMap((key) => first.entries?.get(key) ?? [])
}

/** The address of a redirect stands last: `res.redirect(301, url)`. */
const lastValue = (call: CallView): ReadonlyArray<Value> => call.values.slice(-1)

/** A parameter of a route behind a slash: `/${req.params.id}/edit`. */
const isOwnPath = ({ pieces, taints }: Value): boolean =>
  pieces?.[0] === "/" && taints.every(({ origin }) => origin.kind === "source" && /\bparams\b/.test(origin.code))

/** A route that ends with all that follows, slashes as well: `/old/*`. */
const restOfPath = /\bparams(?:\[["']?0["']?\]|\.0\b)|\.(?:get|all|use)\(\s{0,20}["'`][^"'`\n]{0,200}\*/

const redirectOfResponse = { names: ["redirect"], on: /^(?:_?res|response|reply|ctx|c)(?:\.status\(\)|$)/ }

const locationOf = (call: CallView): ReadonlyArray<Value> =>
  call.values.flatMap((value) => value.entries?.get("Location") ?? value.entries?.get("location") ?? [])

/** Bodies and query strings may be read as objects; other parts of a request are texts. */
const objects = /\b(?:body|query|json|event|variables|args)\b/i

const filterOf = (call: CallView): ReadonlyArray<Value> => operatorsIn(call.values[0], objects)

/** Fields by which somebody is let in or found, and a filter as a whole. */
const letsIn = /pass|token|secret|key|code|hash|mail|user|login|name|otp|session|auth|reset|phone|^\$/i

const filterOfPerson = (call: CallView): ReadonlyArray<Value> =>
  operatorsIn(call.values[0], objects, (field) => letsIn.test(field))
const filterOfEntry = (call: CallView): ReadonlyArray<Value> =>
  operatorsIn(call.values[0], objects, (field) => !letsIn.test(field))

/** Files that use MongoDB, or Mongoose, and nothing that takes operators out. */
const ofMongoDb = { needs: /mongo|\bModel\b/i, unless: /mongo-sanitize|sanitizeFilter/ }

/** Methods that read entries or count them. */
const namesOfReads = ["find", "findOne", "count", "countDocuments", "exists"]

const pipelineOf = (call: CallView): ReadonlyArray<Value> => call.values.slice(0, 1)

/** A whole body, as it came in. */
const wholeBody =
  (...positions: ReadonlyArray<number>) =>
  (call: CallView): ReadonlyArray<Value> =>
    valueAt(...positions)(call).filter(
      ({ path, pieces, entries }) => pieces === null && entries === null && /(?:^|\.)req(?:uest)?\.body$/.test(path),
    )

const markedBy = (text: RegExp, value: Value): ReadonlyArray<Value> =>
  value.pieces?.some((piece) => piece !== null && text.test(piece)) === true ? [value] : []

const isModel = /(?:^|\.)[A-Z]\w{1,40}$/

const response = /^(?:_?res|response|reply)(?:\.(?:status|code|type|set)\(\)|$)/

/** `ids.map(Number)`. */
const mapsToNumbers = ({ values: [mapping] }: CallView): boolean =>
  /^(?:Number|parseInt|parseFloat|BigInt)$/.test(mapping?.path ?? "")

/** `text.replace(/</g, '&lt;')`. */
const replacesTags = ({ values: [pattern] }: CallView): boolean => {
  const text = onlyConstant(pattern)
  return typeof text === "string" && text.includes("<")
}

const paths = /^(?:node:)?path(?:[./](?:posix|win32))?$/

/** Names of parameters that are meant to be markup, and of the element itself. */
const markupNames =
  /html|markup|template|tpl|svg|icon|content|snippet|fragment|code|body|src|source|children|rendered|xml/i

/** True for data of a caller between tags, or alone where its name does not say that it is markup. */
const isTextOfCaller = (value: Value): boolean =>
  isPutTogether("xss-html-sink")(value) ||
  taintsFor(value, "xss-html-sink").some(({ origin }) => {
    const target = origin.kind === "parameter" ? origin.function.parameters[origin.index]?.target : undefined
    const isNamed = origin.kind === "parameter" && origin.function.name !== null
    return isNamed && target?.kind === "name" && textNames.test(target.name) && !markupNames.test(target.name)
  })

/** `$("<a/>").prop("href", address)` returns the element: the value of an attribute is no HTML. */
const answersItself = ({ name, on, values }: CallView): boolean =>
  values.length < 2 || !/^(?:prop|attr|css|data|on)$/.test(name) || !/^(?:\$|jQuery)(?![\w$])/.test(on)

/** Names of parameters that are text for people. */
const textNames = /text|message|msg|title|label|name|value|answer|description|caption|query|term|error|comment|element/i

const xss = { rule: "xss-html-sink", what: "HTML" } as const

/** Sink that runs data as code; only for remote data, because a user who starts the program can run code anyway. */
const code = { rule: "code-eval", what: "code that is run", remoteOnly: true } as const

/** Links among the entries of decompress, which are objects of a list. */
const ofDecompress = /\.type\s?[!=]==?\s?["'](?:sym)?link["'][\s\S]{0,2000}\.linkname\b/

export const javascriptTable: FlowTable = {
  languages: ["javascript", "typescript", "tsx"],
  lowering: (source) => new JavaScriptLowering(source),
  isTyped: false,
  passesOn: answersItself,
  remoteHints: [
    /\b_?req(?:uest)?\??\.(?:query|params|body|payload|headers|cookies|signedCookies|files?|url|originalUrl|rawBody|nextUrl|rawHeaders|param|header|queries|json|formData|parseBody|text|get)\b/,
    /\}[^=\n]{0,60}=\s*(?:ctx\.)?_?req(?:uest)?\b/,
    /\{[^{}\n]{1,80}\}[^{}()\n]{0,40},\s*_?(?:res|response|reply)\b/,
    /\bctx\.(?:query|params|querystring|cookies|headers|req|request)\b/,
    /\bevent\.(?:queryStringParameters|pathParameters|multiValueQueryStringParameters|body)\b/,
    /\bevent, *context\b/,
    /\blocation\.(?:hash|search|href)\b/,
    /\bdocument\.(?:URL|referrer|documentURI)/,
    /\boriginal(?:name|Filename)\b/,
    /@(?:Query|Param|Body|Headers)\(/,
    /\bentry\.(?:path|fileName)\b|\.entryName\b|\bheader\.(?:link)?name\b|\.linkname\b/,
  ],
  sentRequests: [{ on: keptRequest }, { on: /(?:^|\.)Request\(\)$/, mayHoldOther: true }],
  // axios
  takesSentRequest: (before) => /\.interceptors\.request\.use\(\s{0,20}(?:async\s{1,9})?$/.test(before),
  localHint: /\bprocess\.(?:argv|env)\b/,
  sources: [
    {
      names: [
        "query",
        "params",
        "body",
        "payload",
        "headers",
        "cookies",
        "signedCookies",
        "url",
        "originalUrl",
        "rawBody",
        "nextUrl",
        "rawHeaders",
      ],
      on: request,
      by: "read",
      what: "Request data",
      trust: "remote",
    },
    // The sender of an upload chooses its name; the server chooses its path.
    { names: ["originalname", "originalFilename"], by: "read", what: "The name of an upload", trust: "remote" },
    { names: ["name"], on: /(?:^|\.)_?req\.files\.\w+$/, by: "read", what: "The name of an upload", trust: "remote" },
    {
      names: ["query", "params", "querystring", "cookies", "headers"],
      on: /^(?:ctx|koaCtx)$/,
      by: "read",
      what: "Request data",
      trust: "remote",
    },
    {
      names: ["queryStringParameters", "pathParameters", "multiValueQueryStringParameters"],
      on: /^(?:event|evt)$/,
      by: "read",
      what: "Request data",
      trust: "remote",
    },
    { names: ["body"], on: /^event$/, by: "read", what: "Request data", trust: "remote" },
    {
      names: ["param", "query", "header", "queries", "json", "formData", "parseBody", "text"],
      on: /(?:^|\.)(?:req|request)$/,
      by: "call",
      what: "Request data",
      trust: "remote",
    },
    { names: ["get"], on: /(?:^|\.)req$/, by: "call", what: "Request data", trust: "remote" },
    // A browser has no files.
    {
      names: ["hash", "search"],
      on: /(?:^|\.)location$/,
      by: "read",
      what: "The page's address",
      trust: "remote",
      unable: ["request-forgery", "open-redirect", "regex-injection", "path-traversal"],
    },
    // Browsers write `<` and `"` of a whole address as numbers.
    {
      names: ["href"],
      on: /(?:^|\.)location$/,
      by: "read",
      what: "The page's address",
      trust: "remote",
      unable: ["request-forgery", "open-redirect", "regex-injection", "path-traversal", "xss-html-sink"],
    },
    {
      names: ["URL", "referrer", "documentURI"],
      on: /^document$/,
      by: "read",
      what: "The page's address",
      trust: "remote",
      unable: ["request-forgery", "open-redirect", "regex-injection", "path-traversal"],
    },
    {
      names: ["path", "fileName", "entryName", "filename"],
      on: /^(?:entry|zipEntry|zip_entry)$/i,
      by: "read",
      // walks through folders give entries as well
      needs: /zip|\btar\b|archive|decompress|(?:\b|un)rar\b|7z|\basar\b|\bon\(\s?["']entry["']/i,
      what: archiveEntry,
      trust: "remote",
      able: entryAbilities,
    },
    {
      names: ["entryName"],
      by: "read",
      needs: /zip|yauzl/i,
      what: archiveEntry,
      trust: "remote",
      able: entryAbilities,
    },
    {
      names: ["name"],
      on: /^header$/,
      by: "read",
      what: archiveEntry,
      trust: "remote",
      able: entryAbilities,
      needs: /\btar\b/,
    },
    // of decompress, whose entries are a list of objects
    {
      names: ["path"],
      on: /^(?:x|f|file|item)$/,
      by: "read",
      what: archiveEntry,
      trust: "remote",
      able: entryAbilities,
      needs: ofDecompress,
    },
    {
      names: ["linkname"],
      on: /^(?:x|f|file|item)$/,
      by: "read",
      what: archiveLink,
      trust: "remote",
      able: entryAbilities,
      needs: ofDecompress,
    },
    {
      names: ["linkname", "linkpath"],
      on: /(?:^|\.)(?:header|entry|hdr)$/,
      by: "read",
      what: archiveLink,
      trust: "remote",
      able: entryAbilities,
      needs: /\btar\b/,
    },
    { names: ["argv"], on: /^process$/, by: "read", what: "A command-line argument", trust: "local" },
    { names: ["env"], on: /^process$/, by: "read", what: environment, trust: "local" },
  ],
  sinks: [
    {
      rule: "command-injection",
      needs: /child_process|execa|shelljs|cross-spawn/,
      what: "a shell command",
      names: ["exec", "execSync"],
      on: /^(?:child_process|cp|childProcess|child|shelljs|shell)$/,
      isSuspicious: isPutTogether("command-injection"),
    },
    {
      rule: "command-injection",
      needs: /child_process|execa|shelljs|cross-spawn/,
      what: "a shell command",
      names: ["command", "commandSync", "execaCommand", "execaCommandSync"],
      on: /^execa$/,
    },
    {
      rule: "command-injection",
      needs: /child_process|execa|shelljs|cross-spawn/,
      what: "a program to start",
      remoteOnly: true,
      names: ["spawn", "spawnSync", "execFile", "execFileSync", "fork", "execa"],
      on: /^(?:child_process|cp|childProcess|child|cross-spawn|execa)$/,
      values: startedProgram,
      isSuspicious: (value, call) => usesShell(call) && isPartOfCaller(value),
    },
    { ...code, names: ["eval"], on: /^(?:|window|globalThis|global)$/ },
    { ...code, names: ["Function"], on: /^$/, values: everyValue },
    {
      ...code,
      names: ["runInNewContext", "runInThisContext", "runInContext", "compileFunction", "Script"],
      on: /^vm$/,
      needs: /["'](?:node:)?vm["']/,
    },
    sqlSink({ names: ["query", "execute"], on: database, values: statementOf }),
    sqlSink({ names: ["raw"], on: database }),
    sqlSink({ names: ["run", "all", "get", "each", "exec", "prepare"], on: database, values: sqlText }),
    sqlSink({
      names: [
        "$queryRawUnsafe",
        "$executeRawUnsafe",
        "whereRaw",
        "orWhereRaw",
        "joinRaw",
        "havingRaw",
        "orderByRaw",
        "groupByRaw",
      ],
    }),
    sqlSink({ names: ["literal"], on: /sequelize/i }),
    pathSink({
      names: [
        "readFile",
        "readFileSync",
        "createReadStream",
        "createWriteStream",
        "writeFile",
        "writeFileSync",
        "appendFile",
        "appendFileSync",
        "unlink",
        "unlinkSync",
        "open",
        "openSync",
        "readdir",
        "readdirSync",
        "rm",
        "rmSync",
        "rmdir",
        "rmdirSync",
        "remove",
        "removeSync",
        "outputFile",
        "mkdir",
        "mkdirSync",
      ],
      on: files,
      hint: fileModules,
    }),
    pathSink({
      names: ["copyFile", "copyFileSync", "rename", "renameSync"],
      on: files,
      hint: fileModules,
      values: valueAt(0, 1),
    }),
    pathSink({ names: ["sendFile", "sendfile", "download"], on: /^(?:_?res|response|reply)$/, values: unrooted }),
    pathSink({
      names: ["Writer"],
      on: /^fstream$/,
      needs: /["']fstream["']/,
      values: ({ values: [options] }) =>
        options?.entries?.has("path") === true ? [options.entries.get("path") ?? options] : [],
    }),
    linkSink({ names: ["symlink", "symlinkSync", "link", "linkSync"], on: files, needs: /\blink(?:name|path)\b/ }),
    pathSink({ names: ["mv"], on: /(?:^|\.)files\.\w{1,40}$/ }),
    { rule: "path-traversal", what: "a module to load", names: ["require"], on: /^$/, needs: /\brequire\([^"'`)]/ },
    {
      rule: "unsafe-deserialization",
      what: "a deserializer that can run code",
      needs: /serialize|funcster/,
      names: ["unserialize", "deserialize", "deepDeserialize"],
      on: /^(?:node-serialize|serialize|serialize-to-js|funcster)$/,
    },
    { ...xss, names: ["innerHTML", "outerHTML"], by: "write", isSuspicious: isTextOfCaller },
    {
      ...xss,
      names: ["write", "writeln"],
      needs: /\bdocument\.write/,
      on: /(?:^|\.)document$/,
      isSuspicious: isPutTogether("xss-html-sink"),
    },
    { ...xss, names: ["insertAdjacentHTML"], values: valueAt(1), isSuspicious: isPutTogether("xss-html-sink") },
    { ...xss, names: ["dangerouslySetInnerHTML"], by: "word", isSuspicious: isPassedIn("xss-html-sink") },
    { ...xss, names: ["html"], needs: /\$\(|jQuery/, on: /^(?:\$|jQuery)\(\)/ },
    { ...xss, names: ["bypassSecurityTrustHtml", "createContextualFragment"] },
    pageSink({ names: ["send", "write", "end"], needs: /<\w/, on: response, values: sentHtml }),
    pageSink({ names: ["html"], needs: /<\w/, on: /^(?:c|ctx)$/, values: sentHtml }),
    pageSink({ names: ["body"], by: "write", needs: /<\w/, on: /^(?:ctx|koaCtx)$/, values: sentHtml }),
    requestSink({ names: ["fetch"], on: /^(?:|global|globalThis|self|undici)$/, values: addressOf }),
    requestSink({
      names: ["get", "post", "put", "patch", "delete", "head", "request", "stream", "default"],
      on: /^(?:axios|got|needle|superagent|https?|request|request-promise(?:-native)?|undici|ky|phin|bent|node-fetch|follow-redirects(?:\.https?)?)$/,
      needs:
        /["'](?:node:)?(?:axios|got|needle|superagent|https?|request|request-promise(?:-native)?|undici|ky|phin|bent|node-fetch|follow-redirects)["']/,
      values: addressOf,
    }),
    requestSink({
      names: [
        "axios",
        "got",
        "needle",
        "request",
        "request-promise",
        "request-promise-native",
        "node-fetch",
        "cross-fetch",
        "ky",
      ],
      on: /^$/,
      needs: /["'](?:axios|got|needle|request|request-promise(?:-native)?|node-fetch|cross-fetch|ky)["']/,
      values: addressOf,
    }),
    requestSink({ names: ["goto"], on: /(?:^|\.)page$/i, needs: /puppeteer|playwright/ }),
    redirectSink({ ...redirectOfResponse, values: (call) => lastValue(call).filter((value) => !isOwnPath(value)) }),
    redirectSink({ ...redirectOfResponse, needs: restOfPath, values: (call) => lastValue(call).filter(isOwnPath) }),
    redirectSink({
      ...redirectOfResponse,
      what: ownPathRedirect,
      unless: restOfPath,
      values: (call) => lastValue(call).filter(isOwnPath),
    }),
    redirectSink({
      names: ["redirect", "permanentRedirect"],
      on: /^(?:NextResponse|Response|next\/server\.NextResponse|next\/navigation|@remix-run\/node|react-router)$/,
    }),
    redirectSink({ names: ["location"], on: response }),
    redirectSink({ names: ["setHeader", "header", "set", "append"], on: response, values: isHeader(/^location$/i) }),
    redirectSink({ names: ["writeHead"], on: response, values: locationOf }),
    templateSink({ names: ["compile", "precompile"], on: /^(?:handlebars|Handlebars|hbs)$/ }),
    templateSink({ names: ["render", "compile", "renderAsync"], on: /^(?:ejs|pug|jade|eta)$/ }),
    templateSink({
      names: ["renderString", "compile"],
      on: /nunjucks|^(?:env|swig|twig|liquid|engine)$/,
      needs: /nunjucks|swig|twig|liquid/,
    }),
    templateSink({ names: ["template"], on: /^(?:_|lodash|underscore|doT|dot)$/ }),
    templateSink({
      names: ["lodash.template", "template"],
      on: /^(?:|lodash)$/,
      needs: /lodash\.template|lodash\/template/,
    }),
    nosqlSink({
      names: namesOfReads,
      ...ofMongoDb,
      values: filterOfPerson,
    }),
    nosqlSink({
      what: entryLookUp,
      names: namesOfReads,
      ...ofMongoDb,
      values: filterOfEntry,
    }),
    nosqlSink({
      names: [
        "findOneAndUpdate",
        "findOneAndDelete",
        "findOneAndReplace",
        "findOneAndRemove",
        "updateOne",
        "updateMany",
        "deleteOne",
        "deleteMany",
      ],
      ...ofMongoDb,
      values: filterOf,
    }),
    nosqlSink({
      names: ["aggregate"],
      needs: /mongo/i,
      on: /[cC]ollection|^[A-Z]\w*$|(?:^|\.)db\./,
      values: pipelineOf,
    }),
    nosqlSink({ names: ["$where"], needs: /mongo/i }),
    ldapSink({
      names: ["search"],
      needs: /ldap/i,
      values: (call) => {
        const filter = call.values[1]?.entries?.get("filter")
        return filter === undefined ? [] : markedBy(/[(=]/, filter)
      },
    }),
    xpathSink({
      names: ["select", "select1", "evaluate", "parse", "useNamespaces"],
      on: /xpath/i,
      values: putInto(/[/[@]/, 0),
    }),
    xpathSink({
      names: ["get", "find"],
      on: /(?:^|\.)(?:\w*[dD]oc|xml\w*|parseXml\(\)|root\(\))$/,
      needs: /libxml/,
      values: putInto(/[/[@]/, 0),
    }),
    {
      rule: "argument-injection",
      what: "the options of a program",
      needs: /child_process|execa|cross-spawn/,
      remoteOnly: true,
      names: ["spawn", "spawnSync", "execFile", "execFileSync", "execa", "execaSync"],
      on: /^(?:|child_process|cp|childProcess|child|cross-spawn|execa)$/,
      values: (call) => optionArguments(call.values.slice(0, 2)),
      isSuspicious: isOptionOfCaller,
    },
    regexSink({ names: ["RegExp"], on: /^$/ }),
    corsSink({
      names: ["setHeader", "header", "set", "append", "appendHeader"],
      on: response,
      values: isHeader(/^access-control-allow-origin$/i),
    }),
    corsSink({ names: ["set"], on: /^ctx$/, values: isHeader(/^access-control-allow-origin$/i) }),
    {
      rule: "mass-assignment",
      what: "all fields of a record",
      names: [
        "create",
        "insert",
        "update",
        "updateOne",
        "findByIdAndUpdate",
        "findOneAndUpdate",
        "build",
        "upsert",
        "bulkCreate",
      ],
      on: isModel,
      needs: /\b(?:mongoose|sequelize|typeorm|prisma|models?)\b|\.body\)/i,
      unless:
        /\b(?:joi|zod|yup|ajv|class-validator|celebrate|express-validator|superstruct|valibot|validate\w{0,20})\b/i,
      values: wholeBody(0, 1),
    },
  ],
  cleanProperties: [
    // The path of this request stays with this host; a browser fills in where it comes from.
    {
      name: /^(?:url|originalUrl|path|baseUrl|nextUrl|host|hostname|referr?er|x-forwarded-\w{1,20})$/,
      on: /(?:^|\.)(?:req|request|ctx|headers)(?:\.req|\.request|\.headers)?$/,
      clears: ["open-redirect"],
    },
    // The path of an address has no host.
    {
      name: /^pathname$/,
      on: /(?:^|\.)(?:url|nextUrl|location|parsed\w*)$|URL\(/i,
      clears: ["open-redirect"],
    },
  ],
  decoders: [
    { names: ["decodeURI", "decodeURIComponent", "unescape"], enables: ["xss-html-sink"] },
    // the sender of a request chooses the query of its address
    { names: ["get", "getAll"], on: /searchParams$|URLSearchParams/, enables: ["xss-html-sink", "open-redirect"] },
  ],
  pathJoins: [{ names: ["join"], on: paths }],
  cleaners: [
    // The result of a query is stored data, not the data in the query.
    { names: ["first"], on: /(?:^|\.)(?:andW|orW|w)here\(\)$/, clears: "all" },
    { names: ["get", "header"], on: /(?:^|\.)req(?:uest)?$/, when: namesOwnHost, clears: ["open-redirect"] },
    { names: ["String", "toString"], clears: ["nosql-injection"] },
    { names: ["save", "create"], clears: ["open-redirect", "request-forgery"] },
    { names: ["escapeRegExp", "escapeRegex"], clears: ["regex-injection"] },
    {
      names: [
        "parseInt",
        "parseFloat",
        "Number",
        "Boolean",
        "BigInt",
        "digest",
        "hash",
        "hashPassword",
        "randomUUID",
        "isArray",
      ],
      clears: "all",
    },
    { names: ["min", "max", "floor", "ceil", "round", "trunc", "abs"], on: /^Math$/, clears: "all" },
    { names: ["map"], when: mapsToNumbers, clears: "all" },
    { names: ["replace", "replaceAll"], when: keepsWords, clears: "all" },
    { names: ["replace", "replaceAll"], when: replacesTags, clears: ["xss-html-sink", "reflected-xss"] },
    {
      names: ["encodeURIComponent"],
      clears: [
        "xss-html-sink",
        "reflected-xss",
        "path-traversal",
        "request-forgery",
        "open-redirect",
        "header-injection",
        "template-injection",
      ],
    },
    { names: ["basename"], clears: ["path-traversal"] },
    { names: ["slice", "substring", "substr"], when: takesEnding, clears: ["climbing"] },
    { names: ["normalize"], when: isRooted, clears: ["climbing"] },
    { names: ["join", "resolve"], on: paths, when: isRooted, clears: ["climbing"] },
    { names: ["quote", "shellescape", "shellEscape"], clears: ["command-injection"] },
    {
      names: ["escape", "escapeId", "escapeLiteral", "escapeIdentifier"],
      clears: ["sql-injection", "xss-html-sink", "reflected-xss"],
    },
    {
      names: ["escapeHtml", "escapeHTML", "htmlEscape", "encode"],
      on: /^(?:|he|entities|html|utils?|_|lodash)$/,
      clears: ["xss-html-sink", "reflected-xss"],
    },
    { names: ["stringify"], on: /^JSON$/, clears: ["nosql-injection"] },
  ],
  parameterSource: ({ annotations, type }, index, owner) => {
    if (isLambdaEvent(owner, index)) return "Event data"
    if (!/@(?:Query|Param|Body|Headers)\(/.test(annotations)) return null
    return type !== null && /dto$/i.test(type) ? annotatedClass : "Request data"
  },
  patternParameter: ({ parameters }, index) => {
    const next = parameters[index + 1]?.target
    return index === 0 && next?.kind === "name" && /^_?(?:res|response|reply)$/.test(next.name) ? "req" : undefined
  },
}
