// @example entities that are replaced
import { parseXml } from "libxmljs"
// @finding
export const Feed = ({ text }: { text: string }) => <pre>{parseXml(text, { "noent": true }).toString()}</pre>
