/** Passwords, keys and tokens in the source. The search is in `secrets/`. */
import { type Detector, everyLanguage } from "../Detector.ts"

export const detector: Detector = {
  id: "hardcoded-secret",
  name: "Hard-coded secret",
  category: "security",
  severityRule:
    "critical for known formats, for keys where they are used, and for a value with a telling name that looks live: a machine made it and it stands in code, a setting names a service of others or production, or a password stands beside the name of its server elsewhere or of a service of others. Medium for a key of signatures in code, also as what stands in for a variable of the environment. Low for all else that only a name tells, for a database on a host without a domain or in the settings of its container, which only the containers beside it reach, for the client secret of OAuth in code, which everybody has who has the program, and for a key that the comment above it asks to replace. Info in comments of configuration, in the examples of a description of an interface unless a provider issues such tokens, where a name says that it is made up, and outside of production code, where only known formats are reported",
  languages: everyLanguage,
  cwe: "CWE-798",
  description:
    "A password, key or token is written into the source. Everybody who can read the repository, its history or a copy of it can use it, and it cannot be changed without changing the code.\n\nFound by the formats of known providers, and by names such as `password` or `apiKey` next to a value that looks random. Values are masked everywhere.",
  recommendation:
    "Revoke the secret first: it stays in the history even when the line is removed. Then read it from the environment or a secret store.",
  confidence: "high",
  remediationMinutes: 60,
  outsideProduction: "lowered",
  detection: { kind: "secret" },
}
