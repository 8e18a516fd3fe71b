/** Gives memory back without waiting for a collection. */
import { MessageChannel } from "node:worker_threads"

const { port1: closedPort } = new MessageChannel()
closedPort.close()

/** Node.js looks for each buffer of a message among those before it: of 200,000 empty files that would be seconds. */
const buffersPerMessage = 256

/**
 * Gives back the memory of buffers that nobody needs any more. What they held is gone: arrays on them are empty.
 *
 * V8 would free it with the next collection of young objects, for which it waits until they hold 32 MiB outside of its heap
 * (`kMaxSemiSpaceSize`). What a message hands over leaves its owner even when the port is closed and the message goes nowhere:
 * https://html.spec.whatwg.org/multipage/web-messaging.html#message-port-post-message-steps.
 *
 * @example
 * releaseBuffers(contents.map(({ buffer }) => buffer))
 */
export const releaseBuffers = (buffers: ReadonlyArray<ArrayBufferLike>): void => {
  const own = new Set<ArrayBuffer>()
  // what is empty holds nothing, or was given back before
  for (const buffer of buffers) if (buffer instanceof ArrayBuffer && buffer.byteLength > 0) own.add(buffer)
  const all = [...own]
  for (let start = 0; start < all.length; start += buffersPerMessage) {
    closedPort.postMessage(null, all.slice(start, start + buffersPerMessage))
  }
}
