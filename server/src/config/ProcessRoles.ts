/** What one process of the service does: all of it, or a share that is scaled apart from the rest. */

/** Every role. */
export const processRoles = ["api", "analysis", "search", "fixes", "webhooks", "events"] as const

/**
 * What a process may do: `api` answers calls and pages, `analysis` works on runs, `search` builds the index of the code,
 * `fixes` proposes and applies fixes, `webhooks` delivers, `events` follows what source hosts and payments tell. Health
 * and metrics are served by every process.
 */
export type ProcessRole = (typeof processRoles)[number]
