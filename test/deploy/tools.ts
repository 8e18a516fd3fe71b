/** The programs that charts are checked with: as installed, or else built by Go from the versions in go.mod. */
import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { goBuild } from "../counterparts/programs.ts"
import { root } from "../readme/snippets.ts"

/** Folders of Go modules and, in each, the program that is built where it is not installed. */
const sources = {
  // lints and renders by Helm's libraries: its own command takes a quarter of an hour to compile
  helm: { folder: "test/deploy/helm", program: "code-analysis.example/deploy/helm" },
  kubeconform: { folder: "test/deploy/kubeconform", program: "github.com/yannh/kubeconform/cmd/kubeconform" },
} as const

/** Kubernetes itself, for its description of its objects. */
const kubernetes = "k8s.io/kubernetes@v1.34.3"

const succeeds = (program: string, ...args: ReadonlyArray<string>): boolean => {
  try {
    execFileSync(program, [...args], { stdio: "ignore" })
    return true
  } catch {
    return false
  }
}

/** Whether what is absent can be built. */
export const isGoThere = (): boolean => succeeds("go", "version")

const paths = new Map<keyof typeof sources, string>()

/** The path of a program; builds it where it is not installed. */
export const programOf = (name: keyof typeof sources): string => {
  const known = paths.get(name)
  if (known !== undefined) return known
  const { folder, program } = sources[name]
  const path = succeeds("which", name) ? name : goBuild(join(root, folder), program)
  paths.set(name, path)
  return path
}

/** The file with Kubernetes' description of its objects (OpenAPI 2). */
export const swaggerOfKubernetes = (): string => {
  const said: { readonly Dir: string } = JSON.parse(
    execFileSync("go", ["mod", "download", "-json", kubernetes], { encoding: "utf8" }),
  )
  return join(said.Dir, "api/openapi-spec/swagger.json")
}
