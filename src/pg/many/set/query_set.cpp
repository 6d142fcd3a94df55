/*
 * query_set.cpp: see query_set.h.
 *
 * Each query is read as the only one of a problem. Where outputs of the same position have several types, all are cast
 * to the one that they have in common, if that keeps apart what is apart as two of them are compared by themselves:
 * numbers, and texts. Queries with such outputs are of one shape. Those of shapes that have no types in common are
 * never equal.
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/relation.h"
#include "access/table.h"
#include "catalog/pg_inherits.h"
#include "catalog/pg_type.h"
#include "miscadmin.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/relcache.h"
}

#include "pg/base/subtransaction.h"
#include "pg/read/query/catalog/assumed.h"
#include "pg/many/set/deadline.h"
#include "pg/many/set/query_set.h"
#include "pg/read/trees/order.h"
#include "pg/read/trees/repeatable.h"
#include "pg/read/trees/tree_parts.h"
#include "pg/read/problem/outputs.h"
#include "pg/ask/witness/witness_rows.h"
#include "pg/read/problem/problem_build.h"

const char null_query[] = "";

/* ---- one query ---- */

static void
read_member(Member *member, const SqleqOptions *options, TimestampTz deadline)
{
	SubtransactionResult reading;

	CHECK_FOR_INTERRUPTS();
	member->error = OUT_OF_TIME " it was read";
	member->sqlstate = pstrdup(unpack_sql_state(ERRCODE_PROGRAM_LIMIT_EXCEEDED));
	if (GetCurrentTimestamp() >= deadline)
		return;
	reading = subtransaction_run(
		[&]
		{
			refuse_null_query(member->text);
			member->problem = problem_build(member->text, NULL, options);
		},
		SubtransactionOptions{KEPT, ERRORS_OF_OURS, deadline, 0});
	if (reading.late)
		return;
	member->error = NULL;
	if (reading.error)
	{
		member->problem = NULL;
		member->error = reading.error->message;
		member->sqlstate = pstrdup(unpack_sql_state(reading.error->sqlerrcode));
		return;
	}
	member->query = member->problem->query[0];
	member->columns = ExecCleanTargetListLength(member->query->targetList);
	member->comparable = query_not_repeatable(member->query) == NULL;
}

/* ---- outputs ---- */

static bool
is_number(Oid type)
{
	return type == INT2OID || type == INT4OID || type == INT8OID || type == NUMERICOID || type == FLOAT8OID;
}

static bool
is_text(Oid type)
{
	return type == TEXTOID || type == VARCHAROID;
}

static TargetEntry *
output(const Member *member, int column)
{
	ListCell *cell;

	foreach(cell, member->query->targetList)
		if (!((TargetEntry *) lfirst(cell))->resjunk && column-- == 0)
			return (TargetEntry *) lfirst(cell);
	return NULL;
}

/* The outputs of queries whose results can be compared. */
typedef struct Shape
{
	int columns;
	Oid *types;
	Oid *collations;
} Shape;

/*
 * The type in which values of two can be compared here; InvalidOid: there is none, or it is none of those that keep
 * apart what is apart.
 */
static Oid
shared_type(Oid one, Oid other)
{
	if (one == other)
		return one;
	/* beside bigint and real, another real is a real; beside double precision both are that */
	if (one == FLOAT4OID || other == FLOAT4OID)
		return InvalidOid;
	if (is_number(one) && is_number(other))
		return one == FLOAT8OID || other == FLOAT8OID ? FLOAT8OID : NUMERICOID;
	return is_text(one) && is_text(other) ? (Oid) TEXTOID : InvalidOid;
}

/* Makes the shape that of this query, too, if that can be. */
static bool
fit_shape(Shape *shape, const Member *member)
{
	Oid *types = (Oid *) palloc(sizeof(Oid) * Max(member->columns, 1));

	if (shape->columns != member->columns)
		return false;
	for (int c = 0; c < member->columns; c++)
	{
		Node *expr = (Node *) output(member, c)->expr;

		types[c] = shared_type(shape->types[c], exprType(expr));
		if (!OidIsValid(types[c]) || shape->collations[c] != exprCollation(expr))
			return false;
	}
	shape->types = types;
	return true;
}

