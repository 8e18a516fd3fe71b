/** Analysis configuration of a repository: the file `.code-analysis.yml` at the root of the commit. */
import type { Layers } from "../relations/layers.ts"
import type { Severity } from "../Report.ts"
import { PathPatterns } from "./pathPatterns.ts"

/** Path of the file. */
export const configurationPath = ".code-analysis.yml"

/** Common wrong name of the file, with the other extension of YAML; such a file has no effect. */
export const misnamedConfigurationPath = ".code-analysis.yaml"

/** Maximum size of the file: 100 times a usual hand-written one. */
export const maximumConfigurationBytes = 64 * 1024

/** Setting of one detector. */
export type DetectorSetting =
  | { readonly kind: "on" }
  | { readonly kind: "off" }
  /** Switched on, and every finding has this severity in production code. */
  | { readonly kind: "severity"; readonly severity: Severity }

/** The settings of one commit. */
export interface AnalysisConfiguration {
  /** Files that are left out. */
  readonly exclude: PathPatterns
  /** Files that are tests, beside those whose path says so. */
  readonly tests: PathPatterns
  /** By the id of the detector. */
  readonly detectors: ReadonlyMap<string, DetectorSetting>
  /** In the order of the file. */
  readonly layers: Layers
  /** Every list of patterns above. */
  readonly patterns: ReadonlyArray<PathPatterns>
}

const nothing = new PathPatterns([])

/** The settings of a repository that has none of its own. */
export const defaultConfiguration: AnalysisConfiguration = {
  exclude: nothing,
  tests: nothing,
  detectors: new Map(),
  layers: [],
  patterns: [],
}

/** Something in the file that cannot be understood. */
export interface ConfigurationProblem {
  /** 1-based. */
  readonly line: number
  /** The error and its correction: a sentence, without its full stop. */
  readonly message: string
}
