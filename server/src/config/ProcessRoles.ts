/** What one process of the service does: all of it, or a share that is scaled apart from the rest. */
import { Effect } from "effect"
import { checked, listOf, read } from "./SettingReaders.ts"

/** Every role. */
export const processRoles = ["api", "analysis", "search", "fixes", "webhooks", "events"] as const

/**
 * What a process may do: `api` answers calls and pages, `analysis` works on runs, `search` builds the index of the code,
 * `fixes` proposes and applies fixes, `webhooks` delivers, `events` follows what source hosts and payments tell. Health
 * and metrics are served by every process.
 */
export type ProcessRole = (typeof processRoles)[number]

const parseRole = (name: string): ProcessRole | undefined => processRoles.find((role) => role === name)

/** Reads the roles of this process. */
export const rolesFromEnvironment = Effect.map(
  read("ROLES", `some of ${processRoles.join(", ")}, separated by commas`, (name) =>
    listOf(parseRole, processRoles.join(","))(name).pipe(checked((roles) => roles.length > 0)),
  ),
  (roles): ReadonlySet<ProcessRole> => new Set(roles),
)
