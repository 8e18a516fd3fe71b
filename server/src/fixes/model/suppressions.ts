/** Signs by which source code asks a tool to look away: a change that adds one hides a finding. */

const signs: ReadonlyArray<RegExp> = [
  /\bcode-analysis\s*:\s*ignore/gi,
  /\bnoqa\b/gi,
  /\bnosec\b/gi,
  /\bnosemgrep\b/gi,
  /\bNOSONAR\b/gi,
  /\bNOLINT(?:NEXTLINE|BEGIN)?\b/gi,
  /\bnolint\b/gi,
  /\beslint-(?:disable|enable)/gi,
  /\b(?:biome|oxlint|deno-lint|prettier|pyright|mypy|pyre|flow|ty|type)\s*[-:]\s*(?:ignore|disable)/gi,
  /\b(?:tslint|stylelint|jshint|jscs|pylint|ruff|rubocop|shellcheck|standard|phpcs|reek|codacy|sonar)\s*(?::\s*)?(?:[-:]\s*)?(?:disable|ignore|todo)/gi,
  /@ts-(?:ignore|expect-error|nocheck)/gi,
  /\$FlowFixMe/gi,
  /@SuppressWarnings|@SuppressFBWarnings|@phpstan-ignore|@psalm-suppress|@codingStandards\w*|@suppress\b/gi,
  /#!?\s*\[\s*(?:allow|expect)\s*\(/gi,
  /#\s*pragma\s+(?:warning|GCC\s+diagnostic|clang\s+diagnostic)/gi,
  /\b(?:lgtm|coverity|cppcheck-suppress|checkstyle|spotbugs|detekt|ktlint|swiftlint|lint)\s*[[:-]/gi,
  /\b(?:istanbul|c8|v8)\s+ignore\b/gi,
  /\bpragma:\s*no\s*cover/gi,
]

/** Number of suppression comments in a text. */
const countIn = (text: string): number => signs.reduce((sum, sign) => sum + Array.from(text.matchAll(sign)).length, 0)

/** Whether a text asks for more looking away than the one it replaces. */
export const addsSuppression = (before: string, after: string): boolean => countIn(after) > countIn(before)
