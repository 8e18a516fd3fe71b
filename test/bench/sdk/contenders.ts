/** Our client, and the clients that it is measured next to. */

/** A client as it is imported and named. */
export interface Contender {
  /** The package. */
  readonly name: string
  /** What the names of its results end with; our own client's have no ending. */
  readonly ending: string
  /** The module that has the complete client and nothing else. */
  readonly source: string
}

/** The first is ours. */
export const contenders: ReadonlyArray<Contender> = [
  { name: "@code-analysis/sdk", ending: "", source: 'export * from "@code-analysis/sdk"' },
  { name: "openapi-fetch", ending: "_openapi_fetch", source: 'export { default } from "openapi-fetch"' },
  { name: "@octokit/core", ending: "_octokit_core", source: 'export { Octokit } from "@octokit/core"' },
  { name: "stripe", ending: "_stripe", source: 'export { default } from "stripe"' },
  { name: "openai", ending: "_openai", source: 'export { default } from "openai"' },
]
