/**
 * TypeScript client of the code-analysis service.
 *
 * ```ts
 * import { CodeAnalysis, NotFoundError } from "@code-analysis/sdk"
 *
 * const client = new CodeAnalysis({ apiKey: process.env.CODE_ANALYSIS_API_KEY })
 * const { total } = await client.findings.summary()
 * ```
 *
 * @module
 */
export { ApiPromise, type ApiResponse } from "./api-promise.ts"
export { CodeAnalysis } from "./client.ts"
export {
  AbortError,
  ApiError,
  type ApiErrorFields,
  CallbackError,
  CodeAnalysisError,
  ConflictError,
  ConnectionError,
  CredentialError,
  ForbiddenError,
  InternalError,
  InvalidArgumentError,
  MiddlewareError,
  NotFoundError,
  ParseError,
  RateLimitError,
  type Recognizer,
  RedirectError,
  TimeoutError,
  UnauthorizedError,
  type UnusableAnswer,
  ValidationError,
} from "./errors.ts"
export type {
  AnalysisCompletedData,
  AnalysisCompletedEvent,
  AnalysisFailedData,
  AnalysisFailedEvent,
  AnalysisFailure,
  AnalysisProgressCompleted,
  AnalysisProgressEvent,
  AnalysisProgressFailed,
  AnalysisProgressUpdate,
  AnalysisRun,
  AnalysisStartedData,
  AnalysisStartedEvent,
  AnalysisStatus,
  AnalysisTriggerRequest,
  ApiKey,
  ApiKeyCreateRequest,
  ApiKeyWithSecret,
  CheckoutRequest,
  CheckoutSession,
  CodeAnswer,
  CodeAskRequest,
  CodeRole,
  CodeSearchRequest,
  CodeSearchResponse,
  CodeSearchResult,
  ConcurrencyStatus,
  Delivery,
  DeliveryAttempt,
  DeliveryEventName,
  DeliveryRecovery,
  DeliveryRecoveryStatus,
  DeliveryStatus,
  DetectorGroup,
  DetectorGroupList,
  EmbeddingCalibration,
  EmbeddingModelStatus,
  EmbeddingsStatus,
  ErrorCode,
  FieldError,
  Finding,
  FindingCategory,
  ConfidenceLevel,
  FindingNewData,
  FindingNewEvent,
  FindingResolvedData,
  FindingResolvedEvent,
  FindingsSummary,
  FindingStatus,
  Fix,
  FixApplication,
  FixApplyRequest,
  FixApproveRequest,
  FixChange,
  FixConfidence,
  FixPreview,
  FixPreviewCheck,
  FixRejectRequest,
  FixReview,
  FixStatus,
  HealthScoreChangedData,
  HealthScoreChangedEvent,
  Installation,
  Pagination,
  Permission,
  Plan,
  PlanLimits,
  PlanList,
  PlanPrice,
  PortalRequest,
  PortalSession,
  QualityGateOutcome,
  QualityGateResult,
  ScoreBreakdown,
  ScoreCost,
  QualityGates,
  QualityGatesUpdateRequest,
  RepositoriesUpdateRequest,
  RepositoriesUpdateResponse,
  Repository,
  RepositoryEmbeddings,
  RepositoryVectors,
  Severity,
  SeverityCounts,
  Subscription,
  Tier,
  Webhook,
  WebhookCreateRequest,
  WebhookEvent,
  WebhookEventName,
  WebhookTestData,
  WebhookTestEvent,
  WebhookRecoveryRequest,
  WebhookUpdateRequest,
  WebhookWithSecret,
} from "./generated/types.ts"
export type { Middleware, MiddlewareRequest } from "./middleware.ts"
export type { ApiRequest, Operation } from "./operation.ts"
export type { Given, OperationId, Page } from "./operation-types.ts"
export type {
  AnswerFault,
  AnswerValidator,
  ClientOptions,
  CallOptions,
  CommonOptions,
  Credential,
  CredentialOptions,
  FetchedResponse,
  FetchFunction,
  FetchInit,
  HeaderValues,
  IdempotentRequestOptions,
  RequestOptions,
} from "./options.ts"
export { PagePromise, type ToArrayOptions } from "./pagination.ts"
export type { ProgressOptions } from "./progress.ts"
export type { RateLimit } from "./rate-limit.ts"
export type { RetryEvent } from "./retry.ts"
export type { Analysis, AnalysisHistoryQuery, TriggerAndWaitOptions } from "./resources/analysis.ts"
export type { ApiKeyListQuery, ApiKeys } from "./resources/api-keys.ts"
export type { Billing } from "./resources/billing.ts"
export type { Code, EmbeddingsStatusQuery } from "./resources/code.ts"
export type { FindingListQuery, Findings, FindingsByDetectorQuery, FindingsSummaryQuery } from "./resources/findings.ts"
export type { FixListQuery, Fixes } from "./resources/fixes.ts"
export type { InstallationListQuery, RepositoryListQuery, SourceHosting } from "./resources/source-hosting.ts"
export type { DeliveryListQuery, WebhookListQuery, Webhooks } from "./resources/webhooks.ts"
export { VERSION } from "./version.ts"
