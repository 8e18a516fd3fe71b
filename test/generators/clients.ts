/** The generators, and how the client of each is made and called. The programs that call are beside this file. */
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { preparePython } from "../support/pythonPackages.ts"

/** Results of the calls, or the reason why there are none. */
export type Outcome = { readonly read: unknown } | { readonly skipped: string } | { readonly failed: string }

/** A generator. */
interface Client {
  readonly name: string
  /**
   * Writes its client into an empty folder, compiles it, and runs the program that calls.
   *
   * @param service the environment of the program: `BASE_URL` and `API_KEY`
   */
  readonly generateAndRun: (folder: string, service: Readonly<Record<string, string>>) => Outcome
}

const here = fileURLToPath(new URL("./", import.meta.url))
const spec = fileURLToPath(new URL("../../spec/dist/openapi.json", import.meta.url))
const cache = fileURLToPath(new URL("../../node_modules/.cache/generators/", import.meta.url))

/** Many times what a compiler takes that has to fetch its libraries first. */
const deadlineMillis = 600_000

/** Failure of a step, with the last lines of its output. */
class StepFailed extends Error {}
const shownCharacters = 4000

/** A program that a generator needs is not there. */
class Missing extends Error {}

type Environment = Readonly<Record<string, string>>

/** Runs a step to its end and gives what it printed. */
const step = (command: string, args: ReadonlyArray<string>, cwd: string, env: Environment = {}): string => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, ...env },
    timeout: deadlineMillis,
    maxBuffer: 1 << 26,
  })
  if (error !== undefined && "code" in error && error.code === "ENOENT") throw new Missing(`${command} is not there`)
  if (status !== 0) {
    const said = `${stdout}${stderr}${error?.message ?? ""}`.slice(-shownCharacters)
    throw new StepFailed(`${command} ${args.join(" ")}\n${said}`)
  }
  return stdout
}

/** Turns what a step throws into the outcome. */
const client = (name: string, work: (folder: string, service: Environment) => string): Client => ({
  name,
  generateAndRun: (folder, service) => {
    try {
      return { read: JSON.parse(work(folder, service)) }
    } catch (error) {
      if (error instanceof Missing) return { skipped: error.message }
      if (error instanceof StepFailed) return { failed: error.message }
      throw error
    }
  },
})

const python = (): string => {
  const prepared = preparePython(join(here, "python/requirements.txt"))
  if ("skipped" in prepared) throw new Missing(prepared.skipped)
  return prepared.folder
}

/** The program that writes the clients of openapi-generator: which of its versions, and what its bytes are. */
const generatorJar = {
  artifact: "org.openapitools:openapi-generator-cli:7.17.0",
  file: "openapi-generator-cli-7.17.0.jar",
  sha256: "25d6bd8273dd2be99979d544b62ea43f0ce1975f1aa582678b5093d1e7fcfce8",
}

/** Downloads the program once, and checks what came. */
const openapiGeneratorJar = (): string => {
  const path = join(cache, generatorJar.file)
  if (!existsSync(path)) {
    mkdirSync(cache, { recursive: true })
    const copy = "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:copy"
    step("mvn", ["-q", "-B", copy, `-Dartifact=${generatorJar.artifact}`, `-DoutputDirectory=${cache}`], cache)
  }
  if (createHash("sha256").update(readFileSync(path)).digest("hex") === generatorJar.sha256) return path
  rmSync(path)
  throw new StepFailed(`${generatorJar.file} is not the one that is pinned`)
}

/** Writes a client with openapi-generator. */
const writeWithOpenapiGenerator = (
  generator: string,
  output: string,
  properties: Environment,
  document = spec,
): void => {
  const list = Object.entries(properties).map(([name, value]) => `${name}=${value}`)
  const args = ["generate", "-i", document, "-g", generator, "-o", output, `--additional-properties=${list.join(",")}`]
  step("java", ["-jar", openapiGeneratorJar(), ...args], here)
}

