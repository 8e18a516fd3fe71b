// @example the id of a row that was found by it
class FileResource {
    @GET
    @Path("{id}/data")
    public Response data(@PathParam("id") String fileId) throws IOException {
        Row row = findFile(fileId);
        return Response.ok(Files.newInputStream(Paths.get("/srv/files").resolve(fileId + "_" + row.size()))).build();
    }
}
