package p

func walk(nodes []Node) {
	for _, node := range nodes {
		if !node.Open {
			continue
		}
		if node.First {
			use(node.First)
		}
		if node.Second {
			use(node.Second)
		}
		if node.Third {
			use(node.Third)
		}
		if node.Fourth {
			use(node.Fourth)
		}
		if node.Fifth {
			use(node.Fifth)
		}
		if node.Sixth {
			use(node.Sixth)
		}
		if node.Seventh {
			use(node.Seventh)
		}
	}
}
