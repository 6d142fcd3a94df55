/*
 * init.cpp: loading the library; the configuration parameters.
 */
extern "C" {
#include "postgres.h"

#include <limits.h>

#include "common/jsonapi.h"
#include "fmgr.h"
#include "miscadmin.h"
#include "nodes/pg_list.h"
#include "utils/guc.h"
#include "utils/varlena.h"
}

#include <exception>

#include "core/driver/judge_api.h"

#include "pg/base/compat.h"
#include "pg/base/guard.h"
#include "pg/base/settings.h"
#include "pg/scale/worker/work_launcher.h"
#include "pg/validate/validate_plans.h"
#include "pg/witness/replay.h"

extern "C" {
PG_MODULE_MAGIC;
void _PG_init(void);
}

int sqleq_timeout = USUAL_TIMEOUT_MS;
int sqleq_memory_limit = 1024;
int sqleq_max_timeout = 600000;
int sqleq_max_memory_limit = 4096;
int sqleq_seed = 0;
int sqleq_random_databases = 0;
int sqleq_attack = 8;
int sqleq_remembered_answers = 32;
int sqleq_batch_workers_limit = 2;
bool sqleq_explain_proofs = true;
bool sqleq_assume = false;
bool sqleq_assume_triggers = false;
bool sqleq_use_data = false;
bool sqleq_progress = false;
bool sqleq_keep_process = true;
bool sqleq_side_by_side = true;
bool sqleq_notices = true;
double sqleq_hunt_plan_sample = 0.02;
bool sqleq_hunt_scenes = true;
double sqleq_hunt_living_sample = 0.2;
bool sqleq_reduce_crashes = true;
char *sqleq_second_server = NULL;
char *sqleq_endpoint_url = NULL;
char *sqleq_endpoint_model = NULL;
char *sqleq_endpoint_key_file = NULL;
int sqleq_endpoint_timeout = 60000;
int sqleq_endpoint_retries = 3;
char *sqleq_hole_values = NULL;
char *sqleq_disabled_rules = NULL;
int sqleq_debug_fault = FAULT_NONE;
char *sqleq_debug_answer = NULL;

static const struct config_enum_entry fault_options[] = {
	{"none", FAULT_NONE, false},
	{"crash", FAULT_CRASH, false},
	{"abort", FAULT_ABORT, false},
	{"exit", FAULT_EXIT, false},
	{"memory", FAULT_MEMORY, false},
	{"hang", FAULT_HANG, false},
	{"spin", FAULT_SPIN, false},
	{"silent", FAULT_SILENT, false},
	{"garbage", FAULT_GARBAGE, false},
	{"flood", FAULT_FLOOD, false},
	{"big_answer", FAULT_BIG_ANSWER, false},
	{"stop", FAULT_STOP, false},
	{"disagree", FAULT_DISAGREE, false},
	{"lose_prover", FAULT_LOSE_PROVER, false},
	{"draft", FAULT_DRAFT, false},
	{"no_fork", FAULT_NO_FORK, false},
	{"slow_confirm", FAULT_SLOW_CONFIRM, false},
	{"slow_steps", FAULT_SLOW_STEPS, false},
	{NULL, 0, false}
};

static bool
check_hole_values(char **value, void **extra, GucSource source)
{
	if (**value == '\0' || pg_parse_json(compat_lex_json(*value), &nullSemAction) == JSON_SUCCESS)
		return true;
	GUC_check_errdetail("The value is not valid JSON.");
	return false;
}

/* Are these names of rules that the prover has? */
static bool
check_disabled_rules(char **value, void **extra, GucSource source)
{
	List *names;
	ListCell *lc;

	if (!SplitIdentifierString(pstrdup(*value), ',', &names))
	{
		GUC_check_errdetail("List syntax is invalid.");
		return false;
	}
	foreach(lc, names)
	{
		const char *name = (const char *) lfirst(lc);
		int i = 0;

		while (sqleq_rule_name(i) && strcmp(sqleq_rule_name(i), name) != 0)
			i++;
		if (!sqleq_rule_name(i))
		{
			GUC_check_errdetail("The prover has no rule \"%s\".", name);
			return false;
		}
	}
	return true;
}

