/** The migrations, in order. A new one is a new file and a new line; a landed one is never edited. */
import { Migrator } from "@effect/sql"
import { Effect, Layer, Schedule } from "effect"
import accounts from "./migrations/0001_accounts.ts"
import sourceHosting from "./migrations/0002_source_hosting.ts"
import analysis from "./migrations/0003_analysis.ts"
import findings from "./migrations/0004_findings.ts"
import webhooks from "./migrations/0005_webhooks.ts"
import webhookOutbox from "./migrations/0006_webhook_outbox.ts"
import webhookRecoveries from "./migrations/0007_webhook_recoveries.ts"
import credentials from "./migrations/0008_credentials.ts"
import calls from "./migrations/0009_calls.ts"
import gitHub from "./migrations/0011_github.ts"
import billing from "./migrations/0010_billing.ts"
import rowLevelSecurity from "./migrations/0012_row_level_security.ts"
import listIndices from "./migrations/0013_list_indices.ts"
import qualityGates from "./migrations/0014_quality_gates.ts"
import engineVersions from "./migrations/0015_engine_versions.ts"
import fixes from "./migrations/0016_fixes.ts"
import codeSearch from "./migrations/0017_code_search.ts"
import codeReferences from "./migrations/0019_code_references.ts"
import latentSemanticAnalysis from "./migrations/0020_latent_semantic_analysis.ts"
import codeVectors from "./migrations/0021_code_vectors.ts"
import dashboard from "./migrations/0022_dashboard.ts"
import organizationRemoval from "./migrations/0023_organization_removal.ts"
import { ensureTenantRole } from "./TenantRole.ts"

const migrations = Migrator.fromRecord({
  "0001_accounts": accounts,
  "0002_source_hosting": sourceHosting,
  "0003_analysis": analysis,
  "0004_findings": findings,
  "0005_webhooks": webhooks,
  "0006_webhook_outbox": webhookOutbox,
  "0007_webhook_recoveries": webhookRecoveries,
  "0008_credentials": credentials,
  "0009_calls": calls,
  "0011_github": gitHub,
  "0010_billing": billing,
  "0012_row_level_security": rowLevelSecurity,
  "0013_list_indices": listIndices,
  "0014_quality_gates": qualityGates,
  "0015_engine_versions": engineVersions,
  "0016_fixes": fixes,
  "0017_code_search": codeSearch,
  "0019_code_references": codeReferences,
  "0020_latent_semantic_analysis": latentSemanticAnalysis,
  "0021_code_vectors": codeVectors,
  "0022_dashboard": dashboard,
  "0023_organization_removal": organizationRemoval,
})

/** Replicas that start at once on an empty database race to create the migrations table; the losers look again. */
const attemptsAfterARace = 5

/** Brings the database's schema up to date, once, however many replicas start at the same time. */
export const layer = Layer.effectDiscard(
  Effect.zipRight(
    ensureTenantRole,
    Migrator.make({})({ loader: migrations }).pipe(
      Effect.retry({ times: attemptsAfterARace, schedule: Schedule.spaced("200 millis") }),
    ),
  ),
)
