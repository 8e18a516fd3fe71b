// The calls through the Go client that openapi-generator writes.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"sort"

	"example/analysis"
)

// Must gives the answer of a call that has to succeed.
func must[A any](value A, _ *http.Response, err error) A {
	if err != nil {
		panic(err)
	}
	return value
}

// Refused gives the code of the error that a call is refused with.
func refused[A any](_ A, _ *http.Response, err error) analysis.ErrorCode {
	var refusal *analysis.GenericOpenAPIError
	if !errors.As(err, &refusal) {
		panic(fmt.Sprint("the call was not refused: ", err))
	}
	model, ok := refusal.Model().(analysis.Error)
	if !ok {
		panic("the body of the error is not an error: " + string(refusal.Body()))
	}
	return model.ErrorCode
}

func main() {
	configuration := analysis.NewConfiguration()
	configuration.Servers = analysis.ServerConfigurations{{URL: os.Getenv("BASE_URL")}}
	client := analysis.NewAPIClient(configuration)
	ctx := context.WithValue(context.Background(), analysis.ContextAPIKeys, map[string]analysis.APIKey{
		"apiKeyAuth": {Key: os.Getenv("API_KEY")},
	})
	hosting, runs, findings, webhooks := client.SourceHostingAPI, client.AnalysisAPI, client.FindingsAPI, client.WebhooksAPI

	installation := must(hosting.ListInstallations(ctx).Execute()).Data[0]
	repository := must(hosting.ListInstallationRepositories(ctx, installation.Id).Execute()).Data[0]
	run := must(runs.ListAnalysisHistory(ctx).RepositoryId(repository.Id).Execute()).Data[0]
	status := must(runs.GetAnalysisStatus(ctx, run.Id).Execute())
	severities := []analysis.Severity{analysis.SEVERITY_LOW, analysis.SEVERITY_MEDIUM}
	listed := must(findings.ListFindings(ctx).Severity(severities).Limit(1).Execute())
	finding := must(findings.GetFinding(ctx, listed.Data[0].Id).Execute())
	request := analysis.NewWebhookCreateRequest("CI", "http://127.0.0.1:9/", []analysis.WebhookEventName{"finding.new"})
	created := must(webhooks.CreateWebhook(ctx).WebhookCreateRequest(*request).Execute())
	change := analysis.NewWebhookUpdateRequest()
	change.SetName("Build")
	renamed := must(webhooks.UpdateWebhook(ctx, created.Id).WebhookUpdateRequest(*change).Execute())
	names := []string{}
	for _, webhook := range must(webhooks.ListWebhooks(ctx).Execute()).Data {
		names = append(names, webhook.Name)
	}
	sort.Strings(names)
	deleted, err := webhooks.DeleteWebhook(ctx, created.Id).Execute()
	if err != nil {
		panic(err)
	}

	output, err := json.Marshal(map[string]any{
		"repository": repository.Name,
		"run":        map[string]any{"status": status.Status, "score": status.HealthScore.Get(), "failure": status.Failure.Get()},
		"finding": map[string]any{
			"detector": finding.Detector, "confidence": finding.Confidence.Get(), "resolved_at": finding.ResolvedAt.Get(),
		},
		"webhook": map[string]any{"failing_since": renamed.FailingSince.Get(), "names": names},
		"deleted": deleted.StatusCode,
		"missing": refused(webhooks.GetWebhook(ctx, created.Id).Execute()),
		"stream":  refused(runs.StreamAnalysisProgress(ctx, created.Id).Execute()),
	})
	if err != nil {
		panic(err)
	}
	fmt.Println(string(output))
}
