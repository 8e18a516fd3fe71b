// @example the rest of a function
export const send = async (queue: Queue): Promise<void> => {
  const next = await queue.next();
  if (next !== undefined) {
    const parts = next.parts();

    for (const part of parts) {
      if (part.isReady) {
        while (part.hasMore()) {
          if (part.size > 3) {
            await queue.send(part);
          }
        }
      }
    }
  }
};
