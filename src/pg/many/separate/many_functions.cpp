/*
 * many_functions.cpp: the SQL functions about many queries.
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/xact.h"
#include "catalog/pg_type.h"
#include "fmgr.h"
#include "funcapi.h"
#include "utils/array.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/tuplestore.h"
}

#include "pg/base/call.h"
#include "pg/base/guard.h"
#include "pg/base/sandbox.h"
#include "pg/base/settings.h"
#include "pg/base/sql_values.h"
#include "pg/base/subtransaction.h"
#include "pg/many/classes/query_classes.h"
#include "pg/many/classes/contained.h"
#include "pg/many/set/many_arguments.h"
#include "pg/many/set/query_set.h"
#include "pg/many/separate/separate.h"
#include "pg/many/separate/separation_show.h"
#include "pg/many/set/shared_runs.h"
#include "pg/ask/show/witness_json.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_classes);
PG_FUNCTION_INFO_V1(sqleq_separate);
PG_FUNCTION_INFO_V1(sqleq_separate_tables);
PG_FUNCTION_INFO_V1(sqleq_separate_script);
PG_FUNCTION_INFO_V1(sqleq_contained);
}

/* ---- classes ---- */

/* What a class is neither proven equal to nor told apart from. */
typedef struct OpenClass
{
	List *others;            /* numbers of classes */
	const OpenPair *example; /* why, for one of them; NULL: there are none */
} OpenClass;

/* By representative. */
static OpenClass *
open_classes(const QuerySet *set, const Classes *classes, const int *numbers)
{
	OpenClass *open = (OpenClass *) palloc0(sizeof(OpenClass) * Max(set->n, 1));
	ListCell *cell;

	foreach(cell, classes->open)
	{
		const OpenPair *pair = (const OpenPair *) lfirst(cell);

		for (int side = 0; side < 2; side++)
		{
			OpenClass *one = &open[side == 0 ? pair->first : pair->second];

			one->others = lappend_int(one->others, numbers[side == 0 ? pair->second : pair->first]);
			if (!one->example)
				one->example = pair;
		}
	}
	for (int i = 0; i < set->n; i++)
		list_sort(open[i].others, list_int_cmp);
	return open;
}

static void
put_member(ReturnSetInfo *result, const QuerySet *set, const Classes *classes, const int *numbers,
		   const OpenClass *opens, int i)
{
	Datum values[9] = {};
	bool nulls[9] = {};
	int representative = classes->representative[i];
	const OpenPair *example = representative < 0 ? NULL : opens[representative].example;
	List *open = representative < 0 ? NIL : opens[representative].others;

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
	nulls[8] = representative < 0;
	values[8] = text_array(representative < 0 ? NIL : classes->assumptions[representative]);
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
	const OpenClass *opens;

	InitMaterializedSRF(fcinfo, 0);
	many_run(
		[&]
		{
			set = query_set_read(texts, n, &options, many_deadline(options));
			classes = find_classes(set, USUAL_PAIR_MS);
			(void) settle_classes(set, classes);
		},
		options);
	numbers = (int *) palloc0(sizeof(int) * Max(n, 1));
	for (int i = 0; i < n; i++)
		if (classes->representative[i] == i)
			numbers[i] = ++next;
	opens = open_classes(set, classes, numbers);
	for (int i = 0; i < n; i++)
		put_member(result, set, classes, numbers, opens, i);
	return (Datum) 0;
}

/* ---- databases ---- */

static SeparateGoal
goal_argument(FunctionCallInfo fcinfo, int n)
{
	static const char *const words[] = {"all", "halves", "cover"};
	char *word = text_argument(fcinfo, n, "goal");

	for (size_t i = 0; i < lengthof(words); i++)
		if (pg_strcasecmp(word, words[i]) == 0)
			return (SeparateGoal) i;
	ereport(ERROR,
			(errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("unrecognized goal: \"%s\"", word),
			 errhint("Use \"all\", \"halves\" or \"cover\".")));
}

/* The first member of this group, or -1. */
static int
first_of_group(const QuerySet *set, const SharedDatabase *database, int group)
{
	for (int i = 0; i < set->n; i++)
		if (!set->members[i].error && database->group[i] == group)
			return i;
	return -1;
}

