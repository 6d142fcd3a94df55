/*
 * validate_plans.cpp: see validate_plans.h.
 *
 * The statement's plan is what the hooks below this one made; a library that is loaded later may change it afterwards.
 * It is judged in a subtransaction that is rolled back, within limits of its own, before the statement goes on. Only a
 * cancel, and a wrong plan where the setting says "error", keep it from doing so.
 */
extern "C" {
#include "postgres.h"

#include "access/parallel.h"
#include "access/transam.h"
#include "access/xact.h"
#include "catalog/dependency.h"
#include "catalog/pg_class.h"
#include "common/hashfn.h"
#include "common/pg_prng.h"
#include "miscadmin.h"
#include "nodes/makefuncs.h"
#include "nodes/nodeFuncs.h"
#include "optimizer/planner.h"
#include "utils/datum.h"
#include "utils/guc.h"
#include "utils/hsearch.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/snapmgr.h"
#include "utils/timestamp.h"
}

#include "pg/base/compat.h"
#include "pg/base/guard.h"
#include "pg/base/options.h"
#include "pg/base/settings.h"
#include "pg/base/subtransaction.h"
#include "pg/ask/show/show_plan.h"
#include "pg/ask/validate/plan_fingerprint.h"
#include "pg/ask/validate/validate_plans.h"
#include "pg/ask/validate/validate_store.h"
#include "pg/ask/verdict/judge_plan.h"

typedef enum ValidateLevel
{
	VALIDATE_OFF,
	VALIDATE_LOG,
	VALIDATE_WARNING,
	VALIDATE_ERROR
} ValidateLevel;

static const struct config_enum_entry levels[] = {{"off", VALIDATE_OFF, false},
												  {"log", VALIDATE_LOG, false},
												  {"warning", VALIDATE_WARNING, false},
												  {"error", VALIDATE_ERROR, false},
												  {NULL, 0, false}};

static int level = VALIDATE_OFF;
static double sample = 1.0;
static int timeout_ms = 1000;
static int memory_mb = 256;

static planner_hook_type previous_planner = NULL;
static bool validating = false;

/* Checks whose outcome this session has stored; no more than so many. */
#define MOST_STORED 10000
typedef struct StoredKey
{
	int64 query_id;
	int64 fingerprint;
	int64 verdict;
} StoredKey;
static HTAB *stored = NULL;

/* ---- which statements ---- */

/*
 * Tables of users: neither the server's own nor the extension's. A statement that reads none of them, or one of the
 * others, is not judged.
 */
static bool
reads_users_tables_only(const PlannedStmt *planned)
{
	bool any = false;
	ListCell *cell;

	foreach(cell, planned->rtable)
	{
		const RangeTblEntry *entry = (const RangeTblEntry *) lfirst(cell);

		if (entry->rtekind != RTE_RELATION)
			continue;
		if (entry->relid < FirstNormalObjectId || OidIsValid(getExtensionOfObject(RelationRelationId, entry->relid)))
			return false;
		any = true;
	}
	return any;
}

/* Of a function that runs as its owner, the caller is to learn nothing. */
static bool
is_wanted(const Query *query)
{
	if (level == VALIDATE_OFF || validating)
		return false;
	return query->commandType == CMD_SELECT && !query->hasModifyingCTE && query->rowMarks == NIL &&
		query->utilityStmt == NULL && guard_state().mode == GUARD_OFF && !IsParallelWorker() && !IsInParallelMode() &&
		!InSecurityRestrictedOperation() && !InLocalUserIdChange() && IsTransactionState() && ActiveSnapshotSet() &&
		OidIsValid(MyDatabaseId) && (sample >= 1.0 || pg_prng_double(&pg_global_prng_state) < sample);
}

/* A plan for certain values of the parameters is one for the query with these. */
static Node *
parameters_mutator(Node *node, void *context)
{
	ParamListInfo params = (ParamListInfo) context;

	if (node == NULL)
		return NULL;
	if (IsA(node, Query))
		return (Node *) compat_mutate_query((Query *) node, parameters_mutator, context);
	if (IsA(node, Param) && ((Param *) node)->paramkind == PARAM_EXTERN && ((Param *) node)->paramid >= 1 &&
		((Param *) node)->paramid <= params->numParams)
	{
		const Param *param = (const Param *) node;
		ParamExternData room;
		const ParamExternData *value = params->paramFetch ? params->paramFetch(params, param->paramid, true, &room)
														  : &params->params[param->paramid - 1];
		int16 length;
		bool by_value;

		if (OidIsValid(value->ptype) && value->ptype == param->paramtype && (value->pflags & PARAM_FLAG_CONST))
		{
			get_typlenbyval(param->paramtype, &length, &by_value);
			return (Node *) makeConst(param->paramtype, param->paramtypmod, param->paramcollid, length,
									  value->isnull || by_value ? value->value
																: datumCopy(value->value, by_value, length),
									  value->isnull, by_value);
		}
	}
	return compat_mutate_expression(node, parameters_mutator, context);
}

/* ---- what comes of it ---- */

static int64
query_number(const Query *query, const char *text)
{
	return query->queryId != 0 ? (int64) query->queryId
							   : (int64) hash_bytes_extended((const unsigned char *) text, (int) strlen(text), 0);
}

