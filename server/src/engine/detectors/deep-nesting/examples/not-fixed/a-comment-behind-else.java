// @example a comment behind else
class Cart {
    void walk(Node[] nodes, boolean a, boolean b) {
        for (Node node : nodes) {
            if (a)
                use(node);
            else // the others
            if (b) {
                for (Part part : node.parts) {
                    while (part.next()) {
                        if (part.ready) {
                            use(part);
                        }
                    }
                    use(node);
                }
            }
        }
    }
}
