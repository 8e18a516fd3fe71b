// @example a token and a key in C#
class Tokens {
  private readonly Random _random = new Random();
  string Create() {
    // @finding
    var token = new Random().Next().ToString();
    // @finding
    var apiKey = _random.Next(1000, 9999);
    var sessionKey = new byte[16];
    // @finding
    _random.NextBytes(sessionKey);
    return token + apiKey + sessionKey;
  }
}