static void
define_settings(void)
{
	DefineCustomIntVariable("sqleq.timeout",
							"Time that one call of a sqleq function may take.",
							"After this time the verdict is \"unknown\".",
							&sqleq_timeout, USUAL_TIMEOUT_MS, 1, INT_MAX,
							PGC_USERSET, GUC_UNIT_MS, NULL, NULL, NULL);
	DefineCustomIntVariable("sqleq.memory_limit",
							"Memory that the session and each solver process of a call, and each worker of a campaign, may allocate.",
							"Beyond this limit the verdict is \"unknown\", or the worker's test fails with an error.",
							&sqleq_memory_limit, 1024, 32, 1024 * 1024,
							PGC_USERSET, GUC_UNIT_MB, NULL, NULL, NULL);
	DefineCustomIntVariable("sqleq.max_timeout",
							"Upper limit for sqleq.timeout.",
							NULL,
							&sqleq_max_timeout, 600000, 1, INT_MAX,
							PGC_SUSET, GUC_UNIT_MS, NULL, NULL, NULL);
	DefineCustomIntVariable("sqleq.max_memory_limit",
							"Upper limit for sqleq.memory_limit.",
							NULL,
							&sqleq_max_memory_limit, 4096, 32, 1024 * 1024,
							PGC_SUSET, GUC_UNIT_MB, NULL, NULL, NULL);
	DefineCustomIntVariable("sqleq.seed",
							"Seed of the random search for counterexamples.",
							"With the same seed, the same call finds the same counterexample.",
							&sqleq_seed, 0, 0, INT_MAX,
							PGC_USERSET, 0, NULL, NULL, NULL);
	DefineCustomIntVariable("sqleq.random_databases",
							"Number of random databases to try before the solver starts.",
							"0 leaves the choice to sqleq.",
							&sqleq_random_databases, 0, 0, INT_MAX,
							PGC_USERSET, 0, NULL, NULL, NULL);
	DefineCustomIntVariable("sqleq.attack",
							"Number of databases on which this server runs queries that were proved equivalent.",
							"If one contradicts the proof, the verdict is \"unknown\" and the reason is an internal error. 0 disables this.",
							&sqleq_attack, 8, 0, 1000000,
							PGC_USERSET, 0, NULL, NULL, NULL);
	DefineCustomIntVariable("sqleq.remembered_answers",
							"Number of answers of the solver that a session remembers.",
							"The same call gets the same answer without another search; counterexamples are confirmed again. 0 disables this.",
							&sqleq_remembered_answers, 32, 0, MOST_REMEMBERED_ANSWERS,
							PGC_USERSET, 0, NULL, NULL, NULL);
	DefineCustomIntVariable("sqleq.batch_workers",
							"Number of background workers that batches may have at the same time, on the whole server.",
							"Each takes one of max_worker_processes.",
							&sqleq_batch_workers_limit, 2, 1, 256,
							PGC_SUSET, 0, NULL, NULL, NULL);
	DefineCustomBoolVariable("sqleq.progress",
							 "Reports the progress of calls on many queries once a second, in a NOTICE.",
							 NULL,
							 &sqleq_progress, false,
							 PGC_USERSET, 0, NULL, NULL, NULL);
	DefineCustomBoolVariable("sqleq.explain_proofs",
							 "Makes sqleq_explain() report the steps of a proof and the constraints that it needs or that are missing.",
							 "This usually takes longer than the verdict. Batches use the setting of the session that starts them.",
							 &sqleq_explain_proofs, true,
							 PGC_USERSET, 0, NULL, NULL, NULL);
	DefineCustomBoolVariable("sqleq.notices",
							 "Reports in a NOTICE why a verdict is \"unknown\" or \"unsupported\", its assumptions, or why there is no counterexample.",
							 "This concerns functions whose result has no column for it.",
							 &sqleq_notices, true,
							 PGC_USERSET, 0, NULL, NULL, NULL);
}

