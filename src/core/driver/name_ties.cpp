/*
 * name_ties.cpp: see name_ties.h.
 *
 * That a query which always has one result refines the other one follows from the proof that they permit a common result. All else is only said of
 * the databases that were tried: small ones, since all ways to break ties are gone through on them.
 */
#include "core/driver/name_ties.h"

#include <algorithm>

namespace sqleq {

namespace {

constexpr int most_databases = 60, most_rows = 4;

struct Tried {
	int databases = 0;		/* with ties that decide something */
	bool several[2] = {};	/* on some of them the query permits more than one result */
	bool beyond[2] = {};	/* on some of them it permits a result that the other does not */
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

void name_ties(std::vector<std::string> &assumptions, const Problem &problem, Runner &runner, const ValueStock &stock, const bool (&may_choose)[2])
{
	auto said = std::find(assumptions.begin(), assumptions.end(), common_result);
	if (said == assumptions.end())
		return;
	/* said beforehand: of an aggregate that the evaluator does not know */
	if (std::count(problem.assumptions.begin(), problem.assumptions.end(), common_result) > 0) {
		assumptions.erase(std::remove(said + 1, assumptions.end(), common_result), assumptions.end());
		return;
	}
	static const char *const names[] = {"first", "second"};
	std::string where = "where the order of tied rows decides the result, ";
	for (int q = 0; q < 2; q++)
		if (!may_choose[q]) {
			*said = where + "the " + names[q] + " query takes one of the results that the " + names[1 - q] + " permits (it refines it)";
			return;
		}
	Tried t = try_databases(problem, runner, stock);
	std::string tried = t.databases == 1 ? " on the database tried" : " on the " + std::to_string(t.databases) + " databases tried";
	if (t.databases == 0)
		return;
	if (!t.beyond[0] && !t.beyond[1])
		*said = where + "both queries permit the same ones" + tried;
	else if (t.beyond[0] && t.beyond[1])
		*said = where + "the queries permit a common one, and each permits some that the other does not";
	else
		for (int q = 0; q < 2; q++)
			if (!t.beyond[q])
				*said = where + "the " + names[q] + " query permits only some of the results that the " + names[1 - q] + " permits" + tried + " (it refines it)";
}

} // namespace sqleq
