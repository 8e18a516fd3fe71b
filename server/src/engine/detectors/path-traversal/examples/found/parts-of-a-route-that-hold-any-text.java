// @example parts of a route that hold dots
class ThemeResource {
    @GET
    @Path("{id: [a-z0-9.]+}/data")
    public Response data(@PathParam("id") final String fileId) throws IOException {
        // @finding
        return Response.ok(Files.newInputStream(Paths.get("/srv/files").resolve(fileId))).build();
    }
}
