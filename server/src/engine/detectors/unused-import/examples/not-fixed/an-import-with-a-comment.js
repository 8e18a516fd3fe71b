// @example imports with a comment, which would stay above others
// Reads the settings.
import fs from 'node:fs'
import a from './a.js'

/* Writes them. */
import path from 'node:path'

a()
