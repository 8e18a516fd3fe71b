// @example a name in an object
const walk = (nodes, names) => {
  for (const node of nodes) {
    if (node.name in names) {
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
