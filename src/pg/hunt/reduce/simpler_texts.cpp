/*
 * simpler_texts.cpp: simpler texts for holes. See simpler_texts.h.
 *
 * Texts are analysed, a subexpression is replaced in the tree by something smaller of its type, and the server's
 * deparser writes the result down.
 */
#include "pg/base/compat.h"

extern "C" {
#include "utils/builtins.h"
}

#include "pg/base/subtransaction.h"
#include "pg/hunt/reduce/replacements.h"
#include "pg/hunt/reduce/simpler_texts.h"
#include "pg/hunt/reduce/tree_joins.h"
#include "pg/hunt/reduce/tree_laws.h"
#include "pg/hunt/words/law_texts.h"
#include "pg/read/trees/analyse.h"
#include "pg/read/trees/tree_parts.h"
#include "pg/read/trees/written.h"

/* Of one text at a time; the next round has others. */
#define MOST_CANDIDATES 200

/* ---- replacing ---- */

typedef struct Replacement
{
	Node *from;
	Node *to;
} Replacement;

static Node *
replace_node(Node *node, void *context)
{
	const Replacement *replacement = (const Replacement *) context;

	if (node == NULL)
		return NULL;
	if (node == replacement->from)
		return (Node *) copyObjectImpl(replacement->to);
	if (IsA(node, Query))
		return (Node *) compat_mutate_query((Query *) node, replace_node, context);
	return compat_mutate_expression(node, replace_node, context);
}

static const char *
text_of(Query *query)
{
	const char *text;
	ListCell *cell;

	/* without names for the columns */
	foreach(cell, query->targetList)
		((TargetEntry *) lfirst(cell))->resname = NULL;
	text = query_written(query);
	while (*text == ' ' || *text == '\n')
		text++;
	return text;
}

typedef struct Simplifying
{
	const AbstractHole *hole;
	const AbstractTable *table;
	const char *text;
	List *found;
	MemoryContext context; /* of the texts that are found */
	size_t length;         /* of the text as the deparser writes it */
} Simplifying;

static void
found_text(Simplifying *simplifying, const char *text)
{
	MemoryContext old = MemoryContextSwitchTo(simplifying->context);

	simplifying->found = lappend(simplifying->found, pstrdup(text));
	MemoryContextSwitchTo(old);
}

typedef void (*Found)(Simplifying *simplifying, Query *query);

static void
replace_within(Simplifying *simplifying, Query *query, Node *part, List *columns, Found say)
{
	ListCell *cell, *other;

	foreach(cell, nodes_of(part))
		foreach(other, replacements_for((Node *) lfirst(cell), columns))
		{
			Replacement replacement = {(Node *) lfirst(cell), (Node *) lfirst(other)};

			if (list_length(simplifying->found) >= MOST_CANDIDATES)
				return;
			say(simplifying, (Query *) replace_node((Node *) query, &replacement));
		}
}

/* ---- expressions ---- */

static void
say_expression(Simplifying *simplifying, Query *query)
{
	found_text(simplifying, text_of(query) + strlen("SELECT "));
}

static void
simplify_expression(void *arg)
{
	Simplifying *simplifying = (Simplifying *) arg;
	const AbstractHole *hole = simplifying->hole;
	Query *query = analyse_text(psprintf("SELECT %s", simplifying->text), hole->args, hole->nargs);
	List *columns = NIL;

	simplifying->length = strlen(text_of((Query *) copyObjectImpl(query))) - strlen("SELECT ");
	for (int i = 0; i < hole->nargs; i++)
	{
		Param *param = makeNode(Param);

		param->paramkind = PARAM_EXTERN;
		param->paramid = i + 1;
		param->paramtype = hole->args[i];
		param->paramtypmod = -1;
		param->paramcollid = get_typcollation(hole->args[i]);
		param->location = -1;
		columns = lappend(columns, param);
	}
	for (int i = 0; i < hole->nargs && hole->type == BOOLOID; i++)
		if (strstr(simplifying->text, " IS ") == NULL || strlen(simplifying->text) > 20)
			found_text(simplifying, psprintf("($%d IS NULL)", i + 1));
	replace_within(simplifying, query, (Node *) ((TargetEntry *) linitial(query->targetList))->expr, columns,
				   say_expression);
}

/* ---- tables ---- */

static void
say_query(Simplifying *simplifying, Query *query)
{
	found_text(simplifying, text_of(query));
}

