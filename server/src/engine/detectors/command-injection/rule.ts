/** Data from outside that becomes part of a command. */
import type { SyntaxNode } from "../../syntax/tree/SyntaxNode.ts"
import { isBuildScript } from "../../files/paths.ts"
import { type Detector, example, javascriptFamily, type Match, type MatchContext } from "../Detector.ts"
import { argumentsOf, childrenOf, isConstant } from "../shared/nodes.ts"

const found = (what: string): Match => ({
  severity: "medium",
  title: `Variable data reaches a shell command (\`${what}\`)`,
})

/** Names of constants: macros, and what Ruby writes with a capital. */
const constantName = /^[A-Z][A-Z0-9_]*$/

/** `system(text)` in C, where the text was put together before. */
const cMatch = (call: SyntaxNode): Match | null => {
  const callee = call.childForFieldName("function")
  const [command] = argumentsOf(call)
  if (callee?.type !== "identifier" || command === undefined || isConstant(command)) return null
  const isVariable =
    command.type === "identifier" || command.type === "subscript_expression" || command.type === "field_expression"
  return isVariable && !constantName.test(command.text) ? found(callee.text) : null
}

/** Text of Ruby with variable data in it that is not quoted for a shell. */
const isOpenText = (text: SyntaxNode): boolean =>
  childrenOf(text).some((part) => part.type === "interpolation" && !isQuoted(part.text.slice(0, 300)))

const isQuoted = (code: string): boolean =>
  /shellescape|Shellwords|\.to_i\b|\.pid\b|__FILE__|__dir__|^#\{\s*[A-Z][\w:]*\s*\}$/.test(code)

const rubyCallMatch = (call: SyntaxNode, { path }: MatchContext): Match | null => {
  if (isBuildScript(path)) return null
  const receiver = call.childForFieldName("receiver")?.text ?? ""
  const method = call.childForFieldName("method")?.text ?? ""
  if (!/^(?:|Kernel|IO|Open3|PTY)$/.test(receiver)) return null
  const values = argumentsOf(call).filter(({ type }) => type !== "pair")
  const [command] = values
  // With several arguments no shell reads them.
  if (command === undefined || (values.length > 1 && receiver !== "IO")) return null
  return command.type === "string" && isOpenText(command)
    ? found(receiver === "" ? method : `${receiver}.${method}`)
    : null
}

const rubyShellMatch = (text: SyntaxNode, { path }: MatchContext): Match | null =>
  isOpenText(text) && !isBuildScript(path) ? found("backticks") : null

