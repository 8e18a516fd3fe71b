class Cart {
    boolean walk(Node[] nodes) {
        if (nodes == null) return false;
        for (Node node : nodes) {
            if (node.open) {
                while (node.next()) {
                    if (node.size > 1) {
                        use(node);
                    }
                }
            }
        }
        return false;
    }

    int skip(int a) {
        if (a == 0) return 1;
        return a;
    }
}
