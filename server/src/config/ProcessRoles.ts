/** Roles of a process: one process can do everything, or a share that is scaled separately. */

/** All roles. */
export const processRoles = ["api", "analysis", "search", "fixes", "webhooks", "events"] as const

/**
 * Role of a process: `api` serves calls and pages, `analysis` works on runs, `search` builds the code index, `fixes`
 * proposes and applies fixes, `webhooks` delivers events, `events` handles events from source hosts and the payment
 * provider. Every process serves health and metrics.
 */
export type ProcessRole = (typeof processRoles)[number]
