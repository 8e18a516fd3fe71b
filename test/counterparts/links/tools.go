//go:build tools

// Package links names the program that the test builds, so that go.mod keeps what it needs.
package links

import _ "github.com/Shopify/toxiproxy/v2/cmd/server"
