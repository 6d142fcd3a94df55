/* judgement.cpp: see judgement.h. */
extern "C" {
#include "postgres.h"

#include <string.h>

#include "fmgr.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
}

#include "pg/ask/verdict/judgement.h"

const char *
verdict_name(SqleqVerdict verdict)
{
	static const char *const names[] = {"equivalent", "equivalent_within_bound", "not_equivalent", "unknown",
										"unsupported"};

	return names[verdict];
}

Datum
verdict_value(SqleqVerdict verdict, Oid type)
{
	Oid input;
	Oid io_param;

	getTypeInputInfo(type, &input, &io_param);
	return OidInputFunctionCall(input, (char *) verdict_name(verdict), io_param, -1);
}

void
add_assumptions(Judgement *judgement, List *texts)
{
	ListCell *cell;

	foreach(cell, texts)
	{
		bool known = false;
		ListCell *other;

		foreach(other, judgement->assumptions)
			known = known || strcmp((const char *) lfirst(other), (const char *) lfirst(cell)) == 0;
		if (!known)
			judgement->assumptions = lappend(judgement->assumptions, lfirst(cell));
	}
}

int
witness_count_rows(const Witness *witness)
{
	int rows = 0;

	for (int i = 0; i < witness->ntables; i++)
		rows += witness->tables[i].nrows;
	return rows;
}

static const char *
found_by(const Witness *witness)
{
	if (witness->found_by && strcmp(witness->found_by, "random") == 0)
		return " from random search";
	if (witness->found_by && strcmp(witness->found_by, "solver") == 0)
		return " from the solver";
	return "";
}

/*
 * The verdict on a confirmed difference rests on nothing but how outputs were read and for whom, and what this moment's
 * values of stable functions are.
 */
void
accept_witness(Judgement *judgement, Witness *witness)
{
	int rows = witness_count_rows(witness);
	ListCell *cell;

	judgement->verdict = VERDICT_NOT_EQUIVALENT;
	judgement->witness = witness;
	judgement->proof = psprintf("counterexample%s, confirmed by this server", found_by(witness));
	judgement->reason = psprintf("the results differ on a database with %d %s%s", rows, rows == 1 ? "row" : "rows",
								 witness->by_chance ? ", whichever of tied rows are taken" : "");
	if (witness->hole_values)
		judgement->reason =
			psprintf("%s, with sqleq.hole_values = %s", judgement->reason, quote_literal_cstr(witness->hole_values));
	add_assumptions(judgement, judgement->problem->readings);
	foreach(cell, judgement->problem->parameters)
	{
		const SqleqParameter *parameter = (const SqleqParameter *) lfirst(cell);

		if (parameter->index < 0)
			add_assumptions(judgement, list_make1(psprintf("%s has its present value", parameter->name)));
	}
}
