/** Body of a completion call, and the parameters that are left out for endpoints that do not know them. */
import { Option } from "effect"
import type { ChatRequest } from "../ChatModel.ts"
import type { JsonMode } from "../../config/Models.ts"

/** Parameters that an endpoint accepts. */
export interface Dialect {
  readonly jsonMode: JsonMode
  /** Newer models of OpenAI accept only `max_completion_tokens`, most other endpoints only `max_tokens`. */
  readonly lengthName: "max_tokens" | "max_completion_tokens"
  /** False for reasoning models, which accept no temperature. */
  readonly hasTemperature: boolean
  /** True if the token usage can be requested in a stream. */
  readonly hasStreamOptions: boolean
}

/** Parameters of the first try. */
export const firstDialect = (jsonMode: JsonMode): Dialect => ({
  jsonMode,
  lengthName: "max_tokens",
  hasTemperature: true,
  hasStreamOptions: true,
})

/** The schema as part of the instructions, for endpoints without a parameter for it. */
const inWords = (schema: unknown): string =>
  `\n\nAnswer with one JSON value and nothing else, no Markdown around it. It must fit this JSON Schema:\n${JSON.stringify(schema)}`

/** Body of a call. The content is sent unchanged; the instructions mark it as data. */
export const bodyOf = (
  model: string,
  { instructions, content, json }: ChatRequest,
  maxOutputTokens: number,
  { jsonMode, lengthName, hasTemperature, hasStreamOptions }: Dialect,
) => {
  const isBySchema = json !== undefined && jsonMode === "json_schema"
  return {
    model,
    messages: [
      {
        role: "system",
        content: json === undefined || isBySchema ? instructions : instructions + inWords(json.schema),
      },
      { role: "user", content },
    ],
    stream: true,
    [lengthName]: maxOutputTokens,
    ...(hasTemperature ? { temperature: 0 } : {}),
    ...(hasStreamOptions ? { stream_options: { include_usage: true } } : {}),
    ...(isBySchema
      ? {
          response_format: { type: "json_schema", json_schema: { name: json.name, strict: true, schema: json.schema } },
        }
      : json !== undefined && jsonMode === "json_object"
        ? { response_format: { type: "json_object" } }
        : {}),
  }
}

/**
 * The dialect to try after a refusal with these words; none if they name no parameter that can be left out. Each step leaves one out, so
 * there are few steps.
 */
export const adapted = (dialect: Dialect, words: string): Option.Option<Dialect> => {
  if (dialect.hasStreamOptions && words.includes("stream_options")) {
    return Option.some({ ...dialect, hasStreamOptions: false })
  }
  if (dialect.lengthName === "max_tokens" && words.includes("max_completion_tokens")) {
    return Option.some({ ...dialect, lengthName: "max_completion_tokens" })
  }
  if (dialect.hasTemperature && words.includes("temperature")) {
    return Option.some({ ...dialect, hasTemperature: false })
  }
  if (dialect.jsonMode !== "plain" && /response_format|json_schema|json_object|structured output/.test(words)) {
    return Option.some({ ...dialect, jsonMode: dialect.jsonMode === "json_schema" ? "json_object" : "plain" })
  }
  return Option.none()
}