/*
 * Has a query no result in common with those of the shape, by its outputs alone? A constant may take another type
 * beside another query, and a type may fit in another way than here.
 */
static bool
never_fits(const Shape *shape, const Member *member)
{
	if (shape->columns != member->columns)
		return true;
	for (int c = 0; c < member->columns; c++)
	{
		Node *expr = (Node *) output(member, c)->expr;

		if (!OidIsValid(front::common_type_of(shape->types[c], exprType(expr))) && !IsA(expr, Const))
			return true;
	}
	return false;
}

static Shape *
new_shape(const Member *member)
{
	Shape *shape = (Shape *) palloc(sizeof(Shape));

	shape->columns = member->columns;
	shape->types = (Oid *) palloc(sizeof(Oid) * Max(member->columns, 1));
	shape->collations = (Oid *) palloc(sizeof(Oid) * Max(member->columns, 1));
	for (int c = 0; c < member->columns; c++)
	{
		shape->types[c] = exprType((Node *) output(member, c)->expr);
		shape->collations[c] = exprCollation((Node *) output(member, c)->expr);
	}
	return shape;
}

/* A query that cannot be compared with those of a shape, and might be equal to one, is left out. */
static void
find_shape(Member *member, List **shapes)
{
	ListCell *cell;

	foreach(cell, *shapes)
		if (fit_shape((Shape *) lfirst(cell), member))
		{
			member->shape = foreach_current_index(cell);
			return;
		}
	foreach(cell, *shapes)
		if (!never_fits((const Shape *) lfirst(cell), member))
		{
			member->comparable = false;
			return;
		}
	member->shape = list_length(*shapes);
	*shapes = lappend(*shapes, new_shape(member));
}

static void
share_outputs(QuerySet *set)
{
	List *shapes = NIL;

	for (int i = 0; i < set->n; i++)
		if (!set->members[i].error && set->members[i].comparable)
			find_shape(&set->members[i], &shapes);
	for (int i = 0; i < set->n; i++)
	{
		Member *member = &set->members[i];
		List *types = NIL;

		if (member->error || !member->comparable)
			continue;
		for (int c = 0; c < member->columns; c++)
			types = lappend_oid(types, ((const Shape *) list_nth(shapes, member->shape))->types[c]);
		member->query = query_with_types(member->problem, types);
	}
}

/* ---- tables and parameters ---- */

/* The bare name, or a qualified one when another table of the set has the same. */
static char *
table_name(const QuerySet *set, Relation rel)
{
	List *relids = list_make1_oid(RelationGetRelid(rel));

	for (int i = 0; i < set->ntables; i++)
		relids = lappend_oid(relids, set->tables[i].relid);
	return pstrdup(witness_table_name(relids, RelationGetRelid(rel)));
}

int
query_set_table(QuerySet *set, Oid relid)
{
	MemoryContext old;
	Relation rel;
	WitnessTable *table;

	for (int i = 0; i < set->ntables; i++)
		if (set->tables[i].relid == relid)
			return i;
	old = MemoryContextSwitchTo(set->context);
	rel = table_open(relid, AccessShareLock);
	set->tables = set->tables ? (WitnessTable *) repalloc(set->tables, sizeof(WitnessTable) * (set->ntables + 1))
							  : (WitnessTable *) palloc(sizeof(WitnessTable));
	table = &set->tables[set->ntables];
	memset(table, 0, sizeof(WitnessTable));
	table->relid = relid;
	table->name = table_name(set, rel);
	table->desc = CreateTupleDescCopyConstr(RelationGetDescr(rel));
	table_close(rel, NoLock);
	MemoryContextSwitchTo(old);
	return set->ntables++;
}

/* Is a table part of another one? Then its rows are rows of that one, too. */
static bool
tables_overlap(const QuerySet *set)
{
	for (int i = 0; i < set->ntables; i++)
	{
		List *parts;

		if (!has_subclass(set->tables[i].relid))
			continue;
		parts = find_all_inheritors(set->tables[i].relid, AccessShareLock, NULL);
		for (int j = 0; j < set->ntables; j++)
			if (j != i && list_member_oid(parts, set->tables[j].relid))
				return true;
	}
	return false;
}

