/** The body of a call for an answer, and what is left out of it for endpoints that do not know everything. */
import { Option } from "effect"
import type { ChatRequest } from "../ChatModel.ts"
import type { JsonMode } from "../../config/Models.ts"

/** What of a call an endpoint is known to take. */
export interface Dialect {
  readonly jsonMode: JsonMode
  /** Newer models of OpenAI know the second only, most other endpoints the first only. */
  readonly lengthName: "max_tokens" | "max_completion_tokens"
  /** Models that think first take no temperature. */
  readonly hasTemperature: boolean
  /** Whether usage can be asked for in a stream. */
  readonly hasStreamOptions: boolean
}

/** What is tried first. */
export const firstDialect = (jsonMode: JsonMode): Dialect => ({
  jsonMode,
  lengthName: "max_tokens",
  hasTemperature: true,
  hasStreamOptions: true,
})

/** The schema in words, for endpoints that are not told in another way. */
const inWords = (schema: unknown): string =>
  `\n\nAnswer with one JSON value and nothing else, no Markdown around it. It must fit this JSON Schema:\n${JSON.stringify(schema)}`

/** The body of a call. The text comes as it is: what is data in it, the instructions say. */
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
 * The dialect to try next when an endpoint refused a call with these words; none where no parameter is named in them.
 * Each step leaves something out, so there are few of them.
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
