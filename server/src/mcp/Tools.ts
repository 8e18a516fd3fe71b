/** The tools that coding agents are offered: each is an operation of the API, with fewer members in its answers. */
import type { OperationId } from "../contract/Spec.ts"

/** Values by names, as JSON has them. */
export type Members = { readonly [Name: string]: unknown }

/** A tool, as a table row. */
export interface Tool {
  readonly name: string
  readonly title: string
  /** For the model that chooses among tools. */
  readonly description: string
  readonly operation: OperationId
  /** Arguments that the tool takes of those of the operation. */
  readonly takes: ReadonlyArray<string>
  /** An argument that another one of the operation is made of. */
  readonly derived?: Derived
  /** Members that are kept of the answer, or of each item of a page. */
  readonly keeps: ReadonlyArray<string>
  /** Whether it changes anything, and whether that can be undone. */
  readonly effect: "reads" | "adds" | "changes"
}

/** An argument of the tool that becomes one of the operation. */
export interface Derived {
  readonly name: string
  readonly description: string
  readonly pattern: RegExp
  readonly becomes: string
  readonly valueOf: (value: string) => string
}

const placeMembers = ["repository_name", "file_path", "line_start", "line_end"]

const runMembers = [
  "id",
  "repository_id",
  "repository_name",
  "branch",
  "commit_sha",
  "status",
  "health_score",
  "structure_score",
  "quality_score",
  "architecture_score",
  "findings_count",
  "critical_count",
  "high_count",
  "failure",
  "quality_gate_result",
  "dashboard_url",
]

/** The tools, in the order in which they are listed. */
export const tools: ReadonlyArray<Tool> = [
  {
    name: "list_repositories",
    title: "List repositories",
    description: "Repositories with their ids, health scores and numbers of open findings. Other tools take the ids.",
    operation: "listOverview",
    takes: ["limit", "cursor"],
    keeps: ["repository_id", "repository_name", "default_branch", "enabled", "health_score", "open_findings"],
    effect: "reads",
  },
  {
    name: "list_findings",
    title: "List findings",
    description:
      "Open findings in short pages. For the next page pass its next_cursor as cursor, with the same other arguments.",
    operation: "listFindings",
    takes: [
      "repository_id",
      "branch",
      "severity",
      "role",
      "category",
      "detector",
      "status",
      "file_path",
      "sort",
      "limit",
      "cursor",
    ],
    // the same finding is listed for each branch that has it
    keeps: ["id", "severity", "confidence", "detector", "title", ...placeMembers, "branch", "role", "status", "fix_id"],
    effect: "reads",
  },
  {
    name: "get_finding",
    title: "Get a finding",
    description: "One finding with its code, an explanation and what to do.",
    operation: "getFinding",
    takes: ["id"],
    keeps: [
      "id",
      "severity",
      "confidence",
      "detector",
      "category",
      "title",
      "description",
      "recommendation",
      ...placeMembers,
      "code_snippet",
      "role",
      "status",
      "branch",
      "fix_id",
      "dashboard_url",
    ],
    effect: "reads",
  },
  {
    name: "search_code",
    title: "Search code",
    description: "Functions, classes and other parts of the analyzed code, by what they do or what they are called.",
    operation: "searchCode",
    takes: ["query", "repository_ids", "path_prefix", "language", "limit", "min_score"],
    keeps: [...placeMembers, "symbol_name", "snippet", "score"],
    effect: "reads",
  },
  {
    name: "ask_code",
    title: "Ask about the code",
    description:
      "An answer to a question about the analyzed code, with the places that it rests on. For a follow-up question pass its conversation_id.",
    operation: "askCode",
    takes: ["question", "repository_ids", "max_sources", "conversation_id"],
    keeps: ["answer", "answered_by", "notice", "sources", "conversation_id"],
    effect: "reads",
  },
  {
    name: "find_references",
    title: "Find references",
    description: "Places of the analyzed code that use a function, method, class or variable, by its name.",
    operation: "searchCode",
    takes: ["repository_ids", "path_prefix", "language", "limit"],
    derived: {
      name: "name",
      description: "The name, such as total or Invoice.total.",
      pattern: /^[\w$.:#-]{1,200}$/,
      becomes: "query",
      valueOf: (name) => `uses:${name}`,
    },
    keeps: [...placeMembers, "symbol_name", "matches"],
    effect: "reads",
  },
  {
    name: "list_fixes",
    title: "List fixes",
    description: "Proposed fixes, newest first. Each was tried: the change parses, and its finding is gone with it.",
    operation: "listFixes",
    takes: ["repository_id", "finding_id", "status", "confidence", "limit", "cursor"],
    keeps: ["id", "finding_id", "repository_name", "status", "title", "confidence", "generated_by"],
    effect: "reads",
  },
  {
    name: "preview_fix",
    title: "Preview a fix",
    description: "What a fix changes: its diff, the findings and the health score with it. Nothing is written.",
    operation: "previewFix",
    takes: ["id"],
    keeps: [
      "fix_id",
      "outcome",
      "changes",
      "checks",
      "health_score_before",
      "health_score_after",
      "resolves_finding",
      "introduced_findings",
    ],
    effect: "reads",
  },
  {
    name: "apply_fix",
    title: "Apply a fix",
    description:
      "Commits an approved fix to a branch, or opens a pull request with it. Ask the user before you call it.",
    operation: "applyFix",
    takes: ["id", "target_branch", "commit_message", "create_pull_request"],
    keeps: ["id", "finding_id", "repository_name", "status", "title", "application"],
    effect: "changes",
  },
  {
    name: "analyze",
    title: "Analyze a repository",
    description:
      "Starts the analysis of a commit and waits for it a while. A run that goes on is read with get_analysis.",
    operation: "triggerAnalysis",
    takes: ["repository_id", "branch", "commit_sha"],
    keeps: runMembers,
    effect: "adds",
  },
  {
    name: "get_analysis",
    title: "Get an analysis",
    description: "The state of a run and, when it is completed, its scores and counts.",
    operation: "getAnalysisStatus",
    takes: ["id"],
    keeps: runMembers,
    effect: "reads",
  },
]

/** The tool that waits for the run it started, and the one that it looks with. */
export const waiting = { starts: "analyze", looks: "get_analysis" }
