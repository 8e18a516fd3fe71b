// @example a name that another block has as well
export const send = (queue: Queue): void => {
  for (const next of queue.all()) {
    const parts = next.size
    queue.note(parts)
    if (next.isOpen) {
      const parts = next.parts()
      for (const part of parts) {
        if (part.a > 1) {
          while (part.hasMore()) {
            queue.send(part)
          }
        }
      }
    }
  }
}
