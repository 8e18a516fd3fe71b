// @example a power of the length of a text that a request gives, in the line before
// @severity low
class Names {
    boolean isVersion(HttpServletRequest request) {
        String name = request.getParameter("name");
        // @finding
        return name.matches("^(.*)\\s+(.*)-(.*)$");
    }
}
