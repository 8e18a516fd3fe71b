// Command helm lints and renders a chart by Helm's own libraries: `helm lint` and `helm template`, with the flags that the
// tests and the documentation use. The command of Helm itself also contains its clients of clusters and registries, which
// take a quarter of an hour to compile.
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"helm.sh/helm/v3/pkg/chart/loader"
	"helm.sh/helm/v3/pkg/chartutil"
	"helm.sh/helm/v3/pkg/engine"
	"helm.sh/helm/v3/pkg/lint"
	"helm.sh/helm/v3/pkg/lint/support"
	"helm.sh/helm/v3/pkg/releaseutil"
	"helm.sh/helm/v3/pkg/strvals"
)

const usage = "usage: helm lint --strict CHART | helm template NAME CHART, with --kube-version VERSION and --set NAME=VALUE"

const namespace = "default"

// options are what the arguments of a command say.
type options struct {
	words       []string
	kubeVersion *chartutil.KubeVersion
	values      map[string]any
}

func parse(arguments []string) (options, error) {
	parsed := options{values: map[string]any{}}
	for index := 0; index < len(arguments); index++ {
		argument := arguments[index]
		if argument == "--strict" {
			continue
		}
		if !strings.HasPrefix(argument, "--") {
			parsed.words = append(parsed.words, argument)
			continue
		}
		index++
		if index == len(arguments) {
			return parsed, fmt.Errorf("%s needs a value", argument)
		}
		var err error
		switch argument {
		case "--kube-version":
			parsed.kubeVersion, err = chartutil.ParseKubeVersion(arguments[index])
		case "--set":
			err = strvals.ParseInto(arguments[index], parsed.values)
		default:
			err = fmt.Errorf("%s is not known: %s", argument, usage)
		}
		if err != nil {
			return parsed, err
		}
	}
	return parsed, nil
}

// lintChart fails where Helm warns, as `helm lint --strict` does.
func lintChart(path string, with options) error {
	if _, err := os.Stat(filepath.Join(path, "Chart.yaml")); err != nil {
		return err
	}
	linter := lint.AllWithKubeVersion(path, with.values, namespace, with.kubeVersion)
	failures := []error{}
	for _, message := range linter.Messages {
		fmt.Println(message)
		if message.Severity >= support.WarningSev {
			failures = append(failures, message.Err)
		}
	}
	return errors.Join(failures...)
}

// templateChart prints the manifests and then the hooks, as `helm template` does.
func templateChart(name, path string, with options) error {
	chart, err := loader.Load(path)
	if err != nil {
		return err
	}
	if err := chartutil.ProcessDependenciesWithMerge(chart, with.values); err != nil {
		return err
	}
	capabilities := chartutil.DefaultCapabilities.Copy()
	if with.kubeVersion != nil {
		capabilities.KubeVersion = *with.kubeVersion
	}
	release := chartutil.ReleaseOptions{Name: name, Namespace: namespace, Revision: 1, IsInstall: true}
	values, err := chartutil.ToRenderValues(chart, with.values, release, capabilities)
	if err != nil {
		return err
	}
	files, err := engine.Render(chart, values)
	if err != nil {
		return err
	}
	for file := range files {
		if strings.HasSuffix(file, "NOTES.txt") {
			delete(files, file)
		}
	}
	hooks, manifests, err := releaseutil.SortManifests(files, nil, releaseutil.InstallOrder)
	if err != nil {
		return err
	}
	var rendered strings.Builder
	for _, manifest := range manifests {
		fmt.Fprintf(&rendered, "---\n# Source: %s\n%s\n", manifest.Name, manifest.Content)
	}
	fmt.Println(strings.TrimSpace(rendered.String()))
	for _, hook := range hooks {
		fmt.Printf("---\n# Source: %s\n%s\n", hook.Path, hook.Manifest)
	}
	return nil
}

func run(arguments []string) error {
	if len(arguments) == 0 {
		return errors.New(usage)
	}
	parsed, err := parse(arguments[1:])
	switch {
	case err != nil:
		return err
	case arguments[0] == "lint" && len(parsed.words) == 1:
		return lintChart(parsed.words[0], parsed)
	case arguments[0] == "template" && len(parsed.words) == 2:
		return templateChart(parsed.words[0], parsed.words[1], parsed)
	default:
		return errors.New(usage)
	}
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintf(os.Stderr, "Error: %v\n", err)
		os.Exit(1)
	}
}
