/**
 * The role that a file plays in its repository. Only production code counts into the scores and can fail a build.
 *
 * The path decides. Below `lib/` and folders of web assets the first lines may say as well that the file is a copy of
 * another project's.
 */
import { folder } from "./paths.ts"

/** Every role of an examined file, as the API names them. Generated and minified files are not examined: see `paths.ts`. */
export const fileRoles = [
  "production",
  /** Tests and the code that only they use. */
  "test",
  /** Examples, samples, demos and tutorials: code that people are to learn from. */
  "example",
  /** Data of tests: inputs, expected outputs, certificates and keys for `localhost`. */
  "fixture",
  /** Texts about the project. */
  "documentation",
  /** Copies of other projects. */
  "vendored",
] as const

export type FileRole = (typeof fileRoles)[number]

const testFolders = folder([
  "tests?",
  "__tests__",
  "__mocks__",
  "specs?",
  "testcases",
  "testing",
  "testutils?",
  "unittests?",
  "test[-_]?suites?",
  "internal/suites",
  "(?:unit|integration|functional|api|acceptance|stress|smoke|regression|system)[_-]?tests?",
  "tests?[_-](?:unit|integration|build|env(?:ironment)?s?|utils?|helpers?|support|suites?|cases|ca|certs?|keys?|pki)",
  "[a-z0-9]{2,40}_tests",
  "[a-z0-9]{2,40}[_-]load-?tests?",
  "mocks?",
  "e2e",
  "cypress",
  "\\.?dredd",
  "playwright",
  "benchmarks?",
  "bench(?:es)?",
  "step_definitions",
])

const fixtureFolders = folder([
  "(?:test|mock)[_-]?data",
  "tests?[_-](?:data|fixtures?|resources|vectors)",
  "fixtures?",
  // Gradle's source set
  "testFixtures",
  "__fixtures__",
  "__snapshots__",
  "src/test/resources",
])

/** Programs of Go start their tests of the whole from such a folder; elsewhere it connects with others. */
const integrationOfGo = /^integration\/(?:[^/]{1,80}\/){0,6}[^/]{1,80}\.go$/

/** Helpers for the tests of one package, such as `httptest/`. Words of the language are none: `latest/`, `contest/`. */
const helperFolders =
  /(?:^|\/)(?!(?:la|con|pro|at|de|grea|fas|shor|smar|ligh|pen|speed|load|ab)test\/)[a-z0-9]{2,40}test\//

const testFiles =
  /[._-](?:test|tests|test-d|spec|e2e|bench|story|stories)\.\w+$|(?:^|\/)test_[^/]*\.(?:py|rb|rs|c|cc|cpp|sh)$|(?:^|\/)(?:tests?|conftest)\.(?:py|rs|rb|[cm]?[jt]sx?)$|\.bats$|(?:^|\/)(?:\.env\.(?:test|testing|ci|e2e)|(?:test|testing|ci|e2e)\.env)$|(?:^|\/)application-(?:test|it|ci|e2e)\.(?:properties|ya?ml)$/i

/**
 * Test names in languages with capitalized file names: the capital tells `CartTest` from `latest`. A `Spec` of Java or C#
 * is no test.
 */
const capitalizedTests =
  /(?:^|\/)(?:\w*(?:Tests?|TestCase|TestBase|Benchmarks?)|\w*[a-z0-9]IT|Test[A-Z]\w*)\.(?:java|cs|php|cc|cpp|h|hpp)$|(?:^|\/)\w*Spec\.php$|(?:^|\/)[\w.-]*(?:\.Tests?|[a-z]Tests|\.Specs|\.Benchmarks?)\//

const exampleFolders = folder([
  "docs?[_-]src",
  "[_.]?examples?",
  "samples?",
  "demos?",
  "tutorials?(?:[_-]?\\w+)?",
  "cookbooks?",
  "quickstarts?",
  "dev[_-]?projects?",
  "playgrounds?",
  "(?:examples?|samples?|demo)[_-](?:apps?|applications?|code|configs?|data|environments?|projects?|plugins?|setups?|sites?)",
  "[\\w-]{1,60}[_-](?:examples?|samples?|demos?|tutorials?|snippets)",
  "(?:\\w{1,60}[_-])?examples[_-][\\w-]{1,60}",
  // weak on purpose, to show an attack or to try a tool on
  "vuln(?:erable)?[_-]?(?:apps?|servers?|sites?|labs?)",
])

