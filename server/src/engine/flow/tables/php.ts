/** Sources, sinks and cleaners of PHP: the language itself, PDO, mysqli, Laravel, Symfony and WordPress. */
import type { CallView, FlowTable, SinkRule } from "../Table.ts"
import { strictFilters } from "../guards.ts"
import { PhpLowering } from "../lowering/php.ts"
import { type Ability, bitOf, enabled, onlyConstant, type Value } from "../values.ts"
import { isPassedIn, isPutTogether, keepsWords, pathSink, programOf, sqlSink, valueAt } from "./shared.ts"

const request = /^(?:\$request|\$req|\w*Request|request\(\)|\$this\.request|Input)$/
const database =
  /pdo|mysqli|(?:^|[._$])(?:\w{0,40}(?:db|connection)|dbh|conn|link|database|wpdb|sqlite\w{0,40})(?:\(\)|$)/i

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

/** What data needs to leave the quotes around it. */
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

export const phpTable: FlowTable = {
  languages: ["php"],
  lowering: (source) => new PhpLowering(source),
  isTyped: true,
  plusOnlyAdds: true,
  remoteHints: [
    /\$_(?:GET|POST|REQUEST|COOKIE|FILES|SERVER)\b/,
    /\$req(?:uest)?\b/,
    /\brequest\(/,
    /->request\b/,
    /Request\b/,
    /\bfilter_input\b/,
    /\bgetallheaders\b/,
    /\bInput::/,
    /php:\/\/input/,
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
        "file",
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
    { names: ["$_ENV"], by: "read", what: "An environment variable", trust: "local" },
    { names: ["$argv"], by: "read", what: "A command-line argument", trust: "local" },
    { names: ["getenv"], on: isFunction, by: "call", what: "An environment variable", trust: "local" },
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
    }),
    pathSink({ names: ["copy", "rename"], on: isFunction, values: valueAt(0, 1) }),
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
  // What the server and its environment say; the rest is copied from the request.
  cleanProperties: [
    {
      name: /^(?!HTTP_|REDIRECT_|PHP_AUTH_|(?:REQUEST_URI|QUERY_STRING|PHP_SELF|argv)$|.*PATH_)/,
      on: /^\$_SERVER$/,
      clears: "all",
    },
    { name: /^tmp_name$/, clears: "all" },
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
      enables: [...leavingQuotes, "sql-injection", "code-eval", "command-injection"],
    },
    // What is cut may begin or end within what was escaped.
    {
      names: ["substr", "mb_substr", "str_replace", "preg_replace", "explode", "str_split", "preg_split", "strtok"],
      enables: ["unescaped-quotes"],
    },
  ],
  cleaners: [
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
    // Where an upload was put, under a name that the server chose.
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
    { names: ["var_export"], clears: ["code-eval"] },
    { names: ["addslashes", ...backslashEscapes], clears: ["unescaped-quotes"] },
    { names: ["filter_var", "filter_input"], when: escapesQuotes, clears: ["unescaped-quotes"] },
    { names: ["htmlspecialchars", "htmlentities"], when: encodesQuotes, clears: ["single-quotes"] },
    { names: ["preg_replace"], when: takesQuotesOut, clears: ["single-quotes"] },
    {
      names: ["htmlspecialchars", "htmlentities", "strip_tags", "e", "esc_html", "esc_attr"],
      clears: ["xss-html-sink"],
    },
    { names: ["basename", "sanitize_file_name"], clears: ["path-traversal"] },
  ],
}
