// @example other numbers, and the generator of the operating system, in C#
class Tokens {
  private readonly Random random = new Random();
  string Create(Reader reader) {
    var token = Convert.ToHexString(RandomNumberGenerator.GetBytes(16));
    var color = random.Next(16);
    var nextToken = reader.Next();
    return token + color + nextToken;
  }
}