/** Elsewhere they are a part of a program: of an editor, or of a shop's pages. */
const snippetsAtTheRoot = /^(?:snippets|sandbox)\//

/** Packages of Java name the owner of the code, not its purpose: `com/example/`, `org/springframework/samples/`. */
const foldersOfJava = /(?:^|\/)src\/main\/(?:java|kotlin|scala)(?=\/)/

const withoutPackages = (path: string): string => {
  const found = foldersOfJava.exec(path)
  if (found === null) return path
  const end = found.index + found[0].length
  return path.slice(0, end) + path.slice(Math.max(end, path.lastIndexOf("/")))
}

const exampleFiles =
  /\.(?:example|sample|template|dist)$|[._-](?:example|sample)\.(?:env|json|jsonc|ya?ml|toml|ini|cfg|conf|config|properties|xml|php|py|rb|js|ts)$/i

/** Settings of the machine of a developer, beside those that are used elsewhere: `docker-compose.dev.yml`, `settings/local.py`. */
const settingsOfDevelopers =
  /(?:^|\/)(?:docker-)?compose[\w.-]{0,40}[._-](?:dev|devel|development|local)\.ya?ml$|(?:^|\/)(?:\.env\.(?:dev|development)|(?:dev|development)\.env)$|(?:^|\/)settings\/(?:dev|development|local)\.py$|(?:^|\/)(?:dev|development|example|sample)_settings\.py$|(?:^|\/)config\/environments\/development\.rb$|(?:^|\/)(?:resources|config)\/(?:[^/]{1,80}\/){0,3}application-(?:dev|development|local)\.(?:properties|ya?ml)$|(?:^|\/)appsettings\.Development\.json$|(?:^|\/)(?:server|index|app|main)[.-]dev\.[cm]?[jt]s$/i

const documentationPaths = /(?:^|\/)(?:docs?|documentation|website)\/|\.(?:md|mdx|rst|adoc|txt)$/i

/** Data for tests that is written as code, such as `fixtures.ts` and `user_fixtures.go`. */
const fixtureFiles = /(?:^|[/_.-])fixtures?\.\w+$/i

const keyFiles = /\.(?:pem|key|crt|cer|csr|p12|pfx|jks|keystore|asc|gpg|pub)$/i

/** Keys beside the tests that read them. */
const foldersOfStubs = /(?:^|\/)stubs?\//i

/**
 * Root folder of Go's tests of whole programs: its keys serve only tests. A nested folder of this name is about
 * connections to other systems.
 */
const folderOfIntegration = /^integration\//i

/** Folders of files that only CI machines use. */
const foldersOfTestMachines = /(?:^|\/)\.?ci(?:[-_](?:config|files|scripts|keys))?\//i

/** Modules that only test another one: `server-test/`, `gateway.tests/`. */
const modulesOfTests = /(?:^|\/)[\w.-]{0,60}\w[-_.]tests?\//i

/** Names of keys that CI machines have for other purposes than tests. */
export const namesOfKeysInUse = /deploy|prod|release|code[-_]?sign/i

/** File systems keep no longer names. */
const longestFileName = 255

/** Keys that are known to everybody: they protect a developer's own machine, or nothing. */
const namesOfKeysForShow =
  // bounded: at most 255 characters, because only the end of a path is looked at
  /(?:^|[/._-])(?:localhost|127\.0\.0\.1|snake-?oil|self-?signed|un-?secured?|insecure|dummy|fake|tests?|testing|sample|example|dev)(?:[._-][^/]*)?\.(?:pem|key|crt|cer|csr|p12|pfx|jks|keystore)$/i

/** Copies keep their version in the name of their folder. */
const versionedFolders =
  /(?:^|\/)[a-z][\w.]*(?:-[a-z][\w.]*)*[-_]v?\d{1,4}\.\d{1,4}\.\d{1,6}(?:[-.](?:min|dist|src|full))?\//i

/** Copied files with their version in the name: `jquery.mockjax-1.5.3.js`. */
const versionedFiles =
  /(?:^|\/)[a-z][\w.-]{0,60}[-_.]v?\d{1,4}\.\d{1,4}\.\d{1,6}(?:[-.](?:dist|src|full|all))?\.(?:js|css)$/i