/* One table alone, with its columns as they are where they stand now, or else the first ones that do. */
static void
say_plain_table(Simplifying *simplifying, Query *query, int varno, Oid relid)
{
	const AbstractTable *table = simplifying->table;
	StringInfoData text;
	const char *name = quote_identifier(get_rel_name(relid));

	if (table == NULL)
	{
		found_text(simplifying, psprintf("SELECT * FROM %s", name));
		return;
	}
	initStringInfo(&text);
	appendStringInfoString(&text, "SELECT ");
	for (int i = 0; i < table->ncolumns && i < list_length(query->targetList); i++)
	{
		Node *output = (Node *) ((TargetEntry *) list_nth(query->targetList, i))->expr;
		AttrNumber column =
			IsA(output, Var) && ((Var *) output)->varno == varno ? ((Var *) output)->varattno : InvalidAttrNumber;

		for (AttrNumber a = 1; column == InvalidAttrNumber && get_attname(relid, a, true) != NULL; a++)
			if (get_atttype(relid, a) == table->types[i])
				column = a;
		if (column > 0)
			appendStringInfo(&text, "%s%s.%s", i > 0 ? ", " : "", name,
							 quote_identifier(get_attname(relid, column, false)));
		else
			appendStringInfo(&text, "%sNULL::%s", i > 0 ? ", " : "", format_type_be(table->types[i]));
	}
	appendStringInfo(&text, " FROM %s", name);
	if (strcmp(text.data, simplifying->text) != 0)
		found_text(simplifying, text.data);
}

static List *
columns_of(Query *query)
{
	List *columns = NIL, *nodes = NIL;
	ListCell *cell;

	foreach(cell, query->targetList)
		nodes = list_concat(nodes, nodes_of((Node *) ((TargetEntry *) lfirst(cell))->expr));
	foreach(cell, nodes)
		if (IsA((Node *) lfirst(cell), Var) && ((Var *) lfirst(cell))->varlevelsup == 0)
			columns = list_append_unique(columns, lfirst(cell));
	return columns;
}

/* Puts `changed` in place of one of the queries in the query. */
static void
say_changed(Simplifying *simplifying, Query *query, Query *inner, Query *changed)
{
	Replacement replacement = {(Node *) inner, (Node *) changed};

	if (list_length(simplifying->found) < MOST_CANDIDATES)
		say_query(simplifying, (Query *) replace_node((Node *) query, &replacement));
}

/* Rows of VALUES, one at a time. */
static void
drop_rows(Simplifying *simplifying, Query *query, Query *inner)
{
	for (int e = 0; e < list_length(inner->rtable); e++)
		for (int row = 0; row < list_length(((RangeTblEntry *) list_nth(inner->rtable, e))->values_lists); row++)
		{
			Query *copy = (Query *) copyObjectImpl(inner);
			RangeTblEntry *entry = (RangeTblEntry *) list_nth(copy->rtable, e);

			if (list_length(entry->values_lists) < 2)
				continue;
			entry->values_lists = list_delete_nth_cell(entry->values_lists, row);
			say_changed(simplifying, query, inner, copy);
		}
}

/* Without clauses, one at a time. */
static void
drop_clauses(Simplifying *simplifying, Query *query, Query *inner)
{
	if (inner->jointree && inner->jointree->quals)
	{
		Query *copy = (Query *) copyObjectImpl(inner);

		copy->jointree->quals = NULL;
		say_changed(simplifying, query, inner, copy);
	}
	if (inner->havingQual)
	{
		Query *copy = (Query *) copyObjectImpl(inner);

		copy->havingQual = NULL;
		say_changed(simplifying, query, inner, copy);
	}
	if (inner->distinctClause || inner->limitCount || inner->limitOffset || inner->sortClause)
	{
		Query *copy = (Query *) copyObjectImpl(inner);

		copy->distinctClause = copy->sortClause = NIL;
		copy->hasDistinctOn = false;
		copy->limitCount = copy->limitOffset = NULL;
		say_changed(simplifying, query, inner, copy);
	}
}

/*
 * One side of a join, for the join; an inner join for another one: what shows in all kinds of joins is shown by the
 * simplest; or the join without its condition.
 */
static void
drop_joins(Simplifying *simplifying, Query *query, Query *inner)
{
	int n = list_length(joins_of(inner));

	for (int i = 0; i < 4 * n && list_length(simplifying->found) < MOST_CANDIDATES; i++)
	{
		Query *copy = (Query *) copyObjectImpl(inner);
		JoinExpr *join = (JoinExpr *) list_nth(joins_of(copy), i / 4);
		Replacement side = {(Node *) join, i % 4 == 0 ? join->larg : join->rarg};

		if (i % 4 < 2)
			copy->jointree = (FromExpr *) replace_node((Node *) copy->jointree, &side);
		else if (i % 4 == 2)
		{
			if (join->jointype == JOIN_INNER)
				continue;
			join->jointype = JOIN_INNER;
		}
		else if (join->jointype == JOIN_FULL || join->quals == NULL || IsA(join->quals, Const))
			continue;
		else
			join->quals = makeBoolConst(true, false);
		if (mend_joins(copy))
			say_changed(simplifying, query, inner, copy);
	}
}

/*
 * When the columns of the result may be any: without one, or one of its fields for a row, of which a script cannot keep
 * what two runs give.
 */
