// @example something that is closed at the end
const walk = (nodes, limit) => {
  for (const node of nodes) {
    if (node.isOpen) {
      using writer = node.writer()
      use(writer)
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
