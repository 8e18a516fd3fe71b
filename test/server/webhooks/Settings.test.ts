/** Settings of deliveries, and messages about wrong ones. */
import { expect, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"
import { fromEnvironment } from "../../../server/src/config/Configuration.ts"

const settings = (entries: Readonly<Record<string, string>>) =>
  Effect.provideService(fromEnvironment, ConfigProvider.ConfigProvider, ConfigProvider.fromEnvRecord(entries))

it.effect("allows nothing and asks the system's DNS servers by default, and with empty settings", () =>
  Effect.gen(function* () {
    const none = { webhookAllowances: { networks: [], hosts: [] }, webhookDnsServers: [] }
    expect(yield* settings({})).toMatchObject(none)
    expect(
      yield* settings({ WEBHOOK_ALLOWED_NETWORKS: "", WEBHOOK_ALLOWED_HOSTS: " ", WEBHOOK_DNS_SERVERS: "," }),
    ).toMatchObject(none)
  }),
)

it.effect("reads lists with or without spaces", () =>
  Effect.gen(function* () {
    const { webhookAllowances, webhookDnsServers } = yield* settings({
      WEBHOOK_ALLOWED_NETWORKS: "10.0.0.0/8, fd00::/8,192.168.1.1",
      WEBHOOK_ALLOWED_HOSTS: "Hooks.Internal, *.acme.example",
      WEBHOOK_DNS_SERVERS: "127.0.0.1, 127.0.0.1:5353,::1,[::1]:5353",
    })
    expect(webhookAllowances).toEqual({
      networks: [
        { address: "10.0.0.0", prefix: 8 },
        { address: "fd00::", prefix: 8 },
        { address: "192.168.1.1", prefix: 32 },
      ],
      hosts: ["hooks.internal", "*.acme.example"],
    })
    expect(webhookDnsServers).toEqual(["127.0.0.1", "127.0.0.1:5353", "::1", "[::1]:5353"])
  }),
)

it.effect.each([
  ["WEBHOOK_ALLOWED_NETWORKS", "10.0.0.0/33"],
  ["WEBHOOK_ALLOWED_NETWORKS", "10.0.0.0/8,everything"],
  ["WEBHOOK_ALLOWED_NETWORKS", "hooks.internal"],
  ["WEBHOOK_ALLOWED_HOSTS", "*"],
  ["WEBHOOK_ALLOWED_HOSTS", "https://hooks.internal/"],
  ["WEBHOOK_ALLOWED_HOSTS", "10.0.0.1"],
  ["WEBHOOK_DNS_SERVERS", "dns.acme.example"],
  ["WEBHOOK_DNS_SERVERS", "127.0.0.1:0"],
  ["WEBHOOK_DNS_SERVERS", "127.0.0.1:65536"],
  ["WEBHOOK_DNS_SERVERS", "::1:x"],
  ["WEBHOOK_DNS_SERVERS", "[127.0.0.1]"],
] as const)("does not start with %s=%s, and says so in one line", ([setting, value]) =>
  Effect.gen(function* () {
    const error = yield* Effect.flip(settings({ [setting]: value }))
    expect(error).toMatchObject({ _tag: "SettingsInvalid", faults: [{ setting }] })
    expect(error.message).toMatch(new RegExp(`^${setting} cannot be used: it must be [^\\n]+$`))
  }),
)
