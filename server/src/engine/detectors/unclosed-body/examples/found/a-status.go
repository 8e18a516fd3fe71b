// @example a response of which only the status is asked
package main

import "net/http"

func (c *caller) works(request *http.Request) bool {
	// @finding
	response, err := c.client.Do(request)
	return err == nil && response.StatusCode == 200
}
