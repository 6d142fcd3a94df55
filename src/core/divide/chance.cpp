/* chance.cpp: see chance.h. */
#include "core/divide/chance.h"

#include <algorithm>

#include "core/proof/prover.h"
#include "core/proof/rewriter_parts.h"
#include "core/util/step_budget.h"

namespace sqleq {

namespace {

constexpr uint64_t steps_for_all = 1500;   /* for the query as it is: small ones, of which parts know too little */
constexpr uint64_t steps_for_many = 10000; /* likewise, where it has too many parts */
constexpr uint64_t steps_for_part = 20000;

bool asked_of(const Problem &p, const Query &q, bool lists, uint64_t most)
{
	Problem one = p;
	one.queries[0] = q;
	steps::Cap cap(most);
	return ties_may_decide(one, 0, lists);
}

} // namespace

bool chance_decides(Parts &parts, const Query &query)
{
	if (!may_choose(query.plan))
		return false;
	parts.learn_facts(query.plan);
	Problem p = parts.problem();
	p.semantics = Semantics::bag;
	return asked_of(p, query, false, steps_for_part);
}

bool chance_decides(Parts &parts, const PlanPtr &plan)
{
	Query q;
	q.plan = plan;
	q.output = plan->out;
	return chance_decides(parts, q);
}

namespace {

/* With its parts apart from each other. */
bool asked_of_parts(Parts &parts, int query, bool lists)
{
	parts.separate();
	Query root = parts.problem().queries[query];
	root.plan = parts.reduced(root.plan);
	for (int number : parts.with_inside(parts.classes_in(root.plan)))
		if (chance_decides(parts, parts.of(number).definition))
			return true;
	parts.learn_facts(root.plan);
	return asked_of(parts.problem(), root, lists, steps_for_part);
}

} // namespace

bool chance_may_decide(const Problem &p, int query, bool lists)
{
	const Query &q = p.queries[query];
	if (!may_choose(q.plan) && !(lists && p.semantics == Semantics::list))
		return false;
	Parts parts(p);
	if (!parts.few())
		return asked_of(p, q, lists, steps_for_many);
	/* parts are small, and brought into blocks at little cost */
	return asked_of_parts(parts, query, lists) && asked_of(p, q, lists, steps_for_all);
}

} // namespace sqleq
