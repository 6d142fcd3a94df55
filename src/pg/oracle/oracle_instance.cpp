/*
 * oracle_instance.cpp: see oracle_instance.h.
 *
 * Holes are filled in the trees, not in texts: the names in scope, their types and the levels of subqueries are the analyser's, and the server's own
 * deparser writes the query down.
 */
#include "pg/base/compat.h"

extern "C" {
#include "access/htup_details.h"
#include "access/transam.h"
#include "catalog/namespace.h"
#include "lib/stringinfo.h"
#include "nodes/params.h"
#include "parser/analyze.h"
#include "parser/parse_coerce.h"
#include "parser/parse_relation.h"
#include "parser/parsetree.h"
#include "rewrite/rewriteManip.h"
#include "tcop/tcopprot.h"
#include "utils/builtins.h"
#include "utils/jsonb.h"
#include "utils/ruleutils.h"
}

#include "pg/base/own_objects.h"
#include "pg/oracle/foreign_code.h"
#include "pg/oracle/oracle_instance.h"
#include "pg/oracle/oracle_prove.h"
#include "pg/query/fill_check.h"

/* ---- analysis ---- */

typedef struct Collecting
{
	AbstractOracle *oracle;
	List *queries;				/* the ones around, innermost first */
} Collecting;

static AbstractTable *
find_table(const AbstractOracle *oracle, Oid relid)
{
	ListCell *cell;

	foreach(cell, oracle->tables)
		if (((AbstractTable *) lfirst(cell))->relid == relid)
			return (AbstractTable *) lfirst(cell);
	return NULL;
}

static AbstractHole *
find_hole(const AbstractOracle *oracle, int number)
{
	ListCell *cell;

	foreach(cell, oracle->holes)
		if (((AbstractHole *) lfirst(cell))->number == number)
			return (AbstractHole *) lfirst(cell);
	return NULL;
}

static void
add_table(AbstractOracle *oracle, Oid relid)
{
	Relation relation = table_open(relid, NoLock);
	TupleDesc desc = RelationGetDescr(relation);
	AbstractTable *table = (AbstractTable *) palloc0(sizeof(AbstractTable));
	StringInfoData given;
	bool constrained = false;

	table->relid = relid;
	table->ncolumns = desc->natts;
	table->types = (Oid *) palloc(sizeof(Oid) * Max(desc->natts, 1));
	table->collations = (Oid *) palloc(sizeof(Oid) * Max(desc->natts, 1));
	table->given_types = (Oid *) palloc(sizeof(Oid) * Max(desc->natts, 1));
	initStringInfo(&given);
	for (int a = 0; a < desc->natts; a++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, a);

		table->types[a] = att->atttypid;
		table->collations[a] = att->attcollation;
		table->names = lappend(table->names, makeString(pstrdup(NameStr(att->attname))));
		constrained = constrained || att->attnotnull || att->attgenerated || att->attidentity || att->atthasdef;
		if (!att->attgenerated && !att->attidentity && !att->attisdropped)
		{
			table->given_types[table->ngiven++] = att->atttypid;
			appendStringInfo(&given, "%s%s", given.len > 0 ? ", " : "", quote_identifier(NameStr(att->attname)));
		}
		/* the type is gone with the schema */
		if (att->attisdropped || att->atttypid >= FirstNormalObjectId)
			oracle->unusable = "a table has columns of a type of its own, and instances of those are not made yet";
	}
	table->given = given.data;
	table->name = pstrdup(RelationGetRelationName(relation));
	if (constrained || relation->rd_rel->relkind != RELKIND_RELATION || relation->rd_rel->relhasindex || relation->rd_rel->relhastriggers ||
		relation->rd_rel->relchecks > 0)
		oracle->constrained = true;
	table_close(relation, NoLock);
	oracle->tables = lappend(oracle->tables, table);
}

/* The columns of a row that a hole names, as a list of Nodes at the hole's place. */
static List *
row_columns(const AbstractOracle *oracle, List *queries, Var *row)
{
	Query *query = (Query *) list_nth(queries, row->varlevelsup);
	RangeTblEntry *entry = rt_fetch(row->varno, query->rtable);
	const AbstractTable *table = entry->rtekind == RTE_RELATION ? find_table(oracle, entry->relid) : NULL;
	List *names = NIL, *columns = NIL;

	if (table == NULL)
	{
		expandRTE(entry, row->varno, row->varlevelsup, -1, false, &names, &columns);
		return columns;
	}
	for (int a = 0; a < table->ncolumns; a++)
		columns = lappend(columns, makeVar(row->varno, a + 1, table->types[a], -1, table->collations[a], row->varlevelsup));
	return columns;
}

static bool
is_whole_row(Node *node)
{
	return IsA(node, Var) && ((Var *) node)->varattno == 0;
}

