// @example errors that are looked at
package main

import "os"

func load() error {
	file, err := os.Open("a")
	if err != nil {
		return err
	}
	defer file.Close()
	err = read("a")
	err = wrap(err)
	_, other := read("b")
	result, err := read("c")
	use(result, err)
	return other
}

func open() error {
	err := error(nil)
	_, err = read("a")
	return err
}
