// @example a comment in a condition
function walk(nodes, listener, use) {
  for (const node of nodes) {
    if (node.isOpen) {
      if (/* listener && */ node.size > 1) {
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
