package p

func walk(nodes []Node) {
	for _, node := range nodes {
		if !node.Open || node.Size() != 1 {
			continue
		}
		for _, child := range node.Children {
			if len(child.Names) <= 0 {
				continue
			}
			for _, name := range child.Names {
				if name == "a" {
					use(name)
				}
			}
		}
	}
}
