/*
 * first_rows.h: rows on which a query has a result.
 */
#pragma once

#include "pg/many/set/query_set.h"

/* Has the query a result on any database at hand? */
extern bool has_rows(const QuerySet *set, int member);

/* Keeps a database on which it has, unless there is one at hand. False: none was found soon. */
extern bool keep_first_rows(QuerySet *set, int member);
