/** The tests of the packages that cannot pass inside Deno or Bun. One that is listed and passes is a failure, too. */

/** A runtime that runs the packages' tests besides Node. */
export type SuiteRuntime = "Deno" | "Bun"

/** A test that cannot pass somewhere. */
export interface Exception {
  readonly runtimes: readonly SuiteRuntime[]
  /** From the root of the project. */
  readonly file: string
  /** The full name, behind those of the groups that it is in, with ` > ` between them; without it the whole file. */
  readonly test?: string
  readonly reason: string
}

export const exceptions: readonly Exception[] = [
  {
    runtimes: ["Deno", "Bun"],
    file: "test/sdk/transport.test.ts",
    test: "a connection > that the system refuses says so in its message, with the address",
    reason: "their fetch gives at most the code of the system, not its message: the client has no address to tell",
  },
  {
    runtimes: ["Deno"],
    file: "test/sdk/progress.test.ts",
    test: "progress over a connection that is lost > tries again when the first connection cannot be made, which is safe",
    reason:
      "Deno's fetch itself sends a GET again when the connection ends before an answer: the server sees more than is tried",
  },
]