/** Modules that are shipped with a program say so: `bundled_imaplib2.py`. */
const bundledFiles = /(?:^|\/)bundled_[\w.-]{1,80}\.py$/i

/** A `webapp/` that is not that of a servlet is a program of its own: Nuxt has its plugins there. */
const assetFolders = "(?:public|static|assets|www|wwwroot|webroot|htdocs|webapps|main/webapp)"

/** Plugins of web pages; elsewhere a plugin is a part of the program that loads it. */
const foldersOfPagePlugins = new RegExp(`(?:^|/)${assetFolders}/(?:[^/]{1,80}/){0,3}plugins?/`, "i")

const namesOfLibraries =
  "(?:angular|axios|backbone|bootstrap|chart|ckeditor|codemirror|d3|dropzone|ember|flatpickr|handlebars|highlight|htmx|jquery(?:[-.](?:ui|migrate|validate))?|knockout|leaflet|lodash|moment|mustache|popper|prototype|react|require|select2|sweetalert2?|three|tinymce|underscore|vue)"

/** A library for browsers below folders of a web server. */
const libraryBelow = (folders: string, ending: string): RegExp =>
  new RegExp(
    `(?:^|/)${assetFolders}/(?:[^/]{1,80}/){0,4}${folders}/(?:[^/]{1,80}/){0,2}${namesOfLibraries}(?:[-.](?:all|bundle|common|core|dist|dev|esm|full|global|prod|slim|src|umd)){0,3}\\.${ending}$`,
    "i",
  )

/** Libraries that are copied under their own name, whatever their banner; code in TypeScript is mostly the project's own. */
const librariesOfPages = libraryBelow("(?:libs?|vendors?|plugins?|externals?)", "[cm]?js")
const sourcesOfLibraries = libraryBelow("(?:vendors?|externals?)", "ts")

const filesOfPages = /\.(?:js|css|html|php)$/i

/** Folders in which projects keep copies of other projects beside their own code. */
const foldersWithCopies = new RegExp(
  `(?:^|/)(?:libs?|plugins?|vendors?|externals?|contrib|resources|${assetFolders})/`,
  "i",
)

/** Number of leading characters that are searched for a banner. */
const bannerCharacters = 600

/**
 * A name with its version in the first comment, as releases carry it: `Chart.js v4.4.1`, `jQuery UI - v1.12.1`. The version
 * of a license is none: `SPDX-License-Identifier: GPL-2.0`.
 */
const bannerVersion =
  /^\s*(?:<\?php\s+)?(?:\/\*[!*]?|\/\/)[\s*!/=~#\\\u2500-\u257f-]*(?:@(?:preserve|license)\s{1,8}\*?\s?)?[^\n]{0,120}?(?:\bv(?:ersion)?[ :.]{0,2}|[ -])(?<!(?:licen[cs]e|\b[AL]?GPL|\b[EM]PL|\bBSL|\bCDDL|\bAFL|\bOSL|\bEUPL|\bApache|\bCC-BY[A-Z-]{0,6})[\s,(-]{0,3}(?:v|ver|version)?[\s:.]{0,2})\d{1,4}\.\d{1,4}(?:\.\d{1,6})?\b|@version\s+v?\d/i

/** The same where the version has a line of its own below the name. */
const versionOnItsLine =
  /^\s*\/\/[^\n]{0,200}\n(?:\/\/[^\n]{0,200}\n)?\/\/[ \t]{0,20}v(?:ersion )?\d{1,4}\.\d{1,4}(?:\.\w{1,10})?[ \t]*\r?\n|^\s*\/\*[!*]?(?:[^\n]{0,200}\n){1,3}[ \t*]{0,20}v(?:ersion:?[ \t]{1,9})?\d{1,4}\.\d{1,4}(?:\.\d{1,6})?(?:[ \t]*| \([^\n)]{1,40}\))\r?\n/i

/** Names that plugins of jQuery and parts of jQuery UI have everywhere; with an owner, and deep in a project, they are copies. */
const pluginsOfJquery = /\/[^/]{1,80}\/jquery[.-][\w.-]{1,80}\.js$/i

