/** The page of the scores: the formula with its constants, and an example that the engine itself computes. */
import {
  type Pillar,
  type ScoredFinding,
  score,
  scoreConstants as constants,
  scoreVersion,
} from "../../engine/score.ts"
import { severities } from "../../engine/Report.ts"
import { count } from "../../foundation/text/Counted.ts"
import { htmlOf } from "../../foundation/text/Markdown.ts"

const pillars: ReadonlyArray<Pillar> = ["structure", "quality", "architecture"]

const finding = (
  detector: string,
  category: ScoredFinding["category"],
  severity: ScoredFinding["severity"],
  remediationMinutes: number,
  confidence: ScoredFinding["confidence"] = null,
): ScoredFinding => ({ detector, category, severity, confidence, remediationMinutes, role: "production" })

/** Findings and code size of the example on the page. */
export const scoreExample = {
  codeLines: 12_000,
  findings: [
    finding("long-function", "structure", "low", 30),
    finding("long-function", "structure", "low", 15),
    finding("deep-nesting", "structure", "low", 15),
    finding("empty-catch", "quality", "medium", 15),
    finding("path-traversal", "security", "high", 30, "high"),
    finding("import-cycle", "architecture", "low", 60),
  ],
}

const riskRows = severities
  .map((severity) => {
    const { high, medium, low } = constants.risk[severity]
    return `| ${severity} | ${high} | ${medium} | ${low} |`
  })
  .join("\n")

const formula = (): string => `
Scores run from 0 to 100. They are computed from the open findings in production code and from its size: from nothing
else. This is version ${scoreVersion} of the formula; every analysis says which version its scores are of
(\`score_version\`), and scores of different versions must not be compared.

Every finding has an estimate of the minutes that it takes to fix, by its detector and, for most measurements, by how bad
it is. Findings in tests, examples and documentation do not count, nor do findings that were suppressed.

**Security.** Each security finding has a risk, by its severity and confidence:

| Severity | high confidence | medium | low |
| --- | --- | --- | --- |
${riskRows}

Of one detector the largest risk counts whole, the second half, the third a third, and so on. All risks are added up, and

\`\`\`text
security = 100 · 2^(−risk)
\`\`\`

**Care.** There are three pillars: structure, quality and architecture. For each of them, \`H\` is the number of minutes per
1,000 code lines that halves it:

${pillars.map((pillar) => `- ${pillar}: H = ${constants.halfLifeMinutes[pillar]}`).join("\n")}

Add up the minutes of each detector, and divide by the code lines in thousands. A repository below
${count(constants.minimumCodeLines)} lines counts as ${count(constants.minimumCodeLines)}, so that one finding does not decide everything. No detector
counts for more than \`H\`: alone, it can at most halve a pillar. \`d\` is the sum over all detectors of the pillar that are
not about security, and the score of the pillar is

\`\`\`text
100 · 2^(−d / H)
\`\`\`

Care is ${pillars.map((pillar) => `${constants.weight[pillar]} × ${pillar}`).join(" + ")}.

**Health** is

\`\`\`text
security × (${1 - constants.careShare} + ${constants.careShare} × care / 100)
\`\`\`

so all care of the code together is worth ${constants.careShare * 100} points, less than one weakness that strangers can use. The quality score
that is shown is security × quality / 100. Scores are rounded at the end, halves up.

**Why it is not 100** says \`score_breakdown\`: for each detector, its share of the points that are missing, and the points
that fixing all of its findings would win. Without a line of production code there is nothing to score: then the scores are
100 and say nothing.

Code lines are lines of production code that hold something other than comments and white space; lines of tests, examples
and documentation are not among them.

All these numbers are in the report that \`code-analysis analyze DIR --json FILE\` writes, which runs the same engine on the
same commit: \`code_lines\` and, for each of \`findings\`, its \`detector\`, \`category\`, \`severity\`, \`confidence\`,
\`remediation_minutes\` and \`role\`. What is under \`suppressed\` does not count. Only when \`findings_omitted\` is not 0 are there findings
that the report does not hold.
`

const workedExample = (): string => {
  const { codeLines, findings } = scoreExample
  const result = score(findings, codeLines)
  const thousands = Math.max(codeLines, constants.minimumCodeLines) / 1_000
  const minutesOf = (pillar: Pillar): string =>
    findings
      .filter(({ category }) => category === pillar)
      .map(({ detector, remediationMinutes }) => `${remediationMinutes} (\`${detector}\`)`)
      .join(" + ")
  return `
A repository has ${count(codeLines)} code lines and one weakness, a \`path-traversal\` of severity high and high confidence:
security **${result.breakdown.security}**. Its other findings, divided by ${thousands}:

${pillars.map((pillar) => `- ${pillar}: ${minutesOf(pillar)} minutes: score **${result[pillar]}**${pillar === "quality" ? ", with security" : ""}`).join("\n")}

Health is **${result.health}**. ${result.breakdown.costs.map(({ detector, points }) => `\`${detector}\` costs ${points}`).join(", ")}.
`
}

/** The body of the page. */
export const scoresBody = (): ReadonlyArray<string> => [
  "<h1>Scores</h1>",
  htmlOf(formula()),
  "<h2>An example</h2>",
  htmlOf(workedExample()),
]
