/** Severities by where the code stands, and the order of findings. */
import { describe, expect, test } from "vitest"
import { detectorOf } from "../../../server/src/engine/detectors/registry.ts"
import { fileRoles, roleOfPath } from "../../../server/src/engine/files/roles.ts"
import { severityIn } from "../../../server/src/engine/severity.ts"
import { analyzeFile } from "../../../server/src/engine/syntax/analyzeFile.ts"
import { mostUrgentFirst, urgencyOf } from "../../../server/src/engine/urgency.ts"
import { findingWith as finding } from "./findings.ts"

const elsewhere = fileRoles.filter((role) => role !== "production")

describe("the severity of a finding", () => {
  test("in production code is what the detector says", () => {
    expect(severityIn("production", "critical", detectorOf("private-key"))).toBe("critical")
    expect(severityIn("production", "low", detectorOf("loose-equality"))).toBe("low")
  })

  test.each(elsewhere)("in code of the role %s is one lower and at most medium", (role) => {
    expect(severityIn(role, "critical", detectorOf("sql-injection"))).toBe("medium")
    expect(severityIn(role, "high", detectorOf("sql-injection"))).toBe("medium")
    expect(severityIn(role, "medium", detectorOf("sql-injection"))).toBe("low")
    expect(severityIn(role, "info", detectorOf("todo-comment"))).toBe("info")
  })

  test.each(elsewhere)("of a secret in code of the role %s is info", (role) => {
    expect(severityIn(role, "critical", detectorOf("private-key"))).toBe("info")
    expect(severityIn(role, "critical", detectorOf("hardcoded-secret"))).toBe("info")
  })

  test("of what is about tests stays", () => {
    expect(severityIn("test", "medium", detectorOf("focused-test"))).toBe("medium")
  })
})

describe("a weakness", () => {
  const findingsIn = async (path: string) => {
    const content = Buffer.from(
      'import os\nfrom flask import request\n\n\ndef convert():\n    os.system("convert " + request.args["name"])\n',
    )
    const limits = { fileBudgetMillis: 30_000, maximumFindingsPerFile: 100 }
    const result = await analyzeFile({ path, role: roleOfPath(path), content }, limits)
    if (result.kind !== "analyzed") throw new Error(`${path} was not analyzed`)
    return result.record.findings.map(({ detector, severity }) => `${detector} ${severity}`)
  }

  test.each(["app/testing/views.py", "app/mocks/server.py", "server/spec/routes.py", "services/api-test/app.py"])(
    "in a file that only its folder makes a test is lowered: %s",
    async (path) => {
      expect(await findingsIn(path)).toEqual(["command-injection medium"])
    },
  )

  test.each(["app/testing/test_views.py", "app/views_test.py", "server/spec/routes_spec.py"])(
    "in a file that is a test by its name is not reported: %s",
    async (path) => {
      expect(await findingsIn(path)).toEqual([])
    },
  )
})

describe("the order of findings", () => {
  test("is by severity, then by confidence, then production code before all else", () => {
    const inOrder = [
      finding({ severity: "critical", confidence: "low" }),
      finding({ severity: "high", confidence: "high" }),
      finding({ severity: "high", confidence: "high", role: "test" }),
      finding({ severity: "high", confidence: "medium" }),
      finding({ severity: "high", confidence: null }),
      finding({ severity: "high", confidence: null, role: "example" }),
      finding({ severity: "high", confidence: "low" }),
      finding({ severity: "info", confidence: null }),
    ]
    expect(inOrder.toReversed().toSorted(mostUrgentFirst)).toEqual(inOrder)
    expect(new Set(inOrder.map(urgencyOf)).size).toBe(inOrder.length)
  })
})
