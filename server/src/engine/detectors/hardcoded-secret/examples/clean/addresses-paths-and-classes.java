// @example addresses, paths and classes
class A {
  String secretHost = "2001:db8:17:a::c0a8:102";
  String apiKey = "keys/2024/prod1.pem";
  String credentials = "org.shop.oauth2.Store2Loader";
}
