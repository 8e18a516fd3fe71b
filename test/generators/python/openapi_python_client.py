"""The calls through the client that openapi-python-client writes."""

import json
import os

from code_analysis_api_client import AuthenticatedClient
from code_analysis_api_client.api.analysis import get_analysis_status, list_analysis_history, stream_analysis_progress
from code_analysis_api_client.api.findings import get_finding, list_findings
from code_analysis_api_client.api.source_hosting import list_installation_repositories, list_installations
from code_analysis_api_client.api.webhooks import create_webhook, delete_webhook, get_webhook, list_webhooks, update_webhook
from code_analysis_api_client.models import WebhookEventName, Severity, WebhookCreateRequest, WebhookUpdateRequest

client = AuthenticatedClient(
    base_url=os.environ["BASE_URL"], token=os.environ["API_KEY"], auth_header_name="X-API-Key", prefix=""
)

installation = list_installations.sync(client=client).data[0]
repository = list_installation_repositories.sync(installation.id, client=client).data[0]
run = list_analysis_history.sync(client=client, repository_id=repository.id).data[0]
status = get_analysis_status.sync(run.id, client=client)
listed = list_findings.sync(client=client, severity=[Severity.LOW, Severity.MEDIUM], limit=1)
finding = get_finding.sync(listed.data[0].id, client=client)
created = create_webhook.sync(
    client=client,
    body=WebhookCreateRequest(name="CI", url="http://127.0.0.1:9/", events=[WebhookEventName.FINDING_NEW]),
)
renamed = update_webhook.sync(created.id, client=client, body=WebhookUpdateRequest(name="Build"))
names = [webhook.name for webhook in list_webhooks.sync(client=client).data]
deleted = delete_webhook.sync_detailed(created.id, client=client)
missing = get_webhook.sync(created.id, client=client)
stream = stream_analysis_progress.sync(created.id, client=client)

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
            "deleted": deleted.status_code.value,
            "missing": missing.error_code.value,
            "stream": stream.error_code.value,
        }
    )
)
