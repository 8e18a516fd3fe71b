/** Sources, sinks and cleaners of JavaScript and TypeScript: Node, Express, Koa, Fastify, Next, Nest, and browsers. */
import type { CallView, FlowTable } from "../Table.ts"
import { JavaScriptLowering } from "../lowering/javascript.ts"
import { onlyConstant, type Value } from "../values.ts"
import {
  isLambdaEvent,
  isOn,
  isRooted,
  isPassedIn,
  isPutTogether,
  keepsWords,
  keptRequest,
  pathSink,
  programOf,
  sqlSink,
  sqlText,
  valueAt,
} from "./shared.ts"

const request = /(?:^|\.)(?:_?req|request)$/
const files = /^(?:fs(?:\.promises|\/promises)?|fs-extra|graceful-fs|fsp|fsPromises|promises)$/
const fileModules = /["'](?:node:)?(?:fs|fs\/promises|fs-extra|graceful-fs)["']/
const database =
  /(?:^|[._$])(?:\w{0,40}(?:db|connection|pool|client)|conn|sequelize|knex|pg|mysql2?|sqlite3?|database|sql|manager|queryrunner|datasource|trx|tx|transaction|prisma)(?:\(\)|$)/i

/** With `shell: true` every argument is read by a shell. */
const startedProgram = (call: CallView): ReadonlyArray<Value> => {
  const usesShell = call.values.some((value) => isOn(value.entries?.get("shell")))
  return usesShell ? call.values.slice(0, 2) : programOf(call.values.slice(0, 2))
}

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

/** What is sent as HTML: text with tags in it, or what came in as it is. */
const sentHtml = (call: CallView): ReadonlyArray<Value> =>
  call.values.slice(0, 1).filter((value) => value.pieces?.some((piece) => piece?.includes("<") === true) ?? false)

/** `ids.map(Number)`. */
const mapsToNumbers = ({ values: [mapping] }: CallView): boolean =>
  /^(?:Number|parseInt|parseFloat|BigInt)$/.test(mapping?.path ?? "")

/** `text.replace(/</g, '&lt;')`. */
const replacesTags = ({ values: [pattern] }: CallView): boolean => {
  const text = onlyConstant(pattern)
  return typeof text === "string" && text.includes("<")
}

const paths = /^(?:node:)?path(?:[./](?:posix|win32))?$/

const xss = { rule: "xss-html-sink", what: "HTML" } as const

export const javascriptTable: FlowTable = {
  languages: ["javascript", "typescript", "tsx"],
  lowering: (source) => new JavaScriptLowering(source),
  isTyped: false,
  remoteHints: [
    /\b_?req(?:uest)?\??\.(?:query|params|body|headers|cookies|signedCookies|files?|url|originalUrl|rawBody|nextUrl|rawHeaders|param|header|queries|json|formData|parseBody|text|get)\b/,
    /\}[^=\n]{0,60}=\s*(?:ctx\.)?_?req(?:uest)?\b/,
    /\{[^{}\n]{1,80}\}[^{}()\n]{0,40},\s*_?(?:res|response|reply)\b/,
    /\bctx\.(?:query|params|querystring|cookies|headers|req|request)\b/,
    /\bevent\.(?:queryStringParameters|pathParameters|multiValueQueryStringParameters|body)\b/,
    /\bevent, *context\b/,
    /\blocation\.(?:hash|search|href)\b/,
    /\bdocument\.(?:URL|referrer|documentURI)/,
    /\boriginal(?:name|Filename)\b/,
    /@(?:Query|Param|Body|Headers)\(/,
  ],
  sentRequests: [{ on: keptRequest }],
  localHint: /\bprocess\.(?:argv|env)\b/,
  sources: [
    {
      names: [
        "query",
        "params",
        "body",
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
    // Of an upload its sender chooses the name; where it is put chooses the server.
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
    {
      names: ["hash", "search", "href"],
      on: /(?:^|\.)location$/,
      by: "read",
      what: "The page's address",
      trust: "remote",
    },
    {
      names: ["URL", "referrer", "documentURI"],
      on: /^document$/,
      by: "read",
      what: "The page's address",
      trust: "remote",
    },
    { names: ["argv"], on: /^process$/, by: "read", what: "A command-line argument", trust: "local" },
    { names: ["env"], on: /^process$/, by: "read", what: "An environment variable", trust: "local" },
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
      needs: fileModules,
    }),
    pathSink({
      names: ["copyFile", "copyFileSync", "rename", "renameSync"],
      on: files,
      needs: fileModules,
      values: valueAt(0, 1),
    }),
    pathSink({ names: ["sendFile", "sendfile", "download"], on: /^(?:_?res|response|reply)$/, values: unrooted }),
    { rule: "path-traversal", what: "a module to load", names: ["require"], on: /^$/, needs: /\brequire\([^"'`)]/ },
    {
      rule: "unsafe-deserialization",
      what: "a deserializer that can run code",
      needs: /serialize|funcster/,
      names: ["unserialize", "deserialize", "deepDeserialize"],
      on: /^(?:node-serialize|serialize|serialize-to-js|funcster)$/,
    },
    { ...xss, names: ["innerHTML", "outerHTML"], by: "write", isSuspicious: isPutTogether("xss-html-sink") },
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
    {
      ...xss,
      names: ["send", "write", "end"],
      needs: /<\w/,
      on: /^(?:_?res|response|reply)(?:\.status\(\)|$)/,
      values: sentHtml,
    },
  ],
  pathJoins: [{ names: ["join"], on: paths }],
  cleaners: [
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
    { names: ["replace", "replaceAll"], when: replacesTags, clears: ["xss-html-sink"] },
    { names: ["encodeURIComponent"], clears: ["xss-html-sink", "path-traversal"] },
    { names: ["basename"], clears: ["path-traversal"] },
    { names: ["normalize"], when: isRooted, clears: ["climbing"] },
    { names: ["join", "resolve"], on: paths, when: isRooted, clears: ["climbing"] },
    { names: ["quote", "shellescape", "shellEscape"], clears: ["command-injection"] },
    { names: ["escape", "escapeId", "escapeLiteral", "escapeIdentifier"], clears: ["sql-injection", "xss-html-sink"] },
    {
      names: ["escapeHtml", "escapeHTML", "htmlEscape", "encode"],
      on: /^(?:|he|entities|html|utils?|_|lodash)$/,
      clears: ["xss-html-sink"],
    },
  ],
  parameterSource: ({ annotations }, index, owner) => {
    if (isLambdaEvent(owner, index)) return "Event data"
    return /@(?:Query|Param|Body|Headers)\(/.test(annotations) ? "Request data" : null
  },
  patternParameter: ({ parameters }, index) => {
    const next = parameters[index + 1]?.target
    return index === 0 && next?.kind === "name" && /^_?(?:res|response|reply)$/.test(next.name) ? "req" : undefined
  },
}
