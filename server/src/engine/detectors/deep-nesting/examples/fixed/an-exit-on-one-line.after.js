const skip = (a) => {
  if (!a) return
  use(a)
}

const walk = (nodes) => {
  for (const node of nodes) {
    if (!(node instanceof Folder)) continue
    const children = node.children()

    for (const child of children) {
      while (child.next()) {
        if (child.size > 3) {
          use(child)
        }
      }
    }

    // then the folder
    use(node)
  }
}
