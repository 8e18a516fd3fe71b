//go:build tools

// Package github names the program that the test builds, so that go.mod keeps what it needs.
package github

import _ "github.com/nektos/act"
