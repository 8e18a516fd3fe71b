/** Containers whose program runs as root. */
import { dockerfiles, stagesOf, type DockerStage } from "../../infrastructure/dockerfile.ts"
import { findInYaml, yamlFiles } from "../../infrastructure/yamlRules.ts"
import type { Detector, TextMatch } from "../Detector.ts"

const root = /^(?:root|0)(?::|$)/

/** Programs that start as root and give the rights up themselves, and images that set a user of their own. */
const changesUser = /\b(?:gosu|su-exec|setpriv|runuser|s6-setuidgid|chpst|su\s+-|sudo\s+-u)\b/
const imagesWithUser = /nonroot|rootless|unprivileged|bitnami\/|chainguard|distroless\.dev/i

/** The user that a stage sets for itself and for the stages that begin with it. */
const userOf = (stage: DockerStage, stages: ReadonlyArray<DockerStage>): string | null => {
  const user = stage.instructions.findLast(({ keyword }) => keyword === "USER")
  if (user !== undefined) return user.text.replace(/^USER\s+/i, "").trim()
  const before = stages.slice(0, stages.indexOf(stage)).findLast(({ name }) => name === stage.image.toLowerCase())
  return before === undefined || stage.image === "" ? null : userOf(before, stages)
}

/** Looks at the last stage, which is what is shipped. Without a command it is a base for others, who choose the user. */
const findInDockerfile = (text: string): ReadonlyArray<TextMatch> => {
  const stages = stagesOf(text)
  const stage = stages.at(-1)
  if (stage === undefined || changesUser.test(text) || imagesWithUser.test(stage.image) || /\$/.test(stage.image))
    return []
  const command = stage.instructions.findLast(({ keyword }) => keyword === "CMD" || keyword === "ENTRYPOINT")
  if (command === undefined) return []
  const user = userOf(stage, stages)
  if (user !== null && !root.test(user)) return []
  return [{ severity: "low", title: "The program in the image runs as root", start: command.start, end: command.end }]
}

const rootInKubernetes = findInYaml([
  {
    formats: ["kubernetes"],
    path: /(?:^|\/)securityContext\/runAsUser$/,
    judge: (value) => (value === "0" ? { severity: "low", title: "The container runs as root" } : null),
  },
  {
    formats: ["compose"],
    path: /^services\/[^/]+\/user$/,
    judge: (value) => (root.test(value) ? { severity: "low", title: "The container runs as root" } : null),
  },
])

export const detector: Detector = {
  id: "container-as-root",
  name: "Container that runs as root",
  category: "security",
  severityRule: "low",
  languages: [],
  cwe: "CWE-250",
  description:
    "The program in the container runs as root. Whoever breaks into it may change every file of the container, install programs and use weaknesses of the kernel that ordinary users cannot reach; files that it writes into mounted folders belong to root. Images that change the user when they start are not reported.",
  recommendation:
    "Make a user in the Dockerfile and switch to it before the command: `USER 10001`. In Kubernetes set `runAsNonRoot: true`.",
  confidence: "medium",
  remediationMinutes: 30,
  outsideProduction: "ignored",
  detection: {
    kind: "text",
    files: new RegExp(`${dockerfiles.source}|${yamlFiles.source}`, "i"),
    find: (text, path) => (yamlFiles.test(path) ? rootInKubernetes(text, path) : findInDockerfile(text)),
  },
}
