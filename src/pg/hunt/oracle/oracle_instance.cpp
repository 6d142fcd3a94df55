/* oracle_instance.cpp: from an oracle's texts to trees, and to the tables and holes in them. See oracle_instance.h. */
#include "pg/base/compat.h"

extern "C" {
#include "access/htup_details.h"
#include "access/transam.h"
#include "lib/stringinfo.h"
#include "parser/parse_relation.h"
#include "parser/parsetree.h"
#include "utils/builtins.h"
}

#include "pg/base/own_objects.h"
#include "pg/hunt/oracle/foreign_code.h"
#include "pg/hunt/oracle/oracle_instance.h"
#include "pg/hunt/oracle/oracle_prove.h"
#include "pg/read/trees/analyse.h"

/* ---- analysis ---- */

typedef struct Collecting
{
	AbstractOracle *oracle;
	List *queries; /* the ones around, innermost first */
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
			oracle->unusable = "a table has a column of a user-defined type; instances do not support those";
	}
	table->given = given.data;
	table->name = pstrdup(RelationGetRelationName(relation));
	if (constrained || relation->rd_rel->relkind != RELKIND_RELATION || relation->rd_rel->relhasindex ||
		relation->rd_rel->relhastriggers || relation->rd_rel->relchecks > 0)
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
		compat_expand_entry(entry, row->varno, row->varlevelsup, &names, &columns);
		return columns;
	}
	for (int a = 0; a < table->ncolumns; a++)
		columns =
			lappend(columns, makeVar(row->varno, a + 1, table->types[a], -1, table->collations[a], row->varlevelsup));
	return columns;
}

static bool
is_whole_row(Node *node)
{
	return IsA(node, Var) && ((Var *) node)->varattno == 0;
}

List *
oracle_hole_arguments(const AbstractOracle *oracle, List *queries, FuncExpr *call)
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

int
oracle_hole_number(FuncExpr *call)
{
	/* 1 + 0 is a number to the proof, which folds constants, and so it is here */
	Node *number =
		call->args != NIL ? eval_const_expressions(NULL, (Node *) copyObjectImpl(linitial(call->args))) : NULL;

	if (number == NULL || !IsA(number, Const) || ((Const *) number)->constisnull)
		ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("hole number must be a constant")));
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
	if (is_hole_node(node) && find_hole(collecting->oracle, oracle_hole_number((FuncExpr *) node)) == NULL)
	{
		AbstractHole *hole = (AbstractHole *) palloc0(sizeof(AbstractHole));
		List *args = oracle_hole_arguments(collecting->oracle, collecting->queries, (FuncExpr *) node);

		hole->number = oracle_hole_number((FuncExpr *) node);
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

/* An oracle that says nothing but that a query is the same under every plan. */
static void
look_for_any_query(AbstractOracle *oracle)
{
	if (strcmp(oracle->text[0], oracle->text[1]) != 0 || list_length(oracle->tables) != 1 || oracle->holes != NIL ||
		oracle->constrained)
		return;
	if (strcmp(oracle->text[0], "SELECT * FROM t1") == 0)
		oracle->any_query = ANY_QUERY;
	else if (strcmp(oracle->text[0], "SELECT count(*) FROM t1") == 0)
		oracle->any_query = ANY_LAW;
}

AbstractOracle *
oracle_analyse_here(const char *name, const char *schema_ddl, const char *q1, const char *q2, bool ordered)
{
	AbstractOracle *oracle = (AbstractOracle *) palloc0(sizeof(AbstractOracle));
	Analysing analysing = {{q1, q2}, oracle};

	oracle->name = pstrdup(name);
	oracle->text[0] = pstrdup(q1);
	oracle->text[1] = pstrdup(q2);
	oracle->ordered = ordered;
	analyse(&analysing);
	keep_own_tables(oracle, schema_ddl);
	look_for_any_query(oracle);
	return oracle;
}
