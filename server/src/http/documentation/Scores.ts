/** The page of the scores: the formula with its constants, and an example that the engine itself computes. */
import {
  type Pillar,
  type ScoredFinding,
  score,
  scoreConstants as constants,
  scoreVersion,
} from "../../engine/score.ts"
import { htmlOf } from "../../foundation/text/Markdown.ts"

const pillars: ReadonlyArray<Pillar> = ["structure", "quality", "architecture"]

const finding = (
  detector: string,
  category: ScoredFinding["category"],
  severity: ScoredFinding["severity"],
  remediationMinutes: number,
): ScoredFinding => ({ detector, category, severity, remediationMinutes, role: "production" })

/** What the example on the page has found, in so many lines of production code. */
export const scoreExample = {
  codeLines: 12_000,
  findings: [
    finding("long-function", "structure", "medium", 30),
    finding("long-function", "structure", "low", 15),
    finding("deep-nesting", "structure", "low", 15),
    finding("empty-catch", "quality", "medium", 15),
    finding("weak-hash", "security", "high", 60),
    finding("import-cycle", "architecture", "medium", 60),
  ],
}

const grouped = (value: number): string => value.toLocaleString("en-US")

const formula = (): string => `
Scores run from 0 to 100. They are computed from the open findings in production code and from its size: from nothing
else. This is version ${scoreVersion} of the formula; every analysis says which version its scores are of
(\`score_version\`), and scores of different versions must not be compared.

Every finding has an estimate of the minutes that it takes to fix, by its detector and, for most measurements, by how bad
it is. Findings in tests, examples and documentation do not count, nor do findings that were suppressed.

There are three pillars: structure; quality, which security counts into; architecture. For each of them, \`H\` is the
number of minutes per 1,000 code lines that halves it:

${pillars.map((pillar) => `- ${pillar}: H = ${constants.halfLifeMinutes[pillar]}`).join("\n")}

**1.** Add up the minutes of each detector, and divide by the code lines in thousands. A repository below
${grouped(constants.minimumCodeLines)} lines counts as ${grouped(constants.minimumCodeLines)}, so that one finding does not decide everything.

**2.** No detector counts for more than \`H\`: alone, it can at most halve a pillar.

**3.** \`d\` is the sum over all detectors of the pillar, and the score is

\`\`\`text
100 · 2^(−d / H)
\`\`\`

rounded, halves up.

**4.** With an open critical finding, quality is at most ${constants.qualityCeilingWithCritical}; with an open high finding of security, at most ${constants.qualityCeilingWithHighSecurity}.

**5.** The health score is ${pillars.map((pillar) => `${constants.weightTenths[pillar] / 10} × ${pillar}`).join(" + ")}, of the rounded
pillars, rounded, halves up; with an open critical finding at most ${constants.healthCeilingWithCritical}.

Code lines are lines of production code that hold something other than comments and white space; lines of tests, examples
and documentation are not among them.

All these numbers are in the report that \`npm run analyze -- DIR --json FILE\` writes, which runs the same engine on the
same commit: \`code_lines\` and, for each of \`findings\`, its \`detector\`, \`category\`, \`severity\`, \`remediation_minutes\`
and \`in_test_code\`. What is under \`suppressed\` does not count. Only when \`findings_omitted\` is not 0 are there findings
that the report does not hold.
`

const workedExample = (): string => {
  const { codeLines, findings } = scoreExample
  const result = score(findings, codeLines)
  const thousands = Math.max(codeLines, constants.minimumCodeLines) / 1_000
  const minutesOf = (pillar: Pillar): string =>
    findings
      .filter(({ category }) => (category === "security" ? "quality" : category) === pillar)
      .map(({ detector, remediationMinutes }) => `${remediationMinutes} (\`${detector}\`)`)
      .join(" + ")
  return `
A repository has ${grouped(codeLines)} code lines. Divided by ${thousands}, these are its findings:

${pillars.map((pillar) => `- ${pillar}: ${minutesOf(pillar)} minutes: score **${result[pillar]}**`).join("\n")}

The open high finding of security keeps quality at ${constants.qualityCeilingWithHighSecurity} or below. Health is **${result.health}**.
`
}

/** The body of the page. */
export const scoresBody = (): ReadonlyArray<string> => [
  "<h1>Scores</h1>",
  htmlOf(formula()),
  "<h2>An example</h2>",
  htmlOf(workedExample()),
]