export const commandInjection: Detector = {
  id: "command-injection",
  name: "Command injection",
  category: "security",
  severityRule:
    "critical when data of a request reaches a command; medium when it is an argument or an environment variable of the program, or when its source is not visible",
  languages: [...javascriptFamily, "python", "go", "java", "php", "c", "ruby"],
  cwe: "CWE-78",
  description:
    "Data becomes part of a command line. Whoever controls it can add commands of their own (`; rm -rf /`), which then run with the rights of this program. Data is followed through assignments, texts that are put together, collections and functions of the same file; data that was converted to a number, quoted for the shell or compared with a list of allowed values is not reported.",
  recommendation:
    "Start the program without a shell and pass its arguments as a list (`execFile`, `subprocess.run([…])`, `exec.Command(name, args…)`, `ProcessBuilder`). Where a shell is needed, quote every argument (`shlex.quote`, `escapeshellarg`, `Shellwords.escape`). Check values against a list of what is allowed.",
  remediationMinutes: 60,
  outsideProduction: "lowered",
  detection: {
    kind: "flow",
    matchers: [
      { languages: ["c"], nodes: ["call_expression"], callees: ["system", "popen"], match: cMatch },
      {
        languages: ["ruby"],
        nodes: ["call"],
        callees: ["system", "exec", "spawn", "popen", "capture2", "capture2e", "capture3"],
        match: rubyCallMatch,
      },
      { languages: ["ruby"], nodes: ["subshell"], match: rubyShellMatch },
    ],
  },
  examples: [
    example(
      "javascript",
      "a query parameter in a shell command",
      "const { exec } = require('child_process')\n\napp.get('/ping', (req, res) => {\n  const host = req.query.host\n  exec(`ping -c 1 ${host}`, (error, out) => res.send(out))\n})\n",
      [5],
      "critical",
    ),
    example(
      "typescript",
      "request data that passes through a function of the file",
      "import * as cp from 'node:child_process'\n\nfunction archive(name: string) {\n  return cp.execSync('tar czf backup.tgz ' + name)\n}\n\nexport async function backup(req: Request, res: Response) {\n  const { folder } = req.body\n  archive(folder.trim())\n}\n",
      [4],
      "critical",
    ),
    example(
      "tsx",
      "request data for a program that a shell starts",
      "import { spawn } from 'child_process'\n\nexport const run = (req, res) =>\n  spawn('convert', [req.body.file], { shell: true })\nexport const A = () => <a />\n",
      [4],
      "critical",
    ),
    example(
      "python",
      "form data in a command",
      "import subprocess\nfrom flask import request\n\ndef ping():\n    host = request.form['host']\n    command = 'ping ' + host\n    return subprocess.check_output(command, shell=True)\n",
      [7],
      "critical",
    ),
    example(
      "python",
      "a caller's data for a shell",
      "import subprocess\n\ndef run(command):\n    subprocess.run(command, shell=True)\n",
      [4],
      "medium",
    ),
    example(
      "go",
      "a query parameter for a shell",
      'package p\n\nimport (\n\t"net/http"\n\t"os/exec"\n)\n\nfunc ping(w http.ResponseWriter, r *http.Request) {\n\thost := r.URL.Query().Get("host")\n\texec.Command("sh", "-c", "ping "+host).Run()\n}\n',
      [10],
      "critical",
    ),
    example(
      "java",
      "a request parameter in a command",
      'class Ping {\n  void get(HttpServletRequest request) throws Exception {\n    String host = request.getParameter("host");\n    String command = "ping " + host;\n    Runtime.getRuntime().exec(command);\n  }\n}\n',
      [5],
      "critical",
    ),
    example(
      "php",
      "a query parameter in a command",
      '<?php\n$host = $_GET["host"];\n$out = shell_exec("ping -c 1 " . $host);\n',
      [3],
      "critical",
    ),
    example(
      "c",
      "a variable command",
      'void f(const char *name) {\n  char line[99];\n  snprintf(line, 99, "ls %s", name);\n  system(line);\n}\n',
      [4],
      "medium",
    ),
    example(
      "ruby",
      "a variable in a command",
      'def ls(folder)\n  system("ls #{folder}")\n  `ls #{folder}`\nend\n',
      [2, 3],
      "medium",
    ),
    example(
      "javascript",
      "arguments passed without a shell",
      "const { execFile } = require('child_process')\n\napp.get('/ping', (req, res) => {\n  execFile('ping', ['-c', '1', req.query.host])\n})\n",
      [],
    ),
    example(
      "javascript",
      "a number",
      "const { exec } = require('child_process')\n\napp.get('/kill', (req, res) => {\n  exec('kill ' + parseInt(req.query.pid, 10))\n})\n",
      [],
    ),
    example(
      "javascript",
      "a method called exec",
      "app.get('/', (req, res) => {\n  const match = /^a(b+)$/.exec(req.query.text)\n  res.json(match)\n})\n",
      [],
    ),
    example(
      "javascript",
      "a value of a list",
      "const { execSync } = require('child_process')\nconst services = ['web', 'worker']\n\napp.post('/restart', (req, res) => {\n  const name = req.body.name\n  if (!services.includes(name)) return res.sendStatus(400)\n  execSync(`systemctl restart ${name}`)\n})\n",
      [],
    ),
    example(
      "python",
      "quoted data",
      "import os, shlex\nfrom flask import request\n\ndef ls():\n    os.system('ls ' + shlex.quote(request.args['folder']))\n",
      [],
    ),
    example(
      "python",
      "data that was replaced by a constant",
      "import os\nfrom flask import request\n\ndef ls():\n    folder = request.args['folder']\n    folder = 'public'\n    os.system('ls ' + folder)\n",
      [],
    ),
    example(
      "go",
      "an argument without a shell",
      'package p\n\nimport (\n\t"net/http"\n\t"os/exec"\n)\n\nfunc ping(w http.ResponseWriter, r *http.Request) {\n\texec.Command("ping", r.FormValue("host")).Run()\n}\n',
      [],
    ),
    example(
      "java",
      "an argument of a program",
      'class Ping {\n  void get(HttpServletRequest request) throws Exception {\n    new ProcessBuilder("ping", request.getParameter("host")).start();\n  }\n}\n',
      [],
    ),
    example("php", "a quoted argument", '<?php\nsystem("ls " . escapeshellarg($_GET["folder"]));\n', []),
    example("c", "a constant command", 'void f(void) {\n  system("ls");\n  system(CLEAR_COMMAND);\n}\n', []),
    example(
      "ruby",
      "quoted and separate arguments",
      'def ls(folder)\n  system("ls", folder)\n  system("ls #{Shellwords.escape(folder)}")\nend\n',
      [],
    ),
  ],
}