/** Banners of copied PHP packages, in any folder. */
const bannersOfPackages =
  /@package\s{1,9}CodeIgniter\b|Portable PHP password hashing framework|@package\s{1,9}(?:PHPMailer|HTMLPurifier|phpass|Smarty|TCPDF|SimplePie)\b|getID3\(\) by James Heinrich|@author\s{1,9}Dmitry \(dio\) Levashov|jQuery File Upload Plugin PHP Class|@see\s{1,9}https:\/\/github\.com\/PHPMailer\/PHPMailer\/\s{1,9}The PHPMailer GitHub project\b/

/** The application's own code in CodeIgniter projects: it keeps the banners of the framework's template. */
const applicationOfCodeIgniter = /(?:^|\/)application\/(?:config|controllers|core|models|views)\//

/** License terms that address people who copy the file. */
const untouched = /\bnotice must (?:be untouched|be left intact|remain|stay)\b/i

/** Scripts and styles of pages: in them such terms mark a copy, while a program may have them in all its other files. */
const scriptsOfPages = /\.(?:js|css)$/i

/** Beside the version: whose it is. */
const bannerOwner = /\(c\)|copyright|licen[cs]ed?\b|https?:\/\/|@author\b/i

const bannerFiles = /\.(?:[cm]?js|css|php|h|c|hpp|cpp|py)$/i

/** Packages of PHP that were copied below a folder, under the name that they are published by. */
const packagesOfPhp = /\/(?:pear|(?:laminas|zend)-[a-z-]{1,40})\//i

/** Libraries that are copied as a folder, with no version in any name, below one for the code of others. */
const copiesOfLibraries =
  /(?:^|\/)(?:libs?|librar(?:y|ies)|vendors?|externals?|assets|public|static)\/(?:[^/]{1,80}\/){0,3}(?:adodb|crypto-?js|csrfp|fckeditor|fpdf|geshi|getid3|htmlpurifier|jpgraph|jsencrypt|mathjax|nusoap|openpgpjs|pclzip|pdf\.?js|phpexcel|phpmailer|phpqrcode|phpseclib|simplehtmldom|simplepie|sjcl|swiftmailer|tcpdf)(?:[-_]?(?:v?\d[\w.]{0,10}|master|dist))?\//i

/** Folders of files with which an upgrade to a certain version replaces those of the program: copies of earlier versions of the program. */
const filesOfUpgrades = /(?:^|\/)(?:\w{1,30}[_-])?upgrades?\/v?\d{1,4}\.\d{1,4}(?:\.\d{1,4})?\/[^/]{1,80}\//i

/** Packs of instructions and scripts that coding agents install. */
const skillsOfAgents = /(?:^|\/)\.(?:agents?|(?:claude|codex|cursor|gemini)\/(?:plugins|skills))\//

/** The role of a file, judging by its path. */
export const roleOfPath = (path: string): FileRole => {
  if (fixtureFolders.test(path) || fixtureFiles.test(path) || isKeyForShow(path)) return "fixture"
  if (keyFiles.test(path) && !namesOfKeysInUse.test(path) && (isOfTestMachine(path) || foldersOfStubs.test(path)))
    return "fixture"
  if (isOfTests(path)) return keyFiles.test(path) ? "fixture" : "test"
  if (
    exampleFolders.test(withoutPackages(path)) ||
    snippetsAtTheRoot.test(path) ||
    exampleFiles.test(path) ||
    settingsOfDevelopers.test(path)
  )
    return "example"
  if (documentationPaths.test(withoutPackages(path))) return "documentation"
  if (
    packagesOfPhp.test(path) ||
    copiesOfLibraries.test(path) ||
    librariesOfPages.test(path) ||
    sourcesOfLibraries.test(path) ||
    versionedFolders.test(path) ||
    versionedFiles.test(path) ||
    bundledFiles.test(path) ||
    skillsOfAgents.test(path) ||
    filesOfUpgrades.test(path) ||
    (foldersOfPagePlugins.test(path) && filesOfPages.test(path))
  )
    return "vendored"
  return "production"
}

const isOfTestMachine = (path: string): boolean =>
  foldersOfTestMachines.test(path) || folderOfIntegration.test(path) || modulesOfTests.test(path)

