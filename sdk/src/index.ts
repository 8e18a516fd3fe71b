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
  ConfidenceLevel,
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
  FileEntry,
  Finding,
  FindingCategory,
  FindingNewData,
  FindingNewEvent,
  FindingResolvedData,
  FindingResolvedEvent,
  FindingStatus,
  FindingsSummary,
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
  LastRun,
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
  QualityGates,
  QualityGatesUpdateRequest,
  RepositoriesUpdateRequest,
  RepositoriesUpdateResponse,
  Repository,
  RepositoryEmbeddings,
  RepositoryFiles,
  RepositoryOverview,
  RepositoryTrend,
  RepositoryVectors,
  ScoreBreakdown,
  ScoreCost,
  Severity,
  SeverityCounts,
  Subscription,
  Tier,
  TrendPoint,
  Webhook,
  WebhookCreateRequest,
  WebhookEvent,
  WebhookEventName,
  WebhookRecoveryRequest,
  WebhookTestData,
  WebhookTestEvent,
  WebhookUpdateRequest,
  WebhookWithSecret,
  WorthFixing,
  WorthFixingList,
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
export type {
  FindingEventListQuery,
  FindingFacetsQuery,
  FindingListQuery,
  Findings,
  FindingsByDetectorQuery,
  FindingsSummaryQuery,
  SarifUploadQuery,
} from "./resources/findings.ts"
export type { FixListQuery, Fixes } from "./resources/fixes.ts"
export type {
  InstallationListQuery,
  OverviewQuery,
  RepositoryFilesQuery,
  RepositoryListQuery,
  RepositoryTrendQuery,
  SourceHosting,
} from "./resources/source-hosting.ts"
export type { DeliveryListQuery, WebhookListQuery, Webhooks } from "./resources/webhooks.ts"
export { VERSION } from "./version.ts"
