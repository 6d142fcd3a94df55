/* kept_rows.cpp: see kept_rows.h. */
extern "C" {
#include "postgres.h"

#include "access/tupdesc.h"
#include "catalog/pg_type.h"
#include "lib/stringinfo.h"
#include "utils/lsyscache.h"
}

#include "pg/hunt/run/kept_rows.h"
#include "pg/hunt/run/row_ways.h"

TupleDesc
hunt_kept_rows(const HuntTest *test, const HuntResult *result)
{
	int kind;

	for (int i = 0; i < test->nruns; i++)
		if (settings_way(test->runs[i].settings, &kind))
			return NULL;
	for (int c = 0; result && c < result->set.desc->natts; c++)
		if (get_typtype(TupleDescAttr(result->set.desc, c)->atttypid) == TYPTYPE_PSEUDO)
			return NULL;
	return result ? result->set.desc : NULL;
}

/* A table is filled by the very plan that gives the rows to a client. */
const char *
hunt_keeping(int i, TupleDesc rows)
{
	StringInfoData text;

	if (rows == NULL)
		return "";
	initStringInfo(&text);
	/* names of its own: two columns of a query may have the same */
	appendStringInfo(&text, "CREATE TABLE sqleq_result%d ", i + 1);
	for (int c = 0; c < rows->natts; c++)
		appendStringInfo(&text, "%sc%d%s", c > 0 ? ", " : "(", c + 1, c + 1 == rows->natts ? ") " : "");
	appendStringInfoString(&text, "AS ");
	return text.data;
}
