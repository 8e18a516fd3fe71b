/** Entries that cannot be loaded in a runtime. One that is listed and loads nevertheless is a failure, too. */

/** By specifier and title of the runtime: why not. */
export const unsupportedEntries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "@code-analysis/sdk/testing": {
    Deno: "msw reads the environment when it is loaded, which these runs have no permission for; ./testing/server does not",
    workerd: "msw takes it for a browser and misses localStorage; ./testing/server needs nothing but fetch",
  },
}
