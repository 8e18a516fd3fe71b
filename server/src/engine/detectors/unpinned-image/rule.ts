/** Images of containers that may be another one tomorrow. */
import { dockerfiles, stagesOf } from "../../infrastructure/dockerfile.ts"
import { findInYaml, parentOf, yamlFiles } from "../../infrastructure/yamlRules.ts"
import type { Detector, Judgment, TextMatch } from "../Detector.ts"

/** An image with its tag and its digest; a port belongs to the registry before it. */
const reference = /^(?:[\w.-]{1,200}(?::\d{1,5})?\/)?[\w./-]{1,200}(?::([\w.-]{1,128}))?(@sha256:.{1,64})?$/

const judgeImage = (image: string): Judgment | null => {
  const found = reference.exec(image)
  if (found === null || found[2] !== undefined) return null
  const [, tag] = found
  if (tag === undefined) return { severity: "low", title: `The image \`${image}\` has no version` }
  return tag === "latest" ? { severity: "low", title: `The image \`${image}\` is whatever is the latest` } : null
}

/** Stages that begin with another stage name no image. */
const findInDockerfile = (text: string): ReadonlyArray<TextMatch> => {
  const stages = stagesOf(text)
  return stages.flatMap(({ image, start, end }, index) => {
    const isStage = stages.slice(0, index).some(({ name }) => name === image.toLowerCase())
    const judgment = isStage || image === "scratch" ? null : judgeImage(image)
    return judgment === null ? [] : [{ ...judgment, start, end }]
  })
}

const findInManifest = findInYaml([
  {
    formats: ["compose"],
    path: /^services\/[^/]+\/image$/,
    // beside `build` it names what is built here
    judge: (value, { path }, document) =>
      document.get(`${parentOf(path)}/build`) === undefined ? judgeImage(value) : null,
  },
  { formats: ["kubernetes"], path: /(?:^|\/)[\w-]*[cC]ontainers\/\d+\/image$/, judge: judgeImage },
  {
    formats: ["gitlab"],
    path: /^(?:[^/]+\/)?(?:image|image\/name|services\/\d+|services\/\d+\/name)$/,
    judge: judgeImage,
  },
  {
    formats: ["workflow"],
    path: /^jobs\/[^/]+\/(?:container|container\/image|services\/[^/]+\/image)$/,
    judge: judgeImage,
  },
])

export const detector: Detector = {
  id: "unpinned-image",
  name: "Image without a version",
  category: "security",
  severityRule: "low",
  languages: [],
  cwe: "CWE-829",
  description:
    "The image has no tag, or the tag `latest`: each machine takes what the registry has on that day. Two builds of one commit differ, nobody can tell what runs, going back is not possible, and what is pushed under the name by mistake or by an attacker is run at once.",
  recommendation:
    "Name a version, such as `node:24.1-slim`, or the digest. Dependabot and Renovate keep it up to date.",
  confidence: "high",
  remediationMinutes: 10,
  outsideProduction: "ignored",
  detection: {
    kind: "text",
    files: new RegExp(`${dockerfiles.source}|${yamlFiles.source}`, "i"),
    find: (text, path) => (yamlFiles.test(path) ? findInManifest(text, path) : findInDockerfile(text)),
  },
}
