/*
 * replay_tables.cpp: the tables of an analysed query become the rows of a witness. See replay_tables.h.
 *
 * Every table reference of the tree, at any depth, becomes a subquery that lists the witness's rows as constants, so no
 * user table is read. The plan has no table, no index and no constraint to lean on: it is not the plan that the query
 * would get on the real tables, only one with the same meaning. Row security was put into the tree by the rewriter, and
 * moves into the subquery.
 *
 * The rows pass an OFFSET 0, which keeps the planner from computing with the constants while it plans: it would meet a
 * division by zero that the query's own conditions keep away.
 */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "catalog/pg_class.h"
#include "catalog/pg_type.h"
#include "miscadmin.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "rewrite/rewriteManip.h"
#include "utils/datum.h"
#include "utils/rel.h"
#include "utils/tuplestore.h"
}

#include "pg/base/compat.h"
#include "pg/read/trees/tree_parts.h"
#include "pg/ask/witness/replay_tables.h"

typedef struct SwapContext
{
	const Witness *witness;
	ReplayOrder order;
	bool stored;        /* the rows come from tuplestores */
	const char *reason; /* why a reference cannot be replaced */
} SwapContext;

/* The index of the nth row in the given order. */
static int
ordered_row(int n, int nrows, ReplayOrder order)
{
	switch (order)
	{
		case ORDER_REVERSED:
			return nrows - 1 - n;
		case ORDER_ROTATED:
			return (n + nrows / 2) % nrows;
		default:
			return n;
	}
}

static Const *
row_constant(const WitnessTable *table, HeapTuple row, int a)
{
	Form_pg_attribute att = TupleDescAttr(table->desc, a);
	bool null = true;
	Datum value = (Datum) 0;

	if (att->attisdropped)
		return makeNullConst(INT4OID, -1, InvalidOid);
	if (row)
		value = heap_getattr(row, a + 1, table->desc, &null);
	if (!null && !att->attbyval)
		value = datumCopy(value, false, att->attlen);
	return makeConst(att->atttypid, att->atttypmod, att->attcollation, att->attlen, value, null, att->attbyval);
}

static Query *
empty_query(void)
{
	Query *query = makeNode(Query);

	query->commandType = CMD_SELECT;
	query->querySource = QSRC_ORIGINAL;
	query->canSetTag = true;
	query->stmt_location = -1;
	query->jointree = makeFromExpr(NIL, NULL);
	query->limitOffset =
		(Node *) makeConst(INT8OID, -1, InvalidOid, sizeof(int64), Int64GetDatum(0), false, FLOAT8PASSBYVAL);
	query->limitOption = LIMIT_OPTION_COUNT;
	return query;
}

static void
add_values(Query *query, const WitnessTable *table, ReplayOrder order)
{
	RangeTblEntry *rte = makeNode(RangeTblEntry);
	RangeTblRef *ref = makeNode(RangeTblRef);

	rte->rtekind = RTE_VALUES;
	rte->eref = makeAlias("*VALUES*", NIL);
	rte->inFromCl = true;
	for (int n = 0; n < table->nrows; n++)
	{
		List *row = NIL;

		for (int a = 0; a < table->desc->natts; a++)
			row = lappend(row, row_constant(table, table->rows[ordered_row(n, table->nrows, order)], a));
		/* A row without columns is a row nevertheless. */
		if (row == NIL)
			row = list_make1(makeNullConst(INT4OID, -1, InvalidOid));
		rte->values_lists = lappend(rte->values_lists, row);
	}
	for (ListCell *cell = list_head((List *) linitial(rte->values_lists)); cell;
		 cell = lnext((List *) linitial(rte->values_lists), cell))
	{
		const Const *constant = (const Const *) lfirst(cell);

		rte->coltypes = lappend_oid(rte->coltypes, constant->consttype);
		rte->coltypmods = lappend_int(rte->coltypmods, constant->consttypmod);
		rte->colcollations = lappend_oid(rte->colcollations, constant->constcollid);
		rte->eref->colnames =
			lappend(rte->eref->colnames, makeString(psprintf("column%d", list_length(rte->eref->colnames) + 1)));
	}
	query->rtable = list_make1(rte);
	ref->rtindex = 1;
	query->jointree->fromlist = list_make1(ref);
}