/* Each once, whichever query brings it. */
static void
add_assumed(QuerySet *set, Assumed *assumed)
{
	ListCell *cell;

	foreach(cell, set->assumed)
	{
		const Assumed *known = (const Assumed *) lfirst(cell);

		if (known->relid == assumed->relid && strcmp(known->statement, assumed->statement) == 0)
			return;
	}
	set->assumed = lappend(set->assumed, assumed);
}

static void
add_tables(QuerySet *set, const Member *member)
{
	ListCell *cell, *entry;

	foreach(cell, member->problem->relids)
		(void) query_set_table(set, lfirst_oid(cell));
	foreach(cell, member->problem->assumed)
		add_assumed(set, (Assumed *) lfirst(cell));
	foreach(cell, tree_queries((Node *) member->problem->query[0]))
		foreach(entry, ((Query *) lfirst(cell))->rtable)
			if (((RangeTblEntry *) lfirst(entry))->rtekind == RTE_RELATION &&
				((RangeTblEntry *) lfirst(entry))->relkind != RELKIND_VIEW)
				(void) query_set_table(set, ((RangeTblEntry *) lfirst(entry))->relid);
}

/* A parameter is one value for all queries. A query that takes it for something else than those before is left out. */
static void
add_parameters(QuerySet *set, Member *member)
{
	ListCell *cell;

	foreach(cell, member->problem->parameters)
	{
		const SqleqParameter *parameter = (const SqleqParameter *) lfirst(cell);

		if (parameter->index <= 0)
			continue;
		if (parameter->index > set->nparams)
		{
			Oid *types = (Oid *) palloc0(sizeof(Oid) * parameter->index);

			for (int i = 0; i < set->nparams; i++)
				types[i] = set->param_types[i];
			set->param_types = types;
			set->nparams = parameter->index;
		}
		if (!OidIsValid(set->param_types[parameter->index - 1]))
			set->param_types[parameter->index - 1] = parameter->type;
		else if (set->param_types[parameter->index - 1] != parameter->type)
			member->comparable = false;
	}
}

/* ---- all of them ---- */

static SqleqSemantics
shared_semantics(const QuerySet *set, SqleqSemantics wanted)
{
	if (wanted != SQLEQ_AUTO)
		return wanted;
	for (int i = 0; i < set->n; i++)
		if (!set->members[i].error && set->members[i].problem->query[0]->sortClause == NIL)
			return SQLEQ_BAG;
	return SQLEQ_LIST;
}

QuerySet *
query_set_read(char **texts, int n, const SqleqOptions *options, TimestampTz deadline)
{
	QuerySet *set = (QuerySet *) palloc0(sizeof(QuerySet));

	set->n = n;
	set->members = (Member *) palloc0(sizeof(Member) * Max(n, 1));
	set->options = *options;
	set->deadline = deadline;
	set->context = CurrentMemoryContext;
	set->apart = (bool *) palloc0(sizeof(bool) * Max(n * n, 1));
	for (int i = 0; i < n; i++)
	{
		set->members[i].text = texts[i];
		read_member(&set->members[i], options, deadline);
	}
	set->options.semantics = shared_semantics(set, options->semantics);
	for (int i = 0; i < n; i++)
	{
		Member *member = &set->members[i];

		if (member->error)
			continue;
		add_tables(set, member);
		add_parameters(set, member);
		set->named = list_concat_unique_oid(set->named, member->problem->named);
	}
	set->overlap = tables_overlap(set);
	share_outputs(set);
	for (int i = 0; i < n; i++)
	{
		Member *member = &set->members[i];

		member->comparable = member->comparable && !set->overlap;
		member->plain_rows = member->comparable && !order_leaves_open(member->problem->query[0], false);
		member->plain_number = member->comparable && !number_is_open(member->problem->query[0]);
		member->plain =
			member->comparable && !order_leaves_open(member->problem->query[0], set->options.semantics == SQLEQ_LIST);
	}
	return set;
}
