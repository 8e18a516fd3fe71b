// @example a text that a handler compares with
try { throw 'a' } catch (e) { if (e === 'a') b(); else throw e }
