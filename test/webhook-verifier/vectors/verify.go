// Reads spec/webhook-vectors.json from its input; prints the names of the vectors whose signature is right, as JSON.
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"strings"
)

type vector struct {
	Name    string            `json:"name"`
	Secrets []string          `json:"secrets"`
	Headers map[string]string `json:"headers"`
	Body    []byte            `json:"body_base64"`
}

func verify(body []byte, headers map[string]string, secrets []string) bool {
	matches := 0
	for name, value := range headers {
		switch strings.ToLower(name) {
		case "x-service-signature", "x-service-signature-previous":
		default:
			continue
		}
		digest, err := hex.DecodeString(value)
		if err != nil {
			continue
		}
		for _, secret := range secrets {
			mac := hmac.New(sha256.New, []byte(secret))
			mac.Write(body)
			if hmac.Equal(mac.Sum(nil), digest) {
				matches++
			}
		}
	}
	return matches > 0
}

func main() {
	var document struct {
		Vectors []vector `json:"vectors"`
	}
	if err := json.NewDecoder(os.Stdin).Decode(&document); err != nil {
		panic(err)
	}
	right := []string{}
	for _, one := range document.Vectors {
		if verify(one.Body, one.Headers, one.Secrets) {
			right = append(right, one.Name)
		}
	}
	if err := json.NewEncoder(os.Stdout).Encode(right); err != nil {
		panic(err)
	}
}
