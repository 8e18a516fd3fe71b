/**
 * Which texts the rule set has to look at. It prepares and asks each of its rules anew for every text, which costs more than
 * to see first that a text holds nothing of what any of them looks for, as nearly all do.
 */
import type { Prefilter } from "../prefilter/LiteralSearch.ts"

/**
 * What every text that a rule finds something in holds, by the id of the rule: patterns that match no less than the rule's
 * own, but for JSON in which the letters of a key are written as numbers. Null for a rule that finds nothing itself.
 */
export const patternsByRule: Readonly<Record<string, RegExp | null>> = {
  "@secretlint/secretlint-rule-1password": /ops_ey/,
  "@secretlint/secretlint-rule-anthropic": /sk-ant-api0/,
  "@secretlint/secretlint-rule-aws": /(?:SECRET|secret|Secret)_?(?:ACCESS|access|Access)_?(?:KEY|key|Key)/,
  "@secretlint/secretlint-rule-basicauth": /(?:https?|ftps?):\/\/[-\w]{1,256}:[-\w]{1,256}@/,
  "@secretlint/secretlint-rule-database-connection-string": /(?:mongodb(?:\+srv)?|mysqlx?|postgres(?:ql)?):\/\//i,
  "@secretlint/secretlint-rule-filter-comments": null,
  // in JSON: what it does with another kind of file, findSecrets rules out
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

/** The signs of all rules. */
export const patternsOfRules: ReadonlyArray<RegExp> = Object.values(patternsByRule).flatMap((sign) => sign ?? [])

/** Whether a rule of the set may find something in a text. */
export const mayHoldKnownSecret = (text: string, prefilter: Prefilter): boolean =>
  patternsOfRules.some((sign) => prefilter.mayMatch(sign) && sign.test(text))
