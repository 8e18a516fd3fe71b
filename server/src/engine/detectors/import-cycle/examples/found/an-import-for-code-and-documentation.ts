// @example an import for code and documentation
// @file src/client.ts
// @finding
import { mark } from "./mark"

export class Client {
  readonly name = mark("client")
}
// @file src/mark.ts
import { Client } from "./client"

/** Marks what a {@link Client} reads. */
export const mark = (name: string): string => `[${name} ${new Client().name}]`
