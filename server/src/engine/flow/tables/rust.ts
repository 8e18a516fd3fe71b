/** Sources, sinks and cleaners of Rust: axum, actix, Rocket, sqlx, libraries that are used with them, and the standard library. */
import type { CallView, FlowTable } from "../Table.ts"
import { RustLowering } from "../lowering/rust.ts"
import { onlyConstant, type Value } from "../values.ts"
import { archiveEntry, environment } from "../severities.ts"
import {
  entryAbilities,
  holdsData,
  looksLikeSql,
  linkSink,
  markupOf,
  isOptionOfCaller,
  optionArguments,
  pageSink,
  pathSink,
  programOf,
  redirectSink,
  regexSink,
  requestSink,
  shellCommands,
  templateSink,
  textsOf,
  valueAt,
} from "./shared.ts"

/** Text of SQL among the values: a database may be the first one. */
const statementIn = (call: CallView): ReadonlyArray<Value> => call.values.slice(0, 2).filter(looksLikeSql)

const started = (call: CallView): ReadonlyArray<Value> => {
  const commands = shellCommands(call.values)
  return commands.length > 0 ? commands : programOf(call.values)
}

/** The second part of a header `("Location", address)`. */
const location = ({ values: [header] }: CallView): ReadonlyArray<Value> => {
  const name = header?.entries?.get("0")
  const isLocation = /^location$/i.test(String(onlyConstant(name))) || /(?:^|\.)LOCATION$/.test(name?.path ?? "")
  const address = header?.entries?.get("1")
  return isLocation && address !== undefined ? [address] : []
}

const isCommand = /(?:^|\.)Command$/

/** Calls that return their arguments; services and databases return something of their own. */
const carriers =
  /(?:^|\.)(?:self|String|Path|PathBuf|OsStr|OsString|Url|Uri|Cow|Some|Ok|Box|Arc|Rc|Vec|Bytes|str|from_utf8|serde_json|Json)(?:\.new)?(?:\(\))?$/

/** Extractors that hold text of a request. */
const extractor =
  /^(?:\w+::){0,3}(?:Path|Query|Json|Form|TypedHeader|Multipart|TypedMultipart|RawQuery|OriginalUri|RawForm)\s*(?:<(.*)>)?$/s

/** Types of extracted values that contain no text. */
const harmless = /^(?:[iu](?:8|16|32|64|128|size)|f(?:32|64)|bool|(?:uuid::)?Uuid)$/

/** True for one such type, or a tuple of them. */
const isHarmless = (inner: string): boolean =>
  inner
    .replace(/[()\s]/g, "")
    .split(",")
    .every((part) => part === "" || harmless.test(part))

const route = /#\[(?:\w+::){0,2}(?:get|post|put|delete|patch|head|route)\(/

const nameOfEntry = {
  on: /(?:^|\.)(?:entry|zip_file|ZipFile|Entry)$|(?:^|\.)by_(?:index|name)\w{0,10}\(\)(?:\.(?:unwrap|expect)\(\))?$/,
  by: "call",
  when: (call: CallView) => call.values.length === 0,
  what: archiveEntry,
  trust: "remote",
  able: entryAbilities,
} as const

