// @example an early exit
export const walk = (nodes, use) => {
  for (const node of nodes) {
    if (node.isOpen) {
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
}
