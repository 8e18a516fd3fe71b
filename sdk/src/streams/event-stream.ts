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
export const MAX_EVENT_CHARACTERS = 1_048_576

const BYTE_ORDER_MARK = "\uFEFF"

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
  // Keeps characters together whose bytes come in two pieces. It leaves a byte order mark: Deno's decoder takes those away
  // that come later, too.
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true })
  /** The last character before the next piece; empty at the beginning. */
  #last = ""
  #line = ""
  /** The lines of the event, each with its line break. */
  #data = ""
  #name = ""
  #id = ""
  #lastEventId = ""

  /** The last `id` that an empty line has closed, of an event or by itself; empty when there was none. */
  get lastEventId(): string {
    return this.#lastEventId
  }

  /**
   * The parts that are complete with these bytes.
   *
   * @throws RangeError when a line or an event is larger than 1 MiB.
   */
  push(bytes: Uint8Array): StreamPart[] {
    const parts: StreamPart[] = []
    const text = this.#decoder.decode(bytes, { stream: true })
    // Prefix of the text to ignore: a byte order mark, or the second half of a line break.
    const ignored = this.#last === "" ? BYTE_ORDER_MARK : this.#last === "\r" && "\n"
    this.#last = text.at(-1) ?? this.#last
    const [first = "", ...others] = text.slice(ignored && text.startsWith(ignored) ? 1 : 0).split(/\r\n|\r|\n/)
    const lines = [this.#line + first, ...others]
    this.#line = lines.pop() ?? ""
    for (const line of lines) {
      this.#checkSize(line) // Also of one that came whole: what is refused must not depend on where the pieces are cut.
      const part = line === "" ? this.#dispatch() : this.#take(line)
      if (part) parts.push(part)
    }
    this.#checkSize(this.#line)
    return parts
  }

  /** A line that begins with a colon is a comment: its field name is empty, and ignored as every unknown one. */
  #take(line: string): StreamPart | undefined {
    const [, field, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (field === "data") this.#data += `${value}\n`
    else if (field === "event") this.#name = value
    else if (field === "id" && !value.includes("\0")) this.#id = value
    else if (field === "retry" && /^\d+$/.test(value)) return { kind: "retry", millis: Number(value) }
    return undefined
  }

  #dispatch(): StreamPart | undefined {
    const data = this.#data
    const name = this.#name || "message"
    this.#data = ""
    this.#name = ""
    this.#lastEventId = this.#id
    return data ? { kind: "event", id: this.#id, name, data: data.slice(0, -1) } : undefined
  }

  #checkSize(line: string): void {
    if (line.length + this.#data.length > MAX_EVENT_CHARACTERS) {
      throw new RangeError(`an event is over ${MAX_EVENT_CHARACTERS} characters`)
    }
  }
}
