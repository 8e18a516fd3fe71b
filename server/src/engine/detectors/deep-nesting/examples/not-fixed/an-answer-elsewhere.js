// @example an answer elsewhere
export function find(queue) {
  if (queue.open) {
    for (const next of queue.all()) {
      if (next.size > 3) {
        for (const part of next.parts) {
          if (part.size < 3) {
            return part
          }
        }
      }
    }
  }
}
