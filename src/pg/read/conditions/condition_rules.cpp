/*
 * condition_rules.cpp: see condition_rules.h.
 */
#include "pg/base/compat.h"
#include "pg/read/conditions/condition_rules.h"
#include "pg/read/conditions/time_step.h"

namespace front
{

/* In the order of PlainerRule. */
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
};
static_assert(lengthof(names) == (int) PlainerRule::Last + 1);

void
note_rule(Lowering *low, PlainerRule rule)
{
	low->plainer_rules = list_append_unique_ptr(low->plainer_rules, (void *) names[(int) rule]);
}

void
note_steps(Lowering *low, List *steps)
{
	ListCell *lc;

	foreach(lc, steps)
		low->plainer_rules = list_append_unique_ptr(low->plainer_rules, lfirst(lc));
}

List *
plainer_rule_names(void)
{
	List *result = NIL;

	for (const char *name : names)
		result = lappend(result, (void *) name);
	return list_concat(result, step_names());
}

}								/* namespace front */
