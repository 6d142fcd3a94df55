/*
 * sandbox_sights.h: does a query look at what is not the same in the sandbox as outside?
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

/*
 * At a setting that the sandbox changes, or at one whose name is computed. switched: also at the role, its rights and the search_path, since the query runs with
 * another role's rights or on a safe path.
 */
extern bool query_sees_sandbox(Query *query, bool switched);
