/** Examples of rewrites of weak hash functions. */
import type { RewriteExample } from "../../fixes/Rewrite.ts"
import { rewriteExample as example } from "../Detector.ts"

const go = (body: string, imports: string): string => `package p\n\n${imports}\n\n${body}\n`

export const weakHashRewrites: ReadonlyArray<RewriteExample> = [
  example(
    "go",
    "a function that is called after the algorithm",
    go(
      "func MD5Of(s string) []byte {\n\th := md5.New()\n\th.Write([]byte(s))\n\treturn h.Sum(nil)\n}",
      'import "crypto/md5"',
    ),
    null,
  ),
  example(
    "javascript",
    "the name of the algorithm, with its quotes",
    "const sign = (data) => createHash('md5').update(data).digest('hex')\n",
    "const sign = (data) => createHash('sha256').update(data).digest('hex')\n",
  ),
  example(
    "typescript",
    "the name of the algorithm as browsers write it",
    'const f = (data: BufferSource) =>\n  crypto.subtle.digest("SHA-1", data)\n',
    'const f = (data: BufferSource) =>\n  crypto.subtle.digest("SHA-256", data)\n',
  ),
  example(
    "tsx",
    "a function of CryptoJS",
    "const f = (d) => CryptoJS.SHA1(d).toString()\nconst A = () => <a />\n",
    "const f = (d) => CryptoJS.SHA256(d).toString()\nconst A = () => <a />\n",
  ),
  example(
    "javascript",
    "both hashes of a line",
    "f(createHash('md5'), createHash('md5'))\n",
    "f(createHash('sha256'), createHash('sha256'))\n",
  ),
  example(
    "javascript",
    "the hash of a password",
    "const passwordHash = createHash('md5').update(password).digest('hex')\n",
    null,
  ),
  example(
    "javascript",
    "a hash of which the length is checked",
    "const h = createHash('md5').update(d).digest('hex')\nif (h.length !== 32) fail()\n",
    null,
  ),
  example(
    "python",
    "the exchange of keys of SSH",
    "from hashlib import sha1\n\ndef parse_kex_init(hm):\n    return sha1(hm.asbytes()).digest()\n",
    null,
  ),
  example(
    "javascript",
    "the handshake of WebSocket",
    "const key = createHash('sha1').update(k + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11').digest('base64')\n",
    null,
  ),
  example(
    "python",
    "a function of hashlib",
    "import hashlib\n\ndef f(data):\n    return hashlib.md5(\n        data,  # all of it\n    ).hexdigest()\n",
    "import hashlib\n\ndef f(data):\n    return hashlib.sha256(\n        data,  # all of it\n    ).hexdigest()\n",
  ),
  example(
    "python",
    "an algorithm by its name",
    'import hashlib\n\nh = hashlib.new(name="sha1", data=d)\n',
    'import hashlib\n\nh = hashlib.new(name="sha256", data=d)\n',
  ),
  example(
    "python",
    "a function that is imported by its name, and the import",
    "from hashlib import md5\r\n\r\nh = md5(data).hexdigest()\r\n",
    "from hashlib import sha256\r\n\r\nh = sha256(data).hexdigest()\r\n",
  ),
  example(
    "python",
    "a function that is imported and used elsewhere",
    "from hashlib import md5, sha512\n\nh = md5(data)\ng(md5, sha512)\n",
    "from hashlib import md5, sha256, sha512\n\nh = sha256(data)\ng(md5, sha512)\n",
  ),
  example(
    "python",
    "a hash of PyCryptodome and one of cryptography",
    "from Crypto.Hash import MD5\n\na = MD5.new(data)\n",
    "from Crypto.Hash import SHA256\n\na = SHA256.new(data)\n",
  ),
  example(
    "python",
    "a hash of cryptography",
    "from cryptography.hazmat.primitives import hashes\n\na = hashes.Hash(hashes.SHA1())\n",
    "from cryptography.hazmat.primitives import hashes\n\na = hashes.Hash(hashes.SHA256())\n",
  ),
  example(
    "python",
    "a hash that is called a cache key",
    "import hashlib\n\nsession_cache_key = hashlib.md5(session).hexdigest()\n",
    "import hashlib\n\nsession_cache_key = hashlib.md5(session, usedforsecurity=False).hexdigest()\n",
  ),
  example(
    "python",
    "another thing that is called sha256",
    "from hashlib import md5\n\nsha256 = 1\nh = md5(data)\n",
    null,
  ),
  example(
    "go",
    "a hash and its import",
    go(
      "func f(data []byte) []byte {\n\th := md5.Sum(data) // md5.Sum answers an array\n\treturn h[:]\n}",
      'import "crypto/md5"',
    ),
    go(
      "func f(data []byte) []byte {\n\th := sha256.Sum256(data) // md5.Sum answers an array\n\treturn h[:]\n}",
      'import "crypto/sha256"',
    ),
  ),
  example(
    "go",
    "a hash, with its import where it belongs",
    go("var h = md5.New()", 'import (\n\t"crypto/md5"\n\t"crypto/rand"\n\t"io"\n\n\t"example.org/a"\n)'),
    go("var h = sha256.New()", 'import (\n\t"crypto/rand"\n\t"crypto/sha256"\n\t"io"\n\n\t"example.org/a"\n)'),
  ),
  example(
    "go",
    "a hash whose package is needed elsewhere",
    go("var h = sha1.New()\nvar g = use(sha1.New)", 'import (\n\t"crypto/sha1"\n)'),
    go("var h = sha256.New()\nvar g = use(sha1.New)", 'import (\n\t"crypto/sha1"\n\t"crypto/sha256"\n)'),
  ),
  example(
    "go",
    "a hash that is answered as an array of its length",
    go("func f(data []byte) [16]byte {\n\treturn md5.Sum(data)\n}", 'import "crypto/md5"'),
    null,
  ),
  example(
    "java",
    "the name of the algorithm",
    'class A {\n  byte[] f(byte[] data) throws Exception {\n    return MessageDigest.getInstance("SHA1").digest(data);\n  }\n}\n',
    'class A {\n  byte[] f(byte[] data) throws Exception {\n    return MessageDigest.getInstance("SHA-256").digest(data);\n  }\n}\n',
  ),
  example(
    "java",
    "a function of Commons Codec",
    "import org.apache.commons.codec.digest.DigestUtils;\n\nclass A {\n  String f(byte[] data) {\n    return DigestUtils.md5Hex(data);\n  }\n}\n",
    "import org.apache.commons.codec.digest.DigestUtils;\n\nclass A {\n  String f(byte[] data) {\n    return DigestUtils.sha256Hex(data);\n  }\n}\n",
  ),
  example(
    "java",
    "a function of Spring",
    "class A {\n  String f(byte[] data) {\n    return DigestUtils.md5DigestAsHex(data);\n  }\n}\n",
    null,
  ),
  example(
    "java",
    "a hash that is padded to its length",
    'class A {\n  String f(byte[] d) throws Exception {\n    byte[] m = MessageDigest.getInstance("MD5").digest(d);\n    return String.format("%032x", new BigInteger(1, m));\n  }\n}\n',
    null,
  ),
  example(
    "php",
    "the hash of a token",
    "<?php\n$token = md5($input, true);\n",
    "<?php\n$token = hash('sha256', $input, true);\n",
  ),
  example(
    "php",
    "the name of the algorithm",
    '<?php\n$signature = hash("sha1", $text);\n',
    '<?php\n$signature = hash("sha256", $text);\n',
  ),
  example("php", "the hash of a password", "<?php\n$password = md5($input);\n", null),
  example("php", "the hash of what can be guessed", "<?php\n$token = md5(time());\n", null),
  example(
    "csharp",
    "a hash, and the type of its variable",
    "class A {\n  void F(byte[] data) {\n    using (MD5 hash = MD5.Create()) { G(hash.ComputeHash(data)); }\n  }\n}\n",
    "class A {\n  void F(byte[] data) {\n    using (SHA256 hash = SHA256.Create()) { G(hash.ComputeHash(data)); }\n  }\n}\n",
  ),
  example(
    "csharp",
    "an older class",
    "class A {\n  void F() {\n    var b = new System.Security.Cryptography.SHA1Managed();\n  }\n}\n",
    "class A {\n  void F() {\n    var b = new System.Security.Cryptography.SHA256Managed();\n  }\n}\n",
  ),
  example(
    "csharp",
    "the hash of a field",
    "class A {\n  private MD5 hash;\n  void F() {\n    hash = MD5.Create();\n  }\n}\n",
    null,
  ),
  example("ruby", "a hash of Digest", "a = Digest::MD5.hexdigest(data)\n", "a = Digest::SHA256.hexdigest(data)\n"),
  example("ruby", "a hash of OpenSSL", "b = OpenSSL::Digest.new('SHA1')\n", "b = OpenSSL::Digest.new('SHA256')\n"),
  example("ruby", "a class of OpenSSL", "b = OpenSSL::Digest::SHA1.new\n", "b = OpenSSL::Digest::SHA256.new\n"),
]
