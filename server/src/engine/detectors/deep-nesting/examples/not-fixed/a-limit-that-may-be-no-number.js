// @example a limit that may be no number
const walk = (nodes, limit) => {
  for (const node of nodes) {
    if (node.parts.length > limit) {
      for (const part of node.parts) {
        while (part.next()) {
          if (part.isReady) {
            use(part)
          }
        }
        use(node)
      }
    }
  }
}
