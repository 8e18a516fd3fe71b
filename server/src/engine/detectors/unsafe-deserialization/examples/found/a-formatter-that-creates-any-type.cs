// @example a formatter that creates any type
// @severity low
class A {
  object Read(Stream stream) {
    // @finding
    var formatter = new BinaryFormatter();
    return formatter.Deserialize(stream);
  }
}
