/** Every bound of an import in one place: a SARIF file is written by strangers. */

/** Runs of a log: one for each tool, or for each part of a monorepo. GitHub stops at 20. */
export const mostRuns = 100

/** Results of a log, as many as a report has findings. */
export const mostResults = 25_000

/** Rules of a run, those of its extensions included: CodeQL has some hundreds, GitHub stops at 25,000. */
export const mostRules = 25_000

/** Characters of a detector: the contract's `Finding.detector` is no longer. */
export const longestDetector = 100

/** Characters of a tool in a detector. */
export const longestTool = 40

/** Characters of a category; the contract's parameter is no longer. */
export const longestCategory = 100

/** Characters of a title: the contract's `Finding.title` is no longer. */
export const longestTitle = 300

/** Characters of a description, of a recommendation and of a snippet: those of the contract are no longer. */
export const longestText = 10_000

/** Characters of a rule's own text within a description, which leaves room for the rest. */
export const longestRuleText = 6_000

/** Characters of an argument of a message, and of the address of a rule's page. */
export const longestStep = 200

/** Weaknesses of one finding. Rules have one or two. */
export const mostWeaknesses = 5

/** Characters of a URI that is read: a path of 1,024 characters of three bytes each, all escaped, is no longer. */
export const longestUri = 10_000

/** Base URIs that stand on each other; a chain that is longer goes in a circle, or is meant to cost time. */
export const deepestBase = 8

/** The last line that the contract knows. */
export const lastLine = 10_000_000

/** Fingerprints of one result that are read. Tools give one or two. */
export const mostFingerprints = 10

/** Characters of the code or message that a finding is known by, as the engine's. */
export const longestIdentity = 400
