/*
 * server_functions.cpp: see server_functions.h. First the session's half, then the child's.
 *
 * In the child there is no shared memory: what would look into a catalog or take a lock would crash, and the verdict
 * would be unknown. Hence the narrow choice of functions, and the warming up: what functions keep in their caches is
 * there before the fork.
 */
#include "pg/base/compat.h"
#include "pg/base/own_objects.h"
#include "pg/read/facts/function_facts.h"
#include "pg/read/facts/type_facts.h"
#include "pg/read/terms/lowering.h"
#include "pg/read/terms/spelled_types.h"
#include "pg/read/terms/tree.h"
#include "pg/read/terms/server_functions.h"

extern "C" {
#include "mb/pg_wchar.h"
#include "nodes/params.h"
#include "tcop/dest.h"
#include "tcop/tcopprot.h"
#include "utils/builtins.h"
#include "utils/date.h"
#include "utils/elog.h"
#include "utils/guc.h"
#include "utils/memutils.h"
#include "utils/timestamp.h"
#include "utils/typcache.h"
}

#include "pg/base/subtransaction.h"
#include "pg/read/trees/respell.h"

struct HostType
{
	front::Kind kind;
	Oid oid;
	int32 typmod;
	bool spelling; /* of the argument before */
	FmgrInfo input, output;
	Oid ioparam;
};

struct HostFunction
{
	ExprState *state; /* NULL: it could not be made ready */
	ParamListInfo params;
	HostType *args;
	HostType result;
};

struct HostPool
{
	FmgrInfo input;
	Oid ioparam;
	Oid collation;
	FmgrInfo compare;
	bool ordered, comparable;
};

struct HostSetup
{
	int n_functions, n_pools;
	HostFunction *functions;
	HostPool *pools;
	ExprContext *context;
	MemoryContext scratch;
	bool in_session; /* not yet in the child */
	char *answer;    /* the last text given back */
	sqleq_host callbacks;
};

namespace front {

static bool
bad_function(Oid funcid, void *context)
{
	return !facts::runs_in_child(funcid);
}

/* Finds what must not run in the child. */
static bool
not_plain(Node *node, void *context)
{
	if (node == NULL)
		return false;
	/* what stands for a hole when it is called is one function of many */
	if (is_hole_node(node))
		return true;
	switch (nodeTag(node))
	{
		case T_List:
			break;
		case T_CaseWhen:
			break;
		case T_Param:
			if (((Param *) node)->paramkind != PARAM_EXTERN)
				return true;
			/* FALLTHROUGH */
		case T_Const:
		case T_FuncExpr:
		case T_OpExpr:
		case T_DistinctExpr:
		case T_NullIfExpr:
		case T_ScalarArrayOpExpr:
		case T_BoolExpr:
		case T_RelabelType:
		case T_CoerceViaIO:
		case T_ArrayCoerceExpr:
		case T_ArrayExpr:
		case T_SubscriptingRef:
		case T_CaseExpr:
		case T_CaseTestExpr:
		case T_CoalesceExpr:
		case T_MinMaxExpr:
		case T_NullTest:
		case T_BooleanTest:
		case T_CollateExpr:
			if (!facts::is_plain_type(exprType(node)))
				return true;
			break;
		default:
			return true;
	}
	if (check_functions_in_node(node, bad_function, NULL))
		return true;
	return compat_walk_expression(node, not_plain, context);
}

/*
 * Declares a function that the server computes: `node` over parameters $1, $2 ... of the given types (Type *). NULL
 * when it cannot be computed in the child.
 */
HostCall *
declare_host_call(Lowering *low, Node *node, List *types, Type *result)
{
	HostCall *call;
	int encoding = GetDatabaseEncoding();

	if ((encoding != PG_UTF8 && encoding != PG_SQL_ASCII) || not_plain(node, NULL))
		return NULL;
	call = (HostCall *) palloc0(sizeof(HostCall));
	call->id = list_length(low->host_calls);
	call->node = node;
	call->types = types;
	call->result = result;
	low->host_calls = lappend(low->host_calls, call);
	return call;
}

/* A hole of an abstract query, the first, second ...: the core knows of what types it is, and nobody computes it. */
HostCall *
declare_hole(Lowering *low, Node *node, List *types, Type *result, int hole)
{
	HostCall *call = (HostCall *) palloc0(sizeof(HostCall));

	call->id = list_length(low->host_calls);
	call->node = node;
	call->types = types;
	call->result = result;
	call->hole = hole;
	low->host_calls = lappend(low->host_calls, call);
	return call;
}

static void
set_type(HostType *host, const Type *type)
{
	Oid function;
	bool varlena;

	host->kind = type->kind;
	host->oid = type->oid;
	host->typmod = type->typmod;
	host->spelling = is_spelling(type);
	getTypeInputInfo(type->oid, &function, &host->ioparam);
	fmgr_info(function, &host->input);
	getTypeOutputInfo(type->oid, &function, &varlena);
	fmgr_info(function, &host->output);
}

static void
set_function(HostFunction *function, const HostCall *call)
{
	int count = list_length(call->types), index = 0;
	ListCell *lc;

	if (call->hole > 0)
		return;
	function->args = (HostType *) palloc0(sizeof(HostType) * (count + 1));
	function->params = makeParamList(count);
	foreach(lc, call->types)
	{
		const Type *type = (const Type *) lfirst(lc);

		function->params->params[index].ptype = type->oid;
		function->params->params[index].pflags = PARAM_FLAG_CONST;
		set_type(&function->args[index++], type);
	}
	set_type(&function->result, call->result);
	function->state = ExecInitExpr((::Expr *) call->node, NULL);
}

static void
set_pool(HostPool *host, const Pool *pool)
{
	TypeCacheEntry *cache = lookup_type_cache(pool->type, TYPECACHE_CMP_PROC | TYPECACHE_EQ_OPR);
	Oid function;

	getTypeInputInfo(pool->type, &function, &host->ioparam);
	fmgr_info(function, &host->input);
	host->collation = pool->collation;
	host->ordered = pool->ordered;
	host->comparable = pool->comparable && facts::is_plain_type(pool->type);
	if (!host->comparable)
		return;
	fmgr_info(pool->ordered ? cache->cmp_proc : get_opcode(cache->eq_opr), &host->compare);
}

static void warm_up(HostSetup *setup);

/* Makes the functions of a problem ready, in the current memory context. */
HostSetup *
host_prepare(Lowering *low)
{
	HostSetup *setup;
	ListCell *lc;
	int index = 0;

	if (low->host_calls == NIL)
		return NULL;
	setup = (HostSetup *) palloc0(sizeof(HostSetup));
	setup->context = CreateStandaloneExprContext();
	setup->scratch = AllocSetContextCreate(CurrentMemoryContext, "sqleq host", ALLOCSET_SMALL_SIZES);
	setup->functions = (HostFunction *) palloc0(sizeof(HostFunction) * list_length(low->host_calls));
	foreach(lc, low->host_calls)
		set_function(&setup->functions[index++], (const HostCall *) lfirst(lc));
	setup->n_functions = index;
	index = 0;
	setup->pools = (HostPool *) palloc0(sizeof(HostPool) * (list_length(low->pools) + 1));
	foreach(lc, low->pools)
		set_pool(&setup->pools[index++], (const Pool *) lfirst(lc));
	setup->n_pools = index;
	setup->in_session = true;
	(void) run_rolled_back([=] { warm_up(setup); });
	setup->in_session = false;
	return setup;
}

} /* namespace front */

