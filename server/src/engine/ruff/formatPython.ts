/** Formats Python by Ruff; the format of Black is nearly the same. */
import { type Formatter, likelyWidths } from "../fixes/keepFormat.ts"
import { openModule } from "./Ruff.ts"

/** Line widths that projects use, most frequent first. */
const widths = [88, 100, 120, 79, 80, 110, 99, 119]

/** Syntax that older interpreters can also read. */
const targetVersion = "py310"

/** Formats a text at the width that settings say, and at each of the usual ones. */
export const formatterOfPython =
  (set: number | null): Formatter =>
  async (text) => {
    // one instance for all widths, whose memory is then freed
    const { PositionEncoding, Workspace } = openModule()
    return [...(set === null ? [] : [set]), ...likelyWidths(text, widths)].map((width) => {
      const settings = { "line-length": width, "target-version": targetVersion, format: { "quote-style": "preserve" } }
      return (each) => new Workspace(settings, PositionEncoding.Utf16).format(each)
    })
  }
