/** Examples of weak encryption, and of what is none. */
import { type Example, example } from "../Detector.ts"

export const weakCipherExamples: ReadonlyArray<Example> = [
  example("javascript", "DES", "const c = crypto.createCipheriv('des-cbc', key, iv)\n", [1], "high"),
  example(
    "javascript",
    "a key made of a password",
    "const c = crypto.createCipher('aes-256-cbc', password)\n",
    [1],
    "high",
  ),
  example("typescript", "ECB", "const c = createDecipheriv('aes-128-ecb', key, null)\n", [1], "high"),
  example("typescript", "3DES", "const text: string = CryptoJS.TripleDES.encrypt(data, key)\n", [1], "medium"),
  example(
    "tsx",
    "ECB by option",
    "const c = CryptoJS.AES.encrypt(d, k, {\n  mode: CryptoJS.mode.ECB })\nconst A = () => <a />\n",
    [2],
  ),
  example(
    "python",
    "DES and ECB of PyCryptodome",
    "from Crypto.Cipher import AES, DES\n\na = DES.new(key, DES.MODE_CBC, iv)\nb = AES.new(key, AES.MODE_ECB)\n",
    [3, 4],
    "high",
  ),
  example(
    "python",
    "RC4 and ECB of cryptography",
    "from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes\n\na = Cipher(algorithms.ARC4(key), None)\nb = Cipher(algorithms.AES(key),\n           modes.ECB())\n",
    [3, 5],
    "high",
  ),
  example(
    "go",
    "DES and RC4",
    'package p\n\nimport (\n\t"crypto/des"\n\t"crypto/rc4"\n)\n\nfunc f(key []byte) {\n\ta, _ := des.NewCipher(key)\n\tb, _ := rc4.NewCipher(key)\n\tuse(a, b)\n}\n',
    [9, 10],
    "high",
  ),
  example(
    "java",
    "DES, ECB and what means ECB",
    'class A {\n  void f() throws Exception {\n    Cipher.getInstance("DES/CBC/PKCS5Padding");\n    javax.crypto.Cipher.getInstance("AES/ECB/PKCS5Padding");\n    Cipher.getInstance("AES");\n  }\n}\n',
    [3, 4, 5],
    "high",
  ),
  example(
    "csharp",
    "DES and ECB",
    "class A {\n  void F() {\n    var a = DES.Create();\n    var b = new DESCryptoServiceProvider();\n    c.Mode = CipherMode.ECB;\n  }\n}\n",
    [3, 4, 5],
    "high",
  ),
  example(
    "javascript",
    "strong ciphers, and methods of other objects",
    "const a = crypto.createCipheriv('aes-256-gcm', key, iv)\nconst b = factory.createCipher('des')\nconst c = box.encrypt('des')\nconst d = CryptoJS.AES.encrypt(data, key)\n",
    [],
  ),
  example(
    "python",
    "strong ciphers, and other things of these names",
    "from Crypto.Cipher import AES\nfrom models import DES\n\na = AES.new(key, AES.MODE_GCM)\nb = Blowfish.create()\n",
    [],
  ),
  example(
    "go",
    "a package of one's own",
    'package p\n\nimport "example.org/des"\n\nvar a, _ = des.NewCipher(key)\n',
    [],
  ),
  example(
    "java",
    "RSA, whose ECB is only a name, and strong ciphers",
    'class A {\n  void f() throws Exception {\n    Cipher.getInstance("RSA/ECB/OAEPWithSHA-256AndMGF1Padding");\n    Cipher.getInstance("AES/GCM/NoPadding");\n    Cipher.getInstance(name);\n    Calendar.getInstance("DES");\n  }\n}\n',
    [],
  ),
  example(
    "csharp",
    "strong ciphers",
    "class A {\n  void F() {\n    var a = Aes.Create();\n    a.Mode = CipherMode.CBC;\n    var b = Person.Create();\n  }\n}\n",
    [],
  ),
  {
    title: "a protocol that prescribes DES",
    files: {
      "src/NtlmEngine.java":
        'class NtlmEngine {\n  void f() throws Exception { Cipher.getInstance("DES/ECB/NoPadding"); }\n}\n',
    },
    finds: [],
  },
]
