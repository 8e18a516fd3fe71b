/** Sources, sinks and cleaners of Go: the standard library, gin, echo, chi, mux, gorm and sqlx. */
import type { CallView, FlowTable } from "../Table.ts"
import { GoLowering } from "../lowering/go.ts"
import type { Value } from "../values.ts"
import { isPassedIn, isRooted, pathSink, programOf, shellCommands, sqlSink, sqlText, valueAt } from "./shared.ts"

const request = /^(?:net\/http\.Request|r|req|request)$/
const context = /(?:gin|echo(?:\/v\d+)?|fiber(?:\/v\d+)?|context|iris(?:\/v\d+)?|beego\/context)\.(?:Context|Ctx)$/
const database = /database\/sql|sqlx|gorm|pgx|(?:^|\.)(?:\w*db|tx|conn|\w*database|pool|dbmap|orm)(?:$|\()/i

const paths = /^(?:path|path\/filepath)$/

const passed = isPassedIn("command-injection")

const started = (call: CallView): ReadonlyArray<Value> => {
  const values = call.name === "CommandContext" ? call.values.slice(1) : call.values
  return programOf(values)
}

const shellCommand = (call: CallView): ReadonlyArray<Value> => shellCommands(call.values)

/** What a prepared statement is given is bound. */
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

export const goTable: FlowTable = {
  languages: ["go"],
  lowering: (source) => new GoLowering(source),
  isTyped: true,
  remoteHints: [
    /\bhttp\.Request\b/,
    /\b(?:gin|echo|iris|context)\.Context\b/,
    /\bfiber\.Ctx\b/,
    /\bmux\.Vars\b/,
    /\bchi\.URLParam\b/,
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
      ],
      on: context,
      by: "call",
      what: "Request data",
      trust: "remote",
    },
    { names: ["Vars"], on: /mux$/, by: "call", what: "A route parameter", trust: "remote" },
    { names: ["URLParam"], on: /chi(?:\/v\d+)?$/, by: "call", what: "A route parameter", trust: "remote" },
    { names: ["Args"], on: /^os$/, by: "read", what: "A command-line argument", trust: "local" },
    { names: ["Getenv"], on: /^os$/, by: "call", what: "An environment variable", trust: "local" },
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
      values: statementAt(0),
    }),
    sqlSink({ names: ["QueryContext", "QueryRowContext", "ExecContext", "PrepareContext"], values: second }),
    sqlSink({ names: ["Query", "QueryRow", "Exec"], on: /pgx|pool|conn/i, values: afterContext }),
    sqlSink({ names: ["Where", "Order", "Having", "Joins", "Select"], on: /gorm/, values: sqlText }),
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
    pathSink({ names: ["ServeFile"], on: /^net\/http$/, values: valueAt(2) }),
    pathSink({ names: ["File", "FileAttachment", "Attachment", "SendFile"], on: context }),
  ],
  // The multiplexer of the standard library redirects paths that are not clean.
  cleanProperties: [{ name: /^Path$/, on: /\.URL$/, clears: ["path-traversal"] }],
  pathJoins: [{ names: ["Join"], on: paths }],
  cleaners: [
    { names: ["Clean", "Join"], on: paths, when: isRooted, clears: ["climbing"] },
    {
      names: ["Atoi", "ParseInt", "ParseUint", "ParseFloat", "ParseBool", "Itoa", "FormatInt"],
      on: /^strconv$/,
      clears: "all",
    },
    { names: ["Parse", "MustParse"], on: /uuid$/, clears: "all" },
    { names: ["Base"], on: paths, clears: ["path-traversal"] },
    { names: ["SecureJoin"], clears: ["path-traversal"] },
    { names: ["QueryEscape", "PathEscape"], clears: ["path-traversal", "xss-html-sink"] },
    { names: ["EscapeString"], on: /^(?:html|html\/template)$/, clears: ["xss-html-sink"] },
    { names: ["QuoteIdentifier", "QuoteLiteral"], clears: ["sql-injection"] },
    { names: ["Quote"], on: /shellescape$/, clears: ["command-injection"] },
  ],
}
