/* options.cpp: see options.h. */
extern "C" {
#include "postgres.h"

#include <limits.h>

#include "fmgr.h"
#include "utils/builtins.h"
#include "utils/timestamp.h"
}

#include "pg/base/options.h"
#include "pg/base/settings.h"

/* On so many random databases the server compares queries that the core cannot judge. */
#define SERVER_DATABASES 500

/* The caps are above the settings, since anybody may change those. */
static int64
timeout_setting(void)
{
	return Min(sqleq_timeout, sqleq_max_timeout);
}

static int
memory_setting(void)
{
	return Min(sqleq_memory_limit, sqleq_max_memory_limit);
}

SqleqOptions
default_options(void)
{
	SqleqOptions options = {};

	options.bound = 3;
	options.semantics = SQLEQ_AUTO;
	options.timeout_ms = timeout_setting();
	options.memory_mb = memory_setting();
	options.seed = sqleq_seed;
	options.databases = sqleq_random_databases;
	options.server_databases = SERVER_DATABASES;
	options.strict_errors = false;
	options.explain = false;
	options.explain_proofs = sqleq_explain_proofs;
	options.spell_out = false;
	return options;
}

char *
duration_text(int64 ms)
{
	return ms % 1000 == 0 ? psprintf("%lld s", (long long) ms / 1000) : psprintf("%lld ms", (long long) ms);
}

/* A thousand years: from now on, that is within what a timestamp can be. */
#define LONGEST_DAYS 365250.0

static int64
interval_argument(FunctionCallInfo fcinfo, int n, const char *what, const char *hint)
{
	const Interval *interval = PG_GETARG_INTERVAL_P(n);
	double ms = (double) interval->time / 1000.0 +
		((double) interval->day + (double) interval->month * DAYS_PER_MONTH) * SECS_PER_DAY * 1000.0;

	if (ms <= 0)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("%s must be positive", what), errhint("%s", hint)));
	if (ms > LONGEST_DAYS * SECS_PER_DAY * 1000.0)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("%s must be at most 1000 years", what),
				 errhint("%s", hint)));
	return (int64) Max(ms, 1.0);
}

int64
timeout_argument(FunctionCallInfo fcinfo, int n)
{
	int64 ms = PG_ARGISNULL(n)
		? timeout_setting()
		: interval_argument(fcinfo, n, "timeout", "Leave it out, or pass NULL, to use the setting sqleq.timeout.");

	if (ms > sqleq_max_timeout)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("timeout must be at most %s", duration_text(sqleq_max_timeout)),
				 errhint("A superuser can raise the limit, the setting sqleq.max_timeout.")));
	return ms;
}

int64
duration_argument(FunctionCallInfo fcinfo, int n, const char *what)
{
	return interval_argument(fcinfo, n, what, "Leave it out, or pass NULL, for no limit.");
}

SqleqSemantics
semantics_argument(FunctionCallInfo fcinfo, int n)
{
	static const struct
	{
		const char *word;
		SqleqSemantics semantics;
	} words[] = {{"auto", SQLEQ_AUTO}, {"bag", SQLEQ_BAG}, {"list", SQLEQ_LIST}, {"set", SQLEQ_SET}};
	char *word;

	if (PG_ARGISNULL(n))
		return SQLEQ_AUTO;
	word = text_to_cstring(PG_GETARG_TEXT_PP(n));
	for (size_t i = 0; i < lengthof(words); i++)
		if (pg_strcasecmp(word, words[i].word) == 0)
			return words[i].semantics;
	ereport(ERROR,
			(errcode(ERRCODE_INVALID_PARAMETER_VALUE), errmsg("unrecognized semantics: \"%s\"", word),
			 errhint("Use \"auto\", \"bag\", \"list\" or \"set\".")));
}

void
bound_argument(SqleqOptions *options, FunctionCallInfo fcinfo, int n)
{
	if (!PG_ARGISNULL(n))
		options->bound = options->most_rows = PG_GETARG_INT32(n);
	if (options->bound < 1 || options->bound > 100)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("bound must be between 1 and 100, not %d", options->bound),
				 errhint("The bound is the largest number of rows per table; 3 finds nearly every difference.")));
}
