// @example an exception's own method
class A extends E {
  public void printStackTrace() {
    super.printStackTrace();
  }
}
