/** The channels of PostgreSQL's NOTIFY that wake who waits for a change; a sweep finds what a lost one would have said. */

/** Runs were queued, or may now be started or failed. */
export const runsChannel = "analysis_runs"

/** A run's progress changed; the payload is the run's id. */
export const progressChannel = "analysis_progress"

/** A source host told of something, or a push waits to be analyzed, or a check to be reported. */
export const hostEventsChannel = "source_host_events"

/**
 * What a credential stands for has changed: a key was revoked, a tier changed; the payload is the organization's id.
 * Triggers of the tables announce it.
 */
export const credentialsChannel = "credentials"

/** Findings of a completed run are to be tried for fixes. */
export const fixGenerationsChannel = "fix_generations"

/** A fix is to be applied; the payload is the fix's id. */
export const fixesChannel = "fixes"

/** The index of a repository was asked for, or may be worked on again; the payload is the repository's id. */
export const codeIndexesChannel = "code_indexes"

/** An event was published in an organization where somebody listens; the payload is the organization's id. */
export const eventsChannel = "events"

/** Notifications are to be sent to chat channels or mailboxes. */
export const notificationsChannel = "notifications"
