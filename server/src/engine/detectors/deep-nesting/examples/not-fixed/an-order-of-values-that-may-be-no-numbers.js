// @example an order of values that may be no numbers
export const send = (queue) => {
  for (const next of queue) {
    if (next.size > 3) {
      for (const part of next.parts) {
        if (part.size < 3 || part.size > 10) {
          while (part.hasMore()) {
            if (part.isReady) queue.send(part)
          }
        }
      }
    }
  }
}
