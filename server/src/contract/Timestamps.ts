/** Timestamps of requests: RFC 3339 text that was validated before. */

/**
 * Converts an RFC 3339 timestamp to a Date. A leap second, which JavaScript has no value for, becomes the last
 * millisecond of its minute.
 */
export const instantOf = (timestamp: string): Date => new Date(timestamp.replace(/:60(\.\d+)?(?=[zZ+-])/, ":59.999"))
