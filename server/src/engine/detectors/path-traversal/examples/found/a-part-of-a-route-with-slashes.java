// @example a part of a route, which a pattern lets hold slashes
// @severity high
class TableController {
    @GetMapping("/tables/{tableName:.+}")
    public byte[] table(@PathVariable String tableName) throws IOException {
        // @finding
        return Files.readAllBytes(Paths.get("/srv/tables").resolve(tableName));
    }
}
