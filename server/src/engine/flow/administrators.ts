/** Pages and operations that only administrators get to. */

/** Paths of files with such pages. */
export const pathOfAdministrators =
  /(?:^|[/_-])admin(?:istrat(?:ion|or)s?|panel|cp)?(?:[/_.-]|$)|(?:^|\/)Admin[A-Z/]|[a-z]Admin(?:Controller|Handler|Routes?|Api|View)?\.\w{1,4}$/

/** A check at the beginning of a function: who calls is an administrator, or has a permission. */
const asksForAdministrator =
  /\b(?:check|authorize|allow|require|restrict|permit|has)\w{0,20}\(\[?(?:\w{1,20}\.)?(?:ROLES?|(?:User)?Roles?)\.(?:ADMIN|[Aa]dmin)\]?\)|\b(?:is|has|require|only|ensure|check|assert|authenticate|verify|must_?be|current)_?\w{0,20}[Aa]dmin|\badmin_?(?:[Rr]equired|[Oo]nly)|["'](?:ROLE_)?(?:SUPER_?)?ADMIN["']|\bRoles?\s?=\s?(?:[\w.]{1,40}\.)?["']?(?:(?:Super|Global)?Admin\w{0,15}|Host)["')\]]|\bauthorize!|\bis_?(?:staff|superuser|root)\b|current_user_can\(|manage_options|\bIsAdminUser\b|[!=]==?\s?process\.env\.\w{0,40}(?:KEY|SECRET|TOKEN)\b/

/** The beginning of a block that runs on the machine of a developer: `if devMode {`, `if env == "development":`. */
const asksForDevelopment =
  /^[ \t]{0,99}(?:\} )?(?:else )?(?:if|elif|elsif)\b[ \t(]{1,3}(?:(?:\w{1,30}(?:\.|->|_)){0,3}(?:is_?dev(?:elopment)?|dev(?:elopment|_?mode|_?env\w{0,10}))(?:\(\))?|[^\n=!]{0,60}env(?:ironment)?["'\])]{0,3} ?={2,3} ?["']dev(?:elopment)?["'])[ \t)]{0,3}(?:[:{]|then)?[ \t]{0,9}$/i

/** Names of requests: a condition on the data of one is no setting of the machine, as in `if (req.query.devMode) {`. */
const namesRequest = /\b(?:req|request|params?|query|headers?|input|args|body)\b|\$_/i

/** Whether a place is in a block that runs only on the machine of a developer, by the code above it in its function. */
export const isPlaceForDevelopers = (above: string): boolean => {
  const lines = above.split("\n")
  return lines.some(
    (line, index) =>
      asksForDevelopment.test(line) && !namesRequest.test(line) && !hasEnded(lines.slice(index + 1), indentation(line)),
  )
}

/** The same for all functions of a class or a router, as frameworks write it. */
export const asksForAll =
  /\bbefore_(?:action|filter)\b[^\n]{0,40}(?:admin|authorize)|\bload_and_authorize_resource\b|\bpermission_classes\s?=[^\n]{0,60}IsAdmin|\bmiddleware\([^)\n]{0,60}\)\s?\{[^}]{0,300}\bisAdmin|->middleware\([^)\n]{0,60}admin|\bnamespace\s[\w\\]{0,80}\\Admin\b|\bclass\s+Admin::/

/** Whether administrators alone get to a place, by the code above it in its function. */
export const isPlaceForAdministrators = (above: string): boolean => {
  const text = above.slice(startOfHandler(above))
  if (!asksForAdministrator.test(text)) return false
  const lines = text.split("\n")
  return lines.some(
    (line, index) =>
      asksForAdministrator.test(line) &&
      !keepsAnswer.test(line) &&
      !(isForAdministrators(line) && hasEnded(lines.slice(index + 1), indentation(line))),
  )
}

/** A line that only remembers or passes on whether somebody is an administrator: `const isAdmin = user.isAdmin`. */
const keepsAnswer =
  /^[ \t]{0,99}(?:(?:const|let|var|final|val|bool|boolean) )?[\w$.@:]{1,60}(?: ?:?= ?|: ?)(?![=>])[^?&|()=<>@]{1,200}$/

/** The beginning of a block for administrators; a question that is negated turns the others away. */
const isForAdministrators = (line: string): boolean =>
  /^[ \t]{0,99}(?:\} )?(?:else )?(?:if|elif|elsif)\b/.test(line) && !/!|\bnot\b|\bfalse\b/i.test(line)

/** Whether a block of this indentation ends in one of the lines after its first. */
const hasEnded = (lines: ReadonlyArray<string>, indent: number): boolean =>
  lines.some((line, index) => (line.trim() !== "" || index === lines.length - 1) && indentation(line) <= indent)

const indentation = (line: string): number => line.length - line.trimStart().length

/** Offset of the last route handler, among several in one function. */
const startOfHandler = (above: string): number => {
  let start = 0
  for (const { index } of above.matchAll(handler)) start = index
  return start
}

/** A route, or a function of its own that is given a request. */
const handler =
  /\b\w{1,40}\.(?:get|post|put|patch|delete|all|use|on)\(\s?["'`/]|\n[ \t]{0,20}(?:(?:export |const |let )*[\w.]{1,60} ?[:=] ?(?:async )?(?:function ?)?|(?:async )?(?!function\b|async\b)\w{1,60} ?)\((?:req|request|ctx|event)(?: ?[,:][^()\n]{0,80})?\) ?(?:=>|\{)/g
