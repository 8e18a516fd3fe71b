/** Every detector of the engine. An entry here is all it takes: its examples become its tests. */
import type { LanguageId } from "../languages/Language.ts"
import { assignInCondition } from "./assignInCondition.ts"
import { asyncForEach } from "./asyncForEach.ts"
import { broadCatch } from "./broadCatch.ts"
import { codeEval } from "./codeEval.ts"
import { cognitiveComplexity } from "./cognitiveComplexity.ts"
import { commandInjection } from "./commandInjection.ts"
import { commentedOutCode } from "./commentedOutCode.ts"
import { debugMode } from "./debugMode.ts"
import { debugStatement } from "./debugStatement.ts"
import { deepNesting } from "./deepNesting.ts"
import { deferInLoop } from "./deferInLoop.ts"
import type { Detector, SyntaxMatcher } from "./Detector.ts"
import { duplicateBlock } from "./duplicateBlock.ts"
import { duplicateBranch } from "./duplicateBranch.ts"
import { duplicateCase } from "./duplicateCase.ts"
import { duplicateKey } from "./duplicateKey.ts"
import { emptyCatch } from "./emptyCatch.ts"
import { focusedTest } from "./focusedTest.ts"
import { hardcodedSecret } from "./hardcodedSecret.ts"
import { highFanOut } from "./highFanOut.ts"
import { hotspot } from "./hotspot.ts"
import { hubModule } from "./hubModule.ts"
import { importCycle } from "./importCycle.ts"
import { insecureRandom } from "./insecureRandom.ts"
import { insecureCookie } from "./insecureCookie.ts"
import { invalidConfiguration } from "./invalidConfiguration.ts"
import { invalidSuppression } from "./invalidSuppression.ts"
import { largeFile } from "./largeFile.ts"
import { layerViolation } from "./layerViolation.ts"
import { longFunction } from "./longFunction.ts"
import { looseEquality } from "./looseEquality.ts"
import { mergeConflict } from "./mergeConflict.ts"
import { mutableDefault } from "./mutableDefault.ts"
import { printStackTrace } from "./printStackTrace.ts"
import { assertTuple, compareNone, isLiteral } from "./pythonPitfalls.ts"
import { pathTraversal } from "./pathTraversal.ts"
import { privateKey } from "./privateKey.ts"
import { selfComparison } from "./selfComparison.ts"
import { stringIdentity } from "./stringIdentity.ts"
import { sqlInjection } from "./sqlInjection.ts"
import { switchFallthrough } from "./switchFallthrough.ts"
import { throwLiteral } from "./throwLiteral.ts"
import { tlsVerification } from "./tlsVerification.ts"
import { todoComment } from "./todoComment.ts"
import { unreachableCode } from "./unreachableCode.ts"
import { unsafeDeserialization } from "./unsafeDeserialization.ts"
import { unusedImport } from "./unusedImport.ts"
import { unwrapDensity } from "./unwrapDensity.ts"
import { weakCipher } from "./weakCipher.ts"
import { unsafeCString } from "./unsafeCString.ts"
import { weakHash } from "./weakHash.ts"
import { workflowInjection } from "./workflowInjection.ts"
import { xssHtmlSink } from "./xssHtmlSink.ts"
import { godClass } from "./godClass.ts"
import { nestedTernary } from "./nestedTernary.ts"
import { complexCondition } from "./complexCondition.ts"
import { manyReturns } from "./manyReturns.ts"
import { tooManyParameters } from "./tooManyParameters.ts"
import { cyclomaticComplexity } from "./cyclomaticComplexity.ts"

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
