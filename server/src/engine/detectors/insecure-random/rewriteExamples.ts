/** Examples of rewrites of predictable random numbers. */
import type { RewriteExample } from "../../fixes/Rewrite.ts"
import { rewriteExample as example } from "../Detector.ts"

export const insecureRandomRewrites: ReadonlyArray<RewriteExample> = [
  example(
    "python",
    "a choice, and the import that nothing else needs",
    "import os\nimport random\nimport string\n\npassword = ''.join(random.choice(string.ascii_letters) for _ in range(8))\n",
    "import os\nimport secrets\nimport string\n\npassword = ''.join(secrets.choice(string.ascii_letters) for _ in range(8))\n",
  ),
  example(
    "python",
    "a number, with an import in its place",
    "import random\nimport sys\n\ncolor = random.choice(colors)\nnonce = random.getrandbits(64)\n",
    "import random\nimport secrets\nimport sys\n\ncolor = random.choice(colors)\nnonce = secrets.randbits(64)\n",
  ),
  example(
    "python",
    "two choices of a line, in a file whose imports are in no order",
    "import time, random\nimport re\n\ntoken = random.choice(letters) + random.choice(digits)\n",
    "import time, secrets\nimport re\n\ntoken = secrets.choice(letters) + secrets.choice(digits)\n",
  ),
  example(
    "python",
    "what `secrets` offers by another name only",
    "import random\nimport secrets\n\ncolor = random.choice(colors)\notp = random.randint(1000, 9999)\n",
    "import random\nimport secrets\n\ncolor = random.choice(colors)\notp = secrets.SystemRandom().randint(1000, 9999)\n",
  ),
  example(
    "python",
    "a function that is imported by its name",
    "from random import getrandbits\n\nself.nonce = getrandbits(64)\n",
    "from secrets import randbits\n\nself.nonce = randbits(64)\n",
  ),
  example(
    "python",
    "a function that is imported with others",
    "from random import getrandbits, shuffle\n\nself.nonce = getrandbits(64)\nshuffle(cards)\n",
    "from random import shuffle\nfrom secrets import randbits\n\nself.nonce = randbits(64)\nshuffle(cards)\n",
  ),
  example(
    "python",
    "numbers that shall come again",
    "import random\n\nrandom.seed(1)\ntoken = random.choice(letters)\n",
    null,
  ),
  example(
    "python",
    "code with another thing called secrets",
    "import random\n\nsecrets = load()\ntoken = random.choice(secrets)\n",
    null,
  ),
  example(
    "java",
    "a generator that is made on the spot, and the import",
    "import java.util.List;\nimport java.util.Random;\n\nclass A {\n  void f() {\n    int token = new Random().nextInt();\n  }\n}\n",
    "import java.security.SecureRandom;\nimport java.util.List;\n\nclass A {\n  void f() {\n    int token = new SecureRandom().nextInt();\n  }\n}\n",
  ),
  example(
    "java",
    "a generator with its whole name",
    "class A {\n  void f() {\n    String token = Long.toHexString(new java.util.Random().nextLong());\n  }\n}\n",
    "class A {\n  void f() {\n    String token = Long.toHexString(new java.security.SecureRandom().nextLong());\n  }\n}\n",
  ),
  example(
    "java",
    "a generator where it is declared",
    "package a;\n\nimport java.util.*;\n\nclass A {\n  private final Random random = new Random();\n  void f(byte[] secret) {\n    random.nextBytes(secret);\n  }\n}\n",
    "package a;\n\nimport java.security.SecureRandom;\nimport java.util.*;\n\nclass A {\n  private final SecureRandom random = new SecureRandom();\n  void f(byte[] secret) {\n    random.nextBytes(secret);\n  }\n}\n",
  ),
  example(
    "java",
    "a number without a generator of one's own",
    "package a;\n\nclass A {\n  double token = Math.random();\n}\n",
    "package a;\n\nimport java.security.SecureRandom;\n\nclass A {\n  double token = new SecureRandom().nextDouble();\n}\n",
  ),
  example(
    "java",
    "a generator with a seed, or one that a caller hands over",
    "class A {\n  void f() {\n    int token = new Random(4).nextInt();\n  }\n}\n",
    null,
  ),
  example(
    "java",
    "a generator that a caller hands over",
    "class A {\n  void f(Random random) {\n    int token = random.nextInt();\n  }\n}\n",
    null,
  ),
  example(
    "php",
    "a number between bounds",
    "<?php\n$this->password = mt_rand(1000, 9999);\n",
    "<?php\n$this->password = random_int(1000, 9999);\n",
  ),
  example(
    "php",
    "a number without bounds",
    "<?php\n$nonce = rand();\n",
    "<?php\n$nonce = random_int(0, getrandmax());\n",
  ),
  example(
    "php",
    "the hash of the time and a number",
    "<?php\n$token = md5(uniqid(mt_rand(), true));\n",
    "<?php\n$token = bin2hex(random_bytes(16));\n",
  ),
  example("php", "a shuffled text", "<?php\n$password = str_shuffle($letters);\n", null),
  example("php", "a hash of more than numbers", "<?php\n$token = sha1(uniqid() . $user);\n", null),
  example(
    "javascript",
    "the text of a token, where the module is known",
    "const crypto = require('crypto')\n\nconst resetToken = Math.random().toString(36).slice(2)\n",
    "const crypto = require('crypto')\n\nconst resetToken = crypto.randomBytes(16).toString('hex')\n",
  ),
  example(
    "javascript",
    "a digit of a password, with an import like the others",
    'const fs = require("node:fs");\nconst a = require("./a");\n\nlet password = letters[Math.floor(Math.random() * letters.length)];\n',
    'const fs = require("node:fs");\nconst { randomInt } = require("node:crypto");\nconst a = require("./a");\n\nlet password = letters[randomInt(letters.length)];\n',
  ),
  example(
    "typescript",
    "a digit, with one name more in the import",
    "import { createHmac } from 'node:crypto'\n\nexport const otp = () => ({ secret: Math.floor(Math.random() * 10) })\n",
    "import { createHmac, randomInt } from 'node:crypto'\n\nexport const otp = () => ({ secret: randomInt(10) })\n",
  ),
  example(
    "tsx",
    "a digit in a component on a server",
    "import * as crypto from 'crypto'\n\nconst otp = Math.floor(Math.random() * 10)\nconst A = () => <a>{otp}</a>\n",
    "import * as crypto from 'crypto'\n\nconst otp = crypto.randomInt(10)\nconst A = () => <a>{otp}</a>\n",
  ),
  example(
    "javascript",
    "code that may run in a browser",
    "const resetToken = Math.random().toString(36).slice(2)\n",
    null,
  ),
  example(
    "javascript",
    "a number that is no whole one",
    "const crypto = require('crypto')\n\nconst token = 'a' + Math.random()\n",
    null,
  ),
]
