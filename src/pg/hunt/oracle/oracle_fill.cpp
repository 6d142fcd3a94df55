/*
 * oracle_fill.cpp: see oracle_fill.h.
 *
 * Holes are filled in the trees, not in texts: the names in scope, their types and the levels of subqueries are the
 * analyser's, and the server's own deparser writes the query down.
 */
#include "pg/base/compat.h"

extern "C" {
#include "parser/parse_coerce.h"
#include "rewrite/rewriteManip.h"
#include "utils/builtins.h"
}

#include "pg/hunt/oracle/foreign_code.h"
#include "pg/hunt/oracle/oracle_fill.h"
#include "pg/hunt/oracle/oracle_prove.h"
#include "pg/read/trees/analyse.h"
#include "pg/read/trees/fill_check.h"
#include "pg/read/trees/repeatable.h"
#include "pg/read/trees/tree_parts.h"

/* ---- what fills holes ---- */

/* The expression with that collation, whatever it has by itself. */
static Node *
collated(Node *expr, Oid collation)
{
	CollateExpr *collate;

	if (!OidIsValid(collation) || exprCollation(expr) == collation)
		return expr;
	collate = makeNode(CollateExpr);
	collate->arg = (::Expr *) expr;
	collate->collOid = collation;
	collate->location = -1;
	return (Node *) collate;
}

/* Is the only relation of the query in the schema of the instance, and no other table of that name? */
static bool
is_own_table(Query *query)
{
	RangeTblEntry *entry = (RangeTblEntry *) linitial(query->rtable);

	return entry->rtekind == RTE_RELATION && get_rel_namespace(entry->relid) == scratch_schema_oid();
}

/*
 * SELECT count(*) FROM (values) AS v WHERE NOT (law): whoever has read the law knows that nothing is left open in it,
 * which the check would not see of windows in the order of a number.
 */
static bool
is_law_of_function(const Query *query)
{
	FromExpr *from = query->jointree;
	const Aggref *shown = list_length(query->targetList) == 1
		? (const Aggref *) ((TargetEntry *) linitial(query->targetList))->expr
		: NULL;

	return shown && IsA(shown, Aggref) && shown->aggstar && list_length(query->rtable) == 1 &&
		strcmp(((RangeTblEntry *) linitial(query->rtable))->eref->aliasname, "v") == 0 && from->quals &&
		IsA(from->quals, BoolExpr) && ((BoolExpr *) from->quals)->boolop == NOT_EXPR;
}

Query *
fill_for_any_query(const char *text, bool law)
{
	Query *query = analyse_text(text, NULL, 0);
	const char *reason = law && is_law_of_function(query) ? query_not_repeatable(query) : fill_undecided(query, law);

	return reason == NULL && foreign_code((Node *) query, scratch_schema_oid()) == NULL ? query : NULL;
}

Query *
fill_for_table(const AbstractTable *table, const char *text)
{
	/* nothing else is known to satisfy its constraints */
	Query *query =
		analyse_text(table->name ? psprintf("SELECT * FROM %s", quote_identifier(table->name)) : text, NULL, 0);
	int column = 0;
	ListCell *cell;

	if (table->name && !is_own_table(query))
		return NULL;
	foreach(cell, query->targetList)
	{
		TargetEntry *entry = (TargetEntry *) lfirst(cell);

		if (entry->resjunk)
			continue;
		if (column >= table->ncolumns || exprType((Node *) entry->expr) != table->types[column])
			return NULL;
		if (entry->ressortgroupref == 0 && query->setOperations == NULL)
			entry->expr = (::Expr *) collated((Node *) entry->expr, table->collations[column]);
		if (OidIsValid(table->collations[column]) && exprCollation((Node *) entry->expr) != table->collations[column])
			return NULL;
		column++;
	}
	return column == table->ncolumns && fill_undecided(query, false) == NULL &&
			foreign_code((Node *) query, scratch_schema_oid()) == NULL
		? query
		: NULL;
}

Node *
fill_for_hole(const AbstractHole *hole, const char *text)
{
	Query *query = analyse_text(psprintf("SELECT %s", text), hole->args, hole->nargs);
	Node *expr;

	/* an empty text makes a query, too */
	if (list_length(query->targetList) != 1 || query->hasAggs || query->hasWindowFuncs || query->hasTargetSRFs ||
		query->rtable != NIL || query->jointree->quals != NULL || query->groupClause != NIL ||
		query->groupingSets != NIL || query->havingQual != NULL || query->setOperations != NULL ||
		query->sortClause != NIL || query->limitCount != NULL || query->limitOffset != NULL || query->cteList != NIL)
		return NULL;
	expr = (Node *) ((TargetEntry *) linitial(query->targetList))->expr;
	if (query->hasSubLinks ? fill_undecided(query, false) != NULL : contain_mutable_functions(expr))
		return NULL;
	expr =
		coerce_to_target_type(NULL, expr, exprType(expr), hole->type, -1, COERCION_EXPLICIT, COERCE_EXPLICIT_CAST, -1);
	/* a cast may call something else */
	return expr != NULL && !contain_mutable_functions(expr) && foreign_code(expr, scratch_schema_oid()) == NULL
		? collated(expr, hole->collation)
		: NULL;
}

