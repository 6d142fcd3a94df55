/*
 * mentioned_columns.cpp: see mentioned_columns.h.
 *
 * Constants come by their texts, so that a column of another type, or with a length, has them, too; what its type's
 * input function does not take is left out.
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/htup_details.h"
#include "access/table.h"
#include "catalog/pg_type.h"
#include "miscadmin.h"
#include "optimizer/optimizer.h"
#include "parser/parsetree.h"
#include "utils/lsyscache.h"
#include "utils/rel.h"
#include "utils/relcache.h"
}

#include "pg/base/sandbox.h"
#include "pg/many/set/mentioned_columns.h"

/* So many values are tried in a column. */
#define MOST_VALUES 60
/* And so many texts as new keys. */
#define MOST_FRESH 16

/* Rows are counted so far, and limited. */
#define MOST_COUNTED 20
#define MOST_LIMITED 200

/* A constant of a query. */
typedef struct Said
{
	char category; /* of its type */
	const char *text;
} Said;

typedef struct Listening
{
	QuerySet *set;
	MentionedColumns *mentioned;
	List *levels; /* of Query *, the innermost one first */
	List *said;   /* of Said * */
	bool first;   /* it is the first query that speaks */
} Listening;

static char
category_of(Oid type)
{
	char category;
	bool preferred;

	get_type_category_preferred(getBaseType(type), &category, &preferred);
	return category;
}

/* More texts than that fit into no database, and each new one is compared with all before it. */
#define MOST_SAID 1000

static void
note_text(Listening *listening, char category, const char *text)
{
	ListCell *cell;
	Said *said;

	if (list_length(listening->said) >= MOST_SAID)
		return;
	foreach(cell, listening->said)
		if (((const Said *) lfirst(cell))->category == category &&
			strcmp(((const Said *) lfirst(cell))->text, text) == 0)
			return;
	said = (Said *) palloc(sizeof(Said));
	said->category = category;
	said->text = text;
	listening->said = lappend(listening->said, said);
}

/* A pattern of LIKE, with something in the place of what stands for anything. */
static char *
text_like(const char *pattern, const char *any)
{
	StringInfoData out;

	initStringInfo(&out);
	for (; *pattern; pattern++)
		if (*pattern == '%')
			appendStringInfoString(&out, any);
		else
			appendStringInfoChar(&out, (char) (*pattern == '_' ? 'x' : *pattern));
	return out.data;
}

static void
note_constant(Listening *listening, const Const *value)
{
	Oid output;
	bool varlena;
	char category = category_of(value->consttype), *text;

	if (value->constisnull || category == TYPCATEGORY_BOOLEAN)
		return;
	getTypeOutputInfo(value->consttype, &output, &varlena);
	text = OidOutputFunctionCall(output, value->constvalue);
	note_text(listening, category, text);
	/* of what is a thousandth of something, a thousand is as much as one of the other */
	if (category == TYPCATEGORY_NUMERIC && strtod(text, NULL) > 0 && strtod(text, NULL) < 1)
		note_text(listening, category, psprintf("%.0f", 1 / strtod(text, NULL)));
	if (category == TYPCATEGORY_STRING && (strchr(text, '%') || strchr(text, '_')))
	{
		note_text(listening, category, text_like(text, ""));
		note_text(listening, category, text_like(text, "x"));
	}
}

/* ---- columns ---- */

static int
table_number(const QuerySet *set, Oid relid)
{
	for (int t = 0; t < set->ntables; t++)
		if (set->tables[t].relid == relid)
			return t;
	return -1;
}

/* The table of the set and the column, from 0, that a node is. False: it is something else. */
static bool
column_of(const Listening *listening, Node *node, int *table, int *column)
{
	const Var *var = (const Var *) (IsA(node, RelabelType) ? (Node *) ((RelabelType *) node)->arg : node);
	const Query *query;
	const RangeTblEntry *entry;

	if (!IsA(var, Var) || var->varattno <= 0 || (int) var->varlevelsup >= list_length(listening->levels))
		return false;
	query = (const Query *) list_nth(listening->levels, var->varlevelsup);
	if (var->varno <= 0 || (int) var->varno > list_length(query->rtable))
		return false;
	entry = rt_fetch(var->varno, query->rtable);
	if (entry->rtekind != RTE_RELATION)
		return false;
	*table = table_number(listening->set, entry->relid);
	*column = var->varattno - 1;
	return *table >= 0 && *column < listening->set->tables[*table].desc->natts;
}

