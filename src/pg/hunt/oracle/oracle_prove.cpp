/*
 * oracle_prove.cpp: see oracle_prove.h.
 *
 * An oracle's tables exist only within a subtransaction that is rolled back. Its schema is made by the extension's
 * owner, since users may not make schemas everywhere, and belongs to the user. While it is there, names mean the
 * catalog's and its own, and nothing else.
 */
extern "C" {
#include "postgres.h"

#include "access/xact.h"
#include "catalog/namespace.h"
#include "executor/spi.h"
#include "lib/stringinfo.h"
#include "miscadmin.h"
#include "tcop/utility.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
}

#include "pg/base/compat.h"
#include "pg/base/options.h"
#include "pg/base/own_objects.h"
#include "pg/base/subtransaction.h"
#include "pg/base/text_settings.h"
#include "pg/hunt/oracle/foreign_code.h"
#include "pg/hunt/oracle/oracle_ddl.h"
#include "pg/hunt/oracle/oracle_prove.h"
#include "pg/read/trees/analyse.h"
#include "pg/ask/show/witness_json.h"
#include "pg/ask/verdict/verdict.h"

/* What a proof may rest on, since an instance for which it does not hold raises an error, and is then no test. */
static const char *const harmless_assumptions[] = {"no integer overflow"};

static void
execute(const char *command)
{
	int code = SPI_execute(command, false, 0);

	if (code < 0)
		elog(ERROR, "could not execute \"%s\": %s", command, SPI_result_code_string(code));
}

/* ---- the scratch schema ---- */

/* The one that is there; InvalidOid: none. */
static Oid scratch_schema = InvalidOid;

Oid
scratch_schema_oid(void)
{
	return scratch_schema;
}

static void
make_schema(const char *name)
{
	Oid user;
	int security;
	const char *command =
		psprintf("CREATE SCHEMA %s AUTHORIZATION %s", name, quote_identifier(GetUserNameFromId(GetUserId(), false)));

	GetUserIdAndSecContext(&user, &security);
	SetUserIdAndSecContext(own_extension().owner, security | SECURITY_LOCAL_USERID_CHANGE);
	execute(command);
	SetUserIdAndSecContext(user, security);
}

typedef struct InScratch
{
	OracleBody body;
	void *arg;
	MemoryContext context;
} InScratch;

/* What its first statement would get is about a schema that nobody knows. */
static void
check_may_write(void)
{
	if (RecoveryInProgress())
		ereport(ERROR,
				(errcode(ERRCODE_READ_ONLY_SQL_TRANSACTION), errmsg("cannot prove or test oracles during recovery"),
				 errdetail("Proving and testing creates tables, which a standby server cannot do."),
				 errhint("Use the primary server, or a separate server.")));
	if (XactReadOnly)
		ereport(ERROR,
				(errcode(ERRCODE_READ_ONLY_SQL_TRANSACTION),
				 errmsg("cannot prove or test oracles in a read-only transaction"),
				 errdetail("Proving and testing creates tables and rolls them back."),
				 errhint("SET transaction_read_only = off, or default_transaction_read_only.")));
}

static void
in_scratch(void *arg)
{
	InScratch *scratch = (InScratch *) arg;
	const char *name = psprintf("sqleq_scratch_%d", MyProcPid);
	Oid user;
	int security;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	make_schema(name);
	SPI_finish();
	CommandCounterIncrement();
	scratch_schema = get_namespace_oid(name, false);
	use_safe_search_path(name);
	use_plain_text_settings();
	GetUserIdAndSecContext(&user, &security);
	SetUserIdAndSecContext(user, security | SECURITY_LOCAL_USERID_CHANGE);
	MemoryContextSwitchTo(scratch->context);
	scratch->body(scratch->arg);
}

void
scratch_schema_run(OracleBody body, void *arg)
{
	InScratch scratch = {body, arg, CurrentMemoryContext};
	Oid outer = scratch_schema;
	ErrorData *volatile error = NULL;

	check_may_write();
	PG_TRY();
	{
		error = run_rolled_back([&] { in_scratch(&scratch); });
	}
	PG_FINALLY();
	{
		scratch_schema = outer;
	}
	PG_END_TRY();
	if (error)
		ReThrowError(error);
}

typedef struct WithTables
{
	const char *schema_ddl;
	OracleBody body;
	void *arg;
} WithTables;

static void
with_tables(void *arg)
{
	WithTables *with = (WithTables *) arg;

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	execute(with_qualified_holes(with->schema_ddl));
	SPI_finish();
	CommandCounterIncrement();
	with->body(with->arg);
}

void
oracle_with_tables(const char *schema_ddl, OracleBody body, void *arg)
{
	WithTables with = {schema_ddl, body, arg};

	oracle_ddl_check(schema_ddl);
	scratch_schema_run(with_tables, &with);
}

/* ---- the proof ---- */

typedef struct Proving
{
	const char *text[2];
	const SqleqOptions *options;
	OracleProof *proof;
} Proving;

