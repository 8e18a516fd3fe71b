// @example pointers, and a counter that is raised in time
package main

import "sync"

func add(lock *sync.Mutex, other sync.Locker) {
	lock.Lock()
}

func run(work func()) {
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		work()
	}()
	wg.Wait()
}
