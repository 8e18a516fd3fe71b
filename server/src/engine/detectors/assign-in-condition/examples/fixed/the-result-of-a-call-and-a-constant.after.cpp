int f(A* a) {
  if ((a = b())) return 2;
  return 3;
}
