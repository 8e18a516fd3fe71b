// @example JSON
class A {
  object Read(string text) => JsonSerializer.Deserialize<State>(text);
}
