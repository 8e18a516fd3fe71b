// @example entities that are replaced
// @severity high
import { parseXmlAsync } from "libxmljs2"
// @finding
export const read = (text: string) => parseXmlAsync(text, { replaceEntities: true, nonet: true })