/* Of tests of the server. */
static void
define_hunt_settings(void)
{
	DefineCustomRealVariable("sqleq.hunt_plan_sample",
							 "Share of server tests in which one plan is judged, too.",
							 "A plan that is wrong on some database is reported, even if the test's rows do not show it.",
							 &sqleq_hunt_plan_sample, 0.02, 0.0, 1.0,
							 PGC_USERSET, 0, NULL, NULL, NULL);
	DefineCustomBoolVariable("sqleq.hunt_scenes",
							 "Runs scripted scenarios in test databases: statements that no server may refuse, with assertions.",
							 "A scenario about a bug that this server has may crash it.",
							 &sqleq_hunt_scenes, true,
							 PGC_USERSET, 0, NULL, NULL, NULL);
	DefineCustomRealVariable("sqleq.hunt_living_sample",
							 "Share of a campaign's test databases that are committed.",
							 "A committed database is vacuumed, written to by a second session, and then dropped. 0 commits nothing.",
							 &sqleq_hunt_living_sample, 0.2, 0.0, 1.0,
							 PGC_SUSET, 0, NULL, NULL, NULL);
	DefineCustomBoolVariable("sqleq.reduce_crashes",
							 "Repeats a campaign's test that crashed the server in a separate cluster, to reduce it.",
							 "The cluster uses 40 MB in the data directory for some minutes. It is made by initdb and never started as a server.",
							 &sqleq_reduce_crashes, true,
							 PGC_SUSET, 0, NULL, NULL, NULL);
	DefineCustomStringVariable("sqleq.second_server",
							   "Connection string of a second server, of another version, on which sqleq_hunt.oracle_test() and campaigns run each test, too.",
							   "A libpq connection string without a password; empty for none. Differences are reported.",
							   &sqleq_second_server, "",
							   PGC_SUSET, GUC_SUPERUSER_ONLY, NULL, NULL, NULL);
}

/* What sqleq may know from the data. */
static void
define_data_settings(void)
{
	DefineCustomBoolVariable("sqleq.assume",
							 "Uses the confirmed constraints of sqleq_mined.",
							 "A verdict names them in its assumptions, and counterexamples satisfy them. Batches use the setting of the session that starts them.",
							 &sqleq_assume, false,
							 PGC_USERSET, 0, NULL, NULL, NULL);
	DefineCustomBoolVariable("sqleq.assume_triggers",
							 "Uses foreign keys in proofs even if triggers or rules may stop their actions.",
							 "A trigger or rule can stop ON DELETE CASCADE, SET NULL and other actions. A verdict names the assumption that none does.",
							 &sqleq_assume_triggers, false,
							 PGC_USERSET, 0, NULL, NULL, NULL);
	DefineCustomBoolVariable("sqleq.use_data",
							 "Also tries values from the tables when looking for a counterexample.",
							 "Only columns that the caller may read, from the first rows. Counterexamples may then contain such values.",
							 &sqleq_use_data, false,
							 PGC_USERSET, 0, NULL, NULL, NULL);
}

/* A function for each hole: queries cannot be run without. */
static void
define_hole_settings(void)
{
	DefineCustomStringVariable("sqleq.hole_values",
							   "Values that caq_expr(), an expression hole, returns when called, as JSON.",
							   "Copy it from the reason of a verdict: with it the abstract queries differ on the counterexample.",
							   &sqleq_hole_values, "",
							   PGC_USERSET, GUC_NOT_IN_SAMPLE, &check_hole_values, NULL, NULL);
}

