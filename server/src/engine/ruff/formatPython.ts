/** Ruff as the formatter of Python; Black formats nearly alike. */
import { type Formatter, likelyWidths } from "../fixes/keepFormat.ts"
import { openModule } from "./Ruff.ts"

/** Widths that projects choose, the most frequent first. */
const widths = [88, 100, 120, 79, 80, 110, 99, 119]

/** Syntax that older interpreters read as well. */
const targetVersion = "py310"

/** At each of the widths that projects choose. */
export const formatPython: Formatter = async (text) => {
  // one instance for all widths; its memory goes with it
  const { PositionEncoding, Workspace } = openModule()
  return likelyWidths(text, widths).map((width) => {
    const settings = { "line-length": width, "target-version": targetVersion, format: { "quote-style": "preserve" } }
    return (each) => new Workspace(settings, PositionEncoding.Utf16).format(each)
  })
}
