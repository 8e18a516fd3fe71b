/**
 * `node import.mjs PACKAGE`: prints, as JSON, the milliseconds that it takes until the package is there, and those of
 * processor time.
 */

// the first import of a process loads the loader too
await import("./rounds.mjs")

const start = performance.now()
const startCpu = process.cpuUsage()
await import(process.argv[2])
const { user, system } = process.cpuUsage(startCpu)
console.log(JSON.stringify({ millis: performance.now() - start, cpuMillis: (user + system) / 1000 }))
