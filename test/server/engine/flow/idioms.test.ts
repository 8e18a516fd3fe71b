/** Everyday idioms are no finding; with one word changed to make them dangerous they are. */
import { expect, test } from "vitest"
import type { LanguageId } from "../../../../server/src/engine/languages/Language.ts"
import { flowsOf } from "./flowsOf.ts"

interface Idiom {
  readonly language: LanguageId
  readonly title: string
  readonly code: ReadonlyArray<string>
  /** A text of the idiom, and the replacement that makes it dangerous. */
  readonly danger: readonly [string, string]
}

const express = (title: string, body: ReadonlyArray<string>, danger: Idiom["danger"]): Idiom => ({
  language: "javascript",
  title,
  code: ["const fs = require('fs')", "app.post('/', (req, res) => {", ...body, "})"],
  danger,
})

const flask = (title: string, body: ReadonlyArray<string>, danger: Idiom["danger"]): Idiom => ({
  language: "python",
  title,
  code: ["import io, os, subprocess", "from pathlib import Path", "from flask import request", ...body],
  danger,
})

const go = (title: string, parameter: string, body: ReadonlyArray<string>, danger: Idiom["danger"]): Idiom => ({
  language: "go",
  title,
  code: [
    "package p",
    'import (\n"database/sql"\n"net/http"\n"os/exec"\n)',
    `func f(${parameter} *sql.DB, r *http.Request) {`,
    ...body,
    "}",
  ],
  danger,
})

const php = (title: string, body: ReadonlyArray<string>, danger: Idiom["danger"]): Idiom => ({
  language: "php",
  title,
  code: ["<?php", ...body],
  danger,
})

const java = (title: string, method: ReadonlyArray<string>, danger: Idiom["danger"]): Idiom => ({
  language: "java",
  title,
  code: ["class A {", ...method, "}"],
  danger,
})

const rails = (title: string, body: ReadonlyArray<string>, danger: Idiom["danger"]): Idiom => ({
  language: "ruby",
  title,
  code: ["class UsersController < ApplicationController", "LIST = %w[a b].freeze", "def index", ...body, "end", "end"],
  danger,
})

const aspNet = (title: string, body: ReadonlyArray<string>, danger: Idiom["danger"]): Idiom => ({
  language: "csharp",
  title,
  code: [
    '[Route("users")] public class UsersController : ControllerBase {',
    'static readonly string[] List = { "a", "b" };',
    "[HttpPost] public IActionResult Post(string name, int id, [FromServices] Db db, SortRequest sort) {",
    ...body,
    "} }",
  ],
  danger,
})

const axum = (title: string, body: ReadonlyArray<string>, danger: Idiom["danger"]): Idiom => ({
  language: "rust",
  title,
  code: [
    "use axum::extract::{Path, Query};",
    "async fn show(Path(id): Path<u32>, Query(q): Query<Search>) -> impl IntoResponse {",
    ...body,
    "}",
  ],
  danger,
})

