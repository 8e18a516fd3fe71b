/**
 * `npm run test:chart`: the Helm chart renders what Kubernetes knows, by the commands of docs/kubernetes.md and with every option,
 * and deploy/kubernetes.yaml is what it renders. With --write that file is written. Where helm and kubeconform are neither
 * installed nor can be built it says so and passes, unless --required is given.
 */
import { execFileSync, spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { containing, root } from "../readme/snippets.ts"
import { writeSchemas } from "./schemas.ts"
import { isGoThere, programOf, swaggerOfKubernetes } from "./tools.ts"

const chart = "deploy/helm/code-analysis"
/** A helm that Go has built takes clusters to be old ones. */
const cluster = ["--kube-version", "1.34.0"]
const manifests = join(root, "deploy/kubernetes.yaml")

/** Kinds of others than Kubernetes: an operator describes them where it is installed. */
const foreignKinds = "PodMonitor"

const required = {
  "secrets.values.DATABASE_URL": "postgresql://code_analysis@postgres/code_analysis",
  "secrets.values.ENCRYPTION_KEY": "set-me",
}

/** Everything that a value can switch on. */
const everything = {
  ...required,
  "deployments.worker.autoscaling.enabled": "true",
  "ingress.enabled": "true",
  "ingress.className": "nginx",
  "ingress.annotations.example": "a",
  "ingress.tlsSecret": "tls",
  "networkPolicy.from[0].namespaceSelector.matchLabels.name": "ingress",
  "podMonitor.enabled": "true",
  "podAnnotations.example": "a",
  "repositories.existingClaim": "code",
  "imagePullSecrets[0].name": "registry",
  "nodeSelector.disk": "ssd",
  "tolerations[0].key": "dedicated",
  "tolerations[0].operator": "Exists",
  "affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].weight": "1",
  "affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].preference.matchExpressions[0].key": "disk",
  "affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].preference.matchExpressions[0].operator":
    "Exists",
} as const

const flagsOf = (values: Readonly<Record<string, string>>): ReadonlyArray<string> =>
  Object.entries(values).flatMap(([name, value]) => ["--set", `${name}=${value}`])

const check = (what: string, holds: boolean, detail = ""): void => {
  if (!holds) throw new Error(`${what}: it is not so. ${detail}`)
  console.log(`ok  ${what}`)
}

const helm = programOf.bind(undefined, "helm")

const rendered = (...args: ReadonlyArray<string>): string =>
  execFileSync(helm(), ["template", "code-analysis", chart, ...cluster, ...args], { cwd: root, encoding: "utf8" })

/** The Secret that the documented command makes, as kubectl says without a cluster; none where kubectl is not installed. */
const documentedSecret = (): string | undefined => {
  const command = containing("kubectl create secret").code.trim()
  const { status, stdout } = spawnSync("bash", ["-c", `${command} --dry-run=client --output=yaml`], {
    encoding: "utf8",
  })
  // kubectl writes a moment that is not there yet as null, which the cluster ignores
  return status === 0 ? stdout.replace(/^ *creationTimestamp: null\n/m, "") : undefined
}

/** The arguments of `helm install` as they are documented. */
const documentedArguments = (): ReadonlyArray<string> =>
  containing("helm install").code.replaceAll("\\\n", " ").trim().split(/\s+/).slice(4)

const conforms = (location: string, documents: string): string => {
  const { status, stdout, stderr } = spawnSync(
    programOf("kubeconform"),
    ["-strict", "-summary", "-skip", foreignKinds, "-schema-location", location],
    { input: documents, encoding: "utf8" },
  )
  if (status !== 0) throw new Error(`kubeconform refuses it: ${stdout}${stderr}`)
  return stdout.trim()
}

const plain = (): string =>
  [
    "# Made from the Helm chart by `npm run test:chart -- --write`: the Secret has to be edited. See docs/kubernetes.md.",
    rendered(
      ...flagsOf({
        ...required,
        "settings.BASE_URL": "https://code.acme.example",
        "settings.DASHBOARD_URL": "https://code.acme.example/dashboard",
      }),
    ),
  ].join("\n")

const checkChart = (folder: string): void => {
  for (const values of [required, everything]) {
    execFileSync(helm(), ["lint", "--strict", chart, ...cluster, ...flagsOf(values)], { cwd: root, stdio: "pipe" })
  }
  check("helm lint has nothing to say", true)
  const location = writeSchemas(swaggerOfKubernetes(), folder)
  const all = {
    "the documented command": rendered(...documentedArguments()),
    "every option": rendered(...flagsOf(everything)),
    "deploy/kubernetes.yaml": plain(),
  }
  for (const [name, documents] of Object.entries(all)) {
    check(`kubeconform accepts ${name}: ${conforms(location, documents)}`, true)
  }
  const secret = documentedSecret()
  if (secret === undefined) console.log("--  kubectl is not installed: its command is not tried")
  else check(`the documented Secret: ${conforms(location, secret)}`, secret.includes("ENCRYPTION_KEY: "))
  check("every deployment has its roles", /value: "analysis,search,fixes"/.test(all["the documented command"]))
  check("the given Secret is used, and none is made", !all["the documented command"].includes("kind: Secret"))

  // what is checked can fail
  const wrong = all["the documented command"].replace("readOnlyRootFilesystem", "readOnlyRootFileSystem")
  let refused = false
  try {
    conforms(location, wrong)
  } catch {
    refused = true
  }
  check("kubeconform refuses a property that Kubernetes does not know", refused)
  const { stderr } = spawnSync(helm(), ["template", "code-analysis", chart, ...cluster], {
    cwd: root,
    encoding: "utf8",
  })
  check("without a database the chart says what to set", stderr.includes("DATABASE_URL is required"), stderr)
  check(
    "deploy/kubernetes.yaml is what the chart renders",
    readFileSync(manifests, "utf8") === all["deploy/kubernetes.yaml"],
    "Run `npm run test:chart -- --write`.",
  )
}

if (!isGoThere()) {
  const reason = "Go is not installed, which helm, kubeconform and the schemas of Kubernetes come by"
  if (process.argv.includes("--required")) throw new Error(reason)
  console.log(`skipped: ${reason}`)
} else {
  if (process.argv.includes("--write")) writeFileSync(manifests, plain())
  const folder = mkdtempSync(join(tmpdir(), "code-analysis-chart-"))
  try {
    checkChart(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