static void
note_column(Listening *listening, int table, int column)
{
	MentionedColumns *mentioned = listening->mentioned;

	for (int i = 0; i < mentioned->ncolumns; i++)
		if (mentioned->columns[i].table == table && mentioned->columns[i].column == column)
			return;
	if (mentioned->ncolumns == 0)
		mentioned->columns = (MentionedColumn *) palloc(sizeof(MentionedColumn));
	else
		mentioned->columns =
			(MentionedColumn *) repalloc(mentioned->columns, sizeof(MentionedColumn) * (mentioned->ncolumns + 1));
	mentioned->columns[mentioned->ncolumns++] = {table, column, 0, NULL};
}

/* Two columns that are compared: the one that is all of its table's key is referenced by the other one. */
static void
note_comparison(Listening *listening, const OpExpr *expr)
{
	int tables[2], columns[2];

	if (list_length(expr->args) != 2)
		return;
	for (int i = 0; i < 2; i++)
		if (!column_of(listening, (Node *) list_nth(expr->args, i), &tables[i], &columns[i]))
			return;
	for (int i = 0; i < 2; i++)
		if (tables[0] != tables[1] && listening->mentioned->key_column[tables[i]] == columns[i])
		{
			MentionedLink *link = (MentionedLink *) palloc0(sizeof(MentionedLink));
			ListCell *cell;

			foreach(cell, listening->mentioned->links)
				if (((const MentionedLink *) lfirst(cell))->parent == tables[i] &&
					((const MentionedLink *) lfirst(cell))->child == tables[1 - i])
					return;
			link->parent = tables[i];
			link->child = tables[1 - i];
			link->n = 1;
			link->parent_columns[0] = columns[i];
			link->child_columns[0] = columns[1 - i];
			link->in_key = listening->mentioned->key_column[tables[1 - i]] == columns[1 - i];
			listening->mentioned->links = lappend(listening->mentioned->links, link);
			return;
		}
}

/* ---- how many rows ---- */

/* A whole number; -1: it is none. */
static int64
constant_number(Node *node)
{
	const Const *value = (const Const *) node;

	if (!node || !IsA(node, Const) || value->constisnull)
		return -1;
	return value->consttype == INT4OID ? DatumGetInt32(value->constvalue)
		: value->consttype == INT8OID  ? DatumGetInt64(value->constvalue)
									   : -1;
}

static void
note_number(const Listening *listening, int64 number, int64 most, int more, int *greatest)
{
	if (number >= 0 && number <= most && listening->first)
		*greatest = Max(*greatest, (int) number + more);
}

/* Does it count rows, perhaps in a subquery in FROM? */
static bool
is_count(const Listening *listening, Node *node)
{
	const Var *var = (const Var *) node;
	const Query *query;
	const RangeTblEntry *entry;
	const TargetEntry *target;
	const char *name;

	if (IsA(node, Aggref) || IsA(node, WindowFunc))
	{
		name = get_func_name(IsA(node, Aggref) ? ((Aggref *) node)->aggfnoid : ((WindowFunc *) node)->winfnoid);
		return name &&
			(strcmp(name, "count") == 0 || strcmp(name, "row_number") == 0 || strcmp(name, "rank") == 0 ||
			 strcmp(name, "dense_rank") == 0);
	}
	if (!IsA(node, Var) || (int) var->varlevelsup >= list_length(listening->levels))
		return false;
	query = (const Query *) list_nth(listening->levels, var->varlevelsup);
	if (var->varno <= 0 || (int) var->varno > list_length(query->rtable))
		return false;
	entry = rt_fetch(var->varno, query->rtable);
	if (entry->rtekind != RTE_SUBQUERY || var->varattno <= 0 ||
		var->varattno > list_length(entry->subquery->targetList))
		return false;
	target = (const TargetEntry *) list_nth(entry->subquery->targetList, var->varattno - 1);
	return (IsA(target->expr, Aggref) || IsA(target->expr, WindowFunc)) && is_count(listening, (Node *) target->expr);
}

static void
note_count(Listening *listening, const OpExpr *expr)
{
	const char *name = get_opname(expr->opno);

	if (list_length(expr->args) != 2 || !name)
		return;
	for (int i = 0; i < 2; i++)
		if (is_count(listening, (Node *) list_nth(expr->args, i)))
			note_number(listening, constant_number((Node *) list_nth(expr->args, 1 - i)), MOST_COUNTED,
						strcmp(name, i == 0 ? ">" : "<") == 0, &listening->mentioned->counted);
}

