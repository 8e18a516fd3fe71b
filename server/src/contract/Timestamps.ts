/** Timestamps of requests: RFC 3339 text, checked against the spec before it gets here. */

/**
 * The instant that an RFC 3339 timestamp names. A leap second, which RFC 3339 allows and JavaScript's clock does not
 * know, is the last millisecond of its minute.
 */
export const instantOf = (timestamp: string): Date => new Date(timestamp.replace(/:60(\.\d+)?(?=[zZ+-])/, ":59.999"))
