const walk = (nodes, names) => {
  for (const node of nodes) {
    if (!(node.name in names)) {
      continue
    }
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
