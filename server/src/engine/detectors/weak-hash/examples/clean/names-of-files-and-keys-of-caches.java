// @example the name of a file
class Store {
  Path place(byte[] bytes) throws Exception {
    var hash = MessageDigest.getInstance("SHA-1").digest(bytes);
    return folder.resolve(HexFormat.of().formatHex(hash) + ".bin");
  }
}
