// @example lists
class Cart {
  int F() {
var a = new List<int[]> { new[] { 1, 2 }, new[] { 1, 2 } };
int[] b = { 1, 1 };
var c = new[,] { { 1, 1 }, { 1, 2 } };
  }
}
