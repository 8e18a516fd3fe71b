function f(a) {
  if (!a) throw new Error('no a'); // b
}
