// @example a condition that assigns
let found
const walk = (nodes, limit) => {
  for (const node of nodes) {
    if (!(found = limit.exec(node)) && node.isOpen) {
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
