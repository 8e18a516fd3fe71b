// @example Json.NET with types that the data names
// @severity low
class Store {
  object Read(string text) {
    // @finding
    var settings = new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.All };
    return JsonConvert.DeserializeObject(text, settings);
  }
}
