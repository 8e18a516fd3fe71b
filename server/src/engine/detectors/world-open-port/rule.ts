/** Rules of firewalls in Terraform that let everybody in. */
import { resourceType, type TerraformBlock, terraformBlock } from "../../infrastructure/terraform.ts"
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import type { Detector, Match } from "../Detector.ts"

/** Every address, in IPv4, IPv6 and in the words of Azure. */
const everybody = /"(?:0\.0\.0\.0\/0|::\/0|\*|Internet|Any|0\.0\.0\.0)"/i

/** Ports that are usually public. */
const publicPorts = new Set([80, 443, 8080, 8443])

/** Remote access, and stores of data. */
const sensitivePorts = [
  20, 21, 22, 23, 135, 139, 445, 1433, 1521, 2375, 2376, 2379, 3306, 3389, 5432, 5601, 5900, 5985, 6379, 6443, 9200,
  9300, 10250, 11211, 27017,
]

interface PortRange {
  readonly first: number
  readonly last: number
}

/** A rule that lets traffic in. */
interface OpenRule {
  readonly node: SyntaxNode | undefined
  readonly ports: ReadonlyArray<PortRange>
}

const allPorts: PortRange = { first: 0, last: 65_535 }

const numberIn = (text: string): number | null => {
  const digits = /^"?(-?\d{1,5})"?$/.exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** The ports between two settings; none where they come from a variable. */
const portsBetween = (block: TerraformBlock): ReadonlyArray<PortRange> => {
  const protocol = block.setting("protocol") || block.setting("ip_protocol")
  if (/"?-1"?|"all"/i.test(protocol)) return [allPorts]
  const first = numberIn(block.setting("from_port"))
  const last = numberIn(block.setting("to_port"))
  if (/icmp/i.test(protocol) || first === null || last === null) return []
  return first === 0 && last === 0 ? [allPorts] : [{ first, last }]
}

/** Ports that are listed as texts: `["22", "8000-9000"]`, `"*"`. */
const portsListed = (text: string): ReadonlyArray<PortRange> =>
  text.includes('"*"')
    ? [allPorts]
    : Array.from(text.matchAll(/"(\d{1,5})(?:-(\d{1,5}))?"/g), ([, first, last]) => ({
        first: Number(first),
        last: Number(last ?? first),
      }))

const firstSetting = (block: TerraformBlock, names: ReadonlyArray<string>): string | undefined =>
  names.find((name) => everybody.test(block.setting(name)))

const awsAddresses = ["cidr_blocks", "ipv6_cidr_blocks", "cidr_ipv4", "cidr_ipv6"]
const azureAddresses = ["source_address_prefix", "source_address_prefixes"]

const awsRule = (block: TerraformBlock): ReadonlyArray<OpenRule> => {
  const name = firstSetting(block, awsAddresses)
  return name === undefined ? [] : [{ node: block.nodeOf(name), ports: portsBetween(block) }]
}

const azureRule = (block: TerraformBlock): ReadonlyArray<OpenRule> => {
  const name = firstSetting(block, azureAddresses)
  const letsIn = /Inbound/i.test(block.setting("direction")) && /Allow/i.test(block.setting("access"))
  if (name === undefined || !letsIn || /icmp/i.test(block.setting("protocol"))) return []
  const ports = block.setting("destination_port_range") || block.setting("destination_port_ranges")
  return [{ node: block.nodeOf(name), ports: portsListed(ports) }]
}

const googleRule = (block: TerraformBlock): ReadonlyArray<OpenRule> => {
  const name = firstSetting(block, ["source_ranges"])
  const isLimited = block.setting("source_tags") !== "" || block.setting("source_service_accounts") !== ""
  if (name === undefined || isLimited || /EGRESS/i.test(block.setting("direction"))) return []
  const ports = block
    .blocks()
    .filter(({ kind }) => kind === "allow")
    .flatMap((allow) => {
      const listed = allow.setting("ports")
      if (listed !== "") return portsListed(listed)
      return /"(?:tcp|udp|all)"/i.test(allow.setting("protocol")) ? [allPorts] : []
    })
  return [{ node: block.nodeOf(name), ports }]
}

const nested = (block: TerraformBlock, kind: string): ReadonlyArray<TerraformBlock> =>
  block.blocks().filter((inner) => inner.kind === kind)

/** By the type of a resource, its rules that let everybody in. */
const readers: Readonly<Record<string, (block: TerraformBlock) => ReadonlyArray<OpenRule>>> = {
  aws_security_group: (block) => nested(block, "ingress").flatMap(awsRule),
  aws_default_security_group: (block) => nested(block, "ingress").flatMap(awsRule),
  aws_security_group_rule: (block) => (block.setting("type") === '"ingress"' ? awsRule(block) : []),
  aws_vpc_security_group_ingress_rule: awsRule,
  azurerm_network_security_rule: azureRule,
  azurerm_network_security_group: (block) => nested(block, "security_rule").flatMap(azureRule),
  google_compute_firewall: googleRule,
}

const match = (node: SyntaxNode): ReadonlyArray<Match> => {
  const block = terraformBlock(node)
  const type = resourceType(block)
  const rules = Object.hasOwn(readers, type) ? (readers[type]?.(block) ?? []) : []
  return rules.flatMap(({ node: place, ports }): ReadonlyArray<Match> => {
    const unusual = ports.filter(({ first, last }) => first !== last || !publicPorts.has(first))
    const widest = unusual.toSorted((a, b) => b.last - b.first - (a.last - a.first))[0]
    if (widest === undefined || place === undefined) return []
    const isSensitive = unusual.some(({ first, last }) => sensitivePorts.some((port) => first <= port && port <= last))
    return [
      { node: place, severity: isSensitive ? "high" : "medium", title: `Everybody may connect to ${portsOf(widest)}` },
    ]
  })
}

const portsOf = ({ first, last }: PortRange): string => {
  if (first === last) return `port ${first}`
  return last - first >= allPorts.last - 1 ? "all ports" : `the ports ${first} to ${last}`
}

export const detector: Detector = {
  id: "world-open-port",
  name: "Port open to everybody",
  category: "security",
  severityRule: "high for remote access, databases and all ports; otherwise medium; ports of the web are not reported",
  languages: ["hcl"],
  cwe: "CWE-284",
  description:
    "A rule of a firewall (AWS, Azure, Google Cloud) lets every address of the internet connect. Such ports are found by scanners within minutes; a password that is guessed or a weakness of the program behind it is all that is then missing. Ports 80, 443, 8080 and 8443 are not reported.",
  recommendation:
    "Name the addresses that need it: the network of the office, another security group, a bastion. For remote access use Session Manager, Identity-Aware Proxy or a VPN instead of an open port.",
  confidence: "high",
  remediationMinutes: 30,
  outsideProduction: "ignored-in-tests",
  detection: {
    kind: "syntax",
    matchers: [
      {
        languages: ["hcl"],
        nodes: ["block"],
        word: /security_group|_security_rule|_firewall/,
        mayMatch: (source, start) => source.startsWith("resource", start),
        match,
      },
    ],
  },
}
