// @example code that is still to be written
class Reports {
    void visit(Query query) {
        open(query.table());
        // if (query.window() != null) {
        //     visit(query.window()); // TODO: windows of two columns
        // }
        close(query.table());
    }
}
