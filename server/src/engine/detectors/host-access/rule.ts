/** Containers that share something with their machine that lets them take it over. */
import type { Detector, Judgment } from "../Detector.ts"
import { findInYaml, yamlFiles } from "../../infrastructure/yamlRules.ts"

const runtimeSocket = /^(?:\/var)?\/run\/(?:docker|containerd\/containerd|crio\/crio|podman\/podman)\.sock(?::|$)/

/** A mount that is read-only keeps nobody from connecting to a socket. */
const socket = (value: string): Judgment | null =>
  runtimeSocket.test(value)
    ? { severity: "low", title: "The container gets the socket of the container runtime" }
    : null

const wholeDisk = (value: string): Judgment | null =>
  /^\/(?::|$)/.test(value) && !/:ro(?:,|$)/.test(value)
    ? { severity: "low", title: "The container gets the whole disk of its machine" }
    : null

const shared =
  (what: string, expected: string) =>
  (value: string): Judgment | null =>
    value === expected ? { severity: "low", title: `The container shares ${what} of its machine` } : null

export const detector: Detector = {
  id: "host-access",
  name: "Container with access to its machine",
  category: "security",
  severityRule: "low: it does harm only together with a weakness of the program inside",
  languages: [],
  cwe: "CWE-668",
  description:
    "The container gets a part of the machine it runs on. With the socket of the container runtime it can start a privileged container, with the processes of the machine it can read their environment, and on the network of the machine it reaches ports that listen only there. What breaks into the container has these as well.",
  recommendation:
    "Publish the ports that are needed instead of sharing the network. Where a program has to control containers, put a proxy in front of the socket that lets only the calls through which it makes, or build images without the socket (BuildKit rootless, Kaniko).",
  confidence: "high",
  remediationMinutes: 60,
  outsideProduction: "ignored-in-tests",
  detection: {
    kind: "text",
    files: yamlFiles,
    find: findInYaml([
      {
        formats: ["compose"],
        path: /^services\/[^/]+\/volumes\/\d+(?:\/source)?$/,
        judge: (value) => socket(value) ?? wholeDisk(value),
      },
      { formats: ["kubernetes"], path: /(?:^|\/)volumes\/\d+\/hostPath\/path$/, judge: socket },
      { formats: ["compose"], path: /^services\/[^/]+\/network_mode$/, judge: shared("the network", "host") },
      { formats: ["compose"], path: /^services\/[^/]+\/pid$/, judge: shared("the processes", "host") },
      { formats: ["compose"], path: /^services\/[^/]+\/ipc$/, judge: shared("the memory", "host") },
      { formats: ["kubernetes"], path: /(?:^|\/)spec\/hostNetwork$/, judge: shared("the network", "true") },
      { formats: ["kubernetes"], path: /(?:^|\/)spec\/hostPID$/, judge: shared("the processes", "true") },
      { formats: ["kubernetes"], path: /(?:^|\/)spec\/hostIPC$/, judge: shared("the memory", "true") },
    ]),
  },
}
