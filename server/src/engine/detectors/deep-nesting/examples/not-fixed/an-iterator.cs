// @example an iterator
class Cart {
    IEnumerable<Part> Walk(Node node) {
        if (node.Open) {
            foreach (var part in node.Parts) {
                if (part.Ready) {
                    while (part.Next()) {
                        if (part.Size > 1) {
                            yield return part;
                        }
                    }
                }
                Use(part);
            }
        }
    }
}
