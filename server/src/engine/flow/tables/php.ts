/** Sources, sinks and cleaners of PHP: the language itself, PDO, mysqli, Laravel, Symfony and WordPress. */
import type { CallView, FlowTable, SinkRule } from "../Table.ts"
import { strictFilters } from "../guards.ts"
import { PhpLowering } from "../lowering/php.ts"
import { type Ability, bitOf, enabled, onlyConstant, rootOf, type Value } from "../values.ts"
import { archiveEntry, environment } from "../severities.ts"
import {
  corsSink,
  headerSink,
  ldapSink,
  entryAbilities,
  nosqlSink,
  operatorsIn,
  pageSink,
  putInto,
  redirectSink,
  reflectionSink,
  regexSink,
  requestSink,
  rootedIn,
  templateSink,
  uploadName,
  textsOf,
  xpathSink,
  isPassedIn,
  isPutTogether,
  keepsWords,
  pathSink,
  programOf,
  sqlSink,
  valueAt,
} from "./shared.ts"

const request = /^(?:\$request|\$req|\w*Request|request\(\)|\$this\.request|Input)$/
const database =
  /pdo|mysqli|(?:^|[._$])(?:\w{0,40}(?:db|connection|dbal|db_?conn?|dbo)|dbh|conn|link|database|wpdb|sqlite\w{0,40})(?:\(\)|$)/i

const isFunction = /^$/

/** With `allowed_classes` off no object comes to life. */
const unserialized = (call: CallView): ReadonlyArray<Value> =>
  onlyConstant(call.values[1]?.entries?.get("allowed_classes")) === false ? [] : call.values.slice(0, 1)

const hasFilter = (call: CallView, filters: RegExp): boolean => call.values.some(({ path }) => filters.test(path))

/** `filter_var($x, FILTER_VALIDATE_INT)` and its relatives, which let nothing but numbers and addresses through. */
const demandsNumber = (call: CallView): boolean =>
  hasFilter(call, strictFilters) || hasFilter(call, /^FILTER_SANITIZE_NUMBER_(?:INT|FLOAT)$/)

/** `filter_var($x, FILTER_SANITIZE_ADD_SLASHES)`, and as it was called before. */
const escapesQuotes = (call: CallView): boolean => hasFilter(call, /^FILTER_SANITIZE_(?:ADD_SLASHES|MAGIC_QUOTES)$/)

/** Filters that answer with entities in the place of quotes and of the beginning of a tag. */
const encodesHtml = (call: CallView): boolean =>
  hasFilter(call, /^FILTER_SANITIZE_(?:(?:FULL_)?SPECIAL_CHARS|STRING|STRIPPED|ENCODED)$/) &&
  !hasFilter(call, /\bFILTER_FLAG_NO_ENCODE_QUOTES\b/)

/** Single quotes become entities; without the flag only since PHP 8.1. */
const encodesQuotes = ({ values: [, flags] }: CallView): boolean => /\bENT_QUOTES\b/.test(flags?.path ?? "")