const idioms: ReadonlyArray<Idiom> = [
  express("an upload is removed", ["fs.unlinkSync(req.file.path)"], ["file.path", "file.originalname"]),
  express(
    "a placeholder for every value",
    [
      "const marks = req.body.ids.map(() => '?').join(',')",
      "db.query(`SELECT * FROM users WHERE id IN (${marks})`, req.body.ids)",
    ],
    ["() => '?'", "(id) => id"],
  ),
  express(
    "a numbered placeholder for every value",
    [
      "const marks = req.body.ids.map((_, i) => '$' + (i + 1)).join(',')",
      "db.query(`SELECT * FROM users WHERE id IN (${marks})`, req.body.ids)",
    ],
    ["'$' + (i + 1)", "'$' + _"],
  ),
  express(
    "a list of numbers",
    ["db.query(`SELECT * FROM users WHERE id IN (${req.body.ids.map(Number).join(',')})`)"],
    ["Number", "String"],
  ),
  express(
    "columns of a list",
    [
      "const keys = Object.keys(req.body).filter((key) => allowed.includes(key))",
      "db.query('UPDATE users SET ' + keys.map((key) => key + ' = ?').join(','))",
    ],
    ["allowed.includes(key)", "key.length > 1"],
  ),
  express(
    "a column of a table, asked for by its own key",
    [
      "if (!Object.hasOwn(columns, req.query.sort)) return",
      "db.query('SELECT * FROM users ORDER BY ' + req.query.sort)",
    ],
    ["columns, req.query.sort", "columns, req.query.order"],
  ),
  express(
    "a column of a table, looked up",
    ["if (!columns[req.query.sort]) return", "db.query('SELECT * FROM users ORDER BY ' + req.query.sort)"],
    ["columns[req.query.sort]", "columns[req.query.order]"],
  ),
  express(
    "a number with a limit",
    ["db.query('SELECT * FROM users LIMIT ' + Math.min(req.query.limit, 100))"],
    ["Math.min", "String"],
  ),
  express(
    "tags that are replaced",
    ["res.send('<b>' + req.query.name.replace(/</g, '&lt;') + '</b>')"],
    ["/</g", "/a/g"],
  ),
  express(
    "nothing but letters and digits",
    ["fs.readFileSync('notes/' + req.query.name.replace(/[^a-z0-9_-]/gi, ''))"],
    ["[^a-z0-9_-]", "[a-z0-9_-]"],
  ),
  php(
    "nothing but letters and digits",
    ["system('id ' . preg_replace('/[^a-zA-Z0-9]/', '', $_GET['name']));"],
    ["[^", "["],
  ),
  express(
    "a path below its root",
    [
      "const file = path.join(root, req.query.name)",
      "const relative = path.relative(root, file)",
      "if (relative.startsWith('..')) return",
      "fs.readFileSync(file)",
    ],
    ["relative.startsWith", "log"],
  ),
  flask(
    "a statement that SQLAlchemy builds",
    [
      "from sqlalchemy import select",
      "def f(session):",
      "    session.execute('SELECT 1 FROM users')",
      "    session.execute(select(User).where(User.name.like(request.args['name'])))",
    ],
    ["select(User).where(User.name.like(request.args['name']))", "'SELECT 1 FROM ' + request.args['name']"],
  ),
  flask(
    "a file in memory",
    ["def f():", "    return send_file(io.BytesIO(request.data))"],
    ["io.BytesIO(request.data)", "request.args['name']"],
  ),
  flask(
    "an argument of a script",
    ["def f():", "    subprocess.run(['bash', 'deploy.sh', request.args['name']])"],
    ["deploy.sh", "-c"],
  ),
  flask(
    "the safe reader of another library",
    ["from ruamel.yaml import YAML", "yaml = YAML()", "def f():", "    return yaml.load(request.data)"],
    ["yaml = YAML()", "import yaml"],
  ),
  flask(
    "a path that must be below a folder",
    [
      "def f():",
      "    path = Path(root, request.args['name']).resolve()",
      "    path.relative_to(root)",
      "    return open(path).read()",
    ],
    ["path.relative_to", "print"],
  ),
  flask(
    "a path that has a folder in common",
    [
      "def f():",
      "    path = os.path.join(root, request.args['name'])",
      "    if os.path.commonpath([root, path]) != root:",
      "        return None",
      "    return open(path).read()",
    ],
    ["commonpath", "dirname"],
  ),
  flask(
    "a replacement in a test",
    ["@mock.patch('a.b')", "def f(command):", "    os.system(command)"],
    ["@mock.patch", "@app.patch"],
  ),
  go(
    "a prepared statement",
    "db",
    ['stmt, _ := db.Prepare("SELECT * FROM users WHERE id = ?")', 'stmt.QueryRow(r.FormValue("id"))'],
    ["stmt.QueryRow", "db.QueryRow"],
  ),
  go(
    "a bound value for a connection",
    "conn",
    ['conn.QueryRow("SELECT * FROM users WHERE id = $1", r.FormValue("id"))'],
    ['$1", ', '" + '],
  ),
  go(
    "an argument before a shell",
    "db",
    ['exec.Command("docker", "exec", r.FormValue("id"), "sh", "-c", "ls").Run()'],
    ['"ls"', 'r.FormValue("command")'],
  ),
  php(
    "what the environment of the server says",
    ["unserialize($_SERVER['APP_CLOSURE']);"],
    ["APP_CLOSURE", "HTTP_X_STATE"],
  ),
  php(
    "a list of numbers",
    [
      "$ids = array_map('intval', $_POST['ids']);",
      "$db->query('SELECT * FROM users WHERE id IN (' . implode(',', $ids) . ')');",
    ],
    ["intval", "trim"],
  ),
  php(
    "an address that was checked",
    [
      "$host = $_GET['host'];",
      "if (filter_var($host, FILTER_VALIDATE_IP) === false) { exit; }",
      "system('ping ' . $host);",
    ],
    ["VALIDATE_IP", "VALIDATE_URL"],
  ),
  php(
    "a number by a filter",
    [
      "$id = filter_input(INPUT_GET, 'id', FILTER_VALIDATE_INT);",
      "$db->query('SELECT * FROM users WHERE id = ' . $id);",
    ],
    [", FILTER_VALIDATE_INT", ""],
  ),
  php(
    "a column of a table",
    ["if (!isset($columns[$_GET['sort']])) { exit; }", "$db->query('SELECT * FROM users ORDER BY ' . $_GET['sort']);"],
    ["$columns[$_GET['sort']]", "$_GET['sort']"],
  ),
  php(
    "a variable that is made a number",
    ["$id = $_GET['id'];", "settype($id, 'integer');", "$db->query('SELECT * FROM users WHERE id = ' . $id);"],
    ["'integer'", "'string'"],
  ),
  php(
    "a variable that is made a number, as a condition",
    ["$id = $_GET['id'];", "if (!settype($id, 'float')) exit;", "$db->query('SELECT * FROM users WHERE id = ' . $id);"],
    ["'float'", "'string'"],
  ),
  php(
    "nothing is added",
    ["$id = $_GET['id'];", "$id += 0;", "$db->query('SELECT * FROM users WHERE id = ' . $id);"],
    ["+= 0", ".= 0"],
  ),
  php(
    "a number is added",
    ["$page = $_GET['page'] + 1;", "$db->query('SELECT * FROM users LIMIT ' . $page);"],
    ["+ 1", ". 1"],
  ),
  php(
    "lists are united",
    ["$all = $_GET + $_POST;", "$db->query('SELECT * FROM users WHERE id = ' . intval($all['id']));"],
    ["intval", "trim"],
  ),
  php(
    "a number without a sign",
    ["$db->query(sprintf('SELECT * FROM users WHERE id = %u', $_GET['id']));"],
    ["%u", "%s"],
  ),
  php(
    "a sign of percent before a number",
    ["$db->query(sprintf('SELECT * FROM users WHERE a = 10 %% used AND id = %u', $_GET['id']));"],
    ["id = %u", "id = %s"],
  ),
  php(
    "a number that a filter keeps",
    ["$id = filter_var($_GET['id'], FILTER_SANITIZE_NUMBER_FLOAT);", "$db->query('SELECT * FROM users LIMIT ' . $id);"],
    ["SANITIZE_NUMBER_FLOAT", "SANITIZE_EMAIL"],
  ),
  php(
    "a filter as a condition",
    [
      "if (filter_var($_GET['id'], FILTER_VALIDATE_INT)) {",
      "  $db->query('SELECT * FROM users LIMIT ' . $_GET['id']);",
      "}",
    ],
    ["VALIDATE_INT", "SANITIZE_NUMBER_INT"],
  ),
  php(
    "a choice of texts decides",
    [
      "$key = 'is_' . ($a ? 'a' : 'b');",
      "if ($key === 'is_b') { $db->query('SELECT * FROM users WHERE id = ' . intval($_GET['id'])); }",
    ],
    ["intval", "trim"],
  ),
  php(
    "escaped quotes in code",
    ["$name = filter_var($_GET['name'], FILTER_SANITIZE_ADD_SLASHES);", "eval(\"greet('$name');\");"],
    ["ADD_SLASHES", "EMAIL"],
  ),
  php(
    "quotes as entities in code",
    ["$name = htmlspecialchars($_GET['name'], ENT_QUOTES);", "eval(\"greet('$name');\");"],
    ["ENT_QUOTES", "ENT_COMPAT | ENT_HTML5"],
  ),
  php(
    "escaped quotes between quotes of a statement",
    [
      "$name = addslashes($_GET['name']);",
      "$mail = addslashes($_GET['mail']);",
      "$db->query(\"SELECT * FROM users WHERE name = '$name' AND mail = '$mail'\");",
    ],
    ["'$name'", "$name"],
  ),
  php(
    "a text that closes the quotes before it",
    [
      '$sql = "SELECT * FROM users WHERE name = \'";',
      "$sql .= \"' OR id = \" . intval($_GET['id']);",
      "$db->query($sql);",
    ],
    ["intval", "addslashes"],
  ),
  php(
    "escaped quotes on one of two ways",
    [
      "$id = addslashes($_GET['id']);",
      'if ($byName) { $where = "name = \'$id\'"; } else { $where = "id = 1"; }',
      '$db->query("SELECT * FROM users WHERE $where");',
    ],
    ["id = 1", "id = $id"],
  ),
  php(
    "escaped quotes that are escaped until they are used",
    ["$name = trim(addslashes($_GET['name']));", "$db->query(\"SELECT * FROM users WHERE name = '$name'\");"],
    ["trim", "stripslashes"],
  ),
  php(
    "quotes behind a text of one's own",
    ["$name = addslashes($_GET['name']);", "$db->query(\"SELECT * FROM users WHERE a = 'b' AND name = '$name'\");"],
    ["'b'", "'it\\\\'s'"],
  ),
  php(
    "text without quotes between quotes of a statement",
    [
      "$name = htmlspecialchars($_GET['name'], ENT_QUOTES | ENT_HTML5);",
      "$mail = addslashes(strtolower($others['mail']));",
      "$db->query(\"SELECT * FROM users WHERE name = '$name' AND mail = '$mail'\");",
    ],
    // A backslash at the end of the first value opens the second.
    ["$others", "$_POST"],
  ),
  php(
    "quotes as entities in a shell",
    ["$name = htmlspecialchars($_GET['name'], ENT_QUOTES);", "system(\"ls '$name'\");"],
    ["htmlspecialchars($_GET['name'], ENT_QUOTES)", "addslashes($_GET['name'])"],
  ),
  php(
    "quotes that are taken out",
    ["$name = preg_replace(\"/'/\", '', $_GET['name']);", "system(\"ls '$name'\");"],
    ['"/\'/"', "'/\"/'"],
  ),
  php(
    "a key that is checked",
    [
      "foreach ($_POST as $key => $value) {",
      "  if (!in_array($key, ['a', 'b'])) continue;",
      "  $db->query('UPDATE users SET ' . $key . ' = 1');",
      "}",
    ],
    ["in_array", "is_string"],
  ),
  php(
    "an escape that is not cut",
    ["$name = trim(addslashes($_GET['name']));", "eval(\"greet('$name');\");"],
    ["trim(addslashes($_GET['name']))", "substr(addslashes($_GET['name']), 0, 20)"],
  ),
  php(
    "a statement that is used as it is",
    ["$sql = \"SELECT * FROM users WHERE a = '\" . addslashes($_GET['a']) . \"'\";", "$db->query(trim($sql));"],
    ["trim($sql)", "stripslashes($sql)"],
  ),
  php(
    "quotes as the database escapes them",
    ["$name = pg_escape_string($_GET['name']);", "pg_query(\"SELECT * FROM users WHERE name = '$name'\");"],
    ["pg_escape_string", "addslashes"],
  ),
  php(
    "the keys of a list of one's own",
    ["foreach (['a' => $_POST['a']] as $key => $value) { $db->query('SELECT * FROM users ORDER BY ' . $key); }"],
    ["['a' => $_POST['a']]", "$_POST"],
  ),
  php("a file of one's own", ["eval(file_get_contents('setup.txt'));"], ["setup.txt", "php://input"]),
  php(
    "one of some texts in code",
    ["$f = $_GET['f'];", "if (!in_array($f, ['a', 'b'])) exit;", "eval($f . '();');"],
    ["in_array", "is_string"],
  ),
  php(
    "data that a function of the file escapes",
    [
      "function prepared($text) { return addslashes($text); }",
      "$name = prepared($_GET['name']);",
      "eval(\"greet('$name');\");",
    ],
    ["addslashes", "trim"],
  ),
  php(
    "an upload is read",
    ["function f(Request $request) { return fopen($request->file('csv')->getRealPath(), 'r'); }"],
    ["getRealPath", "getClientOriginalName"],
  ),
  java(
    "a parameter of a type with few values",
    [
      "@GetMapping Object f(@RequestParam SortOrder order) {",
      'return jdbcTemplate.queryForList("SELECT * FROM users ORDER BY " + order);',
      "}",
    ],
    ["SortOrder", "String"],
  ),
  java(
    "a path that is checked after it was named",
    [
      "byte[] f(HttpServletRequest request) throws Exception {",
      'File file = new File(ROOT, request.getParameter("name"));',
      "String path = file.getCanonicalPath();",
      "if (!path.startsWith(ROOT)) throw new SecurityException();",
      "return new FileInputStream(file).readAllBytes();",
      "}",
    ],
    ["!path.startsWith", "!path.equals"],
  ),
  java(
    "the last part of a path",
    [
      "void f(HttpServletRequest request) throws Exception {",
      'String name = new File(request.getParameter("name")).getName();',
      'new FileInputStream("files/" + name);',
      "}",
    ],
    [".getName()", ".getPath()"],
  ),
  rails("a condition with a placeholder", ['User.where("name = ?", params[:name])'], ['?"', '#{params[:name]}"']),
  rails(
    "the condition of a list with a placeholder",
    ['User.where(["name = ?", params[:name]])'],
    ["?", "#{params[:n]}"],
  ),
  rails(
    "permitted parameters as a condition",
    ["User.where(params.permit(:name))"],
    ["params.permit(:name)", "params[:name]"],
  ),
  rails(
    "an order out of a list",
    ["sort = params[:sort]", "User.order(sort) if LIST.include?(sort)"],
    ["LIST.include?", "keep"],
  ),
  rails(
    "an order that a case chooses",
    ['column = case params[:sort] when "name" then "name" else "id" end', "User.order(column)"],
    ['"id"', "params[:sort]"],
  ),
  rails(
    "an end of the method unless a list has the value",
    ["return head(:bad_request) unless LIST.include?(params[:sort])", "User.order(params[:sort])"],
    ["unless LIST.include?(params[:sort])", "if params[:sort].nil?"],
  ),
  rails(
    "an end of the method after an answer",
    ["render(:bad_request) and return unless LIST.include?(params[:sort])", "User.order(params[:sort])"],
    ["and return ", ""],
  ),
  rails(
    "an error unless a pattern matches",
    ['raise "no" unless params[:host] =~ /\\A[a-z]+\\z/', 'eval("ping " + params[:host])'],
    ["unless", "if"],
  ),
  rails(
    "a value that is asked for in a list",
    ["User.order(params[:sort]) if params[:sort].in?(LIST)"],
    [".in?(LIST)", ""],
  ),
  rails(
    "a record that is found",
    ["user = User.find(params[:id])", "File.read(user.name)"],
    ["User.find(params[:id])", "params[:file].original_filename"],
  ),
  rails(
    "a record of permitted parameters",
    ["user = User.new(params.permit(:name))", "File.read(user.name)"],
    ["User.new(params.permit(:name))", "params[:file]"],
  ),
  rails("where an upload was put", ["File.read(params[:file].tempfile.path)"], ["tempfile.path", "original_filename"]),
  rails(
    "a path that is checked",
    ["path = File.expand_path(params[:file], ROOT)", "File.read(path) if path.start_with?(ROOT)"],
    ["path.start_with?(ROOT)", "path.present?"],
  ),
  rails(
    "the name of the controller",
    ['eval("page_of_#{params[:controller]}")'],
    ["params[:controller]", "params[:name]"],
  ),
  rails("a signed cookie", ["Marshal.load(cookies.signed[:cart])"], [".signed", ""]),
  rails(
    "numbers of a list",
    ['User.where("id IN (#{params[:ids].map(&:to_i).join(",")})")'],
    ['User.where("id IN (#{params[:ids].map(&:to_i).join(",")})")', 'User.where("id IN (#{params[:ids].join(",")})")'],
  ),
  rails(
    "a text below its statement",
    ["User.find_by_sql(<<~SQL, [1])", "  SELECT * FROM users WHERE id = ?", "SQL"],
    ["?", "#{params[:id]}"],
  ),
  rails(
    "arguments of a program",
    ['system("git", "log", "--", params[:branch])'],
    ['"git", "log", "--", params[:branch]', '"git log " + params[:branch]'],
  ),
  rails("a quoted argument", ["`git log #{params[:branch].shellescape}`"], [".shellescape", ""]),
  rails(
    "a record that is given values",
    ["@file.name = params[:name]", "File.read(@file.disk_path)"],
    ["@file.disk_path", "params[:name]"],
  ),
  rails("a number in a statement", ["id = params[:id].to_i", 'User.where("id = #{id}")'], [".to_i", ".to_s"]),
  aspNet(
    "the options that a constructor is given",
    ["} public UsersController(SortRequest sorts) {", "System.IO.File.ReadAllText(sorts.Folder);"],
    ["UsersController(SortRequest", "void Sorted(SortRequest"],
  ),
  aspNet("a parameter of a number", ['connection.Execute($"DELETE FROM a WHERE id = {id}");'], ["{id}", "{name}"]),
  aspNet(
    "a bound value",
    ['connection.Execute("DELETE FROM a WHERE b = @b", new { b = name });'],
    ["@b", '" + name + "'],
  ),
  aspNet(
    "an interpolated text that is bound",
    ['db.Users.FromSql($"SELECT * FROM a WHERE b = {name}");'],
    ["FromSql(", "FromSqlRaw("],
  ),
  aspNet(
    "a list of allowed values",
    ["if (!List.Contains(name)) return BadRequest();", "System.IO.File.ReadAllText(name);"],
    ["List.Contains(name)", "ModelState.IsValid"],
  ),
  aspNet(
    "a list in lower case",
    ["if (List.Contains(name, StringComparer.Ordinal)) System.IO.File.ReadAllText(name);"],
    ["List.Contains(name, StringComparer.Ordinal)", "name != null"],
  ),
  aspNet(
    "a comparison with a constant",
    ['if (name.Equals("a")) System.IO.File.ReadAllText(name);'],
    ['name.Equals("a")', "name != null"],
  ),
  aspNet(
    "a pattern of constants",
    ['if (name is "a" or "b") System.IO.File.ReadAllText(name);'],
    ['"a" or "b"', "not null"],
  ),
  aspNet(
    "a regular expression",
    ['if (Regex.IsMatch(name, "^[a-z]+$")) System.IO.File.ReadAllText(name);'],
    ['Regex.IsMatch(name, "^[a-z]+$")', "name.Length > 3"],
  ),
  aspNet(
    "letters and digits alone",
    ["if (name.All(char.IsLetterOrDigit)) System.IO.File.ReadAllText(name);"],
    [".All(char.IsLetterOrDigit)", ".Any()"],
  ),
  aspNet(
    "a path in its folder",
    ["var path = Path.GetFullPath(name);", "if (path.StartsWith(Root)) System.IO.File.ReadAllText(path);"],
    ["path.StartsWith(Root)", "path.Length > 3"],
  ),
  aspNet(
    "the extension of an upload",
    ['System.IO.File.Create("/a/" + Guid.NewGuid() + Path.GetExtension(name));'],
    ["Path.GetExtension(name)", "name"],
  ),
  aspNet(
    "what a service answers",
    ["var path = await _images.Process(name);", "System.IO.File.ReadAllText(path);"],
    ["_images.Process(name)", "Path.Combine(Root, name)"],
  ),
  aspNet(
    "a number of an object",
    ['connection.Execute("DELETE FROM a WHERE b = " + sort.PageSize);'],
    ["PageSize", "Column"],
  ),
  aspNet(
    "a request that is sent",
    ['var request = new HttpRequestMessage(HttpMethod.Get, "/");', "System.IO.File.ReadAllText(request.Headers);"],
    ["request.Headers", "Request.Headers"],
  ),
  axum("a parameter of a number", ['std::fs::read(format!("/a/{id}"))'], ["Path<u32>", "Path<String>"]),
  axum(
    "a number that is read",
    ["let n = q.name.parse::<u32>()?;", 'std::fs::read(format!("/a/{n}"))'],
    ["parse::<u32>()?", "clone()"],
  ),
  axum(
    "a variable of a number",
    ["let n: u64 = q.name.parse()?;", 'std::fs::read(format!("/a/{}", n))'],
    ["u64", "String"],
  ),
  axum(
    "a list of allowed values",
    ["if !LIST.contains(&q.name.as_str()) { return; }", "std::fs::read(&q.name)"],
    ["!LIST.contains(&q.name.as_str())", "q.name.is_empty()"],
  ),
  axum(
    "a match of constants",
    ['match q.name.as_str() { "a" | "b" => std::fs::read(&q.name), _ => return }'],
    ['"a" | "b" => std::fs::read(&q.name), _ => return', "x => std::fs::read(x)"],
  ),
  axum(
    "a value that a match chooses",
    ['let name = match q.name.as_str() { "a" => "b", _ => "c" };', "std::fs::read(name)"],
    ['_ => "c"', "x => x"],
  ),
  axum(
    "a bound value",
    ['sqlx::query("SELECT * FROM a WHERE b = $1").bind(&q.name)'],
    ['sqlx::query("SELECT * FROM a WHERE b = $1")', 'sqlx::query(&format!("SELECT * FROM a WHERE b = {}", q.name))'],
  ),
  axum(
    "the last part of a path",
    ["std::fs::read(Path::new(&q.name).file_name().unwrap())"],
    [".file_name().unwrap()", ".parent().unwrap()"],
  ),
  axum(
    "what a service answers",
    ["let path = pool.find(&q.name).await?;", "std::fs::read(path)"],
    ["pool.find(&q.name).await?", "q.name"],
  ),
  axum(
    "an argument of a program",
    ['Command::new("ls").arg("-l").arg(&q.name).output()'],
    ['"ls").arg("-l', '"sh").arg("-c'],
  ),
]

test.each(idioms)("$language: $title", async ({ language, code, danger: [from, to] }) => {
  const text = code.join("\n")
  expect(await flowsOf(language, text)).toEqual([])
  expect(
    await flowsOf(
      language,
      text.replace(from, () => to),
    ),
  ).toHaveLength(1)
})
