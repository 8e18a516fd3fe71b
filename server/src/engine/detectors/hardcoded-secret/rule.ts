/** Passwords, keys and tokens in the source. The search is in `secrets/`. */
import { type Detector, everyLanguage, example } from "../Detector.ts"

// The values are put together here, so that no scanner takes this file for a leak.
const madeUpPassword = ["tr0ub4dor", "&3x"].join("")
const madeUpKey = ["q7Rz2vLx9K", "pT4wYb8NcD"].join("")
const githubToken = ["ghp", "abcdefghijklmnopqrstuvwxYZ0123456789"].join("_")
const googleKey = ["AIza", "SyD3x9QmW7tK2vRb8LcN4pZ6hJ1fG5sA0uE"].join("")
const stripeKey = ["sk", "live", "4eC39HqLyjWDarjtT1zdp7dc"].join("_")

export const hardcodedSecret: Detector = {
  id: "hardcoded-secret",
  name: "Hard-coded secret",
  category: "security",
  severityRule: "critical; high in tests and documentation, where only values of a known format are reported",
  languages: everyLanguage,
  cwe: "CWE-798",
  description:
    "A password, key or token is written into the source. Everybody who can read the repository, its history or a copy of it can use it, and it cannot be changed without changing the code.\n\nFound by the formats of known providers, and by names such as `password` or `apiKey` next to a value that looks random. Values are masked everywhere.",
  recommendation:
    "Revoke the secret first: it stays in the history even when the line is removed. Then read it from the environment or a secret store.",
  remediationMinutes: 60,
  outsideProduction: "lowered",
  detection: { kind: "secret" },
  examples: [
    example(
      "javascript",
      "a token of a known provider",
      `const client = connect({\n  auth: '${githubToken}'\n})\n`,
      [2],
      "critical",
    ),
    example("typescript", "a live key of a payment provider", `export const key: string = "${stripeKey}"\n`, [1]),
    example(
      "tsx",
      "an API key that looks random",
      `const apiKey = '${madeUpKey}'\nexport const A = () => <a />\n`,
      [1],
      "critical",
    ),
    example("javascript", "a key of Google", `const maps = '${googleKey}'\n`, [1]),
    example(
      "javascript",
      "the key in the settings of Firebase, which every visitor is sent",
      `const settings = {\n  apiKey: '${googleKey}',\n  authDomain: 'shop.firebaseapp.com',\n}\n`,
      [],
    ),
    example("python", "a password", `DB_PASSWORD = '${madeUpPassword}'\n`, [1]),
    example("python", "a secret passed by name", `client = connect(\n    client_secret="${madeUpKey}",\n)\n`, [2]),
    example("go", "a token in a field", `package p\n\nvar config = Config{\n\tAuthToken: "${madeUpKey}",\n}\n`, [4]),
    example("java", "a password", `class Shop {\n  String password = "${madeUpPassword}";\n}\n`, [2]),
    example("rust", "an API key", `fn connect() {\n    let api_key = "${madeUpKey}";\n}\n`, [2]),
    example("c", "an API key", `static const char *api_key = "${madeUpKey}";\n`, [1]),
    example("cpp", "an API key", `const std::string api_key = "${madeUpKey}";\n`, [1]),
    example("csharp", "a password", `class Shop {\n  string password = "${madeUpPassword}";\n}\n`, [2]),
    example("ruby", "a password", `DB_PASSWORD = "${madeUpPassword}"\n`, [1]),
    example("php", "a password", `<?php\n$password = '${madeUpPassword}';\n`, [2]),
    example("bash", "a password", `export DB_PASSWORD='${madeUpPassword}'\n`, [1]),
    {
      title: "a password in an environment file",
      files: { ".env": `PORT=8000\nDATABASE_PASSWORD=${madeUpKey}\n` },
      finds: [".env:2"],
    },
    {
      title: "a token in a configuration file",
      files: { "config/app.yaml": `port: 8000\naccess_token: "${madeUpKey}"\n` },
      finds: ["config/app.yaml:2"],
    },
    {
      title: "a token of a known provider in a test",
      files: { "test/auth.test.js": `const token = '${githubToken}'\n` },
      finds: ["test/auth.test.js:1"],
      severity: "high",
    },
    {
      title: "a made-up password in a test",
      files: { "test/auth.test.js": `const password = '${madeUpPassword}'\n` },
      finds: [],
    },
    {
      title: "an example of an environment file",
      files: { ".env.example": `DATABASE_PASSWORD=${madeUpKey}\n` },
      finds: [],
    },
    example(
      "javascript",
      "placeholders",
      "const password = 'changeme123'\nconst apiKey = 'your-api-key-here-0000'\nconst token = '<token-123456789>'\nconst secret = 'xxxxxxxxxxxx1'\n",
      [],
    ),
    example(
      "javascript",
      "values from the environment",
      "const password = process.env['DB_PASSWORD_1']\nconst secret = env('APP_SECRET_2', '')\nconst token = `${prefix}-A1b2C3d4E5f6`\n",
      [],
    ),
    example(
      "python",
      "values from the environment",
      "PASSWORD = os.environ['DB_PASSWORD_1']\nSECRET_KEY = os.environ.get('SECRET_KEY_1')\n",
      [],
    ),
    example(
      "javascript",
      "keys where they are used, whatever their value",
      "const token = jwt.sign({ id }, 'shhhh')\nconst mac = createHmac('sha256', 'my key').update(data)\napp.use(session({ name: 'sid', secret: 'keyboard cat' }))\n",
      [1, 2, 3],
    ),
    example(
      "javascript",
      "keys in examples: in a comment, and in a text",
      " * const mac = createHmac('sha256', 'my key')\n// jwt.sign({ id }, 'shhhh')\nconst help = \"jwt.sign({ id }, 'shhhh')\"\n",
      [],
    ),
    example(
      "javascript",
      "a key after other texts in its line",
      "app.get('/token', (req, res) => res.json({ 'it\\'s': jwt.sign({ id }, 'shhhh') }))\n",
      [1],
    ),
    example("java", "a key of tokens", 'class A {\n  Algorithm a = Algorithm.HMAC256("shhhh");\n}\n', [2]),
    example(
      "go",
      "a password that is compared",
      `package p\n\nfunc f(password string) bool {\n\treturn password == "${madeUpKey}"\n}\n`,
      [4],
    ),
    example(
      "javascript",
      "keys from elsewhere, and methods of other things",
      "jwt.sign({ id }, process.env.KEY)\njwt.verify(token, key, { algorithms: ['HS256'] })\ncreateHmac('sha256', key)\napp.use(session({ secret: process.env['SESSION_SECRET'] }))\npen.sign(name, 'blue')\n",
      [],
    ),
    example(
      "typescript",
      "values that anybody may know",
      "const tokenA = 'dafa7817-e246-48f3-91a7-e87653d587b8'\nconst secretB = 'sha512-q7Rz2vLx9KpT4wYb8NcD0x=='\nconst passwordC = '$2b$10$q7Rz2vLx9KpT4wYb8NcD0x'\nconst tokenD = 'iVBORw0KGgoAAAANSUhEUgAA'\nconst publicKey = 'q7Rz2vLx9KpT4wYb8NcD'\n",
      [],
    ),
    example(
      "typescript",
      "names of fields, headers and messages",
      "const passwordField = 'user_password1'\nconst tokenHeader = 'X-Auth-Token-2'\nconst passwordLabel = 'Enter password 2 times'\nconst secretName = 'prod/db/password1'\nconst password = 'Password must have 8 characters'\n",
      [],
    ),
    {
      title: "texts for people",
      files: {
        "src/texts.json": '{\n  "LABEL_PASSWORD": "Contraseña-1",\n  "FORGOT_PASSWORD_LINK": "P4ssw0rd-w3g?"\n}\n',
        "src/i18n/da.json": `{\n  "PASSWORD": "${madeUpPassword}"\n}\n`,
      },
      finds: [],
    },
    example(
      "typescript",
      "references into a store of secrets, and secrets that only a store can decipher",
      `const password = 'op:/${madeUpKey}/a'\nconst secret = 'vault:kv/q7Rz2vLx9K#key'\nconst apiKey = 'aws:secretsmanager:q7Rz2vLx9K'\nconst pwd = '{cipher}${madeUpKey}'\n`,
      [],
    ),
    example(
      "java",
      "addresses, paths and classes",
      'class A {\n  String secretHost = "2001:db8:17:a::c0a8:102";\n  String apiKey = "keys/2024/prod1.pem";\n  String credentials = "org.shop.oauth2.Store2Loader";\n}\n',
      [],
    ),
    example(
      "python",
      "passwords that nobody could mean",
      `password = "${madeUpKey}${"b".repeat(12)}"\nurl = "https://jane:123456@shop.org/a"\nfeed = "ftp://guest:guest@shop.org/b"\n`,
      [],
    ),
    example("javascript", "a key that asks to be changed", "app.use(session({ secret: 'changeit' }))\n", []),
    example("typescript", "a public address", "const tokenAt = '0x36435796Ca9be2bf150CE0dECc2D8Fab5C4d6E13'\n", []),
    example(
      "go",
      "names of keys",
      'package p\n\nconst tokenKey = "auth_token"\nconst passwordPath = "/etc/app/password1"\nconst secretURL = "https://code-analysis.example/secret1"\n',
      [],
    ),
  ],
}
