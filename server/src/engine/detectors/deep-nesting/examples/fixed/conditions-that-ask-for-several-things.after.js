function walk(nodes, use) {
  for (const node of nodes) {
    if (node && node.isOpen && node.size > 1 && node.children) {
      for (const child of node.children) {
        if (child) {
          use(child)
        }
      }
    }
    use(node)
  }
}
