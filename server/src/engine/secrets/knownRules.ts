/**
 * Patterns that tell which texts the rule set must search. Preparing and running all of its rules for every text costs
 * more than this check, and nearly no text contains what any of them searches.
 */
import type { Prefilter } from "../prefilter/LiteralSearch.ts"

/**
 * Patterns of all texts in which a rule can find something, by id of the rule. They match at least what the rule
 * matches, except for JSON keys whose letters are written as numbers. Null for a rule that finds nothing itself.
 */
export const patternsByRule: Readonly<Record<string, RegExp | null>> = {
  "@secretlint/secretlint-rule-1password": /ops_ey/,
  "@secretlint/secretlint-rule-anthropic": /sk-ant-api0/,
  "@secretlint/secretlint-rule-aws": /(?:SECRET|secret|Secret)_?(?:ACCESS|access|Access)_?(?:KEY|key|Key)/,
  "@secretlint/secretlint-rule-basicauth": /(?:https?|ftps?):\/\/[-\w]{1,256}:[-\w]{1,256}@/,
  "@secretlint/secretlint-rule-database-connection-string": /(?:mongodb(?:\+srv)?|mysqlx?|postgres(?:ql)?):\/\//i,
  "@secretlint/secretlint-rule-filter-comments": null,
  // for JSON; findSecrets excludes the other kind of file that this rule reads
  "@secretlint/secretlint-rule-gcp": /private_key_id/,
  "@secretlint/secretlint-rule-github": /gh[pousr]_|github_pat_/,
  "@secretlint/secretlint-rule-linear": /lin_api_/,
  "@secretlint/secretlint-rule-npm": /npm_|_authToken=|x-oauth-basic@/,
  "@secretlint/secretlint-rule-openai": /T3BlbkFJ/,
  "@secretlint/secretlint-rule-privatekey": /PRIVATE KEY/,
  "@secretlint/secretlint-rule-sendgrid": /SG\./,
  "@secretlint/secretlint-rule-shopify": /shp(?:pa|ca|at|ss)_/,
  "@secretlint/secretlint-rule-slack": /xox[abopr]-|xapp-|hooks\.slack\.com/i,
}

/** The patterns of all rules. */
export const patternsOfRules: ReadonlyArray<RegExp> = Object.values(patternsByRule).flatMap((sign) => sign ?? [])

/** True if a rule of the set may find something in a text. */
export const mayHoldKnownSecret = (text: string, prefilter: Prefilter): boolean =>
  patternsOfRules.some((sign) => prefilter.mayMatch(sign) && sign.test(text))
