/** Examples of statements: what has to stand around them in each language is written once. */
import type { RewriteExample } from "../../fixes/Rewrite.ts"
import type { LanguageId } from "../../languages/Language.ts"
import type { Severity } from "../../Report.ts"
import { type Example, example, rewriteExample } from "../Detector.ts"

const lines = (...text: ReadonlyArray<string>): string => text.map((line) => `${line}\n`).join("")

const surroundings: Partial<Readonly<Record<LanguageId, { readonly before: string; readonly after: string }>>> = {
  go: { before: lines("package p", "", "func f() int {"), after: lines("}") },
  java: { before: lines("class Cart {", "  int f() {"), after: lines("  }", "}") },
  rust: { before: lines("fn f() -> u8 {"), after: lines("}") },
  c: { before: lines("int f() {"), after: lines("}") },
  cpp: { before: lines("int f() {"), after: lines("}") },
  csharp: { before: lines("class Cart {", "  int F() {"), after: lines("  }", "}") },
  ruby: { before: lines("def f"), after: lines("end") },
  php: { before: lines("<?php", "function f() {"), after: lines("}") },
  bash: { before: lines("f() {"), after: lines("}") },
}

/** Like `example`, with the statements in the body of a function; the lines are those of the statements. */
export const bodyExample = (
  language: LanguageId,
  title: string,
  statements: ReadonlyArray<string>,
  found: ReadonlyArray<number>,
  severity?: Severity,
): Example => {
  const { before = "", after = "" } = surroundings[language] ?? {}
  const linesBefore = before.split("\n").length - 1
  return example(
    language,
    title,
    `${before}${lines(...statements)}${after}`,
    found.map((line) => line + linesBefore),
    severity,
  )
}

/** A suggested rewrite of statements in the body of a function; null for what is left to people. */
export const bodyRewrite = (
  language: LanguageId,
  title: string,
  before: ReadonlyArray<string>,
  after: ReadonlyArray<string> | null,
): RewriteExample => {
  const around = surroundings[language] ?? { before: "", after: "" }
  const fileOf = (statements: ReadonlyArray<string>) => `${around.before}${lines(...statements)}${around.after}`
  return rewriteExample(language, title, fileOf(before), after === null ? null : fileOf(after))
}
