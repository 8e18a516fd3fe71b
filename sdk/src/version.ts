/** The version of this package, as the service sees it in the User-Agent header. */

/** Equal to the version in package.json and deno.json; a test holds the three together. */
export const VERSION: string = "0.1.0"
