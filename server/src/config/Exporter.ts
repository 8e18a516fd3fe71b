/** Settings of telemetry. They are OpenTelemetry's own variables, so existing configurations work. */
import { Effect, Option, Redacted } from "effect"
import { type Read, together } from "./Reading.ts"
import type { Pairs } from "./values/Pairs.ts"

/** Destination of traces, metrics and logs. */
export interface Exporter {
  /** `OTEL_EXPORTER_OTLP_ENDPOINT`, a collector for OTLP over HTTP, without a trailing slash. */
  readonly endpoint: string
  /** `OTEL_EXPORTER_OTLP_HEADERS`, such as credentials of the collector, by name. */
  readonly headers: Redacted.Redacted<Pairs>
  /** `OTEL_EXPORTER_OTLP_PROTOCOL`, default `http/protobuf`. */
  readonly protocol: "http/protobuf" | "http/json"
  /** `OTEL_RESOURCE_ATTRIBUTES` with `OTEL_SERVICE_NAME` (default `code-analysis`) as `service.name`. */
  readonly resource: Pairs & { readonly "service.name": string }
}

/** Reads the settings of telemetry. */
export const readExporter = (read: Read) =>
  Effect.gen(function* () {
    const settings = yield* together(
      {
        endpoint: read("OTEL_EXPORTER_OTLP_ENDPOINT"),
        headers: read("OTEL_EXPORTER_OTLP_HEADERS"),
        protocol: read("OTEL_EXPORTER_OTLP_PROTOCOL"),
        attributes: read("OTEL_RESOURCE_ATTRIBUTES"),
        serviceName: read("OTEL_SERVICE_NAME"),
      },
      (all) => Effect.all(all),
    )
    const attributes = Option.getOrElse(settings.attributes, (): Pairs => ({}))
    const name = Option.getOrElse(settings.serviceName, () => attributes["service.name"] ?? "code-analysis")
    return Option.map(settings.endpoint, (endpoint): Exporter => ({
      endpoint,
      headers: Option.getOrElse(settings.headers, () => Redacted.make<Pairs>({})),
      protocol: settings.protocol,
      resource: { ...attributes, "service.name": name },
    }))
  })
