/*
 * table_check.cpp: see table_check.h.
 */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "executor/executor.h"
#include "miscadmin.h"
#include "utils/rel.h"
}

#include "pg/base/guard.h"
#include "pg/base/compat.h"
#include "pg/ask/witness/table_check.h"

void
table_check_begin(TableCheck *check, const char *name, Relation rel, TupleDesc desc, HeapTuple *rows, int nrows)
{
	check->name = name;
	check->rel = rel;
	check->desc = desc;
	check->rows = rows;
	check->nrows = nrows;
	check->estate = CreateExecutorState();
	check->econtext = GetPerTupleExprContext(check->estate);
	/* a copy says nothing of computed columns, which are in the rows */
	check->slot = MakeSingleTupleTableSlot(CreateTupleDescCopy(desc), &TTSOpsHeapTuple);
	check->econtext->ecxt_scantuple = check->slot;
}

void
table_check_end(TableCheck *check)
{
	ExecDropSingleTupleTableSlot(check->slot);
	FreeExecutorState(check->estate);
}

int
first_failing_row(TableCheck *check, Expr *condition)
{
	ExprState *state;

	guard_see_code((Node *) condition);
	state = ExecPrepareExpr(condition, check->estate);
	for (int r = 0; r < check->nrows; r++)
	{
		CHECK_FOR_INTERRUPTS();
		ResetPerTupleExprContext(check->estate);
		ExecStoreHeapTuple(check->rows[r], check->slot, false);
		if (!ExecCheck(state, check->econtext))
			return r;
	}
	return -1;
}

const char *
check_rows(TableCheck *check)
{
	TupleDesc desc = RelationGetDescr(check->rel);
	TupleConstr *constr = desc->constr;

	for (int a = 0; a < desc->natts; a++)
	{
		Form_pg_attribute att = TupleDescAttr(desc, a);

		if (att->attisdropped || !att->attnotnull)
			continue;
		for (int r = 0; r < check->nrows; r++)
			if (heap_attisnull(check->rows[r], a + 1, check->desc))
				return psprintf("column \"%s\" of table \"%s\" is NULL in it", NameStr(att->attname), check->name);
	}
	for (int i = 0; constr && i < constr->num_check; i++)
	{
		/* The relcache entry may be rebuilt while an expression runs. */
		char *name = pstrdup(constr->check[i].ccname);
		Expr *condition = (Expr *) stringToNode(constr->check[i].ccbin);

		if (!compat_is_check_enforced(&constr->check[i]))
			continue;
		if (first_failing_row(check, condition) >= 0)
			return psprintf("it violates check constraint \"%s\" of table \"%s\"", name, check->name);
	}
	return NULL;
}
