/** Comments that are meant to take a finding off the list and do not. They are read in `suppressions/`. */
import { type Detector, everyLanguage, example } from "../Detector.ts"

/** Put together here, so that this file has no such comment itself. */
const ignore = ["code-analysis", "ignore"].join(": ")

export const invalidSuppression: Detector = {
  id: "invalid-suppression",
  name: "Suppression without effect",
  category: "quality",
  severityRule: "low",
  languages: everyLanguage,
  cwe: null,
  description:
    "A comment asks to take a finding off the list, but gives no reason, or names no detector, or one that does not exist. Without a reason nobody can tell later whether it still holds, so the comment has no effect.",
  recommendation: `Write \`${ignore}[detector-id] -- reason\`, with the id that the finding has, or remove the comment.`,
  remediationMinutes: 1,
  outsideProduction: "lowered",
  detection: { kind: "configuration" },
  examples: [
    example("javascript", "one without a reason", `// ${ignore}[loose-equality]\nif (a == b) f()\n`, [1], "low"),
    example("typescript", "one without a detector", `f(a == b) // ${ignore} -- legacy\n`, [1]),
    example("tsx", "one for a detector that does not exist", `f() // ${ignore}[lose-equality] -- old\n`, [1]),
    example("python", "one without a reason", `x = f()  # ${ignore}[weak-hash] --\n`, [1]),
    example("go", "one without a detector", `package p\n\n/* ${ignore}[] -- old */\nvar x = 1\n`, [3]),
    example("java", "one without a reason", `class A {\n  // ${ignore}[weak-hash]\n  int a = 1;\n}\n`, [2]),
    example("rust", "one without a reason", `/* ${ignore}[deep-nesting] */\nfn f() {}\n`, [1]),
    example("c", "one without a detector", `int a = 1; /* ${ignore} -- old */\n`, [1]),
    example("cpp", "one for a detector that does not exist", `int a = 1; // ${ignore}[unsafe] -- old\n`, [1]),
    example("csharp", "one without a reason", `class A { } // ${ignore}[weak-hash] --\n`, [1]),
    example("ruby", "one without a reason", `a = 1 # ${ignore}[broad-catch]\n`, [1]),
    example("php", "one without a reason", `<?php\n# ${ignore}[code-eval]\neval($x);\n`, [2]),
    example("bash", "one without a reason", `# ${ignore}[long-function]\nf() { echo 1; }\n`, [1]),
    {
      title: "one without a reason in a file that only secrets are searched in",
      files: { "config/app.yaml": `port: 1\n# ${ignore}[hardcoded-secret]\ntoken: x\n` },
      finds: ["config/app.yaml:2"],
    },
    example(
      "javascript",
      "one with a detector and a reason",
      `f(a == b) // ${ignore}[loose-equality] -- null or undefined\n`,
      [],
    ),
    example("javascript", "text that looks like one", `const help = "// ${ignore}[x]"\nlog(\`// ${ignore}\`)\n`, []),
    example(
      "python",
      "a sentence about the service",
      "# See code-analysis: the findings are listed there.\nx = 1\n",
      [],
    ),
  ],
}
