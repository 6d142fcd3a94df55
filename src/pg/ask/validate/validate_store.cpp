/*
 * validate_store.cpp: see validate_store.h.
 *
 * A row for each check, and no key: a session must never wait for another one's transaction while it plans.
 */
extern "C" {
#include "postgres.h"

#include "access/xact.h"
#include "access/xlog.h"
#include "catalog/pg_type.h"
#include "commands/extension.h"
#include "executor/spi.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/jsonb.h"
#include "utils/lsyscache.h"
}

#include "pg/base/own_objects.h"
#include "pg/base/own_tables.h"
#include "pg/ask/show/show_plan.h"
#include "pg/ask/show/witness_json.h"
#include "pg/ask/validate/validate_store.h"

static const char checks_table[] = "sqleq_plan_check";

static void
set_value(Datum *values, char *nulls, int n, bool known, Datum value)
{
	nulls[n] = known ? ' ' : 'n';
	values[n] = value;
}

static void
set_words(Datum *values, char *nulls, int n, const char *text)
{
	set_value(values, nulls, n, text != NULL, text ? CStringGetTextDatum(text) : (Datum) 0);
}

void
store_plan_check(const PlanCheck *check)
{
	Oid types[] = {INT8OID, INT8OID,  TEXTOID,  TEXTOID,  TEXTOID,   TEXTOID,
				   TEXTOID, JSONBOID, JSONBOID, JSONBOID, FLOAT8OID, NAMEOID};
	const Judgement *judgement = check->judgement;
	const Witness *witness = judgement ? judgement->witness : NULL;
	const Oid table = OidIsValid(get_extension_oid("sqleq", true)) ? own_shared_table(checks_table) : InvalidOid;
	Datum values[lengthof(types)] = {0};
	char nulls[] = "            ";

	if (XactReadOnly || RecoveryInProgress() || !OidIsValid(table))
		return;
	types[2] = get_atttype(table, get_attnum(table, "verdict"));
	values[0] = Int64GetDatum(check->query_id);
	values[1] = Int64GetDatum(check->fingerprint);
	values[2] = verdict_value(judgement ? judgement->verdict : VERDICT_UNKNOWN, types[2]);
	set_words(values, nulls, 3, judgement ? judgement->reason : check->failure);
	set_words(values, nulls, 4, check->query);
	set_words(values, nulls, 5, judgement ? plan_text(judgement) : NULL);
	set_words(values, nulls, 6, judgement && blamed_plan_node(judgement) ? blamed_plan_node(judgement)->node : NULL);
	set_value(values, nulls, 7, witness,
			  witness ? JsonbPGetDatum(witness_jsonb(judgement->problem, witness)) : (Datum) 0);
	for (int q = 0; q < 2; q++)
		set_value(values, nulls, 8 + q, witness && witness->results[q],
				  witness && witness->results[q] ? JsonbPGetDatum(witness_result_jsonb(witness, q)) : (Datum) 0);
	values[10] = Float8GetDatum(check->ms);
	values[11] = CStringGetDatum(GetUserNameFromId(GetUserId(), false));
	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	(void) own_execute(
		checks_table,
		"INSERT INTO %s (query_id, fingerprint, verdict, reason, query, plan, wrong, counterexample, result1, result2, ms, checked_by) "
		"VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
		lengthof(types), types, values, nulls);
	SPI_finish();
}
