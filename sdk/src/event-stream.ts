/** A parser of `text/event-stream` (WHATWG HTML, section 9.2.6): bytes in, events out, with no I/O and no clock. */

/** A part of a stream, in the order in which the parts came. */
export type StreamPart =
  | {
      readonly kind: "event"
      /** The last `id` seen up to this event; empty when there was none. */
      readonly id: string
      /** `message` when the stream gives no name. */
      readonly name: string
      readonly data: string
    }
  /** The server's wish how long to wait before connecting again. */
  | { readonly kind: "retry"; readonly millis: number }

/** Progress events have less than 4 KiB. A line or event beyond this is not from the service and would fill the memory. */
const MAX_EVENT_CHARACTERS = 1_048_576

const CARRIAGE_RETURN = "\r"
const LINE_FEED = "\n"

/**
 * Reads a stream piece by piece, wherever the pieces are cut. An event counts when its closing empty line is there: what
 * is left at the end of a stream was cut off and is not an event.
 *
 * @example
 * ```ts
 * const parser = new EventStreamParser()
 * for await (const bytes of body) for (const part of parser.push(bytes)) use(part)
 * ```
 */
export class EventStreamParser {
  // Takes the byte order mark away and keeps characters together whose bytes come in two pieces.
  readonly #decoder = new TextDecoder("utf-8")
  #line = ""
  #afterCarriageReturn = false
  #data: string[] = []
  #dataCharacters = 0
  #name = ""
  #id = ""

  /**
   * The parts that are complete with these bytes.
   *
   * @throws RangeError when a line or an event is larger than 1 MiB.
   */
  push(bytes: Uint8Array): StreamPart[] {
    const text = this.#decoder.decode(bytes, { stream: true })
    const parts: StreamPart[] = []
    let start = 0
    for (let index = 0; index < text.length; index++) {
      const character = text[index]
      const secondHalf = character === LINE_FEED && this.#afterCarriageReturn
      this.#afterCarriageReturn = character === CARRIAGE_RETURN
      if (character !== LINE_FEED && character !== CARRIAGE_RETURN) continue
      if (!secondHalf) this.#endLine(this.#line + text.slice(start, index), parts)
      start = index + 1
    }
    this.#line += text.slice(start)
    this.#checkSize()
    return parts
  }

  #endLine(line: string, parts: StreamPart[]): void {
    this.#line = ""
    if (line === "") return this.#dispatch(parts)
    const colon = line.indexOf(":")
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? "" : line.slice(line[colon + 1] === " " ? colon + 2 : colon + 1)
    this.#takeField(field, value, parts)
  }

  /** A line that begins with a colon is a comment: its field name is empty, and ignored as every unknown one. */
  #takeField(field: string, value: string, parts: StreamPart[]): void {
    if (field === "data") {
      this.#data.push(value)
      // One more for the line break that joins it to the next, or empty lines would weigh nothing.
      this.#dataCharacters += value.length + 1
      this.#checkSize()
    } else if (field === "event") {
      this.#name = value
    } else if (field === "id") {
      if (!value.includes("\0")) this.#id = value
    } else if (field === "retry" && /^\d+$/.test(value)) {
      parts.push({ kind: "retry", millis: Number(value) })
    }
  }

  #dispatch(parts: StreamPart[]): void {
    if (this.#data.length > 0) {
      parts.push({ kind: "event", id: this.#id, name: this.#name || "message", data: this.#data.join("\n") })
    }
    this.#data = []
    this.#dataCharacters = 0
    this.#name = ""
  }

  #checkSize(): void {
    if (this.#line.length + this.#dataCharacters > MAX_EVENT_CHARACTERS) {
      throw new RangeError(`an event of the stream is larger than ${MAX_EVENT_CHARACTERS} characters`)
    }
  }
}
