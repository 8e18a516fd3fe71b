/** Passwords, keys and tokens in the source. The search is in `secrets/`. */
import { type Detector, everyLanguage } from "../Detector.ts"

export const detector: Detector = {
  id: "hardcoded-secret",
  name: "Hard-coded secret",
  category: "security",
  severityRule:
    "critical; medium for a key of signatures that stands in for a variable of the environment, low for others of that kind; low for a value with a telling name in a pipeline or in a `.env` that calls itself one of development; low for a database on a host without a domain or in the settings of its container, which only the containers beside it reach, and for the client secret of OAuth in code, which everybody has who has the program, and for a key that the comment above it asks to replace; info in comments of configuration, where a name says that it is made up, and outside of production code, where only known formats are reported",
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