/* Are there two results with a column of one name at different places? */
static bool
need_places(const QuerySet *set, const SharedDatabase *database)
{
	for (int group = 0; group < database->ngroups; group++)
		for (int other = 0; other < group; other++)
		{
			int i = first_of_group(set, database, group), j = first_of_group(set, database, other);

			if (i >= 0 && j >= 0 && columns_change_places(database->results[i], database->results[j]))
				return true;
		}
	return false;
}

/* The queries of one result. half: of which half of a separation in halves they are. */
static void
put_result(ReturnSetInfo *out, const QuerySet *set, const Separation *separation, int number, int group,
		   bool with_places)
{
	const SharedDatabase *database = (const SharedDatabase *) list_nth(separation->databases, number);
	Datum values[5] = {};
	bool nulls[5] = {};
	List *queries = NIL;

	for (int i = 0; i < set->n; i++)
		if (!set->members[i].error && database->group[i] == group)
			queries = lappend_int(queries, i + 1);
	if (queries == NIL)
		return;
	values[0] = Int32GetDatum(number + 1);
	nulls[1] = !separation->first_half || group < 0;
	if (!nulls[1])
		values[1] = Int32GetDatum(separation->first_half[group] ? 1 : 2);
	values[2] = int_array(queries);
	nulls[3] = group < 0;
	if (group >= 0)
		values[3] = JsonbPGetDatum(result_jsonb(database->results[first_of_group(set, database, group)], with_places));
	values[4] = JsonbPGetDatum(rows_jsonb(database->witness));
	tuplestore_putvalues(out->setResult, out->setDesc, values, nulls);
}

/* What the rows do not say. */
static void
notice_separation(const QuerySet *set, const Classes *classes, const Separation *separation, SeparateGoal goal)
{
	int n = list_length(class_representatives(set, classes));

	if (separation->databases == NIL)
		ereport(NOTICE,
				(errmsg("no database was found on which two of the queries differ"),
				 n < 2 && classes->open == NIL
					 ? errdetail("All valid queries are equivalent.")
					 : errdetail("%d classes remain; %d pairs of them are undecided.", n, list_length(classes->open))));
	else if (goal == SEPARATE_HALVES && separation->evenness < separation->most_even)
		ereport(NOTICE,
				(errmsg("found no more even split; a better one may exist"),
				 errdetail("The smaller half has %d queries. The known equivalences would allow %d.",
						   separation->evenness, separation->most_even)));
	else if (goal == SEPARATE_HALVES && OidIsValid(separation->cases.table))
		ereport(
			NOTICE,
			(errmsg("no database splits the queries more evenly"),
			 errdetail(
				 "More queries are equivalent when table \"%s\" has rows, and when it is empty: the smaller half then has at most %d and %d queries.",
				 get_rel_name(separation->cases.table), separation->cases.with_rows, separation->cases.without_rows)));
}

/* What the functions about separations have in common. Arguments: queries, goal, bound, semantics, timeout. */
typedef struct SeparateCall
{
	SqleqOptions options;
	SeparateGoal goal;
	QuerySet *set;
	Classes *classes;
	Separation *separation;
} SeparateCall;

static SeparateCall *
separate_call(FunctionCallInfo fcinfo)
{
	SeparateCall *call = (SeparateCall *) palloc0(sizeof(SeparateCall));
	int n;
	char **texts = query_texts_argument(fcinfo, 0, &n);

	call->goal = goal_argument(fcinfo, 1);
	call->options = many_options(fcinfo, 2, 3, 4);
	many_run(
		[=]
		{
			call->set = query_set_read(texts, n, &call->options, many_deadline(call->options));
			call->separation = separate_queries(call->set, call->goal, &call->classes);
		},
		call->options);
	notice_separation(call->set, call->classes, call->separation, call->goal);
	return call;
}

Datum
sqleq_separate(PG_FUNCTION_ARGS)
{
	ReturnSetInfo *result = (ReturnSetInfo *) fcinfo->resultinfo;
	const SeparateCall *call = separate_call(fcinfo);

	InitMaterializedSRF(fcinfo, 0);
	show_values(
		[=]
		{
			for (int d = 0; d < list_length(call->separation->databases); d++)
			{
				const SharedDatabase *database = (const SharedDatabase *) list_nth(call->separation->databases, d);
				const bool with_places = need_places(call->set, database);

				for (int group = 0; group <= database->ngroups; group++)
					put_result(result, call->set, call->separation, d, group == database->ngroups ? -1 : group,
							   with_places);
			}
		},
		call->set->named, call->options);
	return (Datum) 0;
}