/** The spec without webhooks: of them, the templates for Python and TypeScript write methods without names and types. */
const withoutWebhooks = (folder: string): string => {
  const { webhooks: _, ...document } = JSON.parse(readFileSync(spec, "utf8"))
  const path = join(folder, "openapi.json")
  writeFileSync(path, JSON.stringify(document))
  return path
}

/** The module with the programs in Go and the versions that they need. */
const goModule = (folder: string): void => {
  cpSync(join(here, "go"), folder, { recursive: true })
  step("go", ["version"], folder)
}

/** The programs in TypeScript, with the packages that are installed beside them. */
const typescriptProject = (folder: string, program: string): void => {
  for (const name of ["package.json", "tsconfig.json", program])
    cpSync(join(here, "typescript", name), join(folder, name))
  symlinkSync(join(here, "typescript/node_modules"), join(folder, "node_modules"))
}
const compiledTypescript = (folder: string, program: string, service: Environment): string => {
  step("node", ["node_modules/typescript/bin/tsc"], folder)
  return step("node", [`dist/${program}`], folder, service)
}

/** In the order in which they are tried. */
export const clients: ReadonlyArray<Client> = [
  client("openapi-python-client", (folder, service) => {
    const programs = python()
    // it formats with ruff, which comes with it
    const env = { PATH: [programs, process.env["PATH"]].join(delimiter) }
    step(
      join(programs, "openapi-python-client"),
      ["generate", "--path", spec, "--output-path", join(folder, "client")],
      folder,
      env,
    )
    const program = join(here, "python/openapi_python_client.py")
    return step(join(programs, "python"), ["-B", program], folder, { ...service, PYTHONPATH: join(folder, "client") })
  }),
  client("oapi-codegen", (folder, service) => {
    goModule(folder)
    mkdirSync(join(folder, "api"))
    step("go", ["tool", "oapi-codegen", "-config", "oapi-codegen.yaml", spec], folder)
    return step("go", ["run", "./oapicodegen"], folder, service)
  }),
  client("@hey-api/openapi-ts", (folder, service) => {
    typescriptProject(folder, "heyApi.ts")
    step("node", ["node_modules/@hey-api/openapi-ts/bin/run.js", "-i", spec, "-o", "client"], folder)
    return compiledTypescript(folder, "heyApi.js", service)
  }),
  client("openapi-generator for Python", (folder, service) => {
    const output = join(folder, "client")
    writeWithOpenapiGenerator("python", output, { packageName: "code_analysis" }, withoutWebhooks(folder))
    const program = join(here, "python/openapi_generator.py")
    return step(join(python(), "python"), ["-B", program], folder, { ...service, PYTHONPATH: output })
  }),
  client("openapi-generator for Go", (folder, service) => {
    goModule(folder)
    const output = join(folder, "analysis")
    // names of values are alike in several enumerations
    writeWithOpenapiGenerator("go", output, { packageName: "analysis", enumClassPrefix: "true" })
    for (const name of ["go.mod", "go.sum", "test"]) rmSync(join(output, name), { recursive: true, force: true })
    return step("go", ["run", "./openapigenerator"], folder, service)
  }),
  client("openapi-generator for TypeScript", (folder, service) => {
    typescriptProject(folder, "openapiGenerator.ts")
    writeWithOpenapiGenerator(
      "typescript-fetch",
      join(folder, "client"),
      { importFileExtension: ".ts" },
      withoutWebhooks(folder),
    )
    return compiledTypescript(folder, "openapiGenerator.js", service)
  }),
  client("openapi-generator for Java", (folder, service) => {
    // without the last, a PATCH empties each list that it does not name
    writeWithOpenapiGenerator("java", folder, {
      library: "native",
      useSingleRequestParameter: "true",
      containerDefaultToNull: "true",
    })
    cpSync(join(here, "java/Calls.java"), join(folder, "src/main/java/Calls.java"))
    step(
      "mvn",
      ["-q", "-B", "-DskipTests", "compile", "dependency:build-classpath", "-Dmdep.outputFile=classpath"],
      folder,
    )
    const classpath = ["target/classes", readFileSync(join(folder, "classpath"), "utf8").trim()].join(delimiter)
    return step("java", ["-cp", classpath, "Calls"], folder, service)
  }),
]