/* Has the session stored this outcome before? */
static bool
is_stored(const PlanCheck *check)
{
	StoredKey key = {check->query_id, check->fingerprint, check->judgement ? (int64) check->judgement->verdict : -1};
	bool found = false;

	if (!stored)
	{
		HASHCTL control = {};

		control.keysize = control.entrysize = sizeof(StoredKey);
		control.hcxt = TopMemoryContext;
		stored = hash_create("sqleq plan checks", 64, &control, HASH_ELEM | HASH_BLOBS | HASH_CONTEXT);
	}
	if (hash_get_num_entries(stored) >= MOST_STORED)
		return hash_search(stored, &key, HASH_FIND, NULL) != NULL;
	(void) hash_search(stored, &key, HASH_ENTER, &found);
	return found;
}

static void
tell(const PlanCheck *check)
{
	const Judgement *judgement = check->judgement;
	const int elevel = level == VALIDATE_ERROR ? ERROR : level == VALIDATE_WARNING ? WARNING : LOG;

	if (!judgement || judgement->verdict != VERDICT_NOT_EQUIVALENT)
		return;
	ereport(elevel,
			(errcode(ERRCODE_INTERNAL_ERROR), errmsg("the plan of a statement does not compute its result"),
			 errdetail("%s\n%s", judgement->reason, plan_text(judgement) ? plan_text(judgement) : ""),
			 errhint("sqleq_explain_plan() shows the rows on which it gives a wrong result.")));
}

typedef struct Validation
{
	Query *query; /* a copy */
	PlannedStmt *planned;
	const char *text;
	PlanCheck check;
} Validation;

static void
validate(Validation *validation)
{
	SqleqOptions options = default_options();
	TimestampTz start = GetCurrentTimestamp();
	PlanCheck *check = &validation->check;
	SubtransactionResult result;
	const ErrorData *error;

	options.timeout_ms = Min(timeout_ms, sqleq_max_timeout);
	options.memory_mb = Min(memory_mb, sqleq_max_memory_limit);
	options.explain = false;
	check->query = validation->text;
	check->query_id = query_number(validation->query, validation->text);
	check->fingerprint = (int64) plan_fingerprint(validation->planned);
	result = subtransaction_run(
		[&] { check->judgement = judge_planned(validation->text, validation->query, validation->planned, &options); },
		SubtransactionOptions{ROLLED_BACK, ERRORS_OF_QUERIES, 0, 0});
	if (result.error)
	{
		check->judgement = NULL;
		check->failure = result.error->message;
	}
	check->ms = (double) (GetCurrentTimestamp() - start) / 1000;
	if (is_stored(check))
		return;
	error = run_kept([&] { store_plan_check(check); }, ERRORS_OF_QUERIES);
	if (error)
		ereport(LOG, (errmsg("could not store the result of a plan check: %s", error->message)));
}

/* validating is set back whatever happens. */
static void
validate_alone(Validation *validation)
{
	MemoryContext context =
		AllocSetContextCreate(CurrentMemoryContext, "sqleq plan validation", ALLOCSET_DEFAULT_SIZES);
	MemoryContext old = MemoryContextSwitchTo(context);

	validating = true;
	PG_TRY();
	{
		validate(validation);
	}
	PG_FINALLY();
	{
		validating = false;
	}
	PG_END_TRY();
	tell(&validation->check);
	MemoryContextSwitchTo(old);
	MemoryContextDelete(context);
}

static PlannedStmt *
validating_planner(Query *query, const char *text, int options, ParamListInfo params COMPAT_EXPLAIN_PARAMETER)
{
	Validation validation = {};
	PlannedStmt *planned;

	/* the planner uses the tree up */
	if (unlikely(is_wanted(query)))
		validation.query = (Query *) copyObjectImpl(query);
	planned = previous_planner ? previous_planner(query, text, options, params COMPAT_EXPLAIN_ARGUMENT)
							   : standard_planner(query, text, options, params COMPAT_EXPLAIN_ARGUMENT);
	if (likely(validation.query == NULL) || !reads_users_tables_only(planned))
		return planned;
	validation.planned = planned;
	validation.text = text ? text : "";
	if (params)
		validation.query = (Query *) compat_mutate_query(validation.query, parameters_mutator, params);
	validate_alone(&validation);
	return planned;
}

void
validate_install(void)
{
	DefineCustomEnumVariable(
		"sqleq.validate_plans", "Checks whether the plan of each SELECT on user tables computes the query.",
		"Results are in sqleq_plan_check. A wrong plan is reported in the log, as a WARNING or as an error.", &level,
		VALIDATE_OFF, levels, PGC_USERSET, 0, NULL, NULL, NULL);
	DefineCustomRealVariable("sqleq.validate_sample",
							 "Share of statements that sqleq.validate_plans checks, chosen at random.", NULL, &sample,
							 1.0, 0.0, 1.0, PGC_USERSET, 0, NULL, NULL, NULL);
	DefineCustomIntVariable("sqleq.validate_timeout", "Time that the check of one plan may take.",
							"The statement waits for the check.", &timeout_ms, 1000, 1, INT_MAX, PGC_USERSET,
							GUC_UNIT_MS, NULL, NULL, NULL);
	DefineCustomIntVariable("sqleq.validate_memory_limit",
							"Memory that the session, and each solver process, may allocate for the check of one plan.",
							NULL, &memory_mb, 256, 32, 1024 * 1024, PGC_USERSET, GUC_UNIT_MB, NULL, NULL, NULL);
	previous_planner = planner_hook;
	planner_hook = validating_planner;
}
