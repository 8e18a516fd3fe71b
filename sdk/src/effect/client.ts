/** The client with effects and streams in place of promises and iterables. */
import type * as Effect from "effect/Effect"
import type * as Stream from "effect/Stream"
import type { ApiPromise } from "../api-promise.ts"
import type { CodeAnalysis as PromiseClient } from "../client.ts"
import type { PagePromise } from "../pagination.ts"
import { exportCsv, exportSarif, streamEvents, streamProgress, triggerAndWait } from "../streams/index.ts"
import { ApiEffect, eventsOf, once, PageEffect } from "./call.ts"
import type { CallError } from "./call-error.ts"

/** Return type of a method of this client, from the return type in the promise client. */
export type EffectOf<Result> =
  Result extends PagePromise<infer Item>
    ? PageEffect<Item>
    : Result extends ApiPromise<infer Data>
      ? ApiEffect<Data>
      : Result extends Promise<infer Value>
        ? Effect.Effect<Value, CallError>
        : Result extends AsyncIterable<infer Event>
          ? Stream.Stream<Event, CallError>
          : never

/** Options without `signal`: a fiber is interrupted instead. Other parameters as they are. */
export type WithoutSignal<Parameter> = Parameter extends unknown
  ? "signal" extends keyof Parameter
    ? Omit<Parameter, "signal">
    : Parameter
  : never

/** The parameters of a method, by those that it has in the client of promises. */
export type ParametersOf<Parameters extends readonly unknown[]> = {
  [Index in keyof Parameters]: WithoutSignal<Parameters[Index]>
}

/** An object of the client of promises, its methods with the same names, parameters and documentation. */
export type Effectful<Client> = {
  readonly [Name in Exclude<keyof Client, "sending">]: Client[Name] extends (
    ...parameters: infer Parameters
  ) => infer Result
    ? (...parameters: ParametersOf<Parameters>) => EffectOf<Result>
    : Effectful<Client[Name]>
}

/** A function of `@code-analysis/sdk/streams` as a method: without the client. */
type Method<Streaming> = Streaming extends (client: PromiseClient, ...parameters: infer Parameters) => infer Result
  ? (...parameters: Parameters) => Result
  : never

/** The functions of `@code-analysis/sdk/streams`, as methods among those of the client. */
export interface StreamMethods {
  readonly analysis: {
    /** The progress of a run, to its end. Needs `analysis:read`. See `streamProgress` of `@code-analysis/sdk/streams`. */
    readonly progress: Method<typeof streamProgress>
    /**
     * Starts an analysis and answers its finished run, also one that failed. Needs `analysis:write` and `analysis:read`. See
     * `triggerAndWait` of `@code-analysis/sdk/streams`.
     */
    readonly triggerAndWait: Method<typeof triggerAndWait>
  }
  readonly findings: {
    /** All findings that match, as the bytes of a CSV file. Needs `findings:read`. See `exportCsv` of `@code-analysis/sdk/streams`. */
    readonly exportCsv: Method<typeof exportCsv>
    /** All findings that match, as the bytes of a log of SARIF 2.1.0. Needs `findings:read`. See `exportSarif` of `@code-analysis/sdk/streams`. */
    readonly exportSarif: Method<typeof exportSarif>
  }
  readonly webhooks: {
    /** The events of the organization as they occur. Needs `webhooks:read`. See `streamEvents` of `@code-analysis/sdk/streams`. */
    readonly stream: Method<typeof streamEvents>
  }
}

/** The operations of the service as effects, grouped as in its API. */
export type CodeAnalysisClient = Effectful<PromiseClient> & Effectful<StreamMethods>

/**
 * Turns a client of promises into one of effects.
 *
 * @param client - Its settings hold here too, retries and time-outs included.
 */
