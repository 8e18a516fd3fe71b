/** Sources, sinks and cleaners of Ruby: Rails, Sinatra, Grape, Hanami, Rack and the standard library. */
import type { CallView, CleanerRule, FlowTable, SinkRule } from "../Table.ts"
import { RubyLowering } from "../lowering/ruby.ts"
import { type Ability, onlyConstant, rootOf, type Value } from "../values.ts"
import { archiveEntry, checkedColumns, checkedRedirect, environment } from "../severities.ts"
import {
  everyValue,
  holdsData,
  isLambdaEvent,
  keepsWords,
  pathSink,
  programOf,
  receiverOf,
  shellCommands,
  valueAt,
  ldapSink,
  markupOf,
  entryAbilities,
  isOptionOfCaller,
  isPassedIn,
  isPutTogether,
  isSqlWithValue,
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
} from "./shared.ts"

const request = /(?:^|\.)(?:request|req|Request\.new\(\))$/
/** Methods that every object has. */
const kernel = /^(?:|self|Kernel)$/
const files = /^(?:File|IO|FileUtils|Dir|Pathname|Find|CSV|Zip\.File)$/

const relationName = String.raw`(?:all|where|joins|includes|unscoped|order|group|select|scoped?|left_joins|left_outer_joins|preload|eager_load|distinct|limit|merge|policy_scope)(?:\(\))?$`

/** Names of models and queries; a list has methods of the same names. */
const relation = new RegExp(String.raw`^$|^[A-Z][\w.]*$|(?:^|\.)${relationName}`)

/** Names of models, queries and collections of records, for methods that lists do not have. */
const query = new RegExp(String.raw`${relation.source}|s(?:\(\))?$|relation|collection|query`)

/**
 * Paths among the arguments of a call: both where files are copied, moved or changed; the second of a write is its
 * text.
 */
const filesOf = (call: CallView): ReadonlyArray<Value> =>
  /^(?:rename|copy_stream|cp|cp_r|mv|ln_s|unlink|delete|rm\w*|chmod)$/.test(call.name)
    ? call.values.slice(0, 2)
    : call.values.slice(0, 1)

/** A condition that is written as a text: the first element of an array; a hash of columns is no text. */
const conditionOf = (call: CallView): ReadonlyArray<Value> => {
  const [first] = call.values
  if (first === undefined || isPermitted(first)) return []
  if (first.entries === null) return [first]
  const text = first.entries.get("0")
  return text === undefined ? [] : [text]
}

/** The same of every value: `order` and `select` take several. */
const conditionsOf = (call: CallView): ReadonlyArray<Value> =>
  call.values.flatMap((value) => (isPermitted(value) || isTable(value) ? [] : [value]))

/** Parameters that `permit` let through are a table of columns and values. */
const isPermitted = ({ path }: Value): boolean => /(?:^|\.)(?:(?:permit|slice)\(\)|to_h(?:ash)?(?:\(\))?)$/.test(path)

const isTable = ({ entries }: Value): boolean => entries !== null && !entries.has("0")

/** Name and arguments of a started program, behind the table of its environment; `popen` takes a mode after them. */
const startedWith = ({ name, values }: CallView): ReadonlyArray<Value> => {
  const given = values.filter(
    ({ entries, function: closure }) => closure === null && (entries === null || entries.has("0")),
  )
  return name === "popen" ? given.slice(0, 1) : given
}

/** A single text is run by a shell; of several texts, the one that they pass to a shell. */
const shellCommand = (call: CallView): ReadonlyArray<Value> => {
  const values = startedWith(call)
  return values.length === 1 && values[0]?.entries === null ? values : shellCommands(values)
}

const startedProgram = (call: CallView): ReadonlyArray<Value> => {
  const values = startedWith(call)
  return values.length === 1 && values[0]?.entries === null ? [] : programOf(values)
}

const isCommandOfCaller = isPutTogether("command-injection")

/**
 * A method and its argument, both out of one value that a caller passes: the pairs of a table. Private methods can be
 * called as well, those of the kernel among them, such as `system`.
 */
