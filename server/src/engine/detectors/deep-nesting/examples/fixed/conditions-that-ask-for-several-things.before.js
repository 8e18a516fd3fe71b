// @example conditions that ask for several things
function walk(nodes, use) {
  for (const node of nodes) {
    if (node && node.isOpen) {
      if (node.size > 1 && node.children) {
        for (const child of node.children) {
          if (child) {
            use(child)
          }
        }
      }
    }
    use(node)
  }
}
