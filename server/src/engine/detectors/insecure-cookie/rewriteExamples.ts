/** Examples of rewrites that set the flags of cookies. */
import type { RewriteExample } from "../../fixes/Rewrite.ts"
import { rewriteExample as example } from "../Detector.ts"

const inJava = (...lines: ReadonlyArray<string>): string =>
  `class A {\n  void f() {\n${lines.map((line) => `    ${line}\n`).join("")}  }\n}\n`

export const insecureCookieRewrites: ReadonlyArray<RewriteExample> = [
  example(
    "javascript",
    "a cookie without settings",
    "response.cookie('session_id', id)\n",
    "response.cookie('session_id', id, { secure: true, httpOnly: true })\n",
  ),
  example(
    "javascript",
    "a flag that is off, in the settings of a session",
    "app.use(session({\n  cookie: { secure: false, maxAge: 60 }\n}))\n",
    "app.use(session({\n  cookie: { secure: true, maxAge: 60 }\n}))\n",
  ),
  example(
    "javascript",
    "flags that are off or absent, on lines of their own",
    "res.cookie('token', jwt, {\n  httpOnly: false,\n  path: '/' // everywhere\n})\n",
    "res.cookie('token', jwt, {\n  httpOnly: true,\n  path: '/', // everywhere\n  secure: true\n})\n",
  ),
  example(
    "typescript",
    "a flag that is absent",
    "res.cookie('accessToken', token, { secure: true })\n",
    "res.cookie('accessToken', token, { secure: true, httpOnly: true })\n",
  ),
  example(
    "typescript",
    "settings without content",
    "res.cookie('accessToken', token, {})\n",
    "res.cookie('accessToken', token, { secure: true, httpOnly: true })\n",
  ),
  example(
    "tsx",
    "settings with a comma at their end",
    "res.cookie('sid', id, {\r\n  secure: true,\r\n})\r\nconst A = () => <a />\r\n",
    "res.cookie('sid', id, {\r\n  secure: true,\r\n  httpOnly: true,\r\n})\r\nconst A = () => <a />\r\n",
  ),
  example("javascript", "settings that hold a comment only", "res.cookie('sid', id, { /* none */ })\n", null),
  example(
    "python",
    "a cookie without flags",
    "response.set_cookie('session', value, max_age=60)\n",
    "response.set_cookie('session', value, max_age=60, secure=True, httponly=True)\n",
  ),
  example(
    "python",
    "a flag that is off and one that is absent",
    "response.set_cookie(\n    'session',\n    value,\n    secure=False,\n)\n",
    "response.set_cookie(\n    'session',\n    value,\n    secure=True,\n    httponly=True,\n)\n",
  ),
  example(
    "python",
    "a setting",
    "app.config['SESSION_COOKIE_HTTPONLY'] = False\n",
    "app.config['SESSION_COOKIE_HTTPONLY'] = True\n",
  ),
  example(
    "python",
    "arguments that end in a comment",
    "response.set_cookie('session', value  # of the session\n)\n",
    null,
  ),
  example("java", "a flag that is off", inJava("cookie.setSecure(false);"), inJava("cookie.setSecure(true);")),
  example(
    "java",
    "flags that are absent",
    inJava('Cookie token = new Cookie("auth_token", value);', "token.setSecure(true);", "response.addCookie(token);"),
    inJava(
      'Cookie token = new Cookie("auth_token", value);',
      "token.setHttpOnly(true);",
      "token.setSecure(true);",
      "response.addCookie(token);",
    ),
  ),
  example(
    "java",
    "a cookie that is declared elsewhere",
    inJava("Cookie token;", 'token = new Cookie("auth_token", value);', "response.addCookie(token);"),
    null,
  ),
  example(
    "php",
    "a cookie without settings",
    "<?php\nsetcookie('PHPSESSID', $id);\n",
    "<?php\nsetcookie('PHPSESSID', $id, 0, '', '', true, true);\n",
  ),
  example(
    "php",
    "flags by their position",
    "<?php\nsetcookie('login', $id, time() + 60, '/', '', FALSE);\n",
    "<?php\nsetcookie('login', $id, time() + 60, '/', '', TRUE, true);\n",
  ),
  example(
    "php",
    "flags by their name",
    "<?php\nsetcookie('login', $id, ['secure' => false, 'path' => '/']);\n",
    "<?php\nsetcookie('login', $id, ['secure' => true, 'path' => '/', 'httponly' => true]);\n",
  ),
  example(
    "php",
    "a setting",
    "<?php\nini_set('session.cookie_httponly', 0);\n",
    "<?php\nini_set('session.cookie_httponly', 1);\n",
  ),
  example("php", "arguments with names", "<?php\nsetcookie('login', value: $id);\n", null),
]
