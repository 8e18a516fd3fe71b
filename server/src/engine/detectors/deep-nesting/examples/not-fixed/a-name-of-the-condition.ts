// @example a name of the condition
import { node as config } from "./config"
const walk = (nodes, limit) => {
  for (const node of nodes) {
    if (config) {
      const config = node.parts
      use(config)
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
