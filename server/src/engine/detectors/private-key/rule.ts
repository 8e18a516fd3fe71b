/** Private keys in the source. The search is in `secrets/`. */
import { type Detector, everyLanguage } from "../Detector.ts"

export const detector: Detector = {
  id: "private-key",
  name: "Private key in the repository",
  category: "security",
  severityRule:
    "critical; low for a key in a file of its own that names no use, such as `ssl/key.pem`; info outside of production code, in comments of configuration, in the examples of a description of an interface, and where a name says that it is made up",
  languages: everyLanguage,
  cwe: "CWE-321",
  description:
    "A private key is part of the repository. Everybody with a copy can sign or decrypt as its owner, and it stays in the history when the file is removed. Found in files of its own and in strings, also with escaped or joined lines. Headers without a key behind them are not reported.",
  recommendation:
    "Replace the key pair and revoke its certificate, then read the new key from a secret store or a mounted file. Let tests make a key when they start.",
  confidence: "high",
  remediationMinutes: 60,
  outsideProduction: "lowered",
  detection: { kind: "secret" },
}
