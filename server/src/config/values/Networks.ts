/** Address ranges and host names in settings. */
import { isIP } from "node:net"

/** Range of addresses with a common prefix. */
export interface Network {
  readonly address: string
  /** Length of the prefix in bits. */
  readonly prefix: number
}

/** Addresses and names that the operator allows although they are not public. */
export interface Allowances {
  readonly networks: ReadonlyArray<Network>
  /** Names in lower case; `*.acme.example` means all names below `acme.example`. */
  readonly hosts: ReadonlyArray<string>
}

const bitsOf = { 4: 32, 6: 128 } as const

/**
 * Parses `10.0.0.0/8`, `fd00::/8` or a single address; `undefined` for other texts.
 *
 * @example
 * parseNetwork("10.1.2.3") // { address: "10.1.2.3", prefix: 32 }
 */
export const parseNetwork = (text: string): Network | undefined => {
  const [, address = "", digits] = /^([\da-fA-F:.]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const family = isIP(address)
  if (family !== 4 && family !== 6) return undefined
  const prefix = digits === undefined ? bitsOf[family] : Number(digits)
  return prefix <= bitsOf[family] ? { address, prefix } : undefined
}

/** Parses `hooks.acme.example` or `*.acme.example`, in any case or script; `undefined` for other texts. */
export const parseHost = (text: string): string | undefined => {
  const [, wildcard = "", name = ""] = /^(\*\.)?([^\s*/?#@:%\\[\]]+)$/.exec(text) ?? []
  if (name === "" || !URL.canParse(`https://${name}`)) return undefined
  const { hostname } = new URL(`https://${name}`)
  return isIP(hostname) === 0 && !hostname.endsWith(".") ? `${wildcard}${hostname}` : undefined
}

/** Parses `192.0.2.1`, `192.0.2.1:53`, `2001:db8::1` or `[2001:db8::1]:53`; `undefined` for other texts. */
export const parseDnsServer = (entry: string): string | undefined => {
  const [, bracketed, ipv4, port = "53"] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(entry) ?? []
  const address = bracketed ?? ipv4 ?? entry
  const isServer = isIP(address) === (ipv4 === undefined ? 6 : 4) && Number(port) >= 1 && Number(port) <= 65_535
  return isServer ? entry : undefined
}
