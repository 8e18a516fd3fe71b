// Generated from spec/ by `npm run generate`. Do not edit.
export interface paths {
    readonly "/api/v1/analysis/trigger": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Start a repository analysis
         * @description 404: repository unknown. 409: the repository has a queued or running run, the repository is not enabled, or a request with the same Idempotency-Key is still running. 429: API-call limit or hourly analysis limit.
         *
         *     Requires `analysis:write`.
         */
        readonly post: operations["triggerAnalysis"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/analysis/{id}/status": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the status of an analysis
         * @description Poll no more often than every 5 seconds, or use the progress stream.
         *
         *     Requires `analysis:read`.
         */
        readonly get: operations["getAnalysisStatus"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/analysis/{id}/progress": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Stream the progress of an analysis
         * @description Sends the newest state first, then changes; closes after the terminal event.
         *
         *     Requires `analysis:read`.
         */
        readonly get: operations["streamAnalysisProgress"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/analysis/history": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List past and current analyses
         * @description Requires `analysis:read`.
         */
        readonly get: operations["listAnalysisHistory"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/analysis/concurrency": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Check concurrency limits
         * @description Requires `analysis:read`.
         */
        readonly get: operations["getAnalysisConcurrency"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/findings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List findings
         * @description Unknown repository_id or analysis_run_id yields an empty page, not 404.
         *
         *     Requires `findings:read`.
         */
        readonly get: operations["listFindings"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/findings/summary": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Count findings per severity
         * @description Requires `findings:read`.
         */
        readonly get: operations["getFindingsSummary"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/findings/by-detector": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Count findings per detector
         * @description Requires `findings:read`.
         */
        readonly get: operations["listFindingsByDetector"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/findings/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a finding
         * @description Requires `findings:read`.
         */
        readonly get: operations["getFinding"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/fixes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List fix proposals
         * @description Requires `fixes:read`.
         */
        readonly get: operations["listFixes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/fixes/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get a fix proposal
         * @description Requires `fixes:read`.
         */
        readonly get: operations["getFix"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/fixes/{id}/approve": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Approve a fix proposal
         * @description 409 unless status is proposed.
         *
         *     Requires `fixes:write`.
         */
        readonly post: operations["approveFix"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/fixes/{id}/reject": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Reject a fix proposal
         * @description 409 unless status is proposed or approved.
         *
         *     Requires `fixes:write`.
         */
        readonly post: operations["rejectFix"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/fixes/{id}/apply": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Apply a fix to the codebase
         * @description 409 unless status is approved or failed.
         *
         *     Requires `fixes:write`.
         */
        readonly post: operations["applyFix"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/fixes/{id}/preview": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Preview a fix in a sandbox
         * @description No body. Takes up to 30 seconds. Does not change the fix. 409 when status is rejected, applying or applied.
         *
         *     Requires `fixes:read`.
         */
        readonly post: operations["previewFix"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/code/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Search code semantically
         * @description Safe and repeatable although POST. 400 when repository_ids contains an unknown repository.
         *
         *     Requires `code:read`.
         */
        readonly post: operations["searchCode"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/code/ask": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Ask a question about the code
         * @description 400 when repository_ids contains an unknown repository.
         *
         *     Requires `code:read`.
         */
        readonly post: operations["askCode"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/code/embeddings/status": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get embedding coverage
         * @description 404 when repository_id is unknown.
         *
         *     Requires `code:read`.
         */
        readonly get: operations["getEmbeddingsStatus"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/billing/subscription": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Get the subscription
         * @description Requires `billing:read`.
         */
        readonly get: operations["getSubscription"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/billing/checkout": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create a checkout session
         * @description 400: plan unknown or without prices. 409: already subscribed to this plan and interval.
         *
         *     Requires `billing:write`.
         */
        readonly post: operations["createCheckoutSession"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/billing/portal": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Create a customer portal session
         * @description 409: the organization has never bought anything, so there is no billing customer.
         *
         *     Requires `billing:write`.
         */
        readonly post: operations["createPortalSession"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/billing/plans": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List available plans
         * @description Requires `billing:read`.
         */
        readonly get: operations["listPlans"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/customer-webhooks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List webhooks
         * @description Requires `webhooks:read`.
         */
        readonly get: operations["listWebhooks"];
        readonly put?: never;
        /**
         * Create a webhook
         * @description 409: maximum number of webhooks reached. 400: url not allowed, unknown event, empty or repeated events.
         *
         *     Requires `webhooks:write`.
         */
        readonly post: operations["createWebhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/customer-webhooks/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Delete a webhook
         * @description Requires `webhooks:write`.
         */
        readonly delete: operations["deleteWebhook"];
        readonly options?: never;
        readonly head?: never;
        /**
         * Update a webhook
         * @description Setting is_active to false fails pending deliveries; they can be retried by hand later.
         *
         *     Requires `webhooks:write`.
         */
        readonly patch: operations["updateWebhook"];
        readonly trace?: never;
    };
    readonly "/api/v1/customer-webhooks/{id}/test": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Send a test delivery
         * @description No body. Works for inactive webhooks too. Sends event webhook.test.
         *
         *     Requires `webhooks:write`.
         */
        readonly post: operations["testWebhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/customer-webhooks/{id}/rotate-secret": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Issue a new signing secret
         * @description No body. The old secret stops at once; later attempts of pending deliveries are signed with the new one.
         *
         *     Requires `webhooks:write`.
         */
        readonly post: operations["rotateWebhookSecret"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/customer-webhooks/{id}/deliveries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List the deliveries of a webhook
         * @description Requires `webhooks:read`.
         */
        readonly get: operations["listWebhookDeliveries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/customer-webhooks/{webhook_id}/deliveries/{delivery_id}/retry": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Retry a failed delivery
         * @description No body. 409 unless the delivery has failed, and when the webhook is inactive.
         *
         *     Requires `webhooks:write`.
         */
        readonly post: operations["retryWebhookDelivery"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/scm/installations": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List installations
         * @description Requires `scm:read`.
         */
        readonly get: operations["listInstallations"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/scm/installations/{id}/repos": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * List repositories of an installation
         * @description Requires `scm:read`.
         */
        readonly get: operations["listInstallationRepositories"];
        readonly put?: never;
        /**
         * Enable or disable repositories
         * @description 400: a repository is not part of the installation (nothing is changed). 409: the installation is suspended.
         *
         *     Requires `scm:write`.
         */
        readonly post: operations["updateInstallationRepositories"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/v1/scm/repos/{id}/quality-gates": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Configure quality gates
         * @description Requires `scm:write`.
         */
        readonly patch: operations["updateQualityGates"];
        readonly trace?: never;
    };
}
export interface webhooks {
    readonly "analysis.started": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * analysis.started
         * @description Analysis job began processing.
         */
        readonly post: operations["onAnalysisStarted"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "analysis.completed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * analysis.completed
         * @description Analysis finished successfully.
         */
        readonly post: operations["onAnalysisCompleted"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "analysis.failed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * analysis.failed
         * @description Analysis encountered an error.
         */
        readonly post: operations["onAnalysisFailed"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "health_score.changed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * health_score.changed
         * @description Repository health score changed significantly.
         */
        readonly post: operations["onHealthScoreChanged"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "finding.new": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * finding.new
         * @description New code issue detected.
         */
        readonly post: operations["onFindingNew"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "finding.resolved": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * finding.resolved
         * @description Previously detected issue resolved.
         */
        readonly post: operations["onFindingResolved"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "webhook.test": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * webhook.test
         * @description Sent by testWebhook only; cannot be subscribed to.
         */
        readonly post: operations["onWebhookTest"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * Format: uuid
         * @description UUID in lower-case canonical form.
         */
        readonly Uuid: string;
        /** @description Branch name. */
        readonly BranchName: string;
        /** @description Commit identifier in lower-case hexadecimal. */
        readonly CommitSha: string;
        /** @description Request to start an analysis. */
        readonly AnalysisTriggerRequest: {
            /** @description Repository to analyze; must be enabled. */
            readonly repository_id: components["schemas"]["Uuid"];
            /** @description Defaults to the default branch of the repository. */
            readonly branch?: components["schemas"]["BranchName"];
            /** @description Defaults to the head of the branch. */
            readonly commit_sha?: components["schemas"]["CommitSha"];
        };
        /** @description Full repository name, `owner/name`. */
        readonly RepositoryName: string;
        /**
         * @description State of an analysis run. `completed` and `failed` are terminal.
         * @enum {string}
         */
        readonly AnalysisStatus: "queued" | "running" | "completed" | "failed";
        /**
         * Format: int32
         * @description Score from 0 (worst) to 100 (best).
         */
        readonly Score: number;
        /**
         * Format: int32
         * @description Non-negative count.
         */
        readonly Count: number;
        /** @description Why an analysis run failed (same names as in analysis.failed). */
        readonly AnalysisFailure: {
            /** @description Extensible. CLONE_FAILED, CHECKOUT_FAILED, PARSE_FAILED, REPOSITORY_TOO_LARGE, TIMEOUT, REPOSITORY_DISABLED, INTERNAL_ERROR. */
            readonly error_code: string;
            /** @description Human-readable reason. */
            readonly error_message: string;
            /** @description Extensible. repository_clone (given), file_discovery, parsing, graph_build, detection, scoring, finalization. */
            readonly failed_at_step: string;
        };
        /**
         * Format: date-time
         * @description RFC 3339 date-time in UTC, always with the `Z` suffix.
         */
        readonly Timestamp: string;
        /**
         * Format: uri
         * @description Absolute HTTP(S) URL.
         */
        readonly Url: string;
        /** @description One analysis of one commit of a repository. */
        readonly AnalysisRun: {
            /** @description Identifier (analysis_run_id elsewhere). */
            readonly id: components["schemas"]["Uuid"];
            /** @description Analyzed repository. */
            readonly repository_id: components["schemas"]["Uuid"];
            /** @description Name when the run was created. */
            readonly repository_name: components["schemas"]["RepositoryName"];
            /** @description Analyzed branch. */
            readonly branch: components["schemas"]["BranchName"];
            /** @description Null until the head of the branch is resolved; stays null when the run failed before. */
            readonly commit_sha: components["schemas"]["CommitSha"] | null;
            /** @description State; completed is given. */
            readonly status: components["schemas"]["AnalysisStatus"];
            /** @description Extensible. push (given), api, manual, pull_request, schedule. */
            readonly triggered_by: string;
            /** @description Non-null when completed. */
            readonly health_score: components["schemas"]["Score"] | null;
            /** @description Non-null when completed. */
            readonly structure_score: components["schemas"]["Score"] | null;
            /** @description Non-null when completed. */
            readonly quality_score: components["schemas"]["Score"] | null;
            /** @description Non-null when completed. */
            readonly architecture_score: components["schemas"]["Score"] | null;
            /** @description Open findings at the end of the run; non-null when completed. */
            readonly findings_count: components["schemas"]["Count"] | null;
            /** @description Open findings of severity critical. */
            readonly critical_count: components["schemas"]["Count"] | null;
            /** @description Open findings of severity high. */
            readonly high_count: components["schemas"]["Count"] | null;
            /** @description Non-null when completed. */
            readonly files_analyzed: components["schemas"]["Count"] | null;
            /** @description From started_at to completed_at; non-null when terminal and started. */
            readonly duration_seconds: components["schemas"]["Count"] | null;
            /** @description Non-null exactly when status is failed. */
            readonly failure: components["schemas"]["AnalysisFailure"] | null;
            /** @description When the run was accepted. */
            readonly created_at: components["schemas"]["Timestamp"];
            /** @description When processing began (analysis.started). */
            readonly started_at: components["schemas"]["Timestamp"] | null;
            /** @description When the run became terminal. */
            readonly completed_at: components["schemas"]["Timestamp"] | null;
            /** @description Page of the run in the web dashboard. */
            readonly dashboard_url: components["schemas"]["Url"];
        };
        /**
         * @description Machine-readable error code. Branch on this, not on `detail`.
         * @enum {string}
         */
        readonly ErrorCode: "VALIDATION_ERROR" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "CONFLICT" | "RATE_LIMIT_EXCEEDED" | "INTERNAL_ERROR";
        /** @description One problem with one input value. */
        readonly FieldError: {
            /**
             * @description Part of the request.
             * @enum {string}
             */
            readonly in: "body" | "query" | "path" | "header";
            /** @description JSON Pointer for bodies (e.g. /events/0), otherwise the parameter name. */
            readonly field: string;
            /** @description What is wrong. */
            readonly message: string;
        };
        /** @description Body of every error response. */
        readonly Error: {
            /** @description Lower-case name, always the lower-case form of error_code (not_found is given; the rest follow). */
            readonly error: string;
            /** @description Human-readable message; not stable. */
            readonly detail: string;
            /** @description Machine-readable code. */
            readonly error_code: components["schemas"]["ErrorCode"];
            /** @description Only with VALIDATION_ERROR: one entry per invalid value. Additive, may be absent. */
            readonly errors?: readonly components["schemas"]["FieldError"][];
        };
        /** @description Data of an SSE event named progress. */
        readonly AnalysisProgressUpdate: {
            /**
             * @description Same as the SSE event name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly event: "progress";
            /** @description The run. */
            readonly analysis_run_id: components["schemas"]["Uuid"];
            /**
             * @description State when sent.
             * @enum {string}
             */
            readonly status: "queued" | "running";
            /** @description Same vocabulary as failed_at_step; queued before the first step. */
            readonly step: string;
            /**
             * Format: int32
             * @description Never decreases within a run.
             */
            readonly progress_percent: number;
            /** @description Files done in this step. */
            readonly files_processed: components["schemas"]["Count"];
            /** @description Null until discovered. */
            readonly files_total: components["schemas"]["Count"] | null;
            /** @description Text for display. */
            readonly message: string;
            /** @description When measured. */
            readonly timestamp: components["schemas"]["Timestamp"];
        };
        /** @description Data of the terminal SSE event named completed. */
        readonly AnalysisProgressCompleted: {
            /**
             * @description Same as the SSE event name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly event: "completed";
            /** @description The run. */
            readonly analysis_run_id: components["schemas"]["Uuid"];
            /**
             * @description Terminal state.
             * @constant
             */
            readonly status: "completed";
            /**
             * Format: int32
             * @description Always 100.
             */
            readonly progress_percent: number;
            /** @description Result. */
            readonly health_score: components["schemas"]["Score"];
            /** @description Result. */
            readonly findings_count: components["schemas"]["Count"];
            /** @description When the run completed. */
            readonly timestamp: components["schemas"]["Timestamp"];
        };
        /** @description Data of the terminal SSE event named failed. */
        readonly AnalysisProgressFailed: {
            /**
             * @description Same as the SSE event name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly event: "failed";
            /** @description The run. */
            readonly analysis_run_id: components["schemas"]["Uuid"];
            /**
             * @description Terminal state.
             * @constant
             */
            readonly status: "failed";
            /** @description Why. */
            readonly failure: components["schemas"]["AnalysisFailure"];
            /** @description When the run failed. */
            readonly timestamp: components["schemas"]["Timestamp"];
        };
        /** @description JSON in the `data` field of one server-sent event of the progress stream. */
        readonly AnalysisProgressEvent: components["schemas"]["AnalysisProgressUpdate"] | components["schemas"]["AnalysisProgressCompleted"] | components["schemas"]["AnalysisProgressFailed"];
        /** @description Position in a cursor-paginated list. */
        readonly Pagination: {
            /** @description Pass as cursor to get the next page; null on the last page. */
            readonly next_cursor: string | null;
            /** @description True when next_cursor is not null. */
            readonly has_more: boolean;
        };
        /** @description One page of AnalysisRun records. */
        readonly AnalysisRunPage: {
            /** @description The records. */
            readonly data: readonly components["schemas"]["AnalysisRun"][];
            /** @description Where to go on. */
            readonly pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description Subscription tier; it decides limits.
         * @enum {string}
         */
        readonly Tier: "free" | "pro" | "enterprise";
        /** @description Analysis capacity of the organization. */
        readonly ConcurrencyStatus: {
            /** @description Tier the limits come from. */
            readonly tier: components["schemas"]["Tier"];
            /**
             * Format: int32
             * @description Runs processed at once (free 1, pro 3, enterprise 10: our choice).
             */
            readonly max_concurrent: number;
            /** @description Runs in status running. */
            readonly running: components["schemas"]["Count"];
            /** @description Runs in status queued. */
            readonly queued: components["schemas"]["Count"];
            /** @description max(0, max_concurrent - running). */
            readonly available: components["schemas"]["Count"];
            /**
             * Format: int32
             * @description Hourly limit (2 / 20); null means unlimited (enterprise).
             */
            readonly analyses_per_hour: number | null;
            /** @description Runs accepted in the current hour window. */
            readonly analyses_used: components["schemas"]["Count"];
            /** @description Null when unlimited. */
            readonly analyses_remaining: components["schemas"]["Count"] | null;
            /** @description End of the hour window; null when unlimited. */
            readonly resets_at: components["schemas"]["Timestamp"] | null;
            /** @description False when the hourly limit is used up; a trigger would yield 429. */
            readonly can_trigger: boolean;
        };
        /**
         * @description Severity of a finding, most severe first.
         * @enum {string}
         */
        readonly Severity: "critical" | "high" | "medium" | "low" | "info";
        /**
         * @description What a finding is about.
         * @enum {string}
         */
        readonly FindingCategory: "structure" | "quality" | "architecture" | "security";
        /**
         * @description State of a finding. `resolved` is terminal; a re-detected issue becomes a new finding.
         * @enum {string}
         */
        readonly FindingStatus: "open" | "resolved";
        /** @description Path relative to the repository root, `/` separated. */
        readonly FilePath: string;
        /**
         * Format: int32
         * @description 1-based line number.
         */
        readonly LineNumber: number;
        /** @description A code issue reported by a detector. */
        readonly Finding: {
            /** @description Identifier (finding_id in events). */
            readonly id: components["schemas"]["Uuid"];
            /** @description Run that first detected it. */
            readonly analysis_run_id: components["schemas"]["Uuid"];
            /** @description Repository. */
            readonly repository_id: components["schemas"]["Uuid"];
            /** @description Repository name. */
            readonly repository_name: components["schemas"]["RepositoryName"];
            /** @description Branch the finding was detected on. */
            readonly branch: components["schemas"]["BranchName"];
            /** @description Name of the detector. */
            readonly detector: string;
            /** @description What the finding is about. */
            readonly category: components["schemas"]["FindingCategory"];
            /** @description high is given. */
            readonly severity: components["schemas"]["Severity"];
            /** @description State. */
            readonly status: components["schemas"]["FindingStatus"];
            /** @description One-line summary. */
            readonly title: string;
            /** @description Explanation, Markdown. */
            readonly description: string;
            /** @description What to do, Markdown. */
            readonly recommendation: string | null;
            /** @description File of the issue. */
            readonly file_path: components["schemas"]["FilePath"];
            /** @description First line. */
            readonly line_start: components["schemas"]["LineNumber"];
            /** @description Last line, >= line_start. */
            readonly line_end: components["schemas"]["LineNumber"];
            /** @description The lines, when stored. */
            readonly code_snippet: string | null;
            /** @description Newest fix proposal for this finding, if any. */
            readonly fix_id: components["schemas"]["Uuid"] | null;
            /** @description First detected. */
            readonly created_at: components["schemas"]["Timestamp"];
            /** @description Last run in which it was present. */
            readonly last_seen_at: components["schemas"]["Timestamp"];
            /** @description Non-null exactly when resolved. */
            readonly resolved_at: components["schemas"]["Timestamp"] | null;
            /** @description Commit in which it disappeared; non-null exactly when resolved. */
            readonly resolved_by: components["schemas"]["CommitSha"] | null;
            /** @description Page in the web dashboard. */
            readonly dashboard_url: components["schemas"]["Url"];
        };
        /** @description One page of Finding records. */
        readonly FindingPage: {
            /** @description The records. */
            readonly data: readonly components["schemas"]["Finding"][];
            /** @description Where to go on. */
            readonly pagination: components["schemas"]["Pagination"];
        };
        /** @description Findings per severity; all keys always present. */
        readonly SeverityCounts: {
            readonly critical: components["schemas"]["Count"];
            readonly high: components["schemas"]["Count"];
            readonly medium: components["schemas"]["Count"];
            readonly low: components["schemas"]["Count"];
            readonly info: components["schemas"]["Count"];
        };
        /** @description Number of findings per severity. */
        readonly FindingsSummary: {
            /** @description Sum of by_severity. */
            readonly total: components["schemas"]["Count"];
            /** @description Counts. */
            readonly by_severity: components["schemas"]["SeverityCounts"];
        };
        /** @description Findings of one detector. */
        readonly DetectorGroup: {
            /** @description Detector. */
            readonly detector: string;
            /** @description Sum of by_severity. */
            readonly total: components["schemas"]["Count"];
            /** @description Counts. */
            readonly by_severity: components["schemas"]["SeverityCounts"];
        };
        /** @description All detectors with at least one matching finding, most findings first. */
        readonly DetectorGroupList: {
            readonly data: readonly components["schemas"]["DetectorGroup"][];
        };
        /**
         * @description State of a fix proposal. `rejected` and `applied` are terminal.
         * @enum {string}
         */
        readonly FixStatus: "proposed" | "approved" | "rejected" | "applying" | "applied" | "failed";
        /**
         * @description How sure the service is that the fix is right.
         * @enum {string}
         */
        readonly FixConfidence: "high" | "medium" | "low";
        /** @description Change to one file. */
        readonly FixChange: {
            /** @description File after the change. */
            readonly file_path: components["schemas"]["FilePath"];
            /**
             * @description Kind of change.
             * @enum {string}
             */
            readonly change_type: "added" | "modified" | "deleted";
            /** @description Added lines. */
            readonly additions: components["schemas"]["Count"];
            /** @description Removed lines. */
            readonly deletions: components["schemas"]["Count"];
            /** @description Unified diff of this file. */
            readonly diff: string;
        };
        /** @description Decision on a fix proposal. */
        readonly FixReview: {
            /**
             * @description Decision.
             * @enum {string}
             */
            readonly decision: "approved" | "rejected";
            /** @description Comment or reason. */
            readonly comment: string | null;
            /** @description User or API key name. */
            readonly reviewed_by: string | null;
            /** @description When. */
            readonly reviewed_at: components["schemas"]["Timestamp"];
        };
        /** @description Result of applying a fix. */
        readonly FixApplication: {
            /** @description Branch the fix is committed to. */
            readonly target_branch: components["schemas"]["BranchName"];
            /** @description Non-null when applied. */
            readonly commit_sha: components["schemas"]["CommitSha"] | null;
            /** @description Set when a pull request was requested. */
            readonly pull_request_url: components["schemas"]["Url"] | null;
            /** @description Non-null when status is failed. */
            readonly error_message: string | null;
            /** @description When apply was accepted. */
            readonly requested_at: components["schemas"]["Timestamp"];
            /** @description Null while applying. */
            readonly finished_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description AI-generated fix proposal for one finding. */
        readonly Fix: {
            /** @description Identifier. */
            readonly id: components["schemas"]["Uuid"];
            /** @description Finding it resolves. */
            readonly finding_id: components["schemas"]["Uuid"];
            /** @description Run it was generated from. */
            readonly analysis_run_id: components["schemas"]["Uuid"];
            /** @description Repository. */
            readonly repository_id: components["schemas"]["Uuid"];
            /** @description Repository name. */
            readonly repository_name: components["schemas"]["RepositoryName"];
            /** @description State. */
            readonly status: components["schemas"]["FixStatus"];
            /** @description One-line summary. */
            readonly title: string;
            /** @description Why this fixes the finding, Markdown. */
            readonly explanation: string;
            /** @description Confidence. */
            readonly confidence: components["schemas"]["FixConfidence"];
            /** @description `detector` when the fix is the detector's own rewrite, else the name of the model. */
            readonly generated_by: string;
            /** @description Files changed. */
            readonly changes: readonly components["schemas"]["FixChange"][];
            /** @description Null until approved or rejected. */
            readonly review: components["schemas"]["FixReview"] | null;
            /** @description Null until apply is accepted. */
            readonly application: components["schemas"]["FixApplication"] | null;
            /** @description Created. */
            readonly created_at: components["schemas"]["Timestamp"];
            /** @description Last change of any field. */
            readonly updated_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of Fix records. */
        readonly FixPage: {
            /** @description The records. */
            readonly data: readonly components["schemas"]["Fix"][];
            /** @description Where to go on. */
            readonly pagination: components["schemas"]["Pagination"];
        };
        /** @description Optional approval details. */
        readonly FixApproveRequest: {
            /** @description Stored in review.comment. */
            readonly comment?: string;
        };
        /** @description Optional rejection details. */
        readonly FixRejectRequest: {
            /** @description Stored in review.comment. */
            readonly reason?: string;
        };
        /** @description Optional apply settings. */
        readonly FixApplyRequest: {
            /** @description Defaults to the default branch of the repository. */
            readonly target_branch?: components["schemas"]["BranchName"];
            /** @description Defaults to the title of the fix. */
            readonly commit_message?: string;
            /** @description Default false: commit to target_branch. True: push a new branch and open a pull request. */
            readonly create_pull_request?: boolean;
        };
        /** @description One check run in the sandbox. */
        readonly FixPreviewCheck: {
            /** @description e.g. patch_applies, parses, reanalysis, tests. */
            readonly name: string;
            /**
             * @description Result.
             * @enum {string}
             */
            readonly outcome: "passed" | "failed" | "skipped";
            /** @description Truncated output. */
            readonly output: string;
            /** @description Time taken. */
            readonly duration_ms: components["schemas"]["Count"];
        };
        /** @description Result of trying a fix in a sandbox; nothing is written to the codebase. */
        readonly FixPreview: {
            /** @description The fix. */
            readonly fix_id: components["schemas"]["Uuid"];
            /**
             * @description passed when no check failed.
             * @enum {string}
             */
            readonly outcome: "passed" | "failed" | "timed_out";
            /** @description Resulting changes. */
            readonly changes: readonly components["schemas"]["FixChange"][];
            /** @description Checks in order. */
            readonly checks: readonly components["schemas"]["FixPreviewCheck"][];
            /** @description Score without the fix. */
            readonly health_score_before: components["schemas"]["Score"] | null;
            /** @description Score with the fix; null when not computable. */
            readonly health_score_after: components["schemas"]["Score"] | null;
            /** @description Whether the detector no longer reports the finding. */
            readonly resolves_finding: boolean;
            /** @description New findings caused by the fix. */
            readonly introduced_findings: components["schemas"]["Count"];
            /** @description Start. */
            readonly started_at: components["schemas"]["Timestamp"];
            /** @description End (at most 30 s later). */
            readonly completed_at: components["schemas"]["Timestamp"];
        };
        /** @description Semantic search. */
        readonly CodeSearchRequest: {
            /** @description Natural language or code. */
            readonly query: string;
            /** @description Restrict to these; default all enabled repositories. */
            readonly repository_ids?: readonly components["schemas"]["Uuid"][];
            /** @description Restrict to paths with this prefix. */
            readonly path_prefix?: string;
            /** @description Restrict to one language. */
            readonly language?: string;
            /**
             * Format: int32
             * @description Number of results, default 10.
             */
            readonly limit?: number;
            /**
             * Format: double
             * @description Drop results below this score, default 0.
             */
            readonly min_score?: number;
        };
        /** @description A code region that matches. */
        readonly CodeSearchResult: {
            /** @description Repository. */
            readonly repository_id: components["schemas"]["Uuid"];
            /** @description Repository name. */
            readonly repository_name: components["schemas"]["RepositoryName"];
            /** @description Commit the index was built from. */
            readonly commit_sha: components["schemas"]["CommitSha"];
            /** @description File. */
            readonly file_path: components["schemas"]["FilePath"];
            /** @description First line. */
            readonly line_start: components["schemas"]["LineNumber"];
            /** @description Last line. */
            readonly line_end: components["schemas"]["LineNumber"];
            /** @description Language, if known. */
            readonly language: string | null;
            /** @description Enclosing symbol, if any. */
            readonly symbol_name: string | null;
            /** @description Extensible: function, class, method, module. */
            readonly symbol_kind: string | null;
            /** @description The code. */
            readonly snippet: string;
            /**
             * Format: double
             * @description Similarity, higher is better.
             */
            readonly score: number;
        };
        /** @description Best matches, best first; not paginated. */
        readonly CodeSearchResponse: {
            /** @description At most limit results. */
            readonly data: readonly components["schemas"]["CodeSearchResult"][];
            /** @description What ranked the results: `built-in` where no embedding model is configured, else the name of the model. */
            readonly model: string;
        };
        /** @description A question about the code. */
        readonly CodeAskRequest: {
            /** @description Question. */
            readonly question: string;
            /** @description Restrict to these; default all enabled repositories. */
            readonly repository_ids?: readonly components["schemas"]["Uuid"][];
            /**
             * Format: int32
             * @description Number of sources to use, default 5.
             */
            readonly max_sources?: number;
        };
        /** @description AI answer with the code it is based on. */
        readonly CodeAnswer: {
            /** @description Markdown. States so when the sources do not answer the question. */
            readonly answer: string;
            /** @description `extractive` where no model is configured, else the name of the model. */
            readonly answered_by: string;
            /** @description Code the answer is based on; empty when nothing matched. */
            readonly sources: readonly components["schemas"]["CodeSearchResult"][];
            /** @description When answered. */
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description Embedding coverage of one repository. */
        readonly RepositoryEmbeddings: {
            /** @description Repository. */
            readonly repository_id: components["schemas"]["Uuid"];
            /** @description Repository name. */
            readonly repository_name: components["schemas"]["RepositoryName"];
            /**
             * @description State of indexing.
             * @enum {string}
             */
            readonly status: "not_started" | "in_progress" | "completed" | "failed";
            /** @description Code entities known. */
            readonly total_entities: components["schemas"]["Count"];
            /** @description Entities with an embedding. */
            readonly embedded_entities: components["schemas"]["Count"];
            /**
             * Format: double
             * @description 100 * embedded / total; 0 when total is 0.
             */
            readonly coverage_percent: number;
            /** @description Last change; null when never indexed. */
            readonly updated_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description Embedding coverage of the organization or of one repository. */
        readonly EmbeddingsStatus: {
            /** @description Sum over repositories. */
            readonly total_entities: components["schemas"]["Count"];
            /** @description Sum over repositories. */
            readonly embedded_entities: components["schemas"]["Count"];
            /**
             * Format: double
             * @description 100 * embedded / total; 0 when total is 0.
             */
            readonly coverage_percent: number;
            /** @description What the index is built with: `built-in` where no embedding model is configured, else the name of the model. */
            readonly model: string;
            /** @description One entry per enabled repository (one when filtered). */
            readonly repositories: readonly components["schemas"]["RepositoryEmbeddings"][];
        };
        /** @description Organization identifier: `org_` followed by a UUID. */
        readonly OrganizationId: string;
        /** @description Limits of a plan (values of section 8). */
        readonly PlanLimits: {
            /**
             * Format: int32
             * @description 2 / 20 / null = unlimited.
             */
            readonly analyses_per_hour: number | null;
            /**
             * Format: int32
             * @description 60 / 300 / 1000.
             */
            readonly api_calls_per_minute: number;
            /**
             * Format: int32
             * @description 3 / 5 / 5; counts delivery attempts, see rules.
             */
            readonly webhook_delivery_retries: number;
            /**
             * Format: int32
             * @description 24 / 168 / 720.
             */
            readonly webhook_history_retention_hours: number;
            /**
             * Format: int32
             * @description 1 / 3 / 10.
             */
            readonly concurrent_analyses: number;
            /**
             * Format: int32
             * @description 3 / 20 / 100.
             */
            readonly max_webhooks: number;
        };
        /** @description Subscription of the organization; every organization has exactly one (free by default). */
        readonly Subscription: {
            /** @description Identifier. */
            readonly id: components["schemas"]["Uuid"];
            /** @description Organization. */
            readonly organization_id: components["schemas"]["OrganizationId"];
            /** @description Current plan. */
            readonly plan_id: components["schemas"]["Uuid"];
            /** @description Tier of the plan. */
            readonly tier: components["schemas"]["Tier"];
            /**
             * @description State.
             * @enum {string}
             */
            readonly status: "active" | "trialing" | "past_due" | "canceled";
            /**
             * @description Null for free.
             * @enum {string|null}
             */
            readonly billing_interval: "month" | "year" | null;
            /** @description Period start. */
            readonly current_period_start: components["schemas"]["Timestamp"];
            /** @description Null for free. */
            readonly current_period_end: components["schemas"]["Timestamp"] | null;
            /** @description True when it will not renew. */
            readonly cancel_at_period_end: boolean;
            /** @description Set while trialing. */
            readonly trial_ends_at: components["schemas"]["Timestamp"] | null;
            /** @description Limits in force. */
            readonly limits: components["schemas"]["PlanLimits"];
            /** @description Created. */
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description What to buy. */
        readonly CheckoutRequest: {
            /** @description A plan with prices. */
            readonly plan_id: components["schemas"]["Uuid"];
            /**
             * @description Default month.
             * @enum {string}
             */
            readonly billing_interval?: "month" | "year";
            /** @description Browser goes here after payment. */
            readonly success_url: components["schemas"]["Url"];
            /** @description Browser goes here when the customer gives up. */
            readonly cancel_url: components["schemas"]["Url"];
        };
        /** @description Hosted payment page. */
        readonly CheckoutSession: {
            /** @description Identifier. */
            readonly id: components["schemas"]["Uuid"];
            /** @description Send the browser here. */
            readonly url: components["schemas"]["Url"];
            /** @description Plan being bought. */
            readonly plan_id: components["schemas"]["Uuid"];
            /**
             * @description Interval being bought.
             * @enum {string}
             */
            readonly billing_interval: "month" | "year";
            /** @description One hour after creation. */
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        /** @description Optional portal settings. */
        readonly PortalRequest: {
            /** @description Browser goes here when leaving; default the dashboard. */
            readonly return_url?: components["schemas"]["Url"];
        };
        /** @description Hosted customer portal. */
        readonly PortalSession: {
            /** @description Identifier. */
            readonly id: components["schemas"]["Uuid"];
            /** @description Send the browser here; single use. */
            readonly url: components["schemas"]["Url"];
            /** @description 30 minutes after creation. */
            readonly expires_at: components["schemas"]["Timestamp"];
        };
        /** @description Recurring price. */
        readonly PlanPrice: {
            /**
             * @description Billing interval.
             * @enum {string}
             */
            readonly interval: "month" | "year";
            /** @description In minor units (cents). */
            readonly amount: components["schemas"]["Count"];
            /** @description ISO 4217, lower case. */
            readonly currency: string;
        };
        /** @description A plan that can be subscribed to. */
        readonly Plan: {
            /** @description Identifier. */
            readonly id: components["schemas"]["Uuid"];
            /** @description Tier names are given. */
            readonly tier: components["schemas"]["Tier"];
            /** @description Display name. */
            readonly name: string;
            /** @description Short text. */
            readonly description: string;
            /** @description Empty for free; empty for enterprise means contact sales. */
            readonly prices: readonly components["schemas"]["PlanPrice"][];
            /** @description Limits. */
            readonly limits: components["schemas"]["PlanLimits"];
            /** @description Bullet texts. */
            readonly features: readonly string[];
        };
        /** @description All plans, cheapest first. */
        readonly PlanList: {
            readonly data: readonly components["schemas"]["Plan"][];
        };
        /**
         * @description Event a webhook can subscribe to.
         * @enum {string}
         */
        readonly WebhookEventName: "analysis.started" | "analysis.completed" | "analysis.failed" | "health_score.changed" | "finding.new" | "finding.resolved";
        /** @description Customer webhook, without its secret. */
        readonly Webhook: {
            /** @description Identifier. */
            readonly id: components["schemas"]["Uuid"];
            /** @description Display name. */
            readonly name: string;
            /** @description Receiving endpoint. HTTPS in production; HTTP only for localhost. No user info, no fragment. */
            readonly url: components["schemas"]["Url"];
            /** @description Subscribed events. */
            readonly events: readonly components["schemas"]["WebhookEventName"][];
            /** @description True on creation; false stops new deliveries. */
            readonly is_active: boolean;
            /** @description First failed attempt since the last successful one; null while healthy. */
            readonly failing_since: components["schemas"]["Timestamp"] | null;
            /** @description Why the service deactivated the webhook by itself; null otherwise. */
            readonly disabled_reason: string | null;
            /** @description Until when deliveries are also signed with the secret before the rotation; null otherwise. */
            readonly previous_secret_expires_at: components["schemas"]["Timestamp"] | null;
            /** @description Created. */
            readonly created_at: components["schemas"]["Timestamp"];
            /** @description Last change, incl. rotate-secret. */
            readonly updated_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of Webhook records. */
        readonly WebhookPage: {
            /** @description The records. */
            readonly data: readonly components["schemas"]["Webhook"][];
            /** @description Where to go on. */
            readonly pagination: components["schemas"]["Pagination"];
        };
        /** @description New webhook. */
        readonly WebhookCreateRequest: {
            /** @description Display name (required: our choice). */
            readonly name: string;
            /** @description Receiving endpoint (required: our choice). */
            readonly url: components["schemas"]["Url"];
            /** @description Events (required: our choice). */
            readonly events: readonly components["schemas"]["WebhookEventName"][];
        };
        /** @description Customer webhook with its secret; only returned on creation and by rotate-secret. */
        readonly WebhookWithSecret: {
            /** @description Identifier. */
            readonly id: components["schemas"]["Uuid"];
            /** @description Display name. */
            readonly name: string;
            /** @description Receiving endpoint. HTTPS in production; HTTP only for localhost. No user info, no fragment. */
            readonly url: components["schemas"]["Url"];
            /** @description Subscribed events. */
            readonly events: readonly components["schemas"]["WebhookEventName"][];
            /** @description True on creation; false stops new deliveries. */
            readonly is_active: boolean;
            /** @description First failed attempt since the last successful one; null while healthy. */
            readonly failing_since: components["schemas"]["Timestamp"] | null;
            /** @description Why the service deactivated the webhook by itself; null otherwise. */
            readonly disabled_reason: string | null;
            /** @description Until when deliveries are also signed with the secret before the rotation; null otherwise. */
            readonly previous_secret_expires_at: components["schemas"]["Timestamp"] | null;
            /** @description Created. */
            readonly created_at: components["schemas"]["Timestamp"];
            /** @description Last change, incl. rotate-secret. */
            readonly updated_at: components["schemas"]["Timestamp"];
            /** @description Signing secret; the HMAC key is the UTF-8 bytes of this whole string. Prefix and length are our choice. */
            readonly secret: string;
        };
        /** @description Fields to change; at least one. Absent fields stay; events is replaced as a whole; null is not allowed. */
        readonly WebhookUpdateRequest: {
            /** @description Display name. */
            readonly name?: string;
            /** @description Receiving endpoint. */
            readonly url?: components["schemas"]["Url"];
            /** @description Events. */
            readonly events?: readonly components["schemas"]["WebhookEventName"][];
            /** @description Pause or resume. */
            readonly is_active?: boolean;
        };
        /** @description Opaque token of one event sent to one webhook; identical on every retry. Use it as the idempotency key. Not the UUID of the webhook. */
        readonly EnvelopeWebhookId: string;
        /**
         * @description Event of a delivery: a subscribable event or `webhook.test`.
         * @enum {string}
         */
        readonly DeliveryEventName: "analysis.started" | "analysis.completed" | "analysis.failed" | "health_score.changed" | "finding.new" | "finding.resolved" | "webhook.test";
        /**
         * @description State of a delivery. `pending` covers in-flight attempts and waits between retries.
         * @enum {string}
         */
        readonly DeliveryStatus: "pending" | "succeeded" | "failed";
        /** @description One HTTP POST of a delivery. */
        readonly DeliveryAttempt: {
            /**
             * Format: int32
             * @description 1-based; counts manual attempts too.
             */
            readonly attempt_number: number;
            /**
             * @description What caused it.
             * @enum {string}
             */
            readonly trigger: "automatic" | "manual" | "test";
            /**
             * @description succeeded means a 2xx status within 30 seconds.
             * @enum {string}
             */
            readonly outcome: "succeeded" | "failed";
            /**
             * Format: int32
             * @description Null when no response came.
             */
            readonly response_status_code: number | null;
            /** @description First 1024 characters; null when no response came. */
            readonly response_body: string | null;
            /**
             * @description Null when succeeded.
             * @enum {string|null}
             */
            readonly error_type: "timeout" | "connection" | "dns" | "tls" | "redirect" | "http_status" | "blocked_url" | null;
            /** @description Time taken. */
            readonly duration_ms: components["schemas"]["Count"];
            /** @description Start. */
            readonly attempted_at: components["schemas"]["Timestamp"];
        };
        /** @description Data of analysis.started. */
        readonly AnalysisStartedData: {
            readonly analysis_run_id: components["schemas"]["Uuid"];
            readonly repository_id: components["schemas"]["Uuid"];
            readonly repository_name: components["schemas"]["RepositoryName"];
            readonly commit_sha: components["schemas"]["CommitSha"];
            readonly branch: components["schemas"]["BranchName"];
            /** @description Extensible; push is given. */
            readonly triggered_by: string;
        };
        /** @description Envelope of analysis.started. */
        readonly AnalysisStartedEvent: {
            /**
             * @description Event name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly event: "analysis.started";
            /** @description When the event occurred; unchanged on retries. */
            readonly timestamp: components["schemas"]["Timestamp"];
            /** @description Idempotency key. */
            readonly webhook_id: components["schemas"]["EnvelopeWebhookId"];
            /** @description Organization. */
            readonly organization_id: components["schemas"]["OrganizationId"];
            /** @description Event data. */
            readonly data: components["schemas"]["AnalysisStartedData"];
        };
        /** @description Data of analysis.completed. */
        readonly AnalysisCompletedData: {
            readonly analysis_run_id: components["schemas"]["Uuid"];
            readonly repository_id: components["schemas"]["Uuid"];
            readonly repository_name: components["schemas"]["RepositoryName"];
            readonly commit_sha: components["schemas"]["CommitSha"];
            readonly branch: components["schemas"]["BranchName"];
            readonly health_score: components["schemas"]["Score"];
            readonly structure_score: components["schemas"]["Score"];
            readonly quality_score: components["schemas"]["Score"];
            readonly architecture_score: components["schemas"]["Score"];
            readonly findings_count: components["schemas"]["Count"];
            readonly critical_count: components["schemas"]["Count"];
            readonly high_count: components["schemas"]["Count"];
            readonly files_analyzed: components["schemas"]["Count"];
            readonly duration_seconds: components["schemas"]["Count"];
            readonly dashboard_url: components["schemas"]["Url"];
        };
        /** @description Envelope of analysis.completed. */
        readonly AnalysisCompletedEvent: {
            /**
             * @description Event name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly event: "analysis.completed";
            /** @description When the event occurred; unchanged on retries. */
            readonly timestamp: components["schemas"]["Timestamp"];
            /** @description Idempotency key. */
            readonly webhook_id: components["schemas"]["EnvelopeWebhookId"];
            /** @description Organization. */
            readonly organization_id: components["schemas"]["OrganizationId"];
            /** @description Event data. */
            readonly data: components["schemas"]["AnalysisCompletedData"];
        };
        /** @description Data of analysis.failed. */
        readonly AnalysisFailedData: {
            readonly analysis_run_id: components["schemas"]["Uuid"];
            readonly repository_id: components["schemas"]["Uuid"];
            readonly repository_name: components["schemas"]["RepositoryName"];
            readonly commit_sha: components["schemas"]["CommitSha"];
            readonly branch: components["schemas"]["BranchName"];
            /** @description Extensible; CLONE_FAILED is given. */
            readonly error_code: string;
            readonly error_message: string;
            /** @description Extensible; repository_clone is given. */
            readonly failed_at_step: string;
        };
        /** @description Envelope of analysis.failed. */
        readonly AnalysisFailedEvent: {
            /**
             * @description Event name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly event: "analysis.failed";
            /** @description When the event occurred; unchanged on retries. */
            readonly timestamp: components["schemas"]["Timestamp"];
            /** @description Idempotency key. */
            readonly webhook_id: components["schemas"]["EnvelopeWebhookId"];
            /** @description Organization. */
            readonly organization_id: components["schemas"]["OrganizationId"];
            /** @description Event data. */
            readonly data: components["schemas"]["AnalysisFailedData"];
        };
        /** @description Data of health_score.changed. */
        readonly HealthScoreChangedData: {
            readonly repository_id: components["schemas"]["Uuid"];
            readonly repository_name: components["schemas"]["RepositoryName"];
            readonly previous_score: components["schemas"]["Score"];
            readonly new_score: components["schemas"]["Score"];
            /**
             * Format: int32
             * @description new_score minus previous_score.
             */
            readonly change: number;
            readonly analysis_run_id: components["schemas"]["Uuid"];
        };
        /** @description Envelope of health_score.changed. */
        readonly HealthScoreChangedEvent: {
            /**
             * @description Event name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly event: "health_score.changed";
            /** @description When the event occurred; unchanged on retries. */
            readonly timestamp: components["schemas"]["Timestamp"];
            /** @description Idempotency key. */
            readonly webhook_id: components["schemas"]["EnvelopeWebhookId"];
            /** @description Organization. */
            readonly organization_id: components["schemas"]["OrganizationId"];
            /** @description Event data. */
            readonly data: components["schemas"]["HealthScoreChangedData"];
        };
        /** @description Data of finding.new. */
        readonly FindingNewData: {
            readonly finding_id: components["schemas"]["Uuid"];
            readonly analysis_run_id: components["schemas"]["Uuid"];
            readonly repository_id: components["schemas"]["Uuid"];
            readonly repository_name: components["schemas"]["RepositoryName"];
            readonly detector: string;
            readonly severity: components["schemas"]["Severity"];
            readonly title: string;
            readonly file_path: components["schemas"]["FilePath"];
            readonly line_start: components["schemas"]["LineNumber"];
            readonly line_end: components["schemas"]["LineNumber"];
            readonly dashboard_url: components["schemas"]["Url"];
        };
        /** @description Envelope of finding.new. */
        readonly FindingNewEvent: {
            /**
             * @description Event name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly event: "finding.new";
            /** @description When the event occurred; unchanged on retries. */
            readonly timestamp: components["schemas"]["Timestamp"];
            /** @description Idempotency key. */
            readonly webhook_id: components["schemas"]["EnvelopeWebhookId"];
            /** @description Organization. */
            readonly organization_id: components["schemas"]["OrganizationId"];
            /** @description Event data. */
            readonly data: components["schemas"]["FindingNewData"];
        };
        /** @description Data of finding.resolved. */
        readonly FindingResolvedData: {
            readonly finding_id: components["schemas"]["Uuid"];
            readonly analysis_run_id: components["schemas"]["Uuid"];
            readonly repository_id: components["schemas"]["Uuid"];
            readonly repository_name: components["schemas"]["RepositoryName"];
            readonly detector: string;
            readonly severity: components["schemas"]["Severity"];
            readonly title: string;
            /** @description Commit identifier. */
            readonly resolved_by: components["schemas"]["CommitSha"];
        };
        /** @description Envelope of finding.resolved. */
        readonly FindingResolvedEvent: {
            /**
             * @description Event name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly event: "finding.resolved";
            /** @description When the event occurred; unchanged on retries. */
            readonly timestamp: components["schemas"]["Timestamp"];
            /** @description Idempotency key. */
            readonly webhook_id: components["schemas"]["EnvelopeWebhookId"];
            /** @description Organization. */
            readonly organization_id: components["schemas"]["OrganizationId"];
            /** @description Event data. */
            readonly data: components["schemas"]["FindingResolvedData"];
        };
        /** @description Data of webhook.test. */
        readonly WebhookTestData: {
            /** @description Fixed text. */
            readonly message: string;
            /** @description The webhook that is tested. */
            readonly customer_webhook_id: components["schemas"]["Uuid"];
        };
        /** @description Envelope of webhook.test. */
        readonly WebhookTestEvent: {
            /**
             * @description Event name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            readonly event: "webhook.test";
            /** @description When the event occurred; unchanged on retries. */
            readonly timestamp: components["schemas"]["Timestamp"];
            /** @description Idempotency key. */
            readonly webhook_id: components["schemas"]["EnvelopeWebhookId"];
            /** @description Organization. */
            readonly organization_id: components["schemas"]["OrganizationId"];
            /** @description Event data. */
            readonly data: components["schemas"]["WebhookTestData"];
        };
        /** @description Any envelope POSTed to a webhook url. */
        readonly WebhookEvent: components["schemas"]["AnalysisStartedEvent"] | components["schemas"]["AnalysisCompletedEvent"] | components["schemas"]["AnalysisFailedEvent"] | components["schemas"]["HealthScoreChangedEvent"] | components["schemas"]["FindingNewEvent"] | components["schemas"]["FindingResolvedEvent"] | components["schemas"]["WebhookTestEvent"];
        /** @description One event sent to one webhook, with all attempts so far. */
        readonly Delivery: {
            /** @description Identifier (delivery_id). */
            readonly id: components["schemas"]["Uuid"];
            /** @description The webhook (path parameter id / webhook_id). */
            readonly customer_webhook_id: components["schemas"]["Uuid"];
            /** @description Envelope webhook_id (whd_...), same on every attempt. */
            readonly webhook_id: components["schemas"]["EnvelopeWebhookId"];
            /** @description Envelope event. */
            readonly event: components["schemas"]["DeliveryEventName"];
            /** @description State. */
            readonly status: components["schemas"]["DeliveryStatus"];
            /**
             * Format: int32
             * @description Attempts made.
             */
            readonly attempt_count: number;
            /**
             * Format: int32
             * @description Automatic attempts allowed: free 3, pro and enterprise 5; test deliveries 1.
             */
            readonly max_attempts: number;
            /** @description Null unless another attempt is scheduled. */
            readonly next_attempt_at: components["schemas"]["Timestamp"] | null;
            /** @description Oldest first. */
            readonly attempts: readonly components["schemas"]["DeliveryAttempt"][];
            /** @description Exact envelope sent. */
            readonly payload: components["schemas"]["WebhookEvent"];
            /** @description When the event occurred. */
            readonly created_at: components["schemas"]["Timestamp"];
            /** @description When it became succeeded or failed. */
            readonly completed_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description One page of Delivery records. */
        readonly DeliveryPage: {
            /** @description The records. */
            readonly data: readonly components["schemas"]["Delivery"][];
            /** @description Where to go on. */
            readonly pagination: components["schemas"]["Pagination"];
        };
        /** @description Installation of the service on an account of the source-hosting platform. */
        readonly Installation: {
            /** @description Identifier. */
            readonly id: components["schemas"]["Uuid"];
            /** @description Account on the platform. */
            readonly account_name: string;
            /**
             * @description Kind of account.
             * @enum {string}
             */
            readonly account_type: "organization" | "user";
            /**
             * @description State.
             * @enum {string}
             */
            readonly status: "active" | "suspended";
            /** @description Repositories the installation can see. */
            readonly repositories_total: components["schemas"]["Count"];
            /** @description Repositories enabled for analysis. */
            readonly repositories_enabled: components["schemas"]["Count"];
            /** @description Installed. */
            readonly created_at: components["schemas"]["Timestamp"];
            /** @description Non-null exactly when suspended. */
            readonly suspended_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description One page of Installation records. */
        readonly InstallationPage: {
            /** @description The records. */
            readonly data: readonly components["schemas"]["Installation"][];
            /** @description Where to go on. */
            readonly pagination: components["schemas"]["Pagination"];
        };
        /** @description Thresholds a repository must meet; null means the gate is off. */
        readonly QualityGates: {
            /** @description Repository. */
            readonly repository_id: components["schemas"]["Uuid"];
            /** @description Whether gates are evaluated. Default false. */
            readonly enabled: boolean;
            /** @description Whether a failed gate fails the check on a pull request. Default false. */
            readonly block_merge: boolean;
            /** @description Gate on health_score. */
            readonly min_health_score: components["schemas"]["Score"] | null;
            /** @description Gate on critical findings. */
            readonly max_critical_findings: components["schemas"]["Count"] | null;
            /** @description Gate on high findings. */
            readonly max_high_findings: components["schemas"]["Count"] | null;
            /** @description Gate on findings new in the run. */
            readonly max_new_findings: components["schemas"]["Count"] | null;
            /** @description Null when never configured. */
            readonly updated_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description Repository of an installation. */
        readonly Repository: {
            /** @description Identifier (repository_id elsewhere). */
            readonly id: components["schemas"]["Uuid"];
            /** @description Installation. */
            readonly installation_id: components["schemas"]["Uuid"];
            /** @description owner/name (repository_name in events). */
            readonly name: components["schemas"]["RepositoryName"];
            /** @description Default branch. */
            readonly default_branch: components["schemas"]["BranchName"];
            /** @description Visibility. */
            readonly is_private: boolean;
            /** @description Whether analyses may run; false at first. */
            readonly enabled: boolean;
            /** @description Of the newest completed run. */
            readonly health_score: components["schemas"]["Score"] | null;
            /** @description Newest run. */
            readonly last_analysis_run_id: components["schemas"]["Uuid"] | null;
            /** @description When the newest completed run ended. */
            readonly last_analyzed_at: components["schemas"]["Timestamp"] | null;
            /** @description Current gates (there is no GET for them). */
            readonly quality_gates: components["schemas"]["QualityGates"];
            /** @description First seen. */
            readonly created_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of Repository records. */
        readonly RepositoryPage: {
            /** @description The records. */
            readonly data: readonly components["schemas"]["Repository"][];
            /** @description Where to go on. */
            readonly pagination: components["schemas"]["Pagination"];
        };
        /** @description Enable or disable repositories; all or nothing. */
        readonly RepositoriesUpdateRequest: {
            /** @description Repositories of this installation. */
            readonly repository_ids: readonly components["schemas"]["Uuid"][];
            /** @description New value. */
            readonly enabled: boolean;
        };
        /** @description The repositories after the change, in request order. */
        readonly RepositoriesUpdateResponse: {
            readonly data: readonly components["schemas"]["Repository"][];
        };
        /** @description JSON merge patch: absent stays, null turns a gate off; at least one field. */
        readonly QualityGatesUpdateRequest: {
            readonly enabled?: boolean;
            readonly block_merge?: boolean;
            readonly min_health_score?: components["schemas"]["Score"] | null;
            readonly max_critical_findings?: components["schemas"]["Count"] | null;
            readonly max_high_findings?: components["schemas"]["Count"] | null;
            readonly max_new_findings?: components["schemas"]["Count"] | null;
        };
    };
    responses: {
        /** @description Invalid request parameters. */
        readonly BadRequest: {
            headers: {
                readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Missing or invalid authentication. */
        readonly Unauthorized: {
            headers: {
                readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Insufficient permissions. */
        readonly Forbidden: {
            headers: {
                readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Resource does not exist, or belongs to another organization. */
        readonly NotFound: {
            headers: {
                readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Resource conflict. */
        readonly Conflict: {
            headers: {
                readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests. */
        readonly TooManyRequests: {
            headers: {
                readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unexpected server error. */
        readonly InternalServerError: {
            headers: {
                readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A dependency is unavailable; try again later. (Status chosen; error_code stays in the given set.) */
        readonly ServiceUnavailable: {
            headers: {
                readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                readonly "Retry-After": components["headers"]["Retry-After"];
                readonly [name: string]: unknown;
            };
            content: {
                readonly "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Unique key (a UUID is best) for safe retries. Kept 24 hours per organization and operation. */
        readonly IdempotencyKey: string;
        /** @description Identifier of the analysis run. */
        readonly AnalysisRunIdPath: components["schemas"]["Uuid"];
        /** @description Resume after this event. Sent by EventSource on reconnect. */
        readonly LastEventId: string;
        /** @description Only this repository. */
        readonly RepositoryId: components["schemas"]["Uuid"];
        /** @description Only this branch. */
        readonly Branch: components["schemas"]["BranchName"];
        /** @description Only these states. Repeat the parameter for several. */
        readonly AnalysisStatus: readonly components["schemas"]["AnalysisStatus"][];
        /** @description Only records created at or after this time. */
        readonly CreatedAfter: components["schemas"]["Timestamp"];
        /** @description Only records created before this time. */
        readonly CreatedBefore: components["schemas"]["Timestamp"];
        /** @description Page size. Default 20. */
        readonly Limit: number;
        /** @description Opaque position from pagination.next_cursor. Keep all other parameters unchanged. */
        readonly Cursor: string;
        /** @description Only findings first detected by this run. */
        readonly AnalysisRunId: components["schemas"]["Uuid"];
        /** @description Only these severities. Repeat the parameter for several. */
        readonly Severity: readonly components["schemas"]["Severity"][];
        /** @description Only these categories. Repeat the parameter for several. */
        readonly Category: readonly components["schemas"]["FindingCategory"][];
        /** @description Only these detectors. Repeat the parameter for several. */
        readonly Detector: readonly string[];
        /** @description Only these states; repeat for several. Default open only. */
        readonly FindingStatus: readonly components["schemas"]["FindingStatus"][];
        /** @description Only this file; when it ends with `/`, every file below that directory. */
        readonly FilePath: components["schemas"]["FilePath"];
        /** @description Order; `-` is descending. -severity is most severe first. Ties: newest first, then id. Default -severity. */
        readonly FindingSort: "-severity" | "severity" | "-created_at" | "created_at" | "file_path" | "-file_path";
        /** @description Identifier of the finding. */
        readonly FindingIdPath: components["schemas"]["Uuid"];
        /** @description Only fixes for this finding. */
        readonly FindingId: components["schemas"]["Uuid"];
        /** @description Only these states. Repeat the parameter for several. */
        readonly FixStatus: readonly components["schemas"]["FixStatus"][];
        /** @description Only these confidences. Repeat the parameter for several. */
        readonly Confidence: readonly components["schemas"]["FixConfidence"][];
        /** @description Identifier of the fix. */
        readonly FixIdPath: components["schemas"]["Uuid"];
        /** @description Only webhooks with this value. */
        readonly IsActive: boolean;
        /** @description Identifier of the webhook. */
        readonly WebhookIdPath: components["schemas"]["Uuid"];
        /** @description Only these states. Repeat the parameter for several. */
        readonly DeliveryStatus: readonly components["schemas"]["DeliveryStatus"][];
        /** @description Only these events. Repeat the parameter for several. */
        readonly Event: readonly components["schemas"]["DeliveryEventName"][];
        /** @description Identifier of the webhook (its UUID, not the whd_ token). */
        readonly WebhookIdOfDeliveryPath: components["schemas"]["Uuid"];
        /** @description Identifier of the delivery. */
        readonly DeliveryIdPath: components["schemas"]["Uuid"];
        /** @description Identifier of the installation. */
        readonly InstallationIdPath: components["schemas"]["Uuid"];
        /** @description Only repositories with this value. */
        readonly Enabled: boolean;
        /** @description Case-insensitive substring of the repository name. */
        readonly RepositoryNameContains: string;
        /** @description Identifier of the repository. */
        readonly RepositoryIdPath: components["schemas"]["Uuid"];
        /** @description Lower-case hex HMAC-SHA256 of the raw body bytes, keyed with the webhook secret. Compare in constant time. */
        readonly ServiceSignature: string;
        /** @description The same with the secret before the rotation; present for 24 hours after a rotation. */
        readonly ServiceSignaturePrevious: string;
        /** @description Same as event in the body. */
        readonly ServiceEvent: components["schemas"]["DeliveryEventName"];
        /** @description Attempt number, from 1. */
        readonly ServiceAttempt: number;
        /** @description Name and version of the sender. */
        readonly ServiceUserAgent: string;
    };
    requestBodies: never;
    headers: {
        /** @description Calls allowed in the window. */
        readonly "X-RateLimit-Limit": number;
        /** @description Calls left in the window. */
        readonly "X-RateLimit-Remaining": number;
        /** @description Reset time, Unix timestamp in seconds. */
        readonly "X-RateLimit-Reset": number;
        /** @description Identifier of this request; the request header is echoed when it is 1 to 128 characters of A-Z a-z 0-9 . _ -. */
        readonly "X-Request-Id": string;
        /** @description Relative URL to poll. */
        readonly Location: string;
        /** @description Present and true when a stored response was replayed. */
        readonly "Idempotency-Replayed": true;
        /** @description Accepted schemes (RFC 9110). */
        readonly "WWW-Authenticate": string;
        /** @description Seconds to wait. */
        readonly "Retry-After": number;
        /** @description Always no-store. */
        readonly "Cache-Control": "no-store";
    };
    pathItems: never;
}
export type Uuid = components['schemas']['Uuid'];
export type BranchName = components['schemas']['BranchName'];
export type CommitSha = components['schemas']['CommitSha'];
export type AnalysisTriggerRequest = components['schemas']['AnalysisTriggerRequest'];
export type RepositoryName = components['schemas']['RepositoryName'];
export type AnalysisStatus = components['schemas']['AnalysisStatus'];
export type Score = components['schemas']['Score'];
export type Count = components['schemas']['Count'];
export type AnalysisFailure = components['schemas']['AnalysisFailure'];
export type Timestamp = components['schemas']['Timestamp'];
export type Url = components['schemas']['Url'];
export type AnalysisRun = components['schemas']['AnalysisRun'];
export type ErrorCode = components['schemas']['ErrorCode'];
export type FieldError = components['schemas']['FieldError'];
export type Error = components['schemas']['Error'];
export type AnalysisProgressUpdate = components['schemas']['AnalysisProgressUpdate'];
export type AnalysisProgressCompleted = components['schemas']['AnalysisProgressCompleted'];
export type AnalysisProgressFailed = components['schemas']['AnalysisProgressFailed'];
export type AnalysisProgressEvent = components['schemas']['AnalysisProgressEvent'];
export type Pagination = components['schemas']['Pagination'];
export type AnalysisRunPage = components['schemas']['AnalysisRunPage'];
export type Tier = components['schemas']['Tier'];
export type ConcurrencyStatus = components['schemas']['ConcurrencyStatus'];
export type Severity = components['schemas']['Severity'];
export type FindingCategory = components['schemas']['FindingCategory'];
export type FindingStatus = components['schemas']['FindingStatus'];
export type FilePath = components['schemas']['FilePath'];
export type LineNumber = components['schemas']['LineNumber'];
export type Finding = components['schemas']['Finding'];
export type FindingPage = components['schemas']['FindingPage'];
export type SeverityCounts = components['schemas']['SeverityCounts'];
export type FindingsSummary = components['schemas']['FindingsSummary'];
export type DetectorGroup = components['schemas']['DetectorGroup'];
export type DetectorGroupList = components['schemas']['DetectorGroupList'];
export type FixStatus = components['schemas']['FixStatus'];
export type FixConfidence = components['schemas']['FixConfidence'];
export type FixChange = components['schemas']['FixChange'];
export type FixReview = components['schemas']['FixReview'];
export type FixApplication = components['schemas']['FixApplication'];
export type Fix = components['schemas']['Fix'];
export type FixPage = components['schemas']['FixPage'];
export type FixApproveRequest = components['schemas']['FixApproveRequest'];
export type FixRejectRequest = components['schemas']['FixRejectRequest'];
export type FixApplyRequest = components['schemas']['FixApplyRequest'];
export type FixPreviewCheck = components['schemas']['FixPreviewCheck'];
export type FixPreview = components['schemas']['FixPreview'];
export type CodeSearchRequest = components['schemas']['CodeSearchRequest'];
export type CodeSearchResult = components['schemas']['CodeSearchResult'];
export type CodeSearchResponse = components['schemas']['CodeSearchResponse'];
export type CodeAskRequest = components['schemas']['CodeAskRequest'];
export type CodeAnswer = components['schemas']['CodeAnswer'];
export type RepositoryEmbeddings = components['schemas']['RepositoryEmbeddings'];
export type EmbeddingsStatus = components['schemas']['EmbeddingsStatus'];
export type OrganizationId = components['schemas']['OrganizationId'];
export type PlanLimits = components['schemas']['PlanLimits'];
export type Subscription = components['schemas']['Subscription'];
export type CheckoutRequest = components['schemas']['CheckoutRequest'];
export type CheckoutSession = components['schemas']['CheckoutSession'];
export type PortalRequest = components['schemas']['PortalRequest'];
export type PortalSession = components['schemas']['PortalSession'];
export type PlanPrice = components['schemas']['PlanPrice'];
export type Plan = components['schemas']['Plan'];
export type PlanList = components['schemas']['PlanList'];
export type WebhookEventName = components['schemas']['WebhookEventName'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookPage = components['schemas']['WebhookPage'];
export type WebhookCreateRequest = components['schemas']['WebhookCreateRequest'];
export type WebhookWithSecret = components['schemas']['WebhookWithSecret'];
export type WebhookUpdateRequest = components['schemas']['WebhookUpdateRequest'];
export type EnvelopeWebhookId = components['schemas']['EnvelopeWebhookId'];
export type DeliveryEventName = components['schemas']['DeliveryEventName'];
export type DeliveryStatus = components['schemas']['DeliveryStatus'];
export type DeliveryAttempt = components['schemas']['DeliveryAttempt'];
export type AnalysisStartedData = components['schemas']['AnalysisStartedData'];
export type AnalysisStartedEvent = components['schemas']['AnalysisStartedEvent'];
export type AnalysisCompletedData = components['schemas']['AnalysisCompletedData'];
export type AnalysisCompletedEvent = components['schemas']['AnalysisCompletedEvent'];
export type AnalysisFailedData = components['schemas']['AnalysisFailedData'];
export type AnalysisFailedEvent = components['schemas']['AnalysisFailedEvent'];
export type HealthScoreChangedData = components['schemas']['HealthScoreChangedData'];
export type HealthScoreChangedEvent = components['schemas']['HealthScoreChangedEvent'];
export type FindingNewData = components['schemas']['FindingNewData'];
export type FindingNewEvent = components['schemas']['FindingNewEvent'];
export type FindingResolvedData = components['schemas']['FindingResolvedData'];
export type FindingResolvedEvent = components['schemas']['FindingResolvedEvent'];
export type WebhookTestData = components['schemas']['WebhookTestData'];
export type WebhookTestEvent = components['schemas']['WebhookTestEvent'];
export type WebhookEvent = components['schemas']['WebhookEvent'];
export type Delivery = components['schemas']['Delivery'];
export type DeliveryPage = components['schemas']['DeliveryPage'];
export type Installation = components['schemas']['Installation'];
export type InstallationPage = components['schemas']['InstallationPage'];
export type QualityGates = components['schemas']['QualityGates'];
export type Repository = components['schemas']['Repository'];
export type RepositoryPage = components['schemas']['RepositoryPage'];
export type RepositoriesUpdateRequest = components['schemas']['RepositoriesUpdateRequest'];
export type RepositoriesUpdateResponse = components['schemas']['RepositoriesUpdateResponse'];
export type QualityGatesUpdateRequest = components['schemas']['QualityGatesUpdateRequest'];
export type ResponseBadRequest = components['responses']['BadRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseNotFound = components['responses']['NotFound'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseInternalServerError = components['responses']['InternalServerError'];
export type ResponseServiceUnavailable = components['responses']['ServiceUnavailable'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterAnalysisRunIdPath = components['parameters']['AnalysisRunIdPath'];
export type ParameterLastEventId = components['parameters']['LastEventId'];
export type ParameterRepositoryId = components['parameters']['RepositoryId'];
export type ParameterBranch = components['parameters']['Branch'];
export type ParameterAnalysisStatus = components['parameters']['AnalysisStatus'];
export type ParameterCreatedAfter = components['parameters']['CreatedAfter'];
export type ParameterCreatedBefore = components['parameters']['CreatedBefore'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterCursor = components['parameters']['Cursor'];
export type ParameterAnalysisRunId = components['parameters']['AnalysisRunId'];
export type ParameterSeverity = components['parameters']['Severity'];
export type ParameterCategory = components['parameters']['Category'];
export type ParameterDetector = components['parameters']['Detector'];
export type ParameterFindingStatus = components['parameters']['FindingStatus'];
export type ParameterFilePath = components['parameters']['FilePath'];
export type ParameterFindingSort = components['parameters']['FindingSort'];
export type ParameterFindingIdPath = components['parameters']['FindingIdPath'];
export type ParameterFindingId = components['parameters']['FindingId'];
export type ParameterFixStatus = components['parameters']['FixStatus'];
export type ParameterConfidence = components['parameters']['Confidence'];
export type ParameterFixIdPath = components['parameters']['FixIdPath'];
export type ParameterIsActive = components['parameters']['IsActive'];
export type ParameterWebhookIdPath = components['parameters']['WebhookIdPath'];
export type ParameterDeliveryStatus = components['parameters']['DeliveryStatus'];
export type ParameterEvent = components['parameters']['Event'];
export type ParameterWebhookIdOfDeliveryPath = components['parameters']['WebhookIdOfDeliveryPath'];
export type ParameterDeliveryIdPath = components['parameters']['DeliveryIdPath'];
export type ParameterInstallationIdPath = components['parameters']['InstallationIdPath'];
export type ParameterEnabled = components['parameters']['Enabled'];
export type ParameterRepositoryNameContains = components['parameters']['RepositoryNameContains'];
export type ParameterRepositoryIdPath = components['parameters']['RepositoryIdPath'];
export type ParameterServiceSignature = components['parameters']['ServiceSignature'];
export type ParameterServiceSignaturePrevious = components['parameters']['ServiceSignaturePrevious'];
export type ParameterServiceEvent = components['parameters']['ServiceEvent'];
export type ParameterServiceAttempt = components['parameters']['ServiceAttempt'];
export type ParameterServiceUserAgent = components['parameters']['ServiceUserAgent'];
export type HeaderXRateLimitLimit = components['headers']['X-RateLimit-Limit'];
export type HeaderXRateLimitRemaining = components['headers']['X-RateLimit-Remaining'];
export type HeaderXRateLimitReset = components['headers']['X-RateLimit-Reset'];
export type HeaderXRequestId = components['headers']['X-Request-Id'];
export type HeaderLocation = components['headers']['Location'];
export type HeaderIdempotencyReplayed = components['headers']['Idempotency-Replayed'];
export type HeaderWwwAuthenticate = components['headers']['WWW-Authenticate'];
export type HeaderRetryAfter = components['headers']['Retry-After'];
export type HeaderCacheControl = components['headers']['Cache-Control'];
export type $defs = Record<string, never>;
export interface operations {
    readonly triggerAnalysis: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Unique key (a UUID is best) for safe retries. Kept 24 hours per organization and operation. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AnalysisTriggerRequest"];
            };
        };
        readonly responses: {
            /** @description Accepted; the run is queued or already running. */
            readonly 202: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly Location: components["headers"]["Location"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AnalysisRun"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getAnalysisStatus: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Identifier of the analysis run. */
                readonly id: components["parameters"]["AnalysisRunIdPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The run. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AnalysisRun"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly streamAnalysisProgress: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Resume after this event. Sent by EventSource on reconnect. */
                readonly "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            readonly path: {
                /** @description Identifier of the analysis run. */
                readonly id: components["parameters"]["AnalysisRunIdPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Event stream; see the SSE rules. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/event-stream": components["schemas"]["AnalysisProgressEvent"];
                };
            };
            /** @description The client has already seen the terminal event (Last-Event-ID); EventSource stops reconnecting. */
            readonly 204: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly listAnalysisHistory: {
        readonly parameters: {
            readonly query?: {
                /** @description Only this repository. */
                readonly repository_id?: components["parameters"]["RepositoryId"];
                /** @description Only this branch. */
                readonly branch?: components["parameters"]["Branch"];
                /** @description Only these states. Repeat the parameter for several. */
                readonly status?: components["parameters"]["AnalysisStatus"];
                /** @description Only records created at or after this time. */
                readonly created_after?: components["parameters"]["CreatedAfter"];
                /** @description Only records created before this time. */
                readonly created_before?: components["parameters"]["CreatedBefore"];
                /** @description Page size. Default 20. */
                readonly limit?: components["parameters"]["Limit"];
                /** @description Opaque position from pagination.next_cursor. Keep all other parameters unchanged. */
                readonly cursor?: components["parameters"]["Cursor"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Newest first. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AnalysisRunPage"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getAnalysisConcurrency: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Capacity now. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConcurrencyStatus"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly listFindings: {
        readonly parameters: {
            readonly query?: {
                /** @description Only this repository. */
                readonly repository_id?: components["parameters"]["RepositoryId"];
                /** @description Only this branch. */
                readonly branch?: components["parameters"]["Branch"];
                /** @description Only findings first detected by this run. */
                readonly analysis_run_id?: components["parameters"]["AnalysisRunId"];
                /** @description Only these severities. Repeat the parameter for several. */
                readonly severity?: components["parameters"]["Severity"];
                /** @description Only these categories. Repeat the parameter for several. */
                readonly category?: components["parameters"]["Category"];
                /** @description Only these detectors. Repeat the parameter for several. */
                readonly detector?: components["parameters"]["Detector"];
                /** @description Only these states; repeat for several. Default open only. */
                readonly status?: components["parameters"]["FindingStatus"];
                /** @description Only this file; when it ends with `/`, every file below that directory. */
                readonly file_path?: components["parameters"]["FilePath"];
                /** @description Order; `-` is descending. -severity is most severe first. Ties: newest first, then id. Default -severity. */
                readonly sort?: components["parameters"]["FindingSort"];
                /** @description Page size. Default 20. */
                readonly limit?: components["parameters"]["Limit"];
                /** @description Opaque position from pagination.next_cursor. Keep all other parameters unchanged. */
                readonly cursor?: components["parameters"]["Cursor"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Findings in the requested order. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FindingPage"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getFindingsSummary: {
        readonly parameters: {
            readonly query?: {
                /** @description Only this repository. */
                readonly repository_id?: components["parameters"]["RepositoryId"];
                /** @description Only this branch. */
                readonly branch?: components["parameters"]["Branch"];
                /** @description Only findings first detected by this run. */
                readonly analysis_run_id?: components["parameters"]["AnalysisRunId"];
                /** @description Only these severities. Repeat the parameter for several. */
                readonly severity?: components["parameters"]["Severity"];
                /** @description Only these categories. Repeat the parameter for several. */
                readonly category?: components["parameters"]["Category"];
                /** @description Only these detectors. Repeat the parameter for several. */
                readonly detector?: components["parameters"]["Detector"];
                /** @description Only these states; repeat for several. Default open only. */
                readonly status?: components["parameters"]["FindingStatus"];
                /** @description Only this file; when it ends with `/`, every file below that directory. */
                readonly file_path?: components["parameters"]["FilePath"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Counts. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FindingsSummary"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly listFindingsByDetector: {
        readonly parameters: {
            readonly query?: {
                /** @description Only this repository. */
                readonly repository_id?: components["parameters"]["RepositoryId"];
                /** @description Only this branch. */
                readonly branch?: components["parameters"]["Branch"];
                /** @description Only findings first detected by this run. */
                readonly analysis_run_id?: components["parameters"]["AnalysisRunId"];
                /** @description Only these severities. Repeat the parameter for several. */
                readonly severity?: components["parameters"]["Severity"];
                /** @description Only these categories. Repeat the parameter for several. */
                readonly category?: components["parameters"]["Category"];
                /** @description Only these detectors. Repeat the parameter for several. */
                readonly detector?: components["parameters"]["Detector"];
                /** @description Only these states; repeat for several. Default open only. */
                readonly status?: components["parameters"]["FindingStatus"];
                /** @description Only this file; when it ends with `/`, every file below that directory. */
                readonly file_path?: components["parameters"]["FilePath"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Groups. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DetectorGroupList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getFinding: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Identifier of the finding. */
                readonly id: components["parameters"]["FindingIdPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The finding. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Finding"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly listFixes: {
        readonly parameters: {
            readonly query?: {
                /** @description Only this repository. */
                readonly repository_id?: components["parameters"]["RepositoryId"];
                /** @description Only fixes for this finding. */
                readonly finding_id?: components["parameters"]["FindingId"];
                /** @description Only these states. Repeat the parameter for several. */
                readonly status?: components["parameters"]["FixStatus"];
                /** @description Only these confidences. Repeat the parameter for several. */
                readonly confidence?: components["parameters"]["Confidence"];
                /** @description Page size. Default 20. */
                readonly limit?: components["parameters"]["Limit"];
                /** @description Opaque position from pagination.next_cursor. Keep all other parameters unchanged. */
                readonly cursor?: components["parameters"]["Cursor"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Newest first. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FixPage"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getFix: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Identifier of the fix. */
                readonly id: components["parameters"]["FixIdPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The fix. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Fix"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly approveFix: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Identifier of the fix. */
                readonly id: components["parameters"]["FixIdPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["FixApproveRequest"];
            };
        };
        readonly responses: {
            /** @description Now approved. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Fix"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly rejectFix: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Identifier of the fix. */
                readonly id: components["parameters"]["FixIdPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["FixRejectRequest"];
            };
        };
        readonly responses: {
            /** @description Now rejected. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Fix"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly applyFix: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Unique key (a UUID is best) for safe retries. Kept 24 hours per organization and operation. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path: {
                /** @description Identifier of the fix. */
                readonly id: components["parameters"]["FixIdPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["FixApplyRequest"];
            };
        };
        readonly responses: {
            /** @description Now applying; poll getFix. */
            readonly 202: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly Location: components["headers"]["Location"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Fix"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly previewFix: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Identifier of the fix. */
                readonly id: components["parameters"]["FixIdPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Result; a failed check is a 200 with outcome failed. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FixPreview"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly searchCode: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CodeSearchRequest"];
            };
        };
        readonly responses: {
            /** @description Matches; an empty list when nothing matches. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CodeSearchResponse"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly askCode: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CodeAskRequest"];
            };
        };
        readonly responses: {
            /** @description Answer. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CodeAnswer"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly getEmbeddingsStatus: {
        readonly parameters: {
            readonly query?: {
                /** @description Only this repository. */
                readonly repository_id?: components["parameters"]["RepositoryId"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Coverage. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["EmbeddingsStatus"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly getSubscription: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The subscription. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Subscription"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly createCheckoutSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Unique key (a UUID is best) for safe retries. Kept 24 hours per organization and operation. */
                readonly "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CheckoutRequest"];
            };
        };
        readonly responses: {
            /** @description Created. */
            readonly 201: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CheckoutSession"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly createPortalSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["PortalRequest"];
            };
        };
        readonly responses: {
            /** @description Created. */
            readonly 201: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PortalSession"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
            readonly 503: components["responses"]["ServiceUnavailable"];
        };
    };
    readonly listPlans: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description All plans. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PlanList"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly listWebhooks: {
        readonly parameters: {
            readonly query?: {
                /** @description Only webhooks with this value. */
                readonly is_active?: components["parameters"]["IsActive"];
                /** @description Page size. Default 20. */
                readonly limit?: components["parameters"]["Limit"];
                /** @description Opaque position from pagination.next_cursor. Keep all other parameters unchanged. */
                readonly cursor?: components["parameters"]["Cursor"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Newest first; without secrets. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookPage"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly createWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhookCreateRequest"];
            };
        };
        readonly responses: {
            /** @description Created; the secret is shown only here. */
            readonly 201: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly deleteWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Identifier of the webhook. */
                readonly id: components["parameters"]["WebhookIdPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Deleted with its deliveries; pending ones are dropped. */
            readonly 204: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly updateWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Identifier of the webhook. */
                readonly id: components["parameters"]["WebhookIdPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhookUpdateRequest"];
            };
        };
        readonly responses: {
            /** @description Updated. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Webhook"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly testWebhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Identifier of the webhook. */
                readonly id: components["parameters"]["WebhookIdPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Accepted; one attempt is made at once, without retries. */
            readonly 202: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Delivery"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly rotateWebhookSecret: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Identifier of the webhook. */
                readonly id: components["parameters"]["WebhookIdPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The new secret; shown only here. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly "Cache-Control": components["headers"]["Cache-Control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly listWebhookDeliveries: {
        readonly parameters: {
            readonly query?: {
                /** @description Only these states. Repeat the parameter for several. */
                readonly status?: components["parameters"]["DeliveryStatus"];
                /** @description Only these events. Repeat the parameter for several. */
                readonly event?: components["parameters"]["Event"];
                /** @description Only records created at or after this time. */
                readonly created_after?: components["parameters"]["CreatedAfter"];
                /** @description Only records created before this time. */
                readonly created_before?: components["parameters"]["CreatedBefore"];
                /** @description Page size. Default 20. */
                readonly limit?: components["parameters"]["Limit"];
                /** @description Opaque position from pagination.next_cursor. Keep all other parameters unchanged. */
                readonly cursor?: components["parameters"]["Cursor"];
            };
            readonly header?: never;
            readonly path: {
                /** @description Identifier of the webhook. */
                readonly id: components["parameters"]["WebhookIdPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Newest first; limited to the retention of the tier. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DeliveryPage"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly retryWebhookDelivery: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Identifier of the webhook (its UUID, not the whd_ token). */
                readonly webhook_id: components["parameters"]["WebhookIdOfDeliveryPath"];
                /** @description Identifier of the delivery. */
                readonly delivery_id: components["parameters"]["DeliveryIdPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Accepted; one attempt is made at once. */
            readonly 202: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Delivery"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly listInstallations: {
        readonly parameters: {
            readonly query?: {
                /** @description Page size. Default 20. */
                readonly limit?: components["parameters"]["Limit"];
                /** @description Opaque position from pagination.next_cursor. Keep all other parameters unchanged. */
                readonly cursor?: components["parameters"]["Cursor"];
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Newest first. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["InstallationPage"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly listInstallationRepositories: {
        readonly parameters: {
            readonly query?: {
                /** @description Only repositories with this value. */
                readonly enabled?: components["parameters"]["Enabled"];
                /** @description Case-insensitive substring of the repository name. */
                readonly name?: components["parameters"]["RepositoryNameContains"];
                /** @description Page size. Default 20. */
                readonly limit?: components["parameters"]["Limit"];
                /** @description Opaque position from pagination.next_cursor. Keep all other parameters unchanged. */
                readonly cursor?: components["parameters"]["Cursor"];
            };
            readonly header?: never;
            readonly path: {
                /** @description Identifier of the installation. */
                readonly id: components["parameters"]["InstallationIdPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Ordered by name. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RepositoryPage"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly updateInstallationRepositories: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Identifier of the installation. */
                readonly id: components["parameters"]["InstallationIdPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RepositoriesUpdateRequest"];
            };
        };
        readonly responses: {
            /** @description Changed (or already so). */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RepositoriesUpdateResponse"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 409: components["responses"]["Conflict"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly updateQualityGates: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description Identifier of the repository. */
                readonly id: components["parameters"]["RepositoryIdPath"];
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["QualityGatesUpdateRequest"];
            };
        };
        readonly responses: {
            /** @description Updated. */
            readonly 200: {
                headers: {
                    readonly "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    readonly "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    readonly "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    readonly "X-Request-Id": components["headers"]["X-Request-Id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["QualityGates"];
                };
            };
            readonly 400: components["responses"]["BadRequest"];
            readonly 401: components["responses"]["Unauthorized"];
            readonly 403: components["responses"]["Forbidden"];
            readonly 404: components["responses"]["NotFound"];
            readonly 429: components["responses"]["TooManyRequests"];
            readonly 500: components["responses"]["InternalServerError"];
        };
    };
    readonly onAnalysisStarted: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Lower-case hex HMAC-SHA256 of the raw body bytes, keyed with the webhook secret. Compare in constant time. */
                readonly "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The same with the secret before the rotation; present for 24 hours after a rotation. */
                readonly "X-Service-Signature-Previous"?: components["parameters"]["ServiceSignaturePrevious"];
                /** @description Same as event in the body. */
                readonly "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** @description Attempt number, from 1. */
                readonly "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
                /** @description Name and version of the sender. */
                readonly "User-Agent": components["parameters"]["ServiceUserAgent"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AnalysisStartedEvent"];
            };
        };
        readonly responses: {
            /** @description Signature mismatch; counts as failed and is retried. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 30 seconds and process asynchronously. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onAnalysisCompleted: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Lower-case hex HMAC-SHA256 of the raw body bytes, keyed with the webhook secret. Compare in constant time. */
                readonly "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The same with the secret before the rotation; present for 24 hours after a rotation. */
                readonly "X-Service-Signature-Previous"?: components["parameters"]["ServiceSignaturePrevious"];
                /** @description Same as event in the body. */
                readonly "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** @description Attempt number, from 1. */
                readonly "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
                /** @description Name and version of the sender. */
                readonly "User-Agent": components["parameters"]["ServiceUserAgent"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AnalysisCompletedEvent"];
            };
        };
        readonly responses: {
            /** @description Signature mismatch; counts as failed and is retried. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 30 seconds and process asynchronously. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onAnalysisFailed: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Lower-case hex HMAC-SHA256 of the raw body bytes, keyed with the webhook secret. Compare in constant time. */
                readonly "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The same with the secret before the rotation; present for 24 hours after a rotation. */
                readonly "X-Service-Signature-Previous"?: components["parameters"]["ServiceSignaturePrevious"];
                /** @description Same as event in the body. */
                readonly "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** @description Attempt number, from 1. */
                readonly "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
                /** @description Name and version of the sender. */
                readonly "User-Agent": components["parameters"]["ServiceUserAgent"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AnalysisFailedEvent"];
            };
        };
        readonly responses: {
            /** @description Signature mismatch; counts as failed and is retried. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 30 seconds and process asynchronously. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onHealthScoreChanged: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Lower-case hex HMAC-SHA256 of the raw body bytes, keyed with the webhook secret. Compare in constant time. */
                readonly "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The same with the secret before the rotation; present for 24 hours after a rotation. */
                readonly "X-Service-Signature-Previous"?: components["parameters"]["ServiceSignaturePrevious"];
                /** @description Same as event in the body. */
                readonly "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** @description Attempt number, from 1. */
                readonly "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
                /** @description Name and version of the sender. */
                readonly "User-Agent": components["parameters"]["ServiceUserAgent"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["HealthScoreChangedEvent"];
            };
        };
        readonly responses: {
            /** @description Signature mismatch; counts as failed and is retried. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 30 seconds and process asynchronously. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onFindingNew: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Lower-case hex HMAC-SHA256 of the raw body bytes, keyed with the webhook secret. Compare in constant time. */
                readonly "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The same with the secret before the rotation; present for 24 hours after a rotation. */
                readonly "X-Service-Signature-Previous"?: components["parameters"]["ServiceSignaturePrevious"];
                /** @description Same as event in the body. */
                readonly "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** @description Attempt number, from 1. */
                readonly "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
                /** @description Name and version of the sender. */
                readonly "User-Agent": components["parameters"]["ServiceUserAgent"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FindingNewEvent"];
            };
        };
        readonly responses: {
            /** @description Signature mismatch; counts as failed and is retried. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 30 seconds and process asynchronously. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onFindingResolved: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Lower-case hex HMAC-SHA256 of the raw body bytes, keyed with the webhook secret. Compare in constant time. */
                readonly "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The same with the secret before the rotation; present for 24 hours after a rotation. */
                readonly "X-Service-Signature-Previous"?: components["parameters"]["ServiceSignaturePrevious"];
                /** @description Same as event in the body. */
                readonly "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** @description Attempt number, from 1. */
                readonly "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
                /** @description Name and version of the sender. */
                readonly "User-Agent": components["parameters"]["ServiceUserAgent"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FindingResolvedEvent"];
            };
        };
        readonly responses: {
            /** @description Signature mismatch; counts as failed and is retried. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 30 seconds and process asynchronously. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onWebhookTest: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Lower-case hex HMAC-SHA256 of the raw body bytes, keyed with the webhook secret. Compare in constant time. */
                readonly "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The same with the secret before the rotation; present for 24 hours after a rotation. */
                readonly "X-Service-Signature-Previous"?: components["parameters"]["ServiceSignaturePrevious"];
                /** @description Same as event in the body. */
                readonly "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** @description Attempt number, from 1. */
                readonly "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
                /** @description Name and version of the sender. */
                readonly "User-Agent": components["parameters"]["ServiceUserAgent"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhookTestEvent"];
            };
        };
        readonly responses: {
            /** @description Signature mismatch; counts as failed and is retried. */
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 30 seconds and process asynchronously. */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
