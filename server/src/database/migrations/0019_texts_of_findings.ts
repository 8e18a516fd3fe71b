/** Indexes that have the texts which words are looked for in, so that a search reads a quarter of the table. */
import { script } from "../Script.ts"
import { indexOfSmallTable } from "./indexOfSmallTable.ts"

/** Findings whose texts fit in an entry of an index, which holds 2,704 bytes. Hardly any does not. */
export const areShortTexts = "octet_length(title) + octet_length(file_path) + octet_length(symbol) < 2400"

export default script(
  indexOfSmallTable(
    "findings_by_texts",
    `findings (organization_id, status, id) INCLUDE (title, file_path, symbol) WHERE ${areShortTexts}`,
  ) + indexOfSmallTable("findings_by_long_texts", `findings (organization_id, status) WHERE NOT (${areShortTexts})`),
)
