/** The programs that charts are checked with: as installed, or else built by Go, once, from the versions named here. */
import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { root } from "../readme/snippets.ts"

/** What is built where a program is not installed. */
const sources = {
  helm: "helm.sh/helm/v3/cmd/helm@v3.18.6",
  kubeconform: "github.com/yannh/kubeconform/cmd/kubeconform@v0.7.0",
} as const

/** Kubernetes itself, for its description of its objects. */
const kubernetes = "k8s.io/kubernetes@v1.34.3"

const built = join(root, "dist/tools")

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

/** The path of a program; builds it where it is neither installed nor built yet. */
export const programOf = (name: keyof typeof sources): string => {
  const program = join(built, name)
  if (existsSync(program)) return program
  if (succeeds("which", name)) return name
  console.log(`building ${sources[name]}, which takes minutes`)
  mkdirSync(built, { recursive: true })
  execFileSync("go", ["install", sources[name]], { env: { ...process.env, GOBIN: built }, stdio: "inherit" })
  return program
}

/** The file with Kubernetes' description of its objects (OpenAPI 2). */
export const swaggerOfKubernetes = (): string => {
  const said: { readonly Dir: string } = JSON.parse(
    execFileSync("go", ["mod", "download", "-json", kubernetes], { encoding: "utf8" }),
  )
  return join(said.Dir, "api/openapi-spec/swagger.json")
}
