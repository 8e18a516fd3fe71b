// @example one of several tokens, which were made elsewhere
package clients

import "math/rand"

func pick(tokens []string) string {
	token := tokens[rand.Intn(len(tokens))]
	return token
}
