/*
 * safe_path.h: a search_path on which code can run with a role's rights.
 *
 * The code of constraints names functions as its author did, on the path that sessions have. Of that path the schemas
 * stay in which nobody makes objects, or has made some that are still there, who lacks a right of the role: what is
 * found there, the role could have made. In between stands nobody else.
 */
#pragma once

extern "C" {
#include "postgres_ext.h"
}

/* This is the session's path. To be called before it is changed; it holds until the next call. */
extern void safe_path_begin(void);
/*
 * pg_catalog and schemas of the session's path, in its order, then pg_temp. Valid until the next call for another role.
 */
extern const char *safe_path_of(Oid role);

/* Does it have all schemas of the session's path, so that a name means the same object on both? */
extern bool safe_path_is_whole(Oid role);
