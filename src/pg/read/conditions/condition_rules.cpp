/*
 * condition_rules.cpp: see condition_rules.h.
 */
#include "pg/base/compat.h"
#include "pg/read/conditions/condition_rules.h"
#include "pg/read/conditions/time_step.h"

namespace front {

/* In the order of ConditionRule. */
static const char *const names[] = {
	"comparison of a step function",
	"comparison of a part of a date",
	"IN with constants",
	"LIKE",
	"regular expression",
	"ILIKE",
	"starts_with",
	"position",
	"length and zero",
	"beginning",
	"end",
	"text of an integer",
	"texts of two integers",
	"substr as left",
	"trim of blanks",
	"order of ||",
	"concat",
	"|| and a constant",
	"coalesce with a constant",
	"name of a unit",
};
static_assert(lengthof(names) == (int) ConditionRule::Last + 1);

void
note_rule(Lowering *low, ConditionRule rule)
{
	low->condition_rules = list_append_unique_ptr(low->condition_rules, (void *) names[(int) rule]);
}

void
note_steps(Lowering *low, List *steps)
{
	ListCell *lc;

	foreach(lc, steps)
		low->condition_rules = list_append_unique_ptr(low->condition_rules, lfirst(lc));
}

List *
condition_rule_names(void)
{
	List *result = NIL;

	for (const char *name : names)
		result = lappend(result, (void *) name);
	return list_concat(result, step_names());
}

} /* namespace front */
