// @example an early exit
class Cart {
    void Walk(Node[] nodes) {
        foreach (var node in nodes) {
            if (node.Open) {
                if (node.first) {
                    Use(node.first);
                }
                if (node.second) {
                    Use(node.second);
                }
                if (node.third) {
                    Use(node.third);
                }
                if (node.fourth) {
                    Use(node.fourth);
                }
                if (node.fifth) {
                    Use(node.fifth);
                }
                if (node.sixth) {
                    Use(node.sixth);
                }
                if (node.seventh) {
                    Use(node.seventh);
                }
            }
        }
    }
}
