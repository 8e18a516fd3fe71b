/** Files that depend on many others. The search is in `acrossFiles/couplingFindings.ts`. */
import type { Detector } from "../Detector.ts"
import {
  firstImportIn,
  importingFile,
  importingLanguages,
  moduleNames,
  pathIn,
  plainFiles,
} from "../shared/importingFiles.ts"

export const highFanOut: Detector = {
  id: "high-fan-out",
  name: "Too many imports",
  category: "architecture",
  severityRule: "low above 30 imported files",
  languages: importingLanguages,
  cwe: null,
  description:
    "The file imports more than 30 others of the repository. A change in any of them may break it, and it cannot be tested or moved without them.\n\nNot counted: packages from elsewhere, imports only for types, and imports inside functions. Not reported: files that stand for their folder (`index`, `__init__`) and lists of what there is, such as registries and entry points with hardly more code than imports.",
  recommendation:
    "Split the file by what its parts need, or give it what it only passes on as arguments. Parts that are always used together can be offered by one file.",
  remediationMinutes: 30,
  outsideProduction: "ignored",
  detection: { kind: "relation" },
  examples: [
    ...importingLanguages.map((language) => ({
      title: `a file with 31 imports (${pathIn(language, "shop")})`,
      files: {
        ...plainFiles(language, moduleNames(31)),
        ...importingFile(language, "shop", moduleNames(31), 150),
      },
      finds: [firstImportIn(language, "shop")],
      severity: "low" as const,
    })),
    {
      title: "a file with 30 imports",
      files: {
        ...plainFiles("typescript", moduleNames(30)),
        ...importingFile("typescript", "shop", moduleNames(30), 150),
      },
      finds: [],
    },
    {
      title: "a registry that only lists what it imports",
      files: {
        ...plainFiles("python", moduleNames(40)),
        ...importingFile("python", "registry", moduleNames(40), 50),
      },
      finds: [],
    },
    {
      title: "the index of a folder",
      files: {
        ...plainFiles("javascript", moduleNames(40)),
        ...importingFile("javascript", "index", moduleNames(40), 300),
      },
      finds: [],
    },
    {
      title: "imports of packages from elsewhere",
      files: importingFile("javascript", "shop", moduleNames(40), 300),
      finds: [],
    },
  ],
}
