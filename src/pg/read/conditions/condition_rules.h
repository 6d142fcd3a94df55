/*
 * condition_rules.h: the rules for conditions, by name. Which of them were used is noted, so that test/grid can tell
 * that each of them is tried.
 */
#pragma once

#include "pg/read/terms/lowering.h"

namespace front {

/* One that turns a node into another; the steps of step functions have names, too (time_step.h). */
enum class ConditionRule
{
	Step,
	Part,
	List,
	Like,
	Regex,
	Ilike,
	StartsWith,
	Position,
	EmptyLength,
	Beginning,
	End,
	Digits,
	TwoIntegers,
	Substr,
	TrimBlanks,
	Concatenation,
	Concat,
	Chain,
	Coalesce,
	Unit,
	Last = Unit,
};

extern void note_rule(Lowering *low, ConditionRule rule);
extern void note_steps(Lowering *low, List *names);
/* The names of all rules, steps among them. */
extern List *condition_rule_names(void);

} /* namespace front */
