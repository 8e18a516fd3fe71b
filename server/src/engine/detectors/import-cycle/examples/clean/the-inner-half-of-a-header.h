// @example the inner half of a header
// @file src/list.h
#pragma once
#include "list-inl.h"
// @file src/list-inl.h
#pragma once
#include "list.h"
