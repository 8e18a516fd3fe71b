/** Examples of predictable random numbers, and of uses that need not be unpredictable. */
import { type Example, example } from "../Detector.ts"

export const insecureRandomExamples: ReadonlyArray<Example> = [
  example("javascript", "a token", "const resetToken = Math.random().toString(36).slice(2)\n", [1], "medium"),
  example(
    "typescript",
    "a function that makes a password",
    "function generatePassword(): string {\n  let text = ''\n  text += letters[Math.floor(Math.random() * 26)]\n  return text\n}\n",
    [3],
  ),
  example("tsx", "a session", "const state = { sessionId: 'a' + Math.random() }\nconst A = () => <a />\n", [1]),
  example(
    "javascript",
    "a number that becomes a secret below",
    "const n = Math.random()\nconst apiKey = `k-${n.toString(16)}`\n",
    [1],
  ),
  example(
    "python",
    "a password",
    "import random\n\npassword = ''.join(random.choice(letters) for _ in range(8))\n",
    [3],
  ),
  example(
    "python",
    "a number that is kept in a session below, and one that a visitor is remembered by",
    "import random\n\nvalue = str(random.gauss(0, 1))\nsession['login_token'] = value\nnumber = random.randint(0, 9999)\nself.known[remember_me] = number\n",
    [3, 5],
  ),
  example(
    "python",
    "a number that a session keeps for something else",
    "import random\n\nnumber = random.randint(1, 100)\nsession['number'] = number\nif token == number:\n    session['cookie_count'] = number\n",
    [],
  ),
  example("python", "a nonce", "from random import getrandbits\n\nself.nonce = getrandbits(64)\n", [3]),
  example(
    "java",
    "a token and a key that is remembered",
    "class A {\n  void f() {\n    String token = Long.toHexString(new java.util.Random().nextLong());\n    double value = Math.random();\n    String rememberMeKey = Double.toString(value).substring(2);\n  }\n}\n",
    [3, 4],
    "medium",
  ),
  example(
    "java",
    "bytes of a secret",
    "class A {\n  private final Random random = new Random();\n  byte[] f() {\n    byte[] secret = new byte[16];\n    random.nextBytes(secret);\n    return secret;\n  }\n}\n",
    [5],
  ),
  example(
    "php",
    "a token and a password",
    "<?php\n$token = md5(uniqid(mt_rand(), true));\n$this->password = rand(1000, 9999);\n",
    [2, 3],
  ),
  example(
    "javascript",
    "other uses",
    "const delay = Math.random() * 100\nconst item = { key: Math.random() }\nconst cancelToken = Math.random()\nconst tokenCount = Math.floor(Math.random() * 3)\n",
    [],
  ),
  example(
    "python",
    "other uses, and the generator of the operating system",
    "import random\nimport secrets\n\ncolor = random.choice(colors)\ntoken = secrets.token_hex(16)\n",
    [],
  ),
  example(
    "python",
    "a safe generator called random",
    "from random import SystemRandom\nrandom = SystemRandom()\npassword = random.choice(letters)\n",
    [],
  ),
  example(
    "java",
    "other uses, and a secure generator",
    "class A {\n  private final SecureRandom secure = new SecureRandom();\n  void f() {\n    long token = secure.nextLong();\n    int index = new Random().nextInt(4);\n    double keyWidth = Math.random();\n  }\n}\n",
    [],
  ),
  example("php", "other uses", "<?php\n$index = mt_rand(0, 9);\n$token = bin2hex(random_bytes(16));\n", []),
]
