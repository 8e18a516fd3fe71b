/** Changes of the API description that `npm run check` refuses or allows. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { breakingChanges, type Description, judged } from "../../scripts/api-changes/compare.ts"
import { text } from "./document.ts"

const read = (name: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../spec/released/${name}.json`, import.meta.url)), "utf8"))
const released: Description = read("openapi")
const accepted: ReadonlyArray<string> = read("accepted")
const current: Description = JSON.parse(text)

type Path = ReadonlyArray<string>

/** A copy in which the part at the path is replaced; undefined removes it. */
const changed = (part: unknown, [key, ...rest]: Path, change: (part: unknown) => unknown): unknown => {
  if (key === undefined) return change(part)
  const members: ReadonlyArray<[string, unknown]> = Object.entries(Object(part))
  const inner = changed(new Map(members).get(key), rest, change)
  if (Array.isArray(part)) return part.map((one: unknown, index) => (String(index) === key ? inner : one))
  const others = members.filter(([name]) => name !== key)
  return Object.fromEntries(inner === undefined ? others : [...others, [key, inner]])
}

const changesBy = (path: Path, change: (part: unknown) => unknown): ReadonlyArray<string> => {
  const copy: Description = JSON.parse(JSON.stringify(changed(current, path, change)))
  expect(copy).not.toEqual(current)
  return breakingChanges(current, copy)
}

const gone = () => undefined
const to = (value: unknown) => () => value
const withMore =
  (...more: ReadonlyArray<unknown>) =>
  (list: unknown) => [...(Array.isArray(list) ? list : []), ...more]
const without = (value: unknown) => (list: unknown) =>
  Array.isArray(list) ? list.filter((one) => one !== value) : list
const and = (members: object) => (part: unknown) => ({ ...Object(part), ...members })

const schema = (...path: Path): Path => ["components", "schemas", ...path]
const parameter = (...path: Path): Path => ["components", "parameters", ...path]
const text64 = { type: "string", maxLength: 64 }

describe("refused", () => {
  it.each<readonly [string, Path, (part: unknown) => unknown, string]>([
    ["an operation that is gone", ["paths", "/api/v1/findings", "get"], gone, "GET /api/v1/findings is gone"],
    ["an operation with another id", ["paths", "/api/v1/findings", "get", "operationId"], to("x"), "no longer called"],
    [
      "a parameter that is gone",
      ["paths", "/api/v1/findings", "get", "parameters"],
      to([]),
      "takes no longer the query",
    ],
    ["a parameter that is newly required", parameter("Branch", "required"), to(true), "newly requires the query"],
    ["a member of an answer that is gone", schema("Finding", "properties", "title"), gone, "has no longer title"],
    [
      "a member of an answer that may be absent",
      schema("Finding", "required"),
      without("title"),
      "may be without title",
    ],
    [
      "an answer with another type",
      schema("Finding", "properties", "title", "type"),
      to("integer"),
      "another type: integer",
    ],
    [
      "an answer with null",
      schema("Finding", "properties", "title", "type"),
      to(["string", "null"]),
      "another type: null",
    ],
    ["a new value of a closed enumeration", schema("Severity", "enum"), withMore("fatal"), "has the new value fatal"],
    [
      "a known value that is gone",
      schema("Tier", "x-extensible-enum"),
      without("pro"),
      "no longer the known value pro",
    ],
    ["a status that is gone", ["paths", "/api/v1/findings", "get", "responses", "200"], gone, "answers no longer 200"],
    [
      "a member of a request that is gone",
      schema("CodeSearchRequest", "properties", "query"),
      gone,
      "has no longer query",
    ],
    [
      "a member that a request newly needs",
      schema("CodeSearchRequest", "required"),
      withMore("language"),
      "newly requires",
    ],
    ["a value that a request no longer takes", schema("Permission", "enum"), without("code:read"), "value code:read"],
    [
      "a shorter text in a request",
      schema("CodeSearchRequest", "properties", "query", "maxLength"),
      to(1),
      "maxLength",
    ],
    [
      "a type that a request no longer takes",
      schema("FindingUpdate", "properties", "assignee", "type"),
      to("string"),
      "null",
    ],
    [
      "an answer that is newly one of several",
      schema("Finding", "properties", "title"),
      to({ anyOf: [{ type: "integer" }, { type: "null" }] }),
      "title of a response has another shape",
    ],
    [
      "an answer that was one of several",
      schema("Finding", "properties", "dismissal"),
      to({ type: ["object", "null"] }),
      "dismissal of a response has another shape",
    ],
    [
      "an answer with one more variant",
      schema("Finding", "properties", "dismissal", "anyOf"),
      withMore({ type: "string" }),
      'has the new variant "string"',
    ],
    ["an answer of any type", schema("Finding", "properties", "title"), to({}), "has no longer a type"],
    [
      "a request that takes other things instead",
      schema("CodeSearchRequest", "properties", "query"),
      to({ anyOf: [{ type: "integer" }, { type: "null" }] }),
      "query of a request has another shape",
    ],
    [
      "a request that takes less beside something new",
      schema("CodeSearchRequest", "properties", "query"),
      to({ anyOf: [{ type: "string", maxLength: 1 }, { type: "null" }] }),
      "maxLength",
    ],
    [
      "another permission",
      ["paths", "/api/v1/findings", "get", "x-permission"],
      to("scm:read"),
      "requires another permission: scm:read",
    ],
    [
      "unknown parameters that are newly refused",
      ["paths", "/api/v1/billing/subscription", "get", "x-strict-query"],
      to(true),
      "newly refuses unknown parameters",
    ],
    ["an event that is gone", ["webhooks", "finding.new"], gone, "the event finding.new is gone"],
    ["a member of an event that is gone", schema("FindingNewData", "properties", "title"), gone, "has no longer title"],
  ])("%s", (_, path, change, message) => {
    expect(changesBy(path, change).join("\n")).toContain(message)
  })
})

