/** The system's own list of names, which goes before the DNS. It is the operator's, so it may say anything. */
import { Effect } from "effect"
import type { LookupAddress } from "node:dns"
import { readFile } from "node:fs/promises"
import { isIP } from "node:net"
import { join } from "node:path"

/** Path of the system's hosts file. */
export const systemHostsFile =
  process.platform === "win32"
    ? join(process.env["SystemRoot"] ?? "C:\\Windows", "System32", "drivers", "etc", "hosts")
    : "/etc/hosts"

/** Addresses by name, in lower case. */
export type Hosts = ReadonlyMap<string, ReadonlyArray<LookupAddress>>

/**
 * Reads lines of an address and names, with comments from `#`.
 *
 * @example
 * parseHosts("192.0.2.1 hooks.acme.example hooks").get("hooks") // [{ address: "192.0.2.1", family: 4 }]
 */
export const parseHosts = (text: string): Hosts => {
  const hosts = new Map<string, Array<LookupAddress>>()
  for (const line of text.split(/\r?\n/)) {
    const [address = "", ...names] = line.replace(/#.*/, "").trim().split(/\s+/)
    const family = isIP(address)
    if (family === 0) continue
    for (const name of names) {
      const addresses = hosts.get(name.toLowerCase()) ?? []
      addresses.push({ address, family })
      hosts.set(name.toLowerCase(), addresses)
    }
  }
  return hosts
}

/** Reads the file; one that cannot be read lists nothing. */
export const readHostsFile = (path: string): Effect.Effect<Hosts> =>
  Effect.tryPromise(() => readFile(path, "utf8")).pipe(
    Effect.map(parseHosts),
    Effect.orElseSucceed(() => parseHosts("")),
  )
