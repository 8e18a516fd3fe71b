// @example Json.NET with types that a binder allows, and without such types
class Store {
  object Read(string text) {
    var settings = new JsonSerializerSettings {
      TypeNameHandling = TypeNameHandling.Objects,
      SerializationBinder = new KnownTypes(),
    };
    JsonConvert.DeserializeObject(text, new JsonSerializerSettings { TypeNameHandling = TypeNameHandling.None });
    return JsonConvert.DeserializeObject(text, settings);
  }
}