const isPairOfCaller = (method: Value, { name, values }: CallView): boolean => {
  if (!/^(?:__)?send/.test(name) || method.pieces !== null || values.length < 2) return false
  const [ofMethod, ofArgument] = [method, values[1]].map(
    (value) =>
      value?.taints.flatMap(({ origin }) =>
        origin.kind === "parameter" && origin.function.name !== null ? [origin] : [],
      ) ?? [],
  )
  return (
    ofMethod?.some((one) =>
      ofArgument?.some((other) => one.function === other.function && one.index === other.index),
    ) ?? false
  )
}

const shellSinks = (rule: Pick<SinkRule, "names" | "on">): ReadonlyArray<SinkRule> => [
  {
    rule: "command-injection",
    what: "a shell command",
    values: shellCommand,
    isSuspicious: isCommandOfCaller,
    ...rule,
  },
  { rule: "command-injection", what: "a program to start", values: startedProgram, remoteOnly: true, ...rule },
]

/** A method such as `sortable?` decides about the columns that a list may be sorted by. */
const asksAboutSorting = /\b(?:sort|order)\w{0,20}\?/

const statementSink = (rule: Omit<SinkRule, "rule" | "what"> & { readonly what?: string }): SinkRule => ({
  rule: "sql-injection",
  what: "an SQL statement",
  isSuspicious: isSqlWithValue,
  ...rule,
})

const codeSink = (rule: Pick<SinkRule, "names" | "on" | "values">): SinkRule => ({
  rule: "code-eval",
  what: "code that is run",
  ...rule,
})

/** Abilities that an encoded part of an address does not have. */
const encoded: ReadonlyArray<Ability> = ["reflected-xss", "path-traversal", "request-forgery", "open-redirect"]

/** Classes whose objects hold the arguments of their constructors, unlike models and services. */
const carriers =
  /(?:^|\.)(?:URI|Pathname|StringIO|String|Array|Hash|Struct|OpenStruct|Set|SafeBuffer|Template|Request)$/

const namedFirst =
  (...names: ReadonlyArray<string>) =>
  (call: CallView): ReadonlyArray<Value> =>
    names.flatMap((name) => call.named.get(name) ?? [])

/** Addresses that a browser is sent to: no table of parts of a route, and nothing that says where the request went or came from. */
const targetOf = ({ values, named }: CallView): ReadonlyArray<Value> => {
  const [target] = values
  if (target === undefined || target.entries !== null || isPermitted(target)) return []
  if (onlyConstant(named.get("allow_other_host")) === false) return []
  const isOwn = target.taints.every(({ origin }) => origin.kind === "source" && ownAddresses.test(origin.code))
  return isOwn ? [] : [target]
}

const leavesHost = ({ named }: CallView): boolean => onlyConstant(named.get("allow_other_host")) === true

/**
 * Addresses of the request itself, including headers that the browser fills in: no one else can use them to redirect a
 * user.
 */
const ownAddresses = /\.(?:headers|referr?er|url|path|fullpath|original_url|original_fullpath|path_info|host)$/

/** `"can_#{event}"`: few methods begin so, and the class has them for this. */
const hasPrefix = ({ pieces }: Value): boolean => typeof pieces?.[0] === "string" && /^\w{3}/.test(pieces[0])

/** Data of a request without a list of the members that may be set, which `slice` before it is as well. */
const unfiltered = ({ values }: CallView): ReadonlyArray<Value> =>
  values
    .slice(0, 1)
    .filter(({ path }) => /(?<!(?:^|\.)slice\(\)\.)(?<![\w!])(?:permit!|to_unsafe_h(?:ash)?)\(\)$/.test(path))

const clients = /(?:^|\.)(?:HTTParty|Faraday|RestClient|Excon|HTTP|Typhoeus|HTTPClient|Curl|HTTPX|Down)(?:\.new\(\))?$/

