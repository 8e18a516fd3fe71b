/** Sources, sinks and cleaners of Python: the standard library, Flask, Django, FastAPI and what is used with them. */
import type { CallView, FlowTable } from "../Table.ts"
import { PythonLowering } from "../lowering/python.ts"
import type { Value } from "../values.ts"
import {
  isOn,
  isRooted,
  isPassedIn,
  isPutTogether,
  keepsWords,
  keptRequest,
  looksLikeSql,
  pathSink,
  programOf,
  receiverOf,
  shellCommands,
  sqlSink,
  isLambdaEvent,
  valueAt,
} from "./shared.ts"

const request = /(?:^|\.)(?:request|req)$/
const commandModules =
  /\bos\.(?:system|popen|exec|spawn|startfile)|subprocess|getoutput|getstatusoutput|exec_command|\bfrom os import\b/
const database =
  /(?:^|[._])(?:\w{0,40}(?:cursor|conn|connection|db|session)|cur|c|engine|database|sqlite3?|psycopg2?|mysql)(?:\(\)|$)/i

const commandOf = (call: CallView): ReadonlyArray<Value> => {
  const given = call.named.get("args") ?? call.values[0]
  return given === undefined ? [] : [given]
}

/** With `shell=True` a shell reads all of it, otherwise what is handed to a shell. */
const shellCommand = (call: CallView): ReadonlyArray<Value> =>
  isOn(call.named.get("shell")) ? commandOf(call) : shellCommands(commandOf(call))

const startedProgram = (call: CallView): ReadonlyArray<Value> => programOf(commandOf(call))

const commandOfShell = isPassedIn("command-injection")

const executed = (call: CallView): ReadonlyArray<Value> => {
  const given = call.values[0] ?? call.named.get("sql") ?? call.named.get("query") ?? call.named.get("statement")
  if (given === undefined || isBuilt(given)) return []
  return database.test(call.on) || looksLikeSql(given) ? [given] : []
}

/** A statement that a library builds, as `select(User).where(…)`: it binds its values. */
const isBuilt = ({ path }: Value): boolean =>
  /(?:^|[._])(?:select|insert|update|delete|where|filter|filter_by|values)\(\)/.test(path)

const usesSafeLoader = (call: CallView): boolean => {
  const loader = call.named.get("Loader") ?? call.values[1]
  return loader !== undefined && /Safe|Base/.test(loader.path)
}

/** The module itself: an object of that name (`yaml = YAML()`) knows no classes. */
const yamlText = (call: CallView): ReadonlyArray<Value> =>
  usesSafeLoader(call) || call.on !== "yaml" ? [] : call.values.slice(0, 1)

const unpickled = isPassedIn("unsafe-deserialization")

const unpickler = {
  rule: "unsafe-deserialization",
  what: "a deserializer that can run code",
  needs: /pickle|yaml|marshal|dill|joblib/,
} as const

