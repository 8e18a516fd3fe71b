/** What the runner and a replica tell each other. */

/** What the runner hands to a replica when it starts it, as JSON in the environment. */
export interface ReplicaOptions {
  readonly databaseUrl: string
  readonly seed: number
  readonly replica: number
  /** Counts the starts of this replica from 0, so that each one publishes something else. */
  readonly incarnation: number
  /** Whether it publishes besides delivering. */
  readonly publishes: boolean
  /** UUIDs of the organizations that something happens to. */
  readonly organizationIds: ReadonlyArray<string>
}

/** Where the options are. */
export const optionsVariable = "CHAOS_REPLICA"

/** What a replica says. */
export type ReplicaMessage =
  | { readonly type: "ready" }
  /** The commit was confirmed. */
  | { readonly type: "committed"; readonly transaction: string }
  | { readonly type: "rolledBack"; readonly transaction: string }
  /** Nobody publishes any more. */
  | { readonly type: "quiet" }

/** What the runner says. */
export interface RunnerMessage {
  readonly type: "stopPublishing"
}
