/**
 * `node scripts/private-parts.ts`: finds code that reaches into private parts of a dependency or of V8, which an upgrade
 * breaks without an error of the compiler; and rows of the database that are given a type which nothing checks. Each
 * exception is listed here with its reason.
 */
import { readFileSync, globSync } from "node:fs"
import { fileURLToPath } from "node:url"
import ts from "typescript"

const root = fileURLToPath(new URL("../", import.meta.url))

/** Code that is delivered. Tests may look behind an interface. */
const sources = ["server/src/**/*.ts", "sdk/src/**/*.ts", "webhook-verifier/src/**/*.ts"]

/**
 * Members of Effect with `unsafe` in their name that may be used, with the reason: all are public and documented, and say
 * by their name only that they do not return an Effect, or that text goes into a statement as it is.
 */
const allowedUnsafe: Readonly<Record<string, string>> = {
  unsafe: "`sql.unsafe` runs the text of a statement that the code itself has put together",
  allocUnsafeSlow: "Node's own buffer without zeros, filled before it is read",
  currentTimeMillisUnsafe: "reads the clock service where no Effect can run",
  currentTimeNanosUnsafe: "reads the clock service where no Effect can run",
  monotonicTimeNanosUnsafe: "reads the clock service where no Effect can run",
  getUnsafe: "reads a service that the type says is there",
  makeUnsafe: "makes a semaphore or a latch outside of an Effect",
  modifyUnsafe: "updates a metric from a callback of a socket",
  updateUnsafe: "updates a metric from a callback of a socket",
  offerUnsafe: "adds to a queue from a callback of a socket",
  doneUnsafe: "completes a deferred from a callback",
  publishUnsafe: "publishes to a hub from a callback",
  openUnsafe: "opens a latch from a callback",
  closeUnsafe: "closes a latch from a callback",
  pollUnsafe: "looks whether a fiber has ended",
  interruptUnsafe: "ends a fiber from a callback of a socket",
  setCookieUnsafe: "sets a cookie whose name and value are constants or encoded",
}

/** Files that may use `Reflect.get`, with the reason. */
const allowedReflection: Readonly<Record<string, string>> = {
  "server/src/engine/syntax/tree/memory.ts": "checks the layout of trees in memory; an unknown one uses the cursor",
  "sdk/src/errors.ts": "reads a symbol of errors of our own that come from another copy of the package",
}

/** Rows that may be taken as they come, by file and type, with the reason; all others are read by `rowsAs`. */
const allowedRows: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "server/src/webhooks/DeliveryQueue.ts": {
    ReadyWebhook: "read before each lease; webhooks/Dispatcher.test.ts compares the columns with the schema",
    LeasedRow: "thousands in a second; webhooks/Dispatcher.test.ts compares the columns with the schema",
  },
}

/** The type that a statement's rows are said to have: of a template with a tag, or of `sql.unsafe`. */
const typeOfRows = (node: ts.Node): ts.TypeNode | undefined => {
  const isStatement =
    ts.isTaggedTemplateExpression(node) ||
    (ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === "unsafe")
  return isStatement ? node.typeArguments?.[0] : undefined
}

interface Problem {
  readonly place: string
  readonly text: string
}

const problemsOf = (file: string): ReadonlyArray<Problem> => {
  const source = ts.createSourceFile(file, readFileSync(`${root}${file}`, "utf8"), ts.ScriptTarget.ES2023, true)
  const problems: Array<Problem> = []
  const report = (node: ts.Node, text: string): void => {
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source))
    problems.push({ place: `${file}:${line + 1}:${character + 1}`, text })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isModuleDeclaration(node) && ts.isStringLiteral(node.name) && !node.name.text.startsWith(".")) {
      report(node, `changes the types of the module ${node.name.text}`)
    }
    if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === "Function") {
      report(node, "makes code of text: new Function")
    }
    if (ts.isIdentifier(node) && node.text === "setFlagsFromString") {
      report(node, "changes flags of V8 in a running process; give them at its start")
    }
    const rows = typeOfRows(node)?.getText(source)
    if (rows !== undefined && !Object.hasOwn(allowedRows[file] ?? {}, rows)) {
      report(node, `says that rows are ${rows} and does not look: read them by a schema, with rowsAs`)
    }
    if (ts.isPropertyAccessExpression(node)) {
      const member = node.name.text
      const isReflectGet = ts.isIdentifier(node.expression) && node.expression.text === "Reflect" && member === "get"
      if (isReflectGet && !Object.hasOwn(allowedReflection, file)) {
        report(node, "reads a member that the types do not know: Reflect.get")
      }
      if (/^unsafe(?=[A-Z]|$)|Unsafe/.test(member) && !Object.hasOwn(allowedUnsafe, member)) {
        report(node, `uses ${member}, which is not among the allowed members`)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return problems
}

const files = globSync(sources, { cwd: root }).filter(
  (file) => !/\/(?:generated|detectors\/[^/]+\/examples)\//.test(file),
)
const problems = files.toSorted().flatMap(problemsOf)
for (const { place, text } of problems) console.error(`${place}: ${text}`)
if (problems.length > 0) process.exitCode = 1
else console.log(`${files.length} files use public parts alone, and look at their rows`)
