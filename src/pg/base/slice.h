/*
 * slice.h: a part of work that several servers share: "3/20" is the third of twenty.
 */
#pragma once

extern "C" {
#include "fmgr.h"
}

typedef struct Slice
{
	int number; /* from 1 */
	int of;     /* 1: all of it */
} Slice;

/* NULL: all of it. Raises for what is no slice. */
extern Slice slice_argument(FunctionCallInfo fcinfo, int n);
