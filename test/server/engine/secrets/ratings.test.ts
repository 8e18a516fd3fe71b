/** Severities of secrets in production code, by their name, their file and the settings beside them. */
import { expect, test } from "vitest"
import { engineHarness } from "../engineHarness.ts"

const engine = engineHarness()

/** Put together here, so that no one who searches this file finds a key. */
const key = ["q7Rz2vLx9K", "pT4wYb8NcD"].join("")
const chosen = ["kT9vQ2", "xLm4Zr"].join("")
const github = ["ghp", "q7Rz2vLx9KpT4wYb8NcDq7Rz2vLx9KpT4wYb"].join("_")
const address = `postgres://shop:${chosen}@db.shop.io/shop`
const body = Array.from(
  { length: 12 },
  (_, line) => `MIIEpAIBAAKCAQEAx32kL3AXuPTjn0Wd0wN653urjWMRkWxU5W2NCCNLUDly3o${line}0`,
)
const pem = ["-----BEGIN RSA PRIVATE KEY-----", ...body, "-----END RSA PRIVATE KEY-----", ""].join("\n")

const severityOf = async (path: string, text: string) =>
  (await engine.analyze({ [path]: text })).findings
    .filter(({ detector }) => detector === "hardcoded-secret" || detector === "private-key")
    .map(({ severity }) => severity)
    .join()

test.each([
  ["a hook of Slack", ["https://hooks.slack.com/services", "T04QZ7XK2M9", "B05RY8WL3N1", `${key}q7Rz`].join("/")],
  ["a password before a host", `https://shop:${chosen}@api.shop.io/orders`],
])("the address of %s is critical", async (_, secret) => {
  expect(await severityOf("src/notify.js", `export const address = "${secret}"\n`)).toBe("critical")
})

const openapi = (example: string): string =>
  `openapi: 3.1.0\ncomponents:\n  schemas:\n    Session:\n      type: object\n      example:\n        ${example}\n`

test.each([
  ["a token of a provider", "critical", "api/openapi.yaml", openapi(`token: ${github}`)],
  ["a named value", "info", "api/openapi.yaml", openapi(`password: "${chosen}"`)],
  ["a private key", "info", "api/openapi.json", JSON.stringify({ openapi: "3.1.0", example: { key: pem } }, null, 2)],
  ["an address", "info", "api/openapi.yaml", openapi(`url: ${address}`)],
  [
    "an address in settings",
    "critical",
    "config/app.json",
    `{\n  "schema": "public",\n  "examples": {\n    "url": "${address}"\n  }\n}\n`,
  ],
  ["a token in settings", "critical", "deploy/values.yaml", `schema: public\nexamples:\n  token: ${github}\n`],
  ["settings of swagger", "low", "config/app.yaml", `swagger:\n  enabled: true\nexamples:\n  password: "${chosen}"\n`],
])("%s in an example is %s", async (_, severity, path, text) => {
  expect(await severityOf(path, text)).toBe(severity)
})

test.each([
  ["low", "app/ssl/key.pem"],
  ["low", "nginx/certs/server.key"],
  ["low", "docker/tls-local/private.key"],
  ["critical", "config/jwt/private.pem"],
  ["critical", "deploy/prod/server.key"],
  ["critical", "certs/prod/server.key"],
  ["critical", "certs/signing/key.pem"],
  ["critical", ".ssh/server.pem"],
  ["critical", "production/app.pem"],
  ["critical", "ssh/root.pem"],
  ["low", "keys/web-server.pem"],
  ["low", "keys/shop.io.pem"],
])("a private key is %s in %s", async (severity, path) => {
  expect(await severityOf(path, pem)).toBe(severity)
})

test.each([
  ["critical", ".env.production", `APP_SECRET=${chosen}\n`],
  ["critical", ".env.prod.local", `APP_SECRET=${chosen}\n`],
  ["low", ".env.production", `VITE_API_KEY=${chosen}\n`],
  ["low", ".env.staging", `APP_SECRET=${chosen}\n`],
  ["critical", "infra/prod.tfvars", `db_password = "${chosen}"\n`],
  ["low", "infra/staging.tfvars", `db_password = "${chosen}"\n`],
  ["critical", "infra/staging.tfvars", `db_host = "db.shop.io"\ndb_password = "${chosen}"\n`],
  ["low", "infra/staging.tfvars", `db_host = aws_db_instance.main.address\ndb_password = "${chosen}"\n`],
])("a setting is %s in %s", async (severity, path, text) => {
  expect(await severityOf(path, text)).toBe(severity)
})

const settings = (host: string): string =>
  JSON.stringify({ database: { user: "shop", host, password: chosen } }, null, 2)

