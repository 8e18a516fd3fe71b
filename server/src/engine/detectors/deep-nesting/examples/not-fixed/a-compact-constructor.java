// @example a compact constructor
record Cart(Node[] nodes) {
    Cart {
        if (nodes != null) {
            for (Node node : nodes) {
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
