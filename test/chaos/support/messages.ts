/** Messages between the runner and a replica. */

/** Options that the runner passes to a replica at its start, as JSON in the environment. */
export interface ReplicaOptions {
  readonly databaseUrl: string
  readonly seed: number
  readonly replica: number
  /** Number of the start of this replica, from 0, so that each start publishes different events. */
  readonly incarnation: number
  /** Whether it publishes besides delivering. */
  readonly publishes: boolean
  /** UUIDs of the organizations to publish for. */
  readonly organizationIds: ReadonlyArray<string>
}

/** Name of the environment variable with the options. */
export const optionsVariable = "CHAOS_REPLICA"

/** Messages from a replica. */
export type ReplicaMessage =
  | { readonly type: "ready" }
  /** The commit was confirmed. */
  | { readonly type: "committed"; readonly transaction: string }
  | { readonly type: "rolledBack"; readonly transaction: string }
  /** The replica's publishers have stopped. */
  | { readonly type: "quiet" }

/** Messages from the runner. */
export interface RunnerMessage {
  readonly type: "stopPublishing"
}