test.each([
  ["critical", "config/production.json", settings("db.shop.io")],
  ["low", "config/production.json", settings("localhost")],
  ["low", "config/production.json", settings("db.shop.svc.cluster.local")],
  ["critical", "config/database.yml", `production:\n  host: db.shop.io\n  password: "${chosen}"\n`],
  ["low", "config/database.yml", `www:\n  host: www.shop.io\nproduction:\n  password: "${chosen}"\n`],
  ["critical", "config/app.ini", `[mail]\nhost = smtp.shop.io\npassword = "${chosen}"\n`],
  ["low", "config/app.ini", `[web]\nhost = www.shop.io\n[mail]\npassword = "${chosen}"\n`],
  [
    "critical",
    "shop/settings.py",
    `DATABASES = {\n    'default': {\n        'HOST': 'db.shop.io',\n        'PASSWORD': '${chosen}',\n    }\n}\n`,
  ],
  [
    "low",
    "shop/settings.py",
    `DATABASES = {\n    'default': {\n        'HOST': os.environ['HOST'],\n        'PASSWORD': '${chosen}',\n    }\n}\n`,
  ],
  ["critical", "shop/db.py", `DB_HOST = "db.shop.io"\nDB_PASSWORD = "${chosen}"\n`],
  ["low", "shop/db.py", `DB_HOST = settings.db.host\nDB_PASSWORD = "${chosen}"\n`],
  ["critical", "shop/db.py", `db = connect(host="db.shop.io",\n             password="${chosen}")\n`],
])("the password of a server is %s in %s", async (severity, path, text) => {
  expect(await severityOf(path, text)).toBe(severity)
})

test.each([
  ["critical", "shop/mail.py", `smtp_password = "${chosen}"\n`],
  ["critical", "shop/mail.py", `MAILGUN_PASSWORD = "${chosen}"\n`],
  ["low", "shop/mail.py", `inbox_password = "${chosen}"\n`],
  ["critical", "config/pay.yml", `stripe:\n  secret_key: "${chosen}"\n`],
  ["critical", "config/pay.toml", `[stripe.live]\nsecret_key = "${chosen}"\n`],
  ["low", "config/pay.yml", `stripe:\n  enabled: true\nshop:\n  secret_key: "${chosen}"\n`],
  ["low", "config/app.toml", `laws_secret = "${chosen}"\nkeys = 3\n`],
  ["low", "config/app.toml", `keys3_token = "${chosen}"\n`],
  ["critical", "config/app.toml", `myAwsSecret = "${chosen}"\n`],
  ["low", "config/app.json", `{"smtp_host":"smtp","own_secret":"${chosen}"}\n`],
  ["critical", "config/app.json", `{"own_host":"smtp","smtp_secret":"${chosen}"}\n`],
])("the secret of a service is %s in %s", async (severity, path, text) => {
  expect(await severityOf(path, text)).toBe(severity)
})

test.each([
  ["scripts/deploy.ps1", `$githubToken = "${chosen}"\n`],
  ["lib/shop/pay.ex", `stripe_secret: "${chosen}"\n`],
  ["app/build.gradle", `def githubToken = "${chosen}"\n`],
])("a value that a person may have chosen is low in the code of %s", async (path, text) => {
  expect(await severityOf(path, text)).toBe("low")
})

test("settings of Elixir are no code", async () => {
  expect(await severityOf("config/runtime.exs", `config :shop,\n  stripe_secret: "${chosen}"\n`)).toBe("critical")
})

test.each([
  ["critical", `aws_session_token = "${key}${chosen}"\n`],
  ["critical", `password = "${key}${chosen}"\n`],
  ["low", `jwt_token = "${key}${chosen}"\n`],
  ["medium", `jwt_token_secret = "${key}${chosen}"\n`],
  ["medium", `SESSION_SECRET = "${key}${chosen}"\n`],
  ["medium", `key = env("SECRET_KEY", default="${key}")\n`],
  ["medium", `key = env("SECRET_KEY", "${key}")\n`],
  ["low", `key = env("MAIL_TOKEN", default="${key}")\n`],
])("a key in code is %s: %s", async (severity, text) => {
  expect(await severityOf("shop/keys.py", text)).toBe(severity)
})

test.each([
  ["critical", ["kq7zvxwhtyrmnbpd", "3f9w2c8j"].join("")],
  ["critical", ["MZXW6YTBOI5QK3DF", "PJUGS4TH"].join("")],
  ["low", ["internationalization#", "Cust0mersXq"].join("")],
  ["low", ["AccordinglyInternational", "20241"].join("")],
])("a key of lower-case letters and digits is %s", async (severity, value) => {
  expect(await severityOf("shop/keys.go", `package shop\n\nconst mailgunToken = "${value}"\n`)).toBe(severity)
})

test.each(["apiToken", "shopToken"])("%s alone names no service, so that a key in code is low", async (name) => {
  const value = ["kq7zvxwhtyrmnbpd", "3f9w2c8j"].join("")
  expect(await severityOf("shop/keys.go", `package shop\n\nconst ${name} = "${value}"\n`)).toBe("low")
})

test("the address of a page is no password that a machine made", async () => {
  const page = ["text/swriter/01/0402", "0100.html#bm_id3145273"].join("")
  expect(await severityOf("help/pages.js", `const editWithPassword = "${page}"\n`)).not.toBe("critical")
})

test("a password may end like the type of a column", async () => {
  expect(await severityOf(".env", `DB_PASSWORD=Sommer(2024)kX9z\n`)).toBe("low")
  expect(await severityOf(".env", `DB_PASSWORD=varchar(2024)\n`)).toBe("")
})
