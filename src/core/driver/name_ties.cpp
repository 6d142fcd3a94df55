/*
 * name_ties.cpp: see name_ties.h.
 *
 * That a query which always has one result refines the other one follows from the proof that they permit a common
 * result. All else is only said of the databases that were tried: small ones, since all ways to break ties are gone
 * through on them.
 */
#include "core/driver/name_ties.h"

#include <algorithm>
#include <set>

#include "core/divide/chance.h"
#include "core/normal/normalise.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

constexpr int most_databases = 60, most_rows = 4;

/* WITH queries, and the input of DISTINCT ON and of grouping sets; each reading is taken for an evaluation of its own.
 */
constexpr const char *ties_anew =
	"a WITH query or subquery that is read several times may break ties differently each time";

struct Tried {
	int databases = 0;    /* with ties that decide something */
	bool several[2] = {}; /* on some of them the query permits more than one result */
	bool beyond[2] = {};  /* on some of them it permits a result that the other does not */
};

Tried try_databases(const Problem &problem, Runner &runner, const ValueStock &stock)
{
	Tried t;
	Generator generator(problem, runner, stock, problem.seed + 4);
	for (int i = 0; i < most_databases; i++) {
		Permitted p;
		try {
			p = runner.permitted(generator.next(1 + i % most_rows));
		} catch (const TooBig &) {
			continue;
		}
		if (!p.known || (!p.several[0] && !p.several[1]))
			continue;
		t.databases++;
		for (int q = 0; q < 2; q++) {
			t.several[q] |= p.several[q];
			t.beyond[q] |= !p.included[q];
		}
	}
	return t;
}

/*
 * May tied rows decide what a part gives that is evaluated once and read in several places? The plan has a copy for
 * each place, and so permits results in which the copies differ.
 */
bool repeats_a_choice(const Problem &problem, const Query &query)
{
	return std::any_of(query.repeated.begin(), query.repeated.end(), [&](const PlanPtr &part) {
		if (!may_choose(part))
			return false;
		if (!part->free.empty())
			return true;
		Problem alone = problem;
		alone.queries[0].plan = alone.queries[1].plan = part;
		alone.queries[0].output = alone.queries[1].output = part->out;
		alone.queries[0].ordered = alone.queries[1].ordered = false;
		normalise(alone);
		return chance_may_decide(alone, 0, false);
	});
}

/* Do both queries repeat the same parts? */
bool repeat_alike(const Problem &problem)
{
	std::multiset<std::string> texts[2];
	for (int q = 0; q < 2; q++)
		for (auto &part : problem.queries[q].repeated)
			if (may_choose(part))
				texts[q].insert(canonical_text(problem, part));
	return texts[0] == texts[1];
}

} // namespace

Ties name_ties(std::vector<std::string> &assumptions, const Problem &problem, Runner &runner, const ValueStock &stock,
			   const Choices &choices)
{
	Ties ties;
	auto said = std::find(assumptions.begin(), assumptions.end(), common_result);
	if (said == assumptions.end())
		return ties;
	assumptions.erase(std::remove(said + 1, assumptions.end(), common_result), assumptions.end());
	/* of an aggregate that the evaluator does not know */
	const bool beforehand = std::count(problem.assumptions.begin(), problem.assumptions.end(), common_result) > 0;
	if (!beforehand && !choices.alike && !choices.possible[0] && !choices.possible[1]) { /* ties decide nothing */
		assumptions.erase(said);
		return ties;
	}
	if (!(choices.alike && repeat_alike(problem)) &&
		(repeats_a_choice(problem, problem.queries[0]) || repeats_a_choice(problem, problem.queries[1]))) {
		assumptions.push_back(ties_anew);
		return ties;
	}
	if (beforehand)
		return ties;
	if (choices.alike) {
		ties.relation = TieRelation::same;
		return ties;
	}
	for (int q = 0; q < 2; q++)
		if (!choices.possible[q]) {
			ties.relation = TieRelation::refines;
			ties.refining = q;
			return ties;
		}
	Tried t = try_databases(problem, runner, stock);
	if (t.databases == 0)
		return ties;
	ties.databases = t.databases;
	ties.relation = !t.beyond[0] && !t.beyond[1] ? TieRelation::same
		: t.beyond[0] && t.beyond[1]             ? TieRelation::neither
												 : TieRelation::refines;
	ties.refining = t.beyond[0] ? 1 : 0;
	return ties;
}

} // namespace sqleq
