/** Mistakes in the repository's own settings of the analysis. The file is read in `configuration/`. */
import type { Detector } from "../Detector.ts"

export const invalidConfiguration: Detector = {
  id: "invalid-configuration",
  name: "Invalid configuration",
  category: "quality",
  severityRule: "medium",
  languages: [],
  cwe: null,
  description:
    "A part of `.code-analysis.yml` cannot be understood and has no effect, so the analysis is not the one that was meant. The rest of the file applies; when it is no YAML at all, the defaults do.",
  recommendation:
    "Correct the line as the title says. `spec/code-analysis.schema.json` describes the file, and editors that know JSON Schema check it while you type.",
  remediationMinutes: 1,
  outsideProduction: "lowered",
  detection: { kind: "configuration" },
  examples: [
    {
      title: "a key that does not exist",
      files: { ".code-analysis.yml": "# what we leave out\nexcludes:\n  - legacy/**\n" },
      finds: [".code-analysis.yml:2"],
      severity: "medium",
    },
    {
      title: "a detector that does not exist, and a severity that does not",
      files: { ".code-analysis.yml": "detectors:\n  long-functions: off\n  large-file: urgent\n" },
      finds: [".code-analysis.yml:2", ".code-analysis.yml:3"],
    },
    {
      title: "a pattern that cannot be used",
      files: { ".code-analysis.yml": "exclude:\n  - src/**\n  - ../other\n" },
      finds: [".code-analysis.yml:3"],
    },
    {
      title: "a layer that uses one that does not exist",
      files: { ".code-analysis.yml": "layers:\n  - name: ui\n    paths: [src/ui]\n    may_use: [domian]\n" },
      finds: [".code-analysis.yml:4"],
    },
    {
      title: "a file that is no YAML",
      files: { ".code-analysis.yml": "exclude: [a, b\ntests: []\n" },
      finds: [".code-analysis.yml:2"],
    },
    {
      title: "a file of the other ending",
      files: { ".code-analysis.yaml": "exclude:\n  - legacy/**\n" },
      finds: [".code-analysis.yaml:1"],
    },
    {
      title: "a file of the other ending beside the right one",
      files: { ".code-analysis.yml": "exclude:\n  - legacy/**\n", ".code-analysis.yaml": "# as it was\n" },
      finds: [],
    },
    { title: "a file with nothing in it", files: { ".code-analysis.yml": "# nothing yet\n" }, finds: [] },
    {
      title: "a file with all there is",
      files: {
        ".code-analysis.yml":
          "exclude: [legacy/**, '**/*.{gen,old}.ts']\ntests:\n  - qa/**\ndetectors:\n  long-function: off\n  large-file: on\n  weak-hash: low\nlayers:\n  - name: ui\n    paths: [src/ui]\n    may_use: [domain]\n  - name: domain\n    paths: [src/domain]\n",
      },
      finds: [],
    },
    {
      title: "a file of the same name further down",
      files: { "fixtures/.code-analysis.yml": "excludes: []\n" },
      finds: [],
    },
  ],
}
