/* checked.h: runs the bounded check on a problem and keeps what its answer refers to. */
#pragma once
#include "core/bounded/check.h"
#include "support/problems.h"

namespace sqleq::test {

struct Checked {
	Checked(const Problem &p, int bound) : problem(p), runner(problem), stock(problem)
	{
		BoundedCheck check(problem, bound, stock, runner);
		same_terms = check.same_terms();
		result = check.run([&](int k) { progress.push_back(k); });
	}
	Problem problem;
	Runner runner;
	ValueStock stock;
	CheckResult result;
	bool same_terms = false;
	std::vector<int> progress;

	bool no_difference() const { return result.kind == CheckResult::no_difference; }
	bool undecided() const { return result.kind == CheckResult::undecided; }
	/* A database that satisfies the constraints and on which the evaluator sees the difference. */
	bool refuted()
	{
		return result.kind == CheckResult::candidates && result.replayed && runner.valid(result.databases.at(0)) &&
			runner.run(result.databases[0]) == Outcome::differ;
	}
	Checked(const Checked &) = delete;
	std::string found() const { return result.databases.empty() ? "nothing" : show(problem, result.databases[0]); }
	bool assumes(const std::string &part) const
	{
		for (auto &a : result.assumptions)
			if (a.find(part) != std::string::npos)
				return true;
		return false;
	}
};

} // namespace sqleq::test
