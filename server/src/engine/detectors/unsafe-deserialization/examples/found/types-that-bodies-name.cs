// @example Json.NET reads the bodies of requests with types that they name
// @severity high
class Startup {
  void Configure(IServiceCollection services) {
    services.AddControllers().AddNewtonsoftJson(options => {
      // @finding
      options.SerializerSettings.TypeNameHandling = TypeNameHandling.All;
    });
  }
}
