/* replace.h: what a lemma puts in the place of what its pattern has found. */
#pragma once
#include "core/lemmas/pattern_match.h"

namespace sqleq {

/*
 * For a match of form rows: a plan with the columns `needed` of the plan that was found, under the same ids; null where
 * the replacement does not have them all.
 */
PlanPtr replacement(const Lemma &lemma, Problem &problem, const Matcher &matcher, const Match &m, const PlanPtr &found,
					const std::set<ColumnId> &needed);

/* For a match of the other forms; null where the replacement cannot be made. */
ExprPtr replacement(const Lemma &lemma, Problem &problem, const Match &m);

/*
 * One of the lemma's queries with its holes filled as the match says, for tests: a plan, or the expression of forms
 * value and truth; null where it cannot be made. Of the match, `tables`, `columns` and `holes` count.
 */
PlanPtr filled_plan(const Lemma &lemma, const LemmaSide &side, Problem &problem, const Match &m);
ExprPtr filled_expr(const Lemma &lemma, const LemmaSide &side, Problem &problem, const Match &m);

} // namespace sqleq
