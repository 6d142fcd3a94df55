/*
 * oracle_prove.cpp: see oracle.h.
 *
 * An oracle's tables exist only within a subtransaction that is rolled back. Its schema is made by the extension's owner, since users may not
 * make schemas everywhere, and belongs to the user.
 */
extern "C" {
#include "postgres.h"

#include "access/xact.h"
#include "catalog/namespace.h"
#include "executor/spi.h"
#include "lib/stringinfo.h"
#include "miscadmin.h"
#include "nodes/nodeFuncs.h"
#include "nodes/params.h"
#include "nodes/parsenodes.h"
#include "tcop/tcopprot.h"
#include "tcop/utility.h"
#include "utils/builtins.h"
#include "utils/guc.h"
#include "utils/jsonb.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
}

#include "compat.h"
#include "witness.h"
#include "witness_json.h"
#include "verdict.h"
#include "oracle.h"
#include "own_objects.h"
#include "subtransaction.h"

/* What a proof may rest on, since an instance for which it does not hold raises an error, and is then no test. */
static const char *const harmless_assumptions[] = {"no integer overflow"};

static void
execute(const char *command)
{
	int code = SPI_execute(command, false, 0);

	if (code < 0)
		elog(ERROR, "could not execute \"%s\": %s", command, SPI_result_code_string(code));
}

/* ---- the DDL ---- */

static bool
qualified_name(Node *node, void *context)
{
	if (node == NULL)
		return false;
	if (IsA(node, RangeVar) && (((RangeVar *) node)->schemaname != NULL || ((RangeVar *) node)->relpersistence == RELPERSISTENCE_TEMP))
		return true;
	return compat_walk_raw(node, qualified_name, context);
}

static RangeVar *
target_of(Node *statement)
{
	switch (nodeTag(statement))
	{
		case T_CreateStmt:
			return ((CreateStmt *) statement)->relation;
		case T_IndexStmt:
			return ((IndexStmt *) statement)->relation;
		case T_AlterTableStmt:
			return ((AlterTableStmt *) statement)->relation;
		case T_ViewStmt:
			return ((ViewStmt *) statement)->view;
		default:
			return NULL;
	}
}

static void
check_statement(Node *statement)
{
	RangeVar *target = target_of(statement);

	if (target == NULL && !IsA(statement, CreateEnumStmt) && !IsA(statement, CreateDomainStmt))
		ereport(ERROR,
				(errcode(ERRCODE_FEATURE_NOT_SUPPORTED),
				 errmsg("%s is not allowed in the schema of an oracle", CreateCommandName(statement)),
				 errhint("Give CREATE TABLE, CREATE INDEX, ALTER TABLE, CREATE VIEW, CREATE TYPE or CREATE DOMAIN statements.")));
	if (target != NULL &&
		(target->schemaname != NULL || target->relpersistence == RELPERSISTENCE_TEMP ||
		 (IsA(statement, ViewStmt) && qualified_name(((ViewStmt *) statement)->query, NULL))))
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_SCHEMA_NAME),
				 errmsg("the tables of an oracle stand alone: \"%s\" must not be temporary or in another schema", target->relname),
				 errhint("Write table names without a schema.")));
}

static void
check_ddl(const char *schema_ddl)
{
	List *statements = pg_parse_query(schema_ddl);
	ListCell *cell;

	if (statements == NIL)
		ereport(ERROR,
				(errcode(ERRCODE_SYNTAX_ERROR),
				 errmsg("the schema of an oracle is empty"),
				 errhint("Give a CREATE TABLE for every table that the queries name.")));
	foreach(cell, statements)
		check_statement(((RawStmt *) lfirst(cell))->stmt);
}

/* ---- the scratch schema ---- */

static void
set_search_path(const char *first)
{
	const char *path = psprintf("%s, %s, pg_catalog", quote_identifier(first), quote_identifier(get_namespace_name(own_extension().schema)));

	(void) set_config_option("search_path", path, PGC_USERSET, PGC_S_SESSION, GUC_ACTION_LOCAL, true, 0, false);
}

static void
make_schema(const char *name)
{
	Oid user;
	int security;
	const char *command = psprintf("CREATE SCHEMA %s AUTHORIZATION %s", name, quote_identifier(GetUserNameFromId(GetUserId(), false)));

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

static void
in_scratch(void *arg)
{
	InScratch *scratch = (InScratch *) arg;
	const char *name = psprintf("sqleq_scratch_%d", MyProcPid);

	if (SPI_connect() != SPI_OK_CONNECT)
		elog(ERROR, "SPI_connect failed");
	make_schema(name);
	SPI_finish();
	set_search_path(name);
	CommandCounterIncrement();
	MemoryContextSwitchTo(scratch->context);
	scratch->body(scratch->arg);
}

void
scratch_schema_run(OracleBody body, void *arg)
{
	InScratch scratch = {body, arg, CurrentMemoryContext};
	ErrorData *error = run_rolled_back([&] { in_scratch(&scratch); });

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
	execute(with->schema_ddl);
	SPI_finish();
	CommandCounterIncrement();
	with->body(with->arg);
}

void
oracle_with_tables(const char *schema_ddl, OracleBody body, void *arg)
{
	WithTables with = {schema_ddl, body, arg};

	check_ddl(schema_ddl);
	scratch_schema_run(with_tables, &with);
}

/* ---- the proof ---- */

typedef struct Proving
{
	const char *text[2];
	const SqleqOptions *options;
	OracleProof *proof;
} Proving;

/* A table that is not one of the oracle's own. */
static const char *
foreign_table(const SqleqProblem *problem)
{
	List *path = fetch_search_path(false);
	ListCell *cell;

	foreach(cell, problem->relids)
		if (get_rel_namespace(lfirst_oid(cell)) != linitial_oid(path))
			return get_rel_name(lfirst_oid(cell));
	return NULL;
}

static const char *
harmful_assumption(List *assumptions)
{
	ListCell *cell;

	foreach(cell, assumptions)
	{
		bool harmless = false;

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
	const char *text = foreign_table(judgement->problem);

	if (text)
		return psprintf("table \"%s\" is not a table of the oracle's schema", text);
	if (judgement->verdict != VERDICT_EQUIVALENT)
		return judgement->reason ? judgement->reason
			: psprintf("there is no proof for databases of every size: the verdict is %s", verdict_name(judgement->verdict));
	text = harmful_assumption(judgement->assumptions);
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
	Judgement *judgement;

	/* in a list tied rows come in any order: plans may differ in that */
	options.semantics = SQLEQ_BAG;
	judgement = judge(proving->text[0], proving->text[1], &options);
	judgement->proof = bare(judgement->proof);
	judgement->outline = bare(judgement->outline);
	proof->judgement = judgement;
	proof->holes = judgement->problem->holes;
	proof->refusal = refusal(judgement);
	if (judgement->witness)
	{
		proof->counterexample = witness_jsonb(judgement->problem, judgement->witness);
		for (int q = 0; q < 2; q++)
			proof->results[q] = result_jsonb(judgement->witness->results[q]);
		judgement->witness = NULL;	/* its tables are about to go */
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
