/** The service put together: rooms into one API, workers beside it. Configuration and database come from outside. */
import { Duration, Effect, Latch, Layer } from "effect"
import { ApiKeys } from "./accounts/ApiKeys.ts"
import * as AccountsHttp from "./accounts/AccountsHttp.ts"
import { Organizations } from "./accounts/Organizations.ts"
import { RateLimits } from "./accounts/RateLimits.ts"
import * as CredentialCache from "./accounts/CredentialCache.ts"
import { CompletedRuns } from "./analysis/CompletedRuns.ts"
import { GateEvaluations } from "./scm/GateEvaluations.ts"
import * as AnalysisHttp from "./analysis/AnalysisHttp.ts"
import { Progress } from "./analysis/Progress.ts"
import * as PushedRuns from "./analysis/PushedRuns.ts"
import { RunLeases } from "./analysis/RunLeases.ts"
import { Runs } from "./analysis/Runs.ts"
import { Trend } from "./analysis/Trend.ts"
import * as Worker from "./analysis/Worker.ts"
import * as BillingHttp from "./billing/BillingHttp.ts"
import * as BillingLayers from "./billing/BillingLayers.ts"
import * as CodeHttp from "./search/SearchHttp.ts"
import * as ModelAnswers from "./search/ask/ModelAnswers.ts"
import { Conversations } from "./search/ask/Conversations.ts"
import { IndexCommit } from "./search/index/IndexCommit.ts"
import { IndexQueue } from "./search/index/IndexQueue.ts"
import { IndexLeases } from "./search/index/IndexLeases.ts"
import * as IndexWorker from "./search/index/IndexWorker.ts"
import { Sweep } from "./search/index/Sweep.ts"
import { IndexStatus } from "./search/IndexStatus.ts"
import { CodeSearch } from "./search/query/CodeSearch.ts"
import { Calibration } from "./search/vectors/Calibration.ts"
import { NeighborIndexes } from "./search/vectors/NeighborIndexes.ts"
import { NeighborUpkeep } from "./search/vectors/NeighborUpkeep.ts"
import { VectorModels } from "./search/vectors/VectorModels.ts"
import { VectorSets } from "./search/vectors/VectorSets.ts"
import { VectorStore } from "./search/vectors/VectorStore.ts"
import * as VectorWorker from "./search/vectors/VectorWorker.ts"
import { Configuration } from "./config/Configuration.ts"
import type { ProcessRole } from "./config/ProcessRoles.ts"
import { Confinement } from "./contract/Confinement.ts"
import * as Document from "./contract/Document.ts"
import * as Router from "./contract/Router.ts"
import { streamWithinTenant, withinTenant } from "./database/Tenant.ts"
import type { Handlers } from "./contract/Spec.ts"
import * as Encryption from "./foundation/crypto/Encryption.ts"
import { Engine } from "./engine/Engine.ts"
import * as DevelopmentIssuer from "./accounts/identity/DevelopmentIssuer.ts"
import { Tokens } from "./accounts/identity/Tokens.ts"
import { Authors } from "./findings/Authors.ts"
import { CodeExcerpts } from "./findings/CodeExcerpts.ts"
import { CodeFiles } from "./findings/CodeFiles.ts"
import { Findings } from "./findings/Findings.ts"
import { Overview } from "./findings/Overview.ts"
import * as FindingsHttp from "./findings/FindingsHttp.ts"
import * as Recorder from "./findings/Recorder.ts"
import { Triage } from "./findings/Triage.ts"
import { SarifImports } from "./findings/SarifImports.ts"
import * as ApplyWorker from "./fixes/ApplyWorker.ts"
import { FixBatches } from "./fixes/FixBatches.ts"
import { Fixes } from "./fixes/Fixes.ts"
import { FixLeases } from "./fixes/FixLeases.ts"
import { GenerationQueue } from "./fixes/GenerationQueue.ts"
import * as Generator from "./fixes/Generator.ts"
import * as FixesHttp from "./fixes/FixesHttp.ts"
import { Previews } from "./fixes/Preview.ts"
import { ProposalRecorder } from "./fixes/ProposalRecorder.ts"
import * as FixSources from "./fixes/Sources.ts"
import * as TestSandbox from "./fixes/TestSandbox.ts"
import * as Idempotency from "./http/Idempotency.ts"
import * as Server from "./http/Server.ts"
import * as ModelLayers from "./models/ModelLayers.ts"
import { Badges } from "./scm/Badges.ts"
import * as ScmHttp from "./scm/ScmHttp.ts"
import { Installations } from "./scm/Installations.ts"
import * as CloneSweep from "./scm/CloneSweep.ts"
import { CheckReports } from "./scm/CheckReports.ts"
import * as CheckWorker from "./scm/CheckWorker.ts"
import * as EventWorker from "./scm/EventWorker.ts"
import { HostedInstallations } from "./scm/HostedInstallations.ts"
import { HostEvents } from "./scm/HostEvents.ts"
import { Pushes } from "./scm/Pushes.ts"
import { QualityGates } from "./scm/QualityGates.ts"
import { Repositories } from "./scm/Repositories.ts"
import * as SourceHosts from "./scm/SourceHosts.ts"
import { NotificationQueue } from "./notifications/NotificationQueue.ts"
import { Notifications } from "./notifications/Notifications.ts"
import { NotificationSources } from "./notifications/NotificationSources.ts"
import * as NotificationsHttp from "./notifications/NotificationsHttp.ts"
import * as NotificationWorker from "./notifications/NotificationWorker.ts"
import { Sender } from "./notifications/Sender.ts"
import * as OpenTelemetry from "./telemetry/OpenTelemetry.ts"
import * as Process from "./telemetry/Process.ts"
import * as WebhooksHttp from "./webhooks/WebhooksHttp.ts"
import * as WebhooksLayers from "./webhooks/WebhookLayers.ts"