static List *
hole_arguments(const AbstractOracle *oracle, List *queries, FuncExpr *call)
{
	List *columns = NIL;

	for (int i = 2; i < list_length(call->args); i++)
	{
		Node *arg = (Node *) list_nth(call->args, i);

		if (is_whole_row(arg))
			columns = list_concat(columns, row_columns(oracle, queries, (Var *) arg));
		else if (IsA(arg, RowExpr))
			columns = list_concat(columns, (List *) copyObjectImpl(((RowExpr *) arg)->args));
		else
			columns = lappend(columns, arg);
	}
	return columns;
}

/* 1 + 0 is a number to the proof, which folds constants, and so it is here. */
static int
number_of_hole(FuncExpr *call)
{
	Node *number = call->args != NIL ? eval_const_expressions(NULL, (Node *) copyObjectImpl(linitial(call->args))) : NULL;

	if (number == NULL || !IsA(number, Const) || ((Const *) number)->constisnull)
		ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("number of a hole must be a constant")));
	return DatumGetInt32(((Const *) number)->constvalue);
}

static bool
collect(Node *node, void *context)
{
	Collecting *collecting = (Collecting *) context;

	if (node == NULL)
		return false;
	if (IsA(node, Query))
	{
		Query *query = (Query *) node;
		ListCell *cell;

		foreach(cell, query->rtable)
		{
			RangeTblEntry *entry = (RangeTblEntry *) lfirst(cell);

			if (entry->rtekind == RTE_RELATION && find_table(collecting->oracle, entry->relid) == NULL)
				add_table(collecting->oracle, entry->relid);
		}
		collecting->queries = lcons(query, collecting->queries);
		compat_walk_query(query, collect, context);
		collecting->queries = list_delete_first(collecting->queries);
		return false;
	}
	if (is_hole_node(node))
		collecting->oracle->hole_function = ((FuncExpr *) node)->funcid;
	if (is_hole_node(node) && find_hole(collecting->oracle, number_of_hole((FuncExpr *) node)) == NULL)
	{
		AbstractHole *hole = (AbstractHole *) palloc0(sizeof(AbstractHole));
		List *args = hole_arguments(collecting->oracle, collecting->queries, (FuncExpr *) node);

		hole->number = number_of_hole((FuncExpr *) node);
		hole->type = exprType(node);
		hole->collation = exprCollation(node);
		hole->nargs = list_length(args);
		hole->args = (Oid *) palloc(sizeof(Oid) * Max(hole->nargs, 1));
		for (int i = 0; i < hole->nargs; i++)
			hole->args[i] = exprType((Node *) list_nth(args, i));
		collecting->oracle->holes = lappend(collecting->oracle->holes, hole);
	}
	return compat_walk_expression(node, collect, context);
}

Query *
analyse_text(const char *text, const Oid *types, int n)
{
	List *raw = pg_parse_query(text);
	List *queries;

	if (list_length(raw) != 1)
		ereport(ERROR, (errcode(ERRCODE_SYNTAX_ERROR), errmsg("one query is expected: %s", text)));
	queries = pg_analyze_and_rewrite_fixedparams((RawStmt *) linitial(raw), text, types, n, NULL);
	if (list_length(queries) != 1 || ((Query *) linitial(queries))->commandType != CMD_SELECT)
		ereport(ERROR, (errcode(ERRCODE_SYNTAX_ERROR), errmsg("one query is expected: %s", text)));
	return (Query *) linitial(queries);
}

typedef struct Analysing
{
	const char *text[2];
	AbstractOracle *oracle;
} Analysing;

static void
analyse(void *arg)
{
	Analysing *analysing = (Analysing *) arg;

	for (int q = 0; q < 2; q++)
	{
		Collecting collecting = {analysing->oracle, NIL};

		analysing->oracle->query[q] = analyse_text(with_qualified_holes(analysing->text[q]), NULL, 0);
		if (analysing->oracle->unusable == NULL)
			analysing->oracle->unusable = foreign_code((Node *) analysing->oracle->query[q], scratch_schema_oid());
		collect((Node *) analysing->oracle->query[q], &collecting);
	}
}

/* Tables with constraints are made in each database, all of an oracle's: others have no names. */
static void
keep_own_tables(AbstractOracle *oracle, const char *schema_ddl)
{
	ListCell *cell;

	if (oracle->constrained)
		oracle->schema_ddl = with_qualified_holes(schema_ddl);
	foreach(cell, oracle->tables)
	{
		AbstractTable *table = (AbstractTable *) lfirst(cell);

		if (!oracle->constrained)
			table->name = NULL;
		else if ((table->name[0] == 'r' || table->name[0] == 'v') && isdigit((unsigned char) table->name[1]))
			oracle->unusable = "a table with constraints has a name that tables of instances have";
	}
}

static AbstractOracle *
make_oracle(const char *name, const char *q1, const char *q2, bool ordered)
{
	AbstractOracle *oracle = (AbstractOracle *) palloc0(sizeof(AbstractOracle));

	oracle->name = pstrdup(name);
	oracle->text[0] = pstrdup(q1);
	oracle->text[1] = pstrdup(q2);
	oracle->ordered = ordered;
	return oracle;
}

