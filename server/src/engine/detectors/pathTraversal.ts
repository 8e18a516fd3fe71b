/** Data from outside that decides which file is opened. */
import { type Detector, example, javascriptFamily } from "./Detector.ts"

export const pathTraversal: Detector = {
  id: "path-traversal",
  name: "Path traversal",
  category: "security",
  severityRule: "high",
  languages: [...javascriptFamily, "python", "go", "java", "php"],
  cwe: "CWE-22",
  description:
    "Data of a request decides which file is read, written or removed. With `../` in it, it leaves the folder it was meant for and reaches any file that the program may open. Joining or cleaning the path does not help against this. Data is followed through assignments, texts that are put together and functions of the same file; a path that was reduced to a file name, or compared with the folder it must stay in, is not reported.",
  recommendation:
    "Take only the last part of the name (`path.basename`, `filepath.Base`, `secure_filename`), or resolve the whole path and check that it begins with the folder. Better: let the request name an id, and look the file up by it.",
  remediationMinutes: 30,
  outsideProduction: "lowered",
  detection: { kind: "flow", matchers: [] },
  examples: [
    example(
      "javascript",
      "a route parameter in a path",
      "const fs = require('fs')\nconst path = require('path')\n\napp.get('/files/:name', (req, res) => {\n  const file = path.join(__dirname, 'files', req.params.name)\n  fs.createReadStream(file).pipe(res)\n})\n",
      [6],
      "high",
    ),
    example(
      "typescript",
      "a file that is sent",
      "export function download(req: Request, res: Response) {\n  res.sendFile('/srv/files/' + req.query.name)\n}\n",
      [2],
      "high",
    ),
    example(
      "tsx",
      "a file that is written",
      "import { writeFile } from 'node:fs/promises'\n\nexport const save = async (req, res) => {\n  const { name, text } = req.body\n  await writeFile(`notes/${name}`, text)\n}\nexport const A = () => <a />\n",
      [5],
      "high",
    ),
    example(
      "python",
      "a route parameter in a path",
      "import os\n\n@app.route('/files/<path:name>')\ndef file(name):\n    with open(os.path.join('files', name)) as f:\n        return f.read()\n",
      [5],
      "high",
    ),
    example(
      "go",
      "a cleaned path",
      'package p\n\nimport (\n\t"net/http"\n\t"os"\n\t"path/filepath"\n)\n\nfunc file(w http.ResponseWriter, r *http.Request) {\n\tname := filepath.Clean(r.URL.Query().Get("name"))\n\tdata, _ := os.ReadFile(filepath.Join("files", name))\n\tw.Write(data)\n}\n',
      [11],
      "high",
    ),
    example(
      "java",
      "a request parameter in a path",
      'class Files {\n  void get(HttpServletRequest request) throws Exception {\n    String name = request.getParameter("name");\n    FileInputStream in = new FileInputStream("files/" + name);\n  }\n}\n',
      [4],
      "high",
    ),
    example(
      "php",
      "a file that is included",
      '<?php\n$page = $_GET["page"];\ninclude "pages/" . $page . ".php";\n',
      [3],
      "high",
    ),
    example(
      "javascript",
      "a path that stays in its folder",
      "const fs = require('fs')\nconst path = require('path')\n\napp.get('/files/:name', (req, res) => {\n  const file = path.resolve(root, req.params.name)\n  if (!file.startsWith(root + path.sep)) return res.sendStatus(404)\n  fs.createReadStream(file).pipe(res)\n})\n",
      [],
    ),
    example(
      "javascript",
      "the last part of a name, and a folder that Express keeps to",
      "const fs = require('fs')\n\napp.get('/files/:name', (req, res) => {\n  fs.readFile('files/' + path.basename(req.params.name), done)\n  res.sendFile(req.params.name, { root: 'files' })\n})\n",
      [],
    ),
    example(
      "typescript",
      "a file that the user of a program names",
      "import { readFileSync } from 'node:fs'\n\nconst text = readFileSync(process.argv[2] ?? 'input.txt', 'utf8')\n",
      [],
    ),
    example(
      "python",
      "a safe file name and a number",
      "from flask import request\nfrom werkzeug.utils import secure_filename\n\n@app.route('/files/<int:number>')\ndef file(number):\n    open(f'files/{number}')\n    open('files/' + secure_filename(request.args['name']))\n",
      [],
    ),
    example(
      "go",
      "the last part of a path",
      'package p\n\nimport (\n\t"net/http"\n\t"os"\n\t"path/filepath"\n)\n\nfunc file(w http.ResponseWriter, r *http.Request) {\n\tos.ReadFile("files/" + filepath.Base(r.URL.Path))\n}\n',
      [],
    ),
    example(
      "java",
      "an argument of a method",
      "class Files {\n  FileInputStream open(String name) throws Exception {\n    return new FileInputStream(name);\n  }\n}\n",
      [],
    ),
    example(
      "php",
      "one of a list",
      '<?php\n$page = $_GET["page"];\nif (!in_array($page, ["home", "about"], true)) {\n  exit;\n}\ninclude "pages/" . $page . ".php";\n',
      [],
    ),
  ],
}
