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
         * @description Accepts an analysis of one commit and answers at once; the run continues in the background. Follow it with
         *     `streamAnalysisProgress`, poll `getAnalysisStatus` (the `Location` header), or wait for the webhook
         *     events.
         *
         *     The run starts as soon as fewer than `max_concurrent` runs of the organization are running (see
         *     `getAnalysisConcurrency`); until then it is `queued`. A run that takes more than 60 minutes fails with
         *     `TIMEOUT`.
         *
         *     Send an `Idempotency-Key` to repeat the call safely when you did not get an answer.
         *
         *     Requires the permission `analysis:write`.
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
         * @description The state of a run and, when it is completed, its scores and counts; when it has failed, the reason.
         *
         *     Poll no more often than every 5 seconds: every call counts against the rate limit. The progress stream is
         *     quicker and costs one call.
         *
         *     Requires the permission `analysis:read`.
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
         * @description A stream of server-sent events: where the run stands now, then every change, then exactly one final event,
         *     after which the server closes the stream.
         *
         *     ```text
         *     retry: 3000
         *
         *     id: 4
         *     event: progress
         *     data: {"event":"progress","analysis_run_id":"3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21","status":"running","step":"parsing","progress_percent":38,"files_processed":151,"files_total":412,"message":"Parsing files","timestamp":"2026-01-15T10:28:41Z"}
         *
         *     : heartbeat
         *
         *     id: 9
         *     event: completed
         *     data: {"event":"completed","analysis_run_id":"3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21","status":"completed","progress_percent":100,"health_score":82,"findings_count":23,"timestamp":"2026-01-15T10:30:00Z"}
         *     ```
         *
         *     - **Events.** `progress`, any number of times, then `completed` or `failed`, once. `data` is one line of
         *       JSON; it repeats the name in its member `event`, so a client may ignore the SSE name. The schema below
         *       is the one of this JSON.
         *     - **Start.** The newest state is sent at once; of a run that is over, that is the final event.
         *     - **Identifiers.** Every event has an `id`, a whole number that rises within the run. A client that
         *       reconnects with `Last-Event-ID` gets the newest state after that event, not the ones in between. After
         *       the final event the answer is 204, which also tells a browser's `EventSource` to stop. An identifier
         *       that is unknown or no number is ignored; one of more than 64 characters is a 400.
         *     - **Rhythm.** At most 2 progress events a second. A comment line (`: heartbeat`) follows after every 15
         *       seconds without an event; take the connection for dead when nothing at all has come for 45 seconds.
         *       `retry: 3000` comes once, at the start.
         *     - **End without a final event.** The server closes a stream after 30 minutes, and when it shuts down.
         *       Reconnect with `Last-Event-ID`.
         *     - **Errors.** Before the first byte they are the usual JSON. After it there are none: the connection just
         *       ends; reconnect.
         *     - **Rate limit.** Opening the stream is one call, however long it stays open.
         *     - **Credentials.** They are headers, here too; there is no token in the address. `EventSource` in browsers
         *       cannot send headers: read the stream with `fetch`.
         *
         *     Requires the permission `analysis:read`.
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
         * @description The runs of the organization, newest first, in whatever state. An unknown `repository_id` gives an empty
         *     page.
         *
         *     Requires the permission `analysis:read`.
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
         * @description Number of analyses that the organization may run at the same time and in one hour, and the part of it that is used
         *     now.
         *
         *     Requires the permission `analysis:read`.
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
         * @description Findings of the organization that match all filters. Without a `status` filter only open ones are listed,
         *     without a `branch` filter those of all analyzed branches.
         *
         *     An unknown `repository_id` or `analysis_run_id` gives an empty page. The first page has the `total` of the list
         *     where one look at an index gives it; `getFindingsSummary` takes the same filters and always counts.
         *
         *     Requires the permission `findings:read`.
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
    "/api/v1/findings.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export findings as CSV
         * @description All findings that match the filters, as one CSV file (RFC 4180, UTF-8, with a header row). The filters, their
         *     defaults and the order are those of `listFindings`. More columns may be added at the end.
         *
         *     A text that a spreadsheet would take for a formula has an apostrophe in front of it. The file is streamed: if the
         *     connection ends before it is complete, the transfer fails and the export has to be repeated. One call of the rate
         *     limit, whatever its size.
         *
         *     Requires the permission `findings:read`.
         */
        get: operations["exportFindingsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/findings.sarif": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export findings as SARIF
         * @description All findings that match the filters, as one SARIF 2.1.0 log. The filters, their defaults and the order are those
         *     of `listFindings`. The `guid` of a result is the finding's `id`, the `uriBaseId` of its location the name of the
         *     repository; its properties have the branch and the status. A dismissed finding has a suppression of the kind
         *     `external`.
         *
         *     The file is streamed: if the connection ends before it is complete, the transfer fails and the export has to be
         *     repeated. One call of the rate limit, whatever its size.
         *
         *     Requires the permission `findings:read`.
         */
        get: operations["exportFindingsSarif"];
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
         * @description Number of findings that match the filters, by severity. The filters and their defaults are those of
         *     `listFindings`.
         *
         *     Requires the permission `findings:read`.
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
         * @description Number of findings that match the filters, by detector and severity. The filters and their defaults are
         *     those of `listFindings`. Detectors without a match are left out.
         *
         *     Requires the permission `findings:read`.
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
    "/api/v1/findings/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count findings by each filter
         * @description For each filter the values that it can have, with the number of findings that match the value and all other
         *     filters: what a list would show if the value were chosen. The filters and their defaults are those of
         *     `listFindings`. A parameter that is not listed here is a 400.
         *
         *     Requires the permission `findings:read`.
         */
        get: operations["getFindingFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/findings/triage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss, reopen or assign many findings
         * @description Does what `updateFinding` does, to up to 1,000 findings by their identifiers or to all that a filter selects. One
         *     call changes at most 10,000 findings; `has_more` says whether there are others, and the same request goes on with
         *     them. A resolved finding keeps its status. Findings that are as wanted already are left as they are, so a call
         *     that was interrupted can be sent again.
         *
         *     Send an `Idempotency-Key` to repeat the call safely when you did not get an answer.
         *
         *     Requires the permission `findings:write`.
         */
        post: operations["triageFindings"];
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
         * @description All that is known about one finding. Resolved findings stay readable.
         *
         *     Requires the permission `findings:read`.
         */
        get: operations["getFinding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Dismiss, reopen, assign or comment on a finding
         * @description Decides about a finding and notes who did and when, see `listFindingEvents`.
         *
         *     A dismissed finding is in no list unless asked for, in no count, no quality gate and no score from the next run
         *     on. The dismissal is about the finding's identity: it holds on all branches of the repository, in later runs, and
         *     when the file is renamed. It ends when the code that the finding is about changes. No webhook is told of it:
         *     `finding.resolved` is only sent for code that is gone.
         *
         *     Requires the permission `findings:write`.
         */
        patch: operations["updateFinding"];
        trace?: never;
    };
    "/api/v1/findings/{id}/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the code around a finding
         * @description Lines of the file, in the commit in which the finding was last seen: its own, five before and after, and the whole
         *     function that they are in, at most 500 lines. Of a path of data the line of each step, too. Parts of the lines are
         *     named for highlighting where the language has a grammar. Secrets are masked, and whole lines where another tool found
         *     one.
         *
         *     The code is read from the clone of the repository. Where there is none yet it is fetched, and the answer is a 503
         *     until it is there, or as long as the repository cannot be reached.
         *
         *     Requires the permission `code:read`.
         */
        get: operations["getFindingCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/findings/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was done about a finding
         * @description History of a finding's dismissals, assignments and comments, newest first. When it was detected and resolved is
         *     in the finding itself.
         *
         *     Requires the permission `findings:read`.
         */
        get: operations["listFindingEvents"];
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
         * @description Fix proposals of the organization that match all filters, newest first, in whatever state. An unknown
         *     `repository_id` or `finding_id` gives an empty page.
         *
         *     Fixes are proposed after a completed analysis, beside it: they may come up to some minutes after the run.
         *     Only what was proved on the file is proposed: the change parses, the finding is gone with it, and no other
         *     finding comes. One analysis brings 200 fixes at most, for the most severe findings first; the next one
         *     goes on with the others.
         *
         *     After each analysis proposals are brought up to date. One whose lines have moved stays the same proposal,
         *     on the new lines. One that cannot be kept is rejected by the service, see `review`: its finding was
         *     resolved, or its lines have changed. What was rejected by a person, or applied, is not proposed again for
         *     the same finding.
         *
         *     Requires the permission `fixes:read`.
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
    "/api/v1/fixes/apply-batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve and apply many fixes
         * @description Approves up to 100 fixes of one repository and commits them as one commit or one pull request. `ids` selects the
         *     fixes, or `rule` the waiting ones of a repository by detector and confidence. What was `proposed` is approved by
         *     this call; `approved` and, by `ids`, `failed` ones are taken as they are.
         *
         *     The answer comes at once. `results` has one entry for each selected fix: `applying`, or `refused` with the reason,
         *     for example that it changes lines that another fix of the batch changes. Poll each fix with `getFix`, or
         *     `listFixes` with the repository, until it is `applied` or `failed`.
         *
         *     Each fix is proved on the head of the branch, on top of the other fixes of its file. A file gets all its fixes or
         *     none: where one of them cannot be proved, those of its file are `failed` and the other files are committed. The
         *     batch becomes exactly one commit, also when the service is interrupted.
         *
         *     Send an `Idempotency-Key` to repeat the call safely when you did not get an answer.
         *
         *     Requires the permission `fixes:write`.
         */
        post: operations["applyFixBatch"];
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
         * @description One fix with its diff, the decision on it, and how applying it went. Poll it, no more often than every 5
         *     seconds, while a fix is `applying`.
         *
         *     Requires the permission `fixes:read`.
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
         * @description Releases a proposed fix for `applyFix`. Approving changes no code. Approving twice is a conflict, so that
         *     two reviewers notice each other; so is approving a fix whose finding was resolved meanwhile.
         *
         *     Send an `Idempotency-Key` to repeat the call safely when you did not get an answer.
         *
         *     Requires the permission `fixes:write`.
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
         * @description Turns a proposed or approved fix down for good. The finding stays open; a later run may propose another
         *     fix for it, but not the same one.
         *
         *     Send an `Idempotency-Key` to repeat the call safely when you did not get an answer.
         *
         *     Requires the permission `fixes:write`.
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
         * @description Commits an approved fix, or tries a failed one again. The answer comes at once with the fix in `applying`;
         *     poll `getFix` (the `Location` header) until it is `applied` or `failed`. When it failed,
         *     `application.error_message` says why, for example because the patch no longer applies to the branch. What
         *     is known before is a conflict whose `detail` says why: the finding was resolved, another fix took the
         *     place of this one, or the repository is not enabled.
         *
         *     The finding becomes `resolved` with the next completed analysis of the branch.
         *
         *     The fix is proved again on the head of the branch before anything is written, and found again where other lines of its
         *     file have changed since: what is committed is the very change that was proposed. It becomes exactly one commit, also when the service is interrupted. A branch that somebody has
         *     checked out in a work tree of a local folder is not moved: apply with `create_pull_request`, which makes a new
         *     branch, or to another branch. In a local folder the git hooks of the repository are not run; `application.notice`
         *     says so.
         *
         *     Send an `Idempotency-Key` to repeat the call safely when you did not get an answer.
         *
         *     Requires the permission `fixes:write`.
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
         * @description Tries a fix on the newest code of the default branch, analyzes the result and says what would change. Nothing
         *     is written to the repository, and the fix stays as it is. Nothing of the repository is executed, unless the
         *     operator of the service has enabled its tests for the installation: then they run in a sandbox. Takes up to
         *     30 seconds. An organization has up to two previews at the same time.
         *
         *     A fix that fails its checks is a successful preview: the status is 200 and `outcome` is `failed`. Takes no
         *     body.
         *
         *     Requires the permission `fixes:read`.
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
         * Search the code by meaning
         * @description Finds functions, classes and other parts of the analyzed code by what they do or what they are called.
         *     Searches the newest indexed commit of each repository.
         *
         *     A POST because of its body; it changes nothing and may be repeated. `model` in the answer says what ranked
         *     the results.
         *
         *     Requires the permission `code:read`.
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
         * @description Answers a question from the analyzed code and names the places that the answer rests on. `answered_by`
         *     says who answered: with a configured language model its name; without one, `extractive`, and the answer
         *     quotes the code that was found. The two are never mixed up.
         *
         *     A follow-up question names the `conversation_id` of an answer before.
         *
         *     A POST because of its body; it changes nothing but the conversation and may be repeated, but a language model
         *     may put the answer differently each time.
         *
         *     Requires the permission `code:read`.
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
         * Check embedding coverage
         * @description Part of the code that is in the index of `searchCode` and `askCode`, for all enabled repositories or for one; and
         *     where the operator configured an embedding model, how far that is and where it runs.
         *
         *     Requires the permission `code:read`.
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
         * @description The subscription of the organization, with the limits in force. Every organization has one; without a
         *     purchase it is the free plan.
         *
         *     Requires the permission `billing:read`.
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
         * @description Prepares the purchase of a plan and gives the address of a payment page. Send the customer's browser
         *     there; it comes back to `success_url` or `cancel_url`. The subscription changes when the payment is
         *     confirmed, which may take a moment after the browser is back; what it allows counts from the next call on.
         *
         *     An organization that pays for another interval already changes to the new one on that page, and pays only once.
         *
         *     Send an `Idempotency-Key` to repeat the call safely when you did not get an answer.
         *
         *     Requires the permission `billing:write`.
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
         * Access the customer portal
         * @description Gives an address where the customer sees what was bought, changes and cancels it, and, where a payment provider
         *     takes the money, finds invoices and changes the payment method. It works once and for 30 minutes.
         *
         *     Send an `Idempotency-Key` to repeat the call safely when you did not get an answer.
         *
         *     Requires the permission `billing:write`.
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
         * List the available plans
         * @description All plans with their prices and limits, smallest first. Where the service sells nothing, none of them has prices.
         *
         *     Requires the permission `billing:read`.
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
         * @description The webhooks of the organization, newest first, without their secrets. `failing_since` and
         *     `disabled_reason` show which endpoints need attention.
         *
         *     Requires the permission `webhooks:read`.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Registers an address for events. The answer holds the signing secret: store it now, it is not shown again.
         *     If it is lost, issue a new one with `rotateWebhookSecret`.
         *
         *     The webhook is active at once and gets the events that occur from now on. Check your receiver with
         *     `testWebhook`.
         *
         *     Send an `Idempotency-Key` to repeat the call safely when you did not get an answer. The repetition has to come
         *     with the same credential, since its answer holds the secret.
         *
         *     Requires the permission `webhooks:write`.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer-webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries of all webhooks
         * @description The delivery histories of all webhooks of the organization as one list, newest first, as far back as
         *     `listWebhookDeliveries` goes. `delivery` finds one delivery, or all of one event.
         *
         *     Requires the permission `webhooks:read`.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer-webhooks/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the deliveries of all webhooks
         * @description For each webhook the attempts of the last 24 hours: how many succeeded and failed in each hour, and how long
         *     they took. Counted are the attempts of events of the last two days, of each webhook the latest 10,000
         *     deliveries.
         *
         *     Requires the permission `webhooks:read`.
         */
        get: operations["getWebhookStatistics"];
        put?: never;
        post?: never;
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
        /**
         * Get a webhook
         * @description One webhook, without its secret. `failing_since` and `disabled_reason` show how its endpoint does.
         *
         *     Requires the permission `webhooks:read`.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Removes a webhook together with its delivery history. Pending deliveries are dropped; an attempt that is
         *     under way may still arrive. Recoveries end. To stop events for a while, set `is_active` to false instead.
         *
         *     Requires the permission `webhooks:write`.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Update a webhook
         * @description Changes the members that are given and leaves the others as they are.
         *
         *     Setting `is_active` to false pauses the webhook: the deliveries that are still pending fail, except for
         *     tests, and events that occur during the pause are not kept. After the webhook was resumed, those failed
         *     deliveries can be sent again with `recoverWebhookDeliveries`, or one by one with `retryWebhookDelivery`. For a
         *     webhook that the service has deactivated it changes nothing: the `disabled_reason` stays, and what occurs is
         *     kept.
         *
         *     Setting it to true also clears `disabled_reason` and `failing_since`. When the service had deactivated the
         *     webhook, its first delivery goes out alone as a probe, and the others follow when it succeeds.
         *
         *     A new `url` counts for pending deliveries too, from their next attempt, and clears `failing_since`: what
         *     failed was another address.
         *
         *     Requires the permission `webhooks:write`.
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
         * @description Sends the event `webhook.test` to the webhook, also when it is inactive. It is signed like any other, made
         *     in one attempt and not repeated. Like any other attempt it counts for `failing_since`, and when the webhook is held
         *     back (see the section Events) it waits for its turn. The answer comes before the attempt: look for the result
         *     with `listWebhookDeliveries`. Takes no body.
         *
         *     Send an `Idempotency-Key` to repeat the call safely when you did not get an answer. The repetition has to come
         *     with the same credential, since its answer holds the secret.
         *
         *     Requires the permission `webhooks:write`.
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
         * @description Replaces the secret. The answer holds the new one: store it now, it is not shown again. Takes no body.
         *
         *     From now on `X-Service-Signature` is made with the new secret. For 24 hours, until
         *     `previous_secret_expires_at`, every delivery also carries `X-Service-Signature-Previous`, made with the
         *     old one, so that a receiver that still knows only the old secret loses nothing. Rotate again within that
         *     time and the oldest secret stops at once. Later attempts of pending deliveries are signed with the new secret; their
         *     bodies do not change.
         *
         *     If the old secret has leaked, remove it from your receiver at once, so that nothing signed with it is
         *     accepted.
         *
         *     Send an `Idempotency-Key` to repeat the call safely when you did not get an answer.
         *
         *     Requires the permission `webhooks:write`.
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
         * List deliveries of a webhook
         * @description The delivery history of a webhook, newest first, with all attempts and the answers of your receiver.
         *     Deliveries disappear when the retention of your tier is over: 24 hours (free), 7 days (pro), 30 days
         *     (enterprise). What a webhook misses while the service has deactivated it is here too, as failed deliveries
         *     without attempts; what occurs while you have paused it is not.
         *
         *     Requires the permission `webhooks:read`.
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
         * @description Sends a failed delivery once more: the same bytes, with the current address and secret of the webhook. One
         *     attempt is made at once; when it fails, the delivery is failed again. The answer comes before the attempt:
         *     look for the result with `listWebhookDeliveries`. Takes no body.
         *
         *     A pending delivery has its next attempt before it, so it cannot be retried; nor can one that has succeeded. Of
         *     two calls at the same time one is accepted. For many deliveries at once there is `recoverWebhookDeliveries`.
         *
         *     Send an `Idempotency-Key` to repeat the call safely when you did not get an answer.
         *
         *     Requires the permission `webhooks:write`.
         */
        post: operations["retryWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer-webhooks/{webhook_id}/deliveries/{delivery_id}/send-now": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the next attempt of a pending delivery now
         * @description Brings the next automatic attempt of a pending delivery forward: it is made at once instead of at its
         *     `next_attempt_at`. It counts like any other, and the ones after it follow its schedule. A webhook that is held
         *     back after failures gets it at once too. The answer comes before the attempt: look for the result with
         *     `listWebhookDeliveries`. Takes no body.
         *
         *     A failed delivery has no next attempt: send it with `retryWebhookDelivery`.
         *
         *     Send an `Idempotency-Key` to repeat the call safely when you did not get an answer.
         *
         *     Requires the permission `webhooks:write`.
         */
        post: operations["sendDeliveryNow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer-webhooks/{id}/recoveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send all failed deliveries since a time again
         * @description Sends the failed deliveries of a webhook again, after its endpoint was down or the webhook was deactivated:
         *     those of events that occurred from `since` until `until`. The answer comes at once; the work is done by a job,
         *     which `getWebhookRecovery` (the `Location` header) shows and `cancelWebhookRecovery` ends.
         *
         *     Each delivery that had failed when the job was created gets one manual attempt, like with
         *     `retryWebhookDelivery`: the same bytes with the same `webhook_id`, so that a receiver that remembers what it
         *     has handled is safe. The oldest go first, a part at a time, so that new events are not kept waiting for long.
         *     While the webhook is held back (see the section Events), one of them is sent as a probe, again and again until
         *     it succeeds or has had its 100 attempts, and the others wait: nothing of them is spent on an endpoint that is
         *     still down. A delivery that fails again stays failed; start another recovery for it. Deliveries that have had
         *     their 100 attempts are skipped, and tests are not sent again.
         *
         *     A webhook has at most one recovery that is pending or running. A recovery ends when the webhook becomes
         *     inactive.
         *
         *     Send an `Idempotency-Key` to repeat the call safely when you did not get an answer.
         *
         *     Requires the permission `webhooks:write`.
         */
        post: operations["recoverWebhookDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer-webhooks/{id}/recoveries/{recovery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a recovery
         * @description Progress of a recovery. Poll no more often than every 5 seconds: every call counts against the rate limit.
         *
         *     `completed` says that all deliveries were handed over for sending, not that they arrived: look for that with
         *     `listWebhookDeliveries`.
         *
         *     Requires the permission `webhooks:read`.
         */
        get: operations["getWebhookRecovery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer-webhooks/{id}/recoveries/{recovery_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a recovery
         * @description Ends a recovery that is pending or running: from now on it hands no further delivery over. Those that it has
         *     handed over are still sent; the others stay failed. Takes no body.
         *
         *     Send an `Idempotency-Key` to repeat the call safely when you did not get an answer.
         *
         *     Requires the permission `webhooks:write`.
         */
        post: operations["cancelWebhookRecovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List past events
         * @description The events of the organization that at least one webhook had chosen when they occurred, or that occurred
         *     within an hour after `streamEvents` was opened, newest first, as far back as the retention of your tier. They stay in the list
         *     when their deliveries have ended and when the webhook is deleted. Tests and made-up events are not among them. How
         *     each event was delivered is in `listDeliveries`.
         *
         *     Requires the permission `webhooks:read`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the kinds of events
         * @description Every event that the service sends: its name, when it is sent, the JSON Schema of its payload and an example.
         *
         *     Requires the permission `webhooks:read`.
         */
        get: operations["listEventTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream events as they occur
         * @description A stream of server-sent events: the events of the organization as they occur, whether or not a webhook has chosen
         *     them. `npx code-analysis listen` forwards them to a receiver on your own machine.
         *
         *     ```text
         *     retry: 3000
         *
         *     id: 48213
         *
         *     id: whd_AZvKQ2x7fQqfbgAB2YyWEg
         *     event: finding.new
         *     data: {"event":"finding.new","timestamp":"2026-01-15T10:30:00Z","webhook_id":"whd_AZvKQ2x7fQqfbgAB2YyWEg", ...}
         *
         *     : heartbeat
         *     ```
         *
         *     - **Events.** `data` is one line of JSON, the same payload that a webhook is sent. The schema below is the one of
         *       this JSON. Its `webhook_id` is the identifier of the event in streams. Nothing is signed: the stream itself is
         *       authenticated.
         *     - **Start.** With what occurs from now on. Events of a few moments before may be among them. When no
         *       stream was opened within the last hour, events that are being written at that moment may be missing.
         *     - **Reconnecting.** The first `id` comes at once, and one with each event. A client that reconnects with the last
         *       one as `Last-Event-ID`, within half an hour, gets what has occurred since then, each event once and in the order
         *       of the stream. An identifier that is unknown is ignored; one of more than 64 characters is a 400.
         *     - **Rhythm.** A comment line (`: heartbeat`) follows after every 15 seconds without an event; take the connection
         *       for dead when nothing at all has come for 45 seconds. `retry: 3000` comes once, at the start. Events come about a
         *       second after they occurred, or later: those of all organizations wait for the end of each transaction on the
         *       database server that began to write before them.
         *     - **End.** The server closes a stream after 30 minutes, when it shuts down, and when a credential of the
         *       organization changes. Reconnect with `Last-Event-ID`.
         *     - **Errors.** Before the first byte they are the usual JSON. After it there are none: the connection just
         *       ends; reconnect.
         *     - **Made-up events** of `sendTestEvent` are among the events. Their `webhook_id` begins with `whd_test_`.
         *     - **Rate limit.** Opening the stream is one call, however long it stays open. An organization has at most 10 open
         *       streams at each replica of the service.
         *
         *     Requires the permission `webhooks:read`.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a made-up event
         * @description Sends an event of a kind that you choose, with the data of its example (`listEventTypes`), so that you can try what
         *     your receiver does with it. It goes to the open streams (`streamEvents`) and, with `customer_webhook_id`, to that
         *     webhook as `testWebhook` sends: in one attempt, whether or not the webhook has chosen the event. Its `webhook_id`
         *     begins with `whd_test_`, which that of no other event does. Nothing else changes, and it is not in `listEvents`.
         *
         *     Send an `Idempotency-Key` to repeat the call safely when you did not get an answer.
         *
         *     Requires the permission `webhooks:write`.
         */
        post: operations["sendTestEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the notification settings
         * @description Notifications that the organization sends to Slack, Microsoft Teams and mailboxes, with the result of the last
         *     one.
         *
         *     Requires the permission `webhooks:read`.
         */
        get: operations["getNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the notification settings
         * @description Changes the channels that are given, and leaves the others as they are. Check the result with
         *     `testNotifications`.
         *
         *     Requires the permission `webhooks:write`.
         */
        patch: operations["updateNotifications"];
        trace?: never;
    };
    "/api/v1/notifications/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test notification
         * @description Sends a short message to one channel at once, also when the channel is turned off, and answers how that
         *     went. It is not repeated. A chat channel takes one test in 10 seconds, and
         *     e-mail one in 5 minutes.
         *
         *     Send an `Idempotency-Key` to repeat the call safely when you did not get an answer.
         *
         *     Requires the permission `webhooks:write`.
         */
        post: operations["testNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description The API keys of the organization, newest first, without their secrets: those that work, and the latest 100
         *     of those that were revoked or have expired. `prefix` tells which key one is, `last_used_at` whether anybody
         *     still needs it.
         *
         *     Requires the permission `api_keys:read`.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Makes a key with the permissions that are chosen for it. The answer holds its secret, the value for
         *     `X-API-Key`: store it now, it is not shown again, and the service keeps only a hash of it. It works at once.
         *
         *     A credential gives away only what it has itself: a permission that it lacks is a 403. An organization has at
         *     most 500 keys that work.
         *
         *     Send an `Idempotency-Key` to repeat the call safely when you did not get an answer. The repetition has to come
         *     with the same credential, since its answer holds the secret.
         *
         *     Requires the permission `api_keys:write`.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an API key
         * @description One API key, without its secret: what it may do, when it was used last, and whether it still works.
         *
         *     Requires the permission `api_keys:read`.
         */
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api-keys/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an API key
         * @description Ends a key for good: from now on a call with it is a 401. The key stays listed, with the time of its end. A
         *     key that was revoked before stays revoked since then, so the call can be repeated. A key may revoke itself.
         *     Takes no body.
         *
         *     Send an `Idempotency-Key` to repeat the call safely when you did not get an answer.
         *
         *     Requires the permission `api_keys:write`.
         */
        post: operations["revokeApiKey"];
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
         * @description The accounts of the source-hosting platform on which the organization has installed the service, newest
         *     first.
         *
         *     Requires the permission `scm:read`.
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
         * @description The repositories that an installation can see, ordered by name, enabled or not.
         *
         *     Requires the permission `scm:read`.
         */
        get: operations["listInstallationRepositories"];
        put?: never;
        /**
         * Enable or disable repositories
         * @description Sets whether repositories may be analyzed. All of them change or, when one is wrong, none. Setting what is
         *     already set is no error.
         *
         *     Disabling a repository fails its queued runs with `REPOSITORY_DISABLED`; a run that is already running
         *     finishes. Its findings and history stay readable.
         *
         *     Send an `Idempotency-Key` to repeat the call safely when you did not get an answer.
         *
         *     Requires the permission `scm:write`.
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
         * @description Changes the gates that are given and leaves the others as they are; null turns a gate off. Gates are
         *     evaluated at the end of each run while `enabled` is true: those that are set at that moment count, and what
         *     they say is in `quality_gate_result` of the run, see `getAnalysisStatus`. Read the gates themselves in
         *     `quality_gates` of the repository, see `listInstallationRepositories`.
         *
         *     Requires the permission `scm:write`.
         */
        patch: operations["updateQualityGates"];
        trace?: never;
    };
    "/api/v1/scm/repos/{id}/badge": {
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
         * Turn the badge of a repository on or off
         * @description The badge is a small SVG picture with the health score of the newest completed run of the default branch, for a README
         *     or a wiki. Its address, `/badge.svg` with a token of its own, needs no credential: whoever has it sees the score and
         *     nothing else. Answers may be kept for five minutes.
         *
         *     To end an address that too many people know, turn the badge off and on again: the new one has another token, and the
         *     old one is a 404.
         *
         *     Requires the permission `scm:write`.
         */
        patch: operations["updateBadge"];
        trace?: never;
    };
    "/api/v1/scm/repos/{id}/trend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the scores of a repository
         * @description Scores, counts and lines of the newest completed runs of a branch, oldest first. Counts that are null come from
         *     runs of a version of the service that did not keep them.
         *
         *     Requires the permission `analysis:read`.
         */
        get: operations["getRepositoryTrend"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scm/repos/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List files and folders of a repository
         * @description Size, complexity, changes and open findings of the files that the newest completed run of a branch analyzed: those
         *     directly in a folder, with its folders summed up, or all files below it.
         *
         *     Of at most 10,000 files the measurements are kept, those with the most lines; `files_omitted` counts the others.
         *     Findings are counted now, everything else is of the run.
         *
         *     Requires the permission `findings:read`.
         */
        get: operations["listRepositoryFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scm/repos/{id}/sarif": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload the findings of another tool
         * @description Takes a SARIF 2.1.0 log, as most analyzers write one, and keeps its results as findings of the branch: with the
         *     detector `tool/rule`, listed, new and resolved like those of the service, and sent by the same events.
         *
         *     - **Body.** The log as it is, or compressed with `Content-Encoding: gzip`; unpacked up to 20 MiB, 1,000,000 values
         *       and 25,000 results. It is taken as a whole or, when something is wrong, not at all.
         *     - **What it changes.** All runs of one tool and category are one source. A finding of the source that this log has
         *       no more is resolved by `commit_sha`; findings of other sources, and those of analyses, stay as they are. So give
         *       each part of a repository that is uploaded on its own a category. A log with an empty list of results resolves
         *       everything of its source; a tool that says it did not end well (`executionSuccessful`) resolves nothing.
         *     - **Identity.** A finding stays the same while its path and one of these do: the tool's `partialFingerprints` (or
         *       `fingerprints`), the code that the result quotes, or else its message. Lines do not matter. Sending the same log
         *       again changes nothing.
         *     - **Severity.** By `security-severity` where there is one: from 9 `critical`, from 7 `high`, from 4 `medium`, above 0
         *       `low`, else `info`. Without it by `level`: of security findings `error` is `high`, `warning` `medium`, `note`
         *       `low`; of others each is one lower. Outside of production code as everywhere, see `CodeRole`.
         *     - **Paths.** Relative ones start at the root of the repository, or at their `uriBaseId`. Absolute ones need
         *       `checkout_uri`, unless the log names the folder itself. Results outside of the repository are left out and counted.
         *     - **The run.** `analysis_run_id` of the findings is the newest run of the branch, in whatever state; a branch without
         *       one is a 409. They count into no score, no count of a run and no quality gate.
         *
         *     Send an `Idempotency-Key` to get the same answer again when you did not get it.
         *
         *     Requires the permission `analysis:write`.
         */
        post: operations["uploadSarif"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare repositories
         * @description The state of each enabled repository on its default branch. Repositories that are not enabled are listed too if a
         *     run of theirs completed.
         *
         *     Scores of different versions of the formula cannot be compared, so `change_30_days` is null across such a change.
         *
         *     Requires the permission `analysis:read`.
         */
        get: operations["listOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/overview/worth-fixing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what is worth fixing first
         * @description The detectors, each in one repository, whose findings would raise the score of that repository most if all of them
         *     were fixed, by the newest completed run of its default branch. Of the repositories of `listOverview`. Findings that
         *     were dismissed since are not counted, and a detector without others is left out.
         *
         *     Requires the permission `analysis:read`.
         */
        get: operations["listWorthFixing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * An analysis started
         * @description Sent when an analysis begins to be processed and its commit is known. A run that fails before that sends
         *     only `analysis.failed`.
         *
         *     How to check the signature, when attempts are repeated, and how to handle each event once: see the section
         *     Events.
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
         * An analysis was completed
         * @description Sent when an analysis has finished successfully, with its scores and counts. The events on changes
         *     (`health_score.changed`, `finding.new`, `finding.resolved`) of the same run follow.
         *
         *     How to check the signature, when attempts are repeated, and how to handle each event once: see the section
         *     Events.
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
         * An analysis failed
         * @description Sent when an analysis has failed. When it failed before its commit was known, for example because the
         *     branch does not exist, `commit_sha` is forty zeros.
         *
         *     How to check the signature, when attempts are repeated, and how to handle each event once: see the section
         *     Events.
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
         * A health score changed
         * @description Sent after a completed analysis when the overall score differs by 5 points or more from the previous
         *     completed run of the same branch. Not sent for the first run of a branch.
         *
         *     How to check the signature, when attempts are repeated, and how to handle each event once: see the section
         *     Events.
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
         * A finding is new
         * @description Sent after a completed analysis, once for each issue that was not there in the previous completed run of
         *     the branch; after the first run of a branch, for every issue.
         *
         *     How to check the signature, when attempts are repeated, and how to handle each event once: see the section
         *     Events.
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
         * A finding was resolved
         * @description Sent after a completed analysis, once for each finding of the branch that is no longer there.
         *
         *     How to check the signature, when attempts are repeated, and how to handle each event once: see the section
         *     Events.
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
         * A webhook is tested
         * @description Sent only by `testWebhook` and `sendTestEvent`, in one attempt, whatever the webhook is subscribed to.
         *     Answer 2xx and do nothing else: nothing has happened.
         *
         *     How to check the signature, when attempts are repeated, and how to handle each event once: see the section
         *     Events.
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
         * @description Identifier of a record: a UUID in its canonical lower-case form.
         * @example 7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10
         */
        Uuid: string;
        /**
         * @description Name of a branch, without `refs/heads/`.
         * @example main
         * @example release/2.4
         */
        BranchName: string;
        /**
         * @description Commit identifier in lower-case hexadecimal. Answers carry the full identifier; requests may shorten it to 7 or more digits.
         * @example 9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345
         * @example 4d8e21f
         */
        CommitSha: string;
        /** @description Repository and commit to analyze. */
        AnalysisTriggerRequest: {
            /** @description Repository to analyze. It must be enabled, see `updateInstallationRepositories`. */
            repository_id: components["schemas"]["Uuid"];
            /** @description Branch to analyze. Without it, the default branch of the repository. */
            branch?: components["schemas"]["BranchName"];
            /** @description Commit to analyze; it must be on the branch. Without it, the head of the branch at the moment the run starts. */
            commit_sha?: components["schemas"]["CommitSha"];
        };
        /**
         * @description Full name of a repository, `owner/name`.
         * @example acme/payments
         * @example acme/ledger
         */
        RepositoryName: string;
        /**
         * @description State of an analysis run: `queued` waits for a free worker, `running` is being processed, `completed` and `failed` are final.
         * @enum {string}
         */
        AnalysisStatus: "queued" | "running" | "completed" | "failed";
        /**
         * Format: int32
         * @description Score from 0 (worst) to 100 (best).
         * @example 82
         */
        Score: number;
        /**
         * @description Category of a finding: `structure` (size, complexity, duplication), `quality` (error-prone code), `architecture` (how files and modules depend on each other) or `security`. Security findings count into the quality score.
         * @enum {string}
         */
        FindingCategory: "structure" | "quality" | "architecture" | "security";
        /**
         * Format: int32
         * @description Number of things, never negative.
         * @example 23
         */
        Count: number;
        /** @description Points that the findings of one detector in production code cost. */
        ScoreCost: {
            /** @description Name of the detector. */
            detector: string;
            /** @description Category of its findings. */
            category: components["schemas"]["FindingCategory"];
            /** @description Findings that count, of all severities. */
            findings: components["schemas"]["Count"];
            /** @description Their share of the points that the overall score lacks to 100, with one decimal. The shares of all detectors add up to what it lacks. */
            points: number;
            /** @description Points by which the overall score would rise if all of them were fixed, with one decimal. */
            gain: number;
        };
        /** @description Reason why the overall score of a run is not 100, and what would raise it most. */
        ScoreBreakdown: {
            /** @description True if the commit has no line of production code in a language that is analyzed. The scores are 100 then and say nothing. */
            nothing_to_score: boolean;
            /** @description The overall score if only security findings counted. */
            security_score: components["schemas"]["Score"];
            /** @description The detectors whose findings cost most, most points first. What costs less than 0.1 point is left out. */
            costs: components["schemas"]["ScoreCost"][];
        };
        /** @description Reason why an analysis run failed. The event `analysis.failed` carries the same three values. */
        AnalysisFailure: {
            /**
             * @description Kind of failure. It is no HTTP error code. Known values:
             *
             *     - `CLONE_FAILED`: the repository cannot be reached or read. Check the installation and its permissions.
             *     - `CHECKOUT_FAILED`: the branch or the commit does not exist.
             *     - `PARSE_FAILED`: no file could be parsed.
             *     - `REPOSITORY_TOO_LARGE`: the commit exceeds the size limits.
             *     - `TIMEOUT`: the run took more than 60 minutes.
             *     - `REPOSITORY_DISABLED`: the repository was disabled, or its installation suspended, while the run was
             *       queued.
             *     - `INTERNAL_ERROR`: a fault of the service. Trigger the analysis again.
             *
             *     More values may come: treat an unknown one like `INTERNAL_ERROR`.
             */
            error_code: "CLONE_FAILED" | "CHECKOUT_FAILED" | "PARSE_FAILED" | "REPOSITORY_TOO_LARGE" | "TIMEOUT" | "REPOSITORY_DISABLED" | "INTERNAL_ERROR" | (string & {});
            /** @description Description of the failure, for a person to read. */
            error_message: string;
            /** @description Step in which it happened: `repository_clone`, `file_discovery`, `parsing`, `graph_build`, `detection`, `scoring` or `finalization`. More values may come. */
            failed_at_step: "repository_clone" | "file_discovery" | "parsing" | "graph_build" | "detection" | "scoring" | "finalization" | (string & {});
        };
        /** @description One quality gate, applied to one run. */
        QualityGateOutcome: {
            /**
             * @description Name of the gate. Known values:
             *
             *     - `min_health_score`: `actual` is the overall score, at least `threshold` passes.
             *     - `max_critical_findings`: `actual` counts open findings of severity `critical` in production code, at most `threshold` pass; those of other tools if the gates count them.
             *     - `max_high_findings`: `actual` counts open findings of severity `high` in production code, at most `threshold` pass; those of other tools if the gates count them.
             *     - `max_new_findings`: `actual` counts findings in production code that are new in the run, at most `threshold` pass; on another branch than the default one all that the default branch does not have.
             *
             *     More values may come: `passed` says what an unknown one came to.
             */
            gate: "min_health_score" | "max_critical_findings" | "max_high_findings" | "max_new_findings" | (string & {});
            /** @description Value that the gate was set to. */
            threshold: components["schemas"]["Count"];
            /** @description Value that the run reached. */
            actual: components["schemas"]["Count"];
            /** @description True if the gate was reached. */
            passed: boolean;
        };
        /** @description The quality gates of the repository, applied to a run when it completed. It stays as it is when the gates are changed. */
        QualityGateResult: {
            /** @description True if no gate was missed, also when every gate was off. */
            passed: boolean;
            /** @description True if a missed gate fails the check of a pull request, as it was set when the run completed. */
            block_merge: boolean;
            /** @description The gates that were on, in the order of `QualityGates`. */
            gates: components["schemas"]["QualityGateOutcome"][];
        };
        /**
         * Format: date-time
         * @description Point in time: RFC 3339 date-time in UTC, always written with the `Z` suffix. Fractions of a second may appear.
         * @example 2026-01-15T10:30:00Z
         */
        Timestamp: string;
        /**
         * Format: uri
         * @description Absolute HTTP or HTTPS address.
         * @example https://app.code-analysis.example/runs/3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21
         */
        Url: string;
        /** @description One analysis of one commit of a repository: its state, and its results once it is completed. */
        AnalysisRun: {
            /** @description Identifier of the run. Events and findings call it `analysis_run_id`. */
            id: components["schemas"]["Uuid"];
            /** @description Repository that is analyzed. */
            repository_id: components["schemas"]["Uuid"];
            /** @description Full name of the repository when the run was created. */
            repository_name: components["schemas"]["RepositoryName"];
            /** @description Branch that is analyzed. */
            branch: components["schemas"]["BranchName"];
            /** @description Commit that is analyzed. Null until the head of the branch is resolved, and for good when the run failed before that. */
            commit_sha: string | null;
            /** @description State of the run. Results are there when it is `completed`; the reason is in `failure` when it is `failed`. */
            status: components["schemas"]["AnalysisStatus"];
            /**
             * Format: int32
             * @description Position among the queued runs of all organizations, from 1, if no other run is added; organizations take turns. A run that is next still waits while `max_concurrent` runs of its organization are running. Null while the run is not `queued`, and in answers other than that of `getAnalysisStatus`.
             */
            queue_position: number | null;
            /** @description Cause of the run: `push`, `pull_request` or `schedule`, `api` for this API, `manual` for the dashboard. More values may come: treat an unknown one as just another cause. */
            triggered_by: "push" | "pull_request" | "schedule" | "api" | "manual" | (string & {});
            /**
             * Format: int32
             * @description Version of the formula of the scores. Scores of different versions are not comparable. Null unless the run is completed.
             */
            score_version: number | null;
            /** @description Reason why the overall score is not 100. Null unless the run is completed, and for scores of version 1. */
            score_breakdown: components["schemas"]["ScoreBreakdown"] | null;
            /**
             * Format: int32
             * @description Overall score of the commit. Null unless the run is completed.
             */
            health_score: number | null;
            /**
             * Format: int32
             * @description Score of the structure: size, complexity, nesting and duplication of code. Null unless the run is completed.
             */
            structure_score: number | null;
            /**
             * Format: int32
             * @description Score of the quality: error-prone and insecure code. Null unless the run is completed.
             */
            quality_score: number | null;
            /**
             * Format: int32
             * @description Score of the architecture: import cycles, oversized files and classes, tangled modules. Null unless the run is completed.
             */
            architecture_score: number | null;
            /**
             * Format: int32
             * @description Open findings of the branch at the end of the run, without those of other tools. Null unless the run is completed.
             */
            findings_count: number | null;
            /**
             * Format: int32
             * @description Number of these findings of severity `critical`. Null unless the run is completed.
             */
            critical_count: number | null;
            /**
             * Format: int32
             * @description Number of these findings of severity `high`. Null unless the run is completed.
             */
            high_count: number | null;
            /**
             * Format: int32
             * @description Files that were read and analyzed. Null unless the run is completed.
             */
            files_analyzed: number | null;
            /**
             * Format: int32
             * @description Whole seconds from `started_at` to `completed_at`. Null until the run is over, and when it failed before it started.
             */
            duration_seconds: number | null;
            /** @description Reason why the run failed. Null unless the status is `failed`. */
            failure: components["schemas"]["AnalysisFailure"] | null;
            /** @description Result of the quality gates of the repository for the run, by the gates that were in force when it completed. Null unless the run is completed, and when the gates were not enabled then. */
            quality_gate_result: components["schemas"]["QualityGateResult"] | null;
            /** @description Time at which the run was accepted. */
            created_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description Time at which processing began. Null while the run is queued, and when it failed before it started.
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description Time at which the run became `completed` or `failed`. Null before that.
             */
            completed_at: string | null;
            /** @description Page of the run in the web dashboard. */
            dashboard_url: components["schemas"]["Url"];
        };
        /**
         * @description Machine-readable kind of an error. Branch on this one, never on `detail`.
         * @enum {string}
         */
        ErrorCode: "VALIDATION_ERROR" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "CONFLICT" | "RATE_LIMIT_EXCEEDED" | "INTERNAL_ERROR";
        /** @description One wrong value in a request. */
        FieldError: {
            /**
             * @description Part of the request the value is in.
             * @enum {string}
             */
            in: "body" | "query" | "path" | "header";
            /** @description Place of the value: a JSON Pointer into the body (`/events/0`; empty for the body as a whole), else the name of the parameter or header. Cut after 256 characters. */
            field: string;
            /** @description Description of the fault and of a right value, for a person to read. */
            message: string;
        };
        /** @description Body of every error answer. */
        Error: {
            /** @description The error code in lower case, for example `not_found` for `NOT_FOUND`. */
            error: string;
            /** @description The problem, for a person to read. The wording may change at any time; it never holds internals of the service. */
            detail: string;
            /** @description Kind of error, for a program to read. The status 503 has `INTERNAL_ERROR`, like 500. */
            error_code: components["schemas"]["ErrorCode"];
            /** @description Only with `VALIDATION_ERROR`, and only where the fault can be pinned to values: one entry for each wrong value. A program that knows the other three members alone works unchanged. */
            errors?: components["schemas"]["FieldError"][];
        };
        /** @description The run goes on: where it stands now. */
        AnalysisProgressUpdate: {
            /**
             * @description Kind of event, the same as the SSE event name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "progress";
            /** @description The run. */
            analysis_run_id: components["schemas"]["Uuid"];
            /**
             * @description State of the run at this moment.
             * @enum {string}
             */
            status: "queued" | "running";
            /** @description Current step: one as in `AnalysisFailure.failed_at_step`, or `queued` before the first one. More values may come. */
            step: "queued" | "repository_clone" | "file_discovery" | "parsing" | "graph_build" | "detection" | "scoring" | "finalization" | (string & {});
            /**
             * Format: int32
             * @description Progress of the whole run in percent. It never goes down within a run.
             */
            progress_percent: number;
            /** @description Files finished in this step. */
            files_processed: components["schemas"]["Count"];
            /**
             * Format: int32
             * @description Files to do in this step. Null until they have been counted.
             */
            files_total: number | null;
            /** @description The step in words, for display. */
            message: string;
            /** @description Time at which this was measured. */
            timestamp: components["schemas"]["Timestamp"];
        };
        /** @description The run is completed. The last event of its stream. */
        AnalysisProgressCompleted: {
            /**
             * @description Kind of event, the same as the SSE event name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "completed";
            /** @description The run. */
            analysis_run_id: components["schemas"]["Uuid"];
            /**
             * @description Final state of the run.
             * @constant
             */
            status: "completed";
            /**
             * Format: int32
             * @description Always 100.
             */
            progress_percent: number;
            /** @description Overall score of the commit. `getAnalysisStatus` has all results. */
            health_score: components["schemas"]["Score"];
            /** @description Open findings of the branch at the end of the run. */
            findings_count: components["schemas"]["Count"];
            /** @description Time at which the run was completed. */
            timestamp: components["schemas"]["Timestamp"];
        };
        /** @description The run has failed. The last event of its stream. */
        AnalysisProgressFailed: {
            /**
             * @description Kind of event, the same as the SSE event name. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "failed";
            /** @description The run. */
            analysis_run_id: components["schemas"]["Uuid"];
            /**
             * @description Final state of the run.
             * @constant
             */
            status: "failed";
            /** @description Reason why the run failed. */
            failure: components["schemas"]["AnalysisFailure"];
            /** @description Time at which the run failed. */
            timestamp: components["schemas"]["Timestamp"];
        };
        /** @description The JSON in the `data` field of one event of the progress stream. Its member `event` tells which of the three it is. */
        AnalysisProgressEvent: components["schemas"]["AnalysisProgressUpdate"] | components["schemas"]["AnalysisProgressCompleted"] | components["schemas"]["AnalysisProgressFailed"];
        /** @description End of a page and cursor of the next one. */
        Pagination: {
            /** @description Value for the query parameter `cursor` of the next request; null on the last page. Opaque: its inside may change at any time. It grows with the value that the list is sorted by: a long file path makes a long cursor. */
            next_cursor: string | null;
            /** @description True if another page follows, that is, if `next_cursor` is not null. */
            has_more: boolean;
        };
        /** @description One page of analysis runs. */
        AnalysisRunPage: {
            /** @description The runs of this page, newest first. */
            data: components["schemas"]["AnalysisRun"][];
            /** @description Cursor of the next page, if there is one. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Tier of the organization's plan. It decides the limits: calls per minute, analyses per hour, delivery attempts, retention. More values may come. */
        Tier: "free" | "pro" | "enterprise" | (string & {});
        /** @description Number of analyses that the organization may run, and that it is running now. */
        ConcurrencyStatus: {
            /** @description Tier the limits come from. */
            tier: components["schemas"]["Tier"];
            /**
             * Format: int32
             * @description Runs that are processed at the same time: 1 (free), 3 (pro) or 10 (enterprise). Further ones wait in `queued`.
             */
            max_concurrent: number;
            /** @description Runs in status `running` now. */
            running: components["schemas"]["Count"];
            /** @description Runs in status `queued` now. */
            queued: components["schemas"]["Count"];
            /** @description Runs that could start at once: `max_concurrent` less `running`, at least 0. */
            available: components["schemas"]["Count"];
            /**
             * Format: int32
             * @description Analyses that are accepted in one hour: 2 (free), 20 (pro), null for unlimited (enterprise).
             */
            analyses_per_hour: number | null;
            /** @description Analyses accepted in the current hour. */
            analyses_used: components["schemas"]["Count"];
            /**
             * Format: int32
             * @description Analyses still accepted in the current hour. Null when unlimited.
             */
            analyses_remaining: number | null;
            /**
             * Format: date-time
             * @description Time at which the current hour ends and the count starts again. Null when unlimited.
             */
            resets_at: string | null;
            /** @description True if an analysis would be accepted now. False when the hour's analyses are used up: a trigger would be answered 429. */
            can_trigger: boolean;
        };
        /**
         * @description Severity of a finding, worst first. `critical`: an outsider can do harm now, or a credential that looks live is in production code. `high`: a bug or weakness that very likely does harm. `medium`: one that does under conditions, or an extreme outlier of structure. `low` and `info`: care of the code.
         * @enum {string}
         */
        Severity: "critical" | "high" | "medium" | "low" | "info";
        /**
         * @description Confidence that a security finding is a weakness. `high`: the data of a stranger, or the secret itself, is seen in the code. `medium`: what is seen is a weakness where its data comes from strangers. `low`: where the data comes from, or what the code is for, is not visible.
         * @enum {string}
         */
        ConfidenceLevel: "high" | "medium" | "low";
        /**
         * @description Purpose of the code of a finding, judged by its path and its first lines: `production`, `test`, `example` (examples, samples and tutorials), `fixture` (data of tests, keys for `localhost`), `documentation` or `vendored` (a copy of another project). Only `production` counts into the scores and quality gates. Elsewhere no finding is above `medium`, and a secret is `info`.
         * @enum {string}
         */
        CodeRole: "production" | "test" | "example" | "fixture" | "documentation" | "vendored";
        /**
         * @description State of a finding. `open` becomes `resolved` when a later completed run of the branch no longer reports it. `resolved` is final: the same issue found again is a new finding with a new identifier. `dismissed`: somebody decided that nothing has to be done about it, see `updateFinding`; it is still in the code, and counts nowhere.
         * @enum {string}
         */
        FindingStatus: "open" | "resolved" | "dismissed";
        /**
         * @description Path of a file relative to the root of its repository, with `/` between the parts and none at the start.
         * @example src/billing/invoice.ts
         * @example internal/posting/post.go
         */
        FilePath: string;
        /**
         * Format: int32
         * @description Line in a file; the first line is 1.
         * @example 41
         */
        LineNumber: number;
        /** @description A place on the path of data. */
        FlowStep: {
            /** @description File it is in. */
            file_path: components["schemas"]["FilePath"];
            /** @description First line. */
            line_start: components["schemas"]["LineNumber"];
            /** @description Last line, never before `line_start`. */
            line_end: components["schemas"]["LineNumber"];
            /**
             * @description `source`, where the data comes in; `step`, which passes it on; `sink`, which it must not reach. The first step is the source and the last the sink.
             * @enum {string}
             */
            kind: "source" | "step" | "sink";
            /**
             * @description The code or text at this place. Null when the code says it all.
             * @example Request data (`req.query`)
             */
            label: string | null;
            /** @description The first line of it, with secrets masked. Null when it is not known. */
            code: string | null;
            /**
             * Format: uri
             * @description Its lines at the source host. Null when the host shows no files.
             */
            permalink: string | null;
        };
        /** @description Decision that nothing has to be done about a finding. */
        FindingDismissal: {
            /** @description Reason why it is dismissed, as in `FindingDismissalReason`. More values may come. */
            reason: "false_positive" | "accepted_risk" | "wont_fix" | "used_in_tests" | (string & {});
            /** @description Comment that was given with it. Null when nothing was. */
            comment: string | null;
            /** @description Name of the user or of the API key. */
            dismissed_by: string;
            /** @description Time at which it was decided. */
            dismissed_at: components["schemas"]["Timestamp"];
        };
        /** @description A commit and who wrote it. */
        FindingAuthor: {
            /** @description The commit. */
            commit_sha: components["schemas"]["CommitSha"];
            /** @description Name of its author, as the commit has it. */
            author: string;
            /** @description Time at which it was written. */
            authored_at: components["schemas"]["Timestamp"];
        };
        /** @description An issue in the code, reported by a detector. A finding keeps its identifier from run to run, also when its lines move or its file is renamed. */
        Finding: {
            /** @description Identifier of the finding. Events call it `finding_id`. */
            id: components["schemas"]["Uuid"];
            /** @description Run that detected it first, of the default branch where that has it as well. Of a finding of another tool, the newest run of the branch when it was uploaded. */
            analysis_run_id: components["schemas"]["Uuid"];
            /** @description Repository it is in. */
            repository_id: components["schemas"]["Uuid"];
            /** @description Full name of the repository. */
            repository_name: components["schemas"]["RepositoryName"];
            /** @description Branch the finding was detected on. */
            branch: components["schemas"]["BranchName"];
            /** @description Name of the detector, for example `import-cycle`. New detectors come without notice. Of a finding of another tool its tool and rule, for example `semgrep/python.flask.sqli`. */
            detector: string;
            /** @description Subject of the finding. */
            category: components["schemas"]["FindingCategory"];
            /** @description Severity of the finding. */
            severity: components["schemas"]["Severity"];
            /**
             * @description Confidence that it is a weakness. Null when the finding is not of the category `security`.
             * @enum {string|null}
             */
            confidence: "high" | "medium" | "low" | null;
            /** @description Purpose of the code, as in `CodeRole`. More values may come. */
            role: "production" | "test" | "example" | "fixture" | "documentation" | "vendored" | (string & {});
            /** @description Status of the finding. */
            status: components["schemas"]["FindingStatus"];
            /** @description The issue in one line. */
            title: string;
            /** @description The issue and its consequences, in Markdown. */
            description: string;
            /** @description Advice for resolving it, in Markdown. Null when the detector has no general advice. */
            recommendation: string | null;
            /** @description File it is in. Of an issue that spans several files, the one that is reported. */
            file_path: components["schemas"]["FilePath"];
            /** @description First line of the issue. */
            line_start: components["schemas"]["LineNumber"];
            /** @description Last line of the issue, never before `line_start`. */
            line_end: components["schemas"]["LineNumber"];
            /** @description The lines of the issue, with secrets masked. Null when they were not kept, for example because they are too long. */
            code_snippet: string | null;
            /** @description Path of the data, from the place that reads it to the call that it must not reach, across files. Of a long path, the first 19 steps and the last. Empty for a finding that is no flow of data. */
            steps: components["schemas"]["FlowStep"][];
            /**
             * Format: uuid
             * @description Newest fix proposal for the finding, see `getFix`. Null when there is none.
             */
            fix_id: string | null;
            /** @description Time at which it was first detected. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time at which a run last reported it. */
            last_seen_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description Time at which it was found to be gone. Null while it is open.
             */
            resolved_at: string | null;
            /** @description Commit in which it disappeared. Null while it is open. */
            resolved_by: string | null;
            /** @description Page of the finding in the web dashboard. */
            dashboard_url: components["schemas"]["Url"];
            /** @description Decision that nothing has to be done about it. Null unless it is dismissed, or was when it was resolved. */
            dismissal: components["schemas"]["FindingDismissal"] | null;
            /** @description Person who takes care of it, a name or the subject of a token. Null when nobody is named. */
            assignee: string | null;
            /**
             * @description Weakness that it is, by the Common Weakness Enumeration. Null when it is none.
             * @example CWE-79
             */
            cwe: string | null;
            /**
             * Format: int32
             * @description Estimated time to fix it, in minutes.
             * @example 15
             */
            remediation_minutes: number;
            /**
             * Format: uri
             * @description Description of the detector, with examples. Null for a detector that this service does not have.
             */
            detector_url: string | null;
            /**
             * Format: uri
             * @description Its lines at the source host, in the commit in which they were last seen. Null when the host shows no files.
             */
            permalink: string | null;
            /** @description Commit that last changed its first line, which mostly is the one that introduced it. Only of a single finding, null in lists. Null as well where the repository is not enabled, the clone is not at hand, its history does not reach that far, the file is larger than 1 MiB, or git takes longer than two seconds. */
            introduced_by: components["schemas"]["FindingAuthor"] | null;
        };
        /** @description One page of findings. */
        FindingPage: {
            /** @description The findings of this page, in the order asked for. */
            data: components["schemas"]["Finding"][];
            /** @description Cursor of the next page, if there is one. */
            pagination: components["schemas"]["Pagination"];
            /**
             * Format: int32
             * @description Number of findings on all pages. Absent on every page but the first, when more than 10,000 match, and with the filters `q`, `file_path`, `cwe`, `assignee` and `introduced_after`: `getFindingsSummary` counts those as well.
             */
            total?: number;
        };
        /** @description The findings as a log of SARIF 2.1.0 (the Static Analysis Results Interchange Format of OASIS), whose parts are described there. */
        SarifFile: {
            /**
             * @description Version of the format.
             * @constant
             */
            version: "2.1.0";
            /** @description The findings, in one run. */
            runs: {
                [key: string]: unknown;
            }[];
        } & {
            [key: string]: unknown;
        };
        /** @description Number of findings of each severity. All five are always there. */
        SeverityCounts: {
            /** @description Findings of severity `critical`. */
            critical: components["schemas"]["Count"];
            /** @description Findings of severity `high`. */
            high: components["schemas"]["Count"];
            /** @description Findings of severity `medium`. */
            medium: components["schemas"]["Count"];
            /** @description Findings of severity `low`. */
            low: components["schemas"]["Count"];
            /** @description Findings of severity `info`. */
            info: components["schemas"]["Count"];
        };
        /** @description Number of findings that match the filters. */
        FindingsSummary: {
            /** @description All of them, the sum of `by_severity`. */
            total: components["schemas"]["Count"];
            /** @description The same, split by severity. */
            by_severity: components["schemas"]["SeverityCounts"];
        };
        /** @description Number of findings of one detector that match the filters. */
        DetectorGroup: {
            /** @description Name of the detector. */
            detector: string;
            /** @description All findings of the detector, the sum of `by_severity`. */
            total: components["schemas"]["Count"];
            /** @description The same, split by severity. */
            by_severity: components["schemas"]["SeverityCounts"];
        };
        /** @description Findings grouped by detector. The list is short, so it has no pages. */
        DetectorGroupList: {
            /** @description One group for each detector with at least one match, largest first, equal ones by name. */
            data: components["schemas"]["DetectorGroup"][];
        };
        /** @description One value of a filter. */
        FindingFacetValue: {
            /** @description The value as the query parameter takes it. */
            value: string;
            /** @description The value for people; of a repository its full name. */
            label: string;
            /** @description Findings that match it and all other filters. */
            total: components["schemas"]["Count"];
        };
        /** @description Values of one filter, each with the number of findings that match it and all other filters. */
        FindingFacet: {
            /**
             * @description Name of the query parameter: `severity`, `confidence`, `role`, `category`, `status`, `detector`, `cwe`, `repository_id`, `branch`, `assignee` or `has_fix`. More values may come.
             * @example severity
             */
            filter: "severity" | "confidence" | "role" | "category" | "status" | "detector" | "cwe" | "repository_id" | "branch" | "assignee" | "has_fix" | (string & {});
            /** @description Values with at least one finding, the most findings first, equal ones by value. */
            values: components["schemas"]["FindingFacetValue"][];
            /** @description True if there are values beyond the 100 of this list. */
            has_more: boolean;
        };
        /** @description Number of findings by the values of each filter. */
        FindingFacets: {
            /** @description Findings that match all filters. */
            total: components["schemas"]["Count"];
            /** @description One facet for each filter that has a list of values. */
            data: components["schemas"]["FindingFacet"][];
        };
        /** @description Filters of findings, those of `listFindings` with the same meaning. Without `status`, only open findings are selected. */
        FindingSelection: {
            /** @description Only this repository. */
            repository_id?: components["schemas"]["Uuid"];
            /** @description Only this branch. */
            branch?: components["schemas"]["BranchName"];
            /** @description Only findings that this run detected first. */
            analysis_run_id?: components["schemas"]["Uuid"];
            /** @description Only these severities. */
            severity?: components["schemas"]["Severity"][];
            /** @description Only security findings of these confidences. */
            confidence?: components["schemas"]["ConfidenceLevel"][];
            /** @description Only findings in code of these roles. */
            role?: components["schemas"]["CodeRole"][];
            /** @description Only these categories. */
            category?: components["schemas"]["FindingCategory"][];
            /** @description Only these detectors. */
            detector?: string[];
            /** @description Only these states. */
            status?: components["schemas"]["FindingStatus"][];
            /** @description Only this file, the files below this folder, or those that a pattern matches. */
            file_path?: components["schemas"]["FilePath"];
            /** @description Only findings that have each of these words in title, path or symbol. */
            q?: string;
            /** @description Only these weaknesses. */
            cwe?: string[];
            /** @description Only findings that this one takes care of. */
            assignee?: string;
            /** @description Only findings that were first detected at this time or later. */
            introduced_after?: components["schemas"]["Timestamp"];
            /** @description Only findings with a fix proposal, or only those without one. */
            has_fix?: boolean;
        };
        /**
         * @description Reason why a finding is dismissed. `false_positive`: the detector is wrong about this code. `accepted_risk`: it is right, and the risk is known and borne. `wont_fix`: it is right, and not worth the work. `used_in_tests`: the code only serves tests.
         * @enum {string}
         */
        FindingDismissalReason: "false_positive" | "accepted_risk" | "wont_fix" | "used_in_tests";
        /** @description Members of a finding to change. Members that are left out stay as they are. */
        FindingUpdate: {
            /**
             * @description `dismissed` with a `reason`, or `open` to end a dismissal.
             * @enum {string}
             */
            status?: "open" | "dismissed";
            /** @description Reason why it is dismissed. Required with the status `dismissed`, and refused without it. */
            reason?: components["schemas"]["FindingDismissalReason"];
            /** @description Comment for the history; with a dismissal, also for `dismissal.comment`. */
            comment?: string;
            /** @description Person who takes care of it from now on, a name or the subject of a token. Null for nobody. */
            assignee?: string | null;
        };
        /** @description Findings, and what to change about all of them. Exactly one of `ids` and `filter` selects them. */
        FindingTriage: {
            /** @description The findings by their identifiers. An unknown one is passed over. */
            ids?: components["schemas"]["Uuid"][];
            /** @description All findings that match. */
            filter?: components["schemas"]["FindingSelection"];
            /** @description Change of each finding, the status or the assignee. A comment alone is for one finding. */
            update: components["schemas"]["FindingUpdate"];
        };
        /** @description Result of a change of many findings. */
        FindingTriageResult: {
            /** @description Findings that are different now, at most 10,000. */
            changed: components["schemas"]["Count"];
            /** @description Findings that were named by `ids` and are as they were: as wanted already, unknown, or resolved, which can be neither dismissed nor reopened. */
            unchanged: components["schemas"]["Count"];
            /** @description True if the filter selects more findings. Send the same request again to go on. */
            has_more: boolean;
        };
        /** @description A part of a line. */
        CodeToken: {
            /** @description Beginning of the token, in UTF-16 code units of `text`. */
            start: components["schemas"]["Count"];
            /**
             * Format: int32
             * @description UTF-16 code units.
             */
            length: number;
            /**
             * @description Kind of token: `comment`, `string`, `number`, `keyword`, `constant`, `type` or `function`. New ones come without notice.
             * @example keyword
             */
            kind: string;
        };
        /** @description A line of code. */
        CodeLine: {
            /** @description The line without its end, at most its first 1000 characters. Secrets are masked. */
            text: string;
            /** @description Parts of the line that are to be highlighted, in order and apart. Empty without a grammar. */
            tokens: components["schemas"]["CodeToken"][];
        };
        /** @description A function. */
        CodeFunction: {
            /** @description Its name. Null when it has none. */
            name: string | null;
            /** @description First line. */
            line_start: components["schemas"]["LineNumber"];
            /** @description Last line, never before `line_start`. */
            line_end: components["schemas"]["LineNumber"];
        };
        /** @description The code around a finding. */
        FindingCode: {
            /** @description The finding. */
            finding_id: components["schemas"]["Uuid"];
            /** @description File it is in. */
            file_path: components["schemas"]["FilePath"];
            /** @description Commit of the lines, in which the finding was last seen. */
            commit_sha: components["schemas"]["CommitSha"];
            /** @description Language or format of the file, for example `typescript`. Null when it is not known. */
            language: string | null;
            /** @description First line of the finding. */
            line_start: components["schemas"]["LineNumber"];
            /** @description Last line of the finding. */
            line_end: components["schemas"]["LineNumber"];
            /** @description Number of the first of `lines`. */
            first_line: components["schemas"]["LineNumber"];
            /** @description Lines that follow one another. Of a long finding the first 500. */
            lines: components["schemas"]["CodeLine"][];
            /** @description Lines of the whole file. */
            lines_total: components["schemas"]["Count"];
            /** @description The innermost function that the finding is in. Null outside of functions, and without a grammar. */
            function: components["schemas"]["CodeFunction"] | null;
            /** @description The first line of each of the finding's `steps`, in their order. Null where it cannot be read. */
            steps: (components["schemas"]["CodeLine"] | null)[];
        };
        /** @description Something that was done about a finding. */
        FindingEvent: {
            /** @description Identifier of the event. */
            id: components["schemas"]["Uuid"];
            /** @description The finding. */
            finding_id: components["schemas"]["Uuid"];
            /**
             * @description Kind of entry: `dismissed`, `reopened`, `assigned`, `unassigned`, `commented`, or `code_changed` where the dismissal ended because the code is another one. More values may come.
             * @example dismissed
             */
            action: "dismissed" | "reopened" | "assigned" | "unassigned" | "commented" | "code_changed" | (string & {});
            /** @description Name of the user or of the API key. Null for the service itself. */
            actor: string | null;
            /** @description Reason of a dismissal, as in `FindingDismissalReason`. More values may come. Null for everything else. */
            reason: "false_positive" | "accepted_risk" | "wont_fix" | "used_in_tests" | (string & {}) | null;
            /** @description Comment that was given. Null when nothing was. */
            comment: string | null;
            /** @description New assignee. Null for everything but `assigned`. */
            assignee: string | null;
            /** @description Time at which it was done. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of the history of a finding. */
        FindingEventPage: {
            /** @description The events of this page, newest first. */
            data: components["schemas"]["FindingEvent"][];
            /** @description Cursor of the next page, if there is one. */
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description State of a fix proposal: `proposed` waits for a decision, `approved` may be applied, `applying` is being committed, `failed` could not be committed and may be tried again, `rejected` and `applied` are final. `rejected` is also what the service makes of a proposed or approved fix that has become pointless: its finding was resolved, or the lines that it changes are not what they were. Then `review.reviewed_by` is null and `review.comment` says why.
         * @enum {string}
         */
        FixStatus: "proposed" | "approved" | "rejected" | "applying" | "applied" | "failed";
        /**
         * @description Confidence of the service that the fix is right and changes nothing else.
         * @enum {string}
         */
        FixConfidence: "high" | "medium" | "low";
        /** @description Change to one file. */
        FixChange: {
            /** @description The file, under its name after the change. */
            file_path: components["schemas"]["FilePath"];
            /**
             * @description Kind of change: the file is new, changed or removed.
             * @enum {string}
             */
            change_type: "added" | "modified" | "deleted";
            /** @description Lines added. */
            additions: components["schemas"]["Count"];
            /** @description Lines removed. */
            deletions: components["schemas"]["Count"];
            /** @description Unified diff of the file. */
            diff: string;
        };
        /** @description Decision on a fix proposal. */
        FixReview: {
            /**
             * @description Decision of the review.
             * @enum {string}
             */
            decision: "approved" | "rejected";
            /** @description The comment of the approval or the reason of the rejection. Null when none was given. */
            comment: string | null;
            /** @description Name of the user or of the API key. Null when the service itself rejected the fix, because its finding was resolved or its lines have changed. */
            reviewed_by: string | null;
            /** @description Time at which it was decided. */
            reviewed_at: components["schemas"]["Timestamp"];
        };
        /** @description One try to commit a fix. */
        FixApplication: {
            /** @description Branch that gets the fix, directly or through a pull request. */
            target_branch: components["schemas"]["BranchName"];
            /** @description Commit that holds the fix. Null until it exists. */
            commit_sha: string | null;
            /**
             * Format: uri
             * @description The pull request. Null unless one was asked for and opened; always null in a local folder, which gets the new branch alone.
             */
            pull_request_url: string | null;
            /** @description Branch that has the commit: the target branch, or the new branch of the pull request. Null until the fix is `applied`. */
            applied_branch: string | null;
            /**
             * Format: uuid
             * @description The batch that it is applied with. Null where it is applied alone.
             */
            batch_id: string | null;
            /** @description A note on the commit: in a local folder, that the git hooks of the repository were not run. Null where there is nothing to know. */
            notice: string | null;
            /** @description Reason why it failed, for a person to read. Null unless the fix is `failed`. */
            error_message: string | null;
            /** @description Time at which the request to apply was accepted. */
            requested_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description Time at which it was applied or failed. Null while it is `applying`.
             */
            finished_at: string | null;
        };
        /** @description A proposal to resolve one finding by changing code. Nothing in the repository changes before it is approved and applied. */
        Fix: {
            /** @description Identifier of the fix. */
            id: components["schemas"]["Uuid"];
            /** @description Finding that it resolves. */
            finding_id: components["schemas"]["Uuid"];
            /** @description Detector of the finding, for example `loose-equality`. New detectors come without notice. */
            detector: string;
            /** @description Run it was generated from, or the later one that brought it up to date. */
            analysis_run_id: components["schemas"]["Uuid"];
            /** @description Repository it is for. */
            repository_id: components["schemas"]["Uuid"];
            /** @description Full name of the repository. */
            repository_name: components["schemas"]["RepositoryName"];
            /** @description State of the fix. It decides which operations are allowed. */
            status: components["schemas"]["FixStatus"];
            /** @description The change in one line. Also the first line of the commit message, unless another is given. */
            title: string;
            /** @description The change, the reason why it resolves the finding, and hints for its review, in Markdown. */
            explanation: string;
            /** @description Confidence of the service in the fix. */
            confidence: components["schemas"]["FixConfidence"];
            /** @description Author of the fix: `detector` for the detector's own rewrite, which no language model took part in, else the name of the model. */
            generated_by: string;
            /** @description Files that change, each with its diff. */
            changes: components["schemas"]["FixChange"][];
            /** @description The decision on the fix, of a person or of the service. Null until it is approved or rejected. */
            review: components["schemas"]["FixReview"] | null;
            /** @description Progress and result of applying the fix. Null until it is applied for the first time; of several tries, the newest. */
            application: components["schemas"]["FixApplication"] | null;
            /** @description Time at which it was proposed. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time at which any of its fields last changed. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of fix proposals. */
        FixPage: {
            /** @description The fixes of this page, newest first. */
            data: components["schemas"]["Fix"][];
            /** @description Cursor of the next page, if there is one. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Selection of fixes of a repository. */
        FixBatchRule: {
            /** @description The repository. */
            repository_id: components["schemas"]["Uuid"];
            /** @description Only fixes for findings of these detectors. Without it, of all. */
            detector?: string[];
            /** @description Only fixes of these levels of confidence. Without it, of all. */
            confidence?: components["schemas"]["FixConfidence"][];
        };
        /** @description Fixes of one repository, and where and how to commit them. Exactly one of `ids` and `rule` selects the fixes. */
        FixBatchRequest: {
            /** @description The fixes by their identifiers, all of one repository. An unknown one is refused in the report. */
            ids?: components["schemas"]["Uuid"][];
            /** @description The `proposed` and `approved` fixes that match, at most 100. */
            rule?: components["schemas"]["FixBatchRule"];
            /** @description Comment on the approval, kept in `review.comment` of the fixes that this call approves. */
            comment?: string;
            /** @description Branch that shall get the fixes. Without it, the default branch of the repository. */
            target_branch?: components["schemas"]["BranchName"];
            /** @description Commit message. Without it, one that lists the fixes. */
            commit_message?: string;
            /** @description True: make a new branch with the commit and open a pull request against the target branch; in a local folder the new branch is all. False, which is the default: commit to the target branch. */
            create_pull_request?: boolean;
        };
        /** @description Result of one fix of a batch. */
        FixBatchResult: {
            /** @description The fix. */
            fix_id: components["schemas"]["Uuid"];
            /** @description File that it changes. Null for an unknown fix. */
            file_path: string | null;
            /**
             * @description `applying`: it is in the batch. `refused`: it is left as it is.
             * @enum {string}
             */
            outcome: "applying" | "refused";
            /** @description Reason why it was refused, for a person to read. Null where it is being applied. */
            reason: string | null;
        };
        /** @description Result of each fix of a batch. */
        FixBatch: {
            /** @description Identifier of the batch, also in `application.batch_id` of its fixes. */
            batch_id: components["schemas"]["Uuid"];
            /** @description Repository that gets the commit. */
            repository_id: components["schemas"]["Uuid"];
            /** @description Fixes that are being applied. */
            applying: components["schemas"]["Count"];
            /** @description Fixes that are not. */
            refused: components["schemas"]["Count"];
            /** @description True if the rule selects more fixes than a batch takes. Send the request again once this one is done. */
            has_more: boolean;
            /** @description The report, one entry for each selected fix. */
            results: components["schemas"]["FixBatchResult"][];
        };
        /** @description Comment on an approval. The body may be left out. */
        FixApproveRequest: {
            /** @description Comment, kept in `review.comment`. */
            comment?: string;
        };
        /** @description Reason of a rejection. The body may be left out. */
        FixRejectRequest: {
            /** @description Reason, kept in `review.comment`. */
            reason?: string;
        };
        /** @description Options for applying a fix. The body may be left out: then the fix is committed to the default branch. */
        FixApplyRequest: {
            /** @description Branch that shall get the fix. Without it, the default branch of the repository. */
            target_branch?: components["schemas"]["BranchName"];
            /** @description Commit message. Without it, the title of the fix, and below it the finding and what proved the change. */
            commit_message?: string;
            /** @description True: make a new branch with the commit and open a pull request against the target branch. A local folder has no pull requests: there the new branch is all, and `pull_request_url` stays null. False, which is the default: commit to the target branch. */
            create_pull_request?: boolean;
        };
        /** @description One check of a preview. */
        FixPreviewCheck: {
            /** @description Name of the check, for example `patch_applies`, `parses`, `reanalysis` or `tests`. More values may come. */
            name: "patch_applies" | "parses" | "reanalysis" | "tests" | (string & {});
            /**
             * @description Result. `skipped`: a check before it failed, or it does not apply here.
             * @enum {string}
             */
            outcome: "passed" | "failed" | "skipped";
            /** @description Output of the check, cut after 10,000 characters; often empty. */
            output: string;
            /** @description Time taken, in milliseconds. */
            duration_ms: components["schemas"]["Count"];
        };
        /** @description Result of a fix that was tried on a copy of the repository. Nothing is written to the repository. */
        FixPreview: {
            /** @description Fix that was tried. */
            fix_id: components["schemas"]["Uuid"];
            /**
             * @description `passed` when no check failed, `failed` when at least one did, `timed_out` when the 30 seconds were over first.
             * @enum {string}
             */
            outcome: "passed" | "failed" | "timed_out";
            /** @description Changes as they apply to the head of the default branch now; empty when the patch no longer applies. */
            changes: components["schemas"]["FixChange"][];
            /** @description Checks in the order they ran. */
            checks: components["schemas"]["FixPreviewCheck"][];
            /**
             * Format: int32
             * @description Overall score without the fix. Null when it could not be computed in time.
             */
            health_score_before: number | null;
            /**
             * Format: int32
             * @description Overall score with the fix. Null when it could not be computed in time.
             */
            health_score_after: number | null;
            /** @description True if the detector no longer reports the finding. */
            resolves_finding: boolean;
            /** @description Findings that only exist with the fix. */
            introduced_findings: components["schemas"]["Count"];
            /** @description Time at which the preview began. */
            started_at: components["schemas"]["Timestamp"];
            /** @description Time at which it ended, at most 30 seconds later. */
            completed_at: components["schemas"]["Timestamp"];
        };
        /** @description Query, and the code to search. */
        CodeSearchRequest: {
            /**
             * @description A description in plain words, the name of a symbol, an error message, a path, or a piece of code.
             *
             *     - `"a text in quotation marks"` has to stand in the code as it is, in any case. Beside more than three other words
             *       places where it stands only come first: messages quote values.
             *     - `def:Invoice` finds where a name is declared, `callers:total` where it is called, `uses:total` where it is
             *       used. "Who calls total?" and "where is total used?" ask the same.
             *     - `lang:go`, `path:internal/`, `-path:_test` and `repo:api` choose files and repositories; in paths `*` stands
             *       for anything.
             *     - `/retry\w*\(/` finds what a regular expression matches in the code, `/.../i` in any case. It is matched in linear
             *       time, without references and lookarounds, and needs three literal characters in a row that are always there, with
             *       alternatives (at most 20) in each of them. Anything else is treated as plain words.
             *
             *     A word that the code does not have is taken for the word of the code that it is a misspelling of.
             */
            query: string;
            /** @description Only these repositories. Without it, all enabled repositories. */
            repository_ids?: components["schemas"]["Uuid"][];
            /** @description Only files whose path starts with this text. */
            path_prefix?: string;
            /** @description Only this language, in lower case, for example `typescript` or `c++`. */
            language?: string;
            /**
             * Format: int32
             * @description Maximum number of results. Without it, 10.
             */
            limit?: number;
            /**
             * Format: double
             * @description Leave out results with a lower score. Without it, 0.
             */
            min_score?: number;
        };
        /** @description Lines that follow one another; both ends belong to them. */
        LineRange: {
            /** @description First line. */
            line_start: components["schemas"]["LineNumber"];
            /** @description Last line. */
            line_end: components["schemas"]["LineNumber"];
        };
        /** @description A place in the code that matches. */
        CodeSearchResult: {
            /** @description Repository it is in. */
            repository_id: components["schemas"]["Uuid"];
            /** @description Full name of the repository. */
            repository_name: components["schemas"]["RepositoryName"];
            /** @description Commit the text was read from. The lines refer to it. */
            commit_sha: components["schemas"]["CommitSha"];
            /** @description File it is in. */
            file_path: components["schemas"]["FilePath"];
            /** @description First line. */
            line_start: components["schemas"]["LineNumber"];
            /** @description Last line. */
            line_end: components["schemas"]["LineNumber"];
            /** @description Language of the file, in lower case. Null when it is not known. */
            language: string | null;
            /** @description Name of the function, method or class around it. Null outside of any. */
            symbol_name: string | null;
            /** @description Kind of that symbol: `function`, `method`, `class` or `module`. More values may come. Null when there is no symbol. */
            symbol_kind: "function" | "method" | "class" | "module" | (string & {}) | null;
            /** @description The code itself, from its first line; cut when it is very long. */
            snippet: string;
            /** @description Lines of it that hold most of what was looked for, in the order of the file. Empty when it is found by its name or its meaning alone. */
            matches: components["schemas"]["LineRange"][];
            /**
             * Format: double
             * @description Relevance of the result, from 0 to 1. Compare scores within one answer only.
             */
            score: number;
        };
        /** @description Results of a search. The list is short, so it has no pages. */
        CodeSearchResponse: {
            /** @description Results, best first; empty when nothing matches. */
            data: components["schemas"]["CodeSearchResult"][];
            /** @description Ranking of the results: `built-in` for the service's own ranking, which works without a language model, else the name of the embedding model. */
            model: string;
            /** @description Restriction of the results: that only a part of the code was compared with a regular expression in the time that there is, that nothing in the code has the name that is asked for, with the names that come closest, or that nothing calls, uses or declares it, as asked. More may come. Null when there is nothing to say. */
            notice: string | null;
        };
        /** @description A question about the code. */
        CodeAskRequest: {
            /** @description The question in plain words. */
            question: string;
            /** @description Only these repositories. Without it, all enabled repositories. */
            repository_ids?: components["schemas"]["Uuid"][];
            /**
             * Format: int32
             * @description Maximum number of places in the code to use. Without it, 5.
             */
            max_sources?: number;
            /** @description Continues a conversation: the `conversation_id` of an answer that the same API key or user received within the last 24 hours. "Who calls it?" then is about what that answer was about. */
            conversation_id?: components["schemas"]["Uuid"];
        };
        /** @description An answer, who gave it, and the code it rests on. */
        CodeAnswer: {
            /** @description The answer, in Markdown. It says so when the code found does not answer the question. `[1]` refers to the first source. */
            answer: string;
            /** @description Author of the answer: `extractive` when the answer quotes the code found and no language model wrote it, else the name of the model. Show it to your users. */
            answered_by: string;
            /** @description Reason why a configured language model did not answer, such as that it cannot be reached now: the answer quotes the code found instead. Also that only a part of the code was searched, and which name of an earlier answer the question was taken to be about. Null when there is nothing to say. */
            notice: string | null;
            /** @description Places in the code that the answer rests on, in the order it refers to them; empty when nothing matched. */
            sources: components["schemas"]["CodeSearchResult"][];
            /** @description For follow-up questions: the conversation that the answer belongs to. Its ten newest questions and answers are kept, encrypted, for 24 hours after the last one. */
            conversation_id: components["schemas"]["Uuid"];
            /** @description Time at which it was answered. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description Comments of documented functions that were searched for among the functions without them. Ranks are mean reciprocal ranks among the first ten results: 1 when each was found first. */
        EmbeddingCalibration: {
            /** @description Number of comments that were searched for. */
            queries: components["schemas"]["Count"];
            /**
             * Format: double
             * @description Rank by words alone.
             */
            rank_by_words: number;
            /**
             * Format: double
             * @description Rank with the model, at the weight that was chosen.
             */
            rank_with_model: number;
            /** @description Time at which it was measured. */
            measured_at: components["schemas"]["Timestamp"];
        };
        /** @description The embedding model, and what it is worth in your searches. */
        EmbeddingModelStatus: {
            /** @description Its name at the endpoint. */
            name: string;
            /** @description Host of the endpoint, to which code and searches are sent. */
            host: string;
            /**
             * Format: double
             * @description Weight of the similarity of meaning in the ranking, against 1 for the words. 0 when it was found to be of no use in your code.
             */
            weight: number;
            /** @description Measurement that the weight was chosen by. Null until there is enough documented code to choose it by; until then it is the default. */
            calibration: components["schemas"]["EmbeddingCalibration"] | null;
        };
        /** @description Progress of the embedding model with a repository. */
        RepositoryVectors: {
            /**
             * @description `not_started` until the index is there, `in_progress` while entities are missing, `completed`, or `failed` when the model gave no usable answer, until the index changes or the service is started again.
             * @enum {string}
             */
            status: "not_started" | "in_progress" | "completed" | "failed";
            /** @description Entities of the search index that the model has embedded. */
            embedded_entities: components["schemas"]["Count"];
            /** @description Entities that the model was asked for and would not embed. They are found by their words. */
            refused_entities: components["schemas"]["Count"];
            /** @description True if searches use the model in this repository: once all of it has been embedded. Until then, also after a change of the model, they rank by words. */
            in_use: boolean;
            /** @description Reason why the last attempt failed. Null when it did not. */
            failure_reason: string | null;
            /**
             * Format: date-time
             * @description Time at which it is tried again after a failure. Null otherwise.
             */
            next_attempt_at: string | null;
        };
        /** @description Part of the code of one repository that can be searched. */
        RepositoryEmbeddings: {
            /** @description The repository. */
            repository_id: components["schemas"]["Uuid"];
            /** @description Full name of the repository. */
            repository_name: components["schemas"]["RepositoryName"];
            /**
             * @description State of its index: `not_started` until the first completed analysis, `in_progress` while entities are missing, `completed`, or `failed` until the next analysis tries again.
             * @enum {string}
             */
            status: "not_started" | "in_progress" | "completed" | "failed";
            /** @description Functions, methods, classes and other parts of code. */
            total_entities: components["schemas"]["Count"];
            /** @description Number of these entities in the search index. */
            embedded_entities: components["schemas"]["Count"];
            /**
             * Format: double
             * @description `embedded_entities` in percent of `total_entities`; 0 when there are none.
             */
            coverage_percent: number;
            /** @description Progress of the embedding model. Null when none is configured. */
            vectors: components["schemas"]["RepositoryVectors"] | null;
            /**
             * Format: date-time
             * @description Time at which the index last changed. Null when there is none yet.
             */
            updated_at: string | null;
        };
        /** @description Part of the code that can be searched. */
        EmbeddingsStatus: {
            /** @description Functions, methods, classes and other parts of code, in all repositories listed. */
            total_entities: components["schemas"]["Count"];
            /** @description Number of these entities in the search index. */
            embedded_entities: components["schemas"]["Count"];
            /**
             * Format: double
             * @description `embedded_entities` in percent of `total_entities`; 0 when there are none.
             */
            coverage_percent: number;
            /** @description Ranking that the index is built for: `built-in` for the service's own ranking, else the name of the embedding model. */
            model: string;
            /** @description The model that the operator of the service configured, which code is sent to. Null when there is none, and no code leaves the service. */
            embedding_model: components["schemas"]["EmbeddingModelStatus"] | null;
            /** @description One entry for each enabled repository, by name; a single one when a repository was asked for. */
            repositories: components["schemas"]["RepositoryEmbeddings"][];
        };
        /**
         * @description Identifier of an organization: `org_` followed by a UUID.
         * @example org_6f1d2c3b-4a59-4e8d-9c7b-0a1b2c3d4e5f
         */
        OrganizationId: string;
        /** @description Limits of an organization. */
        PlanLimits: {
            /**
             * Format: int32
             * @description Analyses accepted in one hour: 2 (free), 20 (pro), null for unlimited (enterprise).
             */
            analyses_per_hour: number | null;
            /**
             * Format: int32
             * @description API calls in one minute: 60 (free), 300 (pro), 1000 (enterprise).
             */
            api_calls_per_minute: number;
            /**
             * Format: int32
             * @description Attempts to deliver an event, the first one included: 3 (free), 5 (pro and enterprise).
             */
            webhook_delivery_retries: number;
            /**
             * Format: int32
             * @description Hours that a delivery stays in the history: 24 (free), 168 (pro), 720 (enterprise).
             */
            webhook_history_retention_hours: number;
            /**
             * Format: int32
             * @description Analyses processed at the same time: 1 (free), 3 (pro), 10 (enterprise).
             */
            concurrent_analyses: number;
            /**
             * Format: int32
             * @description Webhooks an organization may have: 3 (free), 20 (pro), 100 (enterprise).
             */
            max_webhooks: number;
        };
        /** @description Subscription of the organization. Every organization has exactly one; it starts with the free plan. */
        Subscription: {
            /** @description Identifier of the subscription. */
            id: components["schemas"]["Uuid"];
            /** @description The organization. */
            organization_id: components["schemas"]["OrganizationId"];
            /** @description Plan in force, see `listPlans`. */
            plan_id: components["schemas"]["Uuid"];
            /** @description Tier of the plan. */
            tier: components["schemas"]["Tier"];
            /** @description `active` and `trialing` are in good standing; `past_due` waits for a payment and keeps its plan while the provider tries again; `canceled` has ended, and the organization is on the free plan until it subscribes again. More values may come. */
            status: "active" | "trialing" | "past_due" | "canceled" | (string & {});
            /**
             * @description Interval of payment. Null on the free plan, and on a plan that the operator gave.
             * @enum {string|null}
             */
            billing_interval: "month" | "year" | null;
            /** @description Start of the current billing period; where nothing is paid, when the plan began. */
            current_period_start: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description End of the current billing period. Null where nothing is paid.
             */
            current_period_end: string | null;
            /** @description True if it ends with the current period instead of renewing. */
            cancel_at_period_end: boolean;
            /**
             * Format: date-time
             * @description Time at which the trial ends. Null unless the status is `trialing`.
             */
            trial_ends_at: string | null;
            /** @description Limits in force now. */
            limits: components["schemas"]["PlanLimits"];
            /** @description Time at which the subscription began, with the organization. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description Plan to buy, and the address that the browser goes to afterwards. */
        CheckoutRequest: {
            /** @description Plan to buy. It must have prices. */
            plan_id: components["schemas"]["Uuid"];
            /**
             * @description Interval of payment. Without it, `month`.
             * @enum {string}
             */
            billing_interval?: "month" | "year";
            /** @description Address to which the browser goes after the payment. It must have no user info. */
            success_url: components["schemas"]["Url"];
            /** @description Address to which the browser goes when the customer gives up. It must have no user info. */
            cancel_url: components["schemas"]["Url"];
        };
        /** @description A payment page for one purchase. */
        CheckoutSession: {
            /** @description Identifier of the session. */
            id: components["schemas"]["Uuid"];
            /** @description Address of the payment page. Send the browser there. */
            url: components["schemas"]["Url"];
            /** @description Plan that is being bought. */
            plan_id: components["schemas"]["Uuid"];
            /**
             * @description Interval of payment.
             * @enum {string}
             */
            billing_interval: "month" | "year";
            /** @description Time at which the page stops working, at most 24 hours after it was created. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description Address to which the browser goes afterwards. The body may be left out. */
        PortalRequest: {
            /** @description Address to which the browser goes when the customer leaves the portal. Without it, the dashboard. */
            return_url?: components["schemas"]["Url"];
        };
        /** @description A way into the customer portal, where invoices, payment methods and cancellation are. */
        PortalSession: {
            /** @description Identifier of the session. */
            id: components["schemas"]["Uuid"];
            /** @description Address of the portal. It works once, for the browser that comes first; send it there at once. */
            url: components["schemas"]["Url"];
            /** @description Time at which the address stops working if nobody has opened it, 30 minutes after it was created. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description Price of a plan for one billing interval. */
        PlanPrice: {
            /**
             * @description Interval of payment.
             * @enum {string}
             */
            interval: "month" | "year";
            /** @description Price in the smallest unit of the currency, for example cents. */
            amount: components["schemas"]["Count"];
            /** @description Currency as an ISO 4217 code, in lower case. */
            currency: string;
        };
        /** @description A plan that an organization can have. */
        Plan: {
            /** @description Identifier of the plan. */
            id: components["schemas"]["Uuid"];
            /** @description Tier that the plan gives. */
            tier: components["schemas"]["Tier"];
            /** @description Name for display. */
            name: string;
            /** @description Whom the plan is for, in a sentence. */
            description: string;
            /** @description Prices of the plan. Empty when it cannot be bought here: the free plan, and plans that are sold on request. */
            prices: components["schemas"]["PlanPrice"][];
            /** @description Limits that come with it. */
            limits: components["schemas"]["PlanLimits"];
            /** @description Features, one line each, for display. */
            features: string[];
        };
        /** @description All plans. The list is short, so it has no pages. */
        PlanList: {
            /** @description Plans, smallest first. */
            data: components["schemas"]["Plan"][];
        };
        /** @description Event that a webhook is subscribed to, as in `WebhookEventName`. More values may come. */
        SubscribedEventName: "analysis.started" | "analysis.completed" | "analysis.failed" | "health_score.changed" | "finding.new" | "finding.resolved" | (string & {});
        /**
         * @description Name of a header of HTTP.
         * @example X-Gateway-Token
         */
        WebhookHeaderName: string;
        /** @description A webhook: an address of yours that gets events as signed HTTP requests. Its secret is not shown. */
        Webhook: {
            /** @description Identifier of the webhook. Deliveries call it `customer_webhook_id`; it is not the `webhook_id` of an event. */
            id: components["schemas"]["Uuid"];
            /** @description Name for display. */
            name: string;
            /** @description Address to which events are sent. */
            url: components["schemas"]["Url"];
            /** @description Events it is subscribed to. */
            events: components["schemas"]["SubscribedEventName"][];
            /** @description Repositories whose events are sent; an empty list means all. */
            repository_ids: components["schemas"]["Uuid"][];
            /** @description Lowest severity of the findings whose `finding.new` and `finding.resolved` are sent; `info` means all. */
            minimum_severity: components["schemas"]["Severity"];
            /**
             * Format: int32
             * @description Requests a minute at most, retries and tests included, spread evenly; null is no limit.
             */
            maximum_per_minute: number | null;
            /** @description Names of the headers that are sent in addition. Their values are never shown. */
            header_names: components["schemas"]["WebhookHeaderName"][];
            /** @description True if events are sent. True after creation. Events that occur while you have paused the webhook are not kept for later; those that occur while the service has deactivated it (see `disabled_reason`) are kept as failed deliveries. */
            is_active: boolean;
            /**
             * Format: date-time
             * @description Time at which the first attempt failed since the last one that succeeded. Null while the endpoint is healthy. When an attempt fails 5 days or more after it, the webhook is deactivated.
             */
            failing_since: string | null;
            /** @description Reason why the service deactivated the webhook, for a person to read: the endpoint answered 410 Gone, or it failed for 5 days. Null otherwise. What the webhook misses from then on is kept as failed deliveries. Set `is_active` to true once the endpoint works again, which clears this field and `failing_since`, then have them sent with `recoverWebhookDeliveries`. */
            disabled_reason: string | null;
            /**
             * Format: date-time
             * @description Until when deliveries also carry a signature made with the secret before the last rotation. Null when no such secret is in use.
             */
            previous_secret_expires_at: string | null;
            /** @description Time at which it was created. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time at which it last changed, including rotations of the secret. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of webhooks, without their secrets. */
        WebhookPage: {
            /** @description The webhooks of this page, newest first. */
            data: components["schemas"]["Webhook"][];
            /** @description Cursor of the next page, if there is one. */
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description Name that people see: one line that begins with a visible character, without control characters and without those that turn the direction of the text around it.
         * @example Build server
         */
        DisplayName: string;
        /**
         * @description Event that a webhook can subscribe to.
         * @enum {string}
         */
        WebhookEventName: "analysis.started" | "analysis.completed" | "analysis.failed" | "health_score.changed" | "finding.new" | "finding.resolved";
        /** @description A header to send with every request to a webhook. */
        WebhookHeader: {
            /** @description Its name. */
            name: components["schemas"]["WebhookHeaderName"];
            /** @description Its value, visible ASCII characters with spaces between them. It is stored encrypted and never shown. */
            value: string;
        };
        /** @description A new webhook. */
        WebhookCreateRequest: {
            /** @description Name for display, one line; need not be unique. */
            name: components["schemas"]["DisplayName"];
            /** @description Address to send events to. HTTPS; plain HTTP only for `localhost`, `127.0.0.1` and `[::1]`, and in production not at all. No user name, password or fragment. In production no private, loopback or link-local address either, which is checked again at every attempt. */
            url: components["schemas"]["Url"];
            /** @description Events to subscribe to, each once. */
            events: components["schemas"]["WebhookEventName"][];
            /** @description Only events of these repositories are sent, each listed once. Without this member, or with an empty list, those of all. */
            repository_ids?: components["schemas"]["Uuid"][];
            /** @description Of the events `finding.new` and `finding.resolved`, only those about findings of this severity or a higher one are sent. Without this member all, as with `info`. */
            minimum_severity?: components["schemas"]["Severity"];
            /**
             * Format: int32
             * @description Requests a minute at most, retries and tests included. They are spread evenly: with 60, one goes out a second at most; the others wait in order, events behind tests and retries by hand. Whatever waits longer than the plan keeps deliveries fails without an attempt. Without this member, or with null, there is no limit.
             */
            maximum_per_minute?: number | null;
            /** @description Headers to send with every request to the address, such as a credential that your gateway asks for. Their values are stored encrypted and never shown. Names are those of HTTP, each once in whatever case; none of the service's own (`X-Service-*`, `webhook-*`, `Content-*`, `User-Agent`), and none that belongs to the connection, such as `Host`. */
            headers?: components["schemas"]["WebhookHeader"][];
        };
        /** @description A webhook together with its secret. Only the answers to creation and to rotation show it. */
        WebhookWithSecret: {
            /** @description Identifier of the webhook. Deliveries call it `customer_webhook_id`; it is not the `webhook_id` of an event. */
            id: components["schemas"]["Uuid"];
            /** @description Name for display. */
            name: string;
            /** @description Address to which events are sent. */
            url: components["schemas"]["Url"];
            /** @description Events it is subscribed to. */
            events: components["schemas"]["SubscribedEventName"][];
            /** @description Repositories whose events are sent; an empty list means all. */
            repository_ids: components["schemas"]["Uuid"][];
            /** @description Lowest severity of the findings whose `finding.new` and `finding.resolved` are sent; `info` means all. */
            minimum_severity: components["schemas"]["Severity"];
            /**
             * Format: int32
             * @description Requests a minute at most, retries and tests included, spread evenly; null is no limit.
             */
            maximum_per_minute: number | null;
            /** @description Names of the headers that are sent in addition. Their values are never shown. */
            header_names: components["schemas"]["WebhookHeaderName"][];
            /** @description True if events are sent. True after creation. Events that occur while you have paused the webhook are not kept for later; those that occur while the service has deactivated it (see `disabled_reason`) are kept as failed deliveries. */
            is_active: boolean;
            /**
             * Format: date-time
             * @description Time at which the first attempt failed since the last one that succeeded. Null while the endpoint is healthy, as after creation.
             */
            failing_since: string | null;
            /** @description Reason why the service deactivated the webhook, for a person to read. Null otherwise, as after creation. */
            disabled_reason: string | null;
            /**
             * Format: date-time
             * @description Until when deliveries also carry a signature made with the secret before: 24 hours after the rotation. Null after creation.
             */
            previous_secret_expires_at: string | null;
            /** @description Time at which it was created. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time at which it last changed, including rotations of the secret. */
            updated_at: components["schemas"]["Timestamp"];
            /** @description Secret that deliveries are signed with. Store it now: it is not shown again. The key of `X-Service-Signature` is this whole text in UTF-8, `whsec_` included; that of `webhook-signature` is the bytes that it has, in standard Base64, behind `whsec_`. */
            secret: string;
        };
        /**
         * @description State of a delivery: `pending` while an attempt is due or under way, `succeeded` when a receiver answered 2xx, `failed` when no automatic attempt is left or its webhook was deactivated. A failed delivery can be sent again, alone (`retryWebhookDelivery`) or with all others since a time (`recoverWebhookDeliveries`).
         * @enum {string}
         */
        DeliveryStatus: "pending" | "succeeded" | "failed";
        /**
         * @description Event that a delivery can carry: one of those a webhook can subscribe to, or `webhook.test`, which only `testWebhook` and `sendTestEvent` send.
         * @enum {string}
         */
        DeliveryEventName: "analysis.started" | "analysis.completed" | "analysis.failed" | "health_score.changed" | "finding.new" | "finding.resolved" | "webhook.test";
        /**
         * @description Token of one event sent to one webhook, the same in every attempt, or of one event in all streams: `whd_` and an opaque part. Remember it to handle each event once. It is not the UUID of the webhook.
         * @example whd_8Hq2ZpT5vXcW1nRk
         */
        EnvelopeWebhookId: string;
        /** @description Event that the service sends, as in `DeliveryEventName`. More values may come. */
        SentEventName: "analysis.started" | "analysis.completed" | "analysis.failed" | "health_score.changed" | "finding.new" | "finding.resolved" | "webhook.test" | (string & {});
        /** @description One request to the address of a webhook. */
        DeliveryAttempt: {
            /**
             * Format: int32
             * @description Number of the attempt from 1, also sent as `X-Service-Attempt`. Manual attempts count on.
             */
            attempt_number: number;
            /** @description Cause of the attempt: the schedule (`automatic`), `retryWebhookDelivery` or `recoverWebhookDeliveries` (`manual`), or `testWebhook` or `sendTestEvent` (`test`). More values may come. */
            trigger: "automatic" | "manual" | "test" | (string & {});
            /**
             * @description `succeeded` for an answer with a 2xx status within 30 seconds, else `failed`.
             * @enum {string}
             */
            outcome: "succeeded" | "failed";
            /**
             * Format: int32
             * @description Status of the answer. Null when none came.
             */
            response_status_code: number | null;
            /** @description First 1,024 characters of the answer's body, of which at most 64 KiB are read after decompression. Null when no answer came, and when the host name leads to an address that is not allowed. */
            response_body: string | null;
            /**
             * @description Reason why the attempt failed. Null when it succeeded.
             *
             *     - `timeout`: 30 seconds passed before the answer was complete, from the resolution of the name on.
             *     - `connection`: no connection, or it broke before the answer was complete.
             *     - `dns`: the host name could not be resolved.
             *     - `tls`: the certificate or the handshake was refused.
             *     - `redirect`: the answer was a redirect. Redirects are not followed: change the address of the webhook.
             *     - `http_status`: the answer had another status than 2xx.
             *     - `blocked_url`: the host name leads to an address that is not allowed.
             *
             *     More values may come: treat an unknown one like `connection`.
             */
            error_type: "timeout" | "connection" | "dns" | "tls" | "redirect" | "http_status" | "blocked_url" | (string & {}) | null;
            /** @description More about a failure of the connection or of TLS, for people: for example that the certificate has expired, is self-signed or is for other host names. Null where there is no more to say than `error_type`. */
            error_detail: string | null;
            /** @description Time taken in all, in milliseconds. The four times below are parts of it, in this order. A phase that failed has the time until then; one that did not take place is null. All are null for `blocked_url`. */
            duration_ms: components["schemas"]["Count"];
            /**
             * Format: int32
             * @description Time for resolving the host name, in milliseconds. Null when there was nothing to resolve: the connection was reused, the name was known already, or the address of the webhook has none.
             */
            dns_ms: number | null;
            /**
             * Format: int32
             * @description Time for connecting to the address, in milliseconds, without TLS. Null when the connection was reused, and when it did not come to that.
             */
            connect_ms: number | null;
            /**
             * Format: int32
             * @description Time for the TLS handshake, in milliseconds. Null when the connection was reused, when it did not come to that, and when the address of the webhook is plain HTTP.
             */
            tls_ms: number | null;
            /**
             * Format: int32
             * @description Time from sending the request to the first byte of the answer, in milliseconds: how long your receiver thought. Null when no answer came.
             */
            first_byte_ms: number | null;
            /** @description IP address that the request went to. Null when none was reached, and when the host name leads to an address that is not allowed. */
            remote_address: string | null;
            /** @description True if the request went over a connection that an earlier delivery had opened. Null when no request was sent, because no connection could be made. */
            connection_reused: boolean | null;
            /** @description Time at which it began. */
            attempted_at: components["schemas"]["Timestamp"];
        };
        /** @description Data of `analysis.started`. */
        AnalysisStartedData: {
            /** @description The run, see `getAnalysisStatus`. */
            analysis_run_id: components["schemas"]["Uuid"];
            /** @description Repository that is analyzed. */
            repository_id: components["schemas"]["Uuid"];
            /** @description Full name of the repository. */
            repository_name: components["schemas"]["RepositoryName"];
            /** @description Commit that is analyzed. */
            commit_sha: components["schemas"]["CommitSha"];
            /** @description Branch that is analyzed. */
            branch: components["schemas"]["BranchName"];
            /** @description Cause of the run, as in `AnalysisRun.triggered_by`. More values may come. */
            triggered_by: "push" | "pull_request" | "schedule" | "api" | "manual" | (string & {});
        };
        /** @description An analysis began to be processed. */
        AnalysisStartedEvent: {
            /**
             * @description Name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "analysis.started";
            /** @description Time at which the event occurred. The same in every attempt. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description Token of this event for this webhook, the same in every attempt. Remember it to handle each event once. */
            webhook_id: components["schemas"]["EnvelopeWebhookId"];
            /** @description Organization the event is about. */
            organization_id: components["schemas"]["OrganizationId"];
            /** @description Details of the event. */
            data: components["schemas"]["AnalysisStartedData"];
        };
        /** @description Data of `analysis.completed`. */
        AnalysisCompletedData: {
            /** @description The run. */
            analysis_run_id: components["schemas"]["Uuid"];
            /** @description Repository that was analyzed. */
            repository_id: components["schemas"]["Uuid"];
            /** @description Full name of the repository. */
            repository_name: components["schemas"]["RepositoryName"];
            /** @description Commit that was analyzed. */
            commit_sha: components["schemas"]["CommitSha"];
            /** @description Branch that was analyzed. */
            branch: components["schemas"]["BranchName"];
            /** @description Overall score of the commit. */
            health_score: components["schemas"]["Score"];
            /** @description Score of the structure. */
            structure_score: components["schemas"]["Score"];
            /** @description Score of the quality. */
            quality_score: components["schemas"]["Score"];
            /** @description Score of the architecture. */
            architecture_score: components["schemas"]["Score"];
            /** @description Open findings of the branch at the end of the run. */
            findings_count: components["schemas"]["Count"];
            /** @description Number of these findings of severity `critical`. */
            critical_count: components["schemas"]["Count"];
            /** @description Number of these findings of severity `high`. */
            high_count: components["schemas"]["Count"];
            /** @description Files that were read and analyzed. */
            files_analyzed: components["schemas"]["Count"];
            /** @description Whole seconds that processing took. */
            duration_seconds: components["schemas"]["Count"];
            /** @description Page of the run in the web dashboard. */
            dashboard_url: components["schemas"]["Url"];
        };
        /** @description An analysis was completed. */
        AnalysisCompletedEvent: {
            /**
             * @description Name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "analysis.completed";
            /** @description Time at which the event occurred. The same in every attempt. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description Token of this event for this webhook, the same in every attempt. Remember it to handle each event once. */
            webhook_id: components["schemas"]["EnvelopeWebhookId"];
            /** @description Organization the event is about. */
            organization_id: components["schemas"]["OrganizationId"];
            /** @description Details of the event. */
            data: components["schemas"]["AnalysisCompletedData"];
        };
        /** @description Data of `analysis.failed`. */
        AnalysisFailedData: {
            /** @description The run. */
            analysis_run_id: components["schemas"]["Uuid"];
            /** @description Repository that was to be analyzed. */
            repository_id: components["schemas"]["Uuid"];
            /** @description Full name of the repository. */
            repository_name: components["schemas"]["RepositoryName"];
            /** @description Commit that was to be analyzed. Forty zeros, git's null object name, when the run failed before it was known which commit that is. */
            commit_sha: components["schemas"]["CommitSha"];
            /** @description Branch that was to be analyzed. */
            branch: components["schemas"]["BranchName"];
            /** @description Kind of failure, as in `AnalysisFailure.error_code`. It is no HTTP error code. More values may come. */
            error_code: "CLONE_FAILED" | "CHECKOUT_FAILED" | "PARSE_FAILED" | "REPOSITORY_TOO_LARGE" | "TIMEOUT" | "REPOSITORY_DISABLED" | "INTERNAL_ERROR" | (string & {});
            /** @description Description of the failure, for a person to read. */
            error_message: string;
            /** @description Step in which it happened, as in `AnalysisFailure.failed_at_step`. More values may come. */
            failed_at_step: "repository_clone" | "file_discovery" | "parsing" | "graph_build" | "detection" | "scoring" | "finalization" | (string & {});
        };
        /** @description An analysis failed. */
        AnalysisFailedEvent: {
            /**
             * @description Name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "analysis.failed";
            /** @description Time at which the event occurred. The same in every attempt. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description Token of this event for this webhook, the same in every attempt. Remember it to handle each event once. */
            webhook_id: components["schemas"]["EnvelopeWebhookId"];
            /** @description Organization the event is about. */
            organization_id: components["schemas"]["OrganizationId"];
            /** @description Details of the event. */
            data: components["schemas"]["AnalysisFailedData"];
        };
        /** @description Data of `health_score.changed`. */
        HealthScoreChangedData: {
            /** @description The repository. */
            repository_id: components["schemas"]["Uuid"];
            /** @description Full name of the repository. */
            repository_name: components["schemas"]["RepositoryName"];
            /** @description Overall score of the previous completed run of the same branch. */
            previous_score: components["schemas"]["Score"];
            /** @description Overall score now. */
            new_score: components["schemas"]["Score"];
            /**
             * Format: int32
             * @description `new_score` less `previous_score`: negative when the score fell.
             */
            change: number;
            /** @description Run that gave the new score. */
            analysis_run_id: components["schemas"]["Uuid"];
        };
        /** @description The overall score of a repository changed by 5 points or more. */
        HealthScoreChangedEvent: {
            /**
             * @description Name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "health_score.changed";
            /** @description Time at which the event occurred. The same in every attempt. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description Token of this event for this webhook, the same in every attempt. Remember it to handle each event once. */
            webhook_id: components["schemas"]["EnvelopeWebhookId"];
            /** @description Organization the event is about. */
            organization_id: components["schemas"]["OrganizationId"];
            /** @description Details of the event. */
            data: components["schemas"]["HealthScoreChangedData"];
        };
        /** @description Data of `finding.new`. */
        FindingNewData: {
            /** @description The finding, see `getFinding`. */
            finding_id: components["schemas"]["Uuid"];
            /** @description Run that detected it. */
            analysis_run_id: components["schemas"]["Uuid"];
            /** @description Repository it is in. */
            repository_id: components["schemas"]["Uuid"];
            /** @description Full name of the repository. */
            repository_name: components["schemas"]["RepositoryName"];
            /** @description Name of the detector. */
            detector: string;
            /** @description Severity of the finding. */
            severity: components["schemas"]["Severity"];
            /** @description The issue in one line. */
            title: string;
            /** @description File it is in. */
            file_path: components["schemas"]["FilePath"];
            /** @description First line of the issue. */
            line_start: components["schemas"]["LineNumber"];
            /** @description Last line of the issue. */
            line_end: components["schemas"]["LineNumber"];
            /** @description Page of the finding in the web dashboard. */
            dashboard_url: components["schemas"]["Url"];
        };
        /** @description A new issue was found in the code. */
        FindingNewEvent: {
            /**
             * @description Name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "finding.new";
            /** @description Time at which the event occurred. The same in every attempt. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description Token of this event for this webhook, the same in every attempt. Remember it to handle each event once. */
            webhook_id: components["schemas"]["EnvelopeWebhookId"];
            /** @description Organization the event is about. */
            organization_id: components["schemas"]["OrganizationId"];
            /** @description Details of the event. */
            data: components["schemas"]["FindingNewData"];
        };
        /** @description Data of `finding.resolved`. */
        FindingResolvedData: {
            /** @description The finding, see `getFinding`. */
            finding_id: components["schemas"]["Uuid"];
            /** @description Run that no longer reports it. */
            analysis_run_id: components["schemas"]["Uuid"];
            /** @description Repository it was in. */
            repository_id: components["schemas"]["Uuid"];
            /** @description Full name of the repository. */
            repository_name: components["schemas"]["RepositoryName"];
            /** @description Name of the detector. */
            detector: string;
            /** @description Severity of the finding. */
            severity: components["schemas"]["Severity"];
            /** @description The issue in one line. */
            title: string;
            /** @description Commit in which it disappeared. */
            resolved_by: components["schemas"]["CommitSha"];
        };
        /** @description An issue found before is gone. */
        FindingResolvedEvent: {
            /**
             * @description Name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "finding.resolved";
            /** @description Time at which the event occurred. The same in every attempt. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description Token of this event for this webhook, the same in every attempt. Remember it to handle each event once. */
            webhook_id: components["schemas"]["EnvelopeWebhookId"];
            /** @description Organization the event is about. */
            organization_id: components["schemas"]["OrganizationId"];
            /** @description Details of the event. */
            data: components["schemas"]["FindingResolvedData"];
        };
        /** @description Data of `webhook.test`. */
        WebhookTestData: {
            /** @description A fixed sentence. */
            message: string;
            /** @description Webhook that is tested. */
            customer_webhook_id: components["schemas"]["Uuid"];
        };
        /** @description A test that you asked for. It stands for nothing that happened. */
        WebhookTestEvent: {
            /**
             * @description Name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "webhook.test";
            /** @description Time at which the event occurred. The same in every attempt. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description Token of this event for this webhook, the same in every attempt. Remember it to handle each event once. */
            webhook_id: components["schemas"]["EnvelopeWebhookId"];
            /** @description Organization the event is about. */
            organization_id: components["schemas"]["OrganizationId"];
            /** @description Details of the event. */
            data: components["schemas"]["WebhookTestData"];
        };
        /** @description The body of a delivery. Its member `event` tells which of the seven it is. Check the signature before you parse it. */
        WebhookEvent: components["schemas"]["AnalysisStartedEvent"] | components["schemas"]["AnalysisCompletedEvent"] | components["schemas"]["AnalysisFailedEvent"] | components["schemas"]["HealthScoreChangedEvent"] | components["schemas"]["FindingNewEvent"] | components["schemas"]["FindingResolvedEvent"] | components["schemas"]["WebhookTestEvent"];
        /** @description One event on its way to one webhook, with all attempts so far. */
        Delivery: {
            /** @description Identifier of the delivery, the `delivery_id` of `retryWebhookDelivery`. */
            id: components["schemas"]["Uuid"];
            /** @description Webhook it goes to. */
            customer_webhook_id: components["schemas"]["Uuid"];
            /** @description The `webhook_id` in the payload, the same in every attempt. What your receiver knows the event by. */
            webhook_id: components["schemas"]["EnvelopeWebhookId"];
            /** @description Event it carries. */
            event: components["schemas"]["SentEventName"];
            /** @description State of the delivery. */
            status: components["schemas"]["DeliveryStatus"];
            /**
             * Format: int32
             * @description Attempts made so far. At most 100, manual ones included.
             */
            attempt_count: number;
            /**
             * Format: int32
             * @description Automatic attempts it may have: 3 (free), 5 (pro and enterprise), 1 for a test.
             */
            max_attempts: number;
            /**
             * Format: date-time
             * @description Time at which the next attempt is due. Null when none is, and while one is under way. It is made later than this only while many deliveries are waiting, or the webhook is held back after failures.
             */
            next_attempt_at: string | null;
            /** @description The attempts, oldest first. */
            attempts: components["schemas"]["DeliveryAttempt"][];
            /** @description The body that is sent, the same in every attempt. */
            payload: components["schemas"]["WebhookEvent"];
            /** @description Time at which the event occurred. The delivery disappears from the history when the retention of your tier has passed since then. */
            created_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description Time at which it succeeded or failed. Null while it is pending.
             */
            completed_at: string | null;
        };
        /** @description One page of deliveries. */
        DeliveryPage: {
            /** @description The deliveries of this page, newest first. */
            data: components["schemas"]["Delivery"][];
            /** @description Cursor of the next page, if there is one. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The attempts of one hour to one webhook. */
        WebhookHour: {
            /** @description Start of the hour. */
            starts_at: components["schemas"]["Timestamp"];
            /** @description Attempts that succeeded. */
            succeeded: components["schemas"]["Count"];
            /** @description Attempts that failed. */
            failed: components["schemas"]["Count"];
        };
        /** @description The attempts of the last 24 hours to one webhook. */
        WebhookDay: {
            /** @description The webhook. */
            customer_webhook_id: components["schemas"]["Uuid"];
            /** @description Attempts that succeeded. */
            succeeded: components["schemas"]["Count"];
            /** @description Attempts that failed. */
            failed: components["schemas"]["Count"];
            /**
             * Format: int32
             * @description Median duration of the attempts, in milliseconds. Null without attempts.
             */
            p50_ms: number | null;
            /**
             * Format: int32
             * @description Duration that 95 of 100 attempts did not exceed, in milliseconds. Null without attempts.
             */
            p95_ms: number | null;
            /** @description Deliveries that have an attempt before them, of any age. */
            pending: components["schemas"]["Count"];
            /**
             * Format: date-time
             * @description Time at which the earliest of their attempts is due. Null when none is.
             */
            next_attempt_at: string | null;
            /** @description The 24 hours in order, those without attempts too. */
            hours: components["schemas"]["WebhookHour"][];
        };
        /** @description Results of the attempts of the last 24 hours, by webhook. */
        WebhookStatistics: {
            /** @description Start of the first of the 24 hours, a full hour. The last one is the current hour. */
            since: components["schemas"]["Timestamp"];
            /** @description One entry for each webhook, the newest webhook first. */
            data: components["schemas"]["WebhookDay"][];
        };
        /** @description Changes: at least one member. Members left out stay as they are; only `maximum_per_minute` takes null. */
        WebhookUpdateRequest: {
            /** @description New name, one line. */
            name?: components["schemas"]["DisplayName"];
            /** @description New address, under the same rules as on creation. The secret stays. */
            url?: components["schemas"]["Url"];
            /** @description New list of events. It replaces the old one as a whole. */
            events?: components["schemas"]["WebhookEventName"][];
            /** @description False pauses the webhook, true resumes it. False for one that the service has deactivated makes that a pause of yours: from then on nothing is kept for it. */
            is_active?: boolean;
            /** @description New list of repositories whose events are sent, each once. It replaces the old one as a whole; an empty one means all repositories. */
            repository_ids?: components["schemas"]["Uuid"][];
            /** @description New lowest severity of the findings whose events are sent; `info` means all. */
            minimum_severity?: components["schemas"]["Severity"];
            /**
             * Format: int32
             * @description New number of requests a minute at most, retries and tests included; null removes the limit.
             */
            maximum_per_minute?: number | null;
            /** @description New list of headers, under the same rules as on creation. It replaces the old one as a whole, values included; an empty one removes all. A `url` of another host or port removes them too, unless new ones come with it. */
            headers?: components["schemas"]["WebhookHeader"][];
            /** @description The `updated_at` that you have read. When the webhook has changed since, the answer is 409 and nothing is changed, so that you overwrite nothing that you have not seen. Without it the change is made in any case. */
            expected_updated_at?: components["schemas"]["Timestamp"];
        };
        /** @description Selection of deliveries to recover: the failed ones of events in a span of time. */
        WebhookRecoveryRequest: {
            /** @description Start of the span: events that occurred at this time or later. In the past. It may lie before the retention of your tier begins; what is older has disappeared. */
            since: components["schemas"]["Timestamp"];
            /** @description End of the span: events that occurred before this time. Later than `since`. Without it, the time of the request. */
            until?: components["schemas"]["Timestamp"];
        };
        /**
         * @description State of a recovery.
         *
         *     - `pending`: accepted, nothing done yet.
         *     - `running`: deliveries are being handed over for sending.
         *     - `completed`: every delivery was either handed over or skipped.
         *     - `canceled`: ended by `cancelWebhookRecovery`.
         *     - `stopped`: ended because the webhook became inactive, paused by you or deactivated by the service.
         *
         *     The last three are final.
         * @enum {string}
         */
        DeliveryRecoveryStatus: "pending" | "running" | "completed" | "canceled" | "stopped";
        /** @description A job that sends failed deliveries of a webhook again. It survives restarts of the service, and is kept as long as the deliveries of your tier, counted from its end. */
        DeliveryRecovery: {
            /** @description Identifier of the recovery, the `recovery_id` of the operations on it. */
            id: components["schemas"]["Uuid"];
            /** @description Webhook whose deliveries are recovered. */
            customer_webhook_id: components["schemas"]["Uuid"];
            /** @description State of the recovery. */
            status: components["schemas"]["DeliveryRecoveryStatus"];
            /** @description Start of the span: events that occurred at this time or later. */
            since: components["schemas"]["Timestamp"];
            /** @description End of the span: events that occurred before this time. */
            until: components["schemas"]["Timestamp"];
            /** @description Deliveries that it is about: those that had failed when it was created. A delivery that fails later is not among them; tests are not, either. */
            total_count: components["schemas"]["Count"];
            /** @description Deliveries that it has made pending again so far, each once. What came of them is in `listWebhookDeliveries`. */
            recovered_count: components["schemas"]["Count"];
            /** @description Deliveries that it has left as they are so far: they have had their 100 attempts, were retried by hand meanwhile, or their retention is over. When the status is `completed`, this and `recovered_count` make up `total_count`. */
            skipped_count: components["schemas"]["Count"];
            /** @description Time at which it was created. */
            created_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description Time at which it was completed, canceled or stopped. Null before.
             */
            completed_at: string | null;
        };
        /** @description An analysis that began to be processed. */
        PastAnalysisStartedEvent: {
            /** @description Identifier of the event. Deliveries carry a token of their own, their `webhook_id`. */
            id: components["schemas"]["Uuid"];
            /**
             * @description Name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "analysis.started";
            /** @description Details of the event, as in the payload of the deliveries. */
            data: components["schemas"]["AnalysisStartedData"];
            /** @description Time at which the event occurred, the `timestamp` of the payload. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description An analysis that was completed. */
        PastAnalysisCompletedEvent: {
            /** @description Identifier of the event. Deliveries carry a token of their own, their `webhook_id`. */
            id: components["schemas"]["Uuid"];
            /**
             * @description Name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "analysis.completed";
            /** @description Details of the event, as in the payload of the deliveries. */
            data: components["schemas"]["AnalysisCompletedData"];
            /** @description Time at which the event occurred, the `timestamp` of the payload. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description An analysis that failed. */
        PastAnalysisFailedEvent: {
            /** @description Identifier of the event. Deliveries carry a token of their own, their `webhook_id`. */
            id: components["schemas"]["Uuid"];
            /**
             * @description Name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "analysis.failed";
            /** @description Details of the event, as in the payload of the deliveries. */
            data: components["schemas"]["AnalysisFailedData"];
            /** @description Time at which the event occurred, the `timestamp` of the payload. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A change of the overall score of a repository by 5 points or more. */
        PastHealthScoreChangedEvent: {
            /** @description Identifier of the event. Deliveries carry a token of their own, their `webhook_id`. */
            id: components["schemas"]["Uuid"];
            /**
             * @description Name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "health_score.changed";
            /** @description Details of the event, as in the payload of the deliveries. */
            data: components["schemas"]["HealthScoreChangedData"];
            /** @description Time at which the event occurred, the `timestamp` of the payload. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A new issue that was found in the code. */
        PastFindingNewEvent: {
            /** @description Identifier of the event. Deliveries carry a token of their own, their `webhook_id`. */
            id: components["schemas"]["Uuid"];
            /**
             * @description Name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "finding.new";
            /** @description Details of the event, as in the payload of the deliveries. */
            data: components["schemas"]["FindingNewData"];
            /** @description Time at which the event occurred, the `timestamp` of the payload. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description An issue found before that is gone. */
        PastFindingResolvedEvent: {
            /** @description Identifier of the event. Deliveries carry a token of their own, their `webhook_id`. */
            id: components["schemas"]["Uuid"];
            /**
             * @description Name of the event. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            event: "finding.resolved";
            /** @description Details of the event, as in the payload of the deliveries. */
            data: components["schemas"]["FindingResolvedData"];
            /** @description Time at which the event occurred, the `timestamp` of the payload. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description An event that occurred. Its member `event` tells which of the six it is. */
        PastEvent: components["schemas"]["PastAnalysisStartedEvent"] | components["schemas"]["PastAnalysisCompletedEvent"] | components["schemas"]["PastAnalysisFailedEvent"] | components["schemas"]["PastHealthScoreChangedEvent"] | components["schemas"]["PastFindingNewEvent"] | components["schemas"]["PastFindingResolvedEvent"];
        /** @description One page of events. */
        PastEventPage: {
            /** @description The events of this page, newest first. */
            data: components["schemas"]["PastEvent"][];
            /** @description Cursor of the next page, if there is one. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description One kind of event. */
        EventType: {
            /** @description Name of the event, the member `event` of its payload. */
            event: components["schemas"]["SentEventName"];
            /** @description Summary of the event, in one line. */
            summary: string;
            /** @description Occasion on which it is sent. */
            description: string;
            /** @description Reference to the JSON Schema of its payload, in the description of this interface that the same server has at `/openapi.json`. */
            schema_ref: string;
            /** @description An example of its payload. */
            example: components["schemas"]["WebhookEvent"];
        };
        /** @description Every event that the service sends. */
        EventTypes: {
            /** @description One entry for each event. More may come. */
            data: components["schemas"]["EventType"][];
        };
        /** @description A made-up event to send. */
        TestEventRequest: {
            /** @description Kind of the event. */
            event: components["schemas"]["DeliveryEventName"];
            /** @description Webhook that is sent the event beside the open streams. Default is none. */
            customer_webhook_id?: components["schemas"]["Uuid"];
        };
        /** @description A made-up event that was sent. */
        TestEvent: {
            /** @description Payload as the streams get it. The delivery to a webhook has a `webhook_id` of its own. Both begin with `whd_test_`. */
            payload: components["schemas"]["WebhookEvent"];
            /**
             * Format: uuid
             * @description Delivery to the webhook, see `listWebhookDeliveries`; null without a webhook.
             */
            delivery_id: string | null;
        };
        /** @description Event that notifications are sent of, as in `NotificationEvent`. More values may come. */
        NotificationEventName: "new_findings" | "quality_gate_failed" | "analysis_failed" | "weekly_digest" | (string & {});
        /** @description Notifications to one chat channel, by its incoming webhook. */
        ChatNotifications: {
            /** @description True if they are sent. */
            is_active: boolean;
            /** @description Host of the incoming webhook. Its address is a secret and is not shown. Null where none is set. */
            host: string | null;
            /** @description Events that are sent. */
            events: components["schemas"]["NotificationEventName"][];
            /**
             * Format: date-time
             * @description Time at which the last one was accepted. Null where none was.
             */
            last_sent_at: string | null;
            /** @description Reason why the last one was not sent. Null where it was, or where the settings have changed since. */
            last_error: string | null;
        };
        /**
         * @description Address of a mailbox at a domain that has a dot. A route through another server (`%`) is refused.
         * @example team@acme.example
         */
        EmailAddress: string;
        /** @description Notifications by e-mail. */
        EmailNotifications: {
            /** @description True if the operator has set a mail server (`SMTP_URL`). Without one, nothing is sent. */
            is_available: boolean;
            /** @description True if they are sent. */
            is_active: boolean;
            /** @description The addresses that they are sent to. */
            recipients: components["schemas"]["EmailAddress"][];
            /** @description Events that are sent. */
            events: components["schemas"]["NotificationEventName"][];
            /**
             * Format: date-time
             * @description Time at which the mail server accepted the last one. Null where it accepted none.
             */
            last_sent_at: string | null;
            /** @description Reason why the last one was not sent. Null where it was, or where the settings have changed since. */
            last_error: string | null;
        };
        /** @description Notifications and their destinations. All are off at first. */
        NotificationSettings: {
            /** @description A channel of Slack, or of a chat that takes its messages, such as Mattermost. */
            slack: components["schemas"]["ChatNotifications"];
            /** @description A channel of Microsoft Teams. */
            teams: components["schemas"]["ChatNotifications"];
            /** @description Mailboxes. */
            email: components["schemas"]["EmailNotifications"];
        };
        /**
         * @description Occasion of a notification: new findings of severity `critical` or `high`, quality gates that a run did not pass, a run that failed, or the week. Runs are those of default branches.
         * @enum {string}
         */
        NotificationEvent: "new_findings" | "quality_gate_failed" | "analysis_failed" | "weekly_digest";
        /** @description Changes for a chat channel: at least one member. Members left out stay as they are. */
        ChatNotificationsUpdate: {
            /**
             * Format: uri
             * @description Address of the incoming webhook, under the same rules as that of a webhook of the service. It is stored encrypted and not shown again. Null removes it, and turns the channel off.
             */
            url?: string | null;
            /** @description True to send. It needs an address and at least one event. */
            is_active?: boolean;
            /** @description New list of what to send. It replaces the old one as a whole. */
            events?: components["schemas"]["NotificationEvent"][];
        };
        /** @description Changes for e-mail: at least one member. Members left out stay as they are. */
        EmailNotificationsUpdate: {
            /** @description New list of addresses. It replaces the old one as a whole. */
            recipients?: components["schemas"]["EmailAddress"][];
            /** @description True to send. It needs a recipient and at least one event. */
            is_active?: boolean;
            /** @description New list of what to send. It replaces the old one as a whole. */
            events?: components["schemas"]["NotificationEvent"][];
        };
        /** @description Changes: at least one channel. All that are given are changed, or none. */
        NotificationsUpdateRequest: {
            /** @description The changes for Slack. */
            slack?: components["schemas"]["ChatNotificationsUpdate"];
            /** @description The changes for Microsoft Teams. */
            teams?: components["schemas"]["ChatNotificationsUpdate"];
            /** @description The changes for e-mail. */
            email?: components["schemas"]["EmailNotificationsUpdate"];
        };
        /**
         * @description Destination of a notification.
         * @enum {string}
         */
        NotificationChannel: "slack" | "teams" | "email";
        /** @description Destination of a test. */
        NotificationTestRequest: {
            /** @description The channel. It may be turned off, but must be set up. */
            channel: components["schemas"]["NotificationChannel"];
        };
        /** @description Result of the test. */
        NotificationTestResult: {
            /** @description True if it was accepted. */
            sent: boolean;
            /** @description Reason why it was not sent. Null where it was. */
            error: string | null;
        };
        /**
         * @description Permission of an API key: an area, and `read` or `write`, as in `Permission`. More values may come.
         * @example findings:read
         */
        GrantedPermission: "analysis:read" | "analysis:write" | "api_keys:read" | "api_keys:write" | "billing:read" | "billing:write" | "code:read" | "findings:read" | "findings:write" | "fixes:read" | "fixes:write" | "scm:read" | "scm:write" | "webhooks:read" | "webhooks:write" | (string & {});
        /** @description An API key, without its secret. */
        ApiKey: {
            /** @description Identifier of the API key. */
            id: components["schemas"]["Uuid"];
            /** @description Purpose of the key. */
            name: string;
            /**
             * @description The first characters of the key, to recognize it by in a configuration or a log.
             * @example cas_5mQ2xV7b
             */
            prefix: string;
            /** @description Permissions of the key, as `x-permission` names them. */
            permissions: components["schemas"]["GrantedPermission"][];
            /** @description True if the key works now; false once it was revoked or has expired. */
            is_active: boolean;
            /** @description Name of the user or of the API key that made it. Null for a key that the operator made on the command line. */
            created_by: string | null;
            /** @description Time at which the key was made. */
            created_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description Time at which the key was used last, to about a minute. Null for one that was never used.
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description Time at which the key expires. Null for one that does not expire.
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Time at which the key was revoked. Null for one that was not.
             */
            revoked_at: string | null;
        };
        /** @description One page of API keys, without their secrets. */
        ApiKeyPage: {
            /** @description The API keys of this page, newest first. */
            data: components["schemas"]["ApiKey"][];
            /** @description Cursor of the next page, if there is one. */
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @description Permission of a credential, as `x-permission` of the operations names it.
         * @enum {string}
         */
        Permission: "analysis:read" | "analysis:write" | "api_keys:read" | "api_keys:write" | "billing:read" | "billing:write" | "code:read" | "findings:read" | "findings:write" | "fixes:read" | "fixes:write" | "scm:read" | "scm:write" | "webhooks:read" | "webhooks:write";
        /** @description A new API key. */
        ApiKeyCreateRequest: {
            /** @description Purpose of the key, one line; need not be unique. */
            name: components["schemas"]["DisplayName"];
            /** @description Permissions of the key, each once. No more than the credential of the call may do itself. */
            permissions: components["schemas"]["Permission"][];
            /** @description Time at which the key is to stop working, a time in the future. Left out, it works until it is revoked. */
            expires_at?: components["schemas"]["Timestamp"];
        };
        /** @description An API key together with its secret. Only the answer to its creation shows it. */
        ApiKeyWithSecret: {
            /** @description Identifier of the API key. */
            id: components["schemas"]["Uuid"];
            /** @description Purpose of the key. */
            name: string;
            /**
             * @description The first characters of the key, to recognize it by in a configuration or a log.
             * @example cas_5mQ2xV7b
             */
            prefix: string;
            /** @description Permissions of the key, as `x-permission` names them. */
            permissions: components["schemas"]["GrantedPermission"][];
            /** @description True if the key works now; false once it was revoked or has expired. */
            is_active: boolean;
            /** @description Name of the user or of the API key that made it. Null for a key that the operator made on the command line. */
            created_by: string | null;
            /** @description Time at which the key was made. */
            created_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description Time at which the key was used last, to about a minute. Null for one that was never used.
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @description Time at which the key expires. Null for one that does not expire.
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Time at which the key was revoked. Null for one that was not.
             */
            revoked_at: string | null;
            /**
             * @description The key itself, the value for `X-API-Key`: `cas_` and URL-safe characters. Not shown again.
             * @example cas_5mQ2xV7bR9cT1nL4wZ8kD0pY3sH6fJ2gA5uE7iO1qXv
             */
            secret: string;
        };
        /** @description The service installed on one account of the source-hosting platform. */
        Installation: {
            /** @description Identifier of the installation. */
            id: components["schemas"]["Uuid"];
            /** @description Name of the account on the platform. */
            account_name: string;
            /** @description Kind of account: of an organization or a user. More values may come. */
            account_type: "organization" | "user" | (string & {});
            /**
             * @description `suspended`: the platform has withdrawn access for now; its repositories cannot be analyzed.
             * @enum {string}
             */
            status: "active" | "suspended";
            /** @description Repositories that it can see. */
            repositories_total: components["schemas"]["Count"];
            /** @description Number of repositories that are enabled for analysis. */
            repositories_enabled: components["schemas"]["Count"];
            /** @description Time at which the service was installed. */
            created_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description Time at which it was suspended. Null while it is active.
             */
            suspended_at: string | null;
        };
        /** @description One page of installations. */
        InstallationPage: {
            /** @description The installations of this page, newest first. */
            data: components["schemas"]["Installation"][];
            /** @description Cursor of the next page, if there is one. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Limits that a run of the repository must keep. A gate that is null is off. */
        QualityGates: {
            /** @description The repository. */
            repository_id: components["schemas"]["Uuid"];
            /** @description True if the gates are evaluated at the end of each run, see `quality_gate_result` of the run. False at first. */
            enabled: boolean;
            /** @description True if a gate that is missed fails the check of a pull request. False at first. */
            block_merge: boolean;
            /**
             * Format: int32
             * @description Lowest overall score that passes. Null: off.
             */
            min_health_score: number | null;
            /**
             * Format: int32
             * @description Most open findings of severity `critical` that pass. Null: off.
             */
            max_critical_findings: number | null;
            /**
             * Format: int32
             * @description Most open findings of severity `high` that pass. Null: off.
             */
            max_high_findings: number | null;
            /**
             * Format: int32
             * @description Most findings new in the run that pass; on another branch than the default one, most that the default branch does not have. Null: off.
             */
            max_new_findings: number | null;
            /** @description True if open findings of other tools, see `uploadSarif`, count into `max_critical_findings` and `max_high_findings`. False at first. */
            count_imported_findings: boolean;
            /**
             * Format: date-time
             * @description Time at which the gates were last changed. Null when they never were.
             */
            updated_at: string | null;
        };
        /** @description A repository of an installation. */
        Repository: {
            /** @description Identifier of the repository. Everything else calls it `repository_id`. */
            id: components["schemas"]["Uuid"];
            /** @description Installation it belongs to. */
            installation_id: components["schemas"]["Uuid"];
            /** @description Full name, `owner/name`. Events call it `repository_name`. */
            name: components["schemas"]["RepositoryName"];
            /** @description Branch that is analyzed when none is named. */
            default_branch: components["schemas"]["BranchName"];
            /** @description True if it is private on the platform. */
            is_private: boolean;
            /** @description True if it may be analyzed. False at first. */
            enabled: boolean;
            /**
             * Format: int32
             * @description Overall score of the newest completed run. Null when there is none.
             */
            health_score: number | null;
            /**
             * Format: uuid
             * @description Newest run, in whatever state. Null when there is none.
             */
            last_analysis_run_id: string | null;
            /**
             * Format: date-time
             * @description Time at which the newest completed run ended. Null when there is none.
             */
            last_analyzed_at: string | null;
            /** @description Its quality gates, see `updateQualityGates`. */
            quality_gates: components["schemas"]["QualityGates"];
            /** @description True if the newest completed run passed the quality gates. Null without such a run, and when the gates were not enabled then. */
            gates_passed: boolean | null;
            /**
             * Format: uri
             * @description Address of its badge, see `updateBadge`. Null when the badge is off.
             */
            badge_url: string | null;
            /** @description Time at which the service first saw it. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description One page of repositories. */
        RepositoryPage: {
            /** @description The repositories of this page, by name. */
            data: components["schemas"]["Repository"][];
            /** @description Cursor of the next page, if there is one. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Repositories to enable or disable: all of them or, if one is wrong, none. */
        RepositoriesUpdateRequest: {
            /** @description Repositories of the installation, each once. */
            repository_ids: components["schemas"]["Uuid"][];
            /** @description True enables them, false disables them. */
            enabled: boolean;
        };
        /** @description The repositories after the change. */
        RepositoriesUpdateResponse: {
            /** @description One entry for each identifier of the request, in its order. */
            data: components["schemas"]["Repository"][];
        };
        /** @description Changes: at least one member. Members left out stay as they are; null turns a gate off. */
        QualityGatesUpdateRequest: {
            /** @description True to evaluate the gates at the end of each run. */
            enabled?: boolean;
            /** @description True if a gate that is missed fails the check of a pull request. */
            block_merge?: boolean;
            /**
             * Format: int32
             * @description Lowest overall score that passes, or null.
             */
            min_health_score?: number | null;
            /**
             * Format: int32
             * @description Most open findings of severity `critical` that pass, or null.
             */
            max_critical_findings?: number | null;
            /**
             * Format: int32
             * @description Most open findings of severity `high` that pass, or null.
             */
            max_high_findings?: number | null;
            /**
             * Format: int32
             * @description Most findings new in the run that pass, or null.
             */
            max_new_findings?: number | null;
            /**
             * Format: date-time
             * @description The `updated_at` that you have read; null where it was null. When the gates have changed since, the answer is 409 and nothing is changed, so that you overwrite nothing that you have not seen. Without it the change is made in any case.
             */
            expected_updated_at?: string | null;
            /** @description True if open findings of other tools count as critical and high ones. */
            count_imported_findings?: boolean;
        };
        /** @description Switch of the badge. */
        BadgeUpdateRequest: {
            /** @description True turns it on and leaves an address that there is as it is, false ends the address for good. */
            enabled?: boolean;
        };
        /** @description The badge of a repository. */
        Badge: {
            /** @description The repository. */
            repository_id: components["schemas"]["Uuid"];
            /**
             * Format: uri
             * @description Address of the picture. Null when the badge is off.
             */
            url: string | null;
        };
        /** @description Scores and counts of a completed run. */
        TrendPoint: {
            /** @description The run. */
            analysis_run_id: components["schemas"]["Uuid"];
            /** @description The commit. */
            commit_sha: components["schemas"]["CommitSha"];
            /** @description Time at which the run completed. */
            completed_at: components["schemas"]["Timestamp"];
            /**
             * Format: int32
             * @description Version of the formula; scores of different versions cannot be compared. Null when it is not known.
             */
            score_version: number | null;
            /** @description Overall score. */
            health_score: components["schemas"]["Score"];
            /** @description Score of the structure. */
            structure_score: components["schemas"]["Score"];
            /** @description Score of the quality. */
            quality_score: components["schemas"]["Score"];
            /** @description Score of the architecture. */
            architecture_score: components["schemas"]["Score"];
            /** @description Open findings at the end of the run. */
            findings_count: components["schemas"]["Count"];
            /** @description The same, split by severity. Null when it is not known. */
            by_severity: components["schemas"]["SeverityCounts"] | null;
            /**
             * Format: int32
             * @description Findings that the run reported first. Null when it is not known.
             */
            new_findings: number | null;
            /**
             * Format: int32
             * @description Findings that the run no longer reported. Null when it is not known.
             */
            resolved_findings: number | null;
            /**
             * Format: int32
             * @description Lines of production code. Null when it is not known.
             */
            code_lines: number | null;
            /** @description True if the run passed the quality gates. Null when they were not enabled. */
            gates_passed: boolean | null;
        };
        /** @description The newest completed runs of a branch. */
        RepositoryTrend: {
            /** @description The repository. */
            repository_id: components["schemas"]["Uuid"];
            /** @description The branch. */
            branch: components["schemas"]["BranchName"];
            /**
             * Format: int32
             * @description The score that the quality gates of the repository require now. Null when they are off.
             */
            min_health_score: number | null;
            /** @description The runs, oldest first. */
            data: components["schemas"]["TrendPoint"][];
        };
        /** @description A file, or a folder with all files below it summed up. */
        FileEntry: {
            /** @description Path from the root of the repository. That of a folder ends with a `/`. */
            path: components["schemas"]["FilePath"];
            /**
             * @description Kind of entry: file or folder.
             * @enum {string}
             */
            kind: "file" | "folder";
            /** @description Purpose of the code, as in `CodeRole`. More values may come. Null for folders. */
            role: "production" | "test" | "example" | "fixture" | "documentation" | "vendored" | (string & {}) | null;
            /** @description Files below the folder; 1 for a file. */
            files: components["schemas"]["Count"];
            /** @description Lines with code. */
            code_lines: components["schemas"]["Count"];
            /** @description Cognitive complexity, the sum over all functions. */
            complexity: components["schemas"]["Count"];
            /**
             * Format: int32
             * @description Commits of the year before that changed the file, of a folder the sum over its files. Null where the history is not known.
             */
            commits: number | null;
            /**
             * Format: int32
             * @description Different authors of these commits. Null for folders, and where the history is not known.
             */
            authors: number | null;
            /** @description Open findings. */
            findings: components["schemas"]["Count"];
            /** @description The same, split by severity. */
            by_severity: components["schemas"]["SeverityCounts"];
        };
        /** @description Files and folders that the newest completed run of a branch analyzed. */
        RepositoryFiles: {
            /** @description The repository. */
            repository_id: components["schemas"]["Uuid"];
            /** @description The branch. */
            branch: components["schemas"]["BranchName"];
            /** @description The folder, with a `/` at its end. Empty for the root. */
            folder: string;
            /**
             * Format: uuid
             * @description The run. Null when no run of the branch has kept its measurements.
             */
            analysis_run_id: string | null;
            /** @description Commit of the run. Null without a run. */
            commit_sha: string | null;
            /** @description Files that the run analyzed. */
            files_total: components["schemas"]["Count"];
            /** @description Number of these files left out because there are too many. */
            files_omitted: components["schemas"]["Count"];
            /** @description Files and folders that match, of which `data` has the first. */
            entries_total: components["schemas"]["Count"];
            /** @description Files and folders, in the order asked for. */
            data: components["schemas"]["FileEntry"][];
        };
        /** @description A log of SARIF 2.1.0 (the Static Analysis Results Interchange Format of OASIS). Its parts are described there; those that are not read are ignored. */
        SarifLog: {
            /** @description Address of the schema of SARIF. Ignored. */
            $schema?: string;
            /**
             * @description Version of the format.
             * @constant
             */
            version: "2.1.0";
            /** @description Results of the tools. A run without results, as a description of the tool, is ignored. */
            runs: {
                [key: string]: unknown;
            }[];
            /** @description Ignored. */
            inlineExternalProperties?: {
                [key: string]: unknown;
            }[];
            /** @description Ignored. */
            properties?: {
                [key: string]: unknown;
            };
        };
        /** @description Changes that the upload made to the findings of one tool and category. */
        SarifSource: {
            /** @description First part of the detectors of its findings, for example `semgrep`. */
            tool: string;
            /** @description Category of the upload. Empty when there is none. */
            category: string;
            /** @description True if the tool ended well. If not, nothing was resolved. */
            is_complete: boolean;
            /** @description Results that are findings, new ones and known ones. */
            findings_count: components["schemas"]["Count"];
            /** @description Number of findings that are new on the branch. */
            new_count: components["schemas"]["Count"];
            /** @description Findings of the source that the log has no more. */
            resolved_count: components["schemas"]["Count"];
            /** @description Results that the tool itself marks as suppressed. They are no findings. */
            suppressed_count: components["schemas"]["Count"];
            /** @description Results that were left out because their file is not in the repository, or because they name none. */
            results_outside: components["schemas"]["Count"];
        };
        /** @description Changes that the upload of a SARIF log made. */
        SarifImport: {
            /** @description The repository. */
            repository_id: components["schemas"]["Uuid"];
            /** @description Full name of the repository. */
            repository_name: components["schemas"]["RepositoryName"];
            /** @description Newest run of the branch, which new findings refer to. */
            analysis_run_id: components["schemas"]["Uuid"];
            /** @description Branch of the findings. */
            branch: components["schemas"]["BranchName"];
            /** @description Commit that the tool looked at. */
            commit_sha: components["schemas"]["CommitSha"];
            /** @description One entry for each tool and category of the log, in its order. */
            sources: components["schemas"]["SarifSource"][];
        };
        /** @description The newest run of a branch. */
        LastRun: {
            /** @description Identifier of the run. */
            id: components["schemas"]["Uuid"];
            /** @description Progress of the run. */
            status: components["schemas"]["AnalysisStatus"];
            /** @description The commit. Null until it is known. */
            commit_sha: string | null;
            /** @description Time at which the run was accepted. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description State of a repository on its default branch. */
        RepositoryOverview: {
            /** @description The repository. */
            repository_id: components["schemas"]["Uuid"];
            /** @description Installation that it belongs to. */
            installation_id: components["schemas"]["Uuid"];
            /** @description Full name, `owner/name`. */
            repository_name: components["schemas"]["RepositoryName"];
            /** @description The branch that all of this is about. */
            default_branch: components["schemas"]["BranchName"];
            /** @description True if it may be analyzed. */
            enabled: boolean;
            /**
             * Format: int32
             * @description Overall score of the newest completed run. Null when there is none.
             */
            health_score: number | null;
            /**
             * Format: int32
             * @description Points that the score has gained since the run 30 days ago or, when all are younger, since the first run. Null with fewer than two runs, and when the formula has changed in between.
             */
            change_30_days: number | null;
            /** @description Overall scores of the newest completed runs, oldest first. */
            recent_scores: components["schemas"]["Score"][];
            /** @description Open findings. */
            open_findings: components["schemas"]["FindingsSummary"];
            /**
             * Format: int32
             * @description Findings that the newest completed run reported first. Null when it is not known.
             */
            new_findings: number | null;
            /**
             * Format: int32
             * @description Findings that it no longer reported. Null when it is not known.
             */
            resolved_findings: number | null;
            /** @description True if the newest completed run passed the quality gates. Null without such a run, and when the gates were not enabled then. */
            gates_passed: boolean | null;
            /** @description The detector whose findings would raise the score most. Null where nothing would. */
            top_gain: components["schemas"]["ScoreCost"] | null;
            /** @description The newest run of the branch, in whatever state. Null when there is none. */
            last_run: components["schemas"]["LastRun"] | null;
            /**
             * Format: date-time
             * @description Time at which the newest completed run ended. Null when there is none.
             */
            analyzed_at: string | null;
        };
        /** @description One page of repositories. */
        OverviewPage: {
            /** @description The repositories of this page, in the order asked for. */
            data: components["schemas"]["RepositoryOverview"][];
            /** @description Cursor of the next page, if there is one. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Findings of one detector in one repository, and what fixing all of them would win. */
        WorthFixing: {
            /** @description The repository. */
            repository_id: components["schemas"]["Uuid"];
            /** @description Full name, `owner/name`. */
            repository_name: components["schemas"]["RepositoryName"];
            /** @description Name of the detector. */
            detector: string;
            /** @description Category of the detector. */
            category: components["schemas"]["FindingCategory"];
            /** @description Findings that count, those in production code. */
            findings: components["schemas"]["Count"];
            /**
             * Format: double
             * @description Points that the overall score would win.
             */
            gain: number;
            /** @description Estimated minutes to fix all of them. */
            remediation_minutes: components["schemas"]["Count"];
        };
        /** @description Repositories and detectors that are worth fixing first. The list is short, so it has no pages. */
        WorthFixingList: {
            /** @description Detectors, each in one repository, most points first. */
            data: components["schemas"]["WorthFixing"][];
        };
    };
    responses: {
        /** @description The body is not what is expected, or the `Idempotency-Key` was used before with another body: take a new key for a new analysis. */
        InvalidAnalysisRequest: {
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
        /** @description There is no credential, or it is not valid: an unknown or revoked API key, an expired or malformed token. Do not repeat the call with the same credential. Beyond 60 such calls a minute from one address the answer is 429. */
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
        /** @description The credential is valid but lacks the permission that this operation requires. Ask an administrator of the organization for it. */
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
        /** @description The repository does not exist, or belongs to another organization. */
        RepositoryNotFound: {
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
        /** @description The repository has a queued or running analysis (wait for it), or is not enabled (see `updateInstallationRepositories`), or an earlier call with the same `Idempotency-Key` is still at work (repeat the call a little later). */
        AnalysisConflict: {
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
        /** @description The API calls of this minute (those of your organization, or, without a valid credential, the 60 of your address) or the analyses of this hour are used up; the `X-RateLimit` headers describe the one that is. Wait for `Retry-After` seconds. A rejected call does not count as an analysis. */
        TooManyAnalyses: {
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
        /** @description A fault of the service. Repeat the call a little later; if that does not help, report the `X-Request-Id` of the answer. */
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
        /** @description The service cannot answer for the moment: it is restarting, its database cannot be reached, or the call met another one there and gave way. Repeat the call after `Retry-After` seconds. */
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
        /** @description An identifier in the path is not a UUID, or another value is malformed. An identifier that is well formed but unknown is a 404. */
        InvalidIdentifier: {
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
        /** @description The analysis run does not exist, or belongs to another organization. */
        AnalysisRunNotFound: {
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
        /** @description The API calls of this minute are used up: those of your organization, or, without a valid credential, the 60 of your address. Wait for `Retry-After` seconds. The rejected call counts, too. */
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
        /** @description A value in the path or the query is malformed, a query parameter is unknown, or the cursor does not belong to these filters. With a cursor, leave all other parameters as they were; when that is not possible, start again without it. */
        InvalidQuery: {
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
        /** @description The request cannot be read, for example because it carries a body over 1 MiB. Where the operation is marked `x-strict-query`, it also refuses every query parameter. */
        InvalidRequest: {
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
        /** @description A filter is malformed or unknown, or the cursor does not belong to these filters and this order. */
        InvalidFindingsQuery: {
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
        /** @description The body is not what is expected: it names findings in two ways or in none, or a dismissal has no reason. */
        InvalidFindingTriage: {
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
        /** @description An earlier call with the same `Idempotency-Key` is still at work. Repeat the call a little later. */
        IdempotencyKeyInUse: {
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
        /** @description The finding does not exist, or belongs to another organization. */
        FindingNotFound: {
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
        /** @description The identifier in the path is not a UUID, or the body is not what is expected, for example a dismissal without a reason. */
        InvalidFindingUpdate: {
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
        /** @description The finding is resolved: it can be neither dismissed nor reopened. */
        FindingResolved: {
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
        /** @description There is no code to show: the repository is not enabled, the commit in which the finding was last seen is not known or not in it any more, or the file is binary, larger than 1 MiB, not in the commit, or shorter there. */
        FindingCodeUnavailable: {
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
        /** @description The body is not what is expected: it selects fixes in two ways or in none, or the fixes are of more than one repository. */
        InvalidFixBatch: {
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
        /** @description The fix does not exist, or belongs to another organization. */
        FixNotFound: {
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
        /** @description None of the fixes can be applied, or none matches the rule; or an earlier call with the same `Idempotency-Key` is still at work. */
        FixBatchNotApplicable: {
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
        /** @description The identifier in the path is not a UUID, or the body is not what is expected: no JSON, another Content-Type, an unknown or wrong member. */
        InvalidIdentifierOrBody: {
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
        /** @description The fix is not `proposed` any more: someone has decided on it. Or its finding was resolved. */
        FixNotProposed: {
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
        /** @description The fix is neither `proposed` nor `approved`. */
        FixNotRejectable: {
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
        /** @description The identifier in the path or the body is not what is expected, or the `Idempotency-Key` was used before with another body: take a new key for a new try. */
        InvalidFixApplication: {
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
        /** @description The fix is neither `approved` nor `failed`; or there is nothing left to apply: the finding was resolved, another fix took the place of this one, or the repository is not enabled; or an earlier call with the same `Idempotency-Key` is still at work. */
        FixNotApplicable: {
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
        /** @description The fix is `rejected`, `applying` or `applied`: there is nothing left to try. */
        FixNotPreviewable: {
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
        /** @description No sandbox is free. Repeat the call after `Retry-After` seconds. */
        SandboxUnavailable: {
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
        /** @description The body is not what is expected, or names a repository or a conversation that does not exist. */
        InvalidCodeQuery: {
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
        /** @description The configured language model cannot be reached. Repeat the call after `Retry-After` seconds. */
        ModelUnavailable: {
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
        /** @description The body is not what is expected, the plan is unknown or cannot be bought, or the `Idempotency-Key` was used before with another body. */
        InvalidCheckout: {
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
        /** @description The organization has this plan with this billing interval already, or an earlier call with the same `Idempotency-Key` is still at work. */
        AlreadySubscribed: {
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
        /** @description The payment provider cannot be reached. Repeat the call after `Retry-After` seconds. */
        PaymentProviderUnavailable: {
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
        /** @description The body is no JSON, is over 1 MiB or 10,000 values, has another Content-Type than `application/json`, or has a member that is unknown or wrong. */
        InvalidBody: {
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
        /** @description The organization has never bought anything, so there is nothing to manage. Start with `createCheckoutSession`. */
        NoBillingCustomer: {
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
        /** @description A member is missing, unknown or wrong: the address or a header is not allowed, an event or a repository does not exist or is named twice, or there is no event. */
        InvalidWebhook: {
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
        /** @description The organization has as many webhooks as its tier allows: 3 (free), 20 (pro), 100 (enterprise). Delete one first. */
        TooManyWebhooks: {
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
        /** @description The webhook does not exist, was deleted, or belongs to another organization. */
        WebhookNotFound: {
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
        /** @description The identifier in the path is not a UUID, the body is empty, or a member is unknown or wrong. The webhook is unchanged. */
        InvalidWebhookUpdate: {
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
        /** @description The webhook has changed since the `expected_updated_at` of the request; nothing was changed. Read it, decide again. */
        WebhookChanged: {
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
        /** @description The webhook or the delivery does not exist, belongs to another organization, or the retention of the delivery is over. */
        DeliveryNotFound: {
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
        /** @description The delivery has not failed: it is still pending or has succeeded; or the webhook is inactive (resume it first); or the delivery has had its 100 attempts. */
        DeliveryNotRetryable: {
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
        /** @description The delivery has no attempt to bring forward: it has succeeded or failed, or its attempt is being made at this moment. */
        DeliveryNotPending: {
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
        /** @description The identifier in the path is not a UUID, `since` is missing or not in the past, or `until` is not later than `since`. Nothing is recovered. */
        InvalidRecovery: {
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
        /** @description Another recovery of the webhook is pending or running, named in `detail`: wait for its end or cancel it. Or the webhook is inactive: resume it first. */
        RecoveryConflict: {
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
        /** @description The webhook or the recovery does not exist, belongs to another organization, or the recovery has ended longer ago than the retention of your tier. */
        RecoveryNotFound: {
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
        /** @description The recovery is over: it was completed, canceled or stopped before. */
        RecoveryOver: {
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
        /** @description The organization has 10 open streams of events at the replica of the service that answers. Close one first. */
        TooManyStreams: {
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
        /** @description A member is missing, unknown or wrong, or there is no such event. */
        InvalidTestEvent: {
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
        /** @description A member is missing, unknown or wrong: an address is not allowed, or a channel is to be turned on that has no address, recipient or event. Nothing was changed. */
        InvalidNotifications: {
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
        /** @description The channel is not set up, it was tested less than 10 seconds ago (e-mail: 5 minutes), or an earlier call with the same `Idempotency-Key` is still at work. */
        NotificationsNotTestable: {
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
        /** @description The body is no JSON, or has a member that is unknown or wrong: an empty name, an unknown or repeated permission, an end in the past. */
        InvalidApiKey: {
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
        /** @description The organization has 500 API keys that work. Revoke one first. */
        TooManyApiKeys: {
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
        /** @description The API key does not exist, or belongs to another organization. */
        ApiKeyNotFound: {
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
        /** @description The installation does not exist, or belongs to another organization. */
        InstallationNotFound: {
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
        /** @description The body is not what is expected, or a repository does not belong to the installation. No repository is changed. */
        InvalidRepositoryList: {
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
        /** @description The installation is suspended on the source-hosting platform. Resume it there first. */
        InstallationSuspended: {
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
        /** @description The identifier in the path is not a UUID, the body is empty, or a gate is unknown or out of range. No gate is changed. */
        InvalidQualityGates: {
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
        /** @description The gates have changed since the `expected_updated_at` of the request; nothing was changed. Read them, decide again. */
        QualityGatesChanged: {
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
        /** @description A parameter is malformed, or the body is no SARIF 2.1.0 log, is too large, or has absolute paths while nobody says where the repository was, or the `Idempotency-Key` was used before with another call. Nothing is changed. */
        InvalidSarif: {
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
        /** @description The branch has no analysis yet (start one with `triggerAnalysis`), or the repository is not enabled (see `updateInstallationRepositories`), or an earlier call with the same `Idempotency-Key` is still at work (repeat the call a little later). */
        SarifConflict: {
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
    };
    parameters: {
        /**
         * @description A key of your own, best a UUID, that makes the call safe to repeat. For 24 hours, the same key with the same request (body and path) gives the stored answer again: its status, its body and its own headers, with `Idempotency-Replayed`, and does nothing twice. The same key with another body or path is a 400; while the first call is still at work, a 409 (for at most a minute, even if that call was lost with its server). Only successes are stored: a call that was answered with an error, 4xx or 5xx, did nothing, and the next one with its key is carried out. Keys count per organization and operation; where the answer holds a secret, another credential with the same key is a 400. Stored answers are encrypted. A key in quotes (a string of RFC 8941) is the same as one without, and one that begins with a quote and is no such string is a 400.
         * @example 8f14e45f-ceea-467f-a0e6-1b9d3c5f7a20
         */
        IdempotencyKey: string;
        /**
         * @description Identifier of the analysis run.
         * @example 3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21
         */
        AnalysisRunIdPath: components["schemas"]["Uuid"];
        /**
         * @description Identifier of the last event that the client has got from this stream. The answer goes on after it. One that is unknown is ignored; one of more than 64 characters is none of ours, and a 400.
         * @example 4
         */
        LastEventId: string;
        /**
         * @description Only this repository.
         * @example 7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10
         */
        RepositoryId: components["schemas"]["Uuid"];
        /**
         * @description Only this branch. Without it, all analyzed branches.
         * @example main
         */
        Branch: components["schemas"]["BranchName"];
        /**
         * @description Only these states. Repeat the parameter for several.
         * @example [
         *       "queued",
         *       "running"
         *     ]
         */
        AnalysisStatusFilter: components["schemas"]["AnalysisStatus"][];
        /**
         * @description Only records created at this time or later.
         * @example 2026-01-14T00:00:00Z
         */
        CreatedAfter: components["schemas"]["Timestamp"];
        /**
         * @description Only records created before this time.
         * @example 2026-01-15T00:00:00Z
         */
        CreatedBefore: components["schemas"]["Timestamp"];
        /**
         * @description Maximum number of records on a page.
         * @example 50
         */
        Limit: number;
        /**
         * @description Position in the list: `pagination.next_cursor` of the page before. Leave all other parameters as they were. Without it, the first page.
         * @example ZjBjMWQ2ZTMtNGE4Yi00YzJk
         */
        Cursor: string;
        /**
         * @description Only findings that this run detected first.
         * @example 3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21
         */
        AnalysisRunId: components["schemas"]["Uuid"];
        /**
         * @description Only these severities. Repeat the parameter for several: `severity=critical&severity=high`.
         * @example [
         *       "critical",
         *       "high"
         *     ]
         */
        SeverityFilter: components["schemas"]["Severity"][];
        /**
         * @description Only security findings of these confidences. Repeat the parameter for several. Other findings have none: with this filter they are left out.
         * @example [
         *       "high",
         *       "medium"
         *     ]
         */
        ConfidenceLevelFilter: components["schemas"]["ConfidenceLevel"][];
        /**
         * @description Only findings in code of these roles. Repeat the parameter for several. `role=production` leaves out tests, examples, fixtures, documentation and copies of other projects.
         * @example [
         *       "production"
         *     ]
         */
        Role: components["schemas"]["CodeRole"][];
        /**
         * @description Only these categories. Repeat the parameter for several.
         * @example [
         *       "security",
         *       "architecture"
         *     ]
         */
        Category: components["schemas"]["FindingCategory"][];
        /**
         * @description Only these detectors. Repeat the parameter for several. A `*` at the end stands for any rest: `semgrep/*`. An unknown name matches nothing.
         * @example [
         *       "hardcoded-secret",
         *       "import-cycle"
         *     ]
         */
        Detector: string[];
        /**
         * @description Only these states. Repeat the parameter for several. Without it, only open findings.
         * @example [
         *       "open",
         *       "resolved"
         *     ]
         */
        FindingStatusFilter: components["schemas"]["FindingStatus"][];
        /**
         * @description Only this file; with a `/` at the end, all files below this folder. `*` stands for any characters but `/`, `**` for any folders too: `src/**\/*.ts`.
         * @example src/billing/
         */
        FilePathFilter: components["schemas"]["FilePath"];
        /**
         * @description Only findings that have each of these words, in upper or lower case, in their title, the path of their file, or the name of the function around. At most 10 words count.
         * @example eval rules
         */
        FindingWords: string;
        /**
         * @description Only these weaknesses. Repeat the parameter for several.
         * @example [
         *       "CWE-79",
         *       "CWE-89"
         *     ]
         */
        FindingCwe: string[];
        /**
         * @description Only findings that this one takes care of, by the exact name.
         * @example Mira Sato
         */
        FindingAssignee: string;
        /**
         * @description Only findings that were first detected at this time or later.
         * @example 2026-01-14T00:00:00Z
         */
        IntroducedAfter: components["schemas"]["Timestamp"];
        /**
         * @description Only findings with a fix proposal, or only those without one.
         * @example true
         */
        HasFix: boolean;
        /**
         * @description Order; `-` stands for descending. `-severity` has the worst first: by severity, then by confidence (findings without one come between `medium` and `low`), then production code before all else. Equal ones: newest first.
         * @example -created_at
         */
        FindingSort: "-severity" | "severity" | "-created_at" | "created_at" | "file_path" | "-file_path";
        /**
         * @description Identifier of the finding.
         * @example c2a7e6f4-1d5b-4b4e-8a77-9c0f3d2b1e65
         */
        FindingIdPath: components["schemas"]["Uuid"];
        /**
         * @description Only fixes for this finding.
         * @example c2a7e6f4-1d5b-4b4e-8a77-9c0f3d2b1e65
         */
        FindingId: components["schemas"]["Uuid"];
        /**
         * @description Only these states. Repeat the parameter for several. Without it, all.
         * @example [
         *       "proposed",
         *       "approved"
         *     ]
         */
        FixStatusFilter: components["schemas"]["FixStatus"][];
        /**
         * @description Only these confidences. Repeat the parameter for several.
         * @example [
         *       "high"
         *     ]
         */
        Confidence: components["schemas"]["FixConfidence"][];
        /**
         * @description Identifier of the fix.
         * @example 5d1f8e2c-6a3b-4d70-b9a4-0e7c6f5a4b32
         */
        FixIdPath: components["schemas"]["Uuid"];
        /**
         * @description Only active webhooks, or only inactive ones. Without it, both.
         * @example false
         */
        IsActive: boolean;
        /**
         * @description Only deliveries to this webhook.
         * @example e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60
         */
        CustomerWebhookIdFilter: components["schemas"]["Uuid"];
        /**
         * @description Only the delivery with this `id`, or those of the event with this `webhook_id`, which starts with `whd_`.
         * @example whd_Pjyp37ULpKqcxEds
         */
        DeliveryFilter: string;
        /**
         * @description Only these states. Repeat the parameter for several. Without it, all.
         * @example [
         *       "failed"
         *     ]
         */
        DeliveryStatusFilter: components["schemas"]["DeliveryStatus"][];
        /**
         * @description Only these events. Repeat the parameter for several.
         * @example [
         *       "analysis.failed",
         *       "webhook.test"
         *     ]
         */
        Event: components["schemas"]["DeliveryEventName"][];
        /**
         * @description Identifier of the webhook: its UUID, not the `whd_` token of an event.
         * @example e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60
         */
        WebhookIdPath: components["schemas"]["Uuid"];
        /**
         * @description Identifier of the webhook: its UUID, not the `whd_` token of an event.
         * @example e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60
         */
        WebhookIdOfDeliveryPath: components["schemas"]["Uuid"];
        /**
         * @description Identifier of the delivery.
         * @example aa31f0c4-5e62-4d87-9b10-7c8d9e0f1a2b
         */
        DeliveryIdPath: components["schemas"]["Uuid"];
        /**
         * @description Identifier of the recovery.
         * @example 4b2f9a6c-0d3e-4c71-9f58-6a7b8c9d0e1f
         */
        RecoveryIdPath: components["schemas"]["Uuid"];
        /**
         * @description Only these events. Repeat the parameter for several.
         * @example [
         *       "finding.new",
         *       "analysis.failed"
         *     ]
         */
        EventNameFilter: components["schemas"]["WebhookEventName"][];
        /**
         * @description Identifier of the API key, not the key itself.
         * @example 6c0f4b1a-93d7-4e52-a8c1-5d2e7f9b3a04
         */
        ApiKeyIdPath: components["schemas"]["Uuid"];
        /**
         * @description Identifier of the installation.
         * @example 91e4b7d3-2c68-4f15-8e0a-d4b3c2a1f096
         */
        InstallationIdPath: components["schemas"]["Uuid"];
        /**
         * @description Only enabled repositories, or only those that are not. Without it, both.
         * @example true
         */
        Enabled: boolean;
        /**
         * @description Only repositories whose name contains this text, in upper or lower case.
         * @example pay
         */
        RepositoryNameContains: string;
        /**
         * @description Identifier of the repository.
         * @example 7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10
         */
        RepositoryIdPath: components["schemas"]["Uuid"];
        /**
         * @description The branch. Without it, the default branch of the repository.
         * @example main
         */
        BranchOrDefault: components["schemas"]["BranchName"];
        /**
         * @description Maximum number of runs, newest first.
         * @example 30
         */
        TrendLimit: number;
        /**
         * @description The folder, with or without a `/` at its end. Without it, the root of the repository.
         * @example src/billing
         */
        FolderPath: components["schemas"]["FilePath"];
        /**
         * @description True lists all files below the folder, and no folders.
         * @example true
         */
        Recursive: boolean;
        /**
         * @description Order; `-` stands for descending. Equal ones by path.
         * @example -findings
         */
        FileSort: "-code_lines" | "-findings" | "-complexity" | "-commits" | "path";
        /**
         * @description Maximum number of files and folders.
         * @example 200
         */
        FileLimit: number;
        /**
         * @description Full identifier of the commit that the tool looked at.
         * @example 9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345
         */
        AnalyzedCommit: string;
        /**
         * @description Branch that the findings are of.
         * @example main
         */
        AnalyzedBranch: components["schemas"]["BranchName"];
        /**
         * @description Tells several uploads of one tool apart, for example the parts of a monorepo. Without it, what stands before the last `/` of `automationDetails.id` of each run.
         * @example backend
         */
        SarifCategory: string;
        /**
         * @description Folder of the repository on the machine of the tool, a path or a `file:` URI. Absolute paths in the log are read from there.
         * @example /home/runner/work/payments/payments
         */
        CheckoutUri: string;
        /**
         * @description Order of the repositories. `health_score` has the lowest first and those without a score last; equal ones by name.
         * @example health_score
         */
        OverviewSort: "name" | "health_score";
        /**
         * @description HMAC-SHA256 of the raw bytes of the body in lower-case hexadecimal. The key is the secret of the webhook: the UTF-8 bytes of the whole text, `whsec_` included. Compare in constant time.
         * @example 611facd3c6e51eed71f79cc0b69523e3b74baa21eee3c03600aa07023ba19006
         */
        ServiceSignature: string;
        /**
         * @description The same, made with the secret before the last rotation. Sent for 24 hours after a rotation, then no more. A request is genuine when either signature fits a secret that you know.
         * @example 3851adb98443fc9e6f7156515b20cc842ff6b5ba79108ce98bb4d7a3f8b70913
         */
        ServiceSignaturePrevious: string;
        /**
         * @description The same as `event` in the body. Not signed: use it for routing and logs only.
         * @example health_score.changed
         */
        ServiceEvent: components["schemas"]["DeliveryEventName"];
        /**
         * @description Number of this attempt, from 1. Not signed: use it for logs only.
         * @example 2
         */
        ServiceAttempt: number;
        /**
         * @description Name and version of the sender.
         * @example CodeAnalysis-Webhooks/1.0
         */
        ServiceUserAgent: string;
        /**
         * @description The same as `webhook_id` in the body, and the same on every attempt: the identifier of the message for libraries of Standard Webhooks. `webhook-signature` covers it.
         * @example whd_8Hq2ZpT5vXcW1nRk
         */
        StandardWebhookId: components["schemas"]["EnvelopeWebhookId"];
        /**
         * @description Time of this attempt in Unix seconds, another one on each attempt. `webhook-signature` covers it: a receiver that refuses what is more than 5 minutes away from its own clock refuses requests that somebody recorded.
         * @example 1768473060
         */
        StandardWebhookTimestamp: string;
        /**
         * @description Signature by the Standard Webhooks specification: `v1,` and the HMAC-SHA256, in Base64, of `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw bytes of the body. The key is the bytes that the secret has, in Base64, behind `whsec_`. For 24 hours after a rotation a second one, made with the secret before, follows after a space.
         * @example v1,csiyzAuRLLu5uc+s6cNWVOcSwuhb7xAqA8C4wE0NeH4=
         */
        StandardWebhookSignature: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Calls allowed in the window: the current minute; on a 429 for too many analyses, the current hour.
         * @example 300
         */
        "X-RateLimit-Limit": number;
        /**
         * @description Calls left in that window.
         * @example 287
         */
        "X-RateLimit-Remaining": number;
        /**
         * @description Time at which that window ends, in seconds since 1970-01-01T00:00:00Z.
         * @example 1768473060
         */
        "X-RateLimit-Reset": number;
        /**
         * @description Identifier of the request. Quote it when you report a problem. A value that you send in a header of this name is used, if it has 1 to 128 characters out of `A-Z a-z 0-9 . _ -`.
         * @example req-7d1f3a90c2
         */
        "X-Request-Id": string;
        /**
         * @description Address of what was started or created, relative to the server; of a page of the payment provider, the whole address.
         * @example /api/v1/analysis/3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21/status
         */
        Location: string;
        /**
         * @description Present, and `true`, when this is the stored answer to an earlier call with the same `Idempotency-Key`.
         * @example true
         */
        "Idempotency-Replayed": true;
        /**
         * @description Authentication scheme (RFC 6750): `Bearer`, and where a token was sent that is not accepted, `error="invalid_token"` with the reason in `error_description`.
         * @example Bearer error="invalid_token", error_description="The token expired at 2026-01-15T10:00:00Z."
         */
        "WWW-Authenticate": string;
        /**
         * @description Seconds to wait before the call is worth repeating.
         * @example 17
         */
        "Retry-After": number;
        /**
         * @description Always `no-store`: the answer holds a secret.
         * @example no-store
         */
        "Cache-Control": "no-store";
    };
    pathItems: never;
}
/** Identifier of a record: a UUID in its canonical lower-case form. */
export type Uuid = components['schemas']['Uuid'];
/** Name of a branch, without `refs/heads/`. */
export type BranchName = components['schemas']['BranchName'];
/** Commit identifier in lower-case hexadecimal. Answers carry the full identifier; requests may shorten it to 7 or more digits. */
export type CommitSha = components['schemas']['CommitSha'];
/** Repository and commit to analyze. */
export interface AnalysisTriggerRequest extends SchemaOf<"AnalysisTriggerRequest"> {}
/** Full name of a repository, `owner/name`. */
export type RepositoryName = components['schemas']['RepositoryName'];
/** State of an analysis run: `queued` waits for a free worker, `running` is being processed, `completed` and `failed` are final. */
export type AnalysisStatus = components['schemas']['AnalysisStatus'];
/** Score from 0 (worst) to 100 (best). */
export type Score = components['schemas']['Score'];
/** Category of a finding: `structure` (size, complexity, duplication), `quality` (error-prone code), `architecture` (how files and modules depend on each other) or `security`. Security findings count into the quality score. */
export type FindingCategory = components['schemas']['FindingCategory'];
/** Number of things, never negative. */
export type Count = components['schemas']['Count'];
/** Points that the findings of one detector in production code cost. */
export interface ScoreCost extends SchemaOf<"ScoreCost"> {}
/** Reason why the overall score of a run is not 100, and what would raise it most. */
export interface ScoreBreakdown extends SchemaOf<"ScoreBreakdown"> {}
/** Reason why an analysis run failed. The event `analysis.failed` carries the same three values. */
export interface AnalysisFailure extends SchemaOf<"AnalysisFailure"> {}
/** One quality gate, applied to one run. */
export interface QualityGateOutcome extends SchemaOf<"QualityGateOutcome"> {}
/** The quality gates of the repository, applied to a run when it completed. It stays as it is when the gates are changed. */
export interface QualityGateResult extends SchemaOf<"QualityGateResult"> {}
/** Point in time: RFC 3339 date-time in UTC, always written with the `Z` suffix. Fractions of a second may appear. */
export type Timestamp = components['schemas']['Timestamp'];
/** Absolute HTTP or HTTPS address. */
export type Url = components['schemas']['Url'];
/** One analysis of one commit of a repository: its state, and its results once it is completed. */
export interface AnalysisRun extends SchemaOf<"AnalysisRun"> {}
/** Machine-readable kind of an error. Branch on this one, never on `detail`. */
export type ErrorCode = components['schemas']['ErrorCode'];
/** One wrong value in a request. */
export interface FieldError extends SchemaOf<"FieldError"> {}
/** Body of every error answer. */
export interface Error extends SchemaOf<"Error"> {}
/** The run goes on: where it stands now. */
export interface AnalysisProgressUpdate extends SchemaOf<"AnalysisProgressUpdate"> {}
/** The run is completed. The last event of its stream. */
export interface AnalysisProgressCompleted extends SchemaOf<"AnalysisProgressCompleted"> {}
/** The run has failed. The last event of its stream. */
export interface AnalysisProgressFailed extends SchemaOf<"AnalysisProgressFailed"> {}
/** The JSON in the `data` field of one event of the progress stream. Its member `event` tells which of the three it is. */
export type AnalysisProgressEvent = AnalysisProgressUpdate | AnalysisProgressCompleted | AnalysisProgressFailed;
/** End of a page and cursor of the next one. */
export interface Pagination extends SchemaOf<"Pagination"> {}
/** One page of analysis runs. */
export interface AnalysisRunPage extends SchemaOf<"AnalysisRunPage"> {}
/** Tier of the organization's plan. It decides the limits: calls per minute, analyses per hour, delivery attempts, retention. More values may come. */
export type Tier = components['schemas']['Tier'];
/** Number of analyses that the organization may run, and that it is running now. */
export interface ConcurrencyStatus extends SchemaOf<"ConcurrencyStatus"> {}
/** Severity of a finding, worst first. `critical`: an outsider can do harm now, or a credential that looks live is in production code. `high`: a bug or weakness that very likely does harm. `medium`: one that does under conditions, or an extreme outlier of structure. `low` and `info`: care of the code. */
export type Severity = components['schemas']['Severity'];
/** Confidence that a security finding is a weakness. `high`: the data of a stranger, or the secret itself, is seen in the code. `medium`: what is seen is a weakness where its data comes from strangers. `low`: where the data comes from, or what the code is for, is not visible. */
export type ConfidenceLevel = components['schemas']['ConfidenceLevel'];
/** Purpose of the code of a finding, judged by its path and its first lines: `production`, `test`, `example` (examples, samples and tutorials), `fixture` (data of tests, keys for `localhost`), `documentation` or `vendored` (a copy of another project). Only `production` counts into the scores and quality gates. Elsewhere no finding is above `medium`, and a secret is `info`. */
export type CodeRole = components['schemas']['CodeRole'];
/** State of a finding. `open` becomes `resolved` when a later completed run of the branch no longer reports it. `resolved` is final: the same issue found again is a new finding with a new identifier. `dismissed`: somebody decided that nothing has to be done about it, see `updateFinding`; it is still in the code, and counts nowhere. */
export type FindingStatus = components['schemas']['FindingStatus'];
/** Path of a file relative to the root of its repository, with `/` between the parts and none at the start. */
export type FilePath = components['schemas']['FilePath'];
/** Line in a file; the first line is 1. */
export type LineNumber = components['schemas']['LineNumber'];
/** A place on the path of data. */
export interface FlowStep extends SchemaOf<"FlowStep"> {}
/** Decision that nothing has to be done about a finding. */
export interface FindingDismissal extends SchemaOf<"FindingDismissal"> {}
/** A commit and who wrote it. */
export interface FindingAuthor extends SchemaOf<"FindingAuthor"> {}
/** An issue in the code, reported by a detector. A finding keeps its identifier from run to run, also when its lines move or its file is renamed. */
export interface Finding extends SchemaOf<"Finding"> {}
/** One page of findings. */
export interface FindingPage extends SchemaOf<"FindingPage"> {}
/** The findings as a log of SARIF 2.1.0 (the Static Analysis Results Interchange Format of OASIS), whose parts are described there. */
export interface SarifFile extends SchemaOf<"SarifFile"> {}
/** Number of findings of each severity. All five are always there. */
export interface SeverityCounts extends SchemaOf<"SeverityCounts"> {}
/** Number of findings that match the filters. */
export interface FindingsSummary extends SchemaOf<"FindingsSummary"> {}
/** Number of findings of one detector that match the filters. */
export interface DetectorGroup extends SchemaOf<"DetectorGroup"> {}
/** Findings grouped by detector. The list is short, so it has no pages. */
export interface DetectorGroupList extends SchemaOf<"DetectorGroupList"> {}
/** One value of a filter. */
export interface FindingFacetValue extends SchemaOf<"FindingFacetValue"> {}
/** Values of one filter, each with the number of findings that match it and all other filters. */
export interface FindingFacet extends SchemaOf<"FindingFacet"> {}
/** Number of findings by the values of each filter. */
export interface FindingFacets extends SchemaOf<"FindingFacets"> {}
/** Filters of findings, those of `listFindings` with the same meaning. Without `status`, only open findings are selected. */
export interface FindingSelection extends SchemaOf<"FindingSelection"> {}
/** Reason why a finding is dismissed. `false_positive`: the detector is wrong about this code. `accepted_risk`: it is right, and the risk is known and borne. `wont_fix`: it is right, and not worth the work. `used_in_tests`: the code only serves tests. */
export type FindingDismissalReason = components['schemas']['FindingDismissalReason'];
/** Members of a finding to change. Members that are left out stay as they are. */
export interface FindingUpdate extends SchemaOf<"FindingUpdate"> {}
/** Findings, and what to change about all of them. Exactly one of `ids` and `filter` selects them. */
export interface FindingTriage extends SchemaOf<"FindingTriage"> {}
/** Result of a change of many findings. */
export interface FindingTriageResult extends SchemaOf<"FindingTriageResult"> {}
/** A part of a line. */
export interface CodeToken extends SchemaOf<"CodeToken"> {}
/** A line of code. */
export interface CodeLine extends SchemaOf<"CodeLine"> {}
/** A function. */
export interface CodeFunction extends SchemaOf<"CodeFunction"> {}
/** The code around a finding. */
export interface FindingCode extends SchemaOf<"FindingCode"> {}
/** Something that was done about a finding. */
export interface FindingEvent extends SchemaOf<"FindingEvent"> {}
/** One page of the history of a finding. */
export interface FindingEventPage extends SchemaOf<"FindingEventPage"> {}
/** State of a fix proposal: `proposed` waits for a decision, `approved` may be applied, `applying` is being committed, `failed` could not be committed and may be tried again, `rejected` and `applied` are final. `rejected` is also what the service makes of a proposed or approved fix that has become pointless: its finding was resolved, or the lines that it changes are not what they were. Then `review.reviewed_by` is null and `review.comment` says why. */
export type FixStatus = components['schemas']['FixStatus'];
/** Confidence of the service that the fix is right and changes nothing else. */
export type FixConfidence = components['schemas']['FixConfidence'];
/** Change to one file. */
export interface FixChange extends SchemaOf<"FixChange"> {}
/** Decision on a fix proposal. */
export interface FixReview extends SchemaOf<"FixReview"> {}
/** One try to commit a fix. */
export interface FixApplication extends SchemaOf<"FixApplication"> {}
/** A proposal to resolve one finding by changing code. Nothing in the repository changes before it is approved and applied. */
export interface Fix extends SchemaOf<"Fix"> {}
/** One page of fix proposals. */
export interface FixPage extends SchemaOf<"FixPage"> {}
/** Selection of fixes of a repository. */
export interface FixBatchRule extends SchemaOf<"FixBatchRule"> {}
/** Fixes of one repository, and where and how to commit them. Exactly one of `ids` and `rule` selects the fixes. */
export interface FixBatchRequest extends SchemaOf<"FixBatchRequest"> {}
/** Result of one fix of a batch. */
export interface FixBatchResult extends SchemaOf<"FixBatchResult"> {}
/** Result of each fix of a batch. */
export interface FixBatch extends SchemaOf<"FixBatch"> {}
/** Comment on an approval. The body may be left out. */
export interface FixApproveRequest extends SchemaOf<"FixApproveRequest"> {}
/** Reason of a rejection. The body may be left out. */
export interface FixRejectRequest extends SchemaOf<"FixRejectRequest"> {}
/** Options for applying a fix. The body may be left out: then the fix is committed to the default branch. */
export interface FixApplyRequest extends SchemaOf<"FixApplyRequest"> {}
/** One check of a preview. */
export interface FixPreviewCheck extends SchemaOf<"FixPreviewCheck"> {}
/** Result of a fix that was tried on a copy of the repository. Nothing is written to the repository. */
export interface FixPreview extends SchemaOf<"FixPreview"> {}
/** Query, and the code to search. */
export interface CodeSearchRequest extends SchemaOf<"CodeSearchRequest"> {}
/** Lines that follow one another; both ends belong to them. */
export interface LineRange extends SchemaOf<"LineRange"> {}
/** A place in the code that matches. */
export interface CodeSearchResult extends SchemaOf<"CodeSearchResult"> {}
/** Results of a search. The list is short, so it has no pages. */
export interface CodeSearchResponse extends SchemaOf<"CodeSearchResponse"> {}
/** A question about the code. */
export interface CodeAskRequest extends SchemaOf<"CodeAskRequest"> {}
/** An answer, who gave it, and the code it rests on. */
export interface CodeAnswer extends SchemaOf<"CodeAnswer"> {}
/** Comments of documented functions that were searched for among the functions without them. Ranks are mean reciprocal ranks among the first ten results: 1 when each was found first. */
export interface EmbeddingCalibration extends SchemaOf<"EmbeddingCalibration"> {}
/** The embedding model, and what it is worth in your searches. */
export interface EmbeddingModelStatus extends SchemaOf<"EmbeddingModelStatus"> {}
/** Progress of the embedding model with a repository. */
export interface RepositoryVectors extends SchemaOf<"RepositoryVectors"> {}
/** Part of the code of one repository that can be searched. */
export interface RepositoryEmbeddings extends SchemaOf<"RepositoryEmbeddings"> {}
/** Part of the code that can be searched. */
export interface EmbeddingsStatus extends SchemaOf<"EmbeddingsStatus"> {}
/** Identifier of an organization: `org_` followed by a UUID. */
export type OrganizationId = components['schemas']['OrganizationId'];
/** Limits of an organization. */
export interface PlanLimits extends SchemaOf<"PlanLimits"> {}
/** Subscription of the organization. Every organization has exactly one; it starts with the free plan. */
export interface Subscription extends SchemaOf<"Subscription"> {}
/** Plan to buy, and the address that the browser goes to afterwards. */
export interface CheckoutRequest extends SchemaOf<"CheckoutRequest"> {}
/** A payment page for one purchase. */
export interface CheckoutSession extends SchemaOf<"CheckoutSession"> {}
/** Address to which the browser goes afterwards. The body may be left out. */
export interface PortalRequest extends SchemaOf<"PortalRequest"> {}
/** A way into the customer portal, where invoices, payment methods and cancellation are. */
export interface PortalSession extends SchemaOf<"PortalSession"> {}
/** Price of a plan for one billing interval. */
export interface PlanPrice extends SchemaOf<"PlanPrice"> {}
/** A plan that an organization can have. */
export interface Plan extends SchemaOf<"Plan"> {}
/** All plans. The list is short, so it has no pages. */
export interface PlanList extends SchemaOf<"PlanList"> {}
/** Event that a webhook is subscribed to, as in `WebhookEventName`. More values may come. */
export type SubscribedEventName = components['schemas']['SubscribedEventName'];
/** Name of a header of HTTP. */
export type WebhookHeaderName = components['schemas']['WebhookHeaderName'];
/** A webhook: an address of yours that gets events as signed HTTP requests. Its secret is not shown. */
export interface Webhook extends SchemaOf<"Webhook"> {}
/** One page of webhooks, without their secrets. */
export interface WebhookPage extends SchemaOf<"WebhookPage"> {}
/** Name that people see: one line that begins with a visible character, without control characters and without those that turn the direction of the text around it. */
export type DisplayName = components['schemas']['DisplayName'];
/** Event that a webhook can subscribe to. */
export type WebhookEventName = components['schemas']['WebhookEventName'];
/** A header to send with every request to a webhook. */
export interface WebhookHeader extends SchemaOf<"WebhookHeader"> {}
/** A new webhook. */
export interface WebhookCreateRequest extends SchemaOf<"WebhookCreateRequest"> {}
/** A webhook together with its secret. Only the answers to creation and to rotation show it. */
export interface WebhookWithSecret extends SchemaOf<"WebhookWithSecret"> {}
/** State of a delivery: `pending` while an attempt is due or under way, `succeeded` when a receiver answered 2xx, `failed` when no automatic attempt is left or its webhook was deactivated. A failed delivery can be sent again, alone (`retryWebhookDelivery`) or with all others since a time (`recoverWebhookDeliveries`). */
export type DeliveryStatus = components['schemas']['DeliveryStatus'];
/** Event that a delivery can carry: one of those a webhook can subscribe to, or `webhook.test`, which only `testWebhook` and `sendTestEvent` send. */
export type DeliveryEventName = components['schemas']['DeliveryEventName'];
/** Token of one event sent to one webhook, the same in every attempt, or of one event in all streams: `whd_` and an opaque part. Remember it to handle each event once. It is not the UUID of the webhook. */
export type EnvelopeWebhookId = components['schemas']['EnvelopeWebhookId'];
/** Event that the service sends, as in `DeliveryEventName`. More values may come. */
export type SentEventName = components['schemas']['SentEventName'];
/** One request to the address of a webhook. */
export interface DeliveryAttempt extends SchemaOf<"DeliveryAttempt"> {}
/** Data of `analysis.started`. */
export interface AnalysisStartedData extends SchemaOf<"AnalysisStartedData"> {}
/** An analysis began to be processed. */
export interface AnalysisStartedEvent extends SchemaOf<"AnalysisStartedEvent"> {}
/** Data of `analysis.completed`. */
export interface AnalysisCompletedData extends SchemaOf<"AnalysisCompletedData"> {}
/** An analysis was completed. */
export interface AnalysisCompletedEvent extends SchemaOf<"AnalysisCompletedEvent"> {}
/** Data of `analysis.failed`. */
export interface AnalysisFailedData extends SchemaOf<"AnalysisFailedData"> {}
/** An analysis failed. */
export interface AnalysisFailedEvent extends SchemaOf<"AnalysisFailedEvent"> {}
/** Data of `health_score.changed`. */
export interface HealthScoreChangedData extends SchemaOf<"HealthScoreChangedData"> {}
/** The overall score of a repository changed by 5 points or more. */
export interface HealthScoreChangedEvent extends SchemaOf<"HealthScoreChangedEvent"> {}
/** Data of `finding.new`. */
export interface FindingNewData extends SchemaOf<"FindingNewData"> {}
/** A new issue was found in the code. */
export interface FindingNewEvent extends SchemaOf<"FindingNewEvent"> {}
/** Data of `finding.resolved`. */
export interface FindingResolvedData extends SchemaOf<"FindingResolvedData"> {}
/** An issue found before is gone. */
export interface FindingResolvedEvent extends SchemaOf<"FindingResolvedEvent"> {}
/** Data of `webhook.test`. */
export interface WebhookTestData extends SchemaOf<"WebhookTestData"> {}
/** A test that you asked for. It stands for nothing that happened. */
export interface WebhookTestEvent extends SchemaOf<"WebhookTestEvent"> {}
/** The body of a delivery. Its member `event` tells which of the seven it is. Check the signature before you parse it. */
export type WebhookEvent = AnalysisStartedEvent | AnalysisCompletedEvent | AnalysisFailedEvent | HealthScoreChangedEvent | FindingNewEvent | FindingResolvedEvent | WebhookTestEvent;
/** One event on its way to one webhook, with all attempts so far. */
export interface Delivery extends SchemaOf<"Delivery"> {}
/** One page of deliveries. */
export interface DeliveryPage extends SchemaOf<"DeliveryPage"> {}
/** The attempts of one hour to one webhook. */
export interface WebhookHour extends SchemaOf<"WebhookHour"> {}
/** The attempts of the last 24 hours to one webhook. */
export interface WebhookDay extends SchemaOf<"WebhookDay"> {}
/** Results of the attempts of the last 24 hours, by webhook. */
export interface WebhookStatistics extends SchemaOf<"WebhookStatistics"> {}
/** Changes: at least one member. Members left out stay as they are; only `maximum_per_minute` takes null. */
export interface WebhookUpdateRequest extends SchemaOf<"WebhookUpdateRequest"> {}
/** Selection of deliveries to recover: the failed ones of events in a span of time. */
export interface WebhookRecoveryRequest extends SchemaOf<"WebhookRecoveryRequest"> {}
/**
 * State of a recovery.
 *
 * - `pending`: accepted, nothing done yet.
 * - `running`: deliveries are being handed over for sending.
 * - `completed`: every delivery was either handed over or skipped.
 * - `canceled`: ended by `cancelWebhookRecovery`.
 * - `stopped`: ended because the webhook became inactive, paused by you or deactivated by the service.
 *
 * The last three are final.
 */
export type DeliveryRecoveryStatus = components['schemas']['DeliveryRecoveryStatus'];
/** A job that sends failed deliveries of a webhook again. It survives restarts of the service, and is kept as long as the deliveries of your tier, counted from its end. */
export interface DeliveryRecovery extends SchemaOf<"DeliveryRecovery"> {}
/** An analysis that began to be processed. */
export interface PastAnalysisStartedEvent extends SchemaOf<"PastAnalysisStartedEvent"> {}
/** An analysis that was completed. */
export interface PastAnalysisCompletedEvent extends SchemaOf<"PastAnalysisCompletedEvent"> {}
/** An analysis that failed. */
export interface PastAnalysisFailedEvent extends SchemaOf<"PastAnalysisFailedEvent"> {}
/** A change of the overall score of a repository by 5 points or more. */
export interface PastHealthScoreChangedEvent extends SchemaOf<"PastHealthScoreChangedEvent"> {}
/** A new issue that was found in the code. */
export interface PastFindingNewEvent extends SchemaOf<"PastFindingNewEvent"> {}
/** An issue found before that is gone. */
export interface PastFindingResolvedEvent extends SchemaOf<"PastFindingResolvedEvent"> {}
/** An event that occurred. Its member `event` tells which of the six it is. */
export type PastEvent = PastAnalysisStartedEvent | PastAnalysisCompletedEvent | PastAnalysisFailedEvent | PastHealthScoreChangedEvent | PastFindingNewEvent | PastFindingResolvedEvent;
/** One page of events. */
export interface PastEventPage extends SchemaOf<"PastEventPage"> {}
/** One kind of event. */
export interface EventType extends SchemaOf<"EventType"> {}
/** Every event that the service sends. */
export interface EventTypes extends SchemaOf<"EventTypes"> {}
/** A made-up event to send. */
export interface TestEventRequest extends SchemaOf<"TestEventRequest"> {}
/** A made-up event that was sent. */
export interface TestEvent extends SchemaOf<"TestEvent"> {}
/** Event that notifications are sent of, as in `NotificationEvent`. More values may come. */
export type NotificationEventName = components['schemas']['NotificationEventName'];
/** Notifications to one chat channel, by its incoming webhook. */
export interface ChatNotifications extends SchemaOf<"ChatNotifications"> {}
/** Address of a mailbox at a domain that has a dot. A route through another server (`%`) is refused. */
export type EmailAddress = components['schemas']['EmailAddress'];
/** Notifications by e-mail. */
export interface EmailNotifications extends SchemaOf<"EmailNotifications"> {}
/** Notifications and their destinations. All are off at first. */
export interface NotificationSettings extends SchemaOf<"NotificationSettings"> {}
/** Occasion of a notification: new findings of severity `critical` or `high`, quality gates that a run did not pass, a run that failed, or the week. Runs are those of default branches. */
export type NotificationEvent = components['schemas']['NotificationEvent'];
/** Changes for a chat channel: at least one member. Members left out stay as they are. */
export interface ChatNotificationsUpdate extends SchemaOf<"ChatNotificationsUpdate"> {}
/** Changes for e-mail: at least one member. Members left out stay as they are. */
export interface EmailNotificationsUpdate extends SchemaOf<"EmailNotificationsUpdate"> {}
/** Changes: at least one channel. All that are given are changed, or none. */
export interface NotificationsUpdateRequest extends SchemaOf<"NotificationsUpdateRequest"> {}
/** Destination of a notification. */
export type NotificationChannel = components['schemas']['NotificationChannel'];
/** Destination of a test. */
export interface NotificationTestRequest extends SchemaOf<"NotificationTestRequest"> {}
/** Result of the test. */
export interface NotificationTestResult extends SchemaOf<"NotificationTestResult"> {}
/** Permission of an API key: an area, and `read` or `write`, as in `Permission`. More values may come. */
export type GrantedPermission = components['schemas']['GrantedPermission'];
/** An API key, without its secret. */
export interface ApiKey extends SchemaOf<"ApiKey"> {}
/** One page of API keys, without their secrets. */
export interface ApiKeyPage extends SchemaOf<"ApiKeyPage"> {}
/** Permission of a credential, as `x-permission` of the operations names it. */
export type Permission = components['schemas']['Permission'];
/** A new API key. */
export interface ApiKeyCreateRequest extends SchemaOf<"ApiKeyCreateRequest"> {}
/** An API key together with its secret. Only the answer to its creation shows it. */
export interface ApiKeyWithSecret extends SchemaOf<"ApiKeyWithSecret"> {}
/** The service installed on one account of the source-hosting platform. */
export interface Installation extends SchemaOf<"Installation"> {}
/** One page of installations. */
export interface InstallationPage extends SchemaOf<"InstallationPage"> {}
/** Limits that a run of the repository must keep. A gate that is null is off. */
export interface QualityGates extends SchemaOf<"QualityGates"> {}
/** A repository of an installation. */
export interface Repository extends SchemaOf<"Repository"> {}
/** One page of repositories. */
export interface RepositoryPage extends SchemaOf<"RepositoryPage"> {}
/** Repositories to enable or disable: all of them or, if one is wrong, none. */
export interface RepositoriesUpdateRequest extends SchemaOf<"RepositoriesUpdateRequest"> {}
/** The repositories after the change. */
export interface RepositoriesUpdateResponse extends SchemaOf<"RepositoriesUpdateResponse"> {}
/** Changes: at least one member. Members left out stay as they are; null turns a gate off. */
export interface QualityGatesUpdateRequest extends SchemaOf<"QualityGatesUpdateRequest"> {}
/** Switch of the badge. */
export interface BadgeUpdateRequest extends SchemaOf<"BadgeUpdateRequest"> {}
/** The badge of a repository. */
export interface Badge extends SchemaOf<"Badge"> {}
/** Scores and counts of a completed run. */
export interface TrendPoint extends SchemaOf<"TrendPoint"> {}
/** The newest completed runs of a branch. */
export interface RepositoryTrend extends SchemaOf<"RepositoryTrend"> {}
/** A file, or a folder with all files below it summed up. */
export interface FileEntry extends SchemaOf<"FileEntry"> {}
/** Files and folders that the newest completed run of a branch analyzed. */
export interface RepositoryFiles extends SchemaOf<"RepositoryFiles"> {}
/** A log of SARIF 2.1.0 (the Static Analysis Results Interchange Format of OASIS). Its parts are described there; those that are not read are ignored. */
export interface SarifLog extends SchemaOf<"SarifLog"> {}
/** Changes that the upload made to the findings of one tool and category. */
export interface SarifSource extends SchemaOf<"SarifSource"> {}
/** Changes that the upload of a SARIF log made. */
export interface SarifImport extends SchemaOf<"SarifImport"> {}
/** The newest run of a branch. */
export interface LastRun extends SchemaOf<"LastRun"> {}
/** State of a repository on its default branch. */
export interface RepositoryOverview extends SchemaOf<"RepositoryOverview"> {}
/** One page of repositories. */
export interface OverviewPage extends SchemaOf<"OverviewPage"> {}
/** Findings of one detector in one repository, and what fixing all of them would win. */
export interface WorthFixing extends SchemaOf<"WorthFixing"> {}
/** Repositories and detectors that are worth fixing first. The list is short, so it has no pages. */
export interface WorthFixingList extends SchemaOf<"WorthFixingList"> {}
export type ResponseInvalidAnalysisRequest = components['responses']['InvalidAnalysisRequest'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
export type ResponseRepositoryNotFound = components['responses']['RepositoryNotFound'];
export type ResponseAnalysisConflict = components['responses']['AnalysisConflict'];
export type ResponseTooManyAnalyses = components['responses']['TooManyAnalyses'];
export type ResponseInternalServerError = components['responses']['InternalServerError'];
export type ResponseServiceUnavailable = components['responses']['ServiceUnavailable'];
export type ResponseInvalidIdentifier = components['responses']['InvalidIdentifier'];
export type ResponseAnalysisRunNotFound = components['responses']['AnalysisRunNotFound'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseInvalidQuery = components['responses']['InvalidQuery'];
export type ResponseInvalidRequest = components['responses']['InvalidRequest'];
export type ResponseInvalidFindingsQuery = components['responses']['InvalidFindingsQuery'];
export type ResponseInvalidFindingTriage = components['responses']['InvalidFindingTriage'];
export type ResponseIdempotencyKeyInUse = components['responses']['IdempotencyKeyInUse'];
export type ResponseFindingNotFound = components['responses']['FindingNotFound'];
export type ResponseInvalidFindingUpdate = components['responses']['InvalidFindingUpdate'];
export type ResponseFindingResolved = components['responses']['FindingResolved'];
export type ResponseFindingCodeUnavailable = components['responses']['FindingCodeUnavailable'];
export type ResponseInvalidFixBatch = components['responses']['InvalidFixBatch'];
export type ResponseFixNotFound = components['responses']['FixNotFound'];
export type ResponseFixBatchNotApplicable = components['responses']['FixBatchNotApplicable'];
export type ResponseInvalidIdentifierOrBody = components['responses']['InvalidIdentifierOrBody'];
export type ResponseFixNotProposed = components['responses']['FixNotProposed'];
export type ResponseFixNotRejectable = components['responses']['FixNotRejectable'];
export type ResponseInvalidFixApplication = components['responses']['InvalidFixApplication'];
export type ResponseFixNotApplicable = components['responses']['FixNotApplicable'];
export type ResponseFixNotPreviewable = components['responses']['FixNotPreviewable'];
export type ResponseSandboxUnavailable = components['responses']['SandboxUnavailable'];
export type ResponseInvalidCodeQuery = components['responses']['InvalidCodeQuery'];
export type ResponseModelUnavailable = components['responses']['ModelUnavailable'];
export type ResponseInvalidCheckout = components['responses']['InvalidCheckout'];
export type ResponseAlreadySubscribed = components['responses']['AlreadySubscribed'];
export type ResponsePaymentProviderUnavailable = components['responses']['PaymentProviderUnavailable'];
export type ResponseInvalidBody = components['responses']['InvalidBody'];
export type ResponseNoBillingCustomer = components['responses']['NoBillingCustomer'];
export type ResponseInvalidWebhook = components['responses']['InvalidWebhook'];
export type ResponseTooManyWebhooks = components['responses']['TooManyWebhooks'];
export type ResponseWebhookNotFound = components['responses']['WebhookNotFound'];
export type ResponseInvalidWebhookUpdate = components['responses']['InvalidWebhookUpdate'];
export type ResponseWebhookChanged = components['responses']['WebhookChanged'];
export type ResponseDeliveryNotFound = components['responses']['DeliveryNotFound'];
export type ResponseDeliveryNotRetryable = components['responses']['DeliveryNotRetryable'];
export type ResponseDeliveryNotPending = components['responses']['DeliveryNotPending'];
export type ResponseInvalidRecovery = components['responses']['InvalidRecovery'];
export type ResponseRecoveryConflict = components['responses']['RecoveryConflict'];
export type ResponseRecoveryNotFound = components['responses']['RecoveryNotFound'];
export type ResponseRecoveryOver = components['responses']['RecoveryOver'];
export type ResponseTooManyStreams = components['responses']['TooManyStreams'];
export type ResponseInvalidTestEvent = components['responses']['InvalidTestEvent'];
export type ResponseInvalidNotifications = components['responses']['InvalidNotifications'];
export type ResponseNotificationsNotTestable = components['responses']['NotificationsNotTestable'];
export type ResponseInvalidApiKey = components['responses']['InvalidApiKey'];
export type ResponseTooManyApiKeys = components['responses']['TooManyApiKeys'];
export type ResponseApiKeyNotFound = components['responses']['ApiKeyNotFound'];
export type ResponseInstallationNotFound = components['responses']['InstallationNotFound'];
export type ResponseInvalidRepositoryList = components['responses']['InvalidRepositoryList'];
export type ResponseInstallationSuspended = components['responses']['InstallationSuspended'];
export type ResponseInvalidQualityGates = components['responses']['InvalidQualityGates'];
export type ResponseQualityGatesChanged = components['responses']['QualityGatesChanged'];
export type ResponseInvalidSarif = components['responses']['InvalidSarif'];
export type ResponseSarifConflict = components['responses']['SarifConflict'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterAnalysisRunIdPath = components['parameters']['AnalysisRunIdPath'];
export type ParameterLastEventId = components['parameters']['LastEventId'];
export type ParameterRepositoryId = components['parameters']['RepositoryId'];
export type ParameterBranch = components['parameters']['Branch'];
export type ParameterAnalysisStatusFilter = components['parameters']['AnalysisStatusFilter'];
export type ParameterCreatedAfter = components['parameters']['CreatedAfter'];
export type ParameterCreatedBefore = components['parameters']['CreatedBefore'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterCursor = components['parameters']['Cursor'];
export type ParameterAnalysisRunId = components['parameters']['AnalysisRunId'];
export type ParameterSeverityFilter = components['parameters']['SeverityFilter'];
export type ParameterConfidenceLevelFilter = components['parameters']['ConfidenceLevelFilter'];
export type ParameterRole = components['parameters']['Role'];
export type ParameterCategory = components['parameters']['Category'];
export type ParameterDetector = components['parameters']['Detector'];
export type ParameterFindingStatusFilter = components['parameters']['FindingStatusFilter'];
export type ParameterFilePathFilter = components['parameters']['FilePathFilter'];
export type ParameterFindingWords = components['parameters']['FindingWords'];
export type ParameterFindingCwe = components['parameters']['FindingCwe'];
export type ParameterFindingAssignee = components['parameters']['FindingAssignee'];
export type ParameterIntroducedAfter = components['parameters']['IntroducedAfter'];
export type ParameterHasFix = components['parameters']['HasFix'];
export type ParameterFindingSort = components['parameters']['FindingSort'];
export type ParameterFindingIdPath = components['parameters']['FindingIdPath'];
export type ParameterFindingId = components['parameters']['FindingId'];
export type ParameterFixStatusFilter = components['parameters']['FixStatusFilter'];
export type ParameterConfidence = components['parameters']['Confidence'];
export type ParameterFixIdPath = components['parameters']['FixIdPath'];
export type ParameterIsActive = components['parameters']['IsActive'];
export type ParameterCustomerWebhookIdFilter = components['parameters']['CustomerWebhookIdFilter'];
export type ParameterDeliveryFilter = components['parameters']['DeliveryFilter'];
export type ParameterDeliveryStatusFilter = components['parameters']['DeliveryStatusFilter'];
export type ParameterEvent = components['parameters']['Event'];
export type ParameterWebhookIdPath = components['parameters']['WebhookIdPath'];
export type ParameterWebhookIdOfDeliveryPath = components['parameters']['WebhookIdOfDeliveryPath'];
export type ParameterDeliveryIdPath = components['parameters']['DeliveryIdPath'];
export type ParameterRecoveryIdPath = components['parameters']['RecoveryIdPath'];
export type ParameterEventNameFilter = components['parameters']['EventNameFilter'];
export type ParameterApiKeyIdPath = components['parameters']['ApiKeyIdPath'];
export type ParameterInstallationIdPath = components['parameters']['InstallationIdPath'];
export type ParameterEnabled = components['parameters']['Enabled'];
export type ParameterRepositoryNameContains = components['parameters']['RepositoryNameContains'];
export type ParameterRepositoryIdPath = components['parameters']['RepositoryIdPath'];
export type ParameterBranchOrDefault = components['parameters']['BranchOrDefault'];
export type ParameterTrendLimit = components['parameters']['TrendLimit'];
export type ParameterFolderPath = components['parameters']['FolderPath'];
export type ParameterRecursive = components['parameters']['Recursive'];
export type ParameterFileSort = components['parameters']['FileSort'];
export type ParameterFileLimit = components['parameters']['FileLimit'];
export type ParameterAnalyzedCommit = components['parameters']['AnalyzedCommit'];
export type ParameterAnalyzedBranch = components['parameters']['AnalyzedBranch'];
export type ParameterSarifCategory = components['parameters']['SarifCategory'];
export type ParameterCheckoutUri = components['parameters']['CheckoutUri'];
export type ParameterOverviewSort = components['parameters']['OverviewSort'];
export type ParameterServiceSignature = components['parameters']['ServiceSignature'];
export type ParameterServiceSignaturePrevious = components['parameters']['ServiceSignaturePrevious'];
export type ParameterServiceEvent = components['parameters']['ServiceEvent'];
export type ParameterServiceAttempt = components['parameters']['ServiceAttempt'];
export type ParameterServiceUserAgent = components['parameters']['ServiceUserAgent'];
export type ParameterStandardWebhookId = components['parameters']['StandardWebhookId'];
export type ParameterStandardWebhookTimestamp = components['parameters']['StandardWebhookTimestamp'];
export type ParameterStandardWebhookSignature = components['parameters']['StandardWebhookSignature'];
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
                /**
                 * @description A key of your own, best a UUID, that makes the call safe to repeat. For 24 hours, the same key with the same request (body and path) gives the stored answer again: its status, its body and its own headers, with `Idempotency-Replayed`, and does nothing twice. The same key with another body or path is a 400; while the first call is still at work, a 409 (for at most a minute, even if that call was lost with its server). Only successes are stored: a call that was answered with an error, 4xx or 5xx, did nothing, and the next one with its key is carried out. Keys count per organization and operation; where the answer holds a secret, another credential with the same key is a 400. Stored answers are encrypted. A key in quotes (a string of RFC 8941) is the same as one without, and one that begins with a quote and is no such string is a 400.
                 * @example 8f14e45f-ceea-467f-a0e6-1b9d3c5f7a20
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The repository, and the branch and commit if they are not the default ones. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalysisTriggerRequest"];
            };
        };
        responses: {
            /** @description Accepted. The run is queued or already running. */
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
            400: components["responses"]["InvalidAnalysisRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RepositoryNotFound"];
            409: components["responses"]["AnalysisConflict"];
            429: components["responses"]["TooManyAnalyses"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAnalysisStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the analysis run.
                 * @example 3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21
                 */
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
            400: components["responses"]["InvalidIdentifier"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AnalysisRunNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    streamAnalysisProgress: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Identifier of the last event that the client has got from this stream. The answer goes on after it. One that is unknown is ignored; one of more than 64 characters is none of ours, and a 400.
                 * @example 4
                 */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            path: {
                /**
                 * @description Identifier of the analysis run.
                 * @example 3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21
                 */
                id: components["parameters"]["AnalysisRunIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. It is never compressed or cached. The schema and the examples are the JSON in the `data` field of one event. */
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
            /** @description `Last-Event-ID` is the final event: there is nothing more to come. */
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
            400: components["responses"]["InvalidIdentifier"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["AnalysisRunNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAnalysisHistory: {
        parameters: {
            query?: {
                /**
                 * @description Only this repository.
                 * @example 7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10
                 */
                repository_id?: components["parameters"]["RepositoryId"];
                /**
                 * @description Only this branch. Without it, all analyzed branches.
                 * @example main
                 */
                branch?: components["parameters"]["Branch"];
                /**
                 * @description Only these states. Repeat the parameter for several.
                 * @example [
                 *       "queued",
                 *       "running"
                 *     ]
                 */
                status?: components["parameters"]["AnalysisStatusFilter"];
                /**
                 * @description Only records created at this time or later.
                 * @example 2026-01-14T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this time.
                 * @example 2026-01-15T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Maximum number of records on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Position in the list: `pagination.next_cursor` of the page before. Leave all other parameters as they were. Without it, the first page.
                 * @example ZjBjMWQ2ZTMtNGE4Yi00YzJk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of runs. */
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
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
            /** @description The limits, and what is used of them. */
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
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFindings: {
        parameters: {
            query?: {
                /**
                 * @description Only this repository.
                 * @example 7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10
                 */
                repository_id?: components["parameters"]["RepositoryId"];
                /**
                 * @description Only this branch. Without it, all analyzed branches.
                 * @example main
                 */
                branch?: components["parameters"]["Branch"];
                /**
                 * @description Only findings that this run detected first.
                 * @example 3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21
                 */
                analysis_run_id?: components["parameters"]["AnalysisRunId"];
                /**
                 * @description Only these severities. Repeat the parameter for several: `severity=critical&severity=high`.
                 * @example [
                 *       "critical",
                 *       "high"
                 *     ]
                 */
                severity?: components["parameters"]["SeverityFilter"];
                /**
                 * @description Only security findings of these confidences. Repeat the parameter for several. Other findings have none: with this filter they are left out.
                 * @example [
                 *       "high",
                 *       "medium"
                 *     ]
                 */
                confidence?: components["parameters"]["ConfidenceLevelFilter"];
                /**
                 * @description Only findings in code of these roles. Repeat the parameter for several. `role=production` leaves out tests, examples, fixtures, documentation and copies of other projects.
                 * @example [
                 *       "production"
                 *     ]
                 */
                role?: components["parameters"]["Role"];
                /**
                 * @description Only these categories. Repeat the parameter for several.
                 * @example [
                 *       "security",
                 *       "architecture"
                 *     ]
                 */
                category?: components["parameters"]["Category"];
                /**
                 * @description Only these detectors. Repeat the parameter for several. A `*` at the end stands for any rest: `semgrep/*`. An unknown name matches nothing.
                 * @example [
                 *       "hardcoded-secret",
                 *       "import-cycle"
                 *     ]
                 */
                detector?: components["parameters"]["Detector"];
                /**
                 * @description Only these states. Repeat the parameter for several. Without it, only open findings.
                 * @example [
                 *       "open",
                 *       "resolved"
                 *     ]
                 */
                status?: components["parameters"]["FindingStatusFilter"];
                /**
                 * @description Only this file; with a `/` at the end, all files below this folder. `*` stands for any characters but `/`, `**` for any folders too: `src/**\/*.ts`.
                 * @example src/billing/
                 */
                file_path?: components["parameters"]["FilePathFilter"];
                /**
                 * @description Only findings that have each of these words, in upper or lower case, in their title, the path of their file, or the name of the function around. At most 10 words count.
                 * @example eval rules
                 */
                q?: components["parameters"]["FindingWords"];
                /**
                 * @description Only these weaknesses. Repeat the parameter for several.
                 * @example [
                 *       "CWE-79",
                 *       "CWE-89"
                 *     ]
                 */
                cwe?: components["parameters"]["FindingCwe"];
                /**
                 * @description Only findings that this one takes care of, by the exact name.
                 * @example Mira Sato
                 */
                assignee?: components["parameters"]["FindingAssignee"];
                /**
                 * @description Only findings that were first detected at this time or later.
                 * @example 2026-01-14T00:00:00Z
                 */
                introduced_after?: components["parameters"]["IntroducedAfter"];
                /**
                 * @description Only findings with a fix proposal, or only those without one.
                 * @example true
                 */
                has_fix?: components["parameters"]["HasFix"];
                /**
                 * @description Order; `-` stands for descending. `-severity` has the worst first: by severity, then by confidence (findings without one come between `medium` and `low`), then production code before all else. Equal ones: newest first.
                 * @example -created_at
                 */
                sort?: components["parameters"]["FindingSort"];
                /**
                 * @description Maximum number of records on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Position in the list: `pagination.next_cursor` of the page before. Leave all other parameters as they were. Without it, the first page.
                 * @example ZjBjMWQ2ZTMtNGE4Yi00YzJk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of findings. */
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
            400: components["responses"]["InvalidFindingsQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportFindingsCsv: {
        parameters: {
            query?: {
                /**
                 * @description Only this repository.
                 * @example 7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10
                 */
                repository_id?: components["parameters"]["RepositoryId"];
                /**
                 * @description Only this branch. Without it, all analyzed branches.
                 * @example main
                 */
                branch?: components["parameters"]["Branch"];
                /**
                 * @description Only findings that this run detected first.
                 * @example 3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21
                 */
                analysis_run_id?: components["parameters"]["AnalysisRunId"];
                /**
                 * @description Only these severities. Repeat the parameter for several: `severity=critical&severity=high`.
                 * @example [
                 *       "critical",
                 *       "high"
                 *     ]
                 */
                severity?: components["parameters"]["SeverityFilter"];
                /**
                 * @description Only security findings of these confidences. Repeat the parameter for several. Other findings have none: with this filter they are left out.
                 * @example [
                 *       "high",
                 *       "medium"
                 *     ]
                 */
                confidence?: components["parameters"]["ConfidenceLevelFilter"];
                /**
                 * @description Only findings in code of these roles. Repeat the parameter for several. `role=production` leaves out tests, examples, fixtures, documentation and copies of other projects.
                 * @example [
                 *       "production"
                 *     ]
                 */
                role?: components["parameters"]["Role"];
                /**
                 * @description Only these categories. Repeat the parameter for several.
                 * @example [
                 *       "security",
                 *       "architecture"
                 *     ]
                 */
                category?: components["parameters"]["Category"];
                /**
                 * @description Only these detectors. Repeat the parameter for several. A `*` at the end stands for any rest: `semgrep/*`. An unknown name matches nothing.
                 * @example [
                 *       "hardcoded-secret",
                 *       "import-cycle"
                 *     ]
                 */
                detector?: components["parameters"]["Detector"];
                /**
                 * @description Only these states. Repeat the parameter for several. Without it, only open findings.
                 * @example [
                 *       "open",
                 *       "resolved"
                 *     ]
                 */
                status?: components["parameters"]["FindingStatusFilter"];
                /**
                 * @description Only this file; with a `/` at the end, all files below this folder. `*` stands for any characters but `/`, `**` for any folders too: `src/**\/*.ts`.
                 * @example src/billing/
                 */
                file_path?: components["parameters"]["FilePathFilter"];
                /**
                 * @description Only findings that have each of these words, in upper or lower case, in their title, the path of their file, or the name of the function around. At most 10 words count.
                 * @example eval rules
                 */
                q?: components["parameters"]["FindingWords"];
                /**
                 * @description Only these weaknesses. Repeat the parameter for several.
                 * @example [
                 *       "CWE-79",
                 *       "CWE-89"
                 *     ]
                 */
                cwe?: components["parameters"]["FindingCwe"];
                /**
                 * @description Only findings that this one takes care of, by the exact name.
                 * @example Mira Sato
                 */
                assignee?: components["parameters"]["FindingAssignee"];
                /**
                 * @description Only findings that were first detected at this time or later.
                 * @example 2026-01-14T00:00:00Z
                 */
                introduced_after?: components["parameters"]["IntroducedAfter"];
                /**
                 * @description Only findings with a fix proposal, or only those without one.
                 * @example true
                 */
                has_fix?: components["parameters"]["HasFix"];
                /**
                 * @description Order; `-` stands for descending. `-severity` has the worst first: by severity, then by confidence (findings without one come between `medium` and `low`), then production code before all else. Equal ones: newest first.
                 * @example -created_at
                 */
                sort?: components["parameters"]["FindingSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, streamed. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["InvalidFindingsQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportFindingsSarif: {
        parameters: {
            query?: {
                /**
                 * @description Only this repository.
                 * @example 7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10
                 */
                repository_id?: components["parameters"]["RepositoryId"];
                /**
                 * @description Only this branch. Without it, all analyzed branches.
                 * @example main
                 */
                branch?: components["parameters"]["Branch"];
                /**
                 * @description Only findings that this run detected first.
                 * @example 3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21
                 */
                analysis_run_id?: components["parameters"]["AnalysisRunId"];
                /**
                 * @description Only these severities. Repeat the parameter for several: `severity=critical&severity=high`.
                 * @example [
                 *       "critical",
                 *       "high"
                 *     ]
                 */
                severity?: components["parameters"]["SeverityFilter"];
                /**
                 * @description Only security findings of these confidences. Repeat the parameter for several. Other findings have none: with this filter they are left out.
                 * @example [
                 *       "high",
                 *       "medium"
                 *     ]
                 */
                confidence?: components["parameters"]["ConfidenceLevelFilter"];
                /**
                 * @description Only findings in code of these roles. Repeat the parameter for several. `role=production` leaves out tests, examples, fixtures, documentation and copies of other projects.
                 * @example [
                 *       "production"
                 *     ]
                 */
                role?: components["parameters"]["Role"];
                /**
                 * @description Only these categories. Repeat the parameter for several.
                 * @example [
                 *       "security",
                 *       "architecture"
                 *     ]
                 */
                category?: components["parameters"]["Category"];
                /**
                 * @description Only these detectors. Repeat the parameter for several. A `*` at the end stands for any rest: `semgrep/*`. An unknown name matches nothing.
                 * @example [
                 *       "hardcoded-secret",
                 *       "import-cycle"
                 *     ]
                 */
                detector?: components["parameters"]["Detector"];
                /**
                 * @description Only these states. Repeat the parameter for several. Without it, only open findings.
                 * @example [
                 *       "open",
                 *       "resolved"
                 *     ]
                 */
                status?: components["parameters"]["FindingStatusFilter"];
                /**
                 * @description Only this file; with a `/` at the end, all files below this folder. `*` stands for any characters but `/`, `**` for any folders too: `src/**\/*.ts`.
                 * @example src/billing/
                 */
                file_path?: components["parameters"]["FilePathFilter"];
                /**
                 * @description Only findings that have each of these words, in upper or lower case, in their title, the path of their file, or the name of the function around. At most 10 words count.
                 * @example eval rules
                 */
                q?: components["parameters"]["FindingWords"];
                /**
                 * @description Only these weaknesses. Repeat the parameter for several.
                 * @example [
                 *       "CWE-79",
                 *       "CWE-89"
                 *     ]
                 */
                cwe?: components["parameters"]["FindingCwe"];
                /**
                 * @description Only findings that this one takes care of, by the exact name.
                 * @example Mira Sato
                 */
                assignee?: components["parameters"]["FindingAssignee"];
                /**
                 * @description Only findings that were first detected at this time or later.
                 * @example 2026-01-14T00:00:00Z
                 */
                introduced_after?: components["parameters"]["IntroducedAfter"];
                /**
                 * @description Only findings with a fix proposal, or only those without one.
                 * @example true
                 */
                has_fix?: components["parameters"]["HasFix"];
                /**
                 * @description Order; `-` stands for descending. `-severity` has the worst first: by severity, then by confidence (findings without one come between `medium` and `low`), then production code before all else. Equal ones: newest first.
                 * @example -created_at
                 */
                sort?: components["parameters"]["FindingSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, streamed. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/sarif+json": components["schemas"]["SarifFile"];
                };
            };
            400: components["responses"]["InvalidFindingsQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getFindingsSummary: {
        parameters: {
            query?: {
                /**
                 * @description Only this repository.
                 * @example 7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10
                 */
                repository_id?: components["parameters"]["RepositoryId"];
                /**
                 * @description Only this branch. Without it, all analyzed branches.
                 * @example main
                 */
                branch?: components["parameters"]["Branch"];
                /**
                 * @description Only findings that this run detected first.
                 * @example 3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21
                 */
                analysis_run_id?: components["parameters"]["AnalysisRunId"];
                /**
                 * @description Only these severities. Repeat the parameter for several: `severity=critical&severity=high`.
                 * @example [
                 *       "critical",
                 *       "high"
                 *     ]
                 */
                severity?: components["parameters"]["SeverityFilter"];
                /**
                 * @description Only security findings of these confidences. Repeat the parameter for several. Other findings have none: with this filter they are left out.
                 * @example [
                 *       "high",
                 *       "medium"
                 *     ]
                 */
                confidence?: components["parameters"]["ConfidenceLevelFilter"];
                /**
                 * @description Only findings in code of these roles. Repeat the parameter for several. `role=production` leaves out tests, examples, fixtures, documentation and copies of other projects.
                 * @example [
                 *       "production"
                 *     ]
                 */
                role?: components["parameters"]["Role"];
                /**
                 * @description Only these categories. Repeat the parameter for several.
                 * @example [
                 *       "security",
                 *       "architecture"
                 *     ]
                 */
                category?: components["parameters"]["Category"];
                /**
                 * @description Only these detectors. Repeat the parameter for several. A `*` at the end stands for any rest: `semgrep/*`. An unknown name matches nothing.
                 * @example [
                 *       "hardcoded-secret",
                 *       "import-cycle"
                 *     ]
                 */
                detector?: components["parameters"]["Detector"];
                /**
                 * @description Only these states. Repeat the parameter for several. Without it, only open findings.
                 * @example [
                 *       "open",
                 *       "resolved"
                 *     ]
                 */
                status?: components["parameters"]["FindingStatusFilter"];
                /**
                 * @description Only this file; with a `/` at the end, all files below this folder. `*` stands for any characters but `/`, `**` for any folders too: `src/**\/*.ts`.
                 * @example src/billing/
                 */
                file_path?: components["parameters"]["FilePathFilter"];
                /**
                 * @description Only findings that have each of these words, in upper or lower case, in their title, the path of their file, or the name of the function around. At most 10 words count.
                 * @example eval rules
                 */
                q?: components["parameters"]["FindingWords"];
                /**
                 * @description Only these weaknesses. Repeat the parameter for several.
                 * @example [
                 *       "CWE-79",
                 *       "CWE-89"
                 *     ]
                 */
                cwe?: components["parameters"]["FindingCwe"];
                /**
                 * @description Only findings that this one takes care of, by the exact name.
                 * @example Mira Sato
                 */
                assignee?: components["parameters"]["FindingAssignee"];
                /**
                 * @description Only findings that were first detected at this time or later.
                 * @example 2026-01-14T00:00:00Z
                 */
                introduced_after?: components["parameters"]["IntroducedAfter"];
                /**
                 * @description Only findings with a fix proposal, or only those without one.
                 * @example true
                 */
                has_fix?: components["parameters"]["HasFix"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
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
            400: components["responses"]["InvalidFindingsQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFindingsByDetector: {
        parameters: {
            query?: {
                /**
                 * @description Only this repository.
                 * @example 7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10
                 */
                repository_id?: components["parameters"]["RepositoryId"];
                /**
                 * @description Only this branch. Without it, all analyzed branches.
                 * @example main
                 */
                branch?: components["parameters"]["Branch"];
                /**
                 * @description Only findings that this run detected first.
                 * @example 3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21
                 */
                analysis_run_id?: components["parameters"]["AnalysisRunId"];
                /**
                 * @description Only these severities. Repeat the parameter for several: `severity=critical&severity=high`.
                 * @example [
                 *       "critical",
                 *       "high"
                 *     ]
                 */
                severity?: components["parameters"]["SeverityFilter"];
                /**
                 * @description Only security findings of these confidences. Repeat the parameter for several. Other findings have none: with this filter they are left out.
                 * @example [
                 *       "high",
                 *       "medium"
                 *     ]
                 */
                confidence?: components["parameters"]["ConfidenceLevelFilter"];
                /**
                 * @description Only findings in code of these roles. Repeat the parameter for several. `role=production` leaves out tests, examples, fixtures, documentation and copies of other projects.
                 * @example [
                 *       "production"
                 *     ]
                 */
                role?: components["parameters"]["Role"];
                /**
                 * @description Only these categories. Repeat the parameter for several.
                 * @example [
                 *       "security",
                 *       "architecture"
                 *     ]
                 */
                category?: components["parameters"]["Category"];
                /**
                 * @description Only these detectors. Repeat the parameter for several. A `*` at the end stands for any rest: `semgrep/*`. An unknown name matches nothing.
                 * @example [
                 *       "hardcoded-secret",
                 *       "import-cycle"
                 *     ]
                 */
                detector?: components["parameters"]["Detector"];
                /**
                 * @description Only these states. Repeat the parameter for several. Without it, only open findings.
                 * @example [
                 *       "open",
                 *       "resolved"
                 *     ]
                 */
                status?: components["parameters"]["FindingStatusFilter"];
                /**
                 * @description Only this file; with a `/` at the end, all files below this folder. `*` stands for any characters but `/`, `**` for any folders too: `src/**\/*.ts`.
                 * @example src/billing/
                 */
                file_path?: components["parameters"]["FilePathFilter"];
                /**
                 * @description Only findings that have each of these words, in upper or lower case, in their title, the path of their file, or the name of the function around. At most 10 words count.
                 * @example eval rules
                 */
                q?: components["parameters"]["FindingWords"];
                /**
                 * @description Only these weaknesses. Repeat the parameter for several.
                 * @example [
                 *       "CWE-79",
                 *       "CWE-89"
                 *     ]
                 */
                cwe?: components["parameters"]["FindingCwe"];
                /**
                 * @description Only findings that this one takes care of, by the exact name.
                 * @example Mira Sato
                 */
                assignee?: components["parameters"]["FindingAssignee"];
                /**
                 * @description Only findings that were first detected at this time or later.
                 * @example 2026-01-14T00:00:00Z
                 */
                introduced_after?: components["parameters"]["IntroducedAfter"];
                /**
                 * @description Only findings with a fix proposal, or only those without one.
                 * @example true
                 */
                has_fix?: components["parameters"]["HasFix"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The groups, largest first. */
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
            400: components["responses"]["InvalidFindingsQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getFindingFacets: {
        parameters: {
            query?: {
                /**
                 * @description Only this repository.
                 * @example 7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10
                 */
                repository_id?: components["parameters"]["RepositoryId"];
                /**
                 * @description Only this branch. Without it, all analyzed branches.
                 * @example main
                 */
                branch?: components["parameters"]["Branch"];
                /**
                 * @description Only findings that this run detected first.
                 * @example 3f6d2a90-8f0b-4c55-a1a7-5b9f5e0c7d21
                 */
                analysis_run_id?: components["parameters"]["AnalysisRunId"];
                /**
                 * @description Only these severities. Repeat the parameter for several: `severity=critical&severity=high`.
                 * @example [
                 *       "critical",
                 *       "high"
                 *     ]
                 */
                severity?: components["parameters"]["SeverityFilter"];
                /**
                 * @description Only security findings of these confidences. Repeat the parameter for several. Other findings have none: with this filter they are left out.
                 * @example [
                 *       "high",
                 *       "medium"
                 *     ]
                 */
                confidence?: components["parameters"]["ConfidenceLevelFilter"];
                /**
                 * @description Only findings in code of these roles. Repeat the parameter for several. `role=production` leaves out tests, examples, fixtures, documentation and copies of other projects.
                 * @example [
                 *       "production"
                 *     ]
                 */
                role?: components["parameters"]["Role"];
                /**
                 * @description Only these categories. Repeat the parameter for several.
                 * @example [
                 *       "security",
                 *       "architecture"
                 *     ]
                 */
                category?: components["parameters"]["Category"];
                /**
                 * @description Only these detectors. Repeat the parameter for several. A `*` at the end stands for any rest: `semgrep/*`. An unknown name matches nothing.
                 * @example [
                 *       "hardcoded-secret",
                 *       "import-cycle"
                 *     ]
                 */
                detector?: components["parameters"]["Detector"];
                /**
                 * @description Only these states. Repeat the parameter for several. Without it, only open findings.
                 * @example [
                 *       "open",
                 *       "resolved"
                 *     ]
                 */
                status?: components["parameters"]["FindingStatusFilter"];
                /**
                 * @description Only this file; with a `/` at the end, all files below this folder. `*` stands for any characters but `/`, `**` for any folders too: `src/**\/*.ts`.
                 * @example src/billing/
                 */
                file_path?: components["parameters"]["FilePathFilter"];
                /**
                 * @description Only findings that have each of these words, in upper or lower case, in their title, the path of their file, or the name of the function around. At most 10 words count.
                 * @example eval rules
                 */
                q?: components["parameters"]["FindingWords"];
                /**
                 * @description Only these weaknesses. Repeat the parameter for several.
                 * @example [
                 *       "CWE-79",
                 *       "CWE-89"
                 *     ]
                 */
                cwe?: components["parameters"]["FindingCwe"];
                /**
                 * @description Only findings that this one takes care of, by the exact name.
                 * @example Mira Sato
                 */
                assignee?: components["parameters"]["FindingAssignee"];
                /**
                 * @description Only findings that were first detected at this time or later.
                 * @example 2026-01-14T00:00:00Z
                 */
                introduced_after?: components["parameters"]["IntroducedAfter"];
                /**
                 * @description Only findings with a fix proposal, or only those without one.
                 * @example true
                 */
                has_fix?: components["parameters"]["HasFix"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindingFacets"];
                };
            };
            400: components["responses"]["InvalidFindingsQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    triageFindings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your own, best a UUID, that makes the call safe to repeat. For 24 hours, the same key with the same request (body and path) gives the stored answer again: its status, its body and its own headers, with `Idempotency-Replayed`, and does nothing twice. The same key with another body or path is a 400; while the first call is still at work, a 409 (for at most a minute, even if that call was lost with its server). Only successes are stored: a call that was answered with an error, 4xx or 5xx, did nothing, and the next one with its key is carried out. Keys count per organization and operation; where the answer holds a secret, another credential with the same key is a 400. Stored answers are encrypted. A key in quotes (a string of RFC 8941) is the same as one without, and one that begins with a quote and is no such string is a 400.
                 * @example 8f14e45f-ceea-467f-a0e6-1b9d3c5f7a20
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Selection of findings, and the changes to them. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindingTriage"];
            };
        };
        responses: {
            /** @description Number of findings that were selected and changed. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindingTriageResult"];
                };
            };
            400: components["responses"]["InvalidFindingTriage"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["IdempotencyKeyInUse"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getFinding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the finding.
                 * @example c2a7e6f4-1d5b-4b4e-8a77-9c0f3d2b1e65
                 */
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
            400: components["responses"]["InvalidIdentifier"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FindingNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateFinding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the finding.
                 * @example c2a7e6f4-1d5b-4b4e-8a77-9c0f3d2b1e65
                 */
                id: components["parameters"]["FindingIdPath"];
            };
            cookie?: never;
        };
        /** @description Members to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindingUpdate"];
            };
        };
        responses: {
            /** @description The finding as it is now. */
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
            400: components["responses"]["InvalidFindingUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FindingNotFound"];
            409: components["responses"]["FindingResolved"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getFindingCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the finding.
                 * @example c2a7e6f4-1d5b-4b4e-8a77-9c0f3d2b1e65
                 */
                id: components["parameters"]["FindingIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The code. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindingCode"];
                };
            };
            400: components["responses"]["InvalidIdentifier"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FindingNotFound"];
            409: components["responses"]["FindingCodeUnavailable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFindingEvents: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of records on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Position in the list: `pagination.next_cursor` of the page before. Leave all other parameters as they were. Without it, the first page.
                 * @example ZjBjMWQ2ZTMtNGE4Yi00YzJk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Identifier of the finding.
                 * @example c2a7e6f4-1d5b-4b4e-8a77-9c0f3d2b1e65
                 */
                id: components["parameters"]["FindingIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of events. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindingEventPage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FindingNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFixes: {
        parameters: {
            query?: {
                /**
                 * @description Only this repository.
                 * @example 7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10
                 */
                repository_id?: components["parameters"]["RepositoryId"];
                /**
                 * @description Only fixes for this finding.
                 * @example c2a7e6f4-1d5b-4b4e-8a77-9c0f3d2b1e65
                 */
                finding_id?: components["parameters"]["FindingId"];
                /**
                 * @description Only these states. Repeat the parameter for several. Without it, all.
                 * @example [
                 *       "proposed",
                 *       "approved"
                 *     ]
                 */
                status?: components["parameters"]["FixStatusFilter"];
                /**
                 * @description Only these confidences. Repeat the parameter for several.
                 * @example [
                 *       "high"
                 *     ]
                 */
                confidence?: components["parameters"]["Confidence"];
                /**
                 * @description Maximum number of records on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Position in the list: `pagination.next_cursor` of the page before. Leave all other parameters as they were. Without it, the first page.
                 * @example ZjBjMWQ2ZTMtNGE4Yi00YzJk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of fixes. */
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
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    applyFixBatch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your own, best a UUID, that makes the call safe to repeat. For 24 hours, the same key with the same request (body and path) gives the stored answer again: its status, its body and its own headers, with `Idempotency-Replayed`, and does nothing twice. The same key with another body or path is a 400; while the first call is still at work, a 409 (for at most a minute, even if that call was lost with its server). Only successes are stored: a call that was answered with an error, 4xx or 5xx, did nothing, and the next one with its key is carried out. Keys count per organization and operation; where the answer holds a secret, another credential with the same key is a 400. Stored answers are encrypted. A key in quotes (a string of RFC 8941) is the same as one without, and one that begins with a quote and is no such string is a 400.
                 * @example 8f14e45f-ceea-467f-a0e6-1b9d3c5f7a20
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Selection of fixes, and branch and manner of the commit. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FixBatchRequest"];
            };
        };
        responses: {
            /** @description Accepted. The fixes are being applied. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FixBatch"];
                };
            };
            400: components["responses"]["InvalidFixBatch"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FixNotFound"];
            409: components["responses"]["FixBatchNotApplicable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getFix: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the fix.
                 * @example 5d1f8e2c-6a3b-4d70-b9a4-0e7c6f5a4b32
                 */
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
            400: components["responses"]["InvalidIdentifier"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FixNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    approveFix: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your own, best a UUID, that makes the call safe to repeat. For 24 hours, the same key with the same request (body and path) gives the stored answer again: its status, its body and its own headers, with `Idempotency-Replayed`, and does nothing twice. The same key with another body or path is a 400; while the first call is still at work, a 409 (for at most a minute, even if that call was lost with its server). Only successes are stored: a call that was answered with an error, 4xx or 5xx, did nothing, and the next one with its key is carried out. Keys count per organization and operation; where the answer holds a secret, another credential with the same key is a 400. Stored answers are encrypted. A key in quotes (a string of RFC 8941) is the same as one without, and one that begins with a quote and is no such string is a 400.
                 * @example 8f14e45f-ceea-467f-a0e6-1b9d3c5f7a20
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the fix.
                 * @example 5d1f8e2c-6a3b-4d70-b9a4-0e7c6f5a4b32
                 */
                id: components["parameters"]["FixIdPath"];
            };
            cookie?: never;
        };
        /** @description A comment on the decision, if any. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["FixApproveRequest"];
            };
        };
        responses: {
            /** @description The fix, now approved. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fix"];
                };
            };
            400: components["responses"]["InvalidIdentifierOrBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FixNotFound"];
            409: components["responses"]["FixNotProposed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rejectFix: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your own, best a UUID, that makes the call safe to repeat. For 24 hours, the same key with the same request (body and path) gives the stored answer again: its status, its body and its own headers, with `Idempotency-Replayed`, and does nothing twice. The same key with another body or path is a 400; while the first call is still at work, a 409 (for at most a minute, even if that call was lost with its server). Only successes are stored: a call that was answered with an error, 4xx or 5xx, did nothing, and the next one with its key is carried out. Keys count per organization and operation; where the answer holds a secret, another credential with the same key is a 400. Stored answers are encrypted. A key in quotes (a string of RFC 8941) is the same as one without, and one that begins with a quote and is no such string is a 400.
                 * @example 8f14e45f-ceea-467f-a0e6-1b9d3c5f7a20
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the fix.
                 * @example 5d1f8e2c-6a3b-4d70-b9a4-0e7c6f5a4b32
                 */
                id: components["parameters"]["FixIdPath"];
            };
            cookie?: never;
        };
        /** @description The reason of the decision, if any. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["FixRejectRequest"];
            };
        };
        responses: {
            /** @description The fix, now rejected. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fix"];
                };
            };
            400: components["responses"]["InvalidIdentifierOrBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FixNotFound"];
            409: components["responses"]["FixNotRejectable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    applyFix: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your own, best a UUID, that makes the call safe to repeat. For 24 hours, the same key with the same request (body and path) gives the stored answer again: its status, its body and its own headers, with `Idempotency-Replayed`, and does nothing twice. The same key with another body or path is a 400; while the first call is still at work, a 409 (for at most a minute, even if that call was lost with its server). Only successes are stored: a call that was answered with an error, 4xx or 5xx, did nothing, and the next one with its key is carried out. Keys count per organization and operation; where the answer holds a secret, another credential with the same key is a 400. Stored answers are encrypted. A key in quotes (a string of RFC 8941) is the same as one without, and one that begins with a quote and is no such string is a 400.
                 * @example 8f14e45f-ceea-467f-a0e6-1b9d3c5f7a20
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the fix.
                 * @example 5d1f8e2c-6a3b-4d70-b9a4-0e7c6f5a4b32
                 */
                id: components["parameters"]["FixIdPath"];
            };
            cookie?: never;
        };
        /** @description Branch and manner of the commit. Without a body, to the default branch. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["FixApplyRequest"];
            };
        };
        responses: {
            /** @description Accepted. The fix is being applied. */
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
            400: components["responses"]["InvalidFixApplication"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FixNotFound"];
            409: components["responses"]["FixNotApplicable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewFix: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the fix.
                 * @example 5d1f8e2c-6a3b-4d70-b9a4-0e7c6f5a4b32
                 */
                id: components["parameters"]["FixIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Result of the preview. */
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
            400: components["responses"]["InvalidIdentifier"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["FixNotFound"];
            409: components["responses"]["FixNotPreviewable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["SandboxUnavailable"];
        };
    };
    searchCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Query and filters. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeSearchRequest"];
            };
        };
        responses: {
            /** @description The results, best first; an empty list when nothing matches. */
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
            400: components["responses"]["InvalidCodeQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ModelUnavailable"];
        };
    };
    askCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The question. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CodeAskRequest"];
            };
        };
        responses: {
            /** @description The answer. */
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
            400: components["responses"]["InvalidCodeQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ModelUnavailable"];
        };
    };
    getEmbeddingsStatus: {
        parameters: {
            query?: {
                /**
                 * @description Only this repository.
                 * @example 7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10
                 */
                repository_id?: components["parameters"]["RepositoryId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The coverage. */
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
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RepositoryNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
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
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createCheckoutSession: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your own, best a UUID, that makes the call safe to repeat. For 24 hours, the same key with the same request (body and path) gives the stored answer again: its status, its body and its own headers, with `Idempotency-Replayed`, and does nothing twice. The same key with another body or path is a 400; while the first call is still at work, a 409 (for at most a minute, even if that call was lost with its server). Only successes are stored: a call that was answered with an error, 4xx or 5xx, did nothing, and the next one with its key is carried out. Keys count per organization and operation; where the answer holds a secret, another credential with the same key is a 400. Stored answers are encrypted. A key in quotes (a string of RFC 8941) is the same as one without, and one that begins with a quote and is no such string is a 400.
                 * @example 8f14e45f-ceea-467f-a0e6-1b9d3c5f7a20
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The plan, and where to go afterwards. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckoutRequest"];
            };
        };
        responses: {
            /** @description Created. Send the browser to `url`. */
            201: {
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
                    "application/json": components["schemas"]["CheckoutSession"];
                };
            };
            400: components["responses"]["InvalidCheckout"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["AlreadySubscribed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["PaymentProviderUnavailable"];
        };
    };
    createPortalSession: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your own, best a UUID, that makes the call safe to repeat. For 24 hours, the same key with the same request (body and path) gives the stored answer again: its status, its body and its own headers, with `Idempotency-Replayed`, and does nothing twice. The same key with another body or path is a 400; while the first call is still at work, a 409 (for at most a minute, even if that call was lost with its server). Only successes are stored: a call that was answered with an error, 4xx or 5xx, did nothing, and the next one with its key is carried out. Keys count per organization and operation; where the answer holds a secret, another credential with the same key is a 400. Stored answers are encrypted. A key in quotes (a string of RFC 8941) is the same as one without, and one that begins with a quote and is no such string is a 400.
                 * @example 8f14e45f-ceea-467f-a0e6-1b9d3c5f7a20
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Address to go to afterwards, if not the dashboard. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PortalRequest"];
            };
        };
        responses: {
            /** @description Created. Send the browser to `url`. */
            201: {
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
                    "application/json": components["schemas"]["PortalSession"];
                };
            };
            400: components["responses"]["InvalidBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["NoBillingCustomer"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["PaymentProviderUnavailable"];
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
            /** @description The plans. */
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
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /**
                 * @description Only active webhooks, or only inactive ones. Without it, both.
                 * @example false
                 */
                is_active?: components["parameters"]["IsActive"];
                /**
                 * @description Maximum number of records on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Position in the list: `pagination.next_cursor` of the page before. Leave all other parameters as they were. Without it, the first page.
                 * @example ZjBjMWQ2ZTMtNGE4Yi00YzJk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of webhooks. */
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
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your own, best a UUID, that makes the call safe to repeat. For 24 hours, the same key with the same request (body and path) gives the stored answer again: its status, its body and its own headers, with `Idempotency-Replayed`, and does nothing twice. The same key with another body or path is a 400; while the first call is still at work, a 409 (for at most a minute, even if that call was lost with its server). Only successes are stored: a call that was answered with an error, 4xx or 5xx, did nothing, and the next one with its key is carried out. Keys count per organization and operation; where the answer holds a secret, another credential with the same key is a 400. Stored answers are encrypted. A key in quotes (a string of RFC 8941) is the same as one without, and one that begins with a quote and is no such string is a 400.
                 * @example 8f14e45f-ceea-467f-a0e6-1b9d3c5f7a20
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The address and the events. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCreateRequest"];
            };
        };
        responses: {
            /** @description Created. The secret is shown only here. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["InvalidWebhook"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["TooManyWebhooks"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description Only deliveries to this webhook.
                 * @example e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60
                 */
                customer_webhook_id?: components["parameters"]["CustomerWebhookIdFilter"];
                /**
                 * @description Only the delivery with this `id`, or those of the event with this `webhook_id`, which starts with `whd_`.
                 * @example whd_Pjyp37ULpKqcxEds
                 */
                delivery?: components["parameters"]["DeliveryFilter"];
                /**
                 * @description Only these states. Repeat the parameter for several. Without it, all.
                 * @example [
                 *       "failed"
                 *     ]
                 */
                status?: components["parameters"]["DeliveryStatusFilter"];
                /**
                 * @description Only these events. Repeat the parameter for several.
                 * @example [
                 *       "analysis.failed",
                 *       "webhook.test"
                 *     ]
                 */
                event?: components["parameters"]["Event"];
                /**
                 * @description Only records created at this time or later.
                 * @example 2026-01-14T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this time.
                 * @example 2026-01-15T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Maximum number of records on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Position in the list: `pagination.next_cursor` of the page before. Leave all other parameters as they were. Without it, the first page.
                 * @example ZjBjMWQ2ZTMtNGE4Yi00YzJk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of deliveries. */
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
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhookStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The statistics. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookStatistics"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the webhook: its UUID, not the `whd_` token of an event.
                 * @example e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60
                 */
                id: components["parameters"]["WebhookIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
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
            400: components["responses"]["InvalidIdentifier"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the webhook: its UUID, not the `whd_` token of an event.
                 * @example e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60
                 */
                id: components["parameters"]["WebhookIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
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
            400: components["responses"]["InvalidIdentifier"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the webhook: its UUID, not the `whd_` token of an event.
                 * @example e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60
                 */
                id: components["parameters"]["WebhookIdPath"];
            };
            cookie?: never;
        };
        /** @description The members to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookUpdateRequest"];
            };
        };
        responses: {
            /** @description The webhook after the change. */
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
            400: components["responses"]["InvalidWebhookUpdate"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            409: components["responses"]["WebhookChanged"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your own, best a UUID, that makes the call safe to repeat. For 24 hours, the same key with the same request (body and path) gives the stored answer again: its status, its body and its own headers, with `Idempotency-Replayed`, and does nothing twice. The same key with another body or path is a 400; while the first call is still at work, a 409 (for at most a minute, even if that call was lost with its server). Only successes are stored: a call that was answered with an error, 4xx or 5xx, did nothing, and the next one with its key is carried out. Keys count per organization and operation; where the answer holds a secret, another credential with the same key is a 400. Stored answers are encrypted. A key in quotes (a string of RFC 8941) is the same as one without, and one that begins with a quote and is no such string is a 400.
                 * @example 8f14e45f-ceea-467f-a0e6-1b9d3c5f7a20
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the webhook: its UUID, not the `whd_` token of an event.
                 * @example e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60
                 */
                id: components["parameters"]["WebhookIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. The attempt follows at once. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["InvalidIdentifier"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            409: components["responses"]["IdempotencyKeyInUse"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your own, best a UUID, that makes the call safe to repeat. For 24 hours, the same key with the same request (body and path) gives the stored answer again: its status, its body and its own headers, with `Idempotency-Replayed`, and does nothing twice. The same key with another body or path is a 400; while the first call is still at work, a 409 (for at most a minute, even if that call was lost with its server). Only successes are stored: a call that was answered with an error, 4xx or 5xx, did nothing, and the next one with its key is carried out. Keys count per organization and operation; where the answer holds a secret, another credential with the same key is a 400. Stored answers are encrypted. A key in quotes (a string of RFC 8941) is the same as one without, and one that begins with a quote and is no such string is a 400.
                 * @example 8f14e45f-ceea-467f-a0e6-1b9d3c5f7a20
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the webhook: its UUID, not the `whd_` token of an event.
                 * @example e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60
                 */
                id: components["parameters"]["WebhookIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook with its new secret, shown only here. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["InvalidIdentifier"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            409: components["responses"]["IdempotencyKeyInUse"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description Only these states. Repeat the parameter for several. Without it, all.
                 * @example [
                 *       "failed"
                 *     ]
                 */
                status?: components["parameters"]["DeliveryStatusFilter"];
                /**
                 * @description Only these events. Repeat the parameter for several.
                 * @example [
                 *       "analysis.failed",
                 *       "webhook.test"
                 *     ]
                 */
                event?: components["parameters"]["Event"];
                /**
                 * @description Only records created at this time or later.
                 * @example 2026-01-14T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this time.
                 * @example 2026-01-15T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Maximum number of records on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Position in the list: `pagination.next_cursor` of the page before. Leave all other parameters as they were. Without it, the first page.
                 * @example ZjBjMWQ2ZTMtNGE4Yi00YzJk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Identifier of the webhook: its UUID, not the `whd_` token of an event.
                 * @example e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60
                 */
                id: components["parameters"]["WebhookIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of deliveries. */
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
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    retryWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your own, best a UUID, that makes the call safe to repeat. For 24 hours, the same key with the same request (body and path) gives the stored answer again: its status, its body and its own headers, with `Idempotency-Replayed`, and does nothing twice. The same key with another body or path is a 400; while the first call is still at work, a 409 (for at most a minute, even if that call was lost with its server). Only successes are stored: a call that was answered with an error, 4xx or 5xx, did nothing, and the next one with its key is carried out. Keys count per organization and operation; where the answer holds a secret, another credential with the same key is a 400. Stored answers are encrypted. A key in quotes (a string of RFC 8941) is the same as one without, and one that begins with a quote and is no such string is a 400.
                 * @example 8f14e45f-ceea-467f-a0e6-1b9d3c5f7a20
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the webhook: its UUID, not the `whd_` token of an event.
                 * @example e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60
                 */
                webhook_id: components["parameters"]["WebhookIdOfDeliveryPath"];
                /**
                 * @description Identifier of the delivery.
                 * @example aa31f0c4-5e62-4d87-9b10-7c8d9e0f1a2b
                 */
                delivery_id: components["parameters"]["DeliveryIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. The attempt follows at once. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["InvalidIdentifier"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DeliveryNotFound"];
            409: components["responses"]["DeliveryNotRetryable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendDeliveryNow: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your own, best a UUID, that makes the call safe to repeat. For 24 hours, the same key with the same request (body and path) gives the stored answer again: its status, its body and its own headers, with `Idempotency-Replayed`, and does nothing twice. The same key with another body or path is a 400; while the first call is still at work, a 409 (for at most a minute, even if that call was lost with its server). Only successes are stored: a call that was answered with an error, 4xx or 5xx, did nothing, and the next one with its key is carried out. Keys count per organization and operation; where the answer holds a secret, another credential with the same key is a 400. Stored answers are encrypted. A key in quotes (a string of RFC 8941) is the same as one without, and one that begins with a quote and is no such string is a 400.
                 * @example 8f14e45f-ceea-467f-a0e6-1b9d3c5f7a20
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the webhook: its UUID, not the `whd_` token of an event.
                 * @example e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60
                 */
                webhook_id: components["parameters"]["WebhookIdOfDeliveryPath"];
                /**
                 * @description Identifier of the delivery.
                 * @example aa31f0c4-5e62-4d87-9b10-7c8d9e0f1a2b
                 */
                delivery_id: components["parameters"]["DeliveryIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. The attempt follows at once. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["InvalidIdentifier"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DeliveryNotFound"];
            409: components["responses"]["DeliveryNotPending"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recoverWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your own, best a UUID, that makes the call safe to repeat. For 24 hours, the same key with the same request (body and path) gives the stored answer again: its status, its body and its own headers, with `Idempotency-Replayed`, and does nothing twice. The same key with another body or path is a 400; while the first call is still at work, a 409 (for at most a minute, even if that call was lost with its server). Only successes are stored: a call that was answered with an error, 4xx or 5xx, did nothing, and the next one with its key is carried out. Keys count per organization and operation; where the answer holds a secret, another credential with the same key is a 400. Stored answers are encrypted. A key in quotes (a string of RFC 8941) is the same as one without, and one that begins with a quote and is no such string is a 400.
                 * @example 8f14e45f-ceea-467f-a0e6-1b9d3c5f7a20
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the webhook: its UUID, not the `whd_` token of an event.
                 * @example e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60
                 */
                id: components["parameters"]["WebhookIdPath"];
            };
            cookie?: never;
        };
        /** @description The span of time. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookRecoveryRequest"];
            };
        };
        responses: {
            /** @description Accepted. The deliveries follow. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryRecovery"];
                };
            };
            400: components["responses"]["InvalidRecovery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            409: components["responses"]["RecoveryConflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhookRecovery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the webhook: its UUID, not the `whd_` token of an event.
                 * @example e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60
                 */
                id: components["parameters"]["WebhookIdPath"];
                /**
                 * @description Identifier of the recovery.
                 * @example 4b2f9a6c-0d3e-4c71-9f58-6a7b8c9d0e1f
                 */
                recovery_id: components["parameters"]["RecoveryIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recovery. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryRecovery"];
                };
            };
            400: components["responses"]["InvalidIdentifier"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecoveryNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelWebhookRecovery: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your own, best a UUID, that makes the call safe to repeat. For 24 hours, the same key with the same request (body and path) gives the stored answer again: its status, its body and its own headers, with `Idempotency-Replayed`, and does nothing twice. The same key with another body or path is a 400; while the first call is still at work, a 409 (for at most a minute, even if that call was lost with its server). Only successes are stored: a call that was answered with an error, 4xx or 5xx, did nothing, and the next one with its key is carried out. Keys count per organization and operation; where the answer holds a secret, another credential with the same key is a 400. Stored answers are encrypted. A key in quotes (a string of RFC 8941) is the same as one without, and one that begins with a quote and is no such string is a 400.
                 * @example 8f14e45f-ceea-467f-a0e6-1b9d3c5f7a20
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the webhook: its UUID, not the `whd_` token of an event.
                 * @example e8b5c0d2-7f41-4a39-b6c8-1a2d3e4f5b60
                 */
                id: components["parameters"]["WebhookIdPath"];
                /**
                 * @description Identifier of the recovery.
                 * @example 4b2f9a6c-0d3e-4c71-9f58-6a7b8c9d0e1f
                 */
                recovery_id: components["parameters"]["RecoveryIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recovery, now canceled. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryRecovery"];
                };
            };
            400: components["responses"]["InvalidIdentifier"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RecoveryNotFound"];
            409: components["responses"]["RecoveryOver"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /**
                 * @description Only this repository.
                 * @example 7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10
                 */
                repository_id?: components["parameters"]["RepositoryId"];
                /**
                 * @description Only these events. Repeat the parameter for several.
                 * @example [
                 *       "finding.new",
                 *       "analysis.failed"
                 *     ]
                 */
                event?: components["parameters"]["EventNameFilter"];
                /**
                 * @description Only records created at this time or later.
                 * @example 2026-01-14T00:00:00Z
                 */
                created_after?: components["parameters"]["CreatedAfter"];
                /**
                 * @description Only records created before this time.
                 * @example 2026-01-15T00:00:00Z
                 */
                created_before?: components["parameters"]["CreatedBefore"];
                /**
                 * @description Maximum number of records on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Position in the list: `pagination.next_cursor` of the page before. Leave all other parameters as they were. Without it, the first page.
                 * @example ZjBjMWQ2ZTMtNGE4Yi00YzJk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of events. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PastEventPage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEventTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The kinds of events. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventTypes"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /**
                 * @description Only these events. Repeat the parameter for several.
                 * @example [
                 *       "finding.new",
                 *       "analysis.failed"
                 *     ]
                 */
                event?: components["parameters"]["EventNameFilter"];
            };
            header?: {
                /**
                 * @description Identifier of the last event that the client has got from this stream. The answer goes on after it. One that is unknown is ignored; one of more than 64 characters is none of ours, and a 400.
                 * @example 4
                 */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. It is never compressed or cached. The schema and the examples are the JSON in the `data` field of one event. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["WebhookEvent"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["TooManyStreams"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendTestEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your own, best a UUID, that makes the call safe to repeat. For 24 hours, the same key with the same request (body and path) gives the stored answer again: its status, its body and its own headers, with `Idempotency-Replayed`, and does nothing twice. The same key with another body or path is a 400; while the first call is still at work, a 409 (for at most a minute, even if that call was lost with its server). Only successes are stored: a call that was answered with an error, 4xx or 5xx, did nothing, and the next one with its key is carried out. Keys count per organization and operation; where the answer holds a secret, another credential with the same key is a 400. Stored answers are encrypted. A key in quotes (a string of RFC 8941) is the same as one without, and one that begins with a quote and is no such string is a 400.
                 * @example 8f14e45f-ceea-467f-a0e6-1b9d3c5f7a20
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The kind of event, and a webhook to send it to. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestEventRequest"];
            };
        };
        responses: {
            /** @description Accepted. The streams and the webhook get it at once. */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestEvent"];
                };
            };
            400: components["responses"]["InvalidTestEvent"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["WebhookNotFound"];
            409: components["responses"]["IdempotencyKeyInUse"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The changes by channel. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationsUpdateRequest"];
            };
        };
        responses: {
            /** @description All settings after the change. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationSettings"];
                };
            };
            400: components["responses"]["InvalidNotifications"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testNotifications: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your own, best a UUID, that makes the call safe to repeat. For 24 hours, the same key with the same request (body and path) gives the stored answer again: its status, its body and its own headers, with `Idempotency-Replayed`, and does nothing twice. The same key with another body or path is a 400; while the first call is still at work, a 409 (for at most a minute, even if that call was lost with its server). Only successes are stored: a call that was answered with an error, 4xx or 5xx, did nothing, and the next one with its key is carried out. Keys count per organization and operation; where the answer holds a secret, another credential with the same key is a 400. Stored answers are encrypted. A key in quotes (a string of RFC 8941) is the same as one without, and one that begins with a quote and is no such string is a 400.
                 * @example 8f14e45f-ceea-467f-a0e6-1b9d3c5f7a20
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The channel. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationTestRequest"];
            };
        };
        responses: {
            /** @description The test was made. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationTestResult"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["NotificationsNotTestable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of records on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Position in the list: `pagination.next_cursor` of the page before. Leave all other parameters as they were. Without it, the first page.
                 * @example ZjBjMWQ2ZTMtNGE4Yi00YzJk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of API keys. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyPage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your own, best a UUID, that makes the call safe to repeat. For 24 hours, the same key with the same request (body and path) gives the stored answer again: its status, its body and its own headers, with `Idempotency-Replayed`, and does nothing twice. The same key with another body or path is a 400; while the first call is still at work, a 409 (for at most a minute, even if that call was lost with its server). Only successes are stored: a call that was answered with an error, 4xx or 5xx, did nothing, and the next one with its key is carried out. Keys count per organization and operation; where the answer holds a secret, another credential with the same key is a 400. Stored answers are encrypted. A key in quotes (a string of RFC 8941) is the same as one without, and one that begins with a quote and is no such string is a 400.
                 * @example 8f14e45f-ceea-467f-a0e6-1b9d3c5f7a20
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Name and permissions of the new key. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyCreateRequest"];
            };
        };
        responses: {
            /** @description Created. The secret is shown only here. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyWithSecret"];
                };
            };
            400: components["responses"]["InvalidApiKey"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["TooManyApiKeys"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the API key, not the key itself.
                 * @example 6c0f4b1a-93d7-4e52-a8c1-5d2e7f9b3a04
                 */
                id: components["parameters"]["ApiKeyIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The API key. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["InvalidIdentifier"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ApiKeyNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your own, best a UUID, that makes the call safe to repeat. For 24 hours, the same key with the same request (body and path) gives the stored answer again: its status, its body and its own headers, with `Idempotency-Replayed`, and does nothing twice. The same key with another body or path is a 400; while the first call is still at work, a 409 (for at most a minute, even if that call was lost with its server). Only successes are stored: a call that was answered with an error, 4xx or 5xx, did nothing, and the next one with its key is carried out. Keys count per organization and operation; where the answer holds a secret, another credential with the same key is a 400. Stored answers are encrypted. A key in quotes (a string of RFC 8941) is the same as one without, and one that begins with a quote and is no such string is a 400.
                 * @example 8f14e45f-ceea-467f-a0e6-1b9d3c5f7a20
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the API key, not the key itself.
                 * @example 6c0f4b1a-93d7-4e52-a8c1-5d2e7f9b3a04
                 */
                id: components["parameters"]["ApiKeyIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The API key, revoked. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["InvalidIdentifier"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ApiKeyNotFound"];
            409: components["responses"]["IdempotencyKeyInUse"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listInstallations: {
        parameters: {
            query?: {
                /**
                 * @description Maximum number of records on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Position in the list: `pagination.next_cursor` of the page before. Leave all other parameters as they were. Without it, the first page.
                 * @example ZjBjMWQ2ZTMtNGE4Yi00YzJk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of installations. */
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
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listInstallationRepositories: {
        parameters: {
            query?: {
                /**
                 * @description Only enabled repositories, or only those that are not. Without it, both.
                 * @example true
                 */
                enabled?: components["parameters"]["Enabled"];
                /**
                 * @description Only repositories whose name contains this text, in upper or lower case.
                 * @example pay
                 */
                name?: components["parameters"]["RepositoryNameContains"];
                /**
                 * @description Maximum number of records on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Position in the list: `pagination.next_cursor` of the page before. Leave all other parameters as they were. Without it, the first page.
                 * @example ZjBjMWQ2ZTMtNGE4Yi00YzJk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Identifier of the installation.
                 * @example 91e4b7d3-2c68-4f15-8e0a-d4b3c2a1f096
                 */
                id: components["parameters"]["InstallationIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of repositories. */
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
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InstallationNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateInstallationRepositories: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A key of your own, best a UUID, that makes the call safe to repeat. For 24 hours, the same key with the same request (body and path) gives the stored answer again: its status, its body and its own headers, with `Idempotency-Replayed`, and does nothing twice. The same key with another body or path is a 400; while the first call is still at work, a 409 (for at most a minute, even if that call was lost with its server). Only successes are stored: a call that was answered with an error, 4xx or 5xx, did nothing, and the next one with its key is carried out. Keys count per organization and operation; where the answer holds a secret, another credential with the same key is a 400. Stored answers are encrypted. A key in quotes (a string of RFC 8941) is the same as one without, and one that begins with a quote and is no such string is a 400.
                 * @example 8f14e45f-ceea-467f-a0e6-1b9d3c5f7a20
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the installation.
                 * @example 91e4b7d3-2c68-4f15-8e0a-d4b3c2a1f096
                 */
                id: components["parameters"]["InstallationIdPath"];
            };
            cookie?: never;
        };
        /** @description The repositories and the new value. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RepositoriesUpdateRequest"];
            };
        };
        responses: {
            /** @description The repositories after the change. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepositoriesUpdateResponse"];
                };
            };
            400: components["responses"]["InvalidRepositoryList"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InstallationNotFound"];
            409: components["responses"]["InstallationSuspended"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateQualityGates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the repository.
                 * @example 7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10
                 */
                id: components["parameters"]["RepositoryIdPath"];
            };
            cookie?: never;
        };
        /** @description The gates to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["QualityGatesUpdateRequest"];
            };
        };
        responses: {
            /** @description All gates after the change. */
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
            400: components["responses"]["InvalidQualityGates"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RepositoryNotFound"];
            409: components["responses"]["QualityGatesChanged"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateBadge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the repository.
                 * @example 7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10
                 */
                id: components["parameters"]["RepositoryIdPath"];
            };
            cookie?: never;
        };
        /** @description Switch of the badge. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BadgeUpdateRequest"];
            };
        };
        responses: {
            /** @description The badge after the change. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Badge"];
                };
            };
            400: components["responses"]["InvalidIdentifierOrBody"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RepositoryNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getRepositoryTrend: {
        parameters: {
            query?: {
                /**
                 * @description The branch. Without it, the default branch of the repository.
                 * @example main
                 */
                branch?: components["parameters"]["BranchOrDefault"];
                /**
                 * @description Maximum number of runs, newest first.
                 * @example 30
                 */
                limit?: components["parameters"]["TrendLimit"];
            };
            header?: never;
            path: {
                /**
                 * @description Identifier of the repository.
                 * @example 7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10
                 */
                id: components["parameters"]["RepositoryIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The runs. A branch without completed runs has none. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepositoryTrend"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RepositoryNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRepositoryFiles: {
        parameters: {
            query?: {
                /**
                 * @description The branch. Without it, the default branch of the repository.
                 * @example main
                 */
                branch?: components["parameters"]["BranchOrDefault"];
                /**
                 * @description The folder, with or without a `/` at its end. Without it, the root of the repository.
                 * @example src/billing
                 */
                folder?: components["parameters"]["FolderPath"];
                /**
                 * @description True lists all files below the folder, and no folders.
                 * @example true
                 */
                recursive?: components["parameters"]["Recursive"];
                /**
                 * @description Order; `-` stands for descending. Equal ones by path.
                 * @example -findings
                 */
                sort?: components["parameters"]["FileSort"];
                /**
                 * @description Maximum number of files and folders.
                 * @example 200
                 */
                limit?: components["parameters"]["FileLimit"];
            };
            header?: never;
            path: {
                /**
                 * @description Identifier of the repository.
                 * @example 7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10
                 */
                id: components["parameters"]["RepositoryIdPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The files and folders. Without a completed run, and in an unknown folder, there are none. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RepositoryFiles"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RepositoryNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    uploadSarif: {
        parameters: {
            query: {
                /**
                 * @description Full identifier of the commit that the tool looked at.
                 * @example 9f2c4e7a1b3d5f60718293a4b5c6d7e8f9012345
                 */
                commit_sha: components["parameters"]["AnalyzedCommit"];
                /**
                 * @description Branch that the findings are of.
                 * @example main
                 */
                branch: components["parameters"]["AnalyzedBranch"];
                /**
                 * @description Tells several uploads of one tool apart, for example the parts of a monorepo. Without it, what stands before the last `/` of `automationDetails.id` of each run.
                 * @example backend
                 */
                category?: components["parameters"]["SarifCategory"];
                /**
                 * @description Folder of the repository on the machine of the tool, a path or a `file:` URI. Absolute paths in the log are read from there.
                 * @example /home/runner/work/payments/payments
                 */
                checkout_uri?: components["parameters"]["CheckoutUri"];
            };
            header?: {
                /**
                 * @description A key of your own, best a UUID, that makes the call safe to repeat. For 24 hours, the same key with the same request (body and path) gives the stored answer again: its status, its body and its own headers, with `Idempotency-Replayed`, and does nothing twice. The same key with another body or path is a 400; while the first call is still at work, a 409 (for at most a minute, even if that call was lost with its server). Only successes are stored: a call that was answered with an error, 4xx or 5xx, did nothing, and the next one with its key is carried out. Keys count per organization and operation; where the answer holds a secret, another credential with the same key is a 400. Stored answers are encrypted. A key in quotes (a string of RFC 8941) is the same as one without, and one that begins with a quote and is no such string is a 400.
                 * @example 8f14e45f-ceea-467f-a0e6-1b9d3c5f7a20
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the repository.
                 * @example 7b0c1c1e-3a55-4f0e-9d2b-2f6a1d9e4c10
                 */
                id: components["parameters"]["RepositoryIdPath"];
            };
            cookie?: never;
        };
        /** @description The log. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SarifLog"];
            };
        };
        responses: {
            /** @description Changes that the log made. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SarifImport"];
                };
            };
            400: components["responses"]["InvalidSarif"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["RepositoryNotFound"];
            409: components["responses"]["SarifConflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOverview: {
        parameters: {
            query?: {
                /**
                 * @description Order of the repositories. `health_score` has the lowest first and those without a score last; equal ones by name.
                 * @example health_score
                 */
                sort?: components["parameters"]["OverviewSort"];
                /**
                 * @description Maximum number of records on a page.
                 * @example 50
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Position in the list: `pagination.next_cursor` of the page before. Leave all other parameters as they were. Without it, the first page.
                 * @example ZjBjMWQ2ZTMtNGE4Yi00YzJk
                 */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of repositories. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverviewPage"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWorthFixing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most ten, most points first. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorthFixingList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    onAnalysisStarted: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description HMAC-SHA256 of the raw bytes of the body in lower-case hexadecimal. The key is the secret of the webhook: the UTF-8 bytes of the whole text, `whsec_` included. Compare in constant time.
                 * @example 611facd3c6e51eed71f79cc0b69523e3b74baa21eee3c03600aa07023ba19006
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The same, made with the secret before the last rotation. Sent for 24 hours after a rotation, then no more. A request is genuine when either signature fits a secret that you know.
                 * @example 3851adb98443fc9e6f7156515b20cc842ff6b5ba79108ce98bb4d7a3f8b70913
                 */
                "X-Service-Signature-Previous"?: components["parameters"]["ServiceSignaturePrevious"];
                /**
                 * @description The same as `event` in the body. Not signed: use it for routing and logs only.
                 * @example health_score.changed
                 */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /**
                 * @description Number of this attempt, from 1. Not signed: use it for logs only.
                 * @example 2
                 */
                "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
                /**
                 * @description Name and version of the sender.
                 * @example CodeAnalysis-Webhooks/1.0
                 */
                "User-Agent": components["parameters"]["ServiceUserAgent"];
                /**
                 * @description The same as `webhook_id` in the body, and the same on every attempt: the identifier of the message for libraries of Standard Webhooks. `webhook-signature` covers it.
                 * @example whd_8Hq2ZpT5vXcW1nRk
                 */
                "webhook-id": components["parameters"]["StandardWebhookId"];
                /**
                 * @description Time of this attempt in Unix seconds, another one on each attempt. `webhook-signature` covers it: a receiver that refuses what is more than 5 minutes away from its own clock refuses requests that somebody recorded.
                 * @example 1768473060
                 */
                "webhook-timestamp": components["parameters"]["StandardWebhookTimestamp"];
                /**
                 * @description Signature by the Standard Webhooks specification: `v1,` and the HMAC-SHA256, in Base64, of `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw bytes of the body. The key is the bytes that the secret has, in Base64, behind `whsec_`. For 24 hours after a rotation a second one, made with the secret before, follows after a space.
                 * @example v1,csiyzAuRLLu5uc+s6cNWVOcSwuhb7xAqA8C4wE0NeH4=
                 */
                "webhook-signature": components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The envelope, as compact JSON in UTF-8. Check the signature over these bytes before you parse them. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalysisStartedEvent"];
            };
        };
        responses: {
            /** @description The signature does not fit. Counts as a failed attempt and is repeated, like every status but 2xx and 410. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 30 seconds, and do the work afterwards. */
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
                /**
                 * @description HMAC-SHA256 of the raw bytes of the body in lower-case hexadecimal. The key is the secret of the webhook: the UTF-8 bytes of the whole text, `whsec_` included. Compare in constant time.
                 * @example 611facd3c6e51eed71f79cc0b69523e3b74baa21eee3c03600aa07023ba19006
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The same, made with the secret before the last rotation. Sent for 24 hours after a rotation, then no more. A request is genuine when either signature fits a secret that you know.
                 * @example 3851adb98443fc9e6f7156515b20cc842ff6b5ba79108ce98bb4d7a3f8b70913
                 */
                "X-Service-Signature-Previous"?: components["parameters"]["ServiceSignaturePrevious"];
                /**
                 * @description The same as `event` in the body. Not signed: use it for routing and logs only.
                 * @example health_score.changed
                 */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /**
                 * @description Number of this attempt, from 1. Not signed: use it for logs only.
                 * @example 2
                 */
                "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
                /**
                 * @description Name and version of the sender.
                 * @example CodeAnalysis-Webhooks/1.0
                 */
                "User-Agent": components["parameters"]["ServiceUserAgent"];
                /**
                 * @description The same as `webhook_id` in the body, and the same on every attempt: the identifier of the message for libraries of Standard Webhooks. `webhook-signature` covers it.
                 * @example whd_8Hq2ZpT5vXcW1nRk
                 */
                "webhook-id": components["parameters"]["StandardWebhookId"];
                /**
                 * @description Time of this attempt in Unix seconds, another one on each attempt. `webhook-signature` covers it: a receiver that refuses what is more than 5 minutes away from its own clock refuses requests that somebody recorded.
                 * @example 1768473060
                 */
                "webhook-timestamp": components["parameters"]["StandardWebhookTimestamp"];
                /**
                 * @description Signature by the Standard Webhooks specification: `v1,` and the HMAC-SHA256, in Base64, of `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw bytes of the body. The key is the bytes that the secret has, in Base64, behind `whsec_`. For 24 hours after a rotation a second one, made with the secret before, follows after a space.
                 * @example v1,csiyzAuRLLu5uc+s6cNWVOcSwuhb7xAqA8C4wE0NeH4=
                 */
                "webhook-signature": components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The envelope, as compact JSON in UTF-8. Check the signature over these bytes before you parse them. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalysisCompletedEvent"];
            };
        };
        responses: {
            /** @description The signature does not fit. Counts as a failed attempt and is repeated, like every status but 2xx and 410. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 30 seconds, and do the work afterwards. */
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
                /**
                 * @description HMAC-SHA256 of the raw bytes of the body in lower-case hexadecimal. The key is the secret of the webhook: the UTF-8 bytes of the whole text, `whsec_` included. Compare in constant time.
                 * @example 611facd3c6e51eed71f79cc0b69523e3b74baa21eee3c03600aa07023ba19006
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The same, made with the secret before the last rotation. Sent for 24 hours after a rotation, then no more. A request is genuine when either signature fits a secret that you know.
                 * @example 3851adb98443fc9e6f7156515b20cc842ff6b5ba79108ce98bb4d7a3f8b70913
                 */
                "X-Service-Signature-Previous"?: components["parameters"]["ServiceSignaturePrevious"];
                /**
                 * @description The same as `event` in the body. Not signed: use it for routing and logs only.
                 * @example health_score.changed
                 */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /**
                 * @description Number of this attempt, from 1. Not signed: use it for logs only.
                 * @example 2
                 */
                "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
                /**
                 * @description Name and version of the sender.
                 * @example CodeAnalysis-Webhooks/1.0
                 */
                "User-Agent": components["parameters"]["ServiceUserAgent"];
                /**
                 * @description The same as `webhook_id` in the body, and the same on every attempt: the identifier of the message for libraries of Standard Webhooks. `webhook-signature` covers it.
                 * @example whd_8Hq2ZpT5vXcW1nRk
                 */
                "webhook-id": components["parameters"]["StandardWebhookId"];
                /**
                 * @description Time of this attempt in Unix seconds, another one on each attempt. `webhook-signature` covers it: a receiver that refuses what is more than 5 minutes away from its own clock refuses requests that somebody recorded.
                 * @example 1768473060
                 */
                "webhook-timestamp": components["parameters"]["StandardWebhookTimestamp"];
                /**
                 * @description Signature by the Standard Webhooks specification: `v1,` and the HMAC-SHA256, in Base64, of `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw bytes of the body. The key is the bytes that the secret has, in Base64, behind `whsec_`. For 24 hours after a rotation a second one, made with the secret before, follows after a space.
                 * @example v1,csiyzAuRLLu5uc+s6cNWVOcSwuhb7xAqA8C4wE0NeH4=
                 */
                "webhook-signature": components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The envelope, as compact JSON in UTF-8. Check the signature over these bytes before you parse them. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnalysisFailedEvent"];
            };
        };
        responses: {
            /** @description The signature does not fit. Counts as a failed attempt and is repeated, like every status but 2xx and 410. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 30 seconds, and do the work afterwards. */
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
                /**
                 * @description HMAC-SHA256 of the raw bytes of the body in lower-case hexadecimal. The key is the secret of the webhook: the UTF-8 bytes of the whole text, `whsec_` included. Compare in constant time.
                 * @example 611facd3c6e51eed71f79cc0b69523e3b74baa21eee3c03600aa07023ba19006
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The same, made with the secret before the last rotation. Sent for 24 hours after a rotation, then no more. A request is genuine when either signature fits a secret that you know.
                 * @example 3851adb98443fc9e6f7156515b20cc842ff6b5ba79108ce98bb4d7a3f8b70913
                 */
                "X-Service-Signature-Previous"?: components["parameters"]["ServiceSignaturePrevious"];
                /**
                 * @description The same as `event` in the body. Not signed: use it for routing and logs only.
                 * @example health_score.changed
                 */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /**
                 * @description Number of this attempt, from 1. Not signed: use it for logs only.
                 * @example 2
                 */
                "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
                /**
                 * @description Name and version of the sender.
                 * @example CodeAnalysis-Webhooks/1.0
                 */
                "User-Agent": components["parameters"]["ServiceUserAgent"];
                /**
                 * @description The same as `webhook_id` in the body, and the same on every attempt: the identifier of the message for libraries of Standard Webhooks. `webhook-signature` covers it.
                 * @example whd_8Hq2ZpT5vXcW1nRk
                 */
                "webhook-id": components["parameters"]["StandardWebhookId"];
                /**
                 * @description Time of this attempt in Unix seconds, another one on each attempt. `webhook-signature` covers it: a receiver that refuses what is more than 5 minutes away from its own clock refuses requests that somebody recorded.
                 * @example 1768473060
                 */
                "webhook-timestamp": components["parameters"]["StandardWebhookTimestamp"];
                /**
                 * @description Signature by the Standard Webhooks specification: `v1,` and the HMAC-SHA256, in Base64, of `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw bytes of the body. The key is the bytes that the secret has, in Base64, behind `whsec_`. For 24 hours after a rotation a second one, made with the secret before, follows after a space.
                 * @example v1,csiyzAuRLLu5uc+s6cNWVOcSwuhb7xAqA8C4wE0NeH4=
                 */
                "webhook-signature": components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The envelope, as compact JSON in UTF-8. Check the signature over these bytes before you parse them. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["HealthScoreChangedEvent"];
            };
        };
        responses: {
            /** @description The signature does not fit. Counts as a failed attempt and is repeated, like every status but 2xx and 410. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 30 seconds, and do the work afterwards. */
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
                /**
                 * @description HMAC-SHA256 of the raw bytes of the body in lower-case hexadecimal. The key is the secret of the webhook: the UTF-8 bytes of the whole text, `whsec_` included. Compare in constant time.
                 * @example 611facd3c6e51eed71f79cc0b69523e3b74baa21eee3c03600aa07023ba19006
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The same, made with the secret before the last rotation. Sent for 24 hours after a rotation, then no more. A request is genuine when either signature fits a secret that you know.
                 * @example 3851adb98443fc9e6f7156515b20cc842ff6b5ba79108ce98bb4d7a3f8b70913
                 */
                "X-Service-Signature-Previous"?: components["parameters"]["ServiceSignaturePrevious"];
                /**
                 * @description The same as `event` in the body. Not signed: use it for routing and logs only.
                 * @example health_score.changed
                 */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /**
                 * @description Number of this attempt, from 1. Not signed: use it for logs only.
                 * @example 2
                 */
                "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
                /**
                 * @description Name and version of the sender.
                 * @example CodeAnalysis-Webhooks/1.0
                 */
                "User-Agent": components["parameters"]["ServiceUserAgent"];
                /**
                 * @description The same as `webhook_id` in the body, and the same on every attempt: the identifier of the message for libraries of Standard Webhooks. `webhook-signature` covers it.
                 * @example whd_8Hq2ZpT5vXcW1nRk
                 */
                "webhook-id": components["parameters"]["StandardWebhookId"];
                /**
                 * @description Time of this attempt in Unix seconds, another one on each attempt. `webhook-signature` covers it: a receiver that refuses what is more than 5 minutes away from its own clock refuses requests that somebody recorded.
                 * @example 1768473060
                 */
                "webhook-timestamp": components["parameters"]["StandardWebhookTimestamp"];
                /**
                 * @description Signature by the Standard Webhooks specification: `v1,` and the HMAC-SHA256, in Base64, of `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw bytes of the body. The key is the bytes that the secret has, in Base64, behind `whsec_`. For 24 hours after a rotation a second one, made with the secret before, follows after a space.
                 * @example v1,csiyzAuRLLu5uc+s6cNWVOcSwuhb7xAqA8C4wE0NeH4=
                 */
                "webhook-signature": components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The envelope, as compact JSON in UTF-8. Check the signature over these bytes before you parse them. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindingNewEvent"];
            };
        };
        responses: {
            /** @description The signature does not fit. Counts as a failed attempt and is repeated, like every status but 2xx and 410. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 30 seconds, and do the work afterwards. */
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
                /**
                 * @description HMAC-SHA256 of the raw bytes of the body in lower-case hexadecimal. The key is the secret of the webhook: the UTF-8 bytes of the whole text, `whsec_` included. Compare in constant time.
                 * @example 611facd3c6e51eed71f79cc0b69523e3b74baa21eee3c03600aa07023ba19006
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The same, made with the secret before the last rotation. Sent for 24 hours after a rotation, then no more. A request is genuine when either signature fits a secret that you know.
                 * @example 3851adb98443fc9e6f7156515b20cc842ff6b5ba79108ce98bb4d7a3f8b70913
                 */
                "X-Service-Signature-Previous"?: components["parameters"]["ServiceSignaturePrevious"];
                /**
                 * @description The same as `event` in the body. Not signed: use it for routing and logs only.
                 * @example health_score.changed
                 */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /**
                 * @description Number of this attempt, from 1. Not signed: use it for logs only.
                 * @example 2
                 */
                "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
                /**
                 * @description Name and version of the sender.
                 * @example CodeAnalysis-Webhooks/1.0
                 */
                "User-Agent": components["parameters"]["ServiceUserAgent"];
                /**
                 * @description The same as `webhook_id` in the body, and the same on every attempt: the identifier of the message for libraries of Standard Webhooks. `webhook-signature` covers it.
                 * @example whd_8Hq2ZpT5vXcW1nRk
                 */
                "webhook-id": components["parameters"]["StandardWebhookId"];
                /**
                 * @description Time of this attempt in Unix seconds, another one on each attempt. `webhook-signature` covers it: a receiver that refuses what is more than 5 minutes away from its own clock refuses requests that somebody recorded.
                 * @example 1768473060
                 */
                "webhook-timestamp": components["parameters"]["StandardWebhookTimestamp"];
                /**
                 * @description Signature by the Standard Webhooks specification: `v1,` and the HMAC-SHA256, in Base64, of `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw bytes of the body. The key is the bytes that the secret has, in Base64, behind `whsec_`. For 24 hours after a rotation a second one, made with the secret before, follows after a space.
                 * @example v1,csiyzAuRLLu5uc+s6cNWVOcSwuhb7xAqA8C4wE0NeH4=
                 */
                "webhook-signature": components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The envelope, as compact JSON in UTF-8. Check the signature over these bytes before you parse them. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindingResolvedEvent"];
            };
        };
        responses: {
            /** @description The signature does not fit. Counts as a failed attempt and is repeated, like every status but 2xx and 410. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 30 seconds, and do the work afterwards. */
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
                /**
                 * @description HMAC-SHA256 of the raw bytes of the body in lower-case hexadecimal. The key is the secret of the webhook: the UTF-8 bytes of the whole text, `whsec_` included. Compare in constant time.
                 * @example 611facd3c6e51eed71f79cc0b69523e3b74baa21eee3c03600aa07023ba19006
                 */
                "X-Service-Signature": components["parameters"]["ServiceSignature"];
                /**
                 * @description The same, made with the secret before the last rotation. Sent for 24 hours after a rotation, then no more. A request is genuine when either signature fits a secret that you know.
                 * @example 3851adb98443fc9e6f7156515b20cc842ff6b5ba79108ce98bb4d7a3f8b70913
                 */
                "X-Service-Signature-Previous"?: components["parameters"]["ServiceSignaturePrevious"];
                /**
                 * @description The same as `event` in the body. Not signed: use it for routing and logs only.
                 * @example health_score.changed
                 */
                "X-Service-Event": components["parameters"]["ServiceEvent"];
                /**
                 * @description Number of this attempt, from 1. Not signed: use it for logs only.
                 * @example 2
                 */
                "X-Service-Attempt": components["parameters"]["ServiceAttempt"];
                /**
                 * @description Name and version of the sender.
                 * @example CodeAnalysis-Webhooks/1.0
                 */
                "User-Agent": components["parameters"]["ServiceUserAgent"];
                /**
                 * @description The same as `webhook_id` in the body, and the same on every attempt: the identifier of the message for libraries of Standard Webhooks. `webhook-signature` covers it.
                 * @example whd_8Hq2ZpT5vXcW1nRk
                 */
                "webhook-id": components["parameters"]["StandardWebhookId"];
                /**
                 * @description Time of this attempt in Unix seconds, another one on each attempt. `webhook-signature` covers it: a receiver that refuses what is more than 5 minutes away from its own clock refuses requests that somebody recorded.
                 * @example 1768473060
                 */
                "webhook-timestamp": components["parameters"]["StandardWebhookTimestamp"];
                /**
                 * @description Signature by the Standard Webhooks specification: `v1,` and the HMAC-SHA256, in Base64, of `webhook-id`, a dot, `webhook-timestamp`, a dot and the raw bytes of the body. The key is the bytes that the secret has, in Base64, behind `whsec_`. For 24 hours after a rotation a second one, made with the secret before, follows after a space.
                 * @example v1,csiyzAuRLLu5uc+s6cNWVOcSwuhb7xAqA8C4wE0NeH4=
                 */
                "webhook-signature": components["parameters"]["StandardWebhookSignature"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The envelope, as compact JSON in UTF-8. Check the signature over these bytes before you parse them. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTestEvent"];
            };
        };
        responses: {
            /** @description The signature does not fit. Counts as a failed attempt and is repeated, like every status but 2xx and 410. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Received. Answer within 30 seconds, and do the work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
type SchemaOf<Name extends keyof components["schemas"]> = components["schemas"][Name];
