/** Applications that show their inside to everybody who causes an error. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { Rewrite } from "../../fixes/Rewrite.ts"
import { turnErrorsOff, turnLaravelOff, turnServerOff, turnSiteOff } from "./fix.ts"
import { type Detector, type Match, type MatchContext } from "../Detector.ts"
import { argumentsOf, calleeText } from "../shared/calls.ts"
import { literalText } from "../shared/constants.ts"
import { isChosenByOption } from "../shared/operatorOption.ts"
import { isConditional } from "../shared/structure.ts"

const found = (severity: "high" | "medium" | "low", title: string, rewrite: () => Rewrite | null): Match => ({
  severity,
  title,
  rewrite,
})

const pythonServers = /^(?:flask|quart|dash|bottle|connexion)\b/

/** Servers whose `debug=True` only prints more. */
const serversWithoutDebugger = /^(?:sanic|aiohttp|uvicorn|robyn|kivy|textual|discord|telegram|scrapy)\b/

/** `from shop import app` and `app.run(debug=True)`: the application of another file, which only such a server has. */
const isImportedServer = (callee: string, { imports, source }: MatchContext): boolean => {
  const name = /^(\w{0,40}app)\.run$/.exec(callee)?.[1]
  if (name === undefined || imports.some(({ specifier }) => serversWithoutDebugger.test(specifier))) return false
  return new RegExp(`^from[ \\t]+[\\w.]{1,80}[ \\t]+import[ \\t][^\\n]{0,200}\\b${name}\\b`, "m").test(source)
}

/** Options by which a developer asks for the debugger. */
const developerOption = /debug|\bdev(?:el|elopment)?\b|is_?dev/i

/** `app.run(debug=True)`: anybody can open the console of the debugger and run code. */
const serverMatch = (argument: SyntaxNode, context: MatchContext): Match | null => {
  const { imports, source } = context
  if (argument.childForFieldName("name")?.text !== "debug" || argument.childForFieldName("value")?.type !== "true")
    return null
  const call = argument.parent?.parent
  const callee = call === null || call === undefined ? "" : calleeText(call)
  if (isChosenByOption(argument, { asks: developerOption })) return null
  const isOfFlask = imports.some(({ specifier }) => pythonServers.test(specifier))
  return isServer(callee, source) && (isOfFlask || isImportedServer(callee, context))
    ? found(isOfFlask ? "high" : "medium", "The server runs with its debugger open", () =>
        turnServerOff(argument.childForFieldName("value")),
      )
    : null
}

/** `app.run("0.0.0.0", 80, True)` of Flask: the third argument is `debug`. */
const positionalMatch = (call: SyntaxNode, { imports, source }: MatchContext): Match | null => {
  const [, , value] = argumentsOf(call)
  if (value?.type !== "true" || !imports.some(({ specifier }) => /^(?:flask|quart)\b/.test(specifier))) return null
  return isServer(calleeText(call), source)
    ? found("high", "The server runs with its debugger open", () => turnServerOff(value))
    : null
}

/** True for the start of an application: of one that was made on the spot or further up, or has such a name. */
const isServer = (callee: string, source: string): boolean => {
  const started = /^(.*)\.run(?:_server)?$/s.exec(callee)?.[1]
  if (started === undefined) return false
  const name = /(?:^|\.)(\w{1,60})$/.exec(started)?.[1]
  if (name === undefined || /app|server|api|web|site|flask|bottle|dash|socket/i.test(name)) return true
  return new RegExp(`(?<!\\w)${name}[ \\t]*=[ \\t]*(?:\\w{1,40}\\.)?(?:Flask|Quart|Dash|Bottle|\\w{0,40}app)\\(`).test(
    source,
  )
}