static Datum
to_datum(HostType *type, const char *text)
{
	switch (type->kind)
	{
		case front::Kind::Bool:
			return BoolGetDatum(text[0] == 't');
		case front::Kind::Date:
			return DateADTGetDatum((DateADT) strtol(text, NULL, 10));
		case front::Kind::Timestamp:
			return TimestampGetDatum((Timestamp) strtoll(text, NULL, 10));
		default:
			return InputFunctionCall(&type->input, (char *) text, type->ioparam, type->typmod);
	}
}

static char *
to_text(HostType *type, Datum value)
{
	char *text;

	switch (type->kind)
	{
		case front::Kind::Bool:
			return pstrdup(DatumGetBool(value) ? "true" : "false");
		case front::Kind::Date:
			return psprintf("%d", DatumGetDateADT(value));
		case front::Kind::Timestamp:
			return psprintf(INT64_FORMAT, DatumGetTimestamp(value));
		default:
			break;
	}
	text = OutputFunctionCall(&type->output, value);
	if (type->oid == BPCHAROID)
		for (size_t length = strlen(text); length > 0 && text[length - 1] == ' ';)
			text[--length] = '\0';
	return text;
}

/* Raises what the function raises. */
static sqleq_host_outcome
evaluate(HostSetup *setup, HostFunction *function, const char *const *args, int n)
{
	MemoryContext old = MemoryContextSwitchTo(setup->scratch);
	bool isnull;
	Datum value;

	MemoryContextReset(setup->scratch);
	for (int i = 0; i < n; i++)
	{
		/* how the argument before is spelled */
		if (function->args[i].spelling)
		{
			if (args[i] != NULL && args[i - 1] != NULL)
				function->params->params[i - 1].value =
					to_datum(&function->args[i - 1], respelled(function->args[i - 1].oid, args[i - 1], args[i]));
			continue;
		}
		function->params->params[i].isnull = args[i] == NULL;
		function->params->params[i].value = args[i] ? to_datum(&function->args[i], args[i]) : (Datum) 0;
	}
	setup->context->ecxt_param_list_info = function->params;
	ResetExprContext(setup->context);
	value = ExecEvalExprSwitchContext(function->state, setup->context, &isnull);
	if (!isnull)
		setup->answer = to_text(&function->result, value);
	MemoryContextSwitchTo(old);
	return isnull ? SQLEQ_HOST_NULL : SQLEQ_HOST_VALUE;
}

