/** Takes a stream of server-sent events apart, as the HTML standard says, while its bytes pass through. */
import type { eventFaults, ReceivedEvent } from "./ContractChecker.ts"

const field = (line: string): readonly [name: string, value: string] => {
  const colon = line.indexOf(":")
  return colon === -1 ? [line, ""] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, "")]
}

/** The event of one block of lines; nothing of a block without data (a comment, or `retry`). */
const eventOf = (block: string): ReceivedEvent | undefined => {
  const fields = block.split("\n").map(field)
  const data = fields.filter(([name]) => name === "data").map(([, value]) => value)
  const last = (wanted: string) => fields.findLast(([name]) => name === wanted)?.[1]
  return data.length === 0 ? undefined : { id: last("id"), name: last("event"), data: data.join("\n") }
}

/** The events of the whole blocks at the start of a text, and what is left of it. */
export const takeEvents = (text: string): { readonly events: ReadonlyArray<ReceivedEvent>; readonly rest: string } => {
  const blocks = text.split("\n\n")
  const rest = blocks.pop() ?? ""
  return { events: blocks.flatMap((block) => eventOf(block) ?? []), rest }
}

/** Passes bytes on and checks the events in them; the first fault is told once, and breaks the stream. */
export const checkedEvents = (
  faultsOf: typeof eventFaults,
  onFault: (fault: string) => Error,
): TransformStream<Uint8Array, Uint8Array> => {
  const decoder = new TextDecoder()
  const seen: Array<ReceivedEvent> = []
  let rest = ""
  return new TransformStream({
    transform(chunk, controller) {
      const taken = takeEvents(rest + decoder.decode(chunk, { stream: true }))
      rest = taken.rest
      for (const event of taken.events) {
        const [fault] = faultsOf(seen, event)
        if (fault !== undefined) throw onFault(fault)
        seen.push(event)
      }
      controller.enqueue(chunk)
    },
  })
}