/** Imports and calls of servers that know nothing of Flask's debugger: only `app.run` and the command `flask` open it. */
const otherServer =
  /^[ \t]*(?:from|import)[ \t][^\n]{0,200}\b(?:WSGIServer|pywsgi|waitress|gunicorn|uvicorn|hypercorn|cheroot|bjoern|make_server|HTTPServer)\b|\b(?:WSGIServer|make_server|HTTPServer)\(/m

const runsItself = /app\.run\(/

const isRunByAnother = (source: string): boolean => otherServer.test(source) && !runsItself.test(source)

/** `app.debug = True` and `app.config["DEBUG"] = True` of Flask, `DEBUG = True` of Django. */
const assignmentMatch = (assignment: SyntaxNode, context: MatchContext): Match | null => {
  const value = assignment.childForFieldName("right")
  if (value?.type !== "true") return null
  const target = assignment.childForFieldName("left")?.text ?? ""
  if (/^\w*app(?:\.debug|\.config\[["']DEBUG["']\])$/i.test(target)) {
    const isFlask = context.imports.some(({ specifier }) => pythonServers.test(specifier))
    return isFlask && !isConditional(assignment) && !isRunByAnother(context.source)
      ? found("high", "The application runs with its debugger open", () => turnServerOff(value))
      : null
  }
  return target === "DEBUG" && isDjangoProduction(assignment, context)
    ? found("medium", "`DEBUG = True` in the settings of a site", () => turnSiteOff(value))
    : null
}

/** The settings a site runs with, unless their name says on which machine. */
const productionSettings =
  /(?:^|\/)settings\.py$|(?:^|\/)settings\/(?:__init__|prod|production|live|staging|deploy\w*)\.py$|(?:^|\/)(?:prod|production|live|staging)_?settings\.py$|(?:^|\/)settings_(?:prod|production|live|staging)\.py$/

const isDjangoProduction = (assignment: SyntaxNode, { path, source, symbol }: MatchContext): boolean =>
  symbol === "" &&
  productionSettings.test(path) &&
  !/(?:^|\/)[^/]*(?:dev|local|debug|demo|example|sandbox)[^/]*\/[^/]*$/i.test(path) &&
  /\b(?:INSTALLED_APPS|MIDDLEWARE|ROOT_URLCONF)\b/.test(source) &&
  assignment.parent?.parent?.type === "module" &&
  // A later line may take it back, or load what a machine has of its own.
  !/^[ \t]*DEBUG[ \t]*=|^[ \t]*(?:from|import)\s[^\n]*(?:local|prod|env)/m.test(source.slice(assignment.endIndex))

/** PHP programs that people start by hand show their errors to nobody else. */
const isCommandLine = ({ path, source }: MatchContext): boolean =>
  /(?:^|\/)(?:bin|cli|console|scripts?|tools?|build|cron|commands?)\//i.test(path) ||
  source.startsWith("#!") ||
  /\bphp_sapi_name\b|\bPHP_SAPI\b|\$argv\b/.test(source)

/** `ini_set('display_errors', 1)`: of 7 that were read one was useful, the others are of pages for operators and for tests. */
const displayErrorsMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const [name, value] = argumentsOf(call)
  if (literalText(name) !== "display_errors" || isCommandLine(context) || isConditional(call)) return null
  if (forOneMachine.test(context.path)) return null
  const text = (literalText(value) ?? value?.text ?? "").toLowerCase()
  return ["1", "on", "true", "yes", "stdout"].includes(text)
    ? found("low", "`display_errors` shows errors to every visitor", () => turnErrorsOff(value, context.path))
    : null
}

/** `define('WP_DEBUG', true)` in the settings of a WordPress site. */
const wordpressMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const [name, value] = argumentsOf(call)
  if (!/^WP_DEBUG(?:_DISPLAY)?$/.test(literalText(name) ?? "") || !context.path.endsWith("wp-config.php")) return null
  return value?.text.toLowerCase() === "true" && !isConditional(call)
    ? found("medium", "WordPress shows errors to every visitor", () => turnErrorsOff(value, context.path))
    : null
}

/** `'debug' => true` in the settings of Laravel. */
const laravelMatch = (element: SyntaxNode, { path }: MatchContext): Match | null =>
  /(?:^|\/)config\/app\.php$/.test(path) &&
  literalText(element.namedChild(0)) === "debug" &&
  element.namedChild(1)?.text.toLowerCase() === "true"
    ? found("medium", "Laravel shows errors to every visitor", () => turnLaravelOff(element.namedChild(1)))
    : null

/** Ends of the names of settings such as `core.local.php` and `Boot/development.php`. Any program may load a `debug.php`. */
const forOneMachine = /(?:[/._-](?:dev|development|local|testing)|[._-]debug)\.[^/]{0,200}$/i

/** `Configure::write('debug', 2)` of CakePHP, unless the file is for one machine. */
const cakeMatch = (call: SyntaxNode, context: MatchContext): Match | null => {
  const [name, value] = argumentsOf(call)
  if (call.childForFieldName("scope")?.text !== "Configure" || literalText(name) !== "debug") return null
  if (isCommandLine(context) || isConditional(call) || forOneMachine.test(context.path)) return null
  return value !== undefined && /^(?:[123]|true)$/i.test(value.text)
    ? found("medium", "CakePHP shows errors to every visitor", () => turnErrorsOff(value, context.path))
    : null
}

export const detector: Detector = {
  id: "debug-mode-enabled",
  name: "Debug mode is on",
  category: "security",
  severityRule: "high where the debugger runs code for everybody (Flask), low for `display_errors`, otherwise medium",
  languages: ["python", "php"],
  cwe: "CWE-489",
  description:
    "With debugging on, a page about an error shows source code, settings and variables to every visitor; the debugger of Flask also runs code that is typed into it. Settings that are read from the environment or stand in files for development are not reported, nor are programs for the command line.",
  recommendation:
    'Turn it off and let the environment of the developer turn it on: `debug=os.environ.get("APP_DEBUG") == "1"`.',
  confidence: "medium",
  remediationMinutes: 10,
  outsideProduction: "ignored",
  detection: {
    kind: "syntax",
    matchers: [
      { languages: ["python"], nodes: ["keyword_argument"], word: "debug", match: serverMatch },
      { languages: ["python"], nodes: ["assignment"], word: "True", match: assignmentMatch },
      { languages: ["python"], nodes: ["call"], callees: ["run"], word: "True", match: positionalMatch },
      { languages: ["php"], nodes: ["function_call_expression"], callees: ["ini_set"], match: displayErrorsMatch },
      { languages: ["php"], nodes: ["function_call_expression"], callees: ["define"], match: wordpressMatch },
      { languages: ["php"], nodes: ["scoped_call_expression"], callees: ["write"], word: "debug", match: cakeMatch },
      { languages: ["php"], nodes: ["array_element_initializer"], word: "debug", match: laravelMatch },
    ],
  },
  rewrites: true,
}