static void
plainer_outputs(Simplifying *simplifying, Query *query)
{
	for (int i = 0; i < list_length(query->targetList) && query->setOperations == NULL; i++)
	{
		Query *copy = (Query *) copyObjectImpl(query);
		TargetEntry *output = (TargetEntry *) list_nth(copy->targetList, i);
		AttrNumber number = 1;
		ListCell *cell;

		if (output->ressortgroupref != 0)
			continue;
		if (IsA(output->expr, RowExpr))
			foreach(cell, ((const RowExpr *) output->expr)->args)
			{
				output->expr = (Expr *) lfirst(cell);
				say_query(simplifying, (Query *) copyObjectImpl(copy));
			}
		copy->targetList = list_delete_nth_cell(copy->targetList, i);
		foreach(cell, copy->targetList)
			((TargetEntry *) lfirst(cell))->resno = number++;
		if (copy->targetList)
			say_query(simplifying, copy);
	}
}

static void
simplify_query(void *arg)
{
	Simplifying *simplifying = (Simplifying *) arg;
	Query *query = analyse_text(simplifying->text, NULL, 0);
	List *queries = tree_queries((Node *) query), *columns = columns_of(query);
	ListCell *cell, *item;

	simplifying->length = strlen(text_of((Query *) copyObjectImpl(query)));
	foreach(cell, queries)
	{
		int varno = 0;

		foreach(item, ((Query *) lfirst(cell))->rtable)
		{
			const RangeTblEntry *entry = (const RangeTblEntry *) lfirst(item);

			varno++;
			if (entry->rtekind == RTE_RELATION)
				say_plain_table(simplifying, query, lfirst(cell) == query ? varno : 0, entry->relid);
		}
	}
	/* one of the inner ones alone: an arm of a UNION, the query in FROM, the one in WITH */
	foreach(cell, queries)
		if (lfirst(cell) != query && !contain_vars_of_level((Node *) lfirst(cell), 1))
			say_query(simplifying, (Query *) copyObjectImpl(lfirst(cell)));
	if (simplifying->table == NULL)
		plainer_outputs(simplifying, query);
	foreach(cell, queries)
		drop_joins(simplifying, query, (Query *) lfirst(cell));
	foreach(cell, queries)
	{
		drop_clauses(simplifying, query, (Query *) lfirst(cell));
		drop_rows(simplifying, query, (Query *) lfirst(cell));
	}
	foreach(cell, queries)
	{
		Query *part = (Query *) lfirst(cell);
		List *its_columns = part == query ? columns : NIL;

		if (part->setOperations)
			continue;
		if (part->jointree)
			replace_within(simplifying, query, part->jointree->quals, its_columns, say_query);
		foreach(item, part->targetList)
			replace_within(simplifying, query, (Node *) ((TargetEntry *) lfirst(item))->expr, its_columns, say_query);
	}
}

/* A law without one part of what it says. */
static void
drop_parts(Simplifying *simplifying, Query *query)
{
	List *ands = ands_of_law(query);

	for (int n = 0; n < list_length(ands); n++)
		for (int part = 0; part < list_length(((BoolExpr *) list_nth(ands, n))->args); part++)
		{
			Query *copy = (Query *) copyObjectImpl(query);
			BoolExpr *parts = (BoolExpr *) list_nth(ands_of_law(copy), n);

			/* one that is alone is written as it is */
			parts->args = list_delete_nth_cell(parts->args, part);
			say_query(simplifying, copy);
		}
}

static void
simplify_law(void *arg)
{
	Simplifying *simplifying = (Simplifying *) arg;
	Query *query = analyse_text(simplifying->text, NULL, 0);
	ListCell *cell;

	simplifying->length = SIZE_MAX;
	if (law_is_of_values(simplifying->text))
		drop_parts(simplifying, query);
	foreach(cell, tree_queries((Node *) query))
		drop_rows(simplifying, query, (Query *) lfirst(cell));
}

/* ---- both ---- */

static List *
simplify(Simplifying *simplifying, void (*body)(void *arg))
{
	List *shorter = NIL;
	ListCell *cell;

	/* an error ends the list */
	(void) run_rolled_back([=] { body(simplifying); }, ERRORS_OF_QUERIES);
	/* each step makes it shorter, so that there is an end */
	foreach(cell, simplifying->found)
		if (strlen((const char *) lfirst(cell)) < Max(simplifying->length, strlen(simplifying->text)))
			shorter = lappend(shorter, lfirst(cell));
	return shorter;
}

List *
simpler_for_hole(const AbstractHole *hole, const char *text)
{
	Simplifying simplifying = {hole, NULL, text, NIL, CurrentMemoryContext, 0};

	return simplify(&simplifying, simplify_expression);
}

List *
simpler_for_query(const char *text)
{
	Simplifying simplifying = {NULL, NULL, text, NIL, CurrentMemoryContext, 0};

	return simplify(&simplifying, simplify_query);
}

List *
simpler_for_law(const char *text)
{
	Simplifying simplifying = {NULL, NULL, text, NIL, CurrentMemoryContext, 0};

	return simplify(&simplifying, simplify_law);
}

List *
simpler_for_table(const AbstractTable *table, const char *text)
{
	Simplifying simplifying = {NULL, table, text, NIL, CurrentMemoryContext, 0};

	return simplify(&simplifying, simplify_query);
}
