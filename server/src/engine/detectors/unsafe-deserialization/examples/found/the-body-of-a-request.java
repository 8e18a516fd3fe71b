// @example the body of a request
// @severity critical
class State {
  Object read(HttpServletRequest request) throws Exception {
    ObjectInputStream in = new ObjectInputStream(request.getInputStream());
    // @finding
    return in.readObject();
  }
}
