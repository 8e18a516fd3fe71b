//go:build tools

// Package kubeconform names the program that the test builds, so that go.mod keeps what it needs.
package kubeconform

import _ "github.com/yannh/kubeconform/cmd/kubeconform"
