// @example a parameter that is called header
// @severity medium
@RestController
class Pages {
    @GetMapping("/go")
    void go(@RequestParam String header, HttpServletResponse response) throws IOException {
        // @finding
        response.sendRedirect(header);
    }
}
