/** Every detector of the engine. An entry here is all it takes: its examples become its tests. */
import type { LanguageId } from "../languages/Language.ts"
import { assignInCondition } from "./assign-in-condition/rule.ts"
import { asyncForEach } from "./async-foreach/rule.ts"
import { broadCatch } from "./broad-catch/rule.ts"
import { codeEval } from "./code-eval/rule.ts"
import { cognitiveComplexity } from "./cognitive-complexity/rule.ts"
import { commandInjection } from "./command-injection/rule.ts"
import { commentedOutCode } from "./commented-out-code/rule.ts"
import { debugMode } from "./debug-mode-enabled/rule.ts"
import { debugStatement } from "./debug-statement/rule.ts"
import { deepNesting } from "./deep-nesting/rule.ts"
import { deferInLoop } from "./defer-in-loop/rule.ts"
import type { Detector, SyntaxMatcher } from "./Detector.ts"
import { duplicateBlock } from "./duplicate-block/rule.ts"
import { duplicateBranch } from "./duplicate-branch/rule.ts"
import { duplicateCase } from "./duplicate-case/rule.ts"
import { duplicateKey } from "./duplicate-key/rule.ts"
import { emptyCatch } from "./empty-catch/rule.ts"
import { focusedTest } from "./focused-test/rule.ts"
import { hardcodedSecret } from "./hardcoded-secret/rule.ts"
import { highFanOut } from "./high-fan-out/rule.ts"
import { hotspot } from "./hotspot/rule.ts"
import { hubModule } from "./hub-module/rule.ts"
import { importCycle } from "./import-cycle/rule.ts"
import { insecureRandom } from "./insecure-random/rule.ts"
import { insecureCookie } from "./insecure-cookie/rule.ts"
import { invalidConfiguration } from "./invalid-configuration/rule.ts"
import { invalidSuppression } from "./invalid-suppression/rule.ts"
import { largeFile } from "./large-file/rule.ts"
import { layerViolation } from "./layer-violation/rule.ts"
import { longFunction } from "./long-function/rule.ts"
import { looseEquality } from "./loose-equality/rule.ts"
import { mergeConflict } from "./merge-conflict-marker/rule.ts"
import { mutableDefault } from "./mutable-default/rule.ts"
import { printStackTrace } from "./print-stack-trace/rule.ts"
import { assertTuple } from "./assert-tuple/rule.ts"
import { compareNone } from "./compare-none/rule.ts"
import { isLiteral } from "./is-literal/rule.ts"
import { pathTraversal } from "./path-traversal/rule.ts"
import { privateKey } from "./private-key/rule.ts"
import { selfComparison } from "./self-comparison/rule.ts"
import { stringIdentity } from "./string-identity-compare/rule.ts"
import { sqlInjection } from "./sql-injection/rule.ts"
import { switchFallthrough } from "./switch-fallthrough/rule.ts"
import { throwLiteral } from "./throw-literal/rule.ts"
import { tlsVerification } from "./tls-verification-disabled/rule.ts"
import { todoComment } from "./todo-comment/rule.ts"
import { unreachableCode } from "./unreachable-code/rule.ts"
import { unsafeDeserialization } from "./unsafe-deserialization/rule.ts"
import { unusedImport } from "./unused-import/rule.ts"
import { unwrapDensity } from "./unwrap-density/rule.ts"
import { weakCipher } from "./weak-cipher/rule.ts"
import { unsafeCString } from "./unsafe-c-string/rule.ts"
import { weakHash } from "./weak-hash/rule.ts"
import { workflowInjection } from "./workflow-injection/rule.ts"
import { xssHtmlSink } from "./xss-html-sink/rule.ts"
import { godClass } from "./god-class/rule.ts"
import { nestedTernary } from "./nested-ternary/rule.ts"
import { complexCondition } from "./complex-condition/rule.ts"
import { manyReturns } from "./many-returns/rule.ts"
import { tooManyParameters } from "./too-many-parameters/rule.ts"
import { cyclomaticComplexity } from "./cyclomatic-complexity/rule.ts"

export const detectors: ReadonlyArray<Detector> = [
  longFunction,
  cognitiveComplexity,
  cyclomaticComplexity,
  deepNesting,
  tooManyParameters,
  manyReturns,
  complexCondition,
  nestedTernary,
  duplicateBlock,
  duplicateBranch,
  unreachableCode,
  commentedOutCode,
  unusedImport,
  emptyCatch,
  broadCatch,
  debugStatement,
  looseEquality,
  selfComparison,
  mutableDefault,
  isLiteral,
  assertTuple,
  compareNone,
  deferInLoop,
  throwLiteral,
  stringIdentity,
  printStackTrace,
  assignInCondition,
  asyncForEach,
  duplicateKey,
  duplicateCase,
  switchFallthrough,
  unwrapDensity,
  mergeConflict,
  focusedTest,
  todoComment,
  hardcodedSecret,
  privateKey,
  workflowInjection,
  codeEval,
  commandInjection,
  sqlInjection,
  pathTraversal,
  unsafeDeserialization,
  xssHtmlSink,
  weakHash,
  weakCipher,
  insecureRandom,
  insecureCookie,
  debugMode,
  unsafeCString,
  tlsVerification,
  importCycle,
  layerViolation,
  highFanOut,
  hubModule,
  hotspot,
  godClass,
  largeFile,
  invalidConfiguration,
  invalidSuppression,
]

const byId = new Map(detectors.map((detector) => [detector.id, detector]))

/** The detector of an id that came out of the engine itself. */
export const detectorOf = (id: string): Detector => {
  const detector = byId.get(id)
  if (detector === undefined) throw new Error(`there is no detector "${id}"`)
  return detector
}

/** A matcher that knows its detector. */
export type RegisteredMatcher = SyntaxMatcher & { readonly detector: Detector }

/** The syntax matchers of a language. */
export const syntaxMatchersOf = (language: LanguageId): ReadonlyArray<RegisteredMatcher> =>
  detectors.flatMap((detector) =>
    detector.detection.kind === "syntax" || detector.detection.kind === "flow"
      ? detector.detection.matchers
          .filter(({ languages }) => languages.includes(language))
          .map((matcher) => ({ ...matcher, detector }))
      : [],
  )
