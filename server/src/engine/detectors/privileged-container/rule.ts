/** Containers with the rights of the machine that they run on. */
import type { Detector, Judgment } from "../Detector.ts"
import { findInYaml, yamlFiles } from "../../infrastructure/yamlRules.ts"

/** Each of these is enough to leave the container. */
const strongCapabilities = /^(?:CAP_)?(?:ALL|SYS_ADMIN|SYS_MODULE|SYS_PTRACE|SYS_RAWIO|DAC_READ_SEARCH)$/i

const privileged = (value: string): Judgment | null =>
  value === "true" ? { severity: "low", title: "The container is privileged" } : null

const capability = (value: string): Judgment | null =>
  strongCapabilities.test(value) ? { severity: "low", title: `The container gets the capability \`${value}\`` } : null

export const detector: Detector = {
  id: "privileged-container",
  name: "Privileged container",
  category: "security",
  severityRule: "low: it does harm only together with a weakness of the program inside",
  languages: [],
  cwe: "CWE-250",
  description:
    "A privileged container, or one with a capability such as `SYS_ADMIN`, may do what the administrator of its machine may: mount disks, load modules of the kernel, read the memory of other programs. Whoever breaks into the program inside has the machine, and all other containers on it.",
  recommendation:
    "Drop `privileged: true` and give the container only the capabilities it uses, such as `NET_BIND_SERVICE`, with all others dropped. Where it needs a device, hand over that device.",
  confidence: "high",
  remediationMinutes: 30,
  outsideProduction: "ignored-in-tests",
  detection: {
    kind: "text",
    files: yamlFiles,
    find: findInYaml([
      { formats: ["compose"], path: /^services\/[^/]+\/privileged$/, judge: privileged },
      {
        formats: ["kubernetes"],
        path: /(?:^|\/)[\w-]*[cC]ontainers\/\d+\/securityContext\/privileged$/,
        judge: privileged,
      },
      { formats: ["compose"], path: /^services\/[^/]+\/cap_add\/\d+$/, judge: capability },
      {
        formats: ["kubernetes"],
        path: /(?:^|\/)[\w-]*[cC]ontainers\/\d+\/securityContext\/capabilities\/add\/\d+$/,
        judge: capability,
      },
    ]),
  },
}
