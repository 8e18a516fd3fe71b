// @example a counter that is raised too late
// @severity medium
package main

import "sync"

func run(work func()) {
	var wg sync.WaitGroup
	// @finding
	go func() {
		wg.Add(1)
		defer wg.Done()
		work()
	}()
	wg.Wait()
}