/** Every operation, each by its room; one that is missing does not compile. */
export const mounted = Effect.gen(function* () {
  const all: Handlers = {
    ...(yield* AnalysisHttp.make),
    ...(yield* FindingsHttp.make),
    ...(yield* FixesHttp.make),
    ...(yield* WebhooksHttp.make),
    ...(yield* NotificationsHttp.make),
    ...(yield* ScmHttp.make),
    ...(yield* AccountsHttp.make),
    ...(yield* BillingHttp.make),
    ...(yield* CodeHttp.make),
  }
  return all
})

/** PostgreSQL shows callers their own rows alone. */
const confinement = Layer.succeed(Confinement, { effect: withinTenant, stream: streamWithinTenant })

const routes = Layer.effect(Router.Router, Effect.flatMap(mounted, Router.make)).pipe(
  Layer.provide([Idempotency.layer, ModelAnswers.layer, CredentialCache.CredentialCache.layer, confinement]),
)

/** Organizations, their credentials, and their limits. */
export const accounts = Layer.mergeAll(
  Organizations.layer,
  ApiKeys.layer,
  RateLimits.layer,
  CredentialCache.listening,
  Tokens.layer,
).pipe(Layer.provideMerge(DevelopmentIssuer.layer))

/** Repositories, and the source hosts that they come from. */
export const sourceHosting = Layer.provideMerge(
  Layer.mergeAll(Repositories.layer, Installations.layer, QualityGates.layer, Badges.layer, HostedInstallations.layer),
  SourceHosts.layer,
)

const runs = Layer.provideMerge(Progress.layer, Runs.layer)

/** Rooms that queue their work in the transaction that completes a run. */
const completedRuns = Layer.effect(
  CompletedRuns,
  Effect.gen(function* () {
    const generations = yield* GenerationQueue
    const indexes = yield* IndexQueue
    return { followers: [generations.add, indexes.add] }
  }),
)

/** One pool of worker threads for all that looks at code. */
const engine = Engine.layer({})

const worker = Worker.layer.pipe(
  Layer.provide(RunLeases.layer),
  Layer.provide([Recorder.layer, completedRuns, engine]),
  Layer.provide([GenerationQueue.layer, IndexQueue.layer]),
)

