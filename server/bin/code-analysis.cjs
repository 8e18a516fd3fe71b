#!/usr/bin/env node
// Starts the command line of the package. Older versions of Node.js read this file as well, to say which one is needed.
"use strict"

/** The oldest Node.js that what the bundle is made of runs on; package.json says the same. */
const oldest = [22, 19]

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) {
  void import("../dist/service/main.js")
} else {
  console.error(`code-analysis needs Node.js ${oldest.join(".")} or newer; this is ${process.version}.`)
  process.exitCode = 2
}