describe("let pass", () => {
  const operation = current.paths["/api/v1/findings"]?.["get"]

  it.each<readonly [string, Path, (part: unknown) => unknown]>([
    ["a new operation", ["paths", "/api/v1/new"], to({ get: operation })],
    [
      "a new parameter",
      ["paths", "/api/v1/findings", "get", "parameters"],
      withMore({ name: "x", in: "query", schema: text64 }),
    ],
    ["a new member of an answer", schema("Finding", "properties"), and({ more: text64 })],
    [
      "a new member of a request that may be left out",
      schema("CodeSearchRequest", "properties"),
      and({ more: text64 }),
    ],
    ["a new value of an open enumeration", schema("Tier", "x-extensible-enum"), withMore("team")],
    ["a new value that a request takes", schema("Permission", "enum"), withMore("everything:read")],
    ["a longer text in a request", schema("CodeSearchRequest", "properties", "query", "maxLength"), to(100_000)],
    ["a shorter text in an answer", schema("Finding", "properties", "title", "maxLength"), to(10)],
    ["a new variant that a member tells apart", schema("WebhookEvent", "oneOf"), withMore({ type: "object" })],
    [
      "a request that takes something beside",
      schema("CodeSearchRequest", "properties", "query"),
      (query) => ({ anyOf: [query, { type: "null" }] }),
    ],
    [
      "one more variant in a request",
      ["paths", "/api/v1/code/search", "post", "requestBody", "content", "application/json", "schema"],
      (body) => ({ anyOf: [body, { type: "string" }] }),
    ],
    ["unknown parameters that are no longer refused", ["paths", "/api/v1/findings", "get", "x-strict-query"], gone],
    ["another description", schema("Finding", "description"), to("Something else.")],
    ["a new event", ["webhooks", "finding.seen"], to(current.webhooks["finding.new"])],
  ])("%s", (_, path, change) => {
    expect(changesBy(path, change)).toEqual([])
  })
})

it("finds what is accepted in the description as it is, and nothing else", () => {
  expect(judged(breakingChanges(released, current), accepted)).toEqual({ refused: [], stale: [] })
  expect(Object.keys(released.paths).length).toBeGreaterThan(40)
})

it("refuses what is not accepted, and what is accepted without need", () => {
  expect(judged(["a is gone", "b is gone"], ["b is gone", "c is gone"])).toEqual({
    refused: ["a is gone"],
    stale: ["c is gone"],
  })
})