/** `preg_replace("/'/", '', $x)`, without a limit. */
const takesQuotesOut = ({ values: [pattern, replacement, , ...others] }: CallView): boolean =>
  /^\/(?:\\?'|\[\\?["'](?:\\?["'])?\]\+?)\/$/.test(String(onlyConstant(pattern)).slice(0, 20)) &&
  String(onlyConstant(pattern)).includes("'") &&
  onlyConstant(replacement) === "" &&
  others.length === 0

/** Calls that put a backslash before quotes, as MySQL reads them. */
const backslashEscapes = [
  "mysqli_real_escape_string",
  "mysqli_escape_string",
  "mysql_real_escape_string",
  "mysql_escape_string",
  "real_escape_string",
]

/** Abilities by which data can end the quoted string around it. */
const leavingQuotes: ReadonlyArray<Ability> = ["single-quotes", "unescaped-quotes"]

/** The values of positions for a database to which a backslash is a character like others: it escapes no quotes. */
const withoutBackslashes =
  (...positions: ReadonlyArray<number>) =>
  (call: CallView): ReadonlyArray<Value> =>
    valueAt(...positions)(call).map((value) =>
      enabled(value, bitOf("sql-injection"), ({ mask }) => (mask & bitOf("unescaped-quotes")) === 0),
    )

const readsBody = ({ values: [path] }: CallView): boolean => onlyConstant(path) === "php://input"

/** Text that is run as code. */
const codeSink = (rule: Pick<SinkRule, "names" | "values">): SinkRule => ({
  rule: "code-eval",
  what: "code that is run",
  on: isFunction,
  isSuspicious: isPassedIn("code-eval"),
  ...rule,
})

/** `array_map('intval', $ids)`. */
const mapsToNumbers = (call: CallView): boolean =>
  /^(?:intval|absint|floatval|boolval)$/.test(String(onlyConstant(call.values[0])))

/** An entry of an archive is read under `zip://archive.zip#entry`: no name in it climbs out of the archive. */
const isOfDisk = (path: Value): boolean => !/^(?:zip|phar|rar|data|compress\.\w{1,9}):/.test(rootOf(path) ?? "")

/** A file; with a context of options, as in `file_get_contents($url, false, $context)`, it is an address of the web. */
const fileOnDisk = ({ name, values }: CallView): ReadonlyArray<Value> => {
  const context = /^(?:file_get_contents|file|readfile)$/.test(name)
    ? values[2]
    : name === "fopen"
      ? values[3]
      : undefined
  return /context/i.test(context?.path ?? "") ? [] : values.slice(0, 1)
}

/** `str_replace(["/", ".."], "", $name)`: nothing that climbs is left. In the other order `./.` becomes `..`. */
const dropsFolders = ({ values: [what, by] }: CallView): boolean => {
  const dropped = Array.from(what?.entries?.values() ?? [], (entry) => onlyConstant(entry))
  return onlyConstant(by) === "" && dropped.includes("/") && dropped.indexOf("/") < dropped.indexOf("..")
}

/** The address that `curl_setopt` sets. */
const curlAddress = ({ values: [, option, value] }: CallView): ReadonlyArray<Value> =>
  option?.path === "CURLOPT_URL" && value !== undefined ? [value] : []

/** The address of a request: behind the method, or alone. */
const clientAddress = (call: CallView): ReadonlyArray<Value> =>
  valueAt(/^request(?:Async)?$/.test(call.name) ? 1 : 0)(call)

const client = /(?:^|[._$])(?:http_?|guzzle_?|rest_?)?client(?:\(\))?$|^Http$|^Http\.\w+\(\)/i

/** Filter values that may hold operators: PHP parses an array in a request into a map, whose keys may be operators. */
const filterOf = (call: CallView): ReadonlyArray<Value> => operatorsIn(call.values[0], /./)

/** Arguments that may be a URL: `fopen` for writing opens local files only. */
const readAddress = ({ name, values }: CallView): ReadonlyArray<Value> =>
  name === "fopen" && /[waxc+]/.test(String(onlyConstant(values[1]) ?? "")) ? [] : values.slice(0, 1)

const isListOfTexts = ({ values: [list] }: CallView): boolean =>
  list !== undefined &&
  list.entries === null &&
  /^(?:explode|preg_split|str_split|mb_split|array_values)\(\)$/.test(list.path)

export const phpTable: FlowTable = {
  languages: ["php"],
  lowering: (source) => new PhpLowering(source),
  isTyped: true,
  plusOnlyAdds: true,
  remoteHints: [
    /\$_(?:GET|POST|REQUEST|COOKIE|FILES|SERVER)\b/,
    /\$req(?:uest)?\b/,
    /\$this->input->/,
    /\brequest\(/,
    /->request\b/,
    /Request\b/,
    /\bfilter_input\b/,
    /\bgetallheaders\b/,
    /\bInput::/,
    /php:\/\/input/,
    /\bgetNameIndex\b|\bstatIndex\b|\bzip_entry_name\b/,
  ],
  // PSR-7: a ServerRequestInterface comes in, a RequestInterface goes out.
  sentRequests: [
    { on: /(?:^|\\)RequestInterface$/ },
    { on: /(?:^|\\)Request(?:\(\))?$/, needs: /\buse (?:GuzzleHttp\\Psr7|Buzz|Nyholm\\Psr7)\\Request\b/ },
  ],
  localHint: /\$argv\b|\$_ENV\b|\bgetenv\b/,
  sources: [
    {
      names: ["$_GET", "$_POST", "$_REQUEST", "$_COOKIE", "$_FILES", "$_SERVER", "$HTTP_RAW_POST_DATA"],
      by: "read",
      what: "Request data",
      trust: "remote",
    },
    {
      names: [
        "input",
        "query",
        "get",
        "post",
        "all",
        "header",
        "cookie",
        "json",
        "getContent",
        "route",
        "string",

        "getQueryParams",
        "getParsedBody",
        "getCookieParams",
        "getQuery",
        "getPost",
        "only",
        "getUri",
        "path",
        "url",
      ],
      on: request,
      by: "call",
      what: "Request data",
      trust: "remote",
    },
    // of CodeIgniter
    {
      names: ["get", "post", "get_post", "post_get", "cookie", "server", "input_stream"],
      on: /^\$this\.input$/,
      by: "call",
      what: "Request data",
      trust: "remote",
    },
    // An upload is kept under a name that the server chose.
    {
      names: ["file"],
      on: request,
      by: "call",
      what: "Request data",
      trust: "remote",
      unable: ["path-traversal", "request-forgery"],
    },
    {
      names: ["getClientFilename"],
      by: "call",
      what: uploadName,
      trust: "remote",
      unable: ["request-forgery", "open-redirect"],
    },
    // Symfony and Laravel keep the last part of a name alone: behind a folder it stays there.
    {
      names: ["getClientOriginalName", "getClientOriginalExtension"],
      by: "call",
      what: uploadName,
      trust: "remote",
      unable: ["request-forgery", "open-redirect", "climbing"],
    },
    {
      names: ["query", "request", "cookies", "headers", "attributes", "files"],
      on: request,
      by: "read",
      what: "Request data",
      trust: "remote",
    },
    { names: ["request"], on: isFunction, by: "call", what: "Request data", trust: "remote" },
    {
      names: ["filter_input", "getallheaders", "apache_request_headers"],
      on: isFunction,
      by: "call",
      what: "Request data",
      trust: "remote",
    },
    {
      names: ["file_get_contents", "fopen", "file"],
      on: isFunction,
      by: "call",
      when: readsBody,
      what: "Request data",
      trust: "remote",
    },
    {
      names: ["getNameIndex"],
      // all names are looked at before the first file is written
      unless: /\bis_?(?:safe|valid)_?\w{0,20}(?:entry|path|name)\b/i,
      on: /zip/i,
      by: "call",
      what: archiveEntry,
      trust: "remote",
      able: entryAbilities,
    },
    {
      names: ["zip_entry_name", "statIndex"],
      by: "call",
      what: archiveEntry,
      trust: "remote",
      able: entryAbilities,
    },
    { names: ["$_ENV"], by: "read", what: environment, trust: "local" },
    { names: ["$argv"], by: "read", what: "A command-line argument", trust: "local" },
    { names: ["getenv"], on: isFunction, by: "call", what: environment, trust: "local" },
  ],
  sinks: [
    {
      rule: "command-injection",
      what: "a shell command",
      names: ["system", "exec", "shell_exec", "passthru", "popen", "proc_open", "pcntl_exec"],
      on: isFunction,
      values: (call) => programOf(call.values.slice(0, 1)),
      isSuspicious: isPutTogether("command-injection"),
    },
    { rule: "command-injection", what: "a shell command", names: ["fromShellCommandline"], on: /Process$/ },
    {
      rule: "command-injection",
      what: "a shell command",
      names: ["`"],
      written: "`",
      on: isFunction,
      isSuspicious: isPutTogether("command-injection"),
    },
    requestSink({
      names: [
        "file_get_contents",
        "fopen",
        "curl_init",
        "get_headers",
        "getimagesize",
        "simplexml_load_file",
        "fsockopen",
        "wp_remote_get",
        "wp_remote_post",
        "wp_remote_request",
      ],
      on: isFunction,
      values: readAddress,
    }),
    requestSink({ names: ["curl_setopt"], on: isFunction, needs: /CURLOPT_URL/, values: curlAddress }),
    requestSink({
      names: ["get", "post", "put", "patch", "delete", "head", "request", "requestAsync", "getAsync", "postAsync"],
      on: client,
      needs: /Guzzle|HttpClient|Facades\\Http\b/,
      values: clientAddress,
    }),
    requestSink({ names: ["SoapClient"] }),
    redirectSink({
      names: ["header"],
      on: isFunction,
      needs: /Location\s{0,5}:/i,
      values: (call) => rootedIn(/^(?:location|refresh)\s*:/i, call.values),
    }),
    redirectSink({ names: ["redirect", "wp_redirect"], on: /^(?:|\$this)$/ }),
    redirectSink({
      names: ["to", "away", "setTargetUrl"],
      on: /^(?:redirect\(\)|Redirect|\$response)$/,
      // a class of the project may have the name of the facade
      needs: /\bRedirect::|\bredirect\(\)|\$response\b/,
    }),
    redirectSink({ names: ["RedirectResponse"] }),
    pageSink({
      names: ["echo", "print"],
      by: "word",
      on: isFunction,
      unless: /(?:application\/(?:json|javascript|xml|octet-stream)|text\/(?:plain|csv|xml))/i,
      values: (call) => textsOf(call.values),
    }),
    pageSink({
      names: ["<?="],
      written: "<\\?=",
      on: isFunction,
      unless: /(?:application\/(?:json|javascript|xml|octet-stream)|text\/(?:plain|csv|xml))/i,
      values: (call) => textsOf(call.values),
    }),
    pageSink({
      names: ["printf", "vprintf", "die", "exit"],
      on: isFunction,
      unless: /(?:application\/(?:json|javascript|xml|octet-stream)|text\/(?:plain|csv|xml))/i,
      values: (call) => textsOf(call.values.slice(call.name === "printf" ? 1 : 0)),
    }),
    templateSink({ names: ["createTemplate"] }),
    templateSink({ names: ["render"], on: /^Blade$/ }),
    templateSink({
      names: ["fetch", "display"],
      on: /smarty/i,
      values: (call) => rootedIn(/^(?:string|eval):/, call.values),
    }),
    nosqlSink({
      names: [
        "find",
        "findOne",
        "findOneAndUpdate",
        "findOneAndDelete",
        "updateOne",
        "updateMany",
        "deleteOne",
        "deleteMany",
        "countDocuments",
      ],
      needs: /MongoDB|mongo/i,
      values: filterOf,
    }),
    ldapSink({ names: ["ldap_search", "ldap_list", "ldap_read"], on: isFunction, values: putInto(/[(=]/, 2) }),
    xpathSink({ names: ["xpath"], values: putInto(/[/[@]/, 0) }),
    xpathSink({ names: ["query", "evaluate"], on: /xpath/i, values: putInto(/[/[@]/, 0) }),
    {
      rule: "argument-injection",
      what: "the options of a program",
      names: ["mail", "mb_send_mail"],
      on: isFunction,
      values: valueAt(4),
    },
    headerSink({ names: ["mail", "mb_send_mail"], on: isFunction, values: valueAt(3) }),
    reflectionSink({
      what: "the name of a function to call",
      names: ["call_user_func", "call_user_func_array"],
      on: isFunction,
      // `'step' . $number`: only own functions begin so
      values: ({ values }) => values.slice(0, 1).filter(({ pieces }) => !/\w/.test(pieces?.[0] ?? "")),
    }),
    reflectionSink({
      what: "the name of a function to call",
      names: ["$()"],
      written: "\\$\\w{1,60}\\s?\\(",
      on: isFunction,
    }),
    reflectionSink({
      what: "the name of a class to create",
      names: ["new $"],
      written: "\\bnew\\s{1,5}\\$\\w",
      on: isFunction,
      // Behind an own namespace stand own classes; a backslash alone begins every class.
      values: ({ values }) => values.slice(0, 1).filter(({ pieces }) => !/\w\\/.test(pieces?.[0] ?? "")),
    }),
    regexSink({
      names: ["preg_match", "preg_match_all", "preg_replace", "preg_split", "preg_grep"],
      on: isFunction,
    }),
    corsSink({
      names: ["header"],
      on: isFunction,
      values: (call) => rootedIn(/^access-control-allow-origin\s*:/i, call.values),
    }),
    corsSink({
      names: ["set", "header"],
      on: /headers$|response/i,
      values: (call) =>
        String(onlyConstant(call.values[0])).toLowerCase() === "access-control-allow-origin"
          ? call.values.slice(1, 2)
          : [],
    }),
    sqlSink({ names: ["mysql_query", "mysql_unbuffered_query"], on: isFunction, values: valueAt(0, 1) }),
    sqlSink({ names: ["sqlite_query", "pg_query"], on: isFunction, values: withoutBackslashes(0, 1) }),
    sqlSink({
      names: ["mysqli_query", "mysqli_multi_query", "mysqli_real_query", "mysqli_prepare"],
      on: isFunction,
      values: valueAt(1, 2),
    }),
    sqlSink({ names: ["pg_send_query", "pg_prepare"], on: isFunction, values: withoutBackslashes(1, 2) }),
    sqlSink({
      names: [
        "query",
        "exec",
        "prepare",
        "multi_query",
        "real_query",
        "executeQuery",
        "executeStatement",
        "executeUpdate",
      ],
      on: database,
    }),
    sqlSink({ names: ["get_results", "get_row", "get_var", "get_col"], on: /wpdb/ }),
    sqlSink({ names: ["raw", "select", "statement", "unprepared", "insert", "update", "delete"], on: /^DB$/ }),
    sqlSink({
      names: ["whereRaw", "orWhereRaw", "orderByRaw", "selectRaw", "havingRaw", "groupByRaw", "createNativeQuery"],
    }),
    codeSink({ names: ["eval"] }),
    codeSink({ names: ["create_function"], values: valueAt(0, 1) }),
    {
      rule: "path-traversal",
      what: "a file that is run",
      names: ["include", "include_once", "require", "require_once"],
      by: "word",
      on: isFunction,
    },
    pathSink({
      names: [
        "file_get_contents",
        "fopen",
        "readfile",
        "file",
        "unlink",
        "file_put_contents",
        "scandir",
        "opendir",
        "rmdir",
        "mkdir",
        "show_source",
        "highlight_file",
        "parse_ini_file",
        "touch",
      ],
      on: isFunction,
      values: fileOnDisk,
    }),
    pathSink({ names: ["copy", "rename"], on: isFunction, values: (call) => valueAt(0, 1)(call).filter(isOfDisk) }),
    pathSink({ names: ["move_uploaded_file"], on: isFunction, values: valueAt(1) }),
    pathSink({ names: ["download", "file"], on: /^(?:response\(\)|Response)$/ }),
    {
      rule: "unsafe-deserialization",
      what: "a deserializer that can run code",
      names: ["unserialize"],
      on: isFunction,
      values: unserialized,
    },
  ],
  // Values of the server and its environment; the others are copied from the request.
  cleanProperties: [
    {
      name: /^(?!HTTP_|REDIRECT_|PHP_AUTH_|(?:REQUEST_URI|QUERY_STRING|PHP_SELF|argv)$|.*PATH_)/,
      on: /^\$_SERVER$/,
      clears: "all",
    },
    // On the command line it holds arguments; a page of the web has it only where a setting is on.
    { name: /^argv$/, on: /^\$_SERVER$/, clears: ["unquestioned"] },
    { name: /^HTTP_HOST$/, on: /^\$_SERVER$/, clears: ["of-pages", "open-redirect", "request-forgery"] },
    { name: /^tmp_name$/, clears: "all" },
    // PHP leaves the address as a browser sends it, which encodes quotes and brackets.
    { name: /^QUERY_STRING$/, on: /^\$_SERVER$/, clears: ["unencoded"] },
    { name: /^REQUEST_URI$/, on: /^\$_SERVER$/, clears: ["unencoded", "open-redirect", "request-forgery"] },
    // Origin and target of a request, which a browser fills in.
    {
      name: /^(?:HTTP_HOST|HTTP_REFERER|PHP_SELF|SERVER_NAME|HTTP_X_FORWARDED_\w{1,20}|PATH_INFO)$/,
      on: /^\$_SERVER$/,
      clears: ["open-redirect", "request-forgery"],
    },
  ],
  decoders: [
    {
      names: [
        "stripslashes",
        "stripcslashes",
        "wp_unslash",
        "html_entity_decode",
        "htmlspecialchars_decode",
        "urldecode",
        "rawurldecode",
        "base64_decode",
        "hex2bin",
        "json_decode",
        "strrev",
      ],
      enables: [...leavingQuotes, "unencoded", "sql-injection", "code-eval", "command-injection"],
    },
    // A cut text may begin or end within an escape sequence.
    {
      names: ["substr", "mb_substr", "str_replace", "preg_replace", "explode", "str_split", "preg_split", "strtok"],
      enables: ["unescaped-quotes"],
    },
  ],
  cleaners: [
    // the keys of such a list are numbers
    { names: ["array_keys"], on: isFunction, when: isListOfTexts, clears: "all" },
    // The result of a query is stored data, not the data in the query.
    {
      names: ["first", "firstOrFail", "firstOr", "sole", "value", "find", "findOrFail", "get", "pluck"],
      on: /(?:^|\.)(?:orW|w)here\w{0,60}\(\)/,
      clears: "all",
    },
    {
      names: [
        "intval",
        "absint",
        "floatval",
        "doubleval",
        "boolval",
        "md5",
        "sha1",
        "hash",
        "crc32",
        "count",
        "strlen",
        "abs",
        "floor",
        "ceil",
        "round",
        "number_format",
        "bin2hex",
        "strtotime",
        "date",
        "mktime",
        "random_int",
        "password_hash",
      ],
      clears: "all",
    },
    { names: ["integer", "float", "boolean"], on: request, clears: "all" },
    { names: ["filter_var", "filter_input"], when: demandsNumber, clears: "all" },
    { names: ["preg_replace"], when: keepsWords, clears: "all" },
    { names: ["array_map"], when: mapsToNumbers, clears: "all" },
    // The path of a stored upload: the server chooses its name.
    { names: ["getRealPath", "getPathname", "hashName"], clears: "all" },
    { names: ["escapeshellarg", "escapeshellcmd"], clears: ["command-injection"] },
    {
      names: [
        ...backslashEscapes,
        "quote",
        "pg_escape_string",
        "pg_escape_literal",
        "esc_sql",
        "escape_string",
        "quoteIdentifier",
      ],
      clears: ["sql-injection"],
    },
    { names: ["prepare"], on: /wpdb/, clears: ["sql-injection"] },
    // CodeIgniter puts the quotes around the value as well.
    { names: ["escape"], on: /\bdb$/, clears: ["sql-injection"] },
    { names: ["var_export"], clears: ["code-eval"] },
    { names: ["addslashes", ...backslashEscapes], clears: ["unescaped-quotes"] },
    { names: ["filter_var", "filter_input"], when: escapesQuotes, clears: ["unescaped-quotes"] },
    { names: ["htmlspecialchars", "htmlentities"], when: encodesQuotes, clears: ["single-quotes"] },
    {
      names: ["filter_var", "filter_input"],
      when: encodesHtml,
      clears: ["single-quotes", "xss-html-sink", "reflected-xss"],
    },
    { names: ["preg_replace"], when: takesQuotesOut, clears: ["single-quotes"] },
    {
      names: ["htmlspecialchars", "htmlentities", "strip_tags", "e", "esc_html", "esc_attr"],
      clears: ["xss-html-sink", "reflected-xss"],
    },
    {
      names: [
        "esc_url",
        "esc_js",
        "esc_textarea",
        "wp_kses",
        "wp_kses_post",
        "sanitize_text_field",
        "sanitize_key",
        "sanitize_title",
        "json_encode",
        "wp_json_encode",
        "purify",
        "filter_var",
        "urlencode",
        "rawurlencode",
        "http_build_query",
        "h",
        "escape",
        "__",
        "_",
        "trans",
        "base64_encode",
        "var_export",
      ],
      clears: ["xss-html-sink", "reflected-xss"],
    },
    {
      names: ["urlencode", "rawurlencode", "http_build_query"],
      clears: ["request-forgery", "open-redirect", "path-traversal", "header-injection"],
    },
    {
      names: [
        "route",
        "action",
        "site_url",
        "home_url",
        "admin_url",
        "add_query_arg",
        "generateUrl",
        "wp_validate_redirect",
        "url",
        "base_url",
      ],
      clears: ["open-redirect", "request-forgery"],
    },
    { names: ["ldap_escape"], clears: ["ldap-injection"] },
    { names: ["preg_quote"], clears: ["regex-injection"] },
    { names: ["strval"], clears: ["nosql-injection"] },
    { names: ["get", "query", "input"], on: /headers?$/, clears: ["open-redirect"] },
    { names: ["basename", "sanitize_file_name"], clears: ["path-traversal"] },
    {
      names: ["pathinfo"],
      when: ({ values: [, part] }) => part !== undefined && part.path !== "PATHINFO_DIRNAME",
      clears: ["path-traversal"],
    },
    { names: ["str_replace"], when: dropsFolders, clears: ["path-traversal"] },
  ],
}
