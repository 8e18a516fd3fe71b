//go:build tools

// Package stripe names the program that the test builds, so that go.mod keeps what it needs.
package stripe

import _ "github.com/stripe/stripe-mock"
