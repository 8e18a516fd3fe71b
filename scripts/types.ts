/**
 * `node scripts/types.ts`: what the compiler says about the types, and what the Effect language service says about the
 * use of Effect, from one program. The command of the language service makes a program anew for every 50 files, and
 * checks what they import again each time, which takes ten times as long on the whole.
 */
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import ts from "typescript"

/** The part of the language service for compilers: a transformer that tells errors and warnings, and changes nothing. */
interface EffectTransform {
  readonly default: (
    program: ts.Program,
    options: object,
    compiler: { readonly addDiagnostic: (diagnostic: ts.Diagnostic) => void; readonly ts: typeof ts },
  ) => (context: unknown) => (file: ts.SourceFile) => ts.SourceFile
}

const root = fileURLToPath(new URL("../", import.meta.url))
const languageService = "@effect/language-service"

const format: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => "\n",
}

const project = ts.getParsedCommandLineOfConfigFile(`${root}tsconfig.json`, undefined, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: (problem) => {
    throw new Error(ts.formatDiagnostic(problem, format))
  },
})
if (project === undefined) throw new Error("tsconfig.json cannot be read")

const { plugins } = project.options
const options = (Array.isArray(plugins) ? plugins : []).find(
  (plugin) => typeof plugin === "object" && "name" in plugin && plugin.name === languageService,
)
if (options === undefined || typeof options !== "object")
  throw new Error(`tsconfig.json does not name ${languageService}`)

// what `tsc` keeps between its runs is of another version
const { incremental: _incremental, tsBuildInfoFile: _tsBuildInfoFile, ...compilerOptions } = project.options
const program = ts.createProgram({ rootNames: project.fileNames, options: compilerOptions })
const found: Array<ts.Diagnostic> = [...project.errors, ...ts.getPreEmitDiagnostics(program)]

const effect: EffectTransform = createRequire(import.meta.url)(`${languageService}/transform.js`)
const checkFile = effect.default(program, options, { ts, addDiagnostic: (diagnostic) => found.push(diagnostic) })(
  undefined,
)
for (const name of project.fileNames) {
  const file = program.getSourceFile(name)
  if (file !== undefined) checkFile(file)
}

if (found.length > 0) {
  console.log(ts.formatDiagnostics(ts.sortAndDeduplicateDiagnostics(found), format))
  process.exitCode = 1
}
