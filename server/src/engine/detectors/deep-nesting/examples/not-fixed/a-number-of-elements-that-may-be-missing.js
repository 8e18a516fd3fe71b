// @example a number of elements that may be missing
const walk = (nodes, limit) => {
  for (const node of nodes) {
    if (node.parts?.length > 0) {
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
