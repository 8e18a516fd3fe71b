/** Indexes that contain the texts in which words are searched, so that a search reads a quarter of the table. */
import { script } from "../Script.ts"
import { indexOfSmallTable } from "./indexOfSmallTable.ts"

/** Condition for findings whose texts fit in an index entry of 2,704 bytes, as nearly all do. */
export const areShortTexts = "octet_length(title) + octet_length(file_path) + octet_length(symbol) < 2400"

export default script(
  indexOfSmallTable(
    "findings_by_texts",
    `findings (organization_id, status, id) INCLUDE (title, file_path, symbol) WHERE ${areShortTexts}`,
  ) + indexOfSmallTable("findings_by_long_texts", `findings (organization_id, status) WHERE NOT (${areShortTexts})`),
)