/** Fixes are proposed, and applied, beside the runs. */
const fixes = Layer.mergeAll(Generator.layer, ApplyWorker.layer).pipe(
  Layer.provide([ProposalRecorder.layer, FixLeases.layer, FixSources.layer, engine]),
  Layer.provide(GenerationQueue.layer),
)

/** Searching the code, and what builds the index for it. */
const indexWorker = IndexWorker.layer.pipe(Layer.provide([IndexCommit.layer, IndexLeases.layer, Sweep.layer, engine]))
const vectorWorker = VectorWorker.layer.pipe(
  Layer.provide([
    Calibration.layer,
    NeighborIndexes.layer,
    NeighborUpkeep.layer,
    VectorModels.layer,
    VectorSets.layer,
    VectorStore.layer,
  ]),
)
const codeSearch = Layer.mergeAll(CodeSearch.layer, IndexStatus.layer, Conversations.layer)

const codeExcerpts = CodeExcerpts.layer.pipe(Layer.provide(engine))

const previews = Previews.layer.pipe(Layer.provide([engine, TestSandbox.layer]))

/** Messages to people, beside the webhooks. */
const notificationWorker = NotificationWorker.layer.pipe(
  Layer.provide([NotificationQueue.layer, NotificationSources.layer]),
)

/** Events of source hosts, and the work that follows from them. */
const hostEvents = Layer.mergeAll(EventWorker.layer, PushedRuns.layer, CheckWorker.layer).pipe(
  Layer.provide([HostEvents.layer, Pushes.layer, CheckReports.layer, GateEvaluations.layer]),
)

/** A part of the service, where this process has the role for it. */
const inRole = <E, R>(role: ProcessRole, part: Layer.Layer<never, E, R>): Layer.Layer<never, E, R | Configuration> =>
  Layer.unwrap(Effect.map(Configuration, ({ roles }) => (roles.has(role) ? part : Layer.empty)))

const server = Layer.unwrap(
  Effect.map(Configuration, ({ roles }) =>
    roles.has("api") ? Layer.provide(Server.layer, [routes, engine]) : Server.operatorLayer,
  ),
)

/** Work beside the requests, as far as `ROLES` says. */
const background = Layer.mergeAll(
  inRole("analysis", worker),
  inRole("fixes", fixes),
  inRole("search", Layer.merge(indexWorker, vectorWorker)),
  inRole("events", Layer.merge(hostEvents, BillingLayers.background)),
  inRole("webhooks", Layer.merge(WebhooksLayers.background, notificationWorker)),
  CloneSweep.layer,
)

/**
 * Head start of requests over background work after the port opens. The built-in database runs one statement at a time, and
 * all parts of the background begin with some that take long before anything is cached.
 */
const callersFirst = Duration.millis(100)

/** The server, and then what runs beside it: a process that cannot listen takes no work. */
const serverAndBackground = Layer.unwrap(
  Effect.map(Latch.make(), (isListening) =>
    Layer.merge(
      Layer.provideMerge(Layer.effectDiscard(isListening.open), server),
      Layer.unwrap(Effect.as(Effect.andThen(isListening.await, Effect.sleep(callersFirst)), background)),
    ),
  ),
)

/** The API on its port, the analysis workers and the webhook dispatcher, as far as `ROLES` says; all of it observed. */
export const layer = serverAndBackground.pipe(
  Layer.provide([
    runs,
    Trend.layer,
    CodeFiles.layer,
    codeExcerpts,
    Authors.layer,
    Overview.layer,
    Layer.provideMerge(Triage.layer, Findings.layer),
    SarifImports.layer,
    FixBatches.layer,
    Fixes.layer,
    previews,
    codeSearch,
  ]),
  Layer.provide([WebhooksLayers.services, Layer.merge(Notifications.layer, Sender.layer)]),
  Layer.provide(BillingLayers.services),
  Layer.provideMerge(sourceHosting),
  Layer.provideMerge(accounts),
  Layer.provide([Document.layer, Encryption.layer, ModelLayers.layer]),
  // outermost: there before anything can be traced, and sending what is left when everything else has ended
  Layer.provide([Process.layer, OpenTelemetry.layer]),
)