/* A row for each query: which result of the first database is its own. */
static void
put_query(ReturnSetInfo *out, const SeparateCall *call, const int *numbers, int i)
{
	const Separation *separation = call->separation;
	const SharedDatabase *database =
		separation->databases == NIL ? NULL : (const SharedDatabase *) linitial(separation->databases);
	int group = database && !call->set->members[i].error ? database->group[i] : -1;
	Datum values[5] = {Int32GetDatum(i + 1)};
	bool nulls[5] = {false, group < 0 || !separation->first_half, group < 0};

	if (!nulls[1])
		values[1] = Int32GetDatum(separation->first_half[group] ? 1 : 2);
	if (!nulls[2])
		values[2] = Int32GetDatum(numbers[group]);
	set_text(values, nulls, 3, call->set->members[i].text);
	set_text(values, nulls, 4, call->set->members[i].error);
	tuplestore_putvalues(out->setResult, out->setDesc, values, nulls);
}

Datum
sqleq_separate_tables(PG_FUNCTION_ARGS)
{
	ReturnSetInfo *result = (ReturnSetInfo *) fcinfo->resultinfo;
	const SeparateCall *call = separate_call(fcinfo);
	const int *numbers = NULL;
	int n;

	InitMaterializedSRF(fcinfo, 0);
	if (XactReadOnly)
	{
		if (sqleq_notices)
			ereport(NOTICE,
					(errmsg("cannot create temporary tables in a read-only transaction"),
					 errhint("sqleq_separate_script() returns a script that makes the tables.")));
	}
	else
		many_run([=] { separation_tables(call->set, call->separation); }, call->options);
	if (call->separation->databases != NIL)
		numbers = result_numbers(call->set, call->separation,
								 (const SharedDatabase *) linitial(call->separation->databases), &n);
	for (int i = 0; i < call->set->n; i++)
		put_query(result, call, numbers, i);
	return (Datum) 0;
}

Datum
sqleq_separate_script(PG_FUNCTION_ARGS)
{
	const SeparateCall *call = separate_call(fcinfo);
	const char *script = NULL;
	ErrorData *error;

	if (call->separation->databases == NIL)
		return lines_result(fcinfo, NULL);
	/* Printing what the catalogs have may compute it. */
	error = run_rolled_back(
		[&]
		{
			guard_read();
			script = separation_script(call->set, call->separation);
		});
	if (error)
		ReThrowError(error);
	return lines_result(fcinfo, script);
}

/* ---- containment ---- */

Datum
sqleq_contained(PG_FUNCTION_ARGS)
{
	char *q1 = text_argument(fcinfo, 0, "query text"), *q2 = text_argument(fcinfo, 1, "query text");
	SqleqOptions options = many_options(fcinfo, 2, 3, 4);
	const Containment *containment = NULL;
	TupleDesc desc;
	Datum values[7] = {};
	bool nulls[7] = {};

	if (PG_ARGISNULL(4))
		options.timeout_ms = default_options().timeout_ms;
	many_run([&] { containment = find_containment(q1, q2, &options, many_deadline(options)); }, options);
	if (get_call_result_type(fcinfo, NULL, &desc) != TYPEFUNC_COMPOSITE || desc->natts != lengthof(values))
		elog(ERROR, "sqleq_contained is declared with another result type");
	nulls[0] = containment->verdict != VERDICT_EQUIVALENT && containment->verdict != VERDICT_NOT_EQUIVALENT;
	values[0] = BoolGetDatum(containment->verdict == VERDICT_EQUIVALENT);
	set_text(values, nulls, 1, containment->proof);
	nulls[2] = containment->bound <= 0;
	values[2] = Int32GetDatum(containment->bound);
	nulls[3] = nulls[4] = containment->shown == NULL;
	if (containment->shown)
		show_values(
			[&]
			{
				values[3] = JsonbPGetDatum(witness_jsonb(containment->shown->problem, containment->shown->witness));
				values[4] = JsonbPGetDatum(witness_result_jsonb(containment->shown->witness, 0));
			},
			containment->shown->problem->named, options);
	set_text(values, nulls, 5, containment->reason);
	values[6] = text_array(containment->assumptions);
	PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(BlessTupleDesc(desc), values, nulls)));
}
