// @example prose, notes and licences
// Copyright (c) 2020 Ann Example; all rights reserved.
// This is free software.

// Note: f(a) must come first,
// then g(b).
f(a)