static void
define_process_settings(void)
{
	DefineCustomBoolVariable("sqleq.keep_process",
							 "Keeps an idle solver process for the session's next call.",
							 "It ends with the session, after an idle minute, or when it has grown.",
							 &sqleq_keep_process, true,
							 PGC_USERSET, 0, NULL, NULL, NULL);
	DefineCustomBoolVariable("sqleq.side_by_side",
							 "Searches for differences in a second process while the first looks for a proof.",
							 "The second process starts only when the proof takes more than a few milliseconds.",
							 &sqleq_side_by_side, true,
							 PGC_USERSET, 0, NULL, NULL, NULL);
}

static void
define_endpoint_settings(void)
{
	DefineCustomStringVariable("sqleq.endpoint_url",
							   "Address of the chat completions of an OpenAI-compatible endpoint, for sqleq_hunt.discover_endpoint().",
							   "If empty, no requests are made.",
							   &sqleq_endpoint_url, "",
							   PGC_SUSET, GUC_SUPERUSER_ONLY, NULL, NULL, NULL);
	DefineCustomStringVariable("sqleq.endpoint_model",
							   "Name of the model to request from the endpoint.",
							   NULL,
							   &sqleq_endpoint_model, "",
							   PGC_SUSET, 0, NULL, NULL, NULL);
	DefineCustomStringVariable("sqleq.endpoint_key_file",
							   "File on the server whose first line is the endpoint's key.",
							   "If empty, no key is sent.",
							   &sqleq_endpoint_key_file, "",
							   PGC_SUSET, GUC_SUPERUSER_ONLY, NULL, NULL, NULL);
	DefineCustomIntVariable("sqleq.endpoint_timeout",
							"Time limit of one request to the endpoint.",
							NULL,
							&sqleq_endpoint_timeout, 60000, 1, INT_MAX / 2,
							PGC_SUSET, GUC_UNIT_MS, NULL, NULL, NULL);
	DefineCustomIntVariable("sqleq.endpoint_retries",
							"Number of retries when the endpoint is busy, fails or takes too long.",
							NULL,
							&sqleq_endpoint_retries, 3, 0, 20,
							PGC_SUSET, 0, NULL, NULL, NULL);
}

static void
define_developer_settings(void)
{
	DefineCustomStringVariable("sqleq.disabled_rules",
							   "Rules that the prover must not use (developer option).",
							   "Fewer pairs are proved, and no additional ones.",
							   &sqleq_disabled_rules, "",
							   PGC_SUSET, GUC_LIST_INPUT | GUC_NOT_IN_SAMPLE, &check_disabled_rules, NULL, NULL);
	DefineCustomEnumVariable("sqleq.debug_fault",
							 "Causes a failure, to test how the session handles it (developer option).",
							 NULL,
							 &sqleq_debug_fault, FAULT_NONE, fault_options,
							 PGC_SUSET, GUC_NOT_IN_SAMPLE, NULL, NULL, NULL);
	DefineCustomStringVariable("sqleq.debug_answer",
							   "Answer document to use instead of the solver's, to test how the session handles it (developer option).",
							   "A counterexample in it is confirmed as usual; a claim of equivalence is accepted unless sqleq.attack refutes it.",
							   &sqleq_debug_answer, "",
							   PGC_SUSET, GUC_NOT_IN_SAMPLE, NULL, NULL, NULL);
}

void
_PG_init(void)
{
	volatile int asked; /* or the call is left out */

	/*
	 * The C++ library allocates what each thread has of its own when it is first asked for. At the end of a session that has no memory left that would
	 * end the process in a way that the server takes for a crash.
	 */
	asked = std::uncaught_exceptions();
	(void) asked;
	define_settings();
	define_hunt_settings();
	define_process_settings();
	define_data_settings();
	define_hole_settings();
	define_endpoint_settings();
	define_developer_settings();
	guard_install(&replay_planning);
	validate_install();
	MarkGUCPrefixReserved("sqleq");
	if (process_shared_preload_libraries_in_progress)
		work_register_launcher();
}
