/**
 * Event streams as the HTML standard interprets them (section 9.2.6, "Interpreting an event stream"), step by step over
 * the whole stream at once: slow, without memory between calls, and so short that it can be read beside the standard.
 */
import type { StreamPart } from "../../sdk/src/streams/event-stream.ts"

/** At the end of a stream what is pending is thrown away: a line that does not end is no line. */
const linesOf = (text: string): ReadonlyArray<string> => text.split(/\r\n|\n|\r/).slice(0, -1)

const withoutFirstSpace = (value: string): string => (value.startsWith(" ") ? value.slice(1) : value)

/** The field goes to the first colon, the value from there on; without a colon all is the field. */
const fieldOf = (line: string): readonly [field: string, value: string] => {
  const [field = "", ...rest] = line.split(":")
  return [field, withoutFirstSpace(rest.join(":"))]
}

const isAsciiDigits = (value: string): boolean => /^[0-9]+$/.test(value)

/** The parts of a stream that ends after these bytes. */
export const interpret = (bytes: Uint8Array): ReadonlyArray<StreamPart> => {
  // The standard's "UTF-8 decode": one leading byte order mark is dropped, what is no UTF-8 becomes U+FFFD.
  const text = new TextDecoder("utf-8").decode(bytes)
  const parts: Array<StreamPart> = []
  const buffers = { data: "", eventType: "", lastEventId: "" }
  for (const line of linesOf(text)) {
    if (line === "") {
      // An empty data buffer dispatches nothing; the other buffer that belongs to an event is emptied all the same.
      if (buffers.data !== "") {
        parts.push({
          kind: "event",
          id: buffers.lastEventId,
          name: buffers.eventType === "" ? "message" : buffers.eventType,
          data: buffers.data.slice(0, -1), // without the line feed after the last line
        })
      }
      buffers.data = ""
      buffers.eventType = ""
      continue
    }
    if (line.startsWith(":")) continue
    const [field, value] = fieldOf(line)
    if (field === "event") buffers.eventType = value
    else if (field === "data") buffers.data += `${value}\n`
    else if (field === "id" && !value.includes("\u0000")) buffers.lastEventId = value
    else if (field === "retry" && isAsciiDigits(value)) parts.push({ kind: "retry", millis: Number(value) })
  }
  return parts
}
