// @example paths that a question calls invalid, and paths outside of a folder, are left out
class Files {
  Resource resource(HttpServletRequest request) throws IOException {
    String name = request.getParameter("name");
    if (isInvalidPath(name)) throw new NotFoundException();
    return new FileInputStream(new File(ROOT, name));
  }

  InputStream within(HttpServletRequest request) throws IOException {
    String name = request.getParameter("name");
    File file = new File(ROOT, name);
    if (!isOutside(ROOT, file)) return new FileInputStream(file);
    return null;
  }
}
