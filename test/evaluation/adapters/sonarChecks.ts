/** Rules of Sonar's analyzers that have a detector of ours as their counterpart, and what their checks are called. */
import { type Counterpart, throughBrackets, upTo } from "./reported.ts"

/** A rule, which has its key in all analyzers and its own check in each of them. */
interface SonarRule extends Counterpart {
  readonly key: string
  /** Names of the files or folders with fixtures, up to the first dot. */
  readonly checks: ReadonlyArray<string>
}

export const sonarRules: ReadonlyArray<SonarRule> = [
  {
    key: "S108",
    detector: "empty-catch",
    isComplete: false,
    concerns: /\bcatch\b/,
    checks: ["EmptyNestedBlock", "EmptyNestedBlockCheck"],
  },
  {
    // reports single lines as well, and the first one of several
    key: "S125",
    detector: "commented-out-code",
    isComplete: true,
    reach: upTo(/^(?!\s*(?:\/\/|#|\*))/),
    checks: ["CommentedCode", "commentedCode", "CommentedOutCode"],
  },
  {
    // reports the case that runs on, we the one that it runs into
    key: "S128",
    detector: "switch-fallthrough",
    isComplete: true,
    reach: upTo(/^\s*(?:case|default)\b/),
    checks: ["SwitchCaseWithoutBreakCheck", "NonEmptyCaseWithoutBreakCheck"],
  },
  {
    key: "S1128",
    detector: "unused-import",
    isComplete: true,
    checks: ["UselessImportCheck"],
  },
  {
    // passes over imports of whole modules, and types that comments may use
    key: "S1128",
    detector: "unused-import",
    isComplete: false,
    checks: ["unusedImport"],
  },
  {
    key: "S1134",
    detector: "todo-comment",
    isComplete: false,
    checks: [
      "FixmeTagPresenceCheckSample",
      "fixmeComment",
      "FixmeTagPresenceCheck",
      "FixMeCommentCheck",
      "CommentFixme",
    ],
  },
  {
    key: "S1135",
    detector: "todo-comment",
    isComplete: false,
    checks: ["TodoTagPresenceCheckSample", "todoComment", "TodoTagPresenceCheck", "TodoCommentCheck", "CommentTodo"],
  },
  {
    key: "S1523",
    detector: "code-eval",
    isComplete: true,
    onlyNegatives: true,
    checks: ["EvalUseCheck"],
  },
  {
    key: "S1763",
    detector: "unreachable-code",
    isComplete: true,
    checks: ["afterJumpStatement", "CodeFollowingJumpStatementCheck"],
  },
  {
    // reports the jump in Go, we the code behind it
    key: "S1763",
    detector: "unreachable-code",
    isComplete: true,
    reach: upTo(/\S/),
    checks: ["CodeAfterJumpGoCheck"],
  },
  {
    key: "S1764",
    detector: "self-comparison",
    isComplete: true,
    checks: [
      "IdenticalOperandOnBinaryExpression",
      "identicalExpressionOnBinaryOperator",
      "IdenticalOperandsInBinaryExpressionCheck",
      "IdenticalBinaryOperandCheck",
      "BinaryOperationWithIdenticalExpressions",
    ],
  },
  {
    key: "S1862",
    detector: "duplicate-case",
    isComplete: true,
    checks: [
      "DuplicateConditionIfElseIfCheckSample",
      "sameCondition",
      "DuplicateConditionCheck",
      "IdenticalConditionsCheck",
      "ConditionalStructureSameCondition",
    ],
  },
  {
    // leaves it to S3923 when all branches are the same
    key: "S1871",
    detector: "duplicate-branch",
    isComplete: false,
    checks: [
      "IdenticalCasesInSwitchCheckSample",
      "sameBranch",
      "DuplicateBranchImplementationCheck",
      "DuplicateBranchGoCheck",
      "ConditionalStructureSameImplementation_If",
      "ConditionalStructureSameImplementation_Switch",
    ],
  },
  {
    key: "S2068",
    detector: "hardcoded-secret",
    isComplete: true,
    checks: [
      "HardCodedPasswordCheckSample",
      "hardCodedCredentials",
      "HardCodedCredentialsInVariablesAndUrisCheck",
      "DoNotHardcodeCredentials",
    ],
  },
  {
    key: "S2077",
    detector: "sql-injection",
    isComplete: true,
    onlyNegatives: true,
    checks: [
      "SQLInjection",
      "SQLInjectionSample",
      "SQLInjectionCheckSample",
      "sqlQuery",
      "QueryUsageCheck",
      "ExecutingSqlQueries",
    ],
  },
  {
    // reports cookies of any purpose without the flag, and says nothing of the other flag
    key: "S2092",
    detector: "insecure-cookie",
    isComplete: false,
    concerns: /\bsetSecure\(false\)|\bsecure\b\W*(?:=|:|=>)\s*false\b/i,
    checks: ["SecureCookieCheckSample", "SecureCookieCheckJakarta", "secureCookie", "CookiesSecureCheck"],
  },
  {
    key: "S2245",
    detector: "insecure-random",
    isComplete: true,
    onlyNegatives: true,
    checks: [
      "PseudoRandomCheckSample",
      "PseudoRandomCheckFieldScopeSample",
      "PseudoRandomCheckSecurityKeywordsSample",
      "PseudoRandomCheckStaticImportSample",
      "PseudoRandomCheckWildcardImportSample",
      "pseudoRandom",
      "RandomGeneratorCheck",
    ],
  },
  {
    // passes over every type but the most general one
    key: "S2486",
    detector: "empty-catch",
    isComplete: false,
    checks: ["CatchEmpty"],
  },
  {
    // as S2092, for the other flag
    key: "S3330",
    detector: "insecure-cookie",
    isComplete: false,
    concerns: /\bsetHttpOnly\(false\)|\bhttponly\b\W*(?:=|:|=>)\s*false\b/i,
    checks: ["CookieHttpOnlyCheck", "CookieHttpOnlyCheckSample", "httpOnlyCookie", "HttpOnlyCheck"],
  },
  {
    key: "S3358",
    detector: "nested-ternary",
    isComplete: true,
    checks: ["NestedTernaryOperatorsCheckSample", "NestedTernaryOperatorsCheck", "DoNotNestTernaryOperators"],
  },
  {
    // leaves it to S1871 when some branches are the same
    key: "S3923",
    detector: "duplicate-branch",
    isComplete: false,
    checks: [
      "AllBranchesAreIdentical",
      "allBranchesAreIdentical",
      "AllBranchesIdenticalCheck",
      "AllBranchesShouldNotHaveSameImplementation",
    ],
  },
  {
    key: "S4507",
    detector: "debug-mode-enabled",
    isComplete: true,
    checks: ["debugMode", "CakePhpDebugModeCheck", "WordPressDebugModeCheck"],
  },
  {
    key: "S4507",
    detector: "print-stack-trace",
    isComplete: true,
    concerns: /printStackTrace/,
    checks: ["DebugFeatureEnabledCheckSample"],
  },
  {
    key: "S4790",
    detector: "weak-hash",
    isComplete: true,
    checks: [
      "DataHashingCheckSample",
      "hashingData",
      "CryptographicHashCheck",
      "InsecureHashCheck",
      "CreatingHashAlgorithms",
    ],
  },
  {
    key: "S4830",
    detector: "tls-verification-disabled",
    isComplete: true,
    checks: [
      "ServerCertificatesCheckSample",
      "verifiedSslTlsCertificateCheck",
      "SSLCertificatesVerificationDisabledCheck",
      "CertificateValidationCheck",
    ],
  },
  {
    key: "S4973",
    detector: "string-identity-compare",
    isComplete: true,
    concerns: /"|\bstr/i,
    checks: ["CompareStringsBoxedTypesWithEqualsCheck"],
  },
  {
    key: "S5527",
    detector: "tls-verification-disabled",
    isComplete: true,
    checks: ["VerifiedServerHostnamesCheck", "unverifiedHostname", "SSLHostVerificationDisabledCheck"],
  },
  {
    key: "S5547",
    detector: "weak-cipher",
    isComplete: true,
    checks: ["StrongCipherAlgorithmCheckSample", "robustCipherAlgorithm", "InsecureEncryptionAlgorithm"],
  },
  {
    key: "S5717",
    detector: "mutable-default",
    isComplete: true,
    checks: ["mutableDefaultValueCheck"],
  },
  {
    key: "S5754",
    detector: "broad-catch",
    isComplete: true,
    concerns: /except\s*:|BaseException/,
    checks: ["ignoredSystemExit"],
  },
  {
    // passes over large ones, to save time
    key: "S5780",
    detector: "duplicate-key",
    isComplete: false,
    reach: throughBrackets,
    checks: ["dictionaryDuplicateKey"],
  },
  {
    // passes over large ones, to save time
    key: "S5781",
    detector: "duplicate-key",
    isComplete: false,
    reach: throughBrackets,
    checks: ["setDuplicateKey"],
  },
  {
    key: "S5795",
    detector: "is-literal",
    isComplete: true,
    checks: ["identityComparisonWithCachedTypes"],
  },
  {
    key: "S5796",
    detector: "is-literal",
    isComplete: true,
    checks: ["identityComparisonWithNewObjects"],
  },
  {
    // passes over assertions with a message
    key: "S5905",
    detector: "assert-tuple",
    isComplete: false,
    checks: ["assertOnTupleLiteral"],
  },
  {
    key: "S6418",
    detector: "hardcoded-secret",
    isComplete: true,
    checks: [
      "HardCodedSecretCheckSample",
      "HardCodedSecretCheckAST",
      "hardcodedCredentialsEntropy",
      "DoNotHardcodeSecrets",
    ],
  },
]