/* Is it computed from constants? Then its value is one, too. */
static bool
is_computed(Node *node)
{
	return (IsA(node, OpExpr) || IsA(node, FuncExpr)) && !contain_var_clause(node) && !contain_subplans(node) &&
		!contain_mutable_functions(node) && !contain_agg_clause(node) && !contain_window_function(node);
}

static bool
listen(Node *node, void *context)
{
	Listening *listening = (Listening *) context;
	int table, column;

	if (node == NULL)
		return false;
	if (IsA(node, Var) && column_of(listening, node, &table, &column))
		note_column(listening, table, column);
	else if (IsA(node, Const))
		note_constant(listening, (const Const *) node);
	else if (is_computed(node))
	{
		Node *value = eval_const_expressions(NULL, node);

		if (IsA(value, Const))
			note_constant(listening, (const Const *) value);
	}
	if (IsA(node, OpExpr))
	{
		note_comparison(listening, (const OpExpr *) node);
		note_count(listening, (const OpExpr *) node);
	}
	if (IsA(node, Query))
	{
		/* a cast to bigint as it is written */
		if (((Query *) node)->limitCount)
		{
			const int64 limit = constant_number(eval_const_expressions(NULL, ((Query *) node)->limitCount));

			note_number(listening, limit, MOST_COUNTED, 0, &listening->mentioned->counted);
			note_number(listening, limit, MOST_LIMITED, 0, &listening->mentioned->limited);
		}
		listening->levels = lcons(node, listening->levels);
		(void) compat_walk_query((Query *) node, listen, context);
		listening->levels = list_delete_first(listening->levels);
		return false;
	}
	return compat_walk_expression(node, listen, context);
}

/* ---- keys ---- */

static void
note_foreign_keys(Listening *listening, int t, Relation rel, Bitmapset *key)
{
	ListCell *cell;

	foreach(cell, RelationGetFKeyList(rel))
	{
		const ForeignKeyCacheInfo *info = (const ForeignKeyCacheInfo *) lfirst(cell);
		MentionedLink *link = (MentionedLink *) palloc0(sizeof(MentionedLink));

		link->child = t;
		link->parent = table_number(listening->set, info->confrelid);
		link->n = Min(info->nkeys, MOST_LINKED);
		for (int i = 0; i < link->n; i++)
		{
			link->child_columns[i] = info->conkey[i] - 1;
			link->parent_columns[i] = info->confkey[i] - 1;
			link->in_key = link->in_key || bms_is_member(info->conkey[i] - FirstLowInvalidHeapAttributeNumber, key);
		}
		if (link->parent >= 0 && link->parent != t)
			listening->mentioned->links = lappend(listening->mentioned->links, link);
	}
}

static bool
is_linked(const List *links, int table, int column)
{
	ListCell *cell;

	foreach(cell, links)
	{
		const MentionedLink *link = (const MentionedLink *) lfirst(cell);

		for (int i = 0; link->child == table && i < link->n; i++)
			if (link->child_columns[i] == column)
				return true;
	}
	return false;
}

static void
note_keys(Listening *listening, int t)
{
	MentionedColumns *mentioned = listening->mentioned;
	const WitnessTable *table = &listening->set->tables[t];
	Relation rel = table_open(table->relid, AccessShareLock);
	Bitmapset *key = RelationGetIndexAttrBitmap(rel, INDEX_ATTR_BITMAP_PRIMARY_KEY);

	note_foreign_keys(listening, t, rel, key);
	mentioned->key_column[t] = -1;
	for (int linked = 0; linked < 2 && mentioned->key_column[t] < 0; linked++)
		for (int c = 0; c < table->desc->natts && mentioned->key_column[t] < 0; c++)
		{
			Oid type = TupleDescAttr(table->desc, c)->atttypid;

			if (bms_is_member(c + 1 - FirstLowInvalidHeapAttributeNumber, key) &&
				is_linked(mentioned->links, t, c) == (linked == 1) &&
				(type == INT2OID || type == INT4OID || type == INT8OID || type == TEXTOID || type == VARCHAROID ||
				 type == BPCHAROID))
				mentioned->key_column[t] = c;
		}
	table_close(rel, NoLock);
}