/* The name under which the rows of a table are known while a prepared plan runs. */
static char *
store_name(int table)
{
	return psprintf("sqleq_rows_%d", table);
}

static void
add_store(Query *query, const WitnessTable *table, int number)
{
	RangeTblEntry *rte = makeNode(RangeTblEntry);
	RangeTblRef *ref = makeNode(RangeTblRef);

	rte->rtekind = RTE_NAMEDTUPLESTORE;
	rte->enrname = store_name(number);
	rte->enrtuples = 10;
	rte->eref = makeAlias(rte->enrname, NIL);
	rte->inFromCl = true;
	for (int a = 0; a < table->desc->natts; a++)
	{
		const Const *constant = row_constant(table, NULL, a);

		rte->coltypes = lappend_oid(rte->coltypes, constant->consttype);
		rte->coltypmods = lappend_int(rte->coltypmods, constant->consttypmod);
		rte->colcollations = lappend_oid(rte->colcollations, constant->constcollid);
		rte->eref->colnames = lappend(rte->eref->colnames, makeString(psprintf("column%d", a + 1)));
	}
	query->rtable = list_make1(rte);
	ref->rtindex = 1;
	query->jointree->fromlist = list_make1(ref);
}

/*
 * SELECT the columns of the table, in their places. store: the number of the table when its rows come from a
 * tuplestore; otherwise -1.
 */
static Query *
rows_query(const WitnessTable *table, ReplayOrder order, bool empty, int store)
{
	Query *query = empty_query();

	if (!empty && store >= 0)
		add_store(query, table, store);
	else if (!empty)
		add_values(query, table, order);
	else
		query->jointree->quals = makeBoolConst(false, false);
	for (int a = 0; a < table->desc->natts; a++)
	{
		Form_pg_attribute att = TupleDescAttr(table->desc, a);
		Const *constant = row_constant(table, NULL, a);
		Expr *expr = (Expr *) constant;

		if (!empty)
			expr = (Expr *) makeVar(1, a + 1, constant->consttype, constant->consttypmod, constant->constcollid, 0);
		query->targetList =
			lappend(query->targetList, makeTargetEntry(expr, a + 1, pstrdup(NameStr(att->attname)), false));
	}
	return query;
}

/* SELECT * FROM (query) WHERE the conditions of row security, which speak of table entry number rtindex. */
static Query *
filtered_query(Query *input, List *conditions, int rtindex)
{
	Query *query = empty_query();
	RangeTblEntry *rte = makeNode(RangeTblEntry);
	RangeTblRef *ref = makeNode(RangeTblRef);
	Node *quals = (Node *) make_ands_explicit(conditions);
	ListCell *cell;

	rte->rtekind = RTE_SUBQUERY;
	rte->subquery = input;
	rte->eref = makeAlias("rows", NIL);
	rte->inFromCl = true;
	foreach(cell, input->targetList)
	{
		TargetEntry *entry = (TargetEntry *) lfirst(cell);
		Var *var = makeVar(1, entry->resno, exprType((Node *) entry->expr), exprTypmod((Node *) entry->expr),
						   exprCollation((Node *) entry->expr), 0);

		rte->eref->colnames = lappend(rte->eref->colnames, makeString(pstrdup(entry->resname)));
		query->targetList =
			lappend(query->targetList, makeTargetEntry((Expr *) var, entry->resno, pstrdup(entry->resname), false));
	}
	query->rtable = list_make1(rte);
	ref->rtindex = 1;
	query->jointree->fromlist = list_make1(ref);
	ChangeVarNodes(quals, rtindex, 1, 0);
	query->jointree->quals = quals;
	query->hasSubLinks = checkExprHasSubLink(quals);
	return query;
}

static void
swap_reference(RangeTblEntry *rte, int rtindex, SwapContext *context)
{
	const WitnessTable *table = NULL;
	List *conditions = rte->securityQuals;
	Query *subquery;

	/* What rewriting leaves behind of a view names no rows. */
	if (rte->relkind == RELKIND_VIEW)
	{
		Query *nothing = empty_query();

		nothing->jointree->quals = makeBoolConst(false, false);
		entry_becomes_subquery(rte, nothing);
		return;
	}
	for (int i = 0; i < context->witness->ntables; i++)
		if (context->witness->tables[i].relid == rte->relid)
			table = &context->witness->tables[i];
	if (!table || rte->tablesample)
	{
		context->reason =
			psprintf("the queries read table \"%s\" in a way that cannot be repeated", rte->eref->aliasname);
		return;
	}
	/* ONLY a partitioned table is nothing. */
	subquery =
		rows_query(table, context->order,
				   (table->nrows == 0 && !context->stored) || (rte->relkind == RELKIND_PARTITIONED_TABLE && !rte->inh),
				   context->stored ? (int) (table - context->witness->tables) : -1);
	if (conditions != NIL)
		subquery = filtered_query(subquery, conditions, rtindex);
	entry_becomes_subquery(rte, subquery);
}

