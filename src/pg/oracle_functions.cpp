/*
 * oracle_functions.cpp: the SQL functions for oracles.
 */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "fmgr.h"
#include "funcapi.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/jsonb.h"
}

#include "witness.h"
#include "verdict.h"
#include "oracle.h"
#include "own_objects.h"
#include "sql_values.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_oracle_add);
}

static char *
text_argument(FunctionCallInfo fcinfo, int n, const char *what)
{
	if (PG_ARGISNULL(n))
		ereport(ERROR, (errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED), errmsg("%s must not be null", what)));
	return text_to_cstring(PG_GETARG_TEXT_PP(n));
}

static List *
hole_texts(List *holes)
{
	List *texts = NIL;
	ListCell *cell;

	foreach(cell, holes)
	{
		const SqleqHole *hole = (const SqleqHole *) lfirst(cell);

		texts = lappend(texts, psprintf("%d %s", hole->number, hole->signature));
	}
	return texts;
}

/* Whoever may call the function may add oracles; the table itself belongs to the extension's owner. */
static void
store(const char *const *texts, const OracleProof *proof)
{
	static Oid types[] = {TEXTOID, TEXTOID, TEXTOID, TEXTOID, TEXTOID, TEXTOID, TEXTOID, TEXTARRAYOID, TEXTARRAYOID};
	Datum values[lengthof(types)];
	char nulls[lengthof(types) + 1] = "         ";
	const Judgement *judgement = proof->judgement;
	Oid owner, user;
	int security, next = 0;
	const char *table = own_table("sqleq_oracle", &owner);

	for (; next < 4; next++)
		values[next] = CStringGetTextDatum(texts[next]);
	values[next++] = CStringGetTextDatum(judgement->problem->semantics == SQLEQ_LIST ? "list" : "bag");
	values[next++] = CStringGetTextDatum(judgement->proof ? judgement->proof : "");
	values[next] = CStringGetTextDatum(judgement->outline ? judgement->outline : "");
	nulls[next++] = judgement->outline ? ' ' : 'n';
	values[next++] = text_array(judgement->assumptions);
	values[next++] = text_array(hole_texts(proof->holes));
	GetUserIdAndSecContext(&user, &security);
	SetUserIdAndSecContext(owner, security | SECURITY_LOCAL_USERID_CHANGE | SECURITY_RESTRICTED_OPERATION);
	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	if (SPI_execute_with_args(psprintf("INSERT INTO %s (name, schema_ddl, q1, q2, semantics, proof, outline, assumptions, holes) "
									   "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)", table),
							  lengthof(types), types, values, nulls, false, 0) != SPI_OK_INSERT)
		elog(ERROR, "could not store the oracle");
	SPI_finish();
	SetUserIdAndSecContext(user, security);
}

Datum
sqleq_oracle_add(PG_FUNCTION_ARGS)
{
	const char *texts[] = {text_argument(fcinfo, 0, "name of the oracle"), text_argument(fcinfo, 1, "schema of the oracle"),
		text_argument(fcinfo, 2, "query text"), text_argument(fcinfo, 3, "query text")};
	SqleqOptions options = default_options();
	OracleProof *proof;
	Jsonb *documents[3];
	TupleDesc desc;
	Datum values[9] = {0};
	bool nulls[9] = {false};

	if (get_call_result_type(fcinfo, NULL, &desc) != TYPEFUNC_COMPOSITE || desc->natts != lengthof(values))
		elog(ERROR, "sqleq_oracle_add is declared with another result type");
	desc = BlessTupleDesc(desc);
	options.timeout_ms = timeout_argument(fcinfo, 4);
	options.explain = true;
	proof = oracle_prove(texts[1], texts[2], texts[3], &options);
	if (!proof->refusal)
		store(texts, proof);
	values[0] = BoolGetDatum(proof->refusal == NULL);
	values[1] = verdict_value(proof->judgement->verdict, TupleDescAttr(desc, 1)->atttypid);
	set_text(values, nulls, 2, proof->refusal);
	set_text(values, nulls, 3, proof->judgement->proof);
	set_text(values, nulls, 4, proof->judgement->outline);
	values[5] = text_array(proof->judgement->assumptions);
	documents[0] = proof->counterexample;
	documents[1] = proof->results[0];
	documents[2] = proof->results[1];
	for (int i = 0; i < 3; i++)
	{
		nulls[6 + i] = documents[i] == NULL;
		values[6 + i] = documents[i] ? JsonbPGetDatum(documents[i]) : (Datum) 0;
	}
	PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(desc, values, nulls)));
}
