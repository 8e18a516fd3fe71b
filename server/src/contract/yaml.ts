/** The OpenAPI document as YAML, for those who ask for it so. */
import { stringify } from "yaml"

/** Quoted so that readers of YAML 1.1 see the same values; no line is broken that is none. */
export const yamlOf = (json: string): string => stringify(JSON.parse(json), { compat: "yaml-1.1", lineWidth: 0 })
