// @example a protocol that prescribes DES
// @file src/NtlmEngine.java
class NtlmEngine {
  void f() throws Exception { Cipher.getInstance("DES/ECB/NoPadding"); }
}
