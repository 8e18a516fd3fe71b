/*
 * Copyright the authors. Licensed under the terms of this folder.
 */
import a from './a.js'

a()
