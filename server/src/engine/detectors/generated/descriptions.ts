// Generated from the folders of the detectors by `npm run generate`. Do not edit.
import type { Description } from "../Detector.ts"

/** All detectors, in the order of their ids. */
export const descriptions: ReadonlyArray<Description> = [
  {
    "id": "argument-injection",
    "name": "Argument injection",
    "category": "security",
    "severityRule": "high",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "php",
      "ruby",
      "rust"
    ],
    "cwe": "CWE-88",
    "description": "Data of a request is an argument of a program such as git, ssh, curl or tar, and may begin with `-`. The program then reads it as an option, and some of their options run commands or write files (`--upload-pack=…`, `-oProxyCommand=…`, `-o /path`). No shell is needed for this. Data behind `--`, behind an option that takes a value, and data that cannot begin with `-` is not reported.",
    "recommendation": "Put `--` before the first argument that is data, or check that it does not begin with `-`. For `mail` of PHP leave the fifth argument constant.",
    "confidence": "medium",
    "remediationMinutes": 10,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "flow"
    }
  },
  {
    "id": "assert-tuple",
    "name": "Assertion of a tuple",
    "category": "quality",
    "severityRule": "high",
    "languages": [
      "python"
    ],
    "cwe": "CWE-670",
    "description": "The assertion checks a tuple, and a tuple that is not empty is always true: the condition inside is never looked at. Usually the parentheses were meant to hold condition and message together.",
    "recommendation": "Remove the parentheses: `assert condition, message`.",
    "remediationMinutes": 5,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "assert-without-check",
    "name": "Assertion that checks nothing",
    "category": "quality",
    "severityRule": "medium",
    "languages": [
      "python"
    ],
    "cwe": "CWE-670",
    "description": "`assert value, 3` does not compare: what stands behind the comma is the message of the failure. `assert \"text\"` is always true. Ruff's rules RUF040 and PLW0129 find both.",
    "recommendation": "Compare with `==`, or write a message that is a text.",
    "remediationMinutes": 10,
    "outsideProduction": "kept",
    "detection": {
      "kind": "ruff"
    }
  },
  {
    "id": "assign-in-condition",
    "name": "Assignment in a condition",
    "category": "quality",
    "severityRule": "medium",
    "languages": [
      "c",
      "cpp"
    ],
    "cwe": "CWE-481",
    "description": "The condition is an assignment. It changes the variable and asks whether the new value is zero; very likely a comparison was meant.\n\nNot reported: an assignment in parentheses of its own (`if ((file = open()))`), which is the customary way to say that it is meant, and loops that assign a computed value.",
    "recommendation": "Write `==`. If the assignment is meant, put it before the condition or in parentheses of its own.",
    "remediationMinutes": 5,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "async-foreach",
    "name": "Asynchronous forEach",
    "category": "quality",
    "severityRule": "medium",
    "languages": [
      "javascript",
      "typescript",
      "tsx"
    ],
    "cwe": "CWE-1322",
    "description": "`forEach` ignores what its callback returns. With an `async` callback the code after it runs before the work is done, all items run at once, and an error becomes an unhandled rejection that may end the process.\n\nNot reported: a `forEach` whose own result is awaited or used, as some libraries offer it.",
    "recommendation": "Use `for (const item of items)` with `await` inside, or `await Promise.all(items.map(async (item) => …))` when the items may run at once.",
    "remediationMinutes": 10,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "blocking-call-in-async",
    "name": "Blocking call in an async function",
    "category": "quality",
    "severityRule": "medium",
    "languages": [
      "python"
    ],
    "cwe": "CWE-1322",
    "description": "`time.sleep`, a request of `requests` or `urllib`, or a wait for a process stops the whole event loop, not only the function: nothing else runs until it is over. Ruff's rules ASYNC210, ASYNC220 to ASYNC222 and ASYNC251 find it.",
    "recommendation": "Use what the event loop offers (`await asyncio.sleep(...)`, an asynchronous HTTP client, `asyncio.create_subprocess_exec`), or `await asyncio.to_thread(...)`.",
    "remediationMinutes": 10,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "ruff"
    }
  },
  {
    "id": "broad-catch",
    "name": "Catches everything",
    "category": "quality",
    "severityRule": "medium",
    "languages": [
      "python",
      "ruby"
    ],
    "cwe": "CWE-396",
    "description": "`except:` without a type also catches `KeyboardInterrupt` and `SystemExit`: the program cannot be stopped here, and mistakes such as misspelt names disappear. In Ruby `rescue Exception` does the same. Handlers that raise again, by themselves or by a function that always raises, are not reported.",
    "recommendation": "Name the exceptions that are expected. To handle every error, catch `Exception` in Python and `StandardError` in Ruby.",
    "remediationMinutes": 10,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "catastrophic-regex",
    "name": "Regular expression of exponential time",
    "category": "security",
    "severityRule": "medium where it is applied to data of a request in the same statement, otherwise low",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "java",
      "php"
    ],
    "cwe": "CWE-1333",
    "description": "A repetition inside of a repetition, or two parts of one that match the same text, make the engine try every way to split a text between them: its time doubles with each further character, and a text of thirty characters can take minutes. Whoever may send such a text stops the program. The library scslre decides; expressions whose time grows as a power of the length are not reported, nor are those of Go and Rust, which take linear time.",
    "recommendation": "Write the repetition so that there is one way to match a text: `(a+)+` as `a+`, `(\\w+\\s?)*` as `\\w+(\\s\\w+)*`. Or limit the length of the text before it is matched.",
    "confidence": "high",
    "remediationMinutes": 20,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "code-eval",
    "name": "Code evaluation",
    "category": "security",
    "severityRule": "critical when data of a request is followed to it, which is done in PHP, Ruby, Java and C#; high where the call itself names a request, medium where the function above it in JavaScript and Python names one, otherwise low",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "ruby",
      "php",
      "java",
      "csharp"
    ],
    "cwe": "CWE-95",
    "description": "Text that is put together while the program runs is executed as code. If any part of it can come from outside, whoever sends it controls the program. Constant text, also with numbers in it, text that a function in Python or Ruby checks against what is allowed right before, files that a program runs as its configuration, and methods that happen to be called `eval` are not reported. In Java data of a request is followed into script engines and Groovy. In PHP data is followed into `eval` and `create_function` through assignments, texts that are put together, collections and functions of the same file: data that was converted to a number, compared with a list of allowed values, or whose quotes are escaped between single quotes is not reported, and neither is text of which nothing is known: data of a session or of a database, what another file or another function assigns, what `preg_match`, `parse_str` and `extract` fill in, what `array_map` and its like pass to a function, and properties that another method fills.",
    "recommendation": "Parse data instead of running it (`JSON.parse`, `ast.literal_eval`), choose among functions with a table, or pass a function instead of text.",
    "confidence": "medium",
    "remediationMinutes": 30,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "flow"
    }
  },
  {
    "id": "cognitive-complexity",
    "name": "Cognitive complexity",
    "category": "structure",
    "severityRule": "low above 20 points, medium above 60",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "rust",
      "c",
      "cpp",
      "csharp",
      "ruby",
      "php",
      "bash"
    ],
    "cwe": null,
    "description": "The control flow of the function is hard to follow. Every branch, loop and `catch` costs one point plus one for each level it is nested in; `else`, labeled jumps and each change between `&&` and `||` cost one point.",
    "recommendation": "Return early instead of nesting, move the inner branches or the body of a loop to functions of their own, and name complicated conditions.",
    "remediationMinutes": 15,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "function"
    }
  },
  {
    "id": "command-injection",
    "name": "Command injection",
    "category": "security",
    "severityRule": "critical when data of a request reaches a command; low when it is an argument or an environment variable of the program, or when its source is not visible",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "php",
      "c",
      "csharp",
      "ruby",
      "rust"
    ],
    "cwe": "CWE-78",
    "description": "Data becomes part of a command line. Whoever controls it can add commands of their own (`; rm -rf /`), which then run with the rights of this program. Data is followed through assignments, texts that are put together, collections and functions of the same file; data that was converted to a number, quoted for the shell or compared with a list of allowed values is not reported.",
    "recommendation": "Start the program without a shell and pass its arguments as a list (`execFile`, `subprocess.run([…])`, `exec.Command(name, args…)`, `ProcessBuilder`). Where a shell is needed, quote every argument (`shlex.quote`, `escapeshellarg`, `Shellwords.escape`). Check values against a list of what is allowed.",
    "confidence": "low",
    "remediationMinutes": 60,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "flow"
    }
  },
  {
    "id": "commented-out-code",
    "name": "Commented-out code",
    "category": "structure",
    "severityRule": "low",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "rust",
      "c",
      "cpp",
      "csharp",
      "ruby",
      "php"
    ],
    "cwe": null,
    "description": "Several lines of a comment are code that is complete and correct. Nobody compiles or tests it, so it is soon wrong, and every reader wonders whether it is still needed. The history keeps what is removed.\n\nNot reported: documentation, examples, settings in files of settings, single lines, and comments that hold anything but code.",
    "recommendation": "Remove it. If it has to come back, the history of the repository has it.",
    "remediationMinutes": 5,
    "outsideProduction": "ignored",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "compare-none",
    "name": "Equality with None",
    "category": "quality",
    "severityRule": "low",
    "languages": [
      "python"
    ],
    "cwe": null,
    "description": "`== None` calls the `__eq__` of the other side, which may answer anything: arrays and query columns answer with a whole array or a condition.",
    "recommendation": "Use `is None` or `is not None`. Where a query builder needs a condition, use its own way to say it (`is_(None)`).",
    "remediationMinutes": 5,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "complex-condition",
    "name": "Complex condition",
    "category": "structure",
    "severityRule": "low",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "rust",
      "c",
      "cpp",
      "csharp",
      "ruby",
      "php",
      "bash"
    ],
    "cwe": null,
    "description": "The condition joins five or more operands with a mixture of `and` and `or`. Hardly anybody reads such a condition right at the first attempt, and a missing pair of parentheses goes unnoticed.\n\nNot reported: operands that are all joined by the same operator, and comparisons of one value with many, such as the ranges of a character.",
    "recommendation": "Give the parts names: `const isOverdue = …`, then `if (isOverdue && !isPaid)`. Parts that are needed elsewhere want to be functions.",
    "remediationMinutes": 10,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "condition"
    }
  },
  {
    "id": "constant-condition",
    "name": "Condition that is always the same",
    "category": "quality",
    "severityRule": "medium",
    "languages": [
      "python"
    ],
    "cwe": "CWE-571",
    "description": "A condition has the same result whatever happens: it ends in `or True`, compares two constants, is a tuple, or both sides of `if` and `else` are the same. A value is compared with the wrong thing, or a change for a test was left behind. Ruff's rules F634, PLR0133, RUF034 and SIM222 find it.",
    "recommendation": "Write the condition that was meant, or remove what never runs.",
    "remediationMinutes": 10,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "ruff"
    }
  },
  {
    "id": "container-as-root",
    "name": "Container that runs as root",
    "category": "security",
    "severityRule": "low",
    "languages": [],
    "cwe": "CWE-250",
    "description": "The program in the container runs as root. Whoever breaks into it may change every file of the container, install programs and use weaknesses of the kernel that ordinary users cannot reach; files that it writes into mounted folders belong to root. Images that change the user when they start are not reported.",
    "recommendation": "Make a user in the Dockerfile and switch to it before the command: `USER 10001`. In Kubernetes set `runAsNonRoot: true`.",
    "confidence": "medium",
    "remediationMinutes": 30,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "text"
    }
  },
  {
    "id": "cors-any-origin",
    "name": "Any origin may read responses",
    "category": "security",
    "severityRule": "medium",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "php",
      "csharp"
    ],
    "cwe": "CWE-942",
    "description": "The response names the origin that asked as allowed, whichever it is, and allows credentials. A page of any other site then reads what this one shows to the person who looks at it. Reported where the header of the request is sent back, and where a library is told to do so. An origin that was compared with a list is not reported.",
    "recommendation": "Compare the origin with a list of allowed ones, or leave credentials out (`Access-Control-Allow-Origin: *` then is enough).",
    "confidence": "medium",
    "remediationMinutes": 15,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "flow"
    }
  },
  {
    "id": "cyclomatic-complexity",
    "name": "Cyclomatic complexity",
    "category": "structure",
    "severityRule": "low above 15, medium above 30; only where the cognitive complexity is not reported",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "rust",
      "c",
      "cpp",
      "csharp",
      "ruby",
      "php",
      "bash"
    ],
    "cwe": null,
    "description": "There are many ways through the function: one for every branch, loop and boolean operator, and each wants a test of its own. A `switch` counts as one branch, because its cases are read like a table.\n\nNot reported: functions whose cognitive complexity is reported already, and functions that do little but join conditions.",
    "recommendation": "Move groups of branches that belong together to functions of their own, give long conditions a name, or put what differs from case to case into a table.",
    "remediationMinutes": 10,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "function"
    }
  },
  {
    "id": "debug-mode-enabled",
    "name": "Debug mode is on",
    "category": "security",
    "severityRule": "high where the debugger runs code for everybody (Flask), otherwise medium",
    "languages": [
      "python",
      "php"
    ],
    "cwe": "CWE-489",
    "description": "With debugging on, a page about an error shows source code, settings and variables to every visitor; the debugger of Flask also runs code that is typed into it. Settings that are read from the environment or stand in files for development are not reported, nor are programs for the command line.",
    "recommendation": "Turn it off and let the environment of the developer turn it on: `debug=os.environ.get(\"APP_DEBUG\") == \"1\"`.",
    "confidence": "medium",
    "remediationMinutes": 10,
    "outsideProduction": "ignored",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "debug-statement",
    "name": "Debugging statement",
    "category": "quality",
    "severityRule": "medium",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "ruby",
      "php"
    ],
    "cwe": "CWE-489",
    "description": "A statement that stops the program in a debugger, or prints values for whoever looks for a fault, was left in the code. In production it halts or crashes a request, or shows its visitors what is inside.",
    "recommendation": "Remove the statement. To look at values in production, log them.",
    "remediationMinutes": 5,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "deep-nesting",
    "name": "Deep nesting",
    "category": "structure",
    "severityRule": "low above 4 levels of control flow in one function, medium above 6",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "rust",
      "c",
      "cpp",
      "csharp",
      "ruby",
      "php",
      "bash"
    ],
    "cwe": null,
    "description": "The function nests branches and loops so deep that a reader has to keep many conditions in mind to know when the innermost line runs. `else if` is no level of its own, and functions defined inside count for themselves.",
    "recommendation": "Turn the outer conditions around and return early, or move the inner levels to a function of their own.",
    "remediationMinutes": 10,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "function"
    }
  },
  {
    "id": "defer-in-loop",
    "name": "Defer in a loop",
    "category": "quality",
    "severityRule": "medium",
    "languages": [
      "go"
    ],
    "cwe": "CWE-772",
    "description": "A deferred call runs when the function ends, not when the iteration does. Files, locks and connections of all iterations stay open until then.",
    "recommendation": "Move the body of the loop to a function of its own, or close at the end of the iteration.",
    "remediationMinutes": 15,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "duplicate-block",
    "name": "Duplicated block",
    "category": "structure",
    "severityRule": "low, medium above 60 lines",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "rust",
      "c",
      "cpp",
      "csharp",
      "ruby",
      "php",
      "bash"
    ],
    "cwe": null,
    "description": "The same code (at least 100 tokens on at least 10 lines, names and values included) stands in several places. A change or a correction made in one of them is easily forgotten in the others. Tests are left out.",
    "recommendation": "Move the common part to a function or module of its own and call it from each place. If the places are only alike by chance, leave them.",
    "remediationMinutes": 15,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "relation"
    }
  },
  {
    "id": "duplicate-branch",
    "name": "Duplicate branch",
    "category": "structure",
    "severityRule": "medium when all branches are the same, low when two longer ones of a chain are",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "rust",
      "c",
      "cpp",
      "csharp",
      "ruby",
      "php",
      "bash"
    ],
    "cwe": "CWE-1041",
    "description": "Branches of a condition do the same. When all of them do, the condition has no effect, and very likely one of the branches was meant to be different. When two of a chain do, they will drift apart with the next change.\n\nTwo branches of a longer chain are reported from three lines on; comments belong to a branch, so branches with different explanations differ.",
    "recommendation": "Change the branch that was forgotten, or remove the condition. Join the conditions of two equal branches, or move what they share to a function.",
    "remediationMinutes": 10,
    "outsideProduction": "ignored",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "duplicate-case",
    "name": "Duplicate case",
    "category": "quality",
    "severityRule": "high",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "rust",
      "c",
      "cpp",
      "csharp",
      "ruby",
      "php",
      "bash"
    ],
    "cwe": "CWE-561",
    "description": "A case of a `switch`, or a condition of a chain of `else if`, asks what was already asked before. The second one is never reached; nearly always it should ask for something else.\n\nNot reported: conditions with calls or assignments that may answer differently the second time.",
    "recommendation": "Ask for what was meant, or remove the branch that is never reached.",
    "remediationMinutes": 10,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "duplicate-class-field",
    "name": "Class field defined twice",
    "category": "quality",
    "severityRule": "low",
    "languages": [
      "python"
    ],
    "cwe": null,
    "description": "A class gives the same field two values; the second one replaces the first. One of them was meant for another field, or is left over. Ruff's rule PIE794 finds it.",
    "recommendation": "Keep one of them, or correct the name of the other.",
    "remediationMinutes": 5,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "ruff"
    }
  },
  {
    "id": "duplicate-key",
    "name": "Duplicate key",
    "category": "quality",
    "severityRule": "high; low when both values are the same, and for elements of a set that does not throw",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "java",
      "c",
      "csharp",
      "php",
      "ruby"
    ],
    "cwe": "CWE-1109",
    "description": "An object, dictionary or map literal gives a value for the same key twice. The first one is lost without a word; usually one of the keys should have another name. An element that a set is given twice is reported as well.\n\nNot reported: a key that comes before and after a spread (`{ a: 1, ...options, a: 2 }`), and computed keys.",
    "recommendation": "Remove the entry that is not meant, or give it the key that was meant.",
    "remediationMinutes": 5,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "empty-catch",
    "name": "Empty catch",
    "category": "quality",
    "severityRule": "medium",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "csharp",
      "cpp",
      "php",
      "ruby"
    ],
    "cwe": "CWE-390",
    "description": "An error is caught and nothing is done about it. When something goes wrong here, the program carries on with wrong data and nobody learns why.\n\nNot reported: handlers with a comment, one expected exception in Python and Ruby, names such as `ignored`, failed clean-up or optional modules in JavaScript, attempts that change a default set right before or after them, and tests that fail where no error comes.",
    "recommendation": "Handle the error, pass it on, or at least log it. If ignoring it is right, narrow down what is caught and say in a comment why nothing has to be done.",
    "remediationMinutes": 15,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "focused-test",
    "name": "Focused test",
    "category": "quality",
    "severityRule": "medium, in tests as well",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "ruby"
    ],
    "cwe": null,
    "description": "A test is marked to run alone (`it.only`, `fdescribe`, `focus: true`). It is handy while one looks for a fault; committed, it switches off all other tests of the file, and the build stays green whatever breaks.",
    "recommendation": "Remove the mark, so that all tests run again.",
    "remediationMinutes": 2,
    "outsideProduction": "kept",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "forgotten-task",
    "name": "Task that nobody keeps",
    "category": "quality",
    "severityRule": "medium",
    "languages": [
      "python"
    ],
    "cwe": "CWE-772",
    "description": "The event loop keeps only a weak reference to a task of `asyncio.create_task` or `ensure_future`. Without one of your own it may be thrown away before it is done, and its exceptions are lost. Ruff's rule RUF006 finds it.",
    "recommendation": "Keep the task in a variable or a set until it is done, or use `asyncio.TaskGroup`.",
    "remediationMinutes": 10,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "ruff"
    }
  },
  {
    "id": "format-arguments",
    "name": "Format and arguments disagree",
    "category": "quality",
    "severityRule": "high where the line fails, otherwise medium",
    "languages": [
      "python"
    ],
    "cwe": "CWE-685",
    "description": "The placeholders of a format string and the values for them do not match. Too few values, or values of the wrong form, fail when the line is reached, often in the report of another error; a value without a placeholder is missing from the text. Ruff's rules F501 to F509, F521 to F525 and PLE1307 find it.",
    "recommendation": "Give each placeholder its value. An f-string cannot get it wrong.",
    "remediationMinutes": 10,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "ruff"
    }
  },
  {
    "id": "format-string",
    "name": "Text used as a format",
    "category": "security",
    "severityRule": "medium",
    "languages": [
      "c",
      "cpp"
    ],
    "cwe": "CWE-134",
    "description": "The text is taken for a format. If others can choose it, `%x` shows them what is in memory, and `%n` writes to it; even a harmless percent sign gives wrong output.",
    "recommendation": "Print it by a format of its own: `printf(\"%s\", text)`, or `fputs(text, stdout)`.",
    "confidence": "medium",
    "remediationMinutes": 5,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "god-class",
    "name": "God class",
    "category": "architecture",
    "severityRule": "low above 25 methods on 500 code lines, or above 900 code lines; medium above 60 methods on 1,200 code lines, or above 2,000 code lines",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "java",
      "csharp",
      "php",
      "ruby",
      "cpp"
    ],
    "cwe": null,
    "description": "The class does so much that everything depends on it and every change goes through it. Counted are methods of more than three lines, and the lines of the class without those of classes inside.\n\nNot counted: accessors and methods that only pass something on, so that data classes and facades are not reported. Test classes are left out.",
    "recommendation": "Look for groups of methods that use the same fields, and make each a class of its own that the first one holds. Methods that use no field want to be functions.",
    "remediationMinutes": 60,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "class"
    }
  },
  {
    "id": "hardcoded-secret",
    "name": "Hard-coded secret",
    "category": "security",
    "severityRule": "critical; low for a database on a host without a domain or in the settings of its container, which only the containers beside it reach, and for the client secret of OAuth in code, which everybody has who has the program; info in comments of configuration, where a name says that it is made up, and outside of production code, where only known formats are reported",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "rust",
      "c",
      "cpp",
      "csharp",
      "ruby",
      "php",
      "bash"
    ],
    "cwe": "CWE-798",
    "description": "A password, key or token is written into the source. Everybody who can read the repository, its history or a copy of it can use it, and it cannot be changed without changing the code.\n\nFound by the formats of known providers, and by names such as `password` or `apiKey` next to a value that looks random. Values are masked everywhere.",
    "recommendation": "Revoke the secret first: it stays in the history even when the line is removed. Then read it from the environment or a secret store.",
    "confidence": "high",
    "remediationMinutes": 60,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "secret"
    }
  },
  {
    "id": "header-injection",
    "name": "Header injection",
    "category": "security",
    "severityRule": "medium",
    "languages": [
      "python",
      "php"
    ],
    "cwe": "CWE-93",
    "description": "Data of a request becomes part of a header where nothing refuses a line end: the headers of `mail` in PHP, and `send_header` of Python's `http.server`. With a line end in it another header follows, such as further receivers of a mail. Frameworks whose response headers refuse line ends themselves are not looked at.",
    "recommendation": "Take line ends out of what is put in, or use a library that refuses them (Symfony Mailer, PHPMailer; a web framework instead of `http.server`).",
    "confidence": "medium",
    "remediationMinutes": 15,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "flow"
    }
  },
  {
    "id": "high-fan-out",
    "name": "Too many imports",
    "category": "architecture",
    "severityRule": "low above 30 imported files",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "java",
      "c",
      "cpp"
    ],
    "cwe": null,
    "description": "The file imports more than 30 others of the repository. A change in any of them may break it, and it cannot be tested or moved without them.\n\nNot counted: packages from elsewhere, imports only for types, and imports inside functions. Not reported: files that stand for their folder (`index`, `__init__`) and lists of what there is, such as registries and entry points with hardly more code than imports.",
    "recommendation": "Split the file by what its parts need, or give it what it only passes on as arguments. Parts that are always used together can be offered by one file.",
    "remediationMinutes": 30,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "relation"
    }
  },
  {
    "id": "host-access",
    "name": "Container with access to its machine",
    "category": "security",
    "severityRule": "low: it does harm only together with a weakness of the program inside",
    "languages": [],
    "cwe": "CWE-668",
    "description": "The container gets a part of the machine it runs on. With the socket of the container runtime it can start a privileged container, with the processes of the machine it can read their environment, and on the network of the machine it reaches ports that listen only there. What breaks into the container has these as well.",
    "recommendation": "Publish the ports that are needed instead of sharing the network. Where a program has to control containers, put a proxy in front of the socket that lets only the calls through which it makes, or build images without the socket (BuildKit rootless, Kaniko).",
    "confidence": "high",
    "remediationMinutes": 60,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "text"
    }
  },
  {
    "id": "hotspot",
    "name": "Hotspot",
    "category": "architecture",
    "severityRule": "info",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "rust",
      "c",
      "cpp",
      "csharp",
      "ruby",
      "php",
      "bash"
    ],
    "cwe": null,
    "description": "The file is complex and changes all the time: in the year before the commit (of at most 1,000 commits) at least 12 commits changed it, its functions have a cognitive complexity of 60 or more together, and both are among the top 10 % of the files that changed. Here complexity costs the most, so here work on it pays first. At most ten files are named, and none where the history of the repository is not at hand. It takes nothing from the scores.",
    "recommendation": "Look at what keeps changing in the file and give it a place of its own. Simplify the functions that change, and have tests for them before you do.",
    "remediationMinutes": 60,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "relation"
    }
  },
  {
    "id": "hub-module",
    "name": "Hub module",
    "category": "architecture",
    "severityRule": "low",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "java",
      "c",
      "cpp"
    ],
    "cwe": null,
    "description": "Many files import this one, and it imports many itself: it is among the top 5 % of the repository's files on both sides, with at least 15 on each. What changes on one side of it reaches the other, and no part of the repository is independent of the rest.\n\nNot counted: tests, imports only for types, and imports inside functions. Not reported: files that stand for their folder (`index`, `__init__`), and repositories of fewer than 50 files in the language.",
    "recommendation": "Separate what others need from it from what it needs of others: mostly types and small helpers are imported from it, which can stand in files of their own that import nothing.",
    "remediationMinutes": 60,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "relation"
    }
  },
  {
    "id": "import-cycle",
    "name": "Import cycle",
    "category": "architecture",
    "severityRule": "low, medium above 8 files",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "java",
      "c",
      "cpp"
    ],
    "cwe": null,
    "description": "The files import each other in a circle. None of them can be understood, tested or reused without the others, and where files are executed when they are imported, one of them sees the others half made.\n\nNot counted: imports only for types or for documentation, imports inside functions, and circles inside one Java package, whose classes know each other without imports. In Go there are no circles; in Rust, C#, Ruby and PHP they do no harm while code is loaded.",
    "recommendation": "Move what the files share to a file that imports none of them, or hand it in as an argument. If only types are needed, import them as types.",
    "remediationMinutes": 50,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "relation"
    }
  },
  {
    "id": "incomplete-redirect-check",
    "name": "Check of a redirect without backslashes",
    "category": "security",
    "severityRule": "low: somebody must follow a link, and the check keeps out the simpler ones",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "php",
      "ruby",
      "csharp"
    ],
    "cwe": "CWE-601",
    "description": "The check refuses addresses that begin with `//` or that have a host, as a library reads them. Browsers read a backslash as a slash: `/\\evil.example` and `\\/evil.example` have no host for the library, and lead to another one in a browser.",
    "recommendation": "Refuse addresses with a backslash or a control character as well, or resolve the address against the own one and compare the hosts of both (`new URL(next, own).host === own.host`, `url_has_allowed_host_and_scheme` of Django).",
    "confidence": "medium",
    "remediationMinutes": 10,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "insecure-cookie",
    "name": "Cookie without protection",
    "category": "security",
    "severityRule": "medium where scripts may read the cookie of a session or a token, otherwise low",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "java",
      "php",
      "ruby",
      "csharp"
    ],
    "cwe": "CWE-614",
    "description": "Without `secure` the cookie is also sent over unencrypted connections, where everybody on the way can copy it; without `httpOnly` a script that was smuggled into a page can read it. Reported are flags that are turned off, and absent flags where the name says that the cookie belongs to a session. A cookie that is deleted needs no flags.",
    "recommendation": "Set `secure`, `httpOnly` and `sameSite` on every cookie that says who somebody is.",
    "confidence": "medium",
    "remediationMinutes": 10,
    "outsideProduction": "ignored",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "insecure-random",
    "name": "Predictable random number",
    "category": "security",
    "severityRule": "medium; low for numbers that are used once or tell calls apart, and where a secret goes into the same text",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "php",
      "ruby",
      "csharp"
    ],
    "cwe": "CWE-330",
    "description": "The generator is made for simulations: from a few of its numbers the next ones can be computed. Here the number becomes something that nobody may guess, judging by the name it is given (a token, a password, a session). Other uses are not reported.",
    "recommendation": "Use the generator of the operating system: `crypto.randomBytes` or `crypto.getRandomValues`, Python's `secrets`, Go's `crypto/rand`, Java's `SecureRandom`, PHP's `random_bytes` and `random_int`, Ruby's `SecureRandom`, .NET's `RandomNumberGenerator`.",
    "confidence": "medium",
    "remediationMinutes": 15,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "insecure-temporary-file",
    "name": "Foreseeable temporary file",
    "category": "security",
    "severityRule": "medium; low for folders of Java, in which only names are others'",
    "languages": [
      "c",
      "cpp",
      "python",
      "java",
      "bash"
    ],
    "cwe": "CWE-377",
    "description": "Everybody may write to the folder of temporary files. Who knows or guesses the name can put a link there first, and the program then overwrites another file or reads what they wrote.",
    "recommendation": "Use what chooses the name and creates the file in one step: `mkstemp`, `tempfile.NamedTemporaryFile`, `Files.createTempDirectory`, `mktemp` in shells.",
    "confidence": "high",
    "remediationMinutes": 10,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "interpolated-translation",
    "name": "Translation of a filled-in text",
    "category": "quality",
    "severityRule": "low",
    "languages": [
      "python"
    ],
    "cwe": null,
    "description": "The text is filled in before it is looked up: no catalog has a translation of `\"5 files\"`, only one of `\"{} files\"`. The message stays untranslated. Ruff's rules INT001 to INT003 find it.",
    "recommendation": "Translate the text with its placeholders, and fill them in afterwards: `_(\"{} files\").format(count)`.",
    "remediationMinutes": 5,
    "outsideProduction": "ignored",
    "rewrites": true,
    "detection": {
      "kind": "ruff"
    }
  },
  {
    "id": "invalid-configuration",
    "name": "Invalid configuration",
    "category": "quality",
    "severityRule": "medium",
    "languages": [],
    "cwe": null,
    "description": "A part of `.code-analysis.yml` cannot be understood and has no effect, so the analysis is not the one that was meant. The rest of the file applies; when it is no YAML at all, the defaults do.",
    "recommendation": "Correct the line as the title says. `spec/code-analysis.schema.json` describes the file, and editors that know JSON Schema check it while you type.",
    "remediationMinutes": 1,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "configuration"
    }
  },
  {
    "id": "invalid-suppression",
    "name": "Suppression without effect",
    "category": "quality",
    "severityRule": "low",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "rust",
      "c",
      "cpp",
      "csharp",
      "ruby",
      "php",
      "bash"
    ],
    "cwe": null,
    "description": "A comment asks to take a finding off the list, but gives no reason, or names no detector, or one that does not exist. Without a reason nobody can tell later whether it still holds, so the comment has no effect.",
    "recommendation": "Write `code-analysis: ignore[detector-id] -- reason`, with the id that the finding has, or remove the comment.",
    "remediationMinutes": 1,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "configuration"
    }
  },
  {
    "id": "is-literal",
    "name": "Identity of a literal",
    "category": "quality",
    "severityRule": "high",
    "languages": [
      "python"
    ],
    "cwe": "CWE-595",
    "description": "`is` asks whether two names stand for the same object. Whether two equal strings or numbers are the same object depends on the interpreter, so the answer may change with the version or the length of the value.",
    "recommendation": "Use `==` or `!=`. Keep `is` for `None`, `True`, `False` and sentinels.",
    "remediationMinutes": 5,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "large-file",
    "name": "Large file",
    "category": "architecture",
    "severityRule": "low above 800 code lines, medium above 2,500",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "rust",
      "c",
      "cpp",
      "csharp",
      "ruby",
      "php",
      "bash"
    ],
    "cwe": null,
    "description": "The file holds so much code that it very likely deals with several subjects. Large files are hard to find one's way in, and everybody's changes meet in them. Tables of data (files with hardly a function) are not reported.",
    "recommendation": "Split the file along its subjects: what changes together stays together, each part with a name that says what it is about.",
    "remediationMinutes": 30,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "file"
    }
  },
  {
    "id": "layer-violation",
    "name": "Layer violation",
    "category": "architecture",
    "severityRule": "medium",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "rust",
      "c",
      "cpp",
      "csharp",
      "ruby",
      "php",
      "bash"
    ],
    "cwe": null,
    "description": "The repository declares layers in its configuration, and this import leads to one that the layer of the file may not use. Imports of types and imports inside functions count as well: who names a layer depends on it. Tests, files in no layer, and packages from elsewhere are free.",
    "recommendation": "Move what is needed to a layer that both may use, or let the upper layer hand it in. If the import is right, allow it with `may_use` in the configuration.",
    "remediationMinutes": 30,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "relation"
    }
  },
  {
    "id": "ldap-injection",
    "name": "LDAP injection",
    "category": "security",
    "severityRule": "high; low where nobody sees where the data comes from",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "php",
      "ruby",
      "csharp"
    ],
    "cwe": "CWE-90",
    "description": "Data of a request becomes part of an LDAP filter. With `*` or `)(` in it the filter asks for something else, such as any user. Data is followed through assignments, texts that are put together and functions of the same file. Data that was escaped for filters is not reported.",
    "recommendation": "Escape what is put into a filter: `escape_filter_chars`, `ldap.EscapeFilter`, `ldap_escape($x, \"\", LDAP_ESCAPE_FILTER)`, `LdapEncoder.filterEncode`, or use the filter classes of the library.",
    "confidence": "medium",
    "remediationMinutes": 15,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "flow"
    }
  },
  {
    "id": "long-function",
    "name": "Long function",
    "category": "structure",
    "severityRule": "low above 60 code lines, medium above 200",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "rust",
      "c",
      "cpp",
      "csharp",
      "ruby",
      "php",
      "bash"
    ],
    "cwe": null,
    "description": "The function has more code lines than a reader can keep in mind. Counted are lines that hold code: no comments, no blank lines, and no lines of functions defined inside.",
    "recommendation": "Find the steps the function takes and give each one a function of its own, named after what it does. Start with a block that has a comment above it: the comment is usually the name.",
    "remediationMinutes": 15,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "function"
    }
  },
  {
    "id": "loop-variable-capture",
    "name": "Loop variable in a stored function",
    "category": "quality",
    "severityRule": "medium",
    "languages": [
      "python"
    ],
    "cwe": null,
    "description": "A function that is made in a loop and kept for later sees the loop's variable itself, not the value that it had: when the function is called, all of them see the last value. Ruff's rule B023 finds it; reported is what is stored, registered or collected.",
    "recommendation": "Bind the value when the function is made: `lambda item=item: use(item)`, or `functools.partial(use, item)`.",
    "remediationMinutes": 10,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "ruff"
    }
  },
  {
    "id": "loose-equality",
    "name": "Loose equality",
    "category": "quality",
    "severityRule": "low",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "php"
    ],
    "cwe": "CWE-1025",
    "description": "`==` and `!=` convert their operands before they compare: `0 == ''`, `'1' == 1` and `[] == false` are true. Comparisons with `null`, `undefined` and of `typeof` are safe and not reported. In PHP comparisons with the empty string, `'0'` and truth values are reported: `null`, `false`, `''` and `0` are equal to each other, and every other value is equal to `true`.",
    "recommendation": "Use `===` or `!==`. Where values of two types are meant to be equal, convert one of them explicitly.",
    "remediationMinutes": 5,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "lost-error",
    "name": "Lost error",
    "category": "quality",
    "severityRule": "medium",
    "languages": [
      "go"
    ],
    "cwe": "CWE-252",
    "description": "The statement right behind the call replaces its error, so that nobody ever sees it; or it uses the result, which is `nil` if there was an error, before the error is looked at.",
    "recommendation": "Check the error before the next statement.",
    "remediationMinutes": 5,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "lost-realloc",
    "name": "Memory lost by realloc",
    "category": "quality",
    "severityRule": "low",
    "languages": [
      "c",
      "cpp"
    ],
    "cwe": "CWE-401",
    "description": "`realloc` returns `NULL` when there is no memory left, and the old memory stays as it was. The assignment overwrites the only pointer to it: it can neither be used nor freed any more.",
    "recommendation": "Assign the result to a pointer of its own, check it, and only then replace the old one.",
    "remediationMinutes": 10,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "many-returns",
    "name": "Many returns",
    "category": "structure",
    "severityRule": "low above 6 returns, 4 or more of them deep inside",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "rust",
      "c",
      "cpp",
      "csharp",
      "ruby",
      "php"
    ],
    "cwe": null,
    "description": "The function can be left at many places, several of them two or more branches or loops deep. Whoever adds a step at its end has to find out which of the ways get there.\n\nCustomary and not reported: conditions at the top that return early, one return for each case of a `switch`, and returns that report an error.",
    "recommendation": "Move the inner branches to functions of their own, so that each has few returns, or let the branches set the result and return it once.",
    "remediationMinutes": 15,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "function"
    }
  },
  {
    "id": "mass-assignment",
    "name": "Record made of a whole request",
    "category": "security",
    "severityRule": "medium",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "ruby"
    ],
    "cwe": "CWE-915",
    "description": "The whole body of a request becomes a record or changes one, so whoever sends it sets every field that the model has, also those that no form shows (`isAdmin`, `owner`, `price`). Bodies that were validated, and single fields, are not reported; neither are files that speak of a library that validates.",
    "recommendation": "Name the fields that a request may set, or validate the body with a schema that refuses others.",
    "confidence": "medium",
    "remediationMinutes": 15,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "flow"
    }
  },
  {
    "id": "merge-conflict-marker",
    "name": "Unresolved merge",
    "category": "quality",
    "severityRule": "high",
    "languages": [],
    "cwe": null,
    "description": "The file still holds the marks with which git shows that two changes contradict each other (`<<<<<<<`, `=======`, `>>>>>>>`). It is neither the one version nor the other, and code does not even compile.",
    "recommendation": "Decide between the two versions, and remove the marks.",
    "remediationMinutes": 15,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "text"
    }
  },
  {
    "id": "misplaced-statement",
    "name": "Statement in the wrong place",
    "category": "quality",
    "severityRule": "high",
    "languages": [
      "python"
    ],
    "cwe": null,
    "description": "`return` outside of a function, `break` or `continue` outside of a loop, `yield` or `await` outside of a function that allows it: Python refuses to run the file. Ruff's rules F701, F702, F704, F706 and PLE1142 find it.",
    "recommendation": "Move the statement to where it belongs; make the function `async` if it is to `await`.",
    "remediationMinutes": 5,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "ruff"
    }
  },
  {
    "id": "mistaken-exception",
    "name": "Exception that is not raised or caught",
    "category": "quality",
    "severityRule": "medium",
    "languages": [
      "python"
    ],
    "cwe": "CWE-705",
    "description": "`raise NotImplemented` raises a `TypeError`, for it is a value and no exception. `except A or B` catches `A` alone, `except ():` nothing, and of two handlers for one exception the second never runs. Ruff's rules F901, PLW0711, B029 and B025 find it.",
    "recommendation": "Raise `NotImplementedError`; list exceptions as a tuple, `except (A, B)`; merge the handlers.",
    "remediationMinutes": 5,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "ruff"
    }
  },
  {
    "id": "misused-sync",
    "name": "Lock copied or counter raised too late",
    "category": "quality",
    "severityRule": "high for a copied lock, medium for a counter",
    "languages": [
      "go"
    ],
    "cwe": "CWE-662",
    "description": "A lock or counter that is passed by value is another one: nobody else waits for it. And a goroutine that calls `Add` itself may do so after `Wait` has found nothing to wait for.",
    "recommendation": "Pass a pointer. Call `Add` before the `go` statement.",
    "remediationMinutes": 10,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "mutable-default",
    "name": "Mutable default value",
    "category": "quality",
    "severityRule": "medium when the function changes, stores or returns the value, and for an empty value of keys or contexts, otherwise low",
    "languages": [
      "python"
    ],
    "cwe": null,
    "description": "A default value is made once, when the function is defined, and shared by every call that leaves the argument out. What one call adds to it, the next one finds. In the same way the keys of `dict.fromkeys(names, [])` share one list, and all contexts the default of a `ContextVar`.\n\nNot reported: parameters named as caches or private, values that are only read and typed as such (`Sequence`, `Mapping`), and the parameters of FastAPI's routes, whose defaults it copies.",
    "recommendation": "Use `None` as the default and make the value inside the function: `if items is None: items = []`. For keys use a comprehension: `{name: [] for name in names}`.",
    "remediationMinutes": 10,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "nested-ternary",
    "name": "Nested conditional expression",
    "category": "structure",
    "severityRule": "low",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "java",
      "c",
      "cpp",
      "csharp",
      "php"
    ],
    "cwe": null,
    "description": "A conditional expression stands inside of another one, so that the reader has to find out which `:` belongs to which `?`.\n\nNot reported: a chain in which every further case stands on a line of its own, like a table; expressions in which every case, also of the inner one, begins a line, or follows the parenthesis that does, and those of the inner one are indented, like a tree; fallbacks in a chain (`a ?: b ?: c`) or in parentheses; and what stands in a query of C#, or in a lambda without statements for a method that queries have (`Select`, `Where`): where it is translated no statement can stand.",
    "recommendation": "Use `if` statements or a function with early returns. A chain of cases can stay when each of them gets a line, and so can inner cases that are indented.",
    "remediationMinutes": 5,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "nil-map-write",
    "name": "Write to a nil map",
    "category": "quality",
    "severityRule": "high",
    "languages": [
      "go"
    ],
    "cwe": "CWE-476",
    "description": "A map that is only declared is nil. Reading from it gives zero values, but the first write panics: `assignment to entry in nil map`.",
    "recommendation": "Make the map: `m := map[string]int{}` or `make(map[string]int)`.",
    "remediationMinutes": 5,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "nosql-injection",
    "name": "NoSQL injection",
    "category": "security",
    "severityRule": "high",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "java",
      "php"
    ],
    "cwe": "CWE-943",
    "description": "Data of a request stands in a filter of MongoDB where it may be an object with operators: with `{\"$ne\": null}` as a password every user matches. It is also reported where text with data in it becomes a query or the code of `$where`. Data is followed through assignments, texts that are put together and functions of the same file. Data that was converted to text or to a number is not reported.",
    "recommendation": "Convert what must be text to text (`String(x)`, `str(x)`, `(string) $x`), compare with `{ $eq: x }`, validate the body with a schema, or switch the sanitizing of filters on (`sanitizeFilter` of Mongoose).",
    "confidence": "medium",
    "remediationMinutes": 20,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "flow"
    }
  },
  {
    "id": "open-redirect",
    "name": "Open redirect",
    "category": "security",
    "severityRule": "medium; low where only a part of a route decides, where Rails refuses other hosts by itself, and where nobody sees where the data comes from",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "php",
      "ruby",
      "csharp",
      "rust"
    ],
    "cwe": "CWE-601",
    "description": "Data of a request decides to which address a browser is sent. A link to this site then leads to any other one, such as a copy of its login page, and tokens in addresses go along. Data is followed through assignments, texts that are put together and functions of the same file. An address of this site, one whose host stands in the program and one whose host was compared with what is allowed is not reported.",
    "recommendation": "Redirect to paths of your own: parse the address and check that it has no host, or that the host is yours. A path must begin with one slash and no second one or backslash. Or let the request name a key of a table of targets.",
    "confidence": "medium",
    "remediationMinutes": 30,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "flow"
    }
  },
  {
    "id": "own-address-redirect",
    "name": "Redirect to the address of the request itself",
    "category": "security",
    "severityRule": "low: a stranger needs a link to the address, and a route that answers it",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "php",
      "ruby",
      "csharp"
    ],
    "cwe": "CWE-601",
    "description": "A redirect begins with the path that was asked for, as one that adds or removes a slash at its end does. A request for `//evil.example/..` makes it one to another host: browsers take what stands behind two slashes for a host. The same goes for a redirect to the page that a request says it came from, which any page decides that links here. A path whose slashes are taken away, and an address whose host is compared, are not reported.",
    "recommendation": "Put one slash before the path and take its own away (`\"/\" + path.replace(/^[\\/\\\\]+/, \"\")`), or redirect to an address that the program makes of a name of its own. Compare the host of the page before with the own host.",
    "confidence": "medium",
    "remediationMinutes": 15,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "path-prefix-check",
    "name": "Folder compared without its separator",
    "category": "security",
    "severityRule": "low: only folders whose names begin alike can be reached",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "csharp",
      "php",
      "ruby"
    ],
    "cwe": "CWE-22",
    "description": "The check asks whether a path begins with the text of a folder. `/srv/data-private/x` begins with `/srv/data` as well: the path leaves the folder for one beside it whose name begins alike, by `../data-private/x`. Where the folder ends with a separator, or the check looks at it as well, nothing is reported, nor are paths that a library compares part by part.",
    "recommendation": "Compare with the separator behind the folder (`root + os.sep`), or ask a function for it: `Path.is_relative_to`, `filepath.IsLocal`, `path.relative`, `Path.startsWith` of java.nio.",
    "confidence": "medium",
    "remediationMinutes": 10,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "path-traversal",
    "name": "Path traversal",
    "category": "security",
    "severityRule": "high; low where data is local input, or where a caller passes the name of a file behind a folder",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "php",
      "ruby",
      "csharp",
      "rust"
    ],
    "cwe": "CWE-22",
    "description": "Data of a request decides which file is read, written or removed. With `../` in it, it leaves the folder it was meant for and reaches any file that the program may open. Joining or cleaning the path does not help against this. Data is followed through assignments, texts that are put together and functions of the same file; a path that was reduced to a file name, or compared with the folder it must stay in, is not reported.",
    "recommendation": "Take only the last part of the name (`path.basename`, `filepath.Base`, `secure_filename`), or resolve the whole path and check that it begins with the folder. Better: let the request name an id, and look the file up by it.",
    "confidence": "medium",
    "remediationMinutes": 30,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "flow"
    }
  },
  {
    "id": "predictable-temporary-file",
    "name": "Predictable temporary file",
    "category": "security",
    "severityRule": "medium",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "php"
    ],
    "cwe": "CWE-377",
    "description": "A file is written below the folder for temporary files under a name that is fixed, or that is free only at the moment it is made up. On a machine with other users one of them puts a link there first, and the program writes to where it points.",
    "recommendation": "Let the system create the file: `tempfile.mkstemp` or `NamedTemporaryFile`, `fs.mkdtemp`, `os.CreateTemp`, `tempnam`.",
    "confidence": "medium",
    "remediationMinutes": 10,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "print-stack-trace",
    "name": "Printed stack trace",
    "category": "quality",
    "severityRule": "low",
    "languages": [
      "java"
    ],
    "cwe": "CWE-209",
    "description": "`printStackTrace()` writes to the standard error stream: without a time, a level or the request it belongs to, past the log that people read. Printing to a stream or writer that is given is not reported.",
    "recommendation": "Log the error with its cause (`log.error(message, error)`), or pass it on.",
    "remediationMinutes": 5,
    "outsideProduction": "ignored",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "private-key",
    "name": "Private key in the repository",
    "category": "security",
    "severityRule": "critical; info outside of production code, in comments of configuration, and where a name says that it is made up",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "rust",
      "c",
      "cpp",
      "csharp",
      "ruby",
      "php",
      "bash"
    ],
    "cwe": "CWE-321",
    "description": "A private key is part of the repository. Everybody with a copy can sign or decrypt as its owner, and it stays in the history when the file is removed. Found in files of its own and in strings, also with escaped or joined lines. Headers without a key behind them are not reported.",
    "recommendation": "Replace the key pair and revoke its certificate, then read the new key from a secret store or a mounted file. Let tests make a key when they start.",
    "confidence": "high",
    "remediationMinutes": 60,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "secret"
    }
  },
  {
    "id": "privileged-container",
    "name": "Privileged container",
    "category": "security",
    "severityRule": "low: it does harm only together with a weakness of the program inside",
    "languages": [],
    "cwe": "CWE-250",
    "description": "A privileged container, or one with a capability such as `SYS_ADMIN`, may do what the administrator of its machine may: mount disks, load modules of the kernel, read the memory of other programs. Whoever breaks into the program inside has the machine, and all other containers on it.",
    "recommendation": "Drop `privileged: true` and give the container only the capabilities it uses, such as `NET_BIND_SERVICE`, with all others dropped. Where it needs a device, hand over that device.",
    "confidence": "high",
    "remediationMinutes": 30,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "text"
    }
  },
  {
    "id": "prototype-pollution",
    "name": "Prototype pollution",
    "category": "security",
    "severityRule": "medium for merges in files that read requests, otherwise low: it depends on where callers have the object or the path from",
    "languages": [
      "javascript",
      "typescript",
      "tsx"
    ],
    "cwe": "CWE-1321",
    "description": "A function merges objects level by level, or sets a value along a path of keys, and lets every key through. With the key `__proto__`, or `constructor` and `prototype`, it changes the object that all others inherit from: from then on every object has the property that a request named. Functions that leave these keys out, or ask for own properties of the target, are not reported.",
    "recommendation": "Leave out `__proto__`, `constructor` and `prototype`, go on only where the target has the key itself (`Object.hasOwn`), or use objects without a prototype (`Object.create(null)`, `Map`).",
    "confidence": "medium",
    "remediationMinutes": 15,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "public-bucket",
    "name": "Bucket open to everybody",
    "category": "security",
    "severityRule": "high where everybody may write, otherwise medium",
    "languages": [
      "hcl"
    ],
    "cwe": "CWE-732",
    "description": "Everybody on the internet may read the objects of the bucket, also those that are put there later. Backups, exports and uploads have been found this way again and again. Buckets with settings of a web site are not reported.",
    "recommendation": "Make the bucket private and hand out signed addresses, or put a CDN in front of it that alone may read. For S3, add `aws_s3_bucket_public_access_block` with all four settings `true`.",
    "confidence": "high",
    "remediationMinutes": 30,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "pull-request-target-checkout",
    "name": "Privileged workflow with foreign code",
    "category": "security",
    "severityRule": "high; medium where a label, an environment or the author is asked for first; low when no step follows",
    "languages": [],
    "cwe": "CWE-829",
    "description": "A workflow on `pull_request_target` or `workflow_run` has the secrets of the repository and a token that may write. It checks out the code of the pull request, which anybody may open, and later steps run it: the build, its scripts, the hooks of the package manager. A label helps only until the next push.",
    "recommendation": "Run the code on `pull_request`, which has no secrets, and hand the results to a second workflow as an artifact. Where that is not possible, split the job: one with `permissions: {}` and without secrets that runs the code, one that does not run it.",
    "confidence": "high",
    "remediationMinutes": 60,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "text"
    }
  },
  {
    "id": "reflected-xss",
    "name": "Request data in the HTML of a response",
    "category": "security",
    "severityRule": "high; low when the source of the data is not visible",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "php",
      "ruby",
      "csharp",
      "rust"
    ],
    "cwe": "CWE-79",
    "description": "Data of a request becomes part of a page that the server sends, without being escaped. Whoever makes somebody follow a link runs a script in that person's session. Data is followed through assignments, texts that are put together and functions of the same file. Data that was escaped, that a template engine puts in, or that is sent as JSON or plain text is not reported. Tags that are put around what a caller passes, and marked as HTML, are a finding of low severity. `xss-html-sink` looks at what scripts do in the browser.",
    "recommendation": "Use a template engine that escapes, or escape the data where it is put in (`html.escape`, `html/template`, `htmlspecialchars`, `HtmlUtils.htmlEscape`). Send what is no page as JSON or as `text/plain`.",
    "confidence": "medium",
    "remediationMinutes": 20,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "flow"
    }
  },
  {
    "id": "regex-flags-as-count",
    "name": "Flags in place of a count",
    "category": "quality",
    "severityRule": "medium",
    "languages": [
      "python"
    ],
    "cwe": "CWE-683",
    "description": "The fourth argument of `re.sub` and `re.subn` is how many matches are replaced, and the third of `re.split` how often is split. Flags that stand there are taken for a number: `re.IGNORECASE` replaces the first two matches, and upper and lower case still differ. Ruff's rule B034 finds it.",
    "recommendation": "Name the argument: `flags=re.IGNORECASE`.",
    "remediationMinutes": 10,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "ruff"
    }
  },
  {
    "id": "regex-injection",
    "name": "Regular expression from request data",
    "category": "security",
    "severityRule": "medium",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "java",
      "php",
      "ruby",
      "csharp",
      "rust"
    ],
    "cwe": "CWE-1333",
    "description": "Data of a request is used as a regular expression, or as a part of one. Some expressions take a time that doubles with every character, so one request can keep the server busy; and the expression matches what its sender wants. Data is followed through assignments, texts that are put together and functions of the same file. Data that was escaped is not reported. Go is not looked at: its expressions take linear time.",
    "recommendation": "Escape the data (`RegExp.escape`, `re.escape`, `Pattern.quote`, `preg_quote`), or search for text instead. Where people may write expressions, use an engine of linear time (RE2) or a limit of time.",
    "confidence": "medium",
    "remediationMinutes": 15,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "flow"
    }
  },
  {
    "id": "remote-script",
    "name": "Script from the network",
    "category": "security",
    "severityRule": "high for addresses without TLS, otherwise low",
    "languages": [
      "bash"
    ],
    "cwe": "CWE-494",
    "description": "The shell runs what a server sends, line by line as it comes: nobody has compared it with what was meant, it may be another one tomorrow, and if the connection breaks half of it was run.",
    "recommendation": "Download a version to a file, compare its checksum or signature, and run the file.",
    "confidence": "high",
    "remediationMinutes": 20,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "remote-script-in-build",
    "name": "Script from the network in a build",
    "category": "security",
    "severityRule": "high for addresses without TLS, otherwise low",
    "languages": [],
    "cwe": "CWE-494",
    "description": "The build of an image, or a step of a pipeline, runs what a server sends. Nobody has compared it with what was meant, it may be another one in the next build, and a step of a pipeline runs with the secrets of the job.",
    "recommendation": "Download a version to a file, compare its checksum (`ADD --checksum=…`, `sha256sum --check`), and run the file. Often a package of the system or an action pinned to a commit does the same.",
    "confidence": "high",
    "remediationMinutes": 20,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "text"
    }
  },
  {
    "id": "request-forgery",
    "name": "Server-side request forgery",
    "category": "security",
    "severityRule": "high",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "php",
      "ruby",
      "csharp",
      "rust"
    ],
    "cwe": "CWE-918",
    "description": "Data of a request decides to which host the program sends a request of its own. Whoever sends it reaches what only the server can reach: services of the internal network, the metadata of a cloud with its credentials, the machine itself. Data is followed through assignments, texts that are put together and functions of the same file. An address whose host stands in the program is not reported, nor is one whose host was compared with what is allowed.",
    "recommendation": "Compare the host with a list of allowed ones after the address was parsed, or let the request name a key of a table of addresses. Where any host must be possible, resolve it and refuse private, loopback and link-local addresses, also after redirects.",
    "confidence": "medium",
    "remediationMinutes": 30,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "flow"
    }
  },
  {
    "id": "return-in-finally",
    "name": "Jump out of finally",
    "category": "quality",
    "severityRule": "medium",
    "languages": [
      "python"
    ],
    "cwe": "CWE-584",
    "description": "`return`, `break` or `continue` in a `finally` block ends it for good: an exception that was on its way is lost, with those that nobody meant to catch, such as `KeyboardInterrupt`. Python 3.14 warns of it. Ruff's rule B012 finds it.",
    "recommendation": "Move the statement behind the `try` statement, and catch what is to be ignored by its type.",
    "remediationMinutes": 10,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "ruff"
    }
  },
  {
    "id": "returns-local",
    "name": "Address of a local variable",
    "category": "security",
    "severityRule": "high",
    "languages": [
      "c",
      "cpp"
    ],
    "cwe": "CWE-562",
    "description": "The variable ends when the function returns. Who reads through the address reads whatever the next call has put there; who writes damages it.",
    "recommendation": "Allocate the memory, make the variable `static`, or let the caller pass a buffer.",
    "confidence": "high",
    "remediationMinutes": 20,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "self-comparison",
    "name": "Same on both sides",
    "category": "quality",
    "severityRule": "high for comparisons, medium for other operators",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "rust",
      "c",
      "cpp",
      "csharp",
      "ruby",
      "php",
      "bash"
    ],
    "cwe": "CWE-571",
    "description": "The two sides of an operator are the same. A comparison then always has the same answer, a difference or a quotient always the same value, and `&&`, `||`, `&` or `|` add nothing; so does an operand that comes a second time in a chain of `&&` or `||`. Nearly always one of them should be something else.\n\nNot reported: values that may change between two evaluations, literals, tests for NaN such as `x !== x` and `!(x >= x)`, and differences and quotients in files that calculate with NaN, infinity, paths or arrays.",
    "recommendation": "Write what was meant, or remove the operator. To ask for NaN use the function made for it.",
    "remediationMinutes": 10,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "shell-eval",
    "name": "Argument run as code",
    "category": "security",
    "severityRule": "medium",
    "languages": [
      "bash"
    ],
    "cwe": "CWE-78",
    "description": "`eval` reads its text a second time: a name with `;` or `$(...)` in it becomes a command, whoever chose it. Quotes around the argument do not help.",
    "recommendation": "Call the command by `\"$@\"`, use an array, or `${!name}` for a variable by its name.",
    "confidence": "medium",
    "remediationMinutes": 15,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "sql-injection",
    "name": "SQL injection",
    "category": "security",
    "severityRule": "critical when data of a request reaches an SQL statement; low when it is local input, or when its source is not visible and it stands where a value belongs",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "php",
      "ruby",
      "csharp",
      "rust"
    ],
    "cwe": "CWE-89",
    "description": "An SQL statement is put together out of text and data. Whoever controls the data can change what the statement does: read other people's rows, change or delete them. Data is followed through assignments, texts that are put together, collections and functions of the same file; bound parameters, numbers, escaped values and values of a list are not reported, and neither are interpolated texts of C# that a file passes to Entity Framework Core.",
    "recommendation": "Write a placeholder where the value belongs and pass the value apart (`db.query(\"… WHERE id = ?\", [id])`, prepared statements, a query builder). Names of tables and columns cannot be bound: choose them from a list.",
    "confidence": "low",
    "remediationMinutes": 45,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "flow"
    }
  },
  {
    "id": "statement-without-effect",
    "name": "Statement without effect",
    "category": "quality",
    "severityRule": "medium",
    "languages": [
      "python"
    ],
    "cwe": "CWE-1164",
    "description": "A comparison, a `++`, an exception that is made but not raised, or a `suppress()` without exceptions stands alone: it changes nothing and nobody sees its result. An `assert`, an assignment or a `raise` was meant. Ruff's rules B002, B015, B022 and PLW0133 find it.",
    "recommendation": "Write what was meant, or remove the statement.",
    "remediationMinutes": 10,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "ruff"
    }
  },
  {
    "id": "string-identity-compare",
    "name": "Identity of strings",
    "category": "quality",
    "severityRule": "high",
    "languages": [
      "java"
    ],
    "cwe": "CWE-597",
    "description": "`==` asks whether two strings are the same object. Equal strings that were read or put together are different objects, so the comparison is false for values that look the same. Reported are comparisons with a literal, and those of two variables that the file declares as strings.\n\nNot reported: variables that the method also compares by their characters, and files that intern their strings.",
    "recommendation": "Use `equals`, with the literal first where the other may be null: `\"a\".equals(name)`.",
    "remediationMinutes": 5,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "strip-characters",
    "name": "Strip of a word",
    "category": "quality",
    "severityRule": "medium",
    "languages": [
      "python"
    ],
    "cwe": null,
    "description": "`strip`, `lstrip` and `rstrip` take a set of characters, not a word: `\"CODE_BLK1\".lstrip(\"CODE_BLK\")` also takes letters off that belong to what follows. Ruff's rule B005 finds it where a character stands twice, so that a word was meant.",
    "recommendation": "Use `removeprefix` or `removesuffix`, which take the text as a whole.",
    "remediationMinutes": 10,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "ruff"
    }
  },
  {
    "id": "switch-fallthrough",
    "name": "Fall through",
    "category": "quality",
    "severityRule": "medium",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "java",
      "c",
      "cpp",
      "php"
    ],
    "cwe": "CWE-484",
    "description": "A case of a `switch` does something and then runs on into the next one, while the others end with `break` or `return`. Usually the `break` was forgotten, and two cases run where one was meant.\n\nNot reported: cases without statements, a next case that does nothing, several such cases in one `switch`, and places where a comment or an attribute says that falling through is meant.",
    "recommendation": "End the case with `break` or `return`. If it is meant to run on, say so: `// falls through`.",
    "remediationMinutes": 10,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "template-injection",
    "name": "Template injection",
    "category": "security",
    "severityRule": "critical",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "php",
      "ruby",
      "csharp",
      "rust"
    ],
    "cwe": "CWE-1336",
    "description": "Data of a request becomes the text of a template, or an expression such as SpEL, OGNL or MVEL. Both can call methods, so whoever sends it runs code on the server. Data is followed through assignments, texts that are put together and functions of the same file. Data that a constant template is given as a variable is not reported.",
    "recommendation": "Keep the text of templates in files and pass data as variables. Expressions that people may write need a language without access to objects, such as a parser of your own for comparisons, or Spring's `SimpleEvaluationContext` for reading properties.",
    "confidence": "medium",
    "remediationMinutes": 30,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "flow"
    }
  },
  {
    "id": "throw-literal",
    "name": "Thrown literal",
    "category": "quality",
    "severityRule": "low",
    "languages": [
      "javascript",
      "typescript",
      "tsx"
    ],
    "cwe": null,
    "description": "A string or another literal is thrown instead of an `Error`. It carries no stack, and handlers that read `error.message` find nothing.",
    "recommendation": "Throw an `Error` with the text as its message, or a class of your own that extends it.",
    "remediationMinutes": 5,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "timing-unsafe-comparison",
    "name": "Signature compared in varying time",
    "category": "security",
    "severityRule": "medium in files that deal with requests, otherwise low; low for passwords",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "php"
    ],
    "cwe": "CWE-208",
    "description": "A signature is compared in a way that ends at the first character that differs. The time it takes tells how many were right, and with enough tries a valid signature can be found without the key. Reported where one side is a signature that the program calculates, in files that calculate an HMAC, and for passwords in files that read those of a request (basic authentication).",
    "recommendation": "Compare with the function made for it: `crypto.timingSafeEqual`, `hmac.compare_digest`, `hmac.Equal`, `MessageDigest.isEqual`, `hash_equals`.",
    "confidence": "medium",
    "remediationMinutes": 10,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "tls-verification-disabled",
    "name": "Certificates are not verified",
    "category": "security",
    "severityRule": "high; low in a function that is named after it, in an adapter that callers mount, and between peers that ask for any certificate",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "php",
      "csharp",
      "ruby",
      "rust"
    ],
    "cwe": "CWE-295",
    "description": "The connection accepts every certificate. It is encrypted, but anybody on the way can pretend to be the other side, read everything and change it. Not reported where an option of whoever runs the program decides (`if (options.insecure)`), and in a health check, which asks its own machine.",
    "recommendation": "Remove the setting. For a server with a certificate of its own authority, hand that authority's certificate to the client.",
    "confidence": "medium",
    "remediationMinutes": 30,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "todo-comment",
    "name": "Work left in a comment",
    "category": "quality",
    "severityRule": "info",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "rust",
      "c",
      "cpp",
      "csharp",
      "ruby",
      "php",
      "bash"
    ],
    "cwe": "CWE-546",
    "description": "A comment says that something is left to be done (`TODO`, `FIXME`, `HACK`, `XXX`). Such notes are easily forgotten: nobody is told of them, and they outlive what they are about.",
    "recommendation": "Do it, or write an issue and name it in the comment. Remove the note when it is no longer true.",
    "remediationMinutes": 1,
    "outsideProduction": "ignored",
    "offByDefault": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "too-many-parameters",
    "name": "Too many parameters",
    "category": "structure",
    "severityRule": "low above 6 parameters",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "rust",
      "c",
      "cpp",
      "csharp",
      "ruby",
      "php"
    ],
    "cwe": null,
    "description": "The function takes so many parameters that a call says little about which value is which, and two of them are easily swapped. Counted are parameters given by position.\n\nNot counted: the receiver (`self`, `this`), parameters given by name only, and those that collect the rest. Not reported: constructors (and functions such as `NewShop`), which name what an object consists of, and methods whose parameters are decided by what they override or by the trait that asks for them.",
    "recommendation": "Put values that belong together into one object with named fields. A parameter that only chooses between two ways often wants to be a function of its own.",
    "remediationMinutes": 15,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "function"
    }
  },
  {
    "id": "unchecked-scan",
    "name": "Unchecked scanf",
    "category": "quality",
    "severityRule": "low",
    "languages": [
      "c",
      "cpp"
    ],
    "cwe": "CWE-252",
    "description": "`scanf` returns how many values it has read. Where the input has another form, the variables keep what was in them before: often nothing that anybody chose.",
    "recommendation": "Compare the result with the number of values.",
    "remediationMinutes": 10,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "unclosed-body",
    "name": "Response body not closed",
    "category": "quality",
    "severityRule": "medium",
    "languages": [
      "go"
    ],
    "cwe": "CWE-772",
    "description": "The connection of a response is kept until its body is closed. Each request leaves one behind, until there are no more file descriptors.",
    "recommendation": "Write `defer response.Body.Close()` right behind the check of the error.",
    "remediationMinutes": 5,
    "outsideProduction": "ignored",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "undefined-name",
    "name": "Undefined name",
    "category": "quality",
    "severityRule": "high",
    "languages": [
      "python"
    ],
    "cwe": "CWE-457",
    "description": "A name is used that nothing defines: no import, no assignment, no parameter, no built-in. The line fails with `NameError` when it is reached, which may be long after the program has started. Ruff's rules F821 and F823 find it. A file in which many names are undefined gets them from elsewhere, and nothing is said about it.",
    "recommendation": "Define or import the name, or correct its spelling.",
    "remediationMinutes": 10,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "ruff"
    }
  },
  {
    "id": "unescaped-output",
    "name": "Text in a page without escaping",
    "category": "security",
    "severityRule": "high for request data, otherwise low",
    "languages": [],
    "cwe": "CWE-79",
    "description": "A template puts text into a page as it is: `raw` and `html_safe` in ERB, `{!! !!}` in Blade, `|raw` in Twig, `|safe` in Jinja and Django, `<%-` in EJS, `{{{ }}}` in Handlebars, `v-html` in Vue, `{@html}` in Svelte, `th:utext` in Thymeleaf, `Html.Raw` in Razor, and `<%= %>` where it does not escape, as in JSP and in ERB outside of Rails. Markup in the text is obeyed: what somebody has stored, or put into a link, runs as a script in the browser of whoever looks at the page. Request data in such a place is certain; of other text only its author can say whether a person has cleaned it, so its findings are low. Texts of translations, what a helper of the template makes, and names that say that they are markup are not reported.",
    "recommendation": "Use the form that escapes (`<%= %>` in Rails, `{{ }}`, `v-text`, `<c:out>`, `@value`), or call the escaping function. Where markup is wanted, clean it with a library made for that before it is stored or shown.",
    "confidence": "low",
    "remediationMinutes": 15,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "text"
    }
  },
  {
    "id": "unguarded-rm",
    "name": "Removal by an unset variable",
    "category": "quality",
    "severityRule": "medium",
    "languages": [
      "bash"
    ],
    "cwe": "CWE-73",
    "description": "Nothing in the script gives the variable a value or asks whether it has one. An empty one makes `$DIR/*` mean `/*`: everything that the user may remove.",
    "recommendation": "Write `\"${DIR:?}\"/*`, which stops if the variable is empty, or begin the script with `set -u`.",
    "remediationMinutes": 5,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "unpinned-action",
    "name": "Action that is not pinned",
    "category": "security",
    "severityRule": "low",
    "languages": [],
    "cwe": "CWE-829",
    "description": "The workflow runs an action of somebody else by a tag or a branch. Whoever can write to that repository, or breaks into the account of its owner, moves the tag, and the next run hands the new code the token and the secrets of the job. This has happened to actions in wide use. Actions of GitHub itself are not reported.",
    "recommendation": "Name the full commit and keep the version in a comment: `uses: owner/action@<40 hexadecimal digits> # v2.1.0`. Dependabot and Renovate keep such lines up to date.",
    "confidence": "high",
    "remediationMinutes": 10,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "text"
    }
  },
  {
    "id": "unpinned-image",
    "name": "Image without a version",
    "category": "security",
    "severityRule": "low",
    "languages": [],
    "cwe": "CWE-829",
    "description": "The image has no tag, or the tag `latest`: each machine takes what the registry has on that day. Two builds of one commit differ, nobody can tell what runs, going back is not possible, and what is pushed under the name by mistake or by an attacker is run at once.",
    "recommendation": "Name a version, such as `node:24.1-slim`, or the digest. Dependabot and Renovate keep it up to date.",
    "confidence": "high",
    "remediationMinutes": 10,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "text"
    }
  },
  {
    "id": "unreachable-code",
    "name": "Unreachable code",
    "category": "structure",
    "severityRule": "medium",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "rust",
      "c",
      "cpp",
      "csharp",
      "ruby",
      "php",
      "bash"
    ],
    "cwe": "CWE-561",
    "description": "Statements follow a `return`, `throw`, `break` or `continue` in the same block, or a condition, `switch` or `try` all of whose branches end in one, so they never run. Either they are left over, or the jump stands in the wrong place.\n\nNot reported: functions and declarations, a `break` after a `return` in a case, code behind a label or in a statement that holds one, and a `yield` that makes a Python function a generator.",
    "recommendation": "Remove the code, or move the jump to where it was meant to be.",
    "remediationMinutes": 10,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "unsafe-archive-extraction",
    "name": "Archive unpacked with the names it holds",
    "category": "security",
    "severityRule": "medium",
    "languages": [
      "python"
    ],
    "cwe": "CWE-22",
    "description": "`extractall` of `tarfile` writes each entry where the archive says, also above the folder it is given (`../../etc/cron.d/x`) and through links, unless it is given a filter; up to Python 3.13 none is the default. Whoever made the archive writes any file. Names of entries that programs put together with a path themselves are reported as `path-traversal`; `zipfile` takes `..` out by itself.",
    "recommendation": "Pass `filter=\"data\"`, which every supported version of Python has.",
    "confidence": "medium",
    "remediationMinutes": 5,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "unsafe-c-string",
    "name": "Write without a limit",
    "category": "security",
    "severityRule": "high for `gets`, `scanf` of words and constants that do not fit; low for copies of unknown length",
    "languages": [
      "c",
      "cpp"
    ],
    "cwe": "CWE-120",
    "description": "The function writes as much as its source holds, whatever the target has room for. A longer text than expected overwrites what lies behind, often with code of an attacker. Constants that fit, numbers, and targets that were measured or allocated just before are not reported.",
    "recommendation": "Use the function that takes the size of the target (`fgets`, `snprintf`, `strlcpy`; a width as in `%63s`), and handle text that was cut. In C++ use `std::string`.",
    "confidence": "high",
    "remediationMinutes": 20,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "unsafe-deserialization",
    "name": "Unsafe deserialization",
    "category": "security",
    "severityRule": "critical when data of a request reaches the deserializer; high where ASP.NET reads bodies by it; low when its source is local or not visible",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "java",
      "php",
      "ruby",
      "csharp"
    ],
    "cwe": "CWE-502",
    "description": "Data is turned into objects by a format that can name classes and functions. Whoever writes the data decides what is created, and usually runs code with it.",
    "recommendation": "Use a format that holds nothing but data: JSON, `yaml.safe_load`, protocol buffers. Where the format cannot change, sign the data and check the signature first, or allow a short list of classes (`ObjectInputFilter`, `allowed_classes`, `permitted_classes`).",
    "confidence": "low",
    "remediationMinutes": 60,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "flow"
    }
  },
  {
    "id": "unsafe-reflection",
    "name": "Code chosen by request data",
    "category": "security",
    "severityRule": "critical",
    "languages": [
      "python",
      "java",
      "php",
      "ruby",
      "csharp"
    ],
    "cwe": "CWE-470",
    "description": "Data of a request names a class, a module or a function that is loaded and run, or an object that JNDI fetches, which may be on another host. Whoever sends it chooses among everything that the program can reach. Data is followed through assignments, texts that are put together and functions of the same file. A name that was looked up in a table or compared with what is allowed is not reported.",
    "recommendation": "Choose with a table whose keys the request may name, and refuse everything else.",
    "confidence": "medium",
    "remediationMinutes": 30,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "flow"
    }
  },
  {
    "id": "unused-import",
    "name": "Unused import",
    "category": "structure",
    "severityRule": "low",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "java"
    ],
    "cwe": null,
    "description": "A name is imported and not used in the file. It costs time to load and to read, and ties the file to a module that it does not need.\n\nNot reported: imports without names, the names that JSX is compiled to, names that documentation links to, `__init__.py` and other files that pass names on, `import a as a`, trials in `try`, and imports for what loading a module does.",
    "recommendation": "Remove the import. If it is there for what loading the module does, import it without names.",
    "remediationMinutes": 2,
    "outsideProduction": "ignored",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "unused-variable",
    "name": "Unused variable",
    "category": "quality",
    "severityRule": "low",
    "languages": [
      "python"
    ],
    "cwe": "CWE-563",
    "description": "A local variable gets a value that nothing reads. It is left over from an earlier version, or another name was meant. Ruff's rule F841 finds it.",
    "recommendation": "Use the value, or remove the variable. A value that is dropped on purpose is usually called `_`.",
    "remediationMinutes": 5,
    "outsideProduction": "ignored",
    "rewrites": true,
    "detection": {
      "kind": "ruff"
    }
  },
  {
    "id": "unverified-token",
    "name": "Token without verified signature",
    "category": "security",
    "severityRule": "high; low where a name says that the token is not verified yet",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "php"
    ],
    "cwe": "CWE-347",
    "description": "A JSON Web Token is read without its signature being verified, or the algorithm `none` is accepted, which has no signature. Whoever writes such a token is who it says. Also reported are keys that stand in the source: whoever reads it signs tokens. Reading the header to find the right key is not reported.",
    "recommendation": "Verify with a key of the environment and a fixed list of algorithms: `jwt.verify(token, key, { algorithms: [\"RS256\"] })`, `jwt.decode(token, key, algorithms=[\"RS256\"])`, `jwt.Parse` with a check of the method.",
    "confidence": "medium",
    "remediationMinutes": 20,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "unwrap-density",
    "name": "Many unwraps",
    "category": "quality",
    "severityRule": "low from 10 calls in a file on, when there is one in every 25 code lines",
    "languages": [
      "rust"
    ],
    "cwe": "CWE-248",
    "description": "`unwrap()` ends the thread when there is no value or an error. A file that does it again and again cannot be used where errors must be handled, and its messages do not say what went wrong.\n\nNot counted: tests, documentation, locks, and writing to strings; command lines and build scripts are not reported.",
    "recommendation": "Return a `Result` and use `?`. Where a value is always there, say why with `expect(\"…\")`, so that the message helps.",
    "remediationMinutes": 30,
    "outsideProduction": "ignored",
    "detection": {
      "kind": "file"
    }
  },
  {
    "id": "use-after-free",
    "name": "Use after free",
    "category": "security",
    "severityRule": "high",
    "languages": [
      "c",
      "cpp"
    ],
    "cwe": "CWE-416",
    "description": "The memory was given back in the same block, and nothing assigns the pointer in between. By then it may belong to something else: the program reads or overwrites it, or the allocator is damaged, which attackers know how to use. Calls that may change the pointer, jumps and conditions of the preprocessor are left alone.",
    "recommendation": "Free the memory after its last use, and set the pointer to `NULL` where it lives on.",
    "confidence": "high",
    "remediationMinutes": 20,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "weak-cipher",
    "name": "Weak encryption",
    "category": "security",
    "severityRule": "medium for DES, RC4, RC2 and ECB; low for 3DES and other ciphers with blocks of 64 bits, and for one of several that a setting names",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "csharp",
      "php"
    ],
    "cwe": "CWE-327",
    "description": "The keys of DES are too short, RC4 shows parts of the text, ciphers with blocks of 64 bits give data away after some gigabytes, and ECB encrypts equal blocks alike, so that patterns stay visible. RSA and protocols that prescribe an old cipher are not reported.",
    "recommendation": "Use AES with GCM (or ChaCha20-Poly1305), a random nonce for every message and a key of 256 bits. Decrypt what exists once and encrypt it anew. No rewrite can do this: key, nonce and the form of what is stored or sent change together, on both sides.",
    "confidence": "high",
    "remediationMinutes": 60,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "weak-hash",
    "name": "Weak hash function",
    "category": "security",
    "severityRule": "high where a password is hashed to be stored, medium where a token is made of what can be guessed, such as the time, or a signature begins with its secret, otherwise low",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "php",
      "csharp",
      "ruby"
    ],
    "cwe": "CWE-328",
    "description": "MD5 and SHA-1 are broken: two inputs with the same hash can be made on purpose, and fast hardware guesses passwords behind them. Uses whose names say that they only recognize equal content (cache keys, ETags, checksums, names of files and of git objects) are not reported, nor those that a protocol prescribes (digest access authentication, WebSockets), nor are hashes of which only a few characters are kept.",
    "recommendation": "Use SHA-256 or better. For passwords use a slow function made for them (argon2, scrypt, bcrypt). If the hash protects nothing, name it after its purpose; in Python pass `usedforsecurity=False`.",
    "confidence": "medium",
    "remediationMinutes": 15,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "workflow-injection",
    "name": "Text of strangers in a workflow script",
    "category": "security",
    "severityRule": "high; medium when the workflow only runs on events without access to secrets, such as `pull_request`, and low when it leaves forks out",
    "languages": [],
    "cwe": "CWE-94",
    "description": "GitHub Actions writes the value of `${{ … }}` into the script before a shell reads it. Whoever opens an issue or a pull request chooses its title, text and branch name, and with it what the script does: a title such as `$(curl …)` is executed, with the token and the secrets of the job.",
    "recommendation": "Hand the value over in an environment variable, which is data for the shell: `env: TITLE: ${{ github.event.issue.title }}` and `\"$TITLE\"` in the script.",
    "confidence": "high",
    "remediationMinutes": 15,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "text"
    }
  },
  {
    "id": "world-open-port",
    "name": "Port open to everybody",
    "category": "security",
    "severityRule": "high for remote access, databases and all ports; otherwise medium; ports of the web are not reported",
    "languages": [
      "hcl"
    ],
    "cwe": "CWE-284",
    "description": "A rule of a firewall (AWS, Azure, Google Cloud) lets every address of the internet connect. Such ports are found by scanners within minutes; a password that is guessed or a weakness of the program behind it is all that is then missing. Ports 80, 443, 8080 and 8443 are not reported.",
    "recommendation": "Name the addresses that need it: the network of the office, another security group, a bastion. For remote access use Session Manager, Identity-Aware Proxy or a VPN instead of an open port.",
    "confidence": "high",
    "remediationMinutes": 30,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "world-writable-file",
    "name": "File that every user may change",
    "category": "security",
    "severityRule": "low: it does harm only where others use the machine",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "php"
    ],
    "cwe": "CWE-732",
    "description": "A file or folder is given permissions by which every user of the machine may change it. Another user, or a program that was taken over, then puts in what this program reads or runs. Folders with the sticky bit, as for temporary files, are not reported.",
    "recommendation": "Give others nothing, or reading alone: `0o600` and `0o700`, `0o644` and `0o755`.",
    "confidence": "medium",
    "remediationMinutes": 5,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "wrong-size",
    "name": "Size of something else",
    "category": "security",
    "severityRule": "high for the size of a pointer; medium for a limit that is the length of the source",
    "languages": [
      "c",
      "cpp"
    ],
    "cwe": "CWE-467",
    "description": "`sizeof` of a pointer is four or eight, whatever it points to: most of the memory is left out, or more is taken than there is. And `strncpy` or `strncat` with the length of their source as the limit have no limit at all: the target's size is what counts.",
    "recommendation": "Pass the size of the target: `sizeof *pointer` for one object, or the number of bytes that were allocated.",
    "confidence": "high",
    "remediationMinutes": 15,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "wrong-special-method",
    "name": "Special method of the wrong form",
    "category": "quality",
    "severityRule": "medium",
    "languages": [
      "python"
    ],
    "cwe": "CWE-628",
    "description": "Python calls special methods such as `__str__` and `__add__` itself. One that takes another number of parameters, or a `__str__` that returns no text, fails at that call with `TypeError`. Ruff's rules PLE0302 and PLE0307 find it.",
    "recommendation": "Give the method the form that the data model of Python describes.",
    "remediationMinutes": 10,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "ruff"
    }
  },
  {
    "id": "xml-external-entities",
    "name": "XML external entities",
    "category": "security",
    "severityRule": "high where the loading is switched on, medium where a parser of Java is left as it is, low where that parser reads a file of the machine, and where .NET lets documents declare entities",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "java",
      "php",
      "ruby",
      "csharp"
    ],
    "cwe": "CWE-611",
    "description": "The parser replaces external entities of a document by what they point at: a file of the server, or the answer of a host that only the server reaches. A document from outside reads them that way, or keeps the server busy. Parsers of JavaScript, Python and PHP are reported where the loading is switched on; those of Java load entities unless it is switched off, which is looked for in the whole file.",
    "recommendation": "Leave external entities off: no `noent`, `resolve_entities=False`, no `LIBXML_NOENT`; in Java `setFeature(\"http://apache.org/xml/features/disallow-doctype-decl\", true)`, or `setProperty(XMLInputFactory.SUPPORT_DTD, false)`. For Python `defusedxml` has everything off.",
    "confidence": "medium",
    "remediationMinutes": 15,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "syntax"
    }
  },
  {
    "id": "xpath-injection",
    "name": "XPath injection",
    "category": "security",
    "severityRule": "high; low where nobody sees where the data comes from",
    "languages": [
      "javascript",
      "typescript",
      "tsx",
      "python",
      "go",
      "java",
      "php",
      "ruby",
      "csharp"
    ],
    "cwe": "CWE-643",
    "description": "Data of a request becomes part of an XPath expression. With a quote in it the expression asks for something else, such as every user of a document. Data is followed through assignments, texts that are put together and functions of the same file. Data that is bound as a variable is not reported.",
    "recommendation": "Bind the data as a variable (`tree.xpath(\"//user[@name=$name]\", name=name)`, `setXPathVariableResolver`), or let through letters and digits alone.",
    "confidence": "medium",
    "remediationMinutes": 20,
    "outsideProduction": "lowered",
    "detection": {
      "kind": "flow"
    }
  },
  {
    "id": "xss-html-sink",
    "name": "Data shown as HTML",
    "category": "security",
    "severityRule": "medium; low when the source of the data is not visible",
    "languages": [
      "javascript",
      "typescript",
      "tsx"
    ],
    "cwe": "CWE-79",
    "description": "Data becomes part of a page without being escaped. Markup in it is obeyed: a script in it runs in the browser of whoever looks at the page, with that person's rights. Data is followed through assignments, texts that are put together and functions of the same file; text that was escaped or sanitized is not reported.",
    "recommendation": "Show text as text (`textContent`, `{value}` in JSX, a template engine that escapes). Where markup is wanted, sanitize it with a library made for that (DOMPurify).",
    "confidence": "low",
    "remediationMinutes": 20,
    "outsideProduction": "lowered",
    "rewrites": true,
    "detection": {
      "kind": "flow"
    }
  }
]