const cleaners: ReadonlyArray<CleanerRule> = [
  {
    names: [
      "to_i",
      "to_f",
      "to_d",
      "to_r",
      "to_date",
      "to_time",
      "to_datetime",
      "Integer",
      "Float",
      "BigDecimal",
      "length",
      "size",
      "count",
      "hash",
      "hexdigest",
      "digest",
      "crypt",
      "parameterize",
      "iso8601",
      "strftime",
      "object_id",
    ],
    clears: "all",
  },
  { names: ["parse", "strptime", "at"], on: /(?:^|\.)(?:Date|Time|DateTime|zone)$/, clears: "all" },
  { names: ["cast"], on: /(?:Boolean|Integer|Float|Decimal|Date)\.new\(\)$/, clears: "all" },
  // Records and services are not their arguments.
  { names: ["new"], when: ({ on }) => !carriers.test(on), clears: "all" },
  {
    names: [
      "where",
      "find_or_create_by",
      "find_or_create_by!",
      "find_or_initialize_by",
      "create",
      "create!",
      "create_with",
      "build",
      "update",
      "update!",
      "order",
      "reorder",
      "joins",
      "pluck",
      "exists?",
      "paginate",
    ],
    clears: "all",
  },
  { names: ["gsub", "tr", "delete"], when: keepsWords, clears: "all" },
  { names: ["shellescape", "shelljoin"], clears: ["command-injection"] },
  // reported where it is called
  { names: ["sql"], on: /^Arel$/, clears: ["sql-injection"] },
  { names: ["escape", "join"], on: /^Shellwords$/, clears: ["command-injection"] },
  { names: ["basename", "extname", "sanitize_filename", "secure_join"], clears: ["path-traversal"] },
  {
    names: ["expand_path", "absolute_path", "cleanpath"],
    when: ({ values: [path] }) => path === undefined,
    clears: ["climbing"],
  },
  { names: ["quote", "quote_string", "quote_column_name", "quote_table_name"], clears: ["sql-injection"] },
  {
    names: ["sanitize_sql", "sanitize_sql_array", "sanitize_sql_for_conditions", "sanitize_sql_for_order"],
    clears: ["sql-injection"],
  },
  {
    names: ["h", "html_escape", "html_escape_once", "escapeHTML", "escape_html", "strip_tags", "sanitize", "to_json"],
    clears: ["reflected-xss"],
  },
  { names: ["encode_www_form_component", "url_encode", "u", "to_query"], clears: encoded },
  { names: ["escape"], on: /^(?:CGI|URI|Rack\.Utils)$/, clears: encoded },
  { names: ["escape", "quote", "union"], on: /^Regexp$/, clears: ["regex-injection"] },
  { names: ["escape"], on: /(?:^|\.)Filter$/, clears: ["ldap-injection"] },
]

const passedToOpen = isPassedIn("command-injection")

/** True for data of a caller at the beginning of a path, not behind a folder or another text. */
const mayBeginAny = (value: Value): boolean =>
  passedToOpen(value) && value.path !== "File.join()" && /^(?:\||$)/.test(rootOf(value) ?? "")

