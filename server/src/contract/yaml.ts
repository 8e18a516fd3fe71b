/** OpenAPI document as YAML, on request. */
import { stringify } from "yaml"

/** Quotes values so that YAML 1.1 readers see the same ones, and does not fold lines. */
export const yamlOf = (json: string): string => stringify(JSON.parse(json), { compat: "yaml-1.1", lineWidth: 0 })
