/** Our client, and the clients that it is compared with. */

/** A client with its import and its name in the results. */
export interface Contender {
  /** Name of the package. */
  readonly name: string
  /** Suffix of the names of its results; empty for our own client. */
  readonly ending: string
  /** Source of a module with the complete client and nothing else. */
  readonly source: string
}

/** The first one is ours. */
export const contenders: ReadonlyArray<Contender> = [
  { name: "@code-analysis/sdk", ending: "", source: 'export * from "@code-analysis/sdk"' },
  { name: "openapi-fetch", ending: "_openapi_fetch", source: 'export { default } from "openapi-fetch"' },
  { name: "@octokit/core", ending: "_octokit_core", source: 'export { Octokit } from "@octokit/core"' },
  { name: "stripe", ending: "_stripe", source: 'export { default } from "stripe"' },
  { name: "openai", ending: "_openai", source: 'export { default } from "openai"' },
]