const isOfTests = (path: string): boolean =>
  testFolders.test(path) ||
  integrationOfGo.test(path) ||
  testFiles.test(path) ||
  capitalizedTests.test(path) ||
  helperFolders.test(path)

/** The role of a file whose text is known: production code by its path may be a copy of another project's. */
export const roleOfText = (path: string, role: FileRole, text: string): FileRole =>
  role === "production" && bannerFiles.test(path) && isCopy(path, text.slice(0, bannerCharacters)) ? "vendored" : role

/** `This file is part of Ext JS 3.4`. */
const partOfRelease = /\bpart of ([A-Za-z][\w. -]{1,40}?) v?\d{1,4}\.\d/

/** True below a folder that is called after the release that the file says it is part of: `web/js/extjs`. */
const isPartOfFolder = (path: string, head: string): boolean => {
  const name = partOfRelease.exec(head)?.[1]?.replace(/\W/g, "").toLowerCase()
  const [, ...folders] = path.toLowerCase().split("/").slice(0, -1)
  return name !== undefined && folders.some((part) => part.replace(/\W/g, "") === name)
}

const isOfPackage = (path: string, head: string): boolean =>
  path.endsWith(".php") && path.includes("/") && !applicationOfCodeIgniter.test(path) && bannersOfPackages.test(head)

const isCopy = (path: string, head: string): boolean =>
  isOfPackage(path, head) ||
  (bannerOwner.test(head) &&
    ((scriptsOfPages.test(path) && untouched.test(head)) ||
      pluginsOfJquery.test(path) ||
      isPartOfFolder(path, head) ||
      (foldersWithCopies.test(path) && (bannerVersion.test(head) || versionOnItsLine.test(head)))))

/** Folders of the scripts that a web server sends, its own and copied ones. */
const foldersOfScripts = /(?:^|\/)(?:j?scripts?|js|javascripts?|assets|static|public|libs?)\//i

/** Words by which a first comment says that the file is another project's, and an address in the place of its name. */
const namesItsOrigin =
  /^[ \t*#/]{0,20}(?:taken from \S|original copyright|modified to work with|(?:adapted|ported) from https?:)/im
const beginsWithAddress = /^\s*\/\*[*!]?\s{0,20}\*?\s{0,20}https?:\/\/\S{1,200}\s*\n/

/** Characters of a first comment that are read to its end: it may have the words of a license in its middle. */
const documentationCharacters = 3_000

/** A release with its version and its page, as documentation comments name them. */
const ownVersion = /^[ \t]{0,20}\*[ \t]{0,20}@version[ \t]{1,20}v?\d/m
const ownAddress = /^[ \t]{0,20}\*[ \t]{0,20}@link[ \t]{1,20}https?:\/\//m

/** Licenses that people let others copy their files under. */
const copyableLicense = /\b(?:MIT|BSD)\b/

/**
 * True for a file that may come from elsewhere, by its first comment: a change of it here has to be made again with the next
 * release. Until that is known, it is judged like any other.
 */
export const mayBeRelease = (path: string, text: string): boolean => {
  const head = text.slice(0, bannerCharacters)
  if (!bannerFiles.test(path)) return false
  const [comment = ""] = text.slice(0, documentationCharacters).split("*/")
  if (namesItsOrigin.test(head) || beginsWithAddress.test(head)) return true
  if (ownVersion.test(comment) && ownAddress.test(comment)) return true
  return (
    foldersOfScripts.test(path) &&
    bannerOwner.test(head) &&
    (bannerVersion.test(head) || versionOnItsLine.test(head) || (/^\s*\/[/*]/.test(head) && copyableLicense.test(head)))
  )
}

/** True for keys that protect nothing because everybody has them: they are no findings. */
export const isKeyForShow = (path: string): boolean => namesOfKeysForShow.test(path.slice(-longestFileName))

/** True for tests and for files that only tests read. */
export const isForTests = (role: FileRole): boolean => role === "test" || role === "fixture"

/**
 * True where only folders make a file one of tests, as in `app/testing/views.py`: by its own name it may be a part of a program that is
 * about tests.
 */
export const isTestByFolder = (path: string): boolean =>
  isForTests(roleOfPath(path)) && !isForTests(roleOfPath(path.slice(path.lastIndexOf("/") + 1)))
