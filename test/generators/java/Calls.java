// The calls through the Java client that openapi-generator writes.

import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.AnalysisApi;
import org.openapitools.client.api.AnalysisApi.APIGetAnalysisStatusRequest;
import org.openapitools.client.api.AnalysisApi.APIListAnalysisHistoryRequest;
import org.openapitools.client.api.AnalysisApi.APIStreamAnalysisProgressRequest;
import org.openapitools.client.api.FindingsApi;
import org.openapitools.client.api.FindingsApi.APIGetFindingRequest;
import org.openapitools.client.api.FindingsApi.APIListFindingsRequest;
import org.openapitools.client.api.SourceHostingApi;
import org.openapitools.client.api.SourceHostingApi.APIListInstallationRepositoriesRequest;
import org.openapitools.client.api.SourceHostingApi.APIListInstallationsRequest;
import org.openapitools.client.api.WebhooksApi;
import org.openapitools.client.api.WebhooksApi.APICreateWebhookRequest;
import org.openapitools.client.api.WebhooksApi.APIDeleteWebhookRequest;
import org.openapitools.client.api.WebhooksApi.APIGetWebhookRequest;
import org.openapitools.client.api.WebhooksApi.APIListWebhooksRequest;
import org.openapitools.client.api.WebhooksApi.APIUpdateWebhookRequest;
import org.openapitools.client.model.Severity;
import org.openapitools.client.model.WebhookCreateRequest;
import org.openapitools.client.model.WebhookEventName;
import org.openapitools.client.model.WebhookUpdateRequest;

public class Calls {
  interface Call {
    void send() throws ApiException;
  }

  /** The code of the error that the call is refused with. */
  static String refused(Call call) throws Exception {
    try {
      call.send();
    } catch (ApiException error) {
      return new ObjectMapper().readTree(error.getResponseBody()).get("error_code").asText();
    }
    throw new AssertionError("the call was not refused");
  }

  /** A map that takes nulls, in the order written. */
  static Map<String, Object> map(Object... pairs) {
    Map<String, Object> result = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) result.put((String) pairs[i], pairs[i + 1]);
    return result;
  }

  public static void main(String[] args) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri(System.getenv("BASE_URL"));
    client.setRequestInterceptor(request -> request.header("X-API-Key", System.getenv("API_KEY")));
    AnalysisApi analysis = new AnalysisApi(client);
    FindingsApi findings = new FindingsApi(client);
    SourceHostingApi hosting = new SourceHostingApi(client);
    WebhooksApi webhooks = new WebhooksApi(client);

    var installation =
        hosting.listInstallations(APIListInstallationsRequest.newBuilder().build()).getData().get(0);
    var repository =
        hosting
            .listInstallationRepositories(APIListInstallationRepositoriesRequest.newBuilder().id(installation.getId()).build())
            .getData()
            .get(0);
    var run =
        analysis
            .listAnalysisHistory(APIListAnalysisHistoryRequest.newBuilder().repositoryId(repository.getId()).build())
            .getData()
            .get(0);
    var status = analysis.getAnalysisStatus(APIGetAnalysisStatusRequest.newBuilder().id(run.getId()).build());
    var severities = Set.of(Severity.LOW, Severity.MEDIUM);
    var listed =
        findings.listFindings(APIListFindingsRequest.newBuilder().severity(severities).limit(1).build());
    var finding =
        findings.getFinding(APIGetFindingRequest.newBuilder().id(listed.getData().get(0).getId()).build());
    var request =
        new WebhookCreateRequest()
            .name("CI")
            .url(URI.create("http://127.0.0.1:9/"))
            .events(Set.of(WebhookEventName.FINDING_NEW));
    UUID id =
        webhooks.createWebhook(APICreateWebhookRequest.newBuilder().webhookCreateRequest(request).build()).getId();
    var change = new WebhookUpdateRequest().name("Build");
    var renamed =
        webhooks.updateWebhook(APIUpdateWebhookRequest.newBuilder().id(id).webhookUpdateRequest(change).build());
    var names =
        webhooks.listWebhooks(APIListWebhooksRequest.newBuilder().build()).getData().stream()
            .map(webhook -> webhook.getName())
            .sorted()
            .collect(Collectors.toList());
    var deleted = webhooks.deleteWebhookWithHttpInfo(APIDeleteWebhookRequest.newBuilder().id(id).build());
    var get = APIGetWebhookRequest.newBuilder().id(id).build();
    var progress = APIStreamAnalysisProgressRequest.newBuilder().id(id).build();

    System.out.println(
        new ObjectMapper()
            .writeValueAsString(
                map(
                    "repository", repository.getName(),
                    "run",
                        map(
                            "status", status.getStatus().getValue(),
                            "score", status.getHealthScore(),
                            "failure", status.getFailure()),
                    "finding",
                        map(
                            "detector", finding.getDetector(),
                            "confidence", finding.getConfidence(),
                            "resolved_at", finding.getResolvedAt()),
                    "webhook", map("failing_since", renamed.getFailingSince(), "names", names),
                    "deleted", deleted.getStatusCode(),
                    "missing", refused(() -> webhooks.getWebhook(get)),
                    "stream", refused(() -> analysis.streamAnalysisProgress(progress)))));
  }
}
