/** Channels of PostgreSQL's NOTIFY that wake waiting processes. Polling finds changes whose notification was lost. */

/** Runs were queued, can start, or must be failed. */
export const runsChannel = "analysis_runs"

/** The progress of a run changed; the payload is the run's id. */
export const progressChannel = "analysis_progress"

/** A source host sent an event, or a push or a check is queued. */
export const hostEventsChannel = "source_host_events"

/**
 * Credentials of an organization changed (a key was revoked, or the tier changed); the payload is the organization's
 * id. Sent by triggers of the tables.
 */
export const credentialsChannel = "credentials"

/** Findings of a completed run are queued for the generation of fixes. */
export const fixGenerationsChannel = "fix_generations"

/** A fix is queued for application; the payload is the fix's id. */
export const fixesChannel = "fixes"

/** A repository is queued for indexing, or can be indexed again; the payload is the repository's id. */
export const codeIndexesChannel = "code_indexes"

/** An event was published in an organization with open event streams; the payload is the organization's id. */
export const eventsChannel = "events"

/** Notifications to chat channels or mailboxes are queued. */
export const notificationsChannel = "notifications"
