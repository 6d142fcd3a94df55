/* row_texts.cpp: see row_texts.h. */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "lib/stringinfo.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
}

#include "pg/base/subtransaction.h"
#include "pg/hunt/run/row_texts.h"

const char *
row_text(TupleDesc desc, HeapTuple row)
{
	StringInfoData line;

	initStringInfo(&line);
	for (int c = 1; c <= desc->natts; c++)
	{
		bool null, varlena;
		Datum value = heap_getattr(row, c, desc, &null);
		Oid output;

		if (!null)
			getTypeOutputInfo(TupleDescAttr(desc, c - 1)->atttypid, &output, &varlena);
		appendStringInfo(&line, "%s%s", c > 1 ? " | " : "",
						 null ? "NULL" : quote_literal_cstr(OidOutputFunctionCall(output, value)));
	}
	return line.data;
}

static int
compare_texts(const void *a, const void *b)
{
	return strcmp(*(const char *const *) a, *(const char *const *) b);
}

/* What can't be read by its own type's function, since it is not what it should be, shows as the error. */
static const char *
any_row_text(TupleDesc desc, HeapTuple row)
{
	const char *text = NULL;
	const ErrorData *error = run_rolled_back([&] { text = row_text(desc, row); }, ERRORS_OF_QUERIES);

	return error ? psprintf("(%s)", error->message) : text;
}

const char **
row_texts(const ResultSet *set, bool ordered)
{
	const char **lines = (const char **) palloc(sizeof(char *) * Max(set->nrows, 1));
	const bool broken = run_rolled_back(
							[&]
							{
								for (int r = 0; r < set->nrows; r++)
									lines[r] = row_text(set->desc, set->rows[r]);
							},
							ERRORS_OF_QUERIES) != NULL;

	for (int r = 0; r < set->nrows && broken; r++)
		lines[r] = any_row_text(set->desc, set->rows[r]);
	if (!ordered)
		qsort(lines, set->nrows, sizeof(char *), compare_texts);
	return lines;
}
