/*
 * name_ties.cpp: see name_ties.h.
 *
 * That a query which always has one result refines the other one follows from the proof that they permit a common
 * result. All else is only said of the databases that were tried: small ones, since all ways to break ties are gone
 * through on them.
 */
#include "core/driver/name_ties.h"

#include <algorithm>

namespace sqleq {

namespace {

constexpr int most_databases = 60, most_rows = 4;

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

} // namespace

Ties name_ties(std::vector<std::string> &assumptions, const Problem &problem, Runner &runner, const ValueStock &stock,
			   const Choices &choices)
{
	Ties ties;
	auto said = std::find(assumptions.begin(), assumptions.end(), common_result);
	if (said == assumptions.end())
		return ties;
	/* said beforehand: of an aggregate that the evaluator does not know */
	if (std::count(problem.assumptions.begin(), problem.assumptions.end(), common_result) > 0) {
		assumptions.erase(std::remove(said + 1, assumptions.end(), common_result), assumptions.end());
		return ties;
	}
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