export const pythonTable: FlowTable = {
  languages: ["python"],
  lowering: (source) => new PythonLowering(source),
  isTyped: false,
  remoteHints: [
    /\brequest\.(?:args|form|values|json|data|headers|cookies|files|query_string|url|full_path|view_args|GET|POST|COOKIES|META|FILES|body|query_params|path_params|params|matchdict|query|match_info|get_\w+|post|text)\b/,
    /get_argument/,
    /get_query_argument/,
    /get_body_argument/,
    /@[\w.]+\.(?:route|get|post|put|delete|patch|websocket|api_route)\(/,
    /\bevent, *context\b/,
    /\breq\.(?:params|media|get_param)/,
    /\bself\.get_cookie/,
  ],
  sentRequests: [
    { on: keptRequest },
    { on: /(?:^|\.)(?:urllib\.request|urllib2|requests|httpx)\.(?:Request|PreparedRequest)\(\)$/ },
  ],
  localHint: /\bargv\b|\benviron\b|\bgetenv\b|\bparse_args\b|\b(?:raw_)?input\(/,
  sources: [
    {
      names: [
        "args",
        "form",
        "values",
        "json",
        "data",
        "headers",
        "cookies",
        "files",
        "query_string",
        "url",
        "full_path",
        "view_args",
        "GET",
        "POST",
        "COOKIES",
        "META",
        "FILES",
        "body",
        "query_params",
        "path_params",
        "params",
        "matchdict",
        "query",
        "match_info",
      ],
      on: request,
      by: "read",
      what: "Request data",
      trust: "remote",
    },
    {
      names: ["get_json", "get_data", "json", "form", "body", "post", "text", "get_argument", "get_full_path"],
      on: request,
      by: "call",
      what: "Request data",
      trust: "remote",
    },
    {
      names: ["get_argument", "get_arguments", "get_query_argument", "get_body_argument", "get_cookie"],
      on: /^self$/,
      by: "call",
      what: "Request data",
      trust: "remote",
    },
    { names: ["argv"], on: /^sys$/, by: "read", what: "A command-line argument", trust: "local" },
    { names: ["parse_args"], by: "call", what: "A command-line argument", trust: "local" },
    { names: ["environ"], on: /^os$/, by: "read", what: "An environment variable", trust: "local" },
    { names: ["getenv"], on: /^os$/, by: "call", what: "An environment variable", trust: "local" },
    { names: ["input", "raw_input"], on: /^$/, by: "call", what: "Typed input", trust: "local" },
  ],
  sinks: [
    {
      rule: "command-injection",
      needs: commandModules,
      what: "a shell command",
      names: [
        "system",
        "popen",
        "popen2",
        "popen3",
        "popen4",
        "getoutput",
        "getstatusoutput",
        "create_subprocess_shell",
      ],
      on: /^(?:os|subprocess|commands|asyncio|popen2|pty)$/,
      isSuspicious: isPutTogether("command-injection"),
    },
    {
      rule: "command-injection",
      needs: commandModules,
      what: "a command",
      names: ["run", "call", "check_call", "check_output", "Popen"],
      on: /^(?:subprocess|sp)$/,
      values: shellCommand,
      isSuspicious: (value, call) => isOn(call.named.get("shell")) && commandOfShell(value),
    },
    {
      rule: "command-injection",
      needs: commandModules,
      what: "a program to start",
      names: ["run", "call", "check_call", "check_output", "Popen"],
      on: /^(?:subprocess|sp)$/,
      values: startedProgram,
      remoteOnly: true,
    },
    {
      rule: "command-injection",
      needs: commandModules,
      what: "a program to start",
      remoteOnly: true,
      names: ["execl", "execle", "execlp", "execlpe", "execv", "execve", "execvp", "execvpe", "startfile"],
      on: /^os$/,
      values: (call) => programOf(call.values),
    },
    {
      rule: "command-injection",
      needs: commandModules,
      what: "a program to start",
      remoteOnly: true,
      names: ["spawnl", "spawnle", "spawnlp", "spawnlpe", "spawnv", "spawnve", "spawnvp", "spawnvpe"],
      on: /^os$/,
      values: (call) => programOf(call.values.slice(1)),
    },
    {
      rule: "command-injection",
      needs: commandModules,
      what: "a remote command",
      names: ["exec_command"],
      on: /ssh|client|paramiko/i,
    },
    sqlSink({
      names: ["execute", "executemany", "executescript", "mogrify", "fetch", "fetchrow", "fetchval"],
      values: executed,
    }),
    sqlSink({ names: ["raw"], on: /(?:^|\.)objects$/ }),
    sqlSink({ names: ["RawSQL", "text"], on: /sqlalchemy|django/ }),
    sqlSink({ names: ["read_sql", "read_sql_query"] }),
    pathSink({ names: ["open"], on: /^(?:|io|codecs|os|aiofiles|gzip|zipfile|tarfile)$/ }),
    pathSink({
      names: [
        "remove",
        "unlink",
        "rmdir",
        "removedirs",
        "listdir",
        "scandir",
        "makedirs",
        "mkdir",
        "rmtree",
        "rename",
        "copy",
        "copyfile",
        "copytree",
        "move",
        "truncate",
        "chmod",
      ],
      on: /^(?:os|shutil)$/,
      values: valueAt(0, 1),
    }),
    pathSink({ names: ["send_file", "FileResponse"] }),
    pathSink({
      names: ["read_text", "read_bytes", "write_text", "write_bytes", "open", "unlink", "rmdir", "iterdir", "exists"],
      on: /(?:^|\.)Path\(\)$/,
      values: receiverOf,
    }),
    {
      ...unpickler,
      names: ["loads", "load"],
      on: /^(?:pickle|_pickle|cPickle|dill|marshal|cloudpickle)$/,
      isSuspicious: (value, call) => call.name === "loads" && call.on !== "marshal" && unpickled(value),
    },
    { ...unpickler, names: ["Unpickler"], on: /pickle$/ },
    { ...unpickler, names: ["decode"], on: /^jsonpickle$/ },
    { ...unpickler, names: ["read_pickle"], on: /^(?:pandas|pd)$/ },
    { ...unpickler, names: ["load"], on: /^joblib$/ },
    {
      ...unpickler,
      names: ["load", "load_all"],
      on: /^yaml$/,
      values: yamlText,
      isSuspicious: (value) => value.constants === null,
    },
    { ...unpickler, names: ["unsafe_load", "unsafe_load_all", "full_load"], on: /^yaml$/, isSuspicious: unpickled },
  ],
  cleaners: [
    {
      names: ["int", "float", "bool", "len", "ord", "UUID", "hexdigest", "Decimal", "isoformat", "strftime", "hash"],
      clears: "all",
    },
    { names: ["quote"], on: /^(?:shlex|pipes)$/, clears: ["command-injection"] },
    { names: ["quote", "quote_plus"], on: /^(?:urllib|urllib\.parse)$/, clears: ["path-traversal", "xss-html-sink"] },
    { names: ["join"], on: /^shlex$/, clears: ["command-injection"] },
    { names: ["secure_filename", "basename", "safe_join", "get_valid_filename"], clears: ["path-traversal"] },
    { names: ["normpath", "abspath", "realpath"], when: isRooted, clears: ["climbing"] },
    { names: ["sub"], on: /^re$/, when: keepsWords, clears: "all" },
    // A file in memory is no path.
    { names: ["BytesIO", "StringIO"], clears: ["path-traversal"] },
    { names: ["escape"], on: /^(?:html|markupsafe|cgi|flask)$/, clears: ["xss-html-sink"] },
    { names: ["escape_string", "Identifier", "Literal", "quote_name"], clears: ["sql-injection"] },
    { names: ["escape_for_html"], clears: ["xss-html-sink"] },
  ],
  parameterSource: ({ type, annotations, target }, index, owner) => {
    if (isLambdaEvent(owner, index)) return "Event data"
    if (!routes.test(owner.annotations) || /Depends\(|Security\(/.test(annotations)) return null
    const name = target.kind === "name" ? target.name : ""
    if (/^(?:self|cls|request|req|response|db|session|background_tasks|user|current_user)$/.test(name)) return null
    if (new RegExp(`<(?:int|float|uuid):${name}>`).test(owner.annotations)) return null
    return type === null || /\b(?:str|bytes|Any|List|list|Optional|path)\b/.test(type) ? "A route parameter" : null
  },
}

const routes =
  /@(?!(?:\w+\.)*mock\.patch)[\w.]+\.(?:route|get|post|put|delete|patch|head|options|websocket|api_route)\(/