/* ---- filling ---- */

typedef struct Filling
{
	const AbstractOracle *oracle;
	Query *const *tables;
	Node *const *holes;
	List *queries; /* the original ones around, innermost first */
	bool sublinks; /* something with a subquery was put in */
} Filling;

typedef struct Arguments
{
	List *args;
	int depth;
} Arguments;

/* Puts the row's columns in place of the parameters of a snippet, at any depth. */
static Node *
put_arguments(Node *node, void *context)
{
	Arguments *arguments = (Arguments *) context;

	if (node == NULL)
		return NULL;
	if (IsA(node, Param) && ((Param *) node)->paramkind == PARAM_EXTERN)
	{
		Node *arg = (Node *) copyObjectImpl(list_nth(arguments->args, ((Param *) node)->paramid - 1));

		if (arguments->depth > 0)
			IncrementVarSublevelsUp(arg, arguments->depth, 0);
		/* the snippet was checked with the type's own collation */
		return collated(arg, ((Param *) node)->paramcollid);
	}
	if (IsA(node, Query))
	{
		Query *query;

		arguments->depth++;
		query = compat_mutate_query((Query *) node, put_arguments, context);
		arguments->depth--;
		return (Node *) query;
	}
	return compat_mutate_expression(node, put_arguments, context);
}

static void
fill_entry(Filling *filling, Query *query, RangeTblEntry *entry)
{
	int index = 0;
	ListCell *cell;

	foreach(cell, filling->oracle->tables)
	{
		if (((AbstractTable *) lfirst(cell))->relid == entry->relid)
			break;
		index++;
	}
	/* a table with constraints stands for itself: that columns depend on a key is known of tables only */
	if (((AbstractTable *) list_nth(filling->oracle->tables, index))->name)
	{
		const RangeTblEntry *own = (const RangeTblEntry *) linitial(filling->tables[index]->rtable);

		compat_set_relation(query, entry, own->relid);
		entry->relkind = own->relkind;
		entry->inh = own->inh;
		return;
	}
	entry_becomes_subquery(entry, (Query *) copyObjectImpl(filling->tables[index]));
	/* the columns have other names in there */
	entry->alias = makeAlias(entry->eref->aliasname, (List *) copyObjectImpl(entry->eref->colnames));
}

/*
 * An aggregate belongs to the query whose columns it is of. A snippet that has columns of a query around only would
 * move it there: such a text is another query than the one that was proved.
 */
static void
check_level_of_aggregate(Node *aggregate)
{
	if (contain_vars_of_level(aggregate, 0))
		return;
	for (int level = 1; level < 8; level++)
		if (contain_vars_of_level(aggregate, level))
			ereport(
				ERROR,
				(errcode(ERRCODE_GROUPING_ERROR), errmsg("the aggregate in this fill would move to an outer query")));
}

static Node *
fill(Node *node, void *context)
{
	Filling *filling = (Filling *) context;

	if (node == NULL)
		return NULL;
	if (IsA(node, Query))
	{
		Query *query = (Query *) node, *filled;
		bool sublinks = filling->sublinks;
		ListCell *cell;

		filling->sublinks = false;
		filling->queries = lcons(query, filling->queries);
		filled = compat_mutate_query(query, fill, context);
		filling->queries = list_delete_first(filling->queries);
		filled->hasSubLinks |= filling->sublinks;
		filling->sublinks = sublinks;
		foreach(cell, filled->rtable)
			if (((RangeTblEntry *) lfirst(cell))->rtekind == RTE_RELATION)
				fill_entry(filling, filled, (RangeTblEntry *) lfirst(cell));
		return (Node *) filled;
	}
	if (IsA(node, FuncExpr) && ((FuncExpr *) node)->funcid == filling->oracle->hole_function)
	{
		FuncExpr *call = (FuncExpr *) node;
		Arguments arguments = {oracle_hole_arguments(filling->oracle, filling->queries, call), 0};
		ListCell *cell;
		int index = 0;

		foreach(cell, arguments.args)
			lfirst(cell) = fill((Node *) lfirst(cell), context);
		foreach(cell, filling->oracle->holes)
		{
			if (((AbstractHole *) lfirst(cell))->number == oracle_hole_number(call))
				break;
			index++;
		}
		filling->sublinks |= checkExprHasSubLink(filling->holes[index]);
		return put_arguments(filling->holes[index], &arguments);
	}
	if (IsA(node, Aggref) && ((Aggref *) node)->agglevelsup == 0)
	{
		node = compat_mutate_expression(node, fill, context);
		check_level_of_aggregate(node);
		return node;
	}
	return compat_mutate_expression(node, fill, context);
}

Query *
oracle_fill(const AbstractOracle *oracle, int which, Query *const *tables, Node *const *holes)
{
	Filling filling = {oracle, tables, holes, NIL, false};

	if (oracle->any_query)
		return (Query *) copyObjectImpl(tables[oracle->any_query == ANY_LAW ? which : 0]);
	return (Query *) fill((Node *) oracle->query[which], &filling);
}
