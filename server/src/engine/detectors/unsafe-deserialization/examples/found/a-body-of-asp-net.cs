// @example the body of a request
// @severity critical
public class CartsController : ControllerBase {
  [HttpPost]
  public object Post() {
    // @finding
    return new BinaryFormatter().Deserialize(Request.Body);
  }
}
