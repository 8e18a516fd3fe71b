/** Sources, sinks and cleaners of Python: the standard library, Flask, Django, FastAPI and libraries that are used with them. */
import type { CallView, FlowTable } from "../Table.ts"
import { PythonLowering } from "../lowering/python.ts"
import { onlyConstant, type Value } from "../values.ts"
import { archiveEntry, archiveLink, environment, pathSegment } from "../severities.ts"
import {
  corsSink,
  dropsDots,
  entryAbilities,
  headerSink,
  isHeader,
  ldapSink,
  linkSink,
  markupOf,
  namesOwnHost,
  nosqlSink,
  operatorsIn,
  isOptionOfCaller,
  optionArguments,
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
  xpathSink,
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
/** The server of the standard library, whose handlers have the request as their own properties. */
const ownServer = /HTTPRequestHandler\b/

const commandModules =
  /\bos\.(?:system|popen|exec|spawn|startfile)|subprocess|getoutput|getstatusoutput|exec_command|\bfrom os import\b/
const database =
  /(?:^|[._])(?:\w{0,40}(?:cursor|conn|connection|db|session)|cur|c|engine|database|sqlite3?|psycopg2?|mysql)(?:\(\)|$)/i

const commandOf = (call: CallView): ReadonlyArray<Value> => {
  const given = call.named.get("args") ?? call.values[0]
  return given === undefined ? [] : [given]
}

/** With `shell=True` a shell reads all of it, otherwise only the argument that is handed to a shell. */
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

const namedOr =
  (name: string, position: number) =>
  (call: CallView): ReadonlyArray<Value> => {
    const given = call.named.get(name) ?? call.values[position]
    return given === undefined ? [] : [given]
  }

/** The session of Flask is no client. */
const addressOfClient = (call: CallView): ReadonlyArray<Value> =>
  call.on.startsWith("flask") ? [] : namedOr("url", call.name === "request" ? 1 : 0)(call)

/** The value that is given by one of the names, or else the first one. */
const firstNamed = (call: CallView, names: ReadonlyArray<string>): ReadonlyArray<Value> => {
  const given = names.flatMap((name) => call.named.get(name) ?? [])[0] ?? call.values[0]
  return given === undefined ? [] : [given]
}

/** Text with tags that a route returns, also before a status: `return html, 404`. */
const returnedMarkup = (values: ReadonlyArray<Value>): ReadonlyArray<Value> =>
  markupOf(values.flatMap((value) => (value.entries === null ? [value] : (value.entries.get("0") ?? []))))

const hasOtherType = ({ name, named, values }: CallView): boolean => {
  const type =
    named.get("content_type") ??
    named.get("mimetype") ??
    named.get("media_type") ??
    (name === "HttpResponse" ? values[1] : undefined)
  return type !== undefined && !/html/.test(String(onlyConstant(type)))
}

const pageOf = (call: CallView): ReadonlyArray<Value> =>
  hasOtherType(call)
    ? []
    : textsOf(namedOr("content", 0)(call).length > 0 ? namedOr("content", 0)(call) : namedOr("response", 0)(call))

/** Only a value that was read as JSON can be a table of operators. */
const readAsJson = /json|body|get_data|\.data\b/i

const filterOf = (call: CallView): ReadonlyArray<Value> =>
  operatorsIn(call.named.get("filter") ?? call.values[0], readAsJson)

const unpickled = isPassedIn("unsafe-deserialization")

const unpickler = {
  rule: "unsafe-deserialization",
  what: "a deserializer that can run code",
  needs: /pickle|yaml|marshal|dill|joblib/,
} as const

/** The path that an upload is saved under, which came in as a file of a form. */
const savedUnder = ({ receiver, values }: CallView): ReadonlyArray<Value> =>
  receiver?.taints.some(({ origin }) => origin.kind === "source" && origin.code.endsWith("request.files")) === true
    ? values.slice(0, 1)
    : []

/** `re.sub("[\r\n]", "", text)`. */
const dropsLineEnds = ({ values: [pattern] }: CallView): boolean =>
  /^\[(?=.*(?:\\r|\r))(?=.*(?:\\n|\n))[^\]]{2,20}\]\+?$/s.test(String(onlyConstant(pattern)))

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
    /\bUploadFile\b/,
    /\bFieldStorage\b/,
    /\bself\.(?:path|headers|requestline|rfile)\b/,
    /\b(?:member|zipinfo|zip_info|tarinfo|tar_info|entry|info|m|ti)\.(?:filename|(?:link)?name)\b/,
    /\.(?:namelist|getnames)\(/,
  ],
  sentRequests: [
    { on: keptRequest },
    { on: /(?:^|\.)(?:urllib\.request|urllib2|requests|httpx)\.(?:Request|PreparedRequest)\(\)$/ },
  ],
  // requests and httpx
  takesSentRequest: (_before, bases) =>
    bases.some((base) => /\bHTTPAdapter$|\bAuthBase$|\bhttpx\.(?:Async)?(?:Auth|BaseTransport)$/.test(base)),
  localHint: /\bargv\b|\benviron\b|\bgetenv\b|\bparse_args\b|\b(?:raw_)?input\(/,
  sources: [
    { names: ["json", "data", "body", "files"], on: request, by: "read", what: "Request data", trust: "remote" },
    // texts, and no tables of operators
    {
      names: [
        "args",
        "form",
        "values",
        "headers",
        "cookies",
        "query_string",
        "url",
        "full_path",
        "view_args",
        "GET",
        "POST",
        "COOKIES",
        "META",
        "query_params",
        "path_params",
        "params",
        "matchdict",
        "query",
        "match_info",
        "forms",
        "raw_args",
        "media",
      ],
      on: request,
      by: "read",
      what: "Request data",
      trust: "remote",
      unable: ["nosql-injection"],
    },
    // Django takes folders away from the names of uploads.
    {
      names: ["FILES"],
      on: request,
      by: "read",
      what: "Request data",
      trust: "remote",
      unable: ["path-traversal"],
    },
    {
      names: [
        "get_json",
        "get_data",
        "json",
        "form",
        "body",
        "post",
        "text",
        "get_argument",
        "get_full_path",
        "get_param",
      ],
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
    {
      names: ["path", "requestline", "headers"],
      on: /^self$/,
      by: "read",
      what: "Request data",
      trust: "remote",
      needs: ownServer,
      // each is a part of one line, until it is decoded
      unable: ["header-injection"],
    },
    {
      names: ["read", "readline"],
      on: /^(?:self\.)?rfile$/,
      by: "call",
      what: "Request data",
      trust: "remote",
      needs: ownServer,
    },
    { names: ["FieldStorage"], on: /^(?:|cgi)$/, by: "call", what: "Request data", trust: "remote" },
    {
      names: ["filename", "name"],
      on: /^(?:member|zipinfo|zip_info|tarinfo|tar_info|entry|info)$/,
      by: "read",
      what: archiveEntry,
      trust: "remote",
      able: entryAbilities,
    },
    {
      names: ["linkname"],
      on: /^(?:member|tarinfo|tar_info|entry|info|m|ti)$/,
      by: "read",
      what: archiveLink,
      trust: "remote",
      able: entryAbilities,
      needs: /\btarfile\b/,
    },
    {
      names: ["filename"],
      on: /^(?:file|upload|f|(?:upload(?:ed)?|image|document)_?file)$/i,
      by: "read",
      what: uploadName,
      trust: "remote",
      able: entryAbilities,
      needs: /\bUploadFile\b|\brequest\.files\b/,
    },
    {
      names: ["namelist", "getnames"],
      on: /zip|tar|^(?:z|zf|t|archive)$/i,
      by: "call",
      what: "The names of the entries in an archive",
      trust: "remote",
      able: entryAbilities,
    },
    { names: ["argv"], on: /^sys$/, by: "read", what: "A command-line argument", trust: "local" },
    { names: ["parse_args"], by: "call", what: "A command-line argument", trust: "local" },
    { names: ["environ"], on: /^os$/, by: "read", what: environment, trust: "local" },
    { names: ["getenv"], on: /^os$/, by: "call", what: environment, trust: "local" },
    { names: ["input", "raw_input"], on: /^$/, by: "call", what: "Typed input", trust: "local" },
  ],
  sinks: [
    // who starts a program may run code without it
    {
      rule: "code-eval",
      what: "code that is run",
      names: ["eval", "exec", "compile"],
      on: /^(?:|builtins)$/,
      remoteOnly: true,
    },
    // a query can call functions, and reaches every module by the attributes of objects
    {
      rule: "code-eval",
      what: "an expression of pandas",
      names: ["query", "eval"],
      on: /(?:^|[._])(?:pd|pandas|df|data_?frame)$|(?:^|\.)DataFrame(?:\(\))?$|(?:^|\.)read_\w{1,20}\(\)$/i,
      needs: /\b(?:import|from) pandas\b/,
      remoteOnly: true,
    },
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
    linkSink({ names: ["symlink", "link"], on: /^os$/, needs: /\.linkname\b/ }),
    pathSink({ names: ["send_file", "FileResponse"] }),
    pathSink({ names: ["save"], needs: /\brequest\.files\b/, values: savedUnder }),
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
    requestSink({
      names: ["get", "post", "put", "patch", "delete", "head", "options", "request", "stream", "ws_connect"],
      on: /^(?:requests|httpx|aiohttp)(?:$|\.)|(?:^|[._])(?:session|client|http)(?:\(\))?$/i,
      needs: /\b(?:requests|httpx|aiohttp)\b/,
      values: addressOfClient,
    }),
    requestSink({
      names: ["urlopen", "urlretrieve", "Request"],
      on: /^(?:|urllib|urllib2|urllib\.request|six\.moves\.urllib\.request)$/,
      needs: /\burllib/,
      values: namedOr("url", 0),
    }),
    redirectSink({
      names: [
        "redirect",
        "HttpResponseRedirect",
        "HttpResponsePermanentRedirect",
        "RedirectResponse",
        "HTTPFound",
        "HTTPSeeOther",
      ],
      on: /^(?:|self|flask|django\.\w[\w.]*|fastapi\.responses|starlette\.responses|aiohttp\.web|web|quart|werkzeug\.utils|bottle|sanic\.response|response|pyramid\.httpexceptions)$/,
      values: (call) => firstNamed(call, ["url", "location", "redirect_to", "to"]),
    }),
    pageSink({
      names: ["return"],
      by: "return",
      within: /@[\w.]+\.(?:route|get|post|put|delete|patch)\(/,
      needs: /\bfrom (?:flask|quart|bottle|sanic)\b|import (?:flask|bottle)\b/,
      unless: /Content-Type["'\]]{1,3}\s*[=:]\s*["'](?!text\/html)/,
      values: (call) => returnedMarkup(call.values),
    }),
    pageSink({
      names: [
        "make_response",
        "Response",
        "HttpResponse",
        "HTMLResponse",
        "HttpResponseBadRequest",
        "HttpResponseNotFound",
      ],
      on: /^(?:|flask|django\.http|fastapi\.responses|starlette\.responses|quart|bottle)$/,
      needs: /\b(?:flask|django|fastapi|starlette|quart|bottle)\b/,
      values: (call) => (/^(?:HTML|Http)/.test(call.name) ? pageOf(call) : markupOf(pageOf(call))),
    }),
    markingSink({ names: ["mark_safe", "Markup", "SafeString", "SafeText"] }),
    pageSink({
      names: ["write", "finish"],
      on: /^(?:self|resp|response)$/,
      needs: /\btornado\b|HttpResponse/,
      values: (call) => markupOf(call.values.slice(0, 1)),
    }),
    pageSink({
      names: ["write"],
      on: /^(?:self\.)?wfile$/,
      needs: ownServer,
      values: (call) => markupOf(call.values.slice(0, 1)),
    }),
    templateSink({ names: ["render_template_string", "stream_template_string"] }),
    templateSink({ names: ["from_string"], needs: /jinja|Environment|Engine|mako/i }),
    templateSink({
      names: ["Template"],
      on: /^(?:|jinja2|mako\.template|django\.template|tornado\.template|template)$/,
      needs: /\b(?:jinja2|mako|tornado)\b|django\.template/,
      values: (call) => firstNamed(call, ["source", "text", "template_string"]),
    }),
    nosqlSink({
      names: [
        "find",
        "find_one",
        "find_one_and_update",
        "find_one_and_delete",
        "update_one",
        "update_many",
        "delete_one",
        "delete_many",
        "count_documents",
      ],
      needs: /mongo|\bmotor\b/i,
      values: filterOf,
    }),
    ldapSink({
      names: ["search", "search_s", "search_st", "search_ext", "search_ext_s"],
      needs: /\bldap3?\b/,
      values: (call) => [
        ...putInto(/[(=]/, 0, 1, 2)(call),
        ...["search_filter", "filterstr"].flatMap((name) => call.named.get(name) ?? []),
      ],
    }),
    xpathSink({
      names: ["xpath", "XPath", "find", "findall", "findtext", "iterfind"],
      on: /(?:^|[._])(?:tree|root|doc|document|etree|node|element|elem|html|xml|parse\(\)|fromstring\(\)|getroot\(\))$/i,
      needs: /xpath|etree|lxml|ElementTree/i,
      values: putInto(/[/[@]/, 0),
    }),
    {
      rule: "argument-injection",
      what: "the options of a program",
      needs: commandModules,
      remoteOnly: true,
      names: ["run", "call", "check_call", "check_output", "Popen"],
      on: /^(?:|subprocess|sp)$/,
      values: (call) => optionArguments(commandOf(call)),
      isSuspicious: isOptionOfCaller,
    },
    reflectionSink({
      names: ["import_module", "__import__"],
      on: /^(?:|importlib)$/,
      needs: /import_module|__import__/,
    }),
    headerSink({ names: ["send_header"], on: /^self$/, needs: /http\.server|BaseHTTP/, values: valueAt(1) }),
    regexSink({
      names: ["compile", "match", "search", "fullmatch", "findall", "finditer", "sub", "split"],
      on: /^(?:re|regex)$/,
      needs: /\bimport re(?:gex)?\b|\bre,/,
    }),
    corsSink({
      names: ["set", "setdefault", "add", "__setitem__"],
      on: /headers$/,
      values: isHeader(/^access-control-allow-origin$/i),
    }),
  ],
  // Django cleans the names of uploads, not their content. An element has no path: `request.FILES["a"]`.
  decoders: [
    { names: ["read", "readline", "readlines", "chunks"], on: /\bFILES\b|^$/, enables: ["path-traversal"] },
    { names: ["unquote", "unquote_plus", "parse_qs", "parse_qsl"], enables: ["header-injection"] },
    { names: ["loads", "literal_eval"], enables: ["nosql-injection"] },
  ],
  cleanProperties: [
    { name: /^(?:name|stem|suffix)$/, on: /(?:^|\.)(?:Pure)?(?:Posix|Windows)?Path\(\)$/, clears: ["path-traversal"] },
    {
      name: /^(?:url|full_path|path|base_url|host|referrer|host_url|url_root|HTTP_HOST|HTTP_REFERER|REQUEST_URI)$/,
      clears: ["open-redirect"],
    },
    { name: /^(?:host|referr?er|x-forwarded-\w{1,20})$/i, on: /headers$/, clears: ["open-redirect"] },
  ],
  cleaners: [
    // A user who came from a page is sent back to that page.
    {
      names: ["get"],
      on: /(?:^|\.)(?:META|headers)$/,
      when: ({ values: [name, otherwise] }) =>
        /^(?:HTTP_REFERER|referr?er)$/i.test(String(onlyConstant(name))) && (otherwise?.taints.length ?? 0) === 0,
      clears: ["open-redirect"],
    },
    // The own path: Django writes a second slash at its beginning in another way.
    { names: ["get_full_path", "get_full_path_info"], on: request, clears: ["open-redirect"] },
    // The result of a query is stored data, not the data in the query.
    { names: ["filter_by"], clears: "all" },
    {
      names: ["filter", "exclude", "get_or_create"],
      on: /(?:^|\.)(?:objects|query|query\(\)|queryset|qs)$/,
      clears: "all",
    },
    {
      names: ["int", "float", "bool", "len", "ord", "UUID", "hexdigest", "Decimal", "isoformat", "strftime", "hash"],
      clears: "all",
    },
    { names: ["quote"], on: /^(?:shlex|pipes)$/, clears: ["command-injection"] },
    {
      names: ["quote", "quote_plus", "urlencode"],
      on: /^(?:|urllib|urllib\.parse|werkzeug\.urls)$/,
      clears: [
        "path-traversal",
        "xss-html-sink",
        "reflected-xss",
        "request-forgery",
        "open-redirect",
        "header-injection",
      ],
    },
    {
      names: ["reverse", "reverse_lazy", "url_for", "save", "get_absolute_url", "url_path_for"],
      clears: ["open-redirect", "request-forgery"],
    },
    { names: ["get"], on: /headers$/, when: namesOwnHost, clears: ["open-redirect"] },
    { names: ["str"], clears: ["nosql-injection"] },
    { names: ["escape_filter_chars", "escape_rdn", "escape_dn_chars"], clears: ["ldap-injection"] },
    { names: ["escape"], on: /^(?:re|regex)$/, clears: ["regex-injection"] },
    { names: ["jsonify", "dumps"], clears: ["reflected-xss", "nosql-injection"] },
    {
      names: ["render_template", "render", "render_to_string", "format_html", "clean", "linkify"],
      clears: ["reflected-xss"],
    },
    { names: ["join"], on: /^shlex$/, clears: ["command-injection"] },
    { names: ["secure_filename", "basename", "safe_join", "get_valid_filename"], clears: ["path-traversal"] },
    { names: ["normpath", "abspath", "realpath"], when: isRooted, clears: ["climbing"] },
    { names: ["replace"], when: dropsDots, clears: ["climbing"] },
    { names: ["sub"], on: /^re$/, when: keepsWords, clears: "all" },
    { names: ["sub"], on: /^re$/, when: dropsLineEnds, clears: ["header-injection"] },
    // A file in memory is no path.
    { names: ["BytesIO", "StringIO"], clears: ["path-traversal"] },
    {
      names: ["escape"],
      on: /^(?:|html|markupsafe|cgi|flask|django\.utils\.html|xml\.sax\.saxutils|werkzeug\.utils)$/,
      clears: ["xss-html-sink", "reflected-xss"],
    },
    { names: ["escape_string", "bindparams", "Identifier", "Literal", "quote_name"], clears: ["sql-injection"] },
    { names: ["escape_for_html"], clears: ["xss-html-sink"] },
  ],
  parameterSource: ({ type, annotations, target }, index, owner) => {
    if (isLambdaEvent(owner, index)) return "Event data"
    if (!routes.test(owner.annotations) || /Depends\(|Security\(/.test(annotations)) return null
    const name = target.kind === "name" ? target.name : ""
    if (/^(?:self|cls|request|req|response|db|session|background_tasks|user|current_user)$/.test(name)) return null
    if (new RegExp(`<(?:int|float|uuid):${name}>`).test(owner.annotations)) return null
    if (type !== null && !/\b(?:str|bytes|Any|List|list|Optional|path)\b/.test(type)) return null
    return new RegExp(`[<{](?:str(?:ing)?:)?${name}[>}]`).test(owner.annotations) ? pathSegment : "A route parameter"
  },
}

const routes =
  /@(?!(?:\w+\.)*mock\.patch)[\w.]+\.(?:route|get|post|put|delete|patch|head|options|websocket|api_route)\(/
