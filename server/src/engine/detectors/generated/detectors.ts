// Generated from the folders of the detectors by `npm run generate`. Do not edit.
import type { Detector } from "../Detector.ts"
import { detector as argumentInjection } from "../argument-injection/rule.ts"
import { detector as assertTuple } from "../assert-tuple/rule.ts"
import { detector as assertWithoutCheck } from "../assert-without-check/rule.ts"
import { detector as assignInCondition } from "../assign-in-condition/rule.ts"
import { detector as asyncForeach } from "../async-foreach/rule.ts"
import { detector as blockingCallInAsync } from "../blocking-call-in-async/rule.ts"
import { detector as broadCatch } from "../broad-catch/rule.ts"
import { detector as catastrophicRegex } from "../catastrophic-regex/rule.ts"
import { detector as codeEval } from "../code-eval/rule.ts"
import { detector as cognitiveComplexity } from "../cognitive-complexity/rule.ts"
import { detector as commandInjection } from "../command-injection/rule.ts"
import { detector as commentedOutCode } from "../commented-out-code/rule.ts"
import { detector as compareNone } from "../compare-none/rule.ts"
import { detector as complexCondition } from "../complex-condition/rule.ts"
import { detector as constantCondition } from "../constant-condition/rule.ts"
import { detector as containerAsRoot } from "../container-as-root/rule.ts"
import { detector as corsAnyOrigin } from "../cors-any-origin/rule.ts"
import { detector as cyclomaticComplexity } from "../cyclomatic-complexity/rule.ts"
import { detector as debugModeEnabled } from "../debug-mode-enabled/rule.ts"
import { detector as debugStatement } from "../debug-statement/rule.ts"
import { detector as deepNesting } from "../deep-nesting/rule.ts"
import { detector as deferInLoop } from "../defer-in-loop/rule.ts"
import { detector as duplicateBlock } from "../duplicate-block/rule.ts"
import { detector as duplicateBranch } from "../duplicate-branch/rule.ts"
import { detector as duplicateCase } from "../duplicate-case/rule.ts"
import { detector as duplicateClassField } from "../duplicate-class-field/rule.ts"
import { detector as duplicateKey } from "../duplicate-key/rule.ts"
import { detector as emptyCatch } from "../empty-catch/rule.ts"
import { detector as focusedTest } from "../focused-test/rule.ts"
import { detector as forgottenTask } from "../forgotten-task/rule.ts"
import { detector as formatArguments } from "../format-arguments/rule.ts"
import { detector as formatString } from "../format-string/rule.ts"
import { detector as godClass } from "../god-class/rule.ts"
import { detector as goesOnAfterRefusal } from "../goes-on-after-refusal/rule.ts"
import { detector as hardcodedSecret } from "../hardcoded-secret/rule.ts"
import { detector as headerInjection } from "../header-injection/rule.ts"
import { detector as highFanOut } from "../high-fan-out/rule.ts"
import { detector as hostAccess } from "../host-access/rule.ts"
import { detector as hotspot } from "../hotspot/rule.ts"
import { detector as hubModule } from "../hub-module/rule.ts"
import { detector as importCycle } from "../import-cycle/rule.ts"
import { detector as incompleteRedirectCheck } from "../incomplete-redirect-check/rule.ts"
import { detector as insecureCookie } from "../insecure-cookie/rule.ts"
import { detector as insecureRandom } from "../insecure-random/rule.ts"
import { detector as insecureTemporaryFile } from "../insecure-temporary-file/rule.ts"
import { detector as interpolatedTranslation } from "../interpolated-translation/rule.ts"
import { detector as invalidConfiguration } from "../invalid-configuration/rule.ts"
import { detector as invalidSuppression } from "../invalid-suppression/rule.ts"
import { detector as isLiteral } from "../is-literal/rule.ts"
import { detector as largeFile } from "../large-file/rule.ts"
import { detector as layerViolation } from "../layer-violation/rule.ts"
import { detector as ldapInjection } from "../ldap-injection/rule.ts"
import { detector as longFunction } from "../long-function/rule.ts"
import { detector as loopVariableCapture } from "../loop-variable-capture/rule.ts"
import { detector as looseEquality } from "../loose-equality/rule.ts"
import { detector as lostError } from "../lost-error/rule.ts"
import { detector as lostRealloc } from "../lost-realloc/rule.ts"
import { detector as manyReturns } from "../many-returns/rule.ts"
import { detector as massAssignment } from "../mass-assignment/rule.ts"
import { detector as mergeConflictMarker } from "../merge-conflict-marker/rule.ts"
import { detector as misplacedStatement } from "../misplaced-statement/rule.ts"
import { detector as mistakenException } from "../mistaken-exception/rule.ts"
import { detector as misusedSync } from "../misused-sync/rule.ts"
import { detector as mutableDefault } from "../mutable-default/rule.ts"
import { detector as nestedTernary } from "../nested-ternary/rule.ts"
import { detector as nilMapWrite } from "../nil-map-write/rule.ts"
import { detector as nosqlInjection } from "../nosql-injection/rule.ts"
import { detector as openRedirect } from "../open-redirect/rule.ts"
import { detector as ownAddressRedirect } from "../own-address-redirect/rule.ts"
import { detector as pathPrefixCheck } from "../path-prefix-check/rule.ts"
import { detector as pathTraversal } from "../path-traversal/rule.ts"
import { detector as predictableTemporaryFile } from "../predictable-temporary-file/rule.ts"
import { detector as printStackTrace } from "../print-stack-trace/rule.ts"
import { detector as privateKey } from "../private-key/rule.ts"
import { detector as privilegedContainer } from "../privileged-container/rule.ts"
import { detector as prototypePollution } from "../prototype-pollution/rule.ts"
import { detector as publicBucket } from "../public-bucket/rule.ts"
import { detector as pullRequestTargetCheckout } from "../pull-request-target-checkout/rule.ts"
import { detector as reflectedXss } from "../reflected-xss/rule.ts"
import { detector as regexFlagsAsCount } from "../regex-flags-as-count/rule.ts"
import { detector as regexInjection } from "../regex-injection/rule.ts"
import { detector as remoteScript } from "../remote-script/rule.ts"
import { detector as remoteScriptInBuild } from "../remote-script-in-build/rule.ts"
import { detector as requestForgery } from "../request-forgery/rule.ts"
import { detector as returnInFinally } from "../return-in-finally/rule.ts"
import { detector as returnsLocal } from "../returns-local/rule.ts"
import { detector as selfComparison } from "../self-comparison/rule.ts"
import { detector as shellEval } from "../shell-eval/rule.ts"
import { detector as sqlInjection } from "../sql-injection/rule.ts"
import { detector as statementWithoutEffect } from "../statement-without-effect/rule.ts"
import { detector as stringIdentityCompare } from "../string-identity-compare/rule.ts"
import { detector as stripCharacters } from "../strip-characters/rule.ts"
import { detector as switchFallthrough } from "../switch-fallthrough/rule.ts"
import { detector as templateInjection } from "../template-injection/rule.ts"
import { detector as throwLiteral } from "../throw-literal/rule.ts"
import { detector as timingUnsafeComparison } from "../timing-unsafe-comparison/rule.ts"
import { detector as tlsVerificationDisabled } from "../tls-verification-disabled/rule.ts"
import { detector as todoComment } from "../todo-comment/rule.ts"
import { detector as tooManyParameters } from "../too-many-parameters/rule.ts"
import { detector as uncheckedScan } from "../unchecked-scan/rule.ts"
import { detector as unclosedBody } from "../unclosed-body/rule.ts"
import { detector as undefinedName } from "../undefined-name/rule.ts"
import { detector as unescapedOutput } from "../unescaped-output/rule.ts"
import { detector as unguardedRm } from "../unguarded-rm/rule.ts"
import { detector as unpinnedAction } from "../unpinned-action/rule.ts"
import { detector as unpinnedImage } from "../unpinned-image/rule.ts"
import { detector as unreachableCode } from "../unreachable-code/rule.ts"
import { detector as unsafeArchiveExtraction } from "../unsafe-archive-extraction/rule.ts"
import { detector as unsafeCString } from "../unsafe-c-string/rule.ts"
import { detector as unsafeDeserialization } from "../unsafe-deserialization/rule.ts"
import { detector as unsafeReflection } from "../unsafe-reflection/rule.ts"
import { detector as unusedImport } from "../unused-import/rule.ts"
import { detector as unusedVariable } from "../unused-variable/rule.ts"
import { detector as unverifiedToken } from "../unverified-token/rule.ts"
import { detector as unwrapDensity } from "../unwrap-density/rule.ts"
import { detector as useAfterFree } from "../use-after-free/rule.ts"
import { detector as weakCipher } from "../weak-cipher/rule.ts"
import { detector as weakHash } from "../weak-hash/rule.ts"
import { detector as workflowInjection } from "../workflow-injection/rule.ts"
import { detector as worldOpenPort } from "../world-open-port/rule.ts"
import { detector as worldWritableFile } from "../world-writable-file/rule.ts"
import { detector as wrongSize } from "../wrong-size/rule.ts"
import { detector as wrongSpecialMethod } from "../wrong-special-method/rule.ts"
import { detector as xmlExternalEntities } from "../xml-external-entities/rule.ts"
import { detector as xpathInjection } from "../xpath-injection/rule.ts"
import { detector as xssHtmlSink } from "../xss-html-sink/rule.ts"

