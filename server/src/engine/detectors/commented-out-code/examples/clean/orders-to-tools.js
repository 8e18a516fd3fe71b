// @example orders to tools
/* eslint no-undef: 0,
   semi: 0 */
/* global a, b */
// @ts-ignore
f(a)
