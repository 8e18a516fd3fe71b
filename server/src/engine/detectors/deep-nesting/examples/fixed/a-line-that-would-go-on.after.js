const skip = (a) => {
  if (!a) return
  use(a)
}

const walk = (nodes) => {
  for (const node of nodes) {
    if (!node.isOpen) {
      continue
    }
    [node.a, node.b] = [node.b, node.a]
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