export function effectful(client: PromiseClient): CodeAnalysisClient {
  return {
    analysis: {
      trigger: (body, options) => new ApiEffect((within) => client.analysis.trigger(body, within(options))),
      triggerAndWait: (body, options) => once((within) => triggerAndWait(client, body, within(options))),
      status: (id, options) => new ApiEffect((within) => client.analysis.status(id, within(options))),
      progress: (id, options) => eventsOf(() => streamProgress(client, id, options)),
      history: (query, options) => new PageEffect((within) => client.analysis.history(query, within(options))),
      concurrency: (options) => new ApiEffect((within) => client.analysis.concurrency(within(options))),
    },
    findings: {
      list: (query, options) => new PageEffect((within) => client.findings.list(query, within(options))),
      exportCsv: (query, options) => eventsOf(() => exportCsv(client, query, options)),
      exportSarif: (query, options) => eventsOf(() => exportSarif(client, query, options)),
      summary: (query, options) => new ApiEffect((within) => client.findings.summary(query, within(options))),
      facets: (query, options) => new ApiEffect((within) => client.findings.facets(query, within(options))),
      byDetector: (query, options) => new ApiEffect((within) => client.findings.byDetector(query, within(options))),
      get: (id, options) => new ApiEffect((within) => client.findings.get(id, within(options))),
      code: (id, options) => new ApiEffect((within) => client.findings.code(id, within(options))),
      update: (id, body, options) => new ApiEffect((within) => client.findings.update(id, body, within(options))),
      triage: (body, options) => new ApiEffect((within) => client.findings.triage(body, within(options))),
      events: (id, query, options) => new PageEffect((within) => client.findings.events(id, query, within(options))),
      uploadSarif: (repositoryId, log, query, options) =>
        new ApiEffect((within) => client.findings.uploadSarif(repositoryId, log, query, within(options))),
    },
    fixes: {
      list: (query, options) => new PageEffect((within) => client.fixes.list(query, within(options))),
      get: (id, options) => new ApiEffect((within) => client.fixes.get(id, within(options))),
      approve: (id, body, options) => new ApiEffect((within) => client.fixes.approve(id, body, within(options))),
      reject: (id, body, options) => new ApiEffect((within) => client.fixes.reject(id, body, within(options))),
      apply: (id, body, options) => new ApiEffect((within) => client.fixes.apply(id, body, within(options))),
      applyBatch: (body, options) => new ApiEffect((within) => client.fixes.applyBatch(body, within(options))),
      preview: (id, options) => new ApiEffect((within) => client.fixes.preview(id, within(options))),
    },
    code: {
      search: (body, options) => new ApiEffect((within) => client.code.search(body, within(options))),
      ask: (body, options) => new ApiEffect((within) => client.code.ask(body, within(options))),
      embeddingsStatus: (query, options) =>
        new ApiEffect((within) => client.code.embeddingsStatus(query, within(options))),
    },
    webhooks: {
      create: (body, options) => new ApiEffect((within) => client.webhooks.create(body, within(options))),
      list: (query, options) => new PageEffect((within) => client.webhooks.list(query, within(options))),
      get: (id, options) => new ApiEffect((within) => client.webhooks.get(id, within(options))),
      update: (id, body, options) => new ApiEffect((within) => client.webhooks.update(id, body, within(options))),
      delete: (id, options) => new ApiEffect((within) => client.webhooks.delete(id, within(options))),
      test: (id, options) => new ApiEffect((within) => client.webhooks.test(id, within(options))),
      rotateSecret: (id, options) => new ApiEffect((within) => client.webhooks.rotateSecret(id, within(options))),
      deliveries: (id, query, options) =>
        new PageEffect((within) => client.webhooks.deliveries(id, query, within(options))),
      allDeliveries: (query, options) =>
        new PageEffect((within) => client.webhooks.allDeliveries(query, within(options))),
      events: (query, options) => new PageEffect((within) => client.webhooks.events(query, within(options))),
      stream: (query, options) => eventsOf(() => streamEvents(client, query, options)),
      sendTestEvent: (body, options) => new ApiEffect((within) => client.webhooks.sendTestEvent(body, within(options))),
      eventTypes: (options) => new ApiEffect((within) => client.webhooks.eventTypes(within(options))),
      statistics: (options) => new ApiEffect((within) => client.webhooks.statistics(within(options))),
      sendNow: (webhookId, deliveryId, options) =>
        new ApiEffect((within) => client.webhooks.sendNow(webhookId, deliveryId, within(options))),
      retryDelivery: (webhookId, deliveryId, options) =>
        new ApiEffect((within) => client.webhooks.retryDelivery(webhookId, deliveryId, within(options))),
      recoverDeliveries: (id, body, options) =>
        new ApiEffect((within) => client.webhooks.recoverDeliveries(id, body, within(options))),
      getRecovery: (id, recoveryId, options) =>
        new ApiEffect((within) => client.webhooks.getRecovery(id, recoveryId, within(options))),
      cancelRecovery: (id, recoveryId, options) =>
        new ApiEffect((within) => client.webhooks.cancelRecovery(id, recoveryId, within(options))),
    },
    notifications: {
      get: (options) => new ApiEffect((within) => client.notifications.get(within(options))),
      update: (body, options) => new ApiEffect((within) => client.notifications.update(body, within(options))),
      test: (channel, options) => new ApiEffect((within) => client.notifications.test(channel, within(options))),
    },
    apiKeys: {
      create: (body, options) => new ApiEffect((within) => client.apiKeys.create(body, within(options))),
      list: (query, options) => new PageEffect((within) => client.apiKeys.list(query, within(options))),
      get: (id, options) => new ApiEffect((within) => client.apiKeys.get(id, within(options))),
      revoke: (id, options) => new ApiEffect((within) => client.apiKeys.revoke(id, within(options))),
    },
    scm: {
      installations: (query, options) => new PageEffect((within) => client.scm.installations(query, within(options))),
      repositories: (installationId, query, options) =>
        new PageEffect((within) => client.scm.repositories(installationId, query, within(options))),
      updateRepositories: (installationId, body, options) =>
        new ApiEffect((within) => client.scm.updateRepositories(installationId, body, within(options))),
      updateQualityGates: (repositoryId, body, options) =>
        new ApiEffect((within) => client.scm.updateQualityGates(repositoryId, body, within(options))),
      updateBadge: (repositoryId, body, options) =>
        new ApiEffect((within) => client.scm.updateBadge(repositoryId, body, within(options))),
      overview: (query, options) => new PageEffect((within) => client.scm.overview(query, within(options))),
      worthFixing: (options) => new ApiEffect((within) => client.scm.worthFixing(within(options))),
      trend: (repositoryId, query, options) =>
        new ApiEffect((within) => client.scm.trend(repositoryId, query, within(options))),
      files: (repositoryId, query, options) =>
        new ApiEffect((within) => client.scm.files(repositoryId, query, within(options))),
    },
    billing: {
      subscription: (options) => new ApiEffect((within) => client.billing.subscription(within(options))),
      plans: (options) => new ApiEffect((within) => client.billing.plans(within(options))),
      checkout: (body, options) => new ApiEffect((within) => client.billing.checkout(body, within(options))),
      portal: (body, options) => new ApiEffect((within) => client.billing.portal(body, within(options))),
    },
    request: (request, options) => once((within) => client.request(request, within(options))),
  }
}
