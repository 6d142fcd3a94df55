/*
 * many_functions.cpp: the SQL functions about many queries.
 */
#include "pg/base/compat.h"

extern "C" {
#include "catalog/pg_type.h"
#include "fmgr.h"
#include "funcapi.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/tuplestore.h"
}

#include "pg/base/call.h"
#include "pg/base/sandbox.h"
#include "pg/base/sql_values.h"
#include "pg/many/classes.h"
#include "pg/many/many_arguments.h"
#include "pg/many/query_set.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_classes);
}

/* ---- classes ---- */

/* The classes with which a class is neither proven equal nor told apart from; and why, for one of them. */
static List *
open_with(const Classes *classes, const int *numbers, int representative, const OpenPair **example)
{
	List *result = NIL;
	ListCell *cell;

	*example = NULL;
	foreach(cell, classes->open)
	{
		const OpenPair *pair = (const OpenPair *) lfirst(cell);

		if (pair->first != representative && pair->second != representative)
			continue;
		result = lappend_int(result, numbers[pair->first == representative ? pair->second : pair->first]);
		if (!*example)
			*example = pair;
	}
	list_sort(result, list_int_cmp);
	return result;
}

static void
put_member(ReturnSetInfo *result, const QuerySet *set, const Classes *classes, const int *numbers, int i)
{
	Datum values[8] = {};
	bool nulls[8] = {};
	int representative = classes->representative[i];
	const OpenPair *example;
	List *open = open_with(classes, numbers, representative, &example);

	values[0] = Int32GetDatum(i + 1);
	nulls[1] = nulls[2] = representative < 0;
	nulls[3] = true;
	set_text(values, nulls, 4, NULL);
	set_text(values, nulls, 6, NULL);
	if (representative >= 0)
	{
		values[1] = Int32GetDatum(numbers[representative]);
		values[2] = Int32GetDatum(representative + 1);
		if (representative != i)
		{
			nulls[3] = false;
			values[3] = verdict_value(VERDICT_EQUIVALENT, TupleDescAttr(result->setDesc, 3)->atttypid);
			set_text(values, nulls, 4, classes->proof[i]);
		}
		else if (example)
		{
			nulls[3] = false;
			values[3] = verdict_value(example->verdict, TupleDescAttr(result->setDesc, 3)->atttypid);
			set_text(values, nulls, 6, example->reason);
		}
		else
		{
			nulls[3] = false;
			values[3] = verdict_value(VERDICT_NOT_EQUIVALENT, TupleDescAttr(result->setDesc, 3)->atttypid);
		}
	}
	values[5] = int_array(open);
	set_text(values, nulls, 7, set->members[i].error);
	tuplestore_putvalues(result->setResult, result->setDesc, values, nulls);
}

Datum
sqleq_classes(PG_FUNCTION_ARGS)
{
	ReturnSetInfo *result = (ReturnSetInfo *) fcinfo->resultinfo;
	int n;
	char **texts = query_texts_argument(fcinfo, 0, &n);
	SqleqOptions options = many_options(fcinfo, 1, 2, 3);
	QuerySet *set = NULL;
	Classes *classes = NULL;
	int *numbers, next = 0;

	InitMaterializedSRF(fcinfo, 0);
	many_run([&]
		{
			set = query_set_read(texts, n, &options, many_deadline(options));
			classes = find_classes(set);
		}, options);
	numbers = (int *) palloc0(sizeof(int) * Max(n, 1));
	for (int i = 0; i < n; i++)
		if (classes->representative[i] == i)
			numbers[i] = ++next;
	for (int i = 0; i < n; i++)
		put_member(result, set, classes, numbers, i);
	return (Datum) 0;
}