const sinks: ReadonlyArray<SinkRule> = [
  ...shellSinks({ names: ["system", "exec", "spawn"], on: /^(?:|self|Kernel|Process)$/ }),
  {
    rule: "command-injection",
    what: "a shell command",
    names: ["`"],
    values: everyValue,
    isSuspicious: isCommandOfCaller,
  },
  ...shellSinks({ names: ["popen"], on: /^IO$/ }),
  // Both texts are one line for a shell; only the values that its method `run` inserts are quoted.
  {
    rule: "command-injection",
    what: "a shell command",
    names: ["new"],
    on: /(?:^|\.)(?:Cocaine|Terrapin)\.CommandLine$/,
    values: valueAt(0, 1),
    isSuspicious: isCommandOfCaller,
  },
  ...shellSinks({ names: ["systemu"], on: kernel }),
  ...shellSinks({ names: ["spawn", "system", "popen4", "new"], on: /^POSIX\.Spawn(?:\.Child)?$/ }),
  ...shellSinks({ names: ["new"], on: /^Mixlib\.ShellOut$/ }),
  ...shellSinks({
    names: ["popen2", "popen2e", "popen3", "capture2", "capture2e", "capture3", "pipeline"],
    on: /^(?:|Open3)$/,
  }),
  // A path that begins with `|` is a command.
  {
    rule: "command-injection",
    what: "a file or a command",
    names: ["open"],
    on: kernel,
    remoteOnly: true,
    isSuspicious: mayBeginAny,
  },
  statementSink({
    names: ["find_by_sql", "count_by_sql", "select_all", "select_rows", "select_value", "select_values", "select_one"],
    values: conditionOf,
  }),
  statementSink({ names: ["exec_query", "exec_update", "exec_delete", "exec_insert"] }),
  statementSink({
    names: ["execute", "query", "prepare", "exec", "exec_params", "async_exec"],
    on: /(?:^|[._@])(?:connection|conn|db|database|client|DB|mysql\w{0,20}|sqlite\w{0,20}|pg)(?:\(\))?$|(?:PG|SQLite3|Mysql2)\b/i,
  }),
  statementSink({
    names: ["where", "rewhere", "not", "having", "find_by", "find_by!"],
    values: conditionOf,
  }),
  statementSink({
    names: ["delete_all", "update_all", "delete_by", "destroy_by"],
    on: query,
    values: conditionOf,
  }),
  // Rails takes a text for an id, and conditions as one list; with more values it is a method of the class itself
  statementSink({
    names: ["exists?"],
    on: query,
    values: (call) => (call.values.length === 1 && call.values[0]?.pieces === null ? conditionOf(call) : []),
  }),
  statementSink({ names: ["reselect", "joins", "in_order_of"], on: query, values: conditionsOf }),
  statementSink({
    names: ["order", "reorder", "pluck"],
    what: checkedColumns,
    on: query,
    values: conditionsOf,
    questionedBy: asksAboutSorting,
  }),
  {
    rule: "sql-injection",
    what: "SQL that Rails does not look at",
    names: ["sql"],
    on: /^Arel$/,
    questionedBy: asksAboutSorting,
  },
  statementSink({ names: ["group", "select", "from", "lock"], on: relation, values: conditionsOf }),
  pathSink({
    names: [
      "read",
      "open",
      "readlines",
      "foreach",
      "binread",
      "binwrite",
      "write",
      "delete",
      "unlink",
      "rename",
      "copy_stream",
      "mkdir",
      "rmdir",
      "entries",
      "children",
      "each_child",
      "glob",
      "chdir",
      "rm",
      "rm_f",
      "rm_r",
      "rm_rf",
      "remove_dir",
      "mkdir_p",
      "cp",
      "cp_r",
      "mv",
      "ln_s",
      "touch",
      "chmod",
    ],
    on: files,
    values: filesOf,
  }),
  pathSink({ names: ["new"], on: /^(?:File|Dir)$/ }),
  pathSink({ names: ["extract"], on: /^(?:e|f|file|\w{0,20}entry)$/, needs: /\bZip::/ }),
  pathSink({
    names: ["read", "binread", "readlines", "open", "write", "delete", "unlink", "rmtree", "children"],
    on: /(?:^|\.)(?:Pathname(?:\.new)?\(\)|Rails\.root\.join\(\))$/,
    values: receiverOf,
  }),
  pathSink({ names: ["send_file", "load", "require", "require_relative", "x_accel_redirect"], on: kernel }),
  codeSink({ names: ["eval"], on: /^(?:|self|Kernel|binding|.*\bbinding)$/ }),
  codeSink({ names: ["instance_eval", "class_eval", "module_eval", "instance_exec"] }),
  requestSink({
    names: ["get", "get_response", "get_print", "post", "post_form", "start", "new"],
    on: /^(?:::)?Net\.HTTP$/,
    values: valueAt(0),
  }),
  requestSink({
    names: ["get", "post", "put", "patch", "delete", "head", "options", "download", "new", "execute"],
    on: clients,
    values: (call) => [...call.values.slice(0, 1), ...namedFirst("url", "base_uri")(call)],
  }),
  requestSink({ names: ["execute"], on: /^RestClient\.Request$/, values: namedFirst("url") }),
  requestSink({ names: ["open"], on: /^URI$/ }),
  requestSink({ names: ["open", "read"], on: /(?:^|\.)URI(?:\.parse|\.join)?\(\)$/, values: receiverOf }),
  redirectSink({ names: ["redirect"], on: kernel, values: targetOf }),
  redirectSink({
    names: ["redirect_to", "redirect_back_or_to"],
    on: kernel,
    values: (call) => (leavesHost(call) ? targetOf(call) : []),
  }),
  redirectSink({
    names: ["redirect_to", "redirect_back_or_to"],
    on: kernel,
    what: checkedRedirect,
    values: (call) => (leavesHost(call) ? [] : targetOf(call)),
  }),
  redirectSink({ names: ["redirect"], on: /^(?:response|res)$/, values: targetOf }),
  markingSink({ names: ["html_safe"], values: (call) => textsOf(receiverOf(call)) }),
  markingSink({ names: ["raw"], on: /^(?:|self|helpers|view_context)$/ }),
  pageSink({ names: ["write"], on: /^(?:response|res|resp)$/, values: (call) => markupOf(call.values.slice(0, 1)) }),
  templateSink({ names: ["render"], on: kernel, values: namedFirst("inline") }),
  templateSink({
    names: ["new"],
    on: /^(?:ERB|Erubi\.Engine|Erubis\.Eruby|Haml\.(?:Engine|Template)|Slim\.Template)$/,
  }),
  templateSink({ names: ["erb", "haml", "slim"], on: kernel, needs: /\b[Ss]inatra\b/ }),
  pathSink({ names: ["render"], on: kernel, values: namedFirst("file") }),
  reflectionSink({ names: ["constantize", "safe_constantize"], values: receiverOf }),
  reflectionSink({ names: ["const_get", "qualified_const_get"] }),
  reflectionSink({
    names: ["send", "public_send", "__send__", "instance_variable_get"],
    what: "the name of a method to call",
    // All parameters together are the arguments of a method.
    values: ({ values }) =>
      values.slice(0, 1).filter((value) => value.path !== "params" && value.entries === null && !hasPrefix(value)),
    isSuspicious: isPairOfCaller,
  }),
  {
    rule: "mass-assignment",
    // administrators may set every attribute
    unless: /\bmodule Admin\b|\bAdmin::\w+Controller\b/,
    what: "the attributes of a record",
    names: [
      "new",
      "create",
      "create!",
      "build",
      "update",
      "update!",
      "update_attributes",
      "assign_attributes",
      "insert",
    ],
    values: unfiltered,
  },
  regexSink({ names: ["new", "compile"], on: /^Regexp$/ }),
  ldapSink({ names: ["construct", "from_rfc2254", "from_rfc4515"], on: /(?:^|\.)Filter$/, values: putInto(/[(=]/, 0) }),
  xpathSink({ names: ["xpath", "at_xpath"], values: putInto(/[/[@]/, 0) }),
  {
    rule: "argument-injection",
    what: "the options of a program",
    names: ["system", "exec", "spawn", "popen", "popen3", "capture2", "capture2e", "capture3"],
    on: /^(?:|self|Kernel|Process|IO|Open3)$/,
    values: (call) => optionArguments(startedWith(call)),
    isSuspicious: isOptionOfCaller,
    remoteOnly: true,
  },
  {
    rule: "unsafe-deserialization",
    what: "a deserializer that can run code",
    names: ["load", "restore"],
    on: /^Marshal$/,
  },
  {
    rule: "unsafe-deserialization",
    what: "a deserializer that can run code",
    names: ["load", "unsafe_load", "load_stream"],
    on: /^(?:YAML|Psych|Oj)$/,
    // with options Oj seldom makes objects
    values: ({ on, values }) => (on === "Oj" && values.length > 1 ? [] : values.slice(0, 1)),
  },
]

/** Names by which a method without arguments is a call and no property. */
const called = new Set([...sinks, ...cleaners].flatMap(({ names }) => names))

/** Methods that make a value of their object and their arguments. */
const joins =
  /^(?:join|concat|append|insert|merge|push|prepend|format|then|tap|map|flatMap|each_with_object|inject|reduce)$/

/** Functions that return their arguments; a helper of another file is as often a check. */
const functions = /^(?:URI|String|Array|Hash|Pathname|format|sprintf|h|raw|html_escape|super|yield|catch|lambda|proc)$/

/** Calls that return their arguments; models, services and clients return something of their own. */
const helpers =
  /(?:^|\.)(?:self|File|Pathname|URI|CGI|ERB|Util|Utils|Rack|Base64|JSON|YAML|Arel|String|Array|Hash|Shellwords|Regexp|Addressable|Kernel|SafeBuffer|StringIO|Zlib|ActionController|Parameters|Rails|root|helpers|view_context)(?:\(\))?$/

export const rubyTable: FlowTable = {
  languages: ["ruby"],
  lowering: (source) => new RubyLowering(source, called),
  isTyped: false,
  callsAreBare: true,
  passesOn: ({ name, on, receiver }) => {
    if (receiver === null) return functions.test(name)
    if (on === "" || receiver.entries !== null || holdsData(receiver)) return true
    return joins.test(name) || helpers.test(on)
  },
  remoteHints: [
    /Controller\b/,
    /Helper\b/,
    /\bConcern\b/,
    /\b[Ss]inatra\b/,
    /\bGrape\b/,
    /\bHanami\b/,
    /\bRoda\b/,
    /\bPadrino\b/,
    /\bRack\b/,
    /\bdef call\(env\)/,
    /\bZip::(?:File|InputStream)|TarReader/,
    /\boriginal_filename\b/,
    /\bChannel\b/,
    /\bGraphQL\b/,
    /(?:Mutation|Resolver)\b/,
    /\bevent:, *context:/,
  ],
  sentRequests: [{ on: /(?:^|\.)Net\.HTTP\.\w{1,20}\.new\(\)$/ }],
  localHint: /\bARGV\b|\bENV\b|\bgets\b/,
  sources: [
    {
      names: ["name", "full_name"],
      on: /^(?:e|f|file|\w{0,20}entry)$/,
      by: "read",
      what: archiveEntry,
      trust: "remote",
      able: entryAbilities,
      // an archive that is created has names of the program
      needs: /\bZip::InputStream|TarReader|\bZip::File\b(?![^\n]{0,200}(?:\bcreate\b|CREATE))/,
    },
    { names: ["original_filename"], by: "read", what: uploadName, trust: "remote", able: entryAbilities },
    {
      names: ["params", "cookies"],
      on: /^(?:|self|request|req|.*Request\.new\(\))$/,
      by: "read",
      what: "Request data",
      trust: "remote",
    },
    {
      names: [
        "GET",
        "POST",
        "body",
        "cookies",
        "env",
        "filtered_parameters",
        "form_data",
        "headers",
        "host",
        "params",
        "parameters",
        "path",
        "path_info",
        "path_parameters",
        "query",
        "query_parameters",
        "raw_post",
        "referer",
        "referrer",
        "request_parameters",
        "user_agent",
      ],
      on: request,
      by: "read",
      what: "Request data",
      trust: "remote",
    },
    // the address as a browser sent it
    {
      names: ["fullpath", "original_fullpath", "original_url", "query_string", "url"],
      on: request,
      by: "read",
      what: "Request data",
      trust: "remote",
      unable: ["unencoded"],
    },
    {
      names: ["get_header", "fetch_header", "param", "declared"],
      on: request,
      by: "call",
      what: "Request data",
      trust: "remote",
    },
    { names: ["ARGV"], on: /^$/, by: "read", what: "A command-line argument", trust: "local" },
    { names: ["ENV"], on: /^$/, by: "read", what: environment, trust: "local" },
    { names: ["gets"], on: /^(?:|\$stdin|STDIN)$/, by: "read", what: "Typed input", trust: "local" },
  ],
  sinks,
  cleaners,
  decoders: [{ names: ["unescape", "unescapeHTML", "decode_www_form_component"], enables: ["unencoded"] }],
  pathJoins: [],
  cleanProperties: [
    // The server itself wrote a cookie that is signed.
    { name: /^(?:signed|encrypted|signed_or_encrypted)$/, clears: "all" },
    // The routes of Rails fill these in.
    { name: /^(?:controller|action)$/, on: /(?:^|\.)params$/, clears: "all" },
    // The path of a stored upload: the server chooses its name.
    { name: /^tempfile$/, clears: "all" },
    { name: /^path$/, on: /^$/, clears: ["path-traversal"] },
    // A part of an address names no host.
    {
      name: /^(?:path|query|fragment|request_uri)$/,
      on: /URI(?:\.parse)?\(\)$/,
      clears: ["open-redirect", "request-forgery"],
    },
    // Values of the server and its libraries; the others are copied from the request.
    { name: /^(?!HTTP_|REQUEST_|QUERY_STRING|PATH_INFO|rack\.input|rack\.request)/, on: /(?:^|\.)env$/, clears: "all" },
  ],
  parameterSource: ({ target }, index, owner) => {
    const name = target.kind === "name" ? target.name : ""
    if (isLambdaEvent(owner, index)) return "Event data"
    if (owner.name === "call" && name === "env" && owner.parameters.length === 1) return "Request data"
    if (owner.name === "resolve" && /Mutation|Resolver/.test(owner.annotations)) return "A GraphQL argument"
    return owner.name === "receive" && owner.annotations.endsWith("Channel") ? "A message" : null
  },
}