static void
order_tables(MentionedColumns *mentioned, int n)
{
	bool *done = (bool *) palloc0(sizeof(bool) * Max(n, 1));
	int next = 0;

	/* in a circle of references, as they come */
	for (int round = 0; round <= n; round++)
		for (int t = 0; t < n; t++)
		{
			bool waits = false;
			ListCell *cell;

			foreach(cell, mentioned->links)
				waits = waits ||
					(((const MentionedLink *) lfirst(cell))->child == t &&
					 !done[((const MentionedLink *) lfirst(cell))->parent]);
			if (done[t] || (waits && round < n))
				continue;
			done[t] = true;
			mentioned->order[next++] = t;
		}
}

/* ---- values ---- */

static void
find_values(const Listening *listening, MentionedColumn *column)
{
	const QuerySet *set = listening->set;
	Form_pg_attribute att = TupleDescAttr(set->tables[column->table].desc, column->column);
	char category = category_of(att->atttypid);
	Oid input, param;
	ListCell *cell;

	column->values = (Datum *) palloc(sizeof(Datum) * MOST_VALUES);
	getTypeInputInfo(att->atttypid, &input, &param);
	foreach(cell, listening->said)
	{
		const Said *said = (const Said *) lfirst(cell);
		Datum value = (Datum) 0;
		bool late;

		if (said->category != category || column->nvalues >= MOST_VALUES)
			continue;
		if (!sandbox_run([&] { value = OidInputFunctionCall(input, (char *) said->text, param, att->atttypmod); },
						 set->deadline, set->named, &late))
			column->values[column->nvalues++] = value;
	}
}

/* Texts for the key column of a table, short ones. */
static void
find_fresh_keys(const QuerySet *set, MentionedColumns *mentioned, int t)
{
	Form_pg_attribute att =
		mentioned->key_column[t] < 0 ? NULL : TupleDescAttr(set->tables[t].desc, mentioned->key_column[t]);
	Oid input, param;

	mentioned->nfresh[t] = 0;
	if (!att || category_of(att->atttypid) != TYPCATEGORY_STRING)
		return;
	getTypeInputInfo(att->atttypid, &input, &param);
	mentioned->fresh[t] = (Datum *) palloc(sizeof(Datum) * MOST_FRESH);
	for (int i = 0; i < MOST_FRESH; i++)
	{
		char text[2] = {(char) ('a' + i), '\0'};
		Datum value = (Datum) 0;
		bool late;

		if (!sandbox_run([&] { value = OidInputFunctionCall(input, text, param, att->atttypmod); }, set->deadline,
						 set->named, &late))
			mentioned->fresh[t][mentioned->nfresh[t]++] = value;
	}
}

const MentionedColumns *
mentioned_columns(QuerySet *set)
{
	MemoryContext old = MemoryContextSwitchTo(set->context);
	MentionedColumns *mentioned;
	Listening listening = {};
	bool late;

	if (set->mentioned && set->mentioned->ntables == set->ntables)
	{
		MemoryContextSwitchTo(old);
		return set->mentioned;
	}
	mentioned = (MentionedColumns *) palloc0(sizeof(MentionedColumns));
	mentioned->ntables = set->ntables;
	listening.set = set;
	listening.mentioned = mentioned;
	mentioned->key_column = (int *) palloc(sizeof(int) * Max(set->ntables, 1));
	mentioned->order = (int *) palloc(sizeof(int) * Max(set->ntables, 1));
	mentioned->nfresh = (int *) palloc0(sizeof(int) * Max(set->ntables, 1));
	mentioned->fresh = (Datum **) palloc0(sizeof(Datum *) * Max(set->ntables, 1));
	for (int t = 0; t < set->ntables; t++)
	{
		note_keys(&listening, t);
		find_fresh_keys(set, mentioned, t);
	}
	order_tables(mentioned, set->ntables);
	(void) sandbox_run(
		[&]
		{
			for (int i = 0; i < set->n; i++)
			{
				listening.first = i == 0;
				if (!set->members[i].error)
					(void) listen((Node *) copyObjectImpl(set->members[i].problem->query[0]), &listening);
			}
			note_text(&listening, TYPCATEGORY_NUMERIC, "0");
			note_text(&listening, TYPCATEGORY_NUMERIC, "1");
			note_text(&listening, TYPCATEGORY_NUMERIC, "2");
		},
		set->deadline, set->named, &late);
	for (int i = 0; i < mentioned->ncolumns; i++)
		find_values(&listening, &mentioned->columns[i]);
	set->mentioned = mentioned;
	MemoryContextSwitchTo(old);
	return mentioned;
}
