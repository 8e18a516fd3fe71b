/** Decides by a file's path whether to skip it, and whether to search it for secrets. See `roles.ts`. */
import type { SkipReason } from "../Report.ts"

/** Matches a path that lies in a folder of one of these names, which are regular expressions. */
export const folder = (names: ReadonlyArray<string>): RegExp => new RegExp(`(?:^|/)(?:${names.join("|")})/`, "i")

const vendoredFolders = folder([
  "node_modules",
  "bower_components",
  "miniprogram_npm",
  "uni_modules",
  "jspm_packages",
  "vendored",
  "_vendor",
  "(?:third|3rd)[_-]?party",
  "(?:external|bundled)[_-]?libs",
  "Godeps",
  "Pods",
  "Carthage",
  "site-packages",
  "\\.?venv",
  "\\.yarn",
  "\\.pnp",
])

/** `Vendor` with a capital is a seller, a part of a shop. */
const vendorFolder = /(?:^|\/)vendor\//

/** Folders that hold nothing but output, whatever the language. */
const outputFolders = folder([
  "htmlcov",
  "lcov-report",
  "__pycache__",
  "\\.next",
  "\\.nuxt",
  "\\.output",
  "\\.svelte-kit",
  "\\.tox",
  "\\.eggs",
  "[^/]+\\.egg-info",
  "\\.gradle",
  "CMakeFiles",
  "cmake-build-[^/]+",
  "target/(?:debug|release|classes|test-classes|generated-sources|generated-test-sources|site|surefire-reports)",
  "(?:bin|obj)/(?:Debug|Release|x86|x64|Any ?CPU|net(?:core|standard)?\\d[^/]*)",
])

/** Folders that bundlers write; in other languages such a name is an ordinary package. */
const bundleFolders = folder(["(?:[a-z]{1,20}[-_])?dist", "build", "out"])
const bundledFiles = /\.(?:[cm]?[jt]sx?|css|html|json|map)$/i

/** Libraries and scripts of build tools that are copied into repositories under their own name. */
const vendoredFiles =
  /^deps\/|(?:^|\/)(?:gradlew|mvnw|ltmain\.sh|install-sh|config\.(?:guess|sub)|depcomp|sqlite3(?:ext)?\.[ch]|stb_\w+\.[ch]|catch(?:_amalgamated)?\.[hc]pp|doctest\.h|nlohmann\/json\.hpp)$|(?:^|\/)(?:jquery|bootstrap(?:\.bundle)?|modernizr)(?:[.-]\d[\w.-]*)?\.js$|(?:^|\/)[a-z]+[.-]\d+\.\d[\w.]*\.js$|(?:^|\/)\.pnp\.[cm]?js$/i

const minifiedFiles =
  /[.-]min\.(?:js|mjs|cjs|css)$|\.bundle\.js$|\.(?=\d*[a-f])(?=[a-f]*\d)[0-9a-f]{8,20}\.(?:chunk\.)?m?js$/i

const generatedFiles =
  /\.pb\.go$|\.pb(?:-c)?\.(?:h|c|cc|cpp)$|_(?:services_)?pb\.rb$|\.(?:Designer|g|g\.i)\.cs$|(?:^|\/)(?:moc|qrc)_[^/]*\.cpp$|(?:^|\/)ui_[^/]*\.h$|\.tab\.[ch](?:c|pp)?$|(?:^|\/)lex\.yy\.c+$|(?:^|\/)_ide_helper[^/]*\.php$|_pb2(?:_grpc)?\.pyi?$|_pb\.(?:js|d\.ts)$|\.g\.ts$|\.generated\.\w+$|_generated\.go$|(?:^|\/)zz_generated[\w.]*\.go$|(?:^|\/)(?:generated|__generated__)\//i

const lockFiles =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|deno\.lock|poetry\.lock|uv\.lock|pdm\.lock|Pipfile\.lock|go\.sum|Cargo\.lock|composer\.lock|Gemfile\.lock|mix\.lock|flake\.lock)$/

/** Why a file is left out judging by its path alone; null when it is not. */
export const skipReasonOfPath = (path: string): SkipReason | null => {
  if (lockFiles.test(path)) return "lock_file"
  if (vendorFolder.test(path) || vendoredFolders.test(path) || vendoredFiles.test(path)) return "vendored"
  if (outputFolders.test(path) || (bundleFolders.test(path) && bundledFiles.test(path))) return "build_output"
  if (minifiedFiles.test(path)) return "minified"
  if (generatedFiles.test(path)) return "generated"
  return null
}

const buildScripts =
  /^utils\/|(?:^|\/)(?:scripts?|tools?|bin|build|ci|hack|release|tasks?|\.\w[^/]*)\/|(?:^|\/)(?:setup|fabfile|noxfile|tasks|conftest)\.py$|(?:^|\/)(?:Rakefile$|gulpfile|gruntfile|makefile|webpack[\w.]*)|\.(?:rake|gemspec)$/i

/** Changes of a database, which run once, over its own tables. */
const migrations = /(?:^|\/)(?:migrations?|migrate|alembic)\//i

/** Data that a database of a developer begins with. */
const seeds =
  /(?:^|\/)(?:(?:prisma|db|database|knex|sequelize|drizzle|supabase)\/(?:[^/]{1,80}\/){0,3}seed(?:er)?(?:\/|\.\w+$)|seed(?:er)?s\/|(?:dev|db|test|sample|demo)[_-]seeds?\/)|(?:^|\/)\w{0,60}(?:Seeder|(?:sample|demo|seed)_?data)(?:Command|Service|Generator)?\.\w{1,4}$/i

/** True for files that fill the database of a developer: nothing in them is in use elsewhere. */
export const isSeed = (path: string): boolean => seeds.test(path)

/** True for programs that developers run themselves, with arguments of their own. */
export const isBuildScript = (path: string): boolean => buildScripts.test(path) || migrations.test(path)

const textFiles =
  /(?:^|\/)\.env(?:\.[\w.-]+)?$|(?:^|\/)(?:[\w.-]{1,100}\.)?(?:Dockerfile|Containerfile)(?:[.-][\w.-]{1,100})?$|(?:^|\/)(?:\.npmrc|\.pypirc|\.netrc|\.pgpass|\.htpasswd|\.dockercfg|\.git-credentials|Jenkinsfile|Vagrantfile|id_rsa|id_dsa|id_ecdsa|id_ed25519)$|\.(?:env|json|jsonc|json5|ipynb|ya?ml|toml|ini|cfg|conf|config|properties|plist|xml|pem|key|ppk|ovpn|tf|tfvars|tfstate|hcl|nomad|sh|bash|zsh|ps1|psm1|bat|cmd|java|kt|kts|gradle|groovy|rs|c|h|cc|cpp|hpp|m|mm|cs|fs|vb|rb|php|swift|scala|sc|sbt|dart|lua|pl|pm|ex|exs|erl|clj|r|md|mdx|rst|adoc|txt|sql|psql|graphql|http|vue|svelte|astro|html?|xhtml|jspx?|jspf|erb|haml|slim|ejs|hbs|mustache|twig|jinja2?|j2|tmpl|tpl|cshtml|razor|aspx)$/i

/** True for text that no grammar reads here but that may hold secrets. */
export const isSearchedForSecrets = (path: string): boolean => textFiles.test(path)
