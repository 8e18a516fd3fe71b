/** What an operator sets of telemetry: OpenTelemetry's own variables, so that what every other service is told works here. */
import { Config, Effect, Option, Redacted } from "effect"
import {
  checked,
  hasNoCredentials,
  hasProtocol,
  ifGiven,
  notEmpty,
  read,
  text,
  together,
  unusable,
  withoutTrailingSlash,
} from "./SettingReaders.ts"

/** Where traces, metrics and logs are sent to. */
export interface Exporter {
  /** `OTEL_EXPORTER_OTLP_ENDPOINT`, of a collector that takes OTLP over HTTP, without a trailing slash. */
  readonly endpoint: string
  /** `OTEL_EXPORTER_OTLP_HEADERS`, such as a credential of the collector, by name. */
  readonly headers: Redacted.Redacted<Readonly<Record<string, string>>>
  /** `OTEL_EXPORTER_OTLP_PROTOCOL`, default `http/protobuf`. */
  readonly protocol: "http/protobuf" | "http/json"
  /** `OTEL_RESOURCE_ATTRIBUTES` with `OTEL_SERVICE_NAME` (default `code-analysis`) as `service.name`. */
  readonly resource: Readonly<Record<string, string>> & { readonly "service.name": string }
}

/** Octets of a value may be percent-encoded, as OpenTelemetry and W3C Baggage have it. */
const parsePairs = (list: string): Option.Option<Record<string, string>> => {
  const pairs: Record<string, string> = {}
  for (const item of list.split(",").filter((part) => part.trim() !== "")) {
    const equals = item.indexOf("=")
    const name = item.slice(0, Math.max(0, equals)).trim()
    if (name === "") return Option.none()
    try {
      pairs[name] = decodeURIComponent(item.slice(equals + 1).trim())
    } catch {
      return Option.none()
    }
  }
  return Option.some(pairs)
}

const areHeaders = (pairs: Readonly<Record<string, string>>): boolean => {
  try {
    return new Headers(pairs) instanceof Headers
  } catch {
    return false
  }
}

/** `name=value,name=value` */
const pairs = (name: string) =>
  Config.withDefault(Config.String(name), "").pipe(
    Config.mapEffect((list) => Effect.fromOption(parsePairs(list)).pipe(Effect.mapError(() => unusable))),
  )

const headers = (name: string) =>
  pairs(name)
    .pipe(checked(areHeaders))
    .pipe(Config.map((value) => Redacted.make(value)))

const endpoint = (name: string) =>
  notEmpty(name).pipe(
    checked(ifGiven((url) => hasProtocol(["http:", "https:"])(url) && hasNoCredentials(url))),
    Config.map(Option.map(withoutTrailingSlash)),
  )

const protocol = (name: string) =>
  Config.withDefault(Config.Literals(["http/protobuf", "http/json"], name), "http/protobuf" as const)

/** Reads the settings of telemetry. */
export const exporterFromEnvironment = Effect.gen(function* () {
  const expectedPairs = "like name=value,name=value, where commas within a value are written %2C"
  const settings = yield* together(
    {
      address: read(
        "OTEL_EXPORTER_OTLP_ENDPOINT",
        "an address that starts with http:// or https://, without a password (credentials go into OTEL_EXPORTER_OTLP_HEADERS)",
        endpoint,
      ),
      headers: read("OTEL_EXPORTER_OTLP_HEADERS", expectedPairs, headers),
      protocol: read("OTEL_EXPORTER_OTLP_PROTOCOL", "http/protobuf or http/json", protocol),
      attributes: read("OTEL_RESOURCE_ATTRIBUTES", expectedPairs, pairs),
      serviceName: read("OTEL_SERVICE_NAME", "a name", (name) => Config.option(text("")(name))),
    },
    (all) => Effect.all(all),
  )
  const named = Option.getOrElse(
    Option.filter(settings.serviceName, (name) => name !== ""),
    () => settings.attributes["service.name"] ?? "code-analysis",
  )
  return Option.map(settings.address, (url): Exporter => ({
    endpoint: url,
    headers: settings.headers,
    protocol: settings.protocol,
    resource: { ...settings.attributes, "service.name": named },
  }))
})