/* Changes the tree in place. */
static bool
swap_walker(Node *node, void *arg)
{
	SwapContext *context = (SwapContext *) arg;

	if (node == NULL || context->reason)
		return false;
	if (IsA(node, Query))
	{
		Query *query = (Query *) node;
		int rtindex = 0;
		ListCell *cell;

		if (query->commandType != CMD_SELECT || query->rowMarks != NIL)
		{
			context->reason = "a query is not read-only";
			return false;
		}
		foreach(cell, query->rtable)
		{
			RangeTblEntry *rte = (RangeTblEntry *) lfirst(cell);

			rtindex++;
			if (rte->rtekind == RTE_RELATION)
				swap_reference(rte, rtindex, context);
		}
		compat_forget_permission_list(query);
		return compat_walk_query(query, swap_walker, arg);
	}
	return compat_walk_expression(node, swap_walker, arg);
}

const char *
replay_swap(const Witness *witness, Query *query, ReplayOrder order)
{
	SwapContext context = {witness, order, false, NULL};

	(void) swap_walker((Node *) query, &context);
	return context.reason;
}

/* ---- rows from tuplestores ---- */

const char *
replay_swap_stored(const Witness *witness, Query *query)
{
	SwapContext context = {witness, ORDER_GIVEN, true, NULL};

	(void) swap_walker((Node *) query, &context);
	return context.reason;
}

/* The table's columns as rows_query() names their types: dropped ones are integers. */
static TupleDesc
stored_desc(const WitnessTable *table)
{
	TupleDesc desc = CreateTemplateTupleDesc(table->desc->natts);

	for (int a = 0; a < desc->natts; a++)
	{
		const Const *constant = row_constant(table, NULL, a);

		TupleDescInitEntry(desc, a + 1, NULL, constant->consttype, constant->consttypmod, 0);
		TupleDescInitEntryCollation(desc, a + 1, constant->constcollid);
	}
	compat_finish_columns(desc);
	return desc;
}

void
replay_add_rows(QueryEnvironment *environment, char *name, const WitnessTable *table)
{
	EphemeralNamedRelation relation = (EphemeralNamedRelation) palloc0(sizeof(EphemeralNamedRelationData));
	Tuplestorestate *store = tuplestore_begin_heap(false, false, work_mem);

	for (int r = 0; r < table->nrows; r++)
		tuplestore_puttuple(store, table->rows[r]);
	relation->md.name = name;
	relation->md.reliddesc = InvalidOid;
	relation->md.tupdesc = stored_desc(table);
	relation->md.enrtype = ENR_NAMED_TUPLESTORE;
	relation->md.enrtuples = table->nrows;
	relation->reldata = store;
	register_ENR(environment, relation);
}

QueryEnvironment *
replay_environment(const Witness *witness)
{
	QueryEnvironment *environment = create_queryEnv();

	for (int i = 0; i < witness->ntables; i++)
		replay_add_rows(environment, store_name(i), &witness->tables[i]);
	return environment;
}

Witness *
replay_in_order(const Witness *witness, ReplayOrder order)
{
	Witness *other = (Witness *) palloc(sizeof(Witness));

	*other = *witness;
	other->tables = (WitnessTable *) palloc(sizeof(WitnessTable) * Max(witness->ntables, 1));
	for (int i = 0; i < witness->ntables; i++)
	{
		const WitnessTable *table = &witness->tables[i];

		other->tables[i] = *table;
		other->tables[i].rows = (HeapTuple *) palloc(sizeof(HeapTuple) * Max(table->nrows, 1));
		for (int r = 0; r < table->nrows; r++)
			other->tables[i].rows[r] = table->rows[ordered_row(r, table->nrows, order)];
	}
	return other;
}
