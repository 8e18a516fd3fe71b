/** What a repository says about its own analysis, in the file `.code-analysis.yml` at the root of the commit. */
import type { Layers } from "../relations/layers.ts"
import type { Severity } from "../Report.ts"
import { PathPatterns } from "./pathPatterns.ts"

/** Path of the file. */
export const configurationPath = ".code-analysis.yml"

/** What the file is called by mistake, and then has no effect: the other ending of YAML. */
export const misnamedConfigurationPath = ".code-analysis.yaml"

/** Hand-written settings are a hundredth of it. */
export const maximumConfigurationBytes = 64 * 1024

/** What is said about one detector. */
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
  /** What is wrong and what would be right: a sentence, without its full stop. */
  readonly message: string
}
