/** Files in the middle of everything. The search is in `acrossFiles/couplingFindings.ts`. */
import type { Detector } from "../Detector.ts"
import {
  firstImportIn,
  importingFile,
  importingLanguages,
  moduleNames,
  pathIn,
  plainFiles,
} from "../shared/importingFiles.ts"

/** A repository in which `hub` imports some files and others import it, among 50 files in all. */
const around = (
  language: (typeof importingLanguages)[number],
  hub: string,
  imports: number,
  importers: number,
): Readonly<Record<string, string>> => ({
  ...plainFiles(language, moduleNames(49)),
  ...importingFile(language, hub, moduleNames(imports), 10),
  ...Object.assign(
    {},
    ...moduleNames(importers, 49 - importers).map((name) => importingFile(language, name, [hub], 1)),
  ),
})

export const hubModule: Detector = {
  id: "hub-module",
  name: "Hub module",
  category: "architecture",
  severityRule: "low",
  languages: importingLanguages,
  cwe: null,
  description:
    "Many files import this one, and it imports many itself: it is among the top 5 % of the repository's files on both sides, with at least 15 on each. What changes on one side of it reaches the other, and no part of the repository is independent of the rest.\n\nNot counted: tests, imports only for types, and imports inside functions. Not reported: files that stand for their folder (`index`, `__init__`), and repositories of fewer than 50 files in the language.",
  recommendation:
    "Separate what others need from it from what it needs of others: mostly types and small helpers are imported from it, which can stand in files of their own that import nothing.",
  remediationMinutes: 60,
  outsideProduction: "ignored",
  detection: { kind: "relation" },
  examples: [
    ...importingLanguages.map((language) => ({
      title: `a file that 15 files import and that imports 15 (${pathIn(language, "shop")})`,
      files: around(language, "shop", 15, 15),
      finds: [firstImportIn(language, "shop")],
      severity: "low" as const,
    })),
    {
      title: "a file that many import and that imports little",
      files: around("typescript", "shop", 3, 30),
      finds: [],
    },
    {
      title: "a file that imports much and that few import",
      files: around("python", "shop", 30, 3),
      finds: [],
    },
    {
      title: "the index of a folder",
      files: around("typescript", "index", 15, 15),
      finds: [],
    },
    {
      title: "a file that only tests import",
      files: {
        ...around("javascript", "shop", 15, 0),
        ...Object.fromEntries(
          moduleNames(20).map((name) => [`test/${name}.test.js`, "import { shop } from '../src/shop'\n"]),
        ),
      },
      finds: [],
    },
  ],
}
