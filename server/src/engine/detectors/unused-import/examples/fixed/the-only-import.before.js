// @example the only import
import * as a from 'a';

b()
