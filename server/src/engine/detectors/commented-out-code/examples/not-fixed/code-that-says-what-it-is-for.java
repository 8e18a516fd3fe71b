// @example code that says what it is for
class Series {
    /* // "Extras" for those who look at the behavior of the class:
    public Number first(int series) {
      return super.first(series);
    }  */

    int size;
}
