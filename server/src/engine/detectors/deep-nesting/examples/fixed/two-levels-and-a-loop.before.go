// @example two levels and a loop
package p

func walk(nodes []Node) {
	for _, node := range nodes {
		if node.Open && node.Size() == 1 {
			for _, child := range node.Children {
				if len(child.Names) > 0 {
					for _, name := range child.Names {
						if name == "a" {
							use(name)
						}
					}
				}
			}
		}
	}
}
