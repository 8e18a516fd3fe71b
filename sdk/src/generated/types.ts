// Generated from spec/ by `npm run generate`. Do not edit.
export interface paths {
    "/api/v1/analysis/trigger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a repository analysis
         * @description 404: repository unknown. 409: the repository has a queued or running run, the repository is not enabled, or a request with the same Idempotency-Key is still running. 429: API-call limit or hourly analysis limit.
         *
         *     Requires `analysis:write`.
         */
        post: operations["triggerAnalysis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analysis/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the status of an analysis
         * @description Poll no more often than every 5 seconds, or use the progress stream.
         *
         *     Requires `analysis:read`.
         */
        get: operations["getAnalysisStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analysis/{id}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream the progress of an analysis
         * @description Sends the newest state first, then changes; closes after the terminal event.
         *
         *     Requires `analysis:read`.
         */
        get: operations["streamAnalysisProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analysis/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List past and current analyses
         * @description Requires `analysis:read`.
         */
        get: operations["listAnalysisHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analysis/concurrency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check concurrency limits
         * @description Requires `analysis:read`.
         */
        get: operations["getAnalysisConcurrency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/findings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List findings
         * @description Unknown repository_id or analysis_run_id yields an empty page, not 404.
         *
         *     Requires `findings:read`.
         */
        get: operations["listFindings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/findings/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count findings per severity
         * @description Requires `findings:read`.
         */
        get: operations["getFindingsSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/findings/by-detector": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count findings per detector
         * @description Requires `findings:read`.
         */
        get: operations["listFindingsByDetector"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/findings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a finding
         * @description Requires `findings:read`.
         */
        get: operations["getFinding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fixes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List fix proposals
         * @description Requires `fixes:read`.
         */
        get: operations["listFixes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fixes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a fix proposal
         * @description Requires `fixes:read`.
         */
        get: operations["getFix"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fixes/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a fix proposal
         * @description 409 unless status is proposed.
         *
         *     Requires `fixes:write`.
         */
        post: operations["approveFix"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fixes/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a fix proposal
         * @description 409 unless status is proposed or approved.
         *
         *     Requires `fixes:write`.
         */
        post: operations["rejectFix"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fixes/{id}/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply a fix to the codebase
         * @description 409 unless status is approved or failed.
         *
         *     Requires `fixes:write`.
         */
        post: operations["applyFix"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fixes/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a fix in a sandbox
         * @description No body. Takes up to 30 seconds. Does not change the fix. 409 when status is rejected, applying or applied.
         *
         *     Requires `fixes:read`.
         */
        post: operations["previewFix"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/code/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search code semantically
         * @description Safe and repeatable although POST. 400 when repository_ids contains an unknown repository.
         *
         *     Requires `code:read`.
         */
        post: operations["searchCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/code/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a question about the code
         * @description 400 when repository_ids contains an unknown repository.
         *
         *     Requires `code:read`.
         */
        post: operations["askCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/code/embeddings/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get embedding coverage
         * @description 404 when repository_id is unknown.
         *
         *     Requires `code:read`.
         */
        get: operations["getEmbeddingsStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/billing/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the subscription
         * @description Requires `billing:read`.
         */
        get: operations["getSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/billing/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a checkout session
         * @description 400: plan unknown or without prices. 409: already subscribed to this plan and interval.
         *
         *     Requires `billing:write`.
         */
        post: operations["createCheckoutSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/billing/portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a customer portal session
         * @description 409: the organization has never bought anything, so there is no billing customer.
         *
         *     Requires `billing:write`.
         */
        post: operations["createPortalSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/billing/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List available plans
         * @description Requires `billing:read`.
         */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer-webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Requires `webhooks:read`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description 409: maximum number of webhooks reached. 400: url not allowed, unknown event, empty or repeated events.
         *
         *     Requires `webhooks:write`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer-webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Requires `webhooks:write`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Update a webhook
         * @description Setting is_active to false fails pending deliveries; they can be retried by hand later.
         *
         *     Requires `webhooks:write`.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/v1/customer-webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test delivery
         * @description No body. Works for inactive webhooks too. Sends event webhook.test.
         *
         *     Requires `webhooks:write`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer-webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue a new signing secret
         * @description No body. The old secret stops at once; later attempts of pending deliveries are signed with the new one.
         *
         *     Requires `webhooks:write`.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer-webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook
         * @description Requires `webhooks:read`.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer-webhooks/{webhook_id}/deliveries/{delivery_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a failed delivery
         * @description No body. 409 unless the delivery has failed, and when the webhook is inactive.
         *
         *     Requires `webhooks:write`.
         */
        post: operations["retryWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scm/installations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List installations
         * @description Requires `scm:read`.
         */
        get: operations["listInstallations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scm/installations/{id}/repos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List repositories of an installation
         * @description Requires `scm:read`.
         */
        get: operations["listInstallationRepositories"];
        put?: never;
        /**
         * Enable or disable repositories
         * @description 400: a repository is not part of the installation (nothing is changed). 409: the installation is suspended.
         *
         *     Requires `scm:write`.
         */
        post: operations["updateInstallationRepositories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scm/repos/{id}/quality-gates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Configure quality gates
         * @description Requires `scm:write`.
         */
        patch: operations["updateQualityGates"];
        trace?: never;
    };
}
export interface webhooks {
    "analysis.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * analysis.started
         * @description Analysis job began processing.
         */
        post: operations["onAnalysisStarted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "analysis.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * analysis.completed
         * @description Analysis finished successfully.
         */
        post: operations["onAnalysisCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "analysis.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * analysis.failed
         * @description Analysis encountered an error.
         */
        post: operations["onAnalysisFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "health_score.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * health_score.changed
         * @description Repository health score changed significantly.
         */
        post: operations["onHealthScoreChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "finding.new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * finding.new
         * @description New code issue detected.
         */
        post: operations["onFindingNew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "finding.resolved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * finding.resolved
         * @description Previously detected issue resolved.
         */
        post: operations["onFindingResolved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * webhook.test
         * @description Sent by testWebhook only; cannot be subscribed to.
         */
        post: operations["onWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * Format: uuid
         * @description UUID in lower-case canonical form.
         */
        Uuid: string;
        /** @description Branch name. */
        BranchName: string;
        /** @description Commit identifier in lower-case hexadecimal. */
        CommitSha: string;
        /** @description Request to start an analysis. */
        AnalysisTriggerRequest: {
            /** @description Repository to analyze; must be enabled. */
            repository_id: components["schemas"]["Uuid"];
            /** @description Defaults to the default branch of the repository. */
            branch?: components["schemas"]["BranchName"];
            /** @description Defaults to the head of the branch. */
            commit_sha?: components["schemas"]["CommitSha"];
        };
        /** @description Full repository name, `owner/name`. */
        RepositoryName: string;
        /**
         * @description State of an analysis run. `completed` and `failed` are terminal.
         * @enum {string}
         */
        AnalysisStatus: "queued" | "running" | "completed" | "failed";
        /**
         * Format: int32
         * @description Score from 0 (worst) to 100 (best).
         */
        Score: number;
        /**
         * Format: int32
         * @description Non-negative count.
         */
        Count: number;
        /** @description Why an analysis run failed (same names as in analysis.failed). */
        AnalysisFailure: {
            /** @description Extensible. CLONE_FAILED, CHECKOUT_FAILED, PARSE_FAILED, REPOSITORY_TOO_LARGE, TIMEOUT, REPOSITORY_DISABLED, INTERNAL_ERROR. */
            error_code: string;
            /** @description Human-readable reason. */
            error_message: string;
            /** @description Extensible. repository_clone (given), file_discovery, parsing, graph_build, detection, scoring, finalization. */
            failed_at_step: string;
        };
        /**
         * Format: date-time
         * @description RFC 3339 date-time in UTC, always with the `Z` suffix.
         */
        Timestamp: string;
        /**
         * Format: uri
         * @description Absolute HTTP(S) URL.
         */
        Url: string;
        /** @description One analysis of one commit of a repository. */
        AnalysisRun: {
            /** @description Identifier (analysis_run_id elsewhere). */
            id: components["schemas"]["Uuid"];
            /** @description Analyzed repository. */
            repository_id: components["schemas"]["Uuid"];
            /** @description Name when the run was created. */
            repository_name: components["schemas"]["RepositoryName"];
            /** @description Analyzed branch. */
            branch: components["schemas"]["BranchName"];
            /** @description Null until the head of the branch is resolved; stays null when the run failed before. */
            commit_sha: components["schemas"]["CommitSha"] | null;
            /** @description State; completed is given. */
            status: components["schemas"]["AnalysisStatus"];
            /** @description Extensible. push (given), api, manual, pull_request, schedule. */
            triggered_by: string;
            /** @description Non-null when completed. */
            health_score: components["schemas"]["Score"] | null;
            /** @description Non-null when completed. */
            structure_score: components["schemas"]["Score"] | null;
            /** @description Non-null when completed. */
            quality_score: components["schemas"]["Score"] | null;
            /** @description Non-null when completed. */
            architecture_score: components["schemas"]["Score"] | null;
            /** @description Open findings at the end of the run; non-null when completed. */
            findings_count: components["schemas"]["Count"] | null;
            /** @description Open findings of severity critical. */
            critical_count: components["schemas"]["Count"] | null;
            /** @description Open findings of severity high. */
            high_count: components["schemas"]["Count"] | null;
            /** @description Non-null when completed. */
            files_analyzed: components["schemas"]["Count"] | null;
            /** @description From started_at to completed_at; non-null when terminal and started. */
            duration_seconds: components["schemas"]["Count"] | null;
            /** @description Non-null exactly when status is failed. */
            failure: components["schemas"]["AnalysisFailure"] | null;
            /** @description When the run was accepted. */
            created_at: components["schemas"]["Timestamp"];
            /** @description When processing began (analysis.started). */
            started_at: components["schemas"]["Timestamp"] | null;
            /** @description When the run became terminal. */
            completed_at: components["schemas"]["Timestamp"] | null;
            /** @description Page of the run in the web dashboard. */
            dashboard_url: components["schemas"]["Url"];
        };
        /**
         * @description Machine-readable error code. Branch on this, not on `detail`.
         * @enum {string}
         */
        ErrorCode: "VALIDATION_ERROR" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "CONFLICT" | "RATE_LIMIT_EXCEEDED" | "INTERNAL_ERROR";
        /** @description One problem with one input value. */
        FieldError: {
            /**
             * @description Part of the request.
             * @enum {string}
             */
            in: "body" | "query" | "path" | "header";
            /** @description JSON Pointer for bodies (e.g. /events/0), otherwise the parameter name. */
            field: string;
            /** @description What is wrong. */
            message: string;
        };
        /** @description Body of every error response. */
        Error: {
            /** @description Lower-case name, always the lower-case form of error_code (not_found is given; the rest follow). */
            error: string;
            /** @description Human-readable message; not stable. */
            detail: string;
            /** @description Machine-readable code. */
            error_code: components["schemas"]["ErrorCode"];
            /** @description Only with VALIDATION_ERROR: one entry per invalid value. Additive, may be absent. */
            errors?: components["schemas"]["FieldError"][];
        };
        /** @description Data of an SSE event named progress. */
        AnalysisProgressUpdate: {
            /**
             * @description Same as the SSE event name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "progress";
            /** @description The run. */
            analysis_run_id: components["schemas"]["Uuid"];
            /**
             * @description State when sent.
             * @enum {string}
             */
            status: "queued" | "running";
            /** @description Same vocabulary as failed_at_step; queued before the first step. */
            step: string;
            /**
             * Format: int32
             * @description Never decreases within a run.
             */
            progress_percent: number;
            /** @description Files done in this step. */
            files_processed: components["schemas"]["Count"];
            /** @description Null until discovered. */
            files_total: components["schemas"]["Count"] | null;
            /** @description Text for display. */
            message: string;
            /** @description When measured. */
            timestamp: components["schemas"]["Timestamp"];
        };
        /** @description Data of the terminal SSE event named completed. */
        AnalysisProgressCompleted: {
            /**
             * @description Same as the SSE event name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "completed";
            /** @description The run. */
            analysis_run_id: components["schemas"]["Uuid"];
            /**
             * @description Terminal state.
             * @constant
             */
            status: "completed";
            /**
             * Format: int32
             * @description Always 100.
             */
            progress_percent: number;
            /** @description Result. */
            health_score: components["schemas"]["Score"];
            /** @description Result. */
            findings_count: components["schemas"]["Count"];
            /** @description When the run completed. */
            timestamp: components["schemas"]["Timestamp"];
        };
        /** @description Data of the terminal SSE event named failed. */
        AnalysisProgressFailed: {
            /**
             * @description Same as the SSE event name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "failed";
            /** @description The run. */
            analysis_run_id: components["schemas"]["Uuid"];
            /**
             * @description Terminal state.
             * @constant
             */
            status: "failed";
            /** @description Why. */
            failure: components["schemas"]["AnalysisFailure"];
            /** @description When the run failed. */
            timestamp: components["schemas"]["Timestamp"];
        };
        /** @description JSON in the `data` field of one server-sent event of the progress stream. */
        AnalysisProgressEvent: components["schemas"]["AnalysisProgressUpdate"] | components["schemas"]["AnalysisProgressCompleted"] | components["schemas"]["AnalysisProgressFailed"];
        /** @description Position in a cursor-paginated list. */
        Pagination: {
            /** @description Pass as cursor to get the next page; null on the last page. */
            next_cursor: string | null;
            /** @description True when next_cursor is not null. */
            has_more: boolean;
        };
        /** @description One page of AnalysisRun records. */
        AnalysisRunPage: {
            /** @description The records. */
            data: components["schemas"]["AnalysisRun"][];
            /** @description Where to go on. */
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description Subscription tier; it decides limits.
         * @enum {string}
         */
        Tier: "free" | "pro" | "enterprise";
        /** @description Analysis capacity of the organization. */
        ConcurrencyStatus: {
            /** @description Tier the limits come from. */
            tier: components["schemas"]["Tier"];
            /**
             * Format: int32
             * @description Runs processed at once (free 1, pro 3, enterprise 10: our choice).
             */
            max_concurrent: number;
            /** @description Runs in status running. */
            running: components["schemas"]["Count"];
            /** @description Runs in status queued. */
            queued: components["schemas"]["Count"];
            /** @description max(0, max_concurrent - running). */
            available: components["schemas"]["Count"];
            /**
             * Format: int32
             * @description Hourly limit (2 / 20); null means unlimited (enterprise).
             */
            analyses_per_hour: number | null;
            /** @description Runs accepted in the current hour window. */
            analyses_used: components["schemas"]["Count"];
            /** @description Null when unlimited. */
            analyses_remaining: components["schemas"]["Count"] | null;
            /** @description End of the hour window; null when unlimited. */
            resets_at: components["schemas"]["Timestamp"] | null;
            /** @description False when the hourly limit is used up; a trigger would yield 429. */
            can_trigger: boolean;
        };
        /**
         * @description Severity of a finding, most severe first.
         * @enum {string}
         */
        Severity: "critical" | "high" | "medium" | "low" | "info";
        /**
         * @description What a finding is about.
         * @enum {string}
         */
        FindingCategory: "structure" | "quality" | "architecture" | "security";
        /**
         * @description State of a finding. `resolved` is terminal; a re-detected issue becomes a new finding.
         * @enum {string}
         */
        FindingStatus: "open" | "resolved";
        /** @description Path relative to the repository root, `/` separated. */
        FilePath: string;
        /**
         * Format: int32
         * @description 1-based line number.
         */
        LineNumber: number;
        /** @description A code issue reported by a detector. */
        Finding: {
            /** @description Identifier (finding_id in events). */
            id: components["schemas"]["Uuid"];
            /** @description Run that first detected it. */
            analysis_run_id: components["schemas"]["Uuid"];
            /** @description Repository. */
            repository_id: components["schemas"]["Uuid"];
            /** @description Repository name. */
            repository_name: components["schemas"]["RepositoryName"];
            /** @description Branch the finding was detected on. */
            branch: components["schemas"]["BranchName"];
            /** @description Name of the detector. */
            detector: string;
            /** @description What the finding is about. */
            category: components["schemas"]["FindingCategory"];
            /** @description high is given. */
            severity: components["schemas"]["Severity"];
            /** @description State. */
            status: components["schemas"]["FindingStatus"];
            /** @description One-line summary. */
            title: string;
            /** @description Explanation, Markdown. */
            description: string;
            /** @description What to do, Markdown. */
            recommendation: string | null;
            /** @description File of the issue. */
            file_path: components["schemas"]["FilePath"];
            /** @description First line. */
            line_start: components["schemas"]["LineNumber"];
            /** @description Last line, >= line_start. */
            line_end: components["schemas"]["LineNumber"];
            /** @description The lines, when stored. */
            code_snippet: string | null;
            /** @description Newest fix proposal for this finding, if any. */
            fix_id: components["schemas"]["Uuid"] | null;
            /** @description First detected. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Last run in which it was present. */
            last_seen_at: components["schemas"]["Timestamp"];
            /** @description Non-null exactly when resolved. */
            resolved_at: components["schemas"]["Timestamp"] | null;
            /** @description Commit in which it disappeared; non-null exactly when resolved. */
            resolved_by: components["schemas"]["CommitSha"] | null;
            /** @description Page in the web dashboard. */
            dashboard_url: components["schemas"]["Url"];
        };
        /** @description One page of Finding records. */
        FindingPage: {
            /** @description The records. */
            data: components["schemas"]["Finding"][];
            /** @description Where to go on. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Findings per severity; all keys always present. */
        SeverityCounts: {
            critical: components["schemas"]["Count"];
            high: components["schemas"]["Count"];
            medium: components["schemas"]["Count"];
            low: components["schemas"]["Count"];
            info: components["schemas"]["Count"];
        };
        /** @description Number of findings per severity. */
        FindingsSummary: {
            /** @description Sum of by_severity. */
            total: components["schemas"]["Count"];
            /** @description Counts. */
            by_severity: components["schemas"]["SeverityCounts"];
        };
        /** @description Findings of one detector. */
        DetectorGroup: {
            /** @description Detector. */
            detector: string;
            /** @description Sum of by_severity. */
            total: components["schemas"]["Count"];
            /** @description Counts. */
            by_severity: components["schemas"]["SeverityCounts"];
        };
        /** @description All detectors with at least one matching finding, most findings first. */
        DetectorGroupList: {
            data: components["schemas"]["DetectorGroup"][];
        };
        /**
         * @description State of a fix proposal. `rejected` and `applied` are terminal.
         * @enum {string}
         */
        FixStatus: "proposed" | "approved" | "rejected" | "applying" | "applied" | "failed";
        /**
         * @description How sure the service is that the fix is right.
         * @enum {string}
         */
        FixConfidence: "high" | "medium" | "low";
        /** @description Change to one file. */
        FixChange: {
            /** @description File after the change. */
            file_path: components["schemas"]["FilePath"];
            /**
             * @description Kind of change.
             * @enum {string}
             */
            change_type: "added" | "modified" | "deleted";
            /** @description Added lines. */
            additions: components["schemas"]["Count"];
            /** @description Removed lines. */
            deletions: components["schemas"]["Count"];
            /** @description Unified diff of this file. */
            diff: string;
        };
        /** @description Decision on a fix proposal. */
        FixReview: {
            /**
             * @description Decision.
             * @enum {string}
             */
            decision: "approved" | "rejected";
            /** @description Comment or reason. */
            comment: string | null;
            /** @description User or API key name. */
            reviewed_by: string | null;
            /** @description When. */
            reviewed_at: components["schemas"]["Timestamp"];
        };
        /** @description Result of applying a fix. */
        FixApplication: {
            /** @description Branch the fix is committed to. */
            target_branch: components["schemas"]["BranchName"];
            /** @description Non-null when applied. */
            commit_sha: components["schemas"]["CommitSha"] | null;
            /** @description Set when a pull request was requested. */
            pull_request_url: components["schemas"]["Url"] | null;
            /** @description Non-null when status is failed. */
            error_message: string | null;
            /** @description When apply was accepted. */
            requested_at: components["schemas"]["Timestamp"];
            /** @description Null while applying. */
            finished_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description AI-generated fix proposal for one finding. */
        Fix: {
            /** @description Identifier. */
            id: components["schemas"]["Uuid"];
            /** @description Finding it resolves. */
            finding_id: components["schemas"]["Uuid"];
            /** @description Run it was generated from. */
            analysis_run_id: components["schemas"]["Uuid"];
            /** @description Repository. */
            repository_id: components["schemas"]["Uuid"];
            /** @description Repository name. */
            repository_name: components["schemas"]["RepositoryName"];
            /** @description State. */
            status: components["schemas"]["FixStatus"];
            /** @description One-line summary. */
            title: string;
            /** @description Why this fixes the finding, Markdown. */
            explanation: string;
            /** @description Confidence. */
            confidence: components["schemas"]["FixConfidence"];
            /** @description `detector` when the fix is the detector's own rewrite, else the name of the model. */
            generated_by: string;
            /** @description Files changed. */
            changes: components["schemas"]["FixChange"][];
            /** @description Null until approved or rejected. */
            review: components["schemas"]["FixReview"] | null;
            /** @description Null until apply is accepted. */
            application: components["schemas"]["FixApplication"] | null;
            /** @description Created. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Last change of any field. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of Fix records. */
        FixPage: {
            /** @description The records. */
            data: components["schemas"]["Fix"][];
            /** @description Where to go on. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Optional approval details. */
        FixApproveRequest: {
            /** @description Stored in review.comment. */
            comment?: string;
        };
        /** @description Optional rejection details. */
        FixRejectRequest: {
            /** @description Stored in review.comment. */
            reason?: string;
        };
        /** @description Optional apply settings. */
        FixApplyRequest: {
            /** @description Defaults to the default branch of the repository. */
            target_branch?: components["schemas"]["BranchName"];
            /** @description Defaults to the title of the fix. */
            commit_message?: string;
            /** @description Default false: commit to target_branch. True: push a new branch and open a pull request. */
            create_pull_request?: boolean;
        };
        /** @description One check run in the sandbox. */
        FixPreviewCheck: {
            /** @description e.g. patch_applies, parses, reanalysis, tests. */
            name: string;
            /**
             * @description Result.
             * @enum {string}
             */
            outcome: "passed" | "failed" | "skipped";
            /** @description Truncated output. */
            output: string;
            /** @description Time taken. */
            duration_ms: components["schemas"]["Count"];
        };
        /** @description Result of trying a fix in a sandbox; nothing is written to the codebase. */
        FixPreview: {
            /** @description The fix. */
            fix_id: components["schemas"]["Uuid"];
            /**
             * @description passed when no check failed.
             * @enum {string}
             */
            outcome: "passed" | "failed" | "timed_out";
            /** @description Resulting changes. */
            changes: components["schemas"]["FixChange"][];
            /** @description Checks in order. */
            checks: components["schemas"]["FixPreviewCheck"][];
            /** @description Score without the fix. */
            health_score_before: components["schemas"]["Score"] | null;
            /** @description Score with the fix; null when not computable. */
            health_score_after: components["schemas"]["Score"] | null;
            /** @description Whether the detector no longer reports the finding. */
            resolves_finding: boolean;
            /** @description New findings caused by the fix. */
            introduced_findings: components["schemas"]["Count"];
            /** @description Start. */
            started_at: components["schemas"]["Timestamp"];
            /** @description End (at most 30 s later). */
            completed_at: components["schemas"]["Timestamp"];
        };
        /** @description Semantic search. */
        CodeSearchRequest: {
            /** @description Natural language or code. */
            query: string;
            /** @description Restrict to these; default all enabled repositories. */
            repository_ids?: components["schemas"]["Uuid"][];
            /** @description Restrict to paths with this prefix. */
            path_prefix?: string;
            /** @description Restrict to one language. */
            language?: string;
            /**
             * Format: int32
             * @description Number of results, default 10.
             */
            limit?: number;
            /**
             * Format: double
             * @description Drop results below this score, default 0.
             */
            min_score?: number;
        };
        /** @description A code region that matches. */
        CodeSearchResult: {
            /** @description Repository. */
            repository_id: components["schemas"]["Uuid"];
            /** @description Repository name. */
            repository_name: components["schemas"]["RepositoryName"];
            /** @description Commit the index was built from. */
            commit_sha: components["schemas"]["CommitSha"];
            /** @description File. */
            file_path: components["schemas"]["FilePath"];
            /** @description First line. */
            line_start: components["schemas"]["LineNumber"];
            /** @description Last line. */
            line_end: components["schemas"]["LineNumber"];
            /** @description Language, if known. */
            language: string | null;
            /** @description Enclosing symbol, if any. */
            symbol_name: string | null;
            /** @description Extensible: function, class, method, module. */
            symbol_kind: string | null;
            /** @description The code. */
            snippet: string;
            /**
             * Format: double
             * @description Similarity, higher is better.
             */
            score: number;
        };
        /** @description Best matches, best first; not paginated. */
        CodeSearchResponse: {
            /** @description At most limit results. */
            data: components["schemas"]["CodeSearchResult"][];
            /** @description What ranked the results: `built-in` where no embedding model is configured, else the name of the model. */
            model: string;
        };
        /** @description A question about the code. */
        CodeAskRequest: {
            /** @description Question. */
            question: string;
            /** @description Restrict to these; default all enabled repositories. */
            repository_ids?: components["schemas"]["Uuid"][];
            /**
             * Format: int32
             * @description Number of sources to use, default 5.
             */
            max_sources?: number;
        };
        /** @description AI answer with the code it is based on. */
        CodeAnswer: {
            /** @description Markdown. States so when the sources do not answer the question. */
            answer: string;
            /** @description `extractive` where no model is configured, else the name of the model. */
            answered_by: string;
            /** @description Code the answer is based on; empty when nothing matched. */
            sources: components["schemas"]["CodeSearchResult"][];
            /** @description When answered. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description Embedding coverage of one repository. */
        RepositoryEmbeddings: {
            /** @description Repository. */
            repository_id: components["schemas"]["Uuid"];
            /** @description Repository name. */
            repository_name: components["schemas"]["RepositoryName"];
            /**
             * @description State of indexing.
             * @enum {string}
             */
            status: "not_started" | "in_progress" | "completed" | "failed";
            /** @description Code entities known. */
            total_entities: components["schemas"]["Count"];
            /** @description Entities with an embedding. */
            embedded_entities: components["schemas"]["Count"];
            /**
             * Format: double
             * @description 100 * embedded / total; 0 when total is 0.
             */
            coverage_percent: number;
            /** @description Last change; null when never indexed. */
            updated_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description Embedding coverage of the organization or of one repository. */
        EmbeddingsStatus: {
            /** @description Sum over repositories. */
            total_entities: components["schemas"]["Count"];
            /** @description Sum over repositories. */
            embedded_entities: components["schemas"]["Count"];
            /**
             * Format: double
             * @description 100 * embedded / total; 0 when total is 0.
             */
            coverage_percent: number;
            /** @description What the index is built with: `built-in` where no embedding model is configured, else the name of the model. */
            model: string;
            /** @description One entry per enabled repository (one when filtered). */
            repositories: components["schemas"]["RepositoryEmbeddings"][];
        };
        /** @description Organization identifier: `org_` followed by a UUID. */
        OrganizationId: string;
        /** @description Limits of a plan (values of section 8). */
        PlanLimits: {
            /**
             * Format: int32
             * @description 2 / 20 / null = unlimited.
             */
            analyses_per_hour: number | null;
            /**
             * Format: int32
             * @description 60 / 300 / 1000.
             */
            api_calls_per_minute: number;
            /**
             * Format: int32
             * @description 3 / 5 / 5; counts delivery attempts, see rules.
             */
            webhook_delivery_retries: number;
            /**
             * Format: int32
             * @description 24 / 168 / 720.
             */
            webhook_history_retention_hours: number;
            /**
             * Format: int32
             * @description 1 / 3 / 10.
             */
            concurrent_analyses: number;
            /**
             * Format: int32
             * @description 3 / 20 / 100.
             */
            max_webhooks: number;
        };
        /** @description Subscription of the organization; every organization has exactly one (free by default). */
        Subscription: {
            /** @description Identifier. */
            id: components["schemas"]["Uuid"];
            /** @description Organization. */
            organization_id: components["schemas"]["OrganizationId"];
            /** @description Current plan. */
            plan_id: components["schemas"]["Uuid"];
            /** @description Tier of the plan. */
            tier: components["schemas"]["Tier"];
            /**
             * @description State.
             * @enum {string}
             */
            status: "active" | "trialing" | "past_due" | "canceled";
            /**
             * @description Null for free.
             * @enum {string|null}
             */
            billing_interval: "month" | "year" | null;
            /** @description Period start. */
            current_period_start: components["schemas"]["Timestamp"];
            /** @description Null for free. */
            current_period_end: components["schemas"]["Timestamp"] | null;
            /** @description True when it will not renew. */
            cancel_at_period_end: boolean;
            /** @description Set while trialing. */
            trial_ends_at: components["schemas"]["Timestamp"] | null;
            /** @description Limits in force. */
            limits: components["schemas"]["PlanLimits"];
            /** @description Created. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description What to buy. */
        CheckoutRequest: {
            /** @description A plan with prices. */
            plan_id: components["schemas"]["Uuid"];
            /**
             * @description Default month.
             * @enum {string}
             */
            billing_interval?: "month" | "year";
            /** @description Browser goes here after payment. */
            success_url: components["schemas"]["Url"];
            /** @description Browser goes here when the customer gives up. */
            cancel_url: components["schemas"]["Url"];
        };
        /** @description Hosted payment page. */
        CheckoutSession: {
            /** @description Identifier. */
            id: components["schemas"]["Uuid"];
            /** @description Send the browser here. */
            url: components["schemas"]["Url"];
            /** @description Plan being bought. */
            plan_id: components["schemas"]["Uuid"];
            /**
             * @description Interval being bought.
             * @enum {string}
             */
            billing_interval: "month" | "year";
            /** @description One hour after creation. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description Optional portal settings. */
        PortalRequest: {
            /** @description Browser goes here when leaving; default the dashboard. */
            return_url?: components["schemas"]["Url"];
        };
        /** @description Hosted customer portal. */
        PortalSession: {
            /** @description Identifier. */
            id: components["schemas"]["Uuid"];
            /** @description Send the browser here; single use. */
            url: components["schemas"]["Url"];
            /** @description 30 minutes after creation. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description Recurring price. */
        PlanPrice: {
            /**
             * @description Billing interval.
             * @enum {string}
             */
            interval: "month" | "year";
            /** @description In minor units (cents). */
            amount: components["schemas"]["Count"];
            /** @description ISO 4217, lower case. */
            currency: string;
        };
        /** @description A plan that can be subscribed to. */
        Plan: {
            /** @description Identifier. */
            id: components["schemas"]["Uuid"];
            /** @description Tier names are given. */
            tier: components["schemas"]["Tier"];
            /** @description Display name. */
            name: string;
            /** @description Short text. */
            description: string;
            /** @description Empty for free; empty for enterprise means contact sales. */
            prices: components["schemas"]["PlanPrice"][];
            /** @description Limits. */
            limits: components["schemas"]["PlanLimits"];
            /** @description Bullet texts. */
            features: string[];
        };
        /** @description All plans, cheapest first. */
        PlanList: {
            data: components["schemas"]["Plan"][];
        };
        /**
         * @description Event a webhook can subscribe to.
         * @enum {string}
         */
        WebhookEventName: "analysis.started" | "analysis.completed" | "analysis.failed" | "health_score.changed" | "finding.new" | "finding.resolved";
        /** @description Customer webhook, without its secret. */
        Webhook: {
            /** @description Identifier. */
            id: components["schemas"]["Uuid"];
            /** @description Display name. */
            name: string;
            /** @description Receiving endpoint. HTTPS in production; HTTP only for localhost. No user info, no fragment. */
            url: components["schemas"]["Url"];
            /** @description Subscribed events. */
            events: components["schemas"]["WebhookEventName"][];
            /** @description True on creation; false stops new deliveries. */
            is_active: boolean;
            /** @description First failed attempt since the last successful one; null while healthy. */
            failing_since: components["schemas"]["Timestamp"] | null;
            /** @description Why the service deactivated the webhook by itself; null otherwise. */
            disabled_reason: string | null;
            /** @description Until when deliveries are also signed with the secret before the rotation; null otherwise. */
            previous_secret_expires_at: components["schemas"]["Timestamp"] | null;
            /** @description Created. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Last change, incl. rotate-secret. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of Webhook records. */
        WebhookPage: {
            /** @description The records. */
            data: components["schemas"]["Webhook"][];
            /** @description Where to go on. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description New webhook. */
        WebhookCreateRequest: {
            /** @description Display name (required: our choice). */
            name: string;
            /** @description Receiving endpoint (required: our choice). */
            url: components["schemas"]["Url"];
            /** @description Events (required: our choice). */
            events: components["schemas"]["WebhookEventName"][];
        };
        /** @description Customer webhook with its secret; only returned on creation and by rotate-secret. */
        WebhookWithSecret: {
            /** @description Identifier. */
            id: components["schemas"]["Uuid"];
            /** @description Display name. */
            name: string;
            /** @description Receiving endpoint. HTTPS in production; HTTP only for localhost. No user info, no fragment. */
            url: components["schemas"]["Url"];
            /** @description Subscribed events. */
            events: components["schemas"]["WebhookEventName"][];
            /** @description True on creation; false stops new deliveries. */
            is_active: boolean;
            /** @description First failed attempt since the last successful one; null while healthy. */
            failing_since: components["schemas"]["Timestamp"] | null;
            /** @description Why the service deactivated the webhook by itself; null otherwise. */
            disabled_reason: string | null;
            /** @description Until when deliveries are also signed with the secret before the rotation; null otherwise. */
            previous_secret_expires_at: components["schemas"]["Timestamp"] | null;
            /** @description Created. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Last change, incl. rotate-secret. */
            updated_at: components["schemas"]["Timestamp"];
            /** @description Signing secret; the HMAC key is the UTF-8 bytes of this whole string. Prefix and length are our choice. */
            secret: string;
        };
        /** @description Fields to change; at least one. Absent fields stay; events is replaced as a whole; null is not allowed. */
        WebhookUpdateRequest: {
            /** @description Display name. */
            name?: string;
            /** @description Receiving endpoint. */
            url?: components["schemas"]["Url"];
            /** @description Events. */
            events?: components["schemas"]["WebhookEventName"][];
            /** @description Pause or resume. */
            is_active?: boolean;
        };
        /** @description Opaque token of one event sent to one webhook; identical on every retry. Use it as the idempotency key. Not the UUID of the webhook. */
        EnvelopeWebhookId: string;
        /**
         * @description Event of a delivery: a subscribable event or `webhook.test`.
         * @enum {string}
         */
        DeliveryEventName: "analysis.started" | "analysis.completed" | "analysis.failed" | "health_score.changed" | "finding.new" | "finding.resolved" | "webhook.test";
        /**
         * @description State of a delivery. `pending` covers in-flight attempts and waits between retries.
         * @enum {string}
         */
        DeliveryStatus: "pending" | "succeeded" | "failed";
        /** @description One HTTP POST of a delivery. */
        DeliveryAttempt: {
            /**
             * Format: int32
             * @description 1-based; counts manual attempts too.
             */
            attempt_number: number;
            /**
             * @description What caused it.
             * @enum {string}
             */
            trigger: "automatic" | "manual" | "test";
            /**
             * @description succeeded means a 2xx status within 30 seconds.
             * @enum {string}
             */
            outcome: "succeeded" | "failed";
            /**
             * Format: int32
             * @description Null when no response came.
             */
            response_status_code: number | null;
            /** @description First 1024 characters; null when no response came. */
            response_body: string | null;
            /**
             * @description Null when succeeded.
             * @enum {string|null}
             */
            error_type: "timeout" | "connection" | "dns" | "tls" | "redirect" | "http_status" | "blocked_url" | null;
            /** @description Time taken. */
            duration_ms: components["schemas"]["Count"];
            /** @description Start. */
            attempted_at: components["schemas"]["Timestamp"];
        };
        /** @description Data of analysis.started. */
        AnalysisStartedData: {
            analysis_run_id: components["schemas"]["Uuid"];
            repository_id: components["schemas"]["Uuid"];
            repository_name: components["schemas"]["RepositoryName"];
            commit_sha: components["schemas"]["CommitSha"];
            branch: components["schemas"]["BranchName"];
            /** @description Extensible; push is given. */
            triggered_by: string;
        };
        /** @description Envelope of analysis.started. */
        AnalysisStartedEvent: {
            /**
             * @description Event name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "analysis.started";
            /** @description When the event occurred; unchanged on retries. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description Idempotency key. */
            webhook_id: components["schemas"]["EnvelopeWebhookId"];
            /** @description Organization. */
            organization_id: components["schemas"]["OrganizationId"];
            /** @description Event data. */
            data: components["schemas"]["AnalysisStartedData"];
        };
        /** @description Data of analysis.completed. */
        AnalysisCompletedData: {
            analysis_run_id: components["schemas"]["Uuid"];
            repository_id: components["schemas"]["Uuid"];
            repository_name: components["schemas"]["RepositoryName"];
            commit_sha: components["schemas"]["CommitSha"];
            branch: components["schemas"]["BranchName"];
            health_score: components["schemas"]["Score"];
            structure_score: components["schemas"]["Score"];
            quality_score: components["schemas"]["Score"];
            architecture_score: components["schemas"]["Score"];
            findings_count: components["schemas"]["Count"];
            critical_count: components["schemas"]["Count"];
            high_count: components["schemas"]["Count"];
            files_analyzed: components["schemas"]["Count"];
            duration_seconds: components["schemas"]["Count"];
            dashboard_url: components["schemas"]["Url"];
        };
        /** @description Envelope of analysis.completed. */
        AnalysisCompletedEvent: {
            /**
             * @description Event name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "analysis.completed";
            /** @description When the event occurred; unchanged on retries. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description Idempotency key. */
            webhook_id: components["schemas"]["EnvelopeWebhookId"];
            /** @description Organization. */
            organization_id: components["schemas"]["OrganizationId"];
            /** @description Event data. */
            data: components["schemas"]["AnalysisCompletedData"];
        };
        /** @description Data of analysis.failed. */
        AnalysisFailedData: {
            analysis_run_id: components["schemas"]["Uuid"];
            repository_id: components["schemas"]["Uuid"];
            repository_name: components["schemas"]["RepositoryName"];
            commit_sha: components["schemas"]["CommitSha"];
            branch: components["schemas"]["BranchName"];
            /** @description Extensible; CLONE_FAILED is given. */
            error_code: string;
            error_message: string;
            /** @description Extensible; repository_clone is given. */
            failed_at_step: string;
        };
        /** @description Envelope of analysis.failed. */
        AnalysisFailedEvent: {
            /**
             * @description Event name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "analysis.failed";
            /** @description When the event occurred; unchanged on retries. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description Idempotency key. */
            webhook_id: components["schemas"]["EnvelopeWebhookId"];
            /** @description Organization. */
            organization_id: components["schemas"]["OrganizationId"];
            /** @description Event data. */
            data: components["schemas"]["AnalysisFailedData"];
        };
        /** @description Data of health_score.changed. */
        HealthScoreChangedData: {
            repository_id: components["schemas"]["Uuid"];
            repository_name: components["schemas"]["RepositoryName"];
            previous_score: components["schemas"]["Score"];
            new_score: components["schemas"]["Score"];
            /**
             * Format: int32
             * @description new_score minus previous_score.
             */
            change: number;
            analysis_run_id: components["schemas"]["Uuid"];
        };
        /** @description Envelope of health_score.changed. */
        HealthScoreChangedEvent: {
            /**
             * @description Event name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "health_score.changed";
            /** @description When the event occurred; unchanged on retries. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description Idempotency key. */
            webhook_id: components["schemas"]["EnvelopeWebhookId"];
            /** @description Organization. */
            organization_id: components["schemas"]["OrganizationId"];
            /** @description Event data. */
            data: components["schemas"]["HealthScoreChangedData"];
        };
        /** @description Data of finding.new. */
        FindingNewData: {
            finding_id: components["schemas"]["Uuid"];
            analysis_run_id: components["schemas"]["Uuid"];
            repository_id: components["schemas"]["Uuid"];
            repository_name: components["schemas"]["RepositoryName"];
            detector: string;
            severity: components["schemas"]["Severity"];
            title: string;
            file_path: components["schemas"]["FilePath"];
            line_start: components["schemas"]["LineNumber"];
            line_end: components["schemas"]["LineNumber"];
            dashboard_url: components["schemas"]["Url"];
        };
        /** @description Envelope of finding.new. */
        FindingNewEvent: {
            /**
             * @description Event name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "finding.new";
            /** @description When the event occurred; unchanged on retries. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description Idempotency key. */
            webhook_id: components["schemas"]["EnvelopeWebhookId"];
            /** @description Organization. */
            organization_id: components["schemas"]["OrganizationId"];
            /** @description Event data. */
            data: components["schemas"]["FindingNewData"];
        };
        /** @description Data of finding.resolved. */
        FindingResolvedData: {
            finding_id: components["schemas"]["Uuid"];
            analysis_run_id: components["schemas"]["Uuid"];
            repository_id: components["schemas"]["Uuid"];
            repository_name: components["schemas"]["RepositoryName"];
            detector: string;
            severity: components["schemas"]["Severity"];
            title: string;
            /** @description Commit identifier. */
            resolved_by: components["schemas"]["CommitSha"];
        };
        /** @description Envelope of finding.resolved. */
        FindingResolvedEvent: {
            /**
             * @description Event name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "finding.resolved";
            /** @description When the event occurred; unchanged on retries. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description Idempotency key. */
            webhook_id: components["schemas"]["EnvelopeWebhookId"];
            /** @description Organization. */
            organization_id: components["schemas"]["OrganizationId"];
            /** @description Event data. */
            data: components["schemas"]["FindingResolvedData"];
        };
        /** @description Data of webhook.test. */
        WebhookTestData: {
            /** @description Fixed text. */
            message: string;
            /** @description The webhook that is tested. */
            customer_webhook_id: components["schemas"]["Uuid"];
        };
        /** @description Envelope of webhook.test. */
        WebhookTestEvent: {
            /**
             * @description Event name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "webhook.test";
            /** @description When the event occurred; unchanged on retries. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description Idempotency key. */
            webhook_id: components["schemas"]["EnvelopeWebhookId"];
            /** @description Organization. */
            organization_id: components["schemas"]["OrganizationId"];
            /** @description Event data. */
            data: components["schemas"]["WebhookTestData"];
        };
        /** @description Any envelope POSTed to a webhook url. */
        WebhookEvent: components["schemas"]["AnalysisStartedEvent"] | components["schemas"]["AnalysisCompletedEvent"] | components["schemas"]["AnalysisFailedEvent"] | components["schemas"]["HealthScoreChangedEvent"] | components["schemas"]["FindingNewEvent"] | components["schemas"]["FindingResolvedEvent"] | components["schemas"]["WebhookTestEvent"];
        /** @description One event sent to one webhook, with all attempts so far. */
        Delivery: {
            /** @description Identifier (delivery_id). */
            id: components["schemas"]["Uuid"];
            /** @description The webhook (path parameter id / webhook_id). */
            customer_webhook_id: components["schemas"]["Uuid"];
            /** @description Envelope webhook_id (whd_...), same on every attempt. */
            webhook_id: components["schemas"]["EnvelopeWebhookId"];
            /** @description Envelope event. */
            event: components["schemas"]["DeliveryEventName"];
            /** @description State. */
            status: components["schemas"]["DeliveryStatus"];
            /**
             * Format: int32
             * @description Attempts made.
             */
            attempt_count: number;
            /**
             * Format: int32
             * @description Automatic attempts allowed: free 3, pro and enterprise 5; test deliveries 1.
             */
            max_attempts: number;
            /** @description Null unless another attempt is scheduled. */
            next_attempt_at: components["schemas"]["Timestamp"] | null;
            /** @description Oldest first. */
            attempts: components["schemas"]["DeliveryAttempt"][];
            /** @description Exact envelope sent. */
            payload: components["schemas"]["WebhookEvent"];
            /** @description When the event occurred. */
            created_at: components["schemas"]["Timestamp"];
            /** @description When it became succeeded or failed. */
            completed_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description One page of Delivery records. */
        DeliveryPage: {
            /** @description The records. */
            data: components["schemas"]["Delivery"][];
            /** @description Where to go on. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Installation of the service on an account of the source-hosting platform. */
        Installation: {
            /** @description Identifier. */
            id: components["schemas"]["Uuid"];
            /** @description Account on the platform. */
            account_name: string;
            /**
             * @description Kind of account.
             * @enum {string}
             */
            account_type: "organization" | "user";
            /**
             * @description State.
             * @enum {string}
             */
            status: "active" | "suspended";
            /** @description Repositories the installation can see. */
            repositories_total: components["schemas"]["Count"];
            /** @description Repositories enabled for analysis. */
            repositories_enabled: components["schemas"]["Count"];
            /** @description Installed. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Non-null exactly when suspended. */
            suspended_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description One page of Installation records. */
        InstallationPage: {
            /** @description The records. */
            data: components["schemas"]["Installation"][];
            /** @description Where to go on. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Thresholds a repository must meet; null means the gate is off. */
        QualityGates: {
            /** @description Repository. */
            repository_id: components["schemas"]["Uuid"];
            /** @description Whether gates are evaluated. Default false. */
            enabled: boolean;
            /** @description Whether a failed gate fails the check on a pull request. Default false. */
            block_merge: boolean;
            /** @description Gate on health_score. */
            min_health_score: components["schemas"]["Score"] | null;
            /** @description Gate on critical findings. */
            max_critical_findings: components["schemas"]["Count"] | null;
            /** @description Gate on high findings. */
            max_high_findings: components["schemas"]["Count"] | null;
            /** @description Gate on findings new in the run. */
            max_new_findings: components["schemas"]["Count"] | null;
            /** @description Null when never configured. */
            updated_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description Repository of an installation. */
        Repository: {
            /** @description Identifier (repository_id elsewhere). */
            id: components["schemas"]["Uuid"];
            /** @description Installation. */
            installation_id: components["schemas"]["Uuid"];
            /** @description owner/name (repository_name in events). */
            name: components["schemas"]["RepositoryName"];
            /** @description Default branch. */
            default_branch: components["schemas"]["BranchName"];
            /** @description Visibility. */
            is_private: boolean;
            /** @description Whether analyses may run; false at first. */
            enabled: boolean;
            /** @description Of the newest completed run. */
            health_score: components["schemas"]["Score"] | null;
            /** @description Newest run. */
            last_analysis_run_id: components["schemas"]["Uuid"] | null;
            /** @description When the newest completed run ended. */
            last_analyzed_at: components["schemas"]["Timestamp"] | null;
            /** @description Current gates (there is no GET for them). */
            quality_gates: components["schemas"]["QualityGates"];
            /** @description First seen. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of Repository records. */
        RepositoryPage: {
            /** @description The records. */
            data: components["schemas"]["Repository"][];
            /** @description Where to go on. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Enable or disable repositories; all or nothing. */
        RepositoriesUpdateRequest: {
            /** @description Repositories of this installation. */
            repository_ids: components["schemas"]["Uuid"][];
            /** @description New value. */
            enabled: boolean;
        };
        /** @description The repositories after the change, in request order. */
        RepositoriesUpdateResponse: {
            data: components["schemas"]["Repository"][];
        };
        /** @description JSON merge patch: absent stays, null turns a gate off; at least one field. */
        QualityGatesUpdateRequest: {
            enabled?: boolean;
            block_merge?: boolean;
            min_health_score?: components["schemas"]["Score"] | null;
            max_critical_findings?: components["schemas"]["Count"] | null;
            max_high_findings?: components["schemas"]["Count"] | null;
            max_new_findings?: components["schemas"]["Count"] | null;
        };
    };
    responses: {
        /** @description Invalid request parameters. */
        BadRequest: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Missing or invalid authentication. */
        Unauthorized: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Insufficient permissions. */
        Forbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Resource does not exist, or belongs to another organization. */
        NotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Resource conflict. */
        Conflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests. */
        TooManyRequests: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Unexpected server error. */
        InternalServerError: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A dependency is unavailable; try again later. (Status chosen; error_code stays in the given set.) */
        ServiceUnavailable: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Unique key (a UUID is best) for safe retries. Kept 24 hours per organization and operation. */
        IdempotencyKey: string;
        /** @description Identifier of the analysis run. */
        AnalysisRunIdPath: components["schemas"]["Uuid"];
        /** @description Resume after this event. Sent by EventSource on reconnect. */
        LastEventId: string;
        /** @description Only this repository. */
        RepositoryId: components["schemas"]["Uuid"];
        /** @description Only this branch. */
        Branch: components["schemas"]["BranchName"];
        /** @description Only these states. Repeat the parameter for several. */
        AnalysisStatus: components["schemas"]["AnalysisStatus"][];
        /** @description Only records created at or after this time. */
        CreatedAfter: components["schemas"]["Timestamp"];
        /** @description Only records created before this time. */
        CreatedBefore: components["schemas"]["Timestamp"];
        /** @description Page size. Default 20. */
        Limit: number;
        /** @description Opaque position from pagination.next_cursor. Keep all other parameters unchanged. */
        Cursor: string;
        /** @description Only findings first detected by this run. */
        AnalysisRunId: components["schemas"]["Uuid"];
        /** @description Only these severities. Repeat the parameter for several. */
        Severity: components["schemas"]["Severity"][];
        /** @description Only these categories. Repeat the parameter for several. */
        Category: components["schemas"]["FindingCategory"][];
        /** @description Only these detectors. Repeat the parameter for several. */
        Detector: string[];
        /** @description Only these states; repeat for several. Default open only. */
        FindingStatus: components["schemas"]["FindingStatus"][];
        /** @description Only this file; when it ends with `/`, every file below that directory. */
        FilePath: components["schemas"]["FilePath"];
        /** @description Order; `-` is descending. -severity is most severe first. Ties: newest first, then id. Default -severity. */
        FindingSort: "-severity" | "severity" | "-created_at" | "created_at" | "file_path" | "-file_path";
        /** @description Identifier of the finding. */
        FindingIdPath: components["schemas"]["Uuid"];
        /** @description Only fixes for this finding. */
        FindingId: components["schemas"]["Uuid"];
        /** @description Only these states. Repeat the parameter for several. */
        FixStatus: components["schemas"]["FixStatus"][];
        /** @description Only these confidences. Repeat the parameter for several. */
        Confidence: components["schemas"]["FixConfidence"][];
        /** @description Identifier of the fix. */
        FixIdPath: components["schemas"]["Uuid"];
        /** @description Only webhooks with this value. */
        IsActive: boolean;
        /** @description Identifier of the webhook. */
        WebhookIdPath: components["schemas"]["Uuid"];
        /** @description Only these states. Repeat the parameter for several. */
        DeliveryStatus: components["schemas"]["DeliveryStatus"][];
        /** @description Only these events. Repeat the parameter for several. */
        Event: components["schemas"]["DeliveryEventName"][];
        /** @description Identifier of the webhook (its UUID, not the whd_ token). */
        WebhookIdOfDeliveryPath: components["schemas"]["Uuid"];
        /** @description Identifier of the delivery. */
        DeliveryIdPath: components["schemas"]["Uuid"];
        /** @description Identifier of the installation. */
        InstallationIdPath: components["schemas"]["Uuid"];
        /** @description Only repositories with this value. */
        Enabled: boolean;
        /** @description Case-insensitive substring of the repository name. */
        RepositoryNameContains: string;
        /** @description Identifier of the repository. */
        RepositoryIdPath: components["schemas"]["Uuid"];
        /** @description Lower-case hex HMAC-SHA256 of the raw body bytes, keyed with the webhook secret. Compare in constant time. */
        ServiceSignature: string;
        /** @description The same with the secret before the rotation; present for 24 hours after a rotation. */
        ServiceSignaturePrevious: string;
        /** @description Same as event in the body. */
        ServiceEvent: components["schemas"]["DeliveryEventName"];
        /** @description Attempt number, from 1. */
        ServiceAttempt: number;
        /** @description Name and version of the sender. */
        ServiceUserAgent: string;
    };
    requestBodies: never;
    headers: {
        /** @description Calls allowed in the window. */
        "X-RateLimit-Limit": number;
        /** @description Calls left in the window. */
        "X-RateLimit-Remaining": number;
        /** @description Reset time, Unix timestamp in seconds. */
        "X-RateLimit-Reset": number;
        /** @description Identifier of this request; the request header is echoed when it is 1 to 128 characters of A-Z a-z 0-9 . _ -. */
        "X-Request-Id": string;
        /** @description Relative URL to poll. */
        Location: string;
        /** @description Present and true when a stored response was replayed. */
        "Idempotency-Replayed": true;
        /** @description Accepted schemes (RFC 9110). */
        "WWW-Authenticate": string;
        /** @description Seconds to wait. */
        "Retry-After": number;
        /** @description Always no-store. */
        "Cache-Control": "no-store";
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
    triggerAnalysis: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key (a UUID is best) for safe retries. Kept 24 hours per organization and operation. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalysisTriggerRequest"];
            };
        };
        responses: {
            /** @description Accepted; the run is queued or already running. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisRun"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getAnalysisStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the analysis run. */
                id: components["parameters"]["AnalysisRunIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisRun"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    streamAnalysisProgress: {
        parameters: {
            query?: never;
            header?: {
                /** @description Resume after this event. Sent by EventSource on reconnect. */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            path: {
                /** @description Identifier of the analysis run. */
                id: components["parameters"]["AnalysisRunIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Event stream; see the SSE rules. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["AnalysisProgressEvent"];
                };
            };
            /** @description The client has already seen the terminal event (Last-Event-ID); EventSource stops reconnecting. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listAnalysisHistory: {
        parameters: {
            query?: {
                /** @description Only this repository. */
                repository_id?: components["parameters"]["RepositoryId"];
                /** @description Only this branch. */
                branch?: components["parameters"]["Branch"];
                /** @description Only these states. Repeat the parameter for several. */
                status?: components["parameters"]["AnalysisStatus"];
                /** @description Only records created at or after this time. */
                created_after?: components["parameters"]["CreatedAfter"];
                /** @description Only records created before this time. */
                created_before?: components["parameters"]["CreatedBefore"];
                /** @description Page size. Default 20. */
                limit?: components["parameters"]["Limit"];
                /** @description Opaque position from pagination.next_cursor. Keep all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisRunPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getAnalysisConcurrency: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Capacity now. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConcurrencyStatus"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listFindings: {
        parameters: {
            query?: {
                /** @description Only this repository. */
                repository_id?: components["parameters"]["RepositoryId"];
                /** @description Only this branch. */
                branch?: components["parameters"]["Branch"];
                /** @description Only findings first detected by this run. */
                analysis_run_id?: components["parameters"]["AnalysisRunId"];
                /** @description Only these severities. Repeat the parameter for several. */
                severity?: components["parameters"]["Severity"];
                /** @description Only these categories. Repeat the parameter for several. */
                category?: components["parameters"]["Category"];
                /** @description Only these detectors. Repeat the parameter for several. */
                detector?: components["parameters"]["Detector"];
                /** @description Only these states; repeat for several. Default open only. */
                status?: components["parameters"]["FindingStatus"];
                /** @description Only this file; when it ends with `/`, every file below that directory. */
                file_path?: components["parameters"]["FilePath"];
                /** @description Order; `-` is descending. -severity is most severe first. Ties: newest first, then id. Default -severity. */
                sort?: components["parameters"]["FindingSort"];
                /** @description Page size. Default 20. */
                limit?: components["parameters"]["Limit"];
                /** @description Opaque position from pagination.next_cursor. Keep all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Findings in the requested order. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindingPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getFindingsSummary: {
        parameters: {
            query?: {
                /** @description Only this repository. */
                repository_id?: components["parameters"]["RepositoryId"];
                /** @description Only this branch. */
                branch?: components["parameters"]["Branch"];
                /** @description Only findings first detected by this run. */
                analysis_run_id?: components["parameters"]["AnalysisRunId"];
                /** @description Only these severities. Repeat the parameter for several. */
                severity?: components["parameters"]["Severity"];
                /** @description Only these categories. Repeat the parameter for several. */
                category?: components["parameters"]["Category"];
                /** @description Only these detectors. Repeat the parameter for several. */
                detector?: components["parameters"]["Detector"];
                /** @description Only these states; repeat for several. Default open only. */
                status?: components["parameters"]["FindingStatus"];
                /** @description Only this file; when it ends with `/`, every file below that directory. */
                file_path?: components["parameters"]["FilePath"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindingsSummary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listFindingsByDetector: {
        parameters: {
            query?: {
                /** @description Only this repository. */
                repository_id?: components["parameters"]["RepositoryId"];
                /** @description Only this branch. */
                branch?: components["parameters"]["Branch"];
                /** @description Only findings first detected by this run. */
                analysis_run_id?: components["parameters"]["AnalysisRunId"];
                /** @description Only these severities. Repeat the parameter for several. */
                severity?: components["parameters"]["Severity"];
                /** @description Only these categories. Repeat the parameter for several. */
                category?: components["parameters"]["Category"];
                /** @description Only these detectors. Repeat the parameter for several. */
                detector?: components["parameters"]["Detector"];
                /** @description Only these states; repeat for several. Default open only. */
                status?: components["parameters"]["FindingStatus"];
                /** @description Only this file; when it ends with `/`, every file below that directory. */
                file_path?: components["parameters"]["FilePath"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Groups. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetectorGroupList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getFinding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the finding. */
                id: components["parameters"]["FindingIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The finding. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Finding"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listFixes: {
        parameters: {
            query?: {
                /** @description Only this repository. */
                repository_id?: components["parameters"]["RepositoryId"];
                /** @description Only fixes for this finding. */
                finding_id?: components["parameters"]["FindingId"];
                /** @description Only these states. Repeat the parameter for several. */
                status?: components["parameters"]["FixStatus"];
                /** @description Only these confidences. Repeat the parameter for several. */
                confidence?: components["parameters"]["Confidence"];
                /** @description Page size. Default 20. */
                limit?: components["parameters"]["Limit"];
                /** @description Opaque position from pagination.next_cursor. Keep all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FixPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getFix: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the fix. */
                id: components["parameters"]["FixIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fix. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fix"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    approveFix: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the fix. */
                id: components["parameters"]["FixIdPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["FixApproveRequest"];
            };
        };
        responses: {
            /** @description Now approved. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fix"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    rejectFix: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the fix. */
                id: components["parameters"]["FixIdPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["FixRejectRequest"];
            };
        };
        responses: {
            /** @description Now rejected. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fix"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    applyFix: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key (a UUID is best) for safe retries. Kept 24 hours per organization and operation. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the fix. */
                id: components["parameters"]["FixIdPath"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["FixApplyRequest"];
            };
        };
        responses: {
            /** @description Now applying; poll getFix. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fix"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    previewFix: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the fix. */
                id: components["parameters"]["FixIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Result; a failed check is a 200 with outcome failed. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FixPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    searchCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeSearchRequest"];
            };
        };
        responses: {
            /** @description Matches; an empty list when nothing matches. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSearchResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    askCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeAskRequest"];
            };
        };
        responses: {
            /** @description Answer. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEmbeddingsStatus: {
        parameters: {
            query?: {
                /** @description Only this repository. */
                repository_id?: components["parameters"]["RepositoryId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Coverage. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbeddingsStatus"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    getSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscription"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createCheckoutSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key (a UUID is best) for safe retries. Kept 24 hours per organization and operation. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckoutRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPortalSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PortalRequest"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PortalSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All plans. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Only webhooks with this value. */
                is_active?: components["parameters"]["IsActive"];
                /** @description Page size. Default 20. */
                limit?: components["parameters"]["Limit"];
                /** @description Opaque position from pagination.next_cursor. Keep all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first; without secrets. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCreateRequest"];
            };
        };
        responses: {
            /** @description Created; the secret is shown only here. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                id: components["parameters"]["WebhookIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted with its deliveries; pending ones are dropped. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                id: components["parameters"]["WebhookIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookUpdateRequest"];
            };
        };
        responses: {
            /** @description Updated. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                id: components["parameters"]["WebhookIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; one attempt is made at once, without retries. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                id: components["parameters"]["WebhookIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new secret; shown only here. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Only these states. Repeat the parameter for several. */
                status?: components["parameters"]["DeliveryStatus"];
                /** @description Only these events. Repeat the parameter for several. */
                event?: components["parameters"]["Event"];
                /** @description Only records created at or after this time. */
                created_after?: components["parameters"]["CreatedAfter"];
                /** @description Only records created before this time. */
                created_before?: components["parameters"]["CreatedBefore"];
                /** @description Page size. Default 20. */
                limit?: components["parameters"]["Limit"];
                /** @description Opaque position from pagination.next_cursor. Keep all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @description Identifier of the webhook. */
                id: components["parameters"]["WebhookIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first; limited to the retention of the tier. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    retryWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the webhook (its UUID, not the whd_ token). */
                webhook_id: components["parameters"]["WebhookIdOfDeliveryPath"];
                /** @description Identifier of the delivery. */
                delivery_id: components["parameters"]["DeliveryIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted; one attempt is made at once. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listInstallations: {
        parameters: {
            query?: {
                /** @description Page size. Default 20. */
                limit?: components["parameters"]["Limit"];
                /** @description Opaque position from pagination.next_cursor. Keep all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallationPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    listInstallationRepositories: {
        parameters: {
            query?: {
                /** @description Only repositories with this value. */
                enabled?: components["parameters"]["Enabled"];
                /** @description Case-insensitive substring of the repository name. */
                name?: components["parameters"]["RepositoryNameContains"];
                /** @description Page size. Default 20. */
                limit?: components["parameters"]["Limit"];
                /** @description Opaque position from pagination.next_cursor. Keep all other parameters unchanged. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @description Identifier of the installation. */
                id: components["parameters"]["InstallationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ordered by name. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepositoryPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    updateInstallationRepositories: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the installation. */
                id: components["parameters"]["InstallationIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RepositoriesUpdateRequest"];
            };
        };
        responses: {
            /** @description Changed (or already so). */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepositoriesUpdateResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    updateQualityGates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the repository. */
                id: components["parameters"]["RepositoryIdPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QualityGatesUpdateRequest"];
            };
        };
        responses: {
            /** @description Updated. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QualityGates"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
        };
    };
    onAnalysisStarted: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the raw body bytes, keyed with the webhook secret. Compare in constant time. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The same with the secret before the rotation; present for 24 hours after a rotation. */
                "X-Service-Signature-Previous"?: components["parameters"]["ServiceSignaturePrevious"];
                /** @description Same as event in the body. */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** @description Attempt number, from 1. */
                "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
                /** @description Name and version of the sender. */
                "User-Agent": components["parameters"]["ServiceUserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalysisStartedEvent"];
            };
        };
        responses: {
            /** @description Signature mismatch; counts as failed and is retried. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 30 seconds and process asynchronously. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAnalysisCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the raw body bytes, keyed with the webhook secret. Compare in constant time. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The same with the secret before the rotation; present for 24 hours after a rotation. */
                "X-Service-Signature-Previous"?: components["parameters"]["ServiceSignaturePrevious"];
                /** @description Same as event in the body. */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** @description Attempt number, from 1. */
                "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
                /** @description Name and version of the sender. */
                "User-Agent": components["parameters"]["ServiceUserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalysisCompletedEvent"];
            };
        };
        responses: {
            /** @description Signature mismatch; counts as failed and is retried. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 30 seconds and process asynchronously. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onAnalysisFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the raw body bytes, keyed with the webhook secret. Compare in constant time. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The same with the secret before the rotation; present for 24 hours after a rotation. */
                "X-Service-Signature-Previous"?: components["parameters"]["ServiceSignaturePrevious"];
                /** @description Same as event in the body. */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** @description Attempt number, from 1. */
                "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
                /** @description Name and version of the sender. */
                "User-Agent": components["parameters"]["ServiceUserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalysisFailedEvent"];
            };
        };
        responses: {
            /** @description Signature mismatch; counts as failed and is retried. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 30 seconds and process asynchronously. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onHealthScoreChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the raw body bytes, keyed with the webhook secret. Compare in constant time. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The same with the secret before the rotation; present for 24 hours after a rotation. */
                "X-Service-Signature-Previous"?: components["parameters"]["ServiceSignaturePrevious"];
                /** @description Same as event in the body. */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** @description Attempt number, from 1. */
                "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
                /** @description Name and version of the sender. */
                "User-Agent": components["parameters"]["ServiceUserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HealthScoreChangedEvent"];
            };
        };
        responses: {
            /** @description Signature mismatch; counts as failed and is retried. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 30 seconds and process asynchronously. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onFindingNew: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the raw body bytes, keyed with the webhook secret. Compare in constant time. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The same with the secret before the rotation; present for 24 hours after a rotation. */
                "X-Service-Signature-Previous"?: components["parameters"]["ServiceSignaturePrevious"];
                /** @description Same as event in the body. */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** @description Attempt number, from 1. */
                "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
                /** @description Name and version of the sender. */
                "User-Agent": components["parameters"]["ServiceUserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindingNewEvent"];
            };
        };
        responses: {
            /** @description Signature mismatch; counts as failed and is retried. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 30 seconds and process asynchronously. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onFindingResolved: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the raw body bytes, keyed with the webhook secret. Compare in constant time. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The same with the secret before the rotation; present for 24 hours after a rotation. */
                "X-Service-Signature-Previous"?: components["parameters"]["ServiceSignaturePrevious"];
                /** @description Same as event in the body. */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** @description Attempt number, from 1. */
                "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
                /** @description Name and version of the sender. */
                "User-Agent": components["parameters"]["ServiceUserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindingResolvedEvent"];
            };
        };
        responses: {
            /** @description Signature mismatch; counts as failed and is retried. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 30 seconds and process asynchronously. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header: {
                /** @description Lower-case hex HMAC-SHA256 of the raw body bytes, keyed with the webhook secret. Compare in constant time. */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /** @description The same with the secret before the rotation; present for 24 hours after a rotation. */
                "X-Service-Signature-Previous"?: components["parameters"]["ServiceSignaturePrevious"];
                /** @description Same as event in the body. */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /** @description Attempt number, from 1. */
                "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
                /** @description Name and version of the sender. */
                "User-Agent": components["parameters"]["ServiceUserAgent"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTestEvent"];
            };
        };
        responses: {
            /** @description Signature mismatch; counts as failed and is retried. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 30 seconds and process asynchronously. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
