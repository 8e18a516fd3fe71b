/** Gives memory back without waiting for a collection. */
import { MessageChannel } from "node:worker_threads"

const { port1: closedPort } = new MessageChannel()
closedPort.close()

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
  for (const buffer of buffers) if (buffer instanceof ArrayBuffer) own.add(buffer)
  closedPort.postMessage(null, [...own])
}