/*
 * In the session, where functions are only made ready, a cancel and the like are the session's; in the child there is
 * nobody to tell.
 */
static void
end_in_session(const HostSetup *setup, int sqlstate)
{
	if (setup->in_session && error_goes_on(sqlstate, ERRORS_OF_QUERIES))
		PG_RE_THROW();
}

static sqleq_host_outcome
host_call(void *arg, int index, const char *const *args, int n, const char **result)
{
	HostSetup *setup = (HostSetup *) arg;
	MemoryContext old = CurrentMemoryContext;
	volatile sqleq_host_outcome outcome = SQLEQ_HOST_UNKNOWN;

	if (index < 0 || index >= setup->n_functions || setup->functions[index].state == NULL)
		return SQLEQ_HOST_UNKNOWN;
	PG_TRY();
	{
		outcome = evaluate(setup, &setup->functions[index], args, n);
		*result = setup->answer;
	}
	PG_CATCH();
	{
		int code = geterrcode();

		MemoryContextSwitchTo(old);
		end_in_session(setup, code);
		FlushErrorState();
		/* a lack of memory or of stack, a cancel: not the errors of the function itself */
		outcome = ERRCODE_TO_CATEGORY(code) == ERRCODE_TO_CATEGORY(ERRCODE_INSUFFICIENT_RESOURCES) ||
				ERRCODE_TO_CATEGORY(code) == ERRCODE_TO_CATEGORY(ERRCODE_OPERATOR_INTERVENTION) ||
				ERRCODE_TO_CATEGORY(code) == ERRCODE_TO_CATEGORY(ERRCODE_INTERNAL_ERROR) ||
				code == ERRCODE_STATEMENT_TOO_COMPLEX
			? SQLEQ_HOST_UNKNOWN
			: SQLEQ_HOST_ERROR;
	}
	PG_END_TRY();
	return outcome;
}

static int
host_compare(void *arg, int index, const char *a, const char *b, int *order)
{
	HostSetup *setup = (HostSetup *) arg;
	MemoryContext old = CurrentMemoryContext;
	HostPool *pool = &setup->pools[index];
	volatile int known = 0;

	if (index < 0 || index >= setup->n_pools || !pool->comparable)
		return 0;
	PG_TRY();
	{
		Datum x, y, result;

		MemoryContextReset(setup->scratch);
		MemoryContextSwitchTo(setup->scratch);
		x = InputFunctionCall(&pool->input, (char *) a, pool->ioparam, -1);
		y = InputFunctionCall(&pool->input, (char *) b, pool->ioparam, -1);
		result = FunctionCall2Coll(&pool->compare, pool->collation, x, y);
		*order = pool->ordered ? DatumGetInt32(result) : !DatumGetBool(result);
		MemoryContextSwitchTo(old);
		known = 1;
	}
	PG_CATCH();
	{
		MemoryContextSwitchTo(old);
		end_in_session(setup, geterrcode());
		FlushErrorState();
	}
	PG_END_TRY();
	return known;
}

namespace front {

/*
 * Runs everything once, so that nothing is left to be looked up. A function that only fails on the samples is warm
 * enough. The subtransaction takes back what a failing one may have left behind.
 */
static void
warm_up(HostSetup *setup)
{
	/* also of arrays and ranges: what is kept of their elements' types is looked up whatever stands in them */
	static const char *const samples[] = {"1", "2020-02-29", "a", "{}", "{1}", "{a}", "empty", "[1,2)"};
	const char *result;
	int order;

	for (int i = 0; i < setup->n_functions; i++)
	{
		HostFunction *function = &setup->functions[i];
		int n = function->state != NULL ? function->params->numParams : 0;
		const char **args = (const char **) palloc(sizeof(char *) * (n + 1));

		for (size_t s = 0; s < lengthof(samples); s++)
		{
			for (int a = 0; a < n; a++)
				args[a] = function->args[a].kind == Kind::Code ? samples[s]
					: function->args[a].kind == Kind::Bool     ? "true"
															   : "1";
			(void) host_call(setup, i, args, n, &result);
		}
	}
	for (int i = 0; i < setup->n_pools; i++)
		(void) host_compare(setup, i, "1", "2", &order);
}

} /* namespace front */

const sqleq_host *
host_callbacks(HostSetup *setup)
{
	if (setup == NULL)
		return NULL;
	/* nothing may go to the client or the log, and no cancel meant for the session is ours */
	whereToSendOutput = DestNone;
	compat_log_nothing();
	client_min_messages = PANIC;
	InterruptPending = false;
	QueryCancelPending = false;
	ProcDiePending = false;
	setup->callbacks.arg = setup;
	setup->callbacks.call = host_call;
	setup->callbacks.compare = host_compare;
	return &setup->callbacks;
}
