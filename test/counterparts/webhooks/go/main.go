// Reads deliveries from its input, one a line; prints the names of those that the library verifies.
package main

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"net/http"
	"os"
	"strings"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"
)

func decode(text string) []byte {
	bytes, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		panic(err)
	}
	return bytes
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		parts := strings.Split(lines.Text(), "\t")
		headers := http.Header{}
		for _, header := range strings.Split(parts[2], ",") {
			if name, value, found := strings.Cut(header, ":"); found {
				headers.Set(name, string(decode(value)))
			}
		}
		webhook, err := standardwebhooks.NewWebhook(string(decode(parts[1])))
		if err == nil {
			err = webhook.Verify(decode(parts[3]), headers)
		}
		if err == nil {
			fmt.Println(string(decode(parts[0])))
		}
	}
}
