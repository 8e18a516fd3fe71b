// @example parts of a route that are confined to words or to letters, digits and hyphens
class ThemeResource {
    @PUT
    @Path("image/{type: logo|background}")
    public Response image(@PathParam("type") String type, InputStream body) throws IOException {
        Files.copy(body, Paths.get("/srv/theme").resolve(type));
        return Response.ok().build();
    }

    @GET
    @Path("{id: [a-z0-9\\-]+}/data")
    public Response data(@PathParam("id") final String fileId) throws IOException {
        return Response.ok(Files.newInputStream(Paths.get("/srv/files").resolve(fileId))).build();
    }
}
