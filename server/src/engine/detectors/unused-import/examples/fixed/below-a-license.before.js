// @example an import below a license, which is not about it
// @safe
/*
 * Copyright the authors. Licensed under the terms of this folder.
 */
import fs from 'node:fs'
import a from './a.js'

a()
