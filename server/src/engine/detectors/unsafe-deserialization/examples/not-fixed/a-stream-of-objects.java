// @example a stream of objects
class State {
  Object read(HttpServletRequest request) throws Exception {
    return new ObjectInputStream(request.getInputStream()).readObject();
  }
}
