// @example an import only for documentation
// @file src/client.ts
import { mark } from "./mark"

export class Client {
  readonly name = mark("client")
}
// @file src/mark.ts
import { Client } from "./client"

/** Marks what a {@link Client} reads. */
export const mark = (name: string): string => `[${name}]`
