// The calls through the client that oapi-codegen writes.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"sort"

	"example/api"
)

func must[A any](value *A, err error) *A {
	if err != nil {
		panic(err)
	}
	if value == nil {
		panic("the answer is not the one of success")
	}
	return value
}

func pointer[A any](value A) *A { return &value }

func main() {
	ctx := context.Background()
	withKey := func(_ context.Context, request *http.Request) error {
		request.Header.Set("X-API-Key", os.Getenv("API_KEY"))
		return nil
	}
	client := must(api.NewClientWithResponses(os.Getenv("BASE_URL"), api.WithRequestEditorFn(withKey)))

	installations := must(client.ListInstallationsWithResponse(ctx, &api.ListInstallationsParams{}))
	installation := must(installations.JSON200, nil).Data[0]
	repositories := must(client.ListInstallationRepositoriesWithResponse(ctx, installation.Id, &api.ListInstallationRepositoriesParams{}))
	repository := must(repositories.JSON200, nil).Data[0]
	history := must(client.ListAnalysisHistoryWithResponse(ctx, &api.ListAnalysisHistoryParams{RepositoryId: &repository.Id}))
	run := must(history.JSON200, nil).Data[0]
	status := must(must(client.GetAnalysisStatusWithResponse(ctx, run.Id)).JSON200, nil)
	listed := must(client.ListFindingsWithResponse(ctx, &api.ListFindingsParams{
		Severity: &[]api.Severity{api.SeverityLow, api.SeverityMedium},
		Limit:    pointer(int32(1)),
	}))
	finding := must(must(client.GetFindingWithResponse(ctx, must(listed.JSON200, nil).Data[0].Id)).JSON200, nil)
	created := must(must(client.CreateWebhookWithResponse(ctx, nil, api.WebhookCreateRequest{
		Name: "CI", Url: "http://127.0.0.1:9/", Events: []api.WebhookEventName{"finding.new"},
	})).JSON201, nil)
	renamed := must(must(client.UpdateWebhookWithResponse(ctx, created.Id, api.WebhookUpdateRequest{
		Name: pointer("Build"),
	})).JSON200, nil)
	names := []string{}
	for _, webhook := range must(must(client.ListWebhooksWithResponse(ctx, &api.ListWebhooksParams{})).JSON200, nil).Data {
		names = append(names, webhook.Name)
	}
	sort.Strings(names)
	deleted := must(client.DeleteWebhookWithResponse(ctx, created.Id))
	missing := must(must(client.GetWebhookWithResponse(ctx, created.Id)).JSON404, nil)
	stream := must(must(client.StreamAnalysisProgressWithResponse(ctx, created.Id, &api.StreamAnalysisProgressParams{})).JSON404, nil)

	output, err := json.Marshal(map[string]any{
		"repository": repository.Name,
		"run":        map[string]any{"status": status.Status, "score": status.HealthScore, "failure": status.Failure},
		"finding": map[string]any{
			"detector": finding.Detector, "confidence": finding.Confidence, "resolved_at": finding.ResolvedAt,
		},
		"webhook": map[string]any{"failing_since": renamed.FailingSince, "names": names},
		"deleted": deleted.StatusCode(),
		"missing": missing.ErrorCode,
		"stream":  stream.ErrorCode,
	})
	if err != nil {
		panic(err)
	}
	fmt.Println(string(output))
}
