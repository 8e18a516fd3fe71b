// Reads deliveries from its input, one a line; prints the names of those whose signature is right. Beside the recipe.
package main

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"net/http"
	"os"
	"strings"
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
		secrets := []string{}
		for _, secret := range strings.Split(parts[1], ",") {
			secrets = append(secrets, string(decode(secret)))
		}
		headers := http.Header{}
		for _, header := range strings.Split(parts[2], ",") {
			if name, value, found := strings.Cut(header, ":"); found {
				headers.Set(name, string(decode(value)))
			}
		}
		if verify(decode(parts[3]), headers, secrets) {
			fmt.Println(string(decode(parts[0])))
		}
	}
}