/*
 * What is not the oracle's own, in one of its queries. What cannot be analysed is left to who judges the pair: he
 * refuses it in the same way.
 */
typedef struct Inspection
{
	const char *const *text;
	const char *found;
} Inspection;

static void
inspect(void *arg)
{
	Inspection *inspection = (Inspection *) arg;

	for (int q = 0; q < 2 && inspection->found == NULL; q++)
		inspection->found = foreign_code((Node *) analyse_text(inspection->text[q], NULL, 0), scratch_schema);
}

static const char *
not_its_own(const char *const *text)
{
	Inspection inspection = {text, NULL};
	ErrorData *error = run_rolled_back([&] { inspect(&inspection); }, ERRORS_OF_QUERIES);

	if (error && error->sqlerrcode == ERRCODE_UNDEFINED_PARAMETER)
		ereport(ERROR,
				(errcode(ERRCODE_UNDEFINED_PARAMETER), errmsg("oracle queries must not have parameters"),
				 errdetail("One of its queries has this defect: %s.", error->message),
				 errhint("Use a hole for an arbitrary value: caq_expr(1, NULL::integer).")));
	if (error)
		switch (ERRCODE_TO_CATEGORY(error->sqlerrcode))
		{
			case ERRCODE_TO_CATEGORY(ERRCODE_SYNTAX_ERROR):
			case ERRCODE_TO_CATEGORY(ERRCODE_DATA_EXCEPTION):
			case ERRCODE_TO_CATEGORY(ERRCODE_FEATURE_NOT_SUPPORTED):
				break; /* of the text: it has them again, with their places */
			default:
				ReThrowError(error);
		}
	return inspection.found;
}

static const char *
harmful_assumption(const Judgement *judgement)
{
	ListCell *cell;

	foreach(cell, judgement->assumptions)
	{
		/* an instance in which one side fails is none; unless the proof itself leaves such databases out */
		bool harmless = !judgement->modulo_errors &&
			strncmp((const char *) lfirst(cell), "modulo errors", strlen("modulo errors")) == 0;

		for (size_t i = 0; i < lengthof(harmless_assumptions); i++)
			harmless = harmless || strcmp((const char *) lfirst(cell), harmless_assumptions[i]) == 0;
		if (!harmless)
			return (const char *) lfirst(cell);
	}
	return NULL;
}

static const char *
refusal(const Judgement *judgement)
{
	const char *text;

	if (judgement->verdict != VERDICT_EQUIVALENT)
		return judgement->reason ? judgement->reason
								 : psprintf("there is no proof for databases of every size: the verdict is %s",
											verdict_name(judgement->verdict));
	text = harmful_assumption(judgement);
	return text ? psprintf("the proof rests on an assumption that an instance may break: %s", text) : NULL;
}

/* Without the name of the schema that is about to go. */
static const char *
bare(const char *text)
{
	const char *schema = psprintf("%s.", get_namespace_name(linitial_oid(fetch_search_path(false))));
	StringInfoData out;

	if (text == NULL)
		return NULL;
	initStringInfo(&out);
	while (*text)
		if (strncmp(text, schema, strlen(schema)) == 0)
			text += strlen(schema);
		else
			appendStringInfoChar(&out, *text++);
	return out.data;
}

static void
prove(void *arg)
{
	Proving *proving = (Proving *) arg;
	OracleProof *proof = proving->proof;
	SqleqOptions options = *proving->options;
	const char *text[] = {with_qualified_holes(proving->text[0]), with_qualified_holes(proving->text[1])};
	Judgement *judgement;

	proof->refusal = not_its_own(text);
	if (proof->refusal)
	{
		proof->judgement = (Judgement *) palloc0(sizeof(Judgement));
		proof->judgement->verdict = VERDICT_UNSUPPORTED;
		return;
	}
	/* in a list tied rows come in any order: plans may differ in that */
	options.semantics = SQLEQ_BAG;
	judgement = judge(text[0], text[1], &options);
	judgement->proof = bare(judgement->proof);
	judgement->outline = bare(judgement->outline);
	proof->judgement = judgement;
	proof->holes = judgement->problem->holes;
	proof->refusal = refusal(judgement);
	if (judgement->witness)
	{
		proof->counterexample = witness_jsonb(judgement->problem, judgement->witness);
		for (int q = 0; q < 2; q++)
			proof->results[q] = witness_result_jsonb(judgement->witness, q);
		judgement->witness = NULL; /* its tables are about to go */
	}
}

OracleProof *
oracle_prove(const char *schema_ddl, const char *q1, const char *q2, const SqleqOptions *options)
{
	OracleProof *proof = (OracleProof *) palloc0(sizeof(OracleProof));
	Proving proving = {{q1, q2}, options, proof};

	oracle_with_tables(schema_ddl, prove, &proving);
	return proof;
}

OracleProof *
oracle_prove_here(const char *q1, const char *q2, const SqleqOptions *options)
{
	OracleProof *proof = (OracleProof *) palloc0(sizeof(OracleProof));
	Proving proving = {{q1, q2}, options, proof};

	prove(&proving);
	return proof;
}
