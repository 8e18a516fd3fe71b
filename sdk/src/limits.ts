/** Numbers that bound what the client does of its own accord. What a caller may choose is among the options. */

/** Deeper than any platform wraps its errors, and an end for errors that are their own cause. */
export const MAX_CAUSE_DEPTH = 8

/** More redirects than any sensible deployment needs, and few enough to notice a loop. */
export const MAX_REDIRECTS = 5

/** Before the first retry, on average half of it: a service that only stumbled is back by then. */
export const BACKOFF_MILLIS = 500

/** The backoff doubles up to here. A longer wait is the service's to ask for. */
export const MAX_BACKOFF_MILLIS = 8000

/** Before a lost progress stream is opened again: what the service asks for; used until it does. */
export const DEFAULT_RECONNECT_DELAY_MILLIS = 3000

/** Timers of all platforms count in 31 bits; one millisecond more fires at once. */
export const MAX_TIMER_MILLIS = 2_147_483_647