AbstractOracle *
oracle_analyse(const char *name, const char *schema_ddl, const char *q1, const char *q2, bool ordered)
{
	AbstractOracle *oracle = make_oracle(name, q1, q2, ordered);
	Analysing analysing = {{q1, q2}, oracle};

	oracle_with_tables(schema_ddl, analyse, &analysing);
	keep_own_tables(oracle, schema_ddl);
	return oracle;
}

AbstractOracle *
oracle_analyse_here(const char *name, const char *schema_ddl, const char *q1, const char *q2, bool ordered)
{
	AbstractOracle *oracle = make_oracle(name, q1, q2, ordered);
	Analysing analysing = {{q1, q2}, oracle};

	analyse(&analysing);
	keep_own_tables(oracle, schema_ddl);
	return oracle;
}

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

Query *
fill_for_table(const AbstractTable *table, const char *text)
{
	/* nothing else is known to satisfy its constraints */
	Query *query = analyse_text(table->name ? psprintf("SELECT * FROM %s", quote_identifier(table->name)) : text, NULL, 0);
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
	return column == table->ncolumns && fill_undecided(query) == NULL && foreign_code((Node *) query, scratch_schema_oid()) == NULL ? query : NULL;
}

Node *
fill_for_hole(const AbstractHole *hole, const char *text)
{
	Query *query = analyse_text(psprintf("SELECT %s", text), hole->args, hole->nargs);
	Node *expr;

	/* an empty text makes a query, too */
	if (list_length(query->targetList) != 1 || query->hasAggs || query->hasWindowFuncs || query->hasTargetSRFs || query->rtable != NIL ||
		query->jointree->quals != NULL || query->groupClause != NIL || query->groupingSets != NIL || query->havingQual != NULL || query->setOperations != NULL ||
		query->sortClause != NIL || query->limitCount != NULL || query->limitOffset != NULL || query->cteList != NIL)
		return NULL;
	expr = (Node *) ((TargetEntry *) linitial(query->targetList))->expr;
	if (query->hasSubLinks ? fill_undecided(query) != NULL : contain_mutable_functions(expr))
		return NULL;
	expr = coerce_to_target_type(NULL, expr, exprType(expr), hole->type, -1, COERCION_EXPLICIT, COERCE_EXPLICIT_CAST, -1);
	/* a cast may call something else */
	return expr != NULL && !contain_mutable_functions(expr) && foreign_code(expr, scratch_schema_oid()) == NULL ? collated(expr, hole->collation) : NULL;
}

/* ---- filling ---- */

typedef struct Filling
{
	const AbstractOracle *oracle;
	Query *const *tables;
	Node *const *holes;
	List *queries;				/* the original ones around, innermost first */
	bool sublinks;				/* something with a subquery was put in */
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
fill_entry(Filling *filling, RangeTblEntry *entry)
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

		entry->relid = own->relid;
		entry->relkind = own->relkind;
		entry->inh = own->inh;
		return;
	}
	entry->rtekind = RTE_SUBQUERY;
	entry->subquery = (Query *) copyObjectImpl(filling->tables[index]);
	entry->relid = InvalidOid;
	entry->relkind = 0;
	entry->rellockmode = 0;
	entry->inh = false;
	entry->requiredPerms = 0;
	entry->selectedCols = NULL;
	/* the columns have other names in there */
	entry->alias = makeAlias(entry->eref->aliasname, (List *) copyObjectImpl(entry->eref->colnames));
}

/*
 * An aggregate belongs to the query whose columns it is of. A snippet that has columns of a query around only would move it there: such a text is
 * another query than the one that was proved.
 */
static void
check_level_of_aggregate(Node *aggregate)
{
	if (contain_vars_of_level(aggregate, 0))
		return;
	for (int level = 1; level < 8; level++)
		if (contain_vars_of_level(aggregate, level))
			ereport(ERROR, (errcode(ERRCODE_GROUPING_ERROR), errmsg("filled like that, an aggregate would belong to another query")));
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
				fill_entry(filling, (RangeTblEntry *) lfirst(cell));
		return (Node *) filled;
	}
	if (IsA(node, FuncExpr) && ((FuncExpr *) node)->funcid == filling->oracle->hole_function)
	{
		FuncExpr *call = (FuncExpr *) node;
		Arguments arguments = {hole_arguments(filling->oracle, filling->queries, call), 0};
		ListCell *cell;
		int index = 0;

		foreach(cell, arguments.args)
			lfirst(cell) = fill((Node *) lfirst(cell), context);
		foreach(cell, filling->oracle->holes)
		{
			if (((AbstractHole *) lfirst(cell))->number == number_of_hole(call))
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

	return (Query *) fill((Node *) oracle->query[which], &filling);
}
