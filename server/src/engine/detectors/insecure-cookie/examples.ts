/** Examples of cookies without protection, and of cookies that need none. */
import { type Example, example } from "../Detector.ts"

export const insecureCookieExamples: ReadonlyArray<Example> = [
  example("javascript", "the cookie of a session without flags", "response.cookie('session_id', id)\n", [1], "medium"),
  example(
    "javascript",
    "flags that are turned off",
    "app.use(session({\n  cookie: { secure: false, maxAge: 60 }\n}))\n",
    [2],
  ),
  example("typescript", "a token that scripts can read", "res.cookie('accessToken', token, { secure: true })\n", [1]),
  example(
    "tsx",
    "a flag that is turned off",
    "res.cookie('theme', 'dark', { httpOnly: false })\nconst A = () => <a />\n",
    [1],
  ),
  example(
    "python",
    "the cookie of a session without flags",
    "def login(response):\n    response.set_cookie('session', value, max_age=60)\n    response.set_cookie('theme', 'dark', secure=False)\n",
    [2, 3],
  ),
  example(
    "python",
    "settings of a site",
    "SESSION_COOKIE_SECURE = False\napp.config['SESSION_COOKIE_HTTPONLY'] = False\n",
    [1, 2],
  ),
  example(
    "java",
    "flags that are turned off or absent",
    'class A {\n  void f() {\n    Cookie cookie = new Cookie("theme", "dark");\n    cookie.setSecure(false);\n    Cookie token = new Cookie("auth_token", value);\n    response.addCookie(token);\n  }\n}\n',
    [4, 5],
  ),
  example(
    "php",
    "flags that are turned off or absent",
    "<?php\nsetcookie('PHPSESSID', $id);\nsetcookie('login', $id, ['secure' => true]);\nini_set('session.cookie_httponly', 0);\n",
    [2, 3, 4],
  ),
  example(
    "javascript",
    "cookies with flags, of other purposes, or with settings from elsewhere",
    "res.cookie('session', id, { secure: true, httpOnly: true })\nres.cookie('theme', 'dark')\nres.cookie('session', id, options)\nres.cookie('session', id, { ...options, path: '/' })\nres.cookie('XSRF-TOKEN', token, { secure: true, httpOnly: false })\nconst mail = { host, secure: false }\nconst found = request.cookie('session')\n",
    [],
  ),
  example(
    "python",
    "cookies with flags, of other purposes, or with settings from elsewhere",
    "response.set_cookie('session', value, secure=True, httponly=True)\nresponse.set_cookie('theme', 'dark')\nresponse.set_cookie('session', value, **options)\nresponse.set_cookie('session', value, secure=settings.secure, httponly=True)\nSESSION_COOKIE_SECURE = not DEBUG\n",
    [],
  ),
  {
    title: "settings for development",
    files: { "site/settings/dev.py": "SESSION_COOKIE_SECURE = False\n" },
    finds: [],
  },
  example(
    "java",
    "cookies with flags, and one that is taken back",
    'class A {\n  void f() {\n    Cookie token = new Cookie("token", value);\n    token.setSecure(true);\n    token.setHttpOnly(true);\n    response.addCookie(token);\n    Cookie old = new Cookie("token", "");\n    old.setMaxAge(0);\n    response.addCookie(old);\n    lamp.setSecure(false);\n  }\n}\n',
    [],
  ),
  example(
    "php",
    "cookies with flags, of other purposes, and one that is taken back",
    "<?php\nsetcookie('session', $id, 0, '/', '', true, true);\nsetcookie('session', $id, ['secure' => true, 'httponly' => true]);\nsetcookie('session', '', time() - 3600);\nsetcookie('theme', 'dark');\n",
    [],
  ),
]
