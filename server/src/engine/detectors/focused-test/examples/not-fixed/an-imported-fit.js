// @example an imported `fit`
// @file test/b.js
import { fit } from '@jest/globals'
fit('a', () => {})
