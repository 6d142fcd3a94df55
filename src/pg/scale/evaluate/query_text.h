/*
 * query_text.h: a query as a tree, and back.
 */
#pragma once

extern "C" {
#include "nodes/parsenodes.h"
}

#include "pg/base/subtransaction.h"

/* Analysed, not rewritten: views keep their names. Raises what is wrong with it. Nothing runs. */
extern Query *read_query(const char *text);

/* As the server prints it. pretty: a clause per line, no parentheses that nothing needs. */
extern const char *query_text(Query *query, bool pretty = false);

/*
 * From here on until the subtransaction ends: that search_path (NULL: as it is), and no function is called that others
 * have made.
 */
extern void begin_reading(const char *path);

/* Runs body() that way. False: something in it cannot be read. */
template <typename F>
bool
read_with_path(const char *path, F body)
{
	return run_rolled_back(
			   [&]
			   {
				   begin_reading(path);
				   body();
			   },
			   ERRORS_OF_QUERIES) == NULL;
}
