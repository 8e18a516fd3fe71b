/** Rows are read by the values of the contract: they are those of the spec. */
import type { Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as Stored from "../../server/src/contract/Stored.ts"
import { document } from "./document.ts"

const enumerations: Readonly<Record<string, Schema.Literals<ReadonlyArray<string>>>> = {
  AnalysisStatus: Stored.AnalysisStatus,
  DeliveryEventName: Stored.DeliveryEventName,
  DeliveryRecoveryStatus: Stored.DeliveryRecoveryStatus,
  DeliveryStatus: Stored.DeliveryStatus,
  FindingCategory: Stored.FindingCategory,
  FindingDismissalReason: Stored.FindingDismissalReason,
  FindingStatus: Stored.FindingStatus,
  FixConfidence: Stored.FixConfidence,
  FixStatus: Stored.FixStatus,
  Severity: Stored.Severity,
  Tier: Stored.Tier,
  WebhookEventName: Stored.WebhookEventName,
}

describe("stored values", () => {
  it.each(Object.entries(enumerations))("of %s are those of the spec", (name, { literals }) => {
    expect(new Set<unknown>(literals)).toEqual(new Set<unknown>(document.components.schemas[name]?.enum))
  })
})
