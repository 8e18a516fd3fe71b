/** Rows are read by the values of the contract: they are those of the spec. */
import type { Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as Stored from "../../server/src/contract/Stored.ts"
import { document } from "./document.ts"

/** By the name of the schema, or of the schema and its member. */
const enumerations: Readonly<Record<string, Schema.Literals<ReadonlyArray<string>>>> = {
  "AnalysisFailure.error_code": Stored.FailureCode,
  "AnalysisFailure.failed_at_step": Stored.RunStep,
  "AnalysisRun.triggered_by": Stored.RunTrigger,
  AnalysisStatus: Stored.AnalysisStatus,
  DeliveryEventName: Stored.DeliveryEventName,
  DeliveryRecoveryStatus: Stored.DeliveryRecoveryStatus,
  DeliveryStatus: Stored.DeliveryStatus,
  FindingCategory: Stored.FindingCategory,
  FindingDismissalReason: Stored.FindingDismissalReason,
  "FindingEvent.action": Stored.FindingAction,
  FindingStatus: Stored.FindingStatus,
  FixConfidence: Stored.FixConfidence,
  FixStatus: Stored.FixStatus,
  "QualityGateOutcome.gate": Stored.GateName,
  Severity: Stored.Severity,
  Tier: Stored.Tier,
  WebhookEventName: Stored.WebhookEventName,
}

describe("stored values", () => {
  it.each(Object.entries(enumerations))("of %s are those of the spec", (name, { literals }) => {
    const [schema = "", member] = name.split(".")
    const found = document.components.schemas[schema]
    const { enum: values, "x-extensible-enum": known } =
      (member === undefined ? found : found?.properties?.[member]) ?? {}
    expect(new Set<unknown>(literals)).toEqual(new Set<unknown>(values ?? known))
  })
})