/** All detectors, in the order of their ids. */
export const detectors: ReadonlyArray<Detector> = [
  argumentInjection,
  assertTuple,
  assertWithoutCheck,
  assignInCondition,
  asyncForeach,
  blockingCallInAsync,
  broadCatch,
  catastrophicRegex,
  codeEval,
  cognitiveComplexity,
  commandInjection,
  commentedOutCode,
  compareNone,
  complexCondition,
  constantCondition,
  containerAsRoot,
  corsAnyOrigin,
  cyclomaticComplexity,
  debugModeEnabled,
  debugStatement,
  deepNesting,
  deferInLoop,
  duplicateBlock,
  duplicateBranch,
  duplicateCase,
  duplicateClassField,
  duplicateKey,
  emptyCatch,
  focusedTest,
  forgottenTask,
  formatArguments,
  formatString,
  godClass,
  goesOnAfterRefusal,
  hardcodedSecret,
  headerInjection,
  highFanOut,
  hostAccess,
  hotspot,
  hubModule,
  importCycle,
  incompleteRedirectCheck,
  insecureCookie,
  insecureRandom,
  insecureTemporaryFile,
  interpolatedTranslation,
  invalidConfiguration,
  invalidSuppression,
  isLiteral,
  largeFile,
  layerViolation,
  ldapInjection,
  longFunction,
  loopVariableCapture,
  looseEquality,
  lostError,
  lostRealloc,
  manyReturns,
  massAssignment,
  mergeConflictMarker,
  misplacedStatement,
  mistakenException,
  misusedSync,
  mutableDefault,
  nestedTernary,
  nilMapWrite,
  nosqlInjection,
  openRedirect,
  ownAddressRedirect,
  pathPrefixCheck,
  pathTraversal,
  predictableTemporaryFile,
  printStackTrace,
  privateKey,
  privilegedContainer,
  prototypePollution,
  publicBucket,
  pullRequestTargetCheckout,
  reflectedXss,
  regexFlagsAsCount,
  regexInjection,
  remoteScript,
  remoteScriptInBuild,
  requestForgery,
  returnInFinally,
  returnsLocal,
  selfComparison,
  shellEval,
  sqlInjection,
  statementWithoutEffect,
  stringIdentityCompare,
  stripCharacters,
  switchFallthrough,
  templateInjection,
  throwLiteral,
  timingUnsafeComparison,
  tlsVerificationDisabled,
  todoComment,
  tooManyParameters,
  uncheckedScan,
  unclosedBody,
  undefinedName,
  unescapedOutput,
  unguardedRm,
  unpinnedAction,
  unpinnedImage,
  unreachableCode,
  unsafeArchiveExtraction,
  unsafeCString,
  unsafeDeserialization,
  unsafeReflection,
  unusedImport,
  unusedVariable,
  unverifiedToken,
  unwrapDensity,
  useAfterFree,
  weakCipher,
  weakHash,
  workflowInjection,
  worldOpenPort,
  worldWritableFile,
  wrongSize,
  wrongSpecialMethod,
  xmlExternalEntities,
  xpathInjection,
  xssHtmlSink,
]
