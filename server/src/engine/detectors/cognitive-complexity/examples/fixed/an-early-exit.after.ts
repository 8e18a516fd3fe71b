export const walk = (nodes: Array<Node>, use: Use): void => {
  for (const node of nodes) {
    if (!node.isOpen) {
      continue
    }
    if (node.first) {
      use(node.first)
    }
    if (node.second) {
      use(node.second)
    }
    if (node.third) {
      use(node.third)
    }
    if (node.fourth) {
      use(node.fourth)
    }
    if (node.fifth) {
      use(node.fifth)
    }
    if (node.sixth) {
      use(node.sixth)
    }
    if (node.seventh) {
      use(node.seventh)
    }
  }
}
