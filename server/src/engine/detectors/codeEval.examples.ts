/** Examples of data that is run as code, and of code that only looks like it. */
import { type Example, example } from "./Detector.ts"

export const codeEvalExamples: ReadonlyArray<Example> = [
  example("javascript", "`eval` of a variable", "function f(text) {\n  return eval(text)\n}\n", [2], "high"),
  example(
    "typescript",
    "the Function constructor",
    "const f = (body: string): Function =>\n  new Function('a', body)\n",
    [2],
  ),
  example("tsx", "`eval` in a component", "const A = ({ text }) => (\n  <a>{eval(text)}</a>\n)\n", [2]),
  example("javascript", "a timer with text", "function f(name) {\n  setTimeout('greet(' + name + ')', 10)\n}\n", [2]),
  example("python", "`eval` of an argument", "def f(text):\n    return eval(text)\n", [2]),
  example("python", "`exec` of a file", "with open(path) as file:\n    exec(file.read(), {})\n", [2]),
  example(
    "python",
    "a configuration file that is run",
    'with open(path) as file:\n    exec(compile(file.read(), path, "exec"), settings)\n',
    [],
  ),
  example("javascript", "constant code", "const a = eval('1 + 1')\nconst b = new Function('return ' + '1')\n", []),
  example("javascript", "a method called eval", "const f = (redis) => redis.eval(script, 0)\n", []),
  example(
    "javascript",
    "a timer with a function",
    "const f = (g) => { setTimeout(g, 10); setTimeout(() => g(), 10) }\n",
    [],
  ),
  example(
    "python",
    "a method called eval",
    "def f(model, expression):\n    model.eval()\n    return ast.literal_eval(expression)\n",
    [],
  ),
  example(
    "python",
    "a function of one's own called eval",
    "def eval(node):\n    return node.value\n\neval(tree)\n",
    [],
  ),
  example(
    "ruby",
    "`eval` of a variable",
    "def f(text)\n  eval(text)\n  user.instance_eval(text)\nend\n",
    [2, 3],
    "high",
  ),
  example("ruby", "a file that is written in Ruby", "instance_eval(File.read(path), path)\n", []),
  example(
    "php",
    "`eval` of a variable",
    "<?php\neval($text);\n$f = create_function('$a', 'return ' . $text . ';');\n$a = preg_replace('/(.*)/e', 'f(\"\\\\1\")', $text);\n",
    [2, 3, 4],
    "high",
  ),
  example(
    "ruby",
    "blocks, constant code, and methods that a library writes",
    "user.instance_eval { name }\neval('1 + 1')\nmodel.eval(text)\nclass_eval <<-CODE, __FILE__, __LINE__ + 1\n  def a; end\nCODE\nclass_eval \"def #{name}; end\", __FILE__, __LINE__\nclass_eval(&block)\n",
    [],
  ),
  example(
    "php",
    "constant code, and a method called eval",
    "<?php\neval('$a = 1;');\n$redis->eval($script);\n$a = preg_replace('/e/', '', $text);\n",
    [],
  ),
  example("python", "a variable with constant code", "CODE = '1 + 1'\neval(CODE)\n", []),
  example("python", "a variable that is put together", "code = 'f(%s)' % name\neval(code)\n", [2]),
  example("javascript", "a variable with constant code", "const code = '1 + 1'\neval(code)\n", []),
]
