// @example a file that the user of a program names
import { readFileSync } from 'node:fs'

const text = readFileSync(process.argv[2] ?? 'input.txt', 'utf8')
