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
#include "pg/base/guard_hooks.h"
#include "pg/base/settings.h"
#include "pg/ask/validate/validate_plans.h"
#include "pg/scale/worker/work_launcher.h"
#include "pg/ask/witness/replay.h"

extern "C" {
PG_MODULE_MAGIC;
void _PG_init(void);
}

#define INT_SETTING(variable, name, usual, ...) int variable = usual;
#define BOOL_SETTING(variable, name, usual, ...) bool variable = usual;
#define REAL_SETTING(variable, name, usual, ...) double variable = usual;
#define STRING_SETTING(variable, ...) char *variable = NULL;
#include "pg/base/settings.def"
#undef INT_SETTING
#undef BOOL_SETTING
#undef REAL_SETTING
#undef STRING_SETTING

int sqleq_debug_fault = FAULT_NONE;

static const struct config_enum_entry fault_options[] = {{"none", FAULT_NONE, false},
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
														 {NULL, 0, false}};

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
#define INT_SETTING(variable, name, usual, least, greatest, context, flags, words, detail) \
	DefineCustomIntVariable(name, words, detail, &variable, usual, least, greatest, context, flags, NULL, NULL, NULL);
#define BOOL_SETTING(variable, name, usual, context, flags, words, detail) \
	DefineCustomBoolVariable(name, words, detail, &variable, usual, context, flags, NULL, NULL, NULL);
#define REAL_SETTING(variable, name, usual, least, greatest, context, flags, words, detail) \
	DefineCustomRealVariable(name, words, detail, &variable, usual, least, greatest, context, flags, NULL, NULL, NULL);
#define STRING_SETTING(variable, name, usual, context, flags, check, words, detail) \
	DefineCustomStringVariable(name, words, detail, &variable, usual, context, flags, check, NULL, NULL);
#include "pg/base/settings.def"
	DefineCustomEnumVariable(
		"sqleq.debug_fault", "Causes a failure, to test how the session handles it (developer option).", NULL,
		&sqleq_debug_fault, FAULT_NONE, fault_options, PGC_SUSET, GUC_NOT_IN_SAMPLE, NULL, NULL, NULL);
}

void
_PG_init(void)
{
	volatile int asked; /* or the call is left out */

	/*
	 * The C++ library allocates what each thread has of its own when it is first asked for. At the end of a session
	 * that has no memory left that would end the process in a way that the server takes for a crash.
	 */
	asked = std::uncaught_exceptions();
	(void) asked;
	define_settings();
	guard_install(&replay_planning);
	validate_install();
	MarkGUCPrefixReserved("sqleq");
	if (process_shared_preload_libraries_in_progress)
		work_register_launcher();
}
