/** Files that need each other to be loaded. The search is in `relations/importGraph.ts`. */
import { type Detector, javascriptFamily } from "../Detector.ts"

export const detector: Detector = {
  id: "import-cycle",
  name: "Import cycle",
  category: "architecture",
  severityRule: "low, medium above 8 files",
  languages: [...javascriptFamily, "python", "java", "kotlin", "c", "cpp"],
  cwe: null,
  description:
    "The files import each other in a circle. None of them can be understood, tested or reused without the others, and where files are executed when they are imported, one of them sees the others half made.\n\nNot counted: imports only for types or for documentation, imports inside functions, and circles inside one Java package, whose classes know each other without imports. In Go there are no circles; in Rust, C#, Ruby and PHP they do no harm while code is loaded.",
  recommendation:
    "Move what the files share to a file that imports none of them, or hand it in as an argument. If only types are needed, import them as types.",
  remediationMinutes: 50,
  outsideProduction: "ignored",
  detection: { kind: "relation" },
}
