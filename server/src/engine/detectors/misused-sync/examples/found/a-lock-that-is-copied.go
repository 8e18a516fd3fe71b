// @example a lock that is copied
// @severity high
package main

import "sync"

// @finding
func add(lock sync.Mutex, total *int) {
	lock.Lock()
	*total++
	lock.Unlock()
}