export const rustTable: FlowTable = {
  languages: ["rust"],
  lowering: (source) => new RustLowering(source),
  isTyped: true,
  passesOn: ({ receiver, on }) =>
    receiver === null || on === "" || receiver.entries !== null || holdsData(receiver) || carriers.test(on),
  remoteHints: [
    /\bactix_web\b/,
    /\baxum\b/,
    /\brocket\b/,
    /\bwarp\b/,
    /\bpoem\b/,
    /\bsalvo\b/,
    /\btide\b/,
    /\bHttpRequest\b/,
    /\b(?:ZipArchive|Archive::new|tar::|zip::)/,
  ],
  localHint: /\benv::(?:args|var)|\bstdin\b/,
  sources: [
    {
      names: ["match_info", "query_string", "headers", "cookie", "cookies", "uri", "path"],
      on: /(?:^|\.)(?:HttpRequest|ServiceRequest|RequestHead|Parts)$/,
      by: "call",
      what: "Request data",
      trust: "remote",
    },
    {
      names: [
        "query",
        "param",
        "form",
        "header",
        "cookie",
        "parse_json",
        "parse_form",
        "parse_queries",
        "params",
        "queries",
      ],
      on: /(?:^|\.)(?:Request|req)$/,
      by: "call",
      needs: /\bsalvo\b/,
      what: "Request data",
      trust: "remote",
    },
    {
      names: ["param", "query", "body_string", "body_json", "body_form", "header"],
      on: /(?:^|\.)(?:Request|req)$/,
      by: "call",
      needs: /\btide\b/,
      what: "Request data",
      trust: "remote",
    },
    {
      names: ["file_name", "filename", "text"],
      on: /(?:^|\.)(?:field|part|next_field\(\))$/,
      by: "call",
      what: "Request data",
      trust: "remote",
    },
    // Only files that read archives: code that only writes them reads no entry.
    {
      ...nameOfEntry,
      names: ["name", "filename", "mangled_name", "filename_bytes"],
      needs: /\b(?:ZipArchive|Archive::|ZipFileReader|ArchiveReader)\b|\.(?:entries\(\)|by_index|by_name)/,
    },
    // An archive of tar; entries of a folder have paths as well.
    { ...nameOfEntry, names: ["path", "path_bytes", "link_name"], needs: /\.entries(?:_with_seek)?\(\)/ },
    { names: ["args", "args_os"], on: /(?:^|\.)env$/, by: "call", what: "A command-line argument", trust: "local" },
    { names: ["var", "var_os"], on: /(?:^|\.)env$/, by: "call", what: environment, trust: "local" },
  ],
  sinks: [
    {
      rule: "command-injection",
      what: "a command",
      names: ["new"],
      on: isCommand,
      needs: /\bCommand::new\b/,
      values: started,
      remoteOnly: true,
    },
    {
      rule: "argument-injection",
      what: "the options of a program",
      names: ["new"],
      on: isCommand,
      needs: /\bCommand::new\b/,
      values: (call) => optionArguments(call.values),
      isSuspicious: isOptionOfCaller,
      remoteOnly: true,
    },
    {
      rule: "sql-injection",
      what: "an SQL statement",
      names: [
        "query",
        "query_as",
        "query_scalar",
        "query_with",
        "raw_sql",
        "sql_query",
        "sql",
        "execute",
        "query_row",
        "query_one",
        "query_opt",
        "query_map",
        "batch_execute",
        "execute_batch",
        "simple_query",
        "prepare",
        "from_string",
        "execute_unprepared",
      ],
      values: statementIn,
    },
    pathSink({
      names: [
        "read",
        "read_to_string",
        "read_dir",
        "write",
        "remove_file",
        "remove_dir",
        "remove_dir_all",
        "create_dir",
        "create_dir_all",
        "copy",
        "rename",
        "hard_link",
        "set_permissions",
      ],
      on: /(?:^|\.)fs$/,
      values: (call) =>
        /^(?:copy|rename|hard_link)$/.test(call.name) ? call.values.slice(0, 2) : call.values.slice(0, 1),
    }),
    pathSink({ names: ["open", "create", "create_new", "open_async"], on: /(?:^|\.)(?:File|NamedFile)$/ }),
    pathSink({ names: ["open"], on: /OpenOptions/ }),
    linkSink({
      names: ["symlink", "symlink_file", "symlink_dir"],
      on: /(?:^|\.)(?:fs|unix|windows)$/,
      needs: /\blink_name\b/,
    }),
    pathSink({ names: ["unpack"], on: /(?:^|\.)entry$/, needs: /\btar::|\bArchive::new\b/ }),
    redirectSink({ names: ["to", "permanent", "temporary", "found", "see_other"], on: /(?:^|\.)Redirect$/ }),
    redirectSink({ names: ["insert_header", "append_header"], values: location }),
    requestSink({ names: ["get"], on: /(?:^|\.)(?:reqwest|reqwest\.blocking|ureq)$/ }),
    requestSink({
      names: ["get", "post", "put", "patch", "delete", "head"],
      on: /(?:^|[._])(?:client|http|Client|Agent)(?:\.new\(\)|\(\))?$/,
      needs: /\b(?:reqwest|ureq|surf|awc)\b/,
    }),
    pageSink({ names: ["Html", "RawHtml"], values: (call) => markupOf(call.values.slice(0, 1)) }),
    pageSink({ names: ["html"], on: /(?:^|\.)reply$/, values: (call) => textsOf(call.values.slice(0, 1)) }),
    pageSink({
      names: ["body"],
      on: /HttpResponse|Response/,
      needs: /text\/html|ContentType::html/,
      values: (call) => markupOf(call.values.slice(0, 1)),
    }),
    templateSink({ names: ["one_off"], on: /(?:^|\.)Tera$/ }),
    templateSink({ names: ["render_template"], on: /(?:handlebars|hbs|reg|registry)(?:\(\))?$/i }),
    regexSink({ names: ["new"], on: /(?:^|\.)(?:Regex|RegexBuilder)$/, values: valueAt(0) }),
  ],
  cleaners: [
    { names: ["len", "is_empty", "parse_str", "count", "hash", "finalize"], clears: "all" },
    // Components of a path, not the file name of a form field.
    {
      names: ["file_name", "file_stem", "extension"],
      when: ({ on }) => !/(?:next_field\(\)|[Ff]ield|part)$/.test(on),
      clears: ["path-traversal"],
    },
    {
      names: ["encode_text", "encode_safe", "encode_double_quoted_attribute", "escape_html", "clean"],
      clears: ["reflected-xss"],
    },
    {
      names: ["encode"],
      on: /urlencoding$/,
      clears: ["path-traversal", "request-forgery", "open-redirect", "reflected-xss"],
    },
    { names: ["escape"], on: /(?:^|\.)regex$/, clears: ["regex-injection"] },
    { names: ["escape", "quote"], on: /shell_escape|shlex|shell_words/, clears: ["command-injection"] },
  ],
  cleanProperties: [
    // The type of such a field stands in another place; texts are hardly called so.
    { name: /^(?:\w{1,40}_)?(?:id|ids|count|page|limit|offset|size|year|month|day)$/, clears: "all" },
  ],
  parameterSource: ({ annotations, type }, _, owner) => {
    const [found, inner = ""] = extractor.exec(annotations.trim()) ?? []
    if (found !== undefined) {
      // `Path` of the standard library holds no other type.
      if (type === "Path" && inner === "") return null
      return inner !== "" && isHarmless(inner) ? null : "Request data"
    }
    if (/^(?:\w+::){0,2}(?:HeaderMap|CookieJar)$/.test(annotations)) return "Request data"
    const isText = /^(?:Option<|Vec<)?(?:&(?:'\w+\s)?str|String|Form<.*|Json<.*)>?$/s.test(annotations)
    return isText && route.test(owner.annotations) ? "A route parameter" : null
  },
}
