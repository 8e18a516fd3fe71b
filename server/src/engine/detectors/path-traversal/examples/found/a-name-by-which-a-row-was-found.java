// @example a name by which a row was looked up, and a path that is asked for by an id
class FileResource {
    @GET
    @Path("{id}/data")
    public Response data(@PathParam("id") String fileId, @QueryParam("name") String name) throws IOException {
        Row row = findRow(name);
        Path folder = getFilePath(fileId);
        // @finding
        Files.newInputStream(Paths.get("/srv/files").resolve(name));
        // @finding
        return Response.ok(Files.newInputStream(Paths.get("/srv/files").resolve(fileId))).build();
    }
}
