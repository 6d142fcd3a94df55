/*
 * snippets_endpoint.cpp: sqleq_hunt.snippet_endpoint(): expressions for holes, from a chat endpoint. Each is tried as
 * those that are made up (kept_snippets.cpp).
 */
extern "C" {
#include "postgres.h"

#include "access/htup_details.h"
#include "fmgr.h"
#include "funcapi.h"
#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/memutils.h"
}

#include "generate/api/chat_api.h"
#include "pg/base/settings.h"
#include "pg/hunt/discover/discover_endpoint.h"
#include "pg/hunt/discover/endpoint.h"
#include "pg/hunt/oracle/new_snippets.h"
#include "pg/hunt/oracle/tester_role.h"

extern "C" {
PG_FUNCTION_INFO_V1(sqleq_snippets_endpoint);
}

static const char system_text[] =
	"You write SQL expressions for tests of PostgreSQL 15. An expression is over the parameters $1, $2, $3 alone, immutable, without aggregates, window functions and set-returning "
	"functions, and it raises no error for any values, NULLs included. The odder, the better: unusual functions and operators of all types, CASE, casts, arrays, ranges, jsonb, "
	"regular expressions, dates, edge cases of NULL.\n"
	"Answer with JSON only: a list of objects {\"text\": \"$1 % 3 = length($2)\", \"arguments\": [\"integer\", \"text\"], \"result\": \"boolean\"}.";

typedef struct Figures
{
	int failed;
	int malformed;
	int tried;
	int known;
	int kept;
	const char *message;
} Figures;

/* Raises nothing for what is no text of this database: it is passed over. */
static bool
is_ascii_text(const char *text)
{
	for (; *text; text++)
		if (IS_HIGHBIT_SET(*text))
			return false;
	return true;
}

static void
offer_all(struct sqleq_chat *chat, int n, Figures *figures)
{
	for (int i = 0; i < n; i++)
	{
		const char *text, *result, *arguments[3];
		int nargs = sqleq_chat_snippet(chat, i, &text, &result, arguments);
		bool known = false;

		CHECK_FOR_INTERRUPTS();
		figures->tried++;
		if ((GetDatabaseEncoding() == PG_UTF8 || is_ascii_text(text)) && pg_verifymbstr(text, (int) strlen(text), true))
			figures->kept += kept_snippet_offer(text, arguments, nargs, result, &known);
		figures->known += known;
	}
}

static void
one_request(struct sqleq_chat *chat, int wanted, Figures *figures)
{
	MemoryContext own = AllocSetContextCreate(CurrentMemoryContext, "sqleq endpoint", ALLOCSET_DEFAULT_SIZES);
	MemoryContext outer = MemoryContextSwitchTo(own);
	const char *request =
		sqleq_chat_request(chat, sqleq_endpoint_model, system_text, psprintf("Give %d expressions.", wanted));
	const char *failure = "the response is not a chat completion";
	EndpointReply reply;
	int n = -1, malformed = 0;

	if (request == NULL)
		ereport(ERROR, (errcode(ERRCODE_OUT_OF_MEMORY), errmsg("out of memory")));
	reply = endpoint_ask(request);
	if (reply.body)
		n = sqleq_chat_read_snippets(chat, reply.body, reply.length, &malformed);
	else
		failure = reply.failure;
	figures->malformed += malformed;
	if (n >= 0)
		offer_all(chat, n, figures);
	else
	{
		figures->failed++;
		figures->message = MemoryContextStrdup(outer, failure);
	}
	MemoryContextSwitchTo(outer);
	MemoryContextDelete(own);
}

static int
argument(FunctionCallInfo fcinfo, int n, const char *what, int most)
{
	int value = PG_ARGISNULL(n) ? 1 : PG_GETARG_INT32(n);

	if (value < 1 || value > most)
		ereport(ERROR, (errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("%s must be between 1 and %d", what, most)));
	return value;
}

Datum
sqleq_snippets_endpoint(PG_FUNCTION_ARGS)
{
	int requests = argument(fcinfo, 0, "number of requests", 100000),
		wanted = argument(fcinfo, 1, "number of snippets of a request", 100);
	struct sqleq_chat *chat;
	Figures figures = {};
	TupleDesc desc;
	Datum values[7];
	bool nulls[7] = {false};

	if (get_call_result_type(fcinfo, NULL, &desc) != TYPEFUNC_COMPOSITE || desc->natts != lengthof(values))
		elog(ERROR, "sqleq_snippets_endpoint is declared with another result type");
	check_tester_role(GetUserId());
	endpoint_check();
	chat = endpoint_chat();
	for (int i = 0; i < requests; i++)
		one_request(chat, wanted, &figures);
	values[0] = Int32GetDatum(requests);
	values[1] = Int32GetDatum(figures.failed);
	values[2] = Int32GetDatum(figures.malformed);
	values[3] = Int32GetDatum(figures.tried);
	values[4] = Int32GetDatum(figures.known);
	values[5] = Int32GetDatum(figures.kept);
	nulls[6] = figures.message == NULL;
	values[6] = figures.message ? CStringGetTextDatum(figures.message) : (Datum) 0;
	PG_RETURN_DATUM(HeapTupleGetDatum(heap_form_tuple(BlessTupleDesc(desc), values, nulls)));
}
