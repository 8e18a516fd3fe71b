//go:build tools

// Package gitea names the program that the test builds, so that go.mod keeps what it needs.
package gitea

import _ "code.gitea.io/gitea"
