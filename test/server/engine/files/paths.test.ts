/** Files that are skipped, and languages, by path. */
import { describe, expect, test } from "vitest"
import { skipReasonOfPath } from "../../../../server/src/engine/files/paths.ts"
import { languageOfFile, languageOfPath, languageOfShebang } from "../../../../server/src/engine/languages/registry.ts"

describe("what is left out", () => {
  test.each([
    ["node_modules/a/index.js", "vendored"],
    ["web/vendor/a.js", "vendored"],
    ["third_party/a.py", "vendored"],
    ["static/jquery.js", "vendored"],
    ["static/chart-4.4.1.js", "vendored"],
    ["dist/index.js", "build_output"],
    ["client-dist/index.js", "build_output"],
    ["web/build/main.js", "build_output"],
    ["pkg/__pycache__/a.py", "build_output"],
    ["a.min.js", "minified"],
    ["static/base.61517cade8.js", "minified"],
    ["api/a.pb.go", "generated"],
    ["a_pb2.py", "generated"],
    ["yarn.lock", "lock_file"],
    ["deps/lua/src/lua.c", "vendored"],
    ["gradlew", "vendored"],
    ["src/sqlite3.c", "vendored"],
    ["ios/Pods/A/a.h", "vendored"],
    ["target/generated-sources/a/A.java", "build_output"],
    ["Shop/obj/Debug/net8.0/A.cs", "build_output"],
    ["api/a.pb.cc", "generated"],
    ["Forms/Main.Designer.cs", "generated"],
    ["src/grammar.tab.c", "generated"],
    ["lib/a_services_pb.rb", "generated"],
    ["web/package-lock.json", "lock_file"],
  ])("%s is %s", (path, reason) => expect(skipReasonOfPath(path)).toBe(reason))

  test.each([
    "src/vendors.js",
    "internal/build/build.go",
    "src/dist.ts",
    "lib/jquery.plugin.js",
    "src/admin.js",
    "src/a.d.ts",
    "src/compiler/target/x86.rs",
    "src/deps/a.go",
    "bin/console.php",
    "src/Designer.cs",
    "app/Models/Vendor/Order.php",
    "src/ui_state.ts",
  ])("%s is not", (path) => expect(skipReasonOfPath(path)).toBeNull())
})

describe("the language of a file", () => {
  test.each([
    ["a.js", "javascript"],
    ["a.JSX", "javascript"],
    ["a.d.ts", "typescript"],
    ["a.tsx", "tsx"],
    ["a.pyi", "python"],
    ["a.go", "go"],
    ["A.java", "java"],
    ["a.rs", "rust"],
    ["a.c", "c"],
    ["a.h", "c"],
    ["a.hpp", "cpp"],
    ["A.cs", "csharp"],
    ["a.rb", "ruby"],
    ["lib/tasks/a.rake", "ruby"],
    ["Rakefile", "ruby"],
    ["a.gemspec", "ruby"],
    ["a.php", "php"],
    ["a.sh", "bash"],
    ["home/.bashrc", "bash"],
    ["js", undefined],
    ["rakefiles", undefined],
    ["a.css", undefined],
    ["a.go/b", undefined],
  ])("%s is %s", (path, id) => expect(languageOfPath(path)?.id).toBe(id))

  test.each([
    ["#!/usr/bin/env python3\n", "python"],
    ["#!/usr/bin/python3.12 -u\n", "python"],
    ["#!/usr/bin/env -S node --no-warnings\n", "javascript"],
    ["#!/bin/sh\nexec node\n", "bash"],
    ["#!/usr/bin/env ruby\n", "ruby"],
    ["#!/usr/bin/php8.2\n", "php"],
    ["#!/usr/bin/awk -f\n", undefined],
    ["print(1)\n", undefined],
  ])("%j runs %s", (source, id) => expect(languageOfShebang(source)?.id).toBe(id))

  test.each([
    ["#ifndef A_H\nint a(struct b *c);\n#endif\n", "c"],
    ["/* class of functions */\nint a(int class);\n", "c"],
    ['#ifdef __cplusplus\nextern "C" {\n#endif\nint a(void);\n', "c"],
    ["#include <vector>\nint a();\n", "cpp"],
    ["#include <stdio.h>\nclass A : public B {\n};\n", "cpp"],
    ["namespace a::b {\nint c();\n}\n", "cpp"],
    ["template <typename T>\nT a(T b);\n", "cpp"],
    ["struct A {\n public:\n  int b;\n};\n", "cpp"],
    ["#import <UIKit/UIKit.h>\n@interface A : NSObject\n@end\n", undefined],
  ])("a header that holds %j is %s", (source, id) => expect(languageOfFile("include/a.h", source)?.id).toBe(id))

  test.each([
    ['<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="de">\n', undefined],
    ["<!DOCTYPE TS>\n<TS>\n", undefined],
    ["const a = <T>(b: T): T => b\n", "typescript"],
    ["<T>b\n", "typescript"],
  ])("a file .ts that begins with %j is %s", (source, id) =>
    expect(languageOfFile("src/lang/a.ts", source)?.id).toBe(id),
  )
})
