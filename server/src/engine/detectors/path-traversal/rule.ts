/** Data from outside that decides which file is opened. */
import { type Detector, javascriptFamily } from "../Detector.ts"

export const detector: Detector = {
  id: "path-traversal",
  name: "Path traversal",
  category: "security",
  severityRule: "high; low where data is local input, or where a caller passes the name of a file behind a folder",
  languages: [...javascriptFamily, "python", "go", "java", "kotlin", "php", "ruby", "csharp", "rust"],
  cwe: "CWE-22",
  description:
    "Data of a request decides which file is read, written or removed. With `../` in it, it leaves the folder it was meant for and reaches any file that the program may open. Joining or cleaning the path does not help against this. Data is followed through assignments, texts that are put together and functions of the same file; a path that was reduced to a file name, or compared with the folder it must stay in, is not reported.",
  recommendation:
    "Take only the last part of the name (`path.basename`, `filepath.Base`, `secure_filename`), or resolve the whole path and check that it begins with the folder. Better: let the request name an id, and look the file up by it.",
  confidence: "medium",
  remediationMinutes: 30,
  outsideProduction: "ignored-in-tests",
  detection: { kind: "flow", matchers: [] },
}
