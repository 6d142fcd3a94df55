/*
 * lemma_functions.cpp: SQL functions that store lemmas: pairs of abstract queries by which proofs may rewrite queries.
 */
extern "C" {
#include "postgres.h"

#include "catalog/pg_type.h"
#include "executor/spi.h"
#include "fmgr.h"
#include "funcapi.h"
#include "miscadmin.h"
#include "utils/acl.h"
#include "utils/builtins.h"
}

#include "core/driver/judge_api.h"
#include "core/driver/lemma_api.h"
#include "pg/ask/verdict/verdict.h"
#include "pg/base/options.h"
#include "pg/base/own_objects.h"
#include "pg/base/own_tables.h"
#include "pg/base/sql_values.h"
#include "pg/hunt/oracle/oracle_prove.h"
#include "pg/read/document/stored_lemmas.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_lemma_add);
PG_FUNCTION_INFO_V1(sqleq_lemma_drop);
}

typedef struct LemmaText
{
	const char *name;
	const char *ddl;
	const char *query[2];
} LemmaText;

static const char *
argument(FunctionCallInfo fcinfo, int n, const char *what)
{
	if (PG_ARGISNULL(n))
		ereport(ERROR, (errcode(ERRCODE_NULL_VALUE_NOT_ALLOWED), errmsg("%s must not be null", what)));
	return text_to_cstring(PG_GETARG_TEXT_PP(n));
}

/* Every check of everybody looks at the lemmas, so not everybody may add some. */
static void
check_owner(void)
{
	Oid owner;

	(void) own_table("lemma", &owner);
	if (!has_privs_of_role(GetUserId(), owner))
		ereport(ERROR, (errcode(ERRCODE_INSUFFICIENT_PRIVILEGE), errmsg("must be owner of table lemma")));
}

static void
check_name(const char *name)
{
	const char *rule;

	if (strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_") != strlen(name) || *name == '\0' ||
		strlen(name) >= NAMEDATALEN)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_NAME), errmsg("invalid name of a lemma: \"%s\"", name),
				 errdetail("A name has at most %d lower-case letters, digits and underscores.", NAMEDATALEN - 1)));
	for (int i = 0; (rule = sqleq_rule_name(i)) != NULL; i++)
		if (strncmp(rule, "lemma.", 6) == 0 && strcmp(rule + 6, name) == 0)
			ereport(ERROR,
					(errcode(ERRCODE_DUPLICATE_OBJECT), errmsg("lemma \"%s\" comes with the extension", name),
					 errhint("Choose another name.")));
	if (own_has("lemma", "name", name))
		ereport(ERROR,
				(errcode(ERRCODE_DUPLICATE_OBJECT), errmsg("lemma \"%s\" already exists", name),
				 errhint("Choose another name, or call sqleq_internal.lemma_drop().")));
}

/* Why it is no lemma; NULL: it is one. */
static const char *
lemma_refusal(const OracleProof *proof)
{
	const SqleqProblem *problem = proof->judgement->problem;
	const char *why;

	if (proof->refusal)
		return proof->refusal;
	if (proof->judgement->assumptions != NIL)
		return psprintf("the proof rests on an assumption: %s", (const char *) linitial(proof->judgement->assumptions));
	if (problem->document == NULL)
		return "the queries are the same";
	why = sqleq_lemma_refusal(problem->document, strlen(problem->document), problem->turned);
	return why ? psprintf("proofs cannot use it: %s", why) : NULL;
}

static void
store(const LemmaText *lemma, const Judgement *judgement)
{
	Oid types[] = {TEXTOID, TEXTOID, TEXTOID, TEXTOID, BOOLOID, TEXTOID, TEXTOID};
	Datum values[] = {CStringGetTextDatum(lemma->name),
					  CStringGetTextDatum(lemma->ddl),
					  CStringGetTextDatum(lemma->query[0]),
					  CStringGetTextDatum(lemma->query[1]),
					  BoolGetDatum(judgement->problem->turned),
					  CStringGetTextDatum(judgement->problem->document),
					  CStringGetTextDatum(judgement->proof ? judgement->proof : "")};

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	(void) own_execute(
		"lemma", "INSERT INTO %s (name, ddl, q1, q2, turned, document, proof) VALUES ($1, $2, $3, $4, $5, $6, $7)",
		lengthof(types), types, values, NULL);
	SPI_finish();
}

/* The proof rests on no other lemma that somebody has stored. */
static OracleProof *
prove(const LemmaText *lemma, int64 timeout_ms)
{
	SqleqOptions options = default_options();
	OracleProof *proof;
	const bool hidden = front::stored_lemmas_hidden;

	options.timeout_ms = timeout_ms;
	PG_TRY();
	{
		front::stored_lemmas_hidden = true;
		proof = oracle_prove(lemma->ddl, lemma->query[0], lemma->query[1], &options);
	}
	PG_FINALLY();
	{
		front::stored_lemmas_hidden = hidden;
	}
	PG_END_TRY();
	return proof;
}

Datum
sqleq_lemma_add(PG_FUNCTION_ARGS)
{
	LemmaText lemma = {argument(fcinfo, 0, "name of the lemma"),
					   argument(fcinfo, 1, "schema of the lemma"),
					   {argument(fcinfo, 2, "query text"), argument(fcinfo, 3, "query text")}};
	OracleProof *proof;
	const char *refusal;
	TupleDesc desc;
	Datum values[3] = {0};
	bool nulls[3] = {false};

	if (get_call_result_type(fcinfo, NULL, &desc) != TYPEFUNC_COMPOSITE || desc->natts != lengthof(values))
		elog(ERROR, "sqleq_internal.lemma_add is declared with another result type");
	desc = BlessTupleDesc(desc);
	check_owner();
	check_name(lemma.name);
	proof = prove(&lemma, timeout_argument(fcinfo, 4));
	refusal = lemma_refusal(proof);
	if (!refusal)
		store(&lemma, proof->judgement);
	values[0] = BoolGetDatum(refusal == NULL);
	values[1] = verdict_value(proof->judgement->verdict, TupleDescAttr(desc, 1)->atttypid);
	set_text(values, nulls, 2, refusal);
	PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(desc, values, nulls)));
}

Datum
sqleq_lemma_drop(PG_FUNCTION_ARGS)
{
	const char *name = argument(fcinfo, 0, "name of the lemma");
	Oid types[] = {TEXTOID};
	Datum values[] = {CStringGetTextDatum(name)};
	int dropped;

	check_owner();
	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	dropped = own_execute("lemma", "DELETE FROM %s WHERE name = $1", 1, types, values, NULL);
	SPI_finish();
	if (dropped == 0)
		ereport(ERROR, (errcode(ERRCODE_UNDEFINED_OBJECT), errmsg("lemma \"%s\" does not exist", name)));
	PG_RETURN_VOID();
}
