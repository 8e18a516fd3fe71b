"""The calls through the Python client that openapi-generator writes."""

import json
import os

from code_analysis import ApiClient, Configuration
from code_analysis.api import AnalysisApi, FindingsApi, SourceHostingApi, WebhooksApi
from code_analysis.exceptions import NotFoundException
from code_analysis.models import WebhookEventName, Severity, WebhookCreateRequest, WebhookUpdateRequest

client = ApiClient(Configuration(host=os.environ["BASE_URL"], api_key={"apiKeyAuth": os.environ["API_KEY"]}))
analysis, findings = AnalysisApi(client), FindingsApi(client)
hosting, webhooks = SourceHostingApi(client), WebhooksApi(client)


def refused(call):
    """The code of the error that the call is refused with."""
    try:
        call()
    except NotFoundException as error:
        return error.data.error_code.value
    raise AssertionError("the call was not refused")


installation = hosting.list_installations().data[0]
repository = hosting.list_installation_repositories(installation.id).data[0]
run = analysis.list_analysis_history(repository_id=repository.id).data[0]
status = analysis.get_analysis_status(run.id)
listed = findings.list_findings(severity=[Severity.LOW, Severity.MEDIUM], limit=1)
finding = findings.get_finding(listed.data[0].id)
created = webhooks.create_webhook(
    WebhookCreateRequest(name="CI", url="http://127.0.0.1:9/", events=[WebhookEventName.FINDING_DOT_NEW])
)
renamed = webhooks.update_webhook(created.id, WebhookUpdateRequest(name="Build"))
names = [webhook.name for webhook in webhooks.list_webhooks().data]
deleted = webhooks.delete_webhook_with_http_info(created.id)

print(
    json.dumps(
        {
            "repository": repository.name,
            "run": {"status": status.status.value, "score": status.health_score, "failure": status.failure},
            "finding": {
                "detector": finding.detector,
                "confidence": finding.confidence,
                "resolved_at": finding.resolved_at,
            },
            "webhook": {"failing_since": renamed.failing_since, "names": sorted(names)},
            "deleted": deleted.status_code,
            "missing": refused(lambda: webhooks.get_webhook(created.id)),
            "stream": refused(lambda: analysis.stream_analysis_progress(created.id)),
        }
    )
)
