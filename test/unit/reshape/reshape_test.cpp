/*
 * reshape_test.cpp: queries in their new shape give the same rows, and what is said of a plan's rows is true of them.
 *
 * SQLEQ_PROOF_SEEDS=FROM-TO runs these seeds instead of the usual few.
 */
#include "core/reshape/reshape.h"

#include <gtest/gtest.h>

#include "core/algebra/walk.h"
#include "core/facts/plan_facts.h"
#include "core/normal/normalise.h"
#include "core/proof/describe.h"
#include "core/refute/refuter.h"
#include "support/large_pairs.h"

namespace sqleq::test {
namespace {

struct Counts {
	int queries = 0, changed = 0, plans = 0, facts = 0;
};

/* Has each plan columns of its own, so that a name means one of them? */
bool well_formed(const PlanPtr &p)
{
	std::set<ColumnId> all;
	for (auto &i : p->inputs)
		if (!well_formed(i))
			return false;
	if (p->op == PlanOp::join)
		for (auto &i : p->inputs)
			for (ColumnId c : i->out)
				if (!all.insert(c).second)
					return false;
	return std::set<ColumnId>(p->out.begin(), p->out.end()).size() == p->out.size();
}

void expect_same_reshaped(const Problem &p, ProofPlans &plans, Counts &counts, const std::string &name)
{
	Problem reshaped = p;
	reshape(reshaped);
	for (int q = 0; q < 2; q++) {
		counts.queries++;
		if (canonical_text(p, p.queries[q]) == canonical_text(reshaped, reshaped.queries[q]))
			continue;
		counts.changed++;
		EXPECT_TRUE(reshaped.queries[q].plan->free.empty() && well_formed(reshaped.queries[q].plan))
			<< name << "\n"
			<< describe(p, p.queries[q].plan) << "\n"
			<< describe(reshaped, reshaped.queries[q].plan);
		Problem sides = reshaped;
		sides.queries[0] = p.queries[q];
		sides.queries[1] = reshaped.queries[q];
		Runner runner(sides);
		for (int n = 0; n < 40; n++) {
			Database db = plans.database(p, runner, 1 + n % 5);
			if (runner.run(db) == Outcome::differ && !runner.guessed()) {
				ADD_FAILURE() << name << "\n"
							  << show(p, db) << "\n"
							  << describe(p, p.queries[q].plan) << "\n"
							  << describe(reshaped, reshaped.queries[q].plan);
				return;
			}
		}
	}
}

/* Which fact does not hold of these rows of the plan; empty: all do. */
std::string broken_fact(const PlanFacts &f, const Plan &p, const std::vector<Tuple> &rows, Counts &counts)
{
	auto at = [&](ColumnId c) { return (size_t) (std::find(p.out.begin(), p.out.end(), c) - p.out.begin()); };
	auto shown = [&](const ColumnSet &columns) {
		return std::all_of(columns.begin(), columns.end(), [&](ColumnId c) { return at(c) < p.out.size(); });
	};
	auto same = [&](const Field &a, const Field &b) {
		return a.has_value() == b.has_value() && (!a || (a->num == b->num && a->real == b->real));
	};
	auto alike = [&](const Tuple &a, const Tuple &b, const ColumnSet &columns) {
		return std::all_of(columns.begin(), columns.end(), [&](ColumnId c) { return same(a[at(c)], b[at(c)]); });
	};
	for (size_t i = 0; i < rows.size(); i++) {
		for (ColumnId c : f.not_null)
			if (shown({c}) && ++counts.facts && !rows[i][at(c)])
				return "not null";
		for (ColumnId c : f.positive)
			if (shown({c}) && rows[i][at(c)] && rows[i][at(c)]->num < Decimal(1))
				return "positive";
		for (auto &[c, constant] : f.constants)
			if (shown({c}) && constant->op == Op::constant && ++counts.facts && !same(rows[i][at(c)], constant->value))
				return "constant";
		for (auto &[a, b] : f.equal)
			if (shown({a, b}) && ++counts.facts && !same(rows[i][at(a)], rows[i][at(b)]))
				return "equal";
		for (size_t k = 0; k < i; k++) {
			for (auto &key : f.keys)
				if (shown(key) && ++counts.facts && alike(rows[i], rows[k], key))
					return "key";
			for (auto &d : f.dependencies) {
				ColumnSet to;
				for (ColumnId c : d.to)
					if (shown({c}))
						to.insert(c);
				if (shown(d.from) && ++counts.facts && alike(rows[i], rows[k], d.from) && !alike(rows[i], rows[k], to))
					return "dependency";
			}
		}
	}
	return "";
}

void expect_facts(const Problem &p, ProofPlans &plans, Counts &counts, const std::string &name)
{
	Facts facts(p);
	std::vector<PlanPtr> all;
	auto collect = [&](auto &self, const PlanPtr &plan) -> void {
		if (plan->free.empty() && !plan->out.empty())
			all.push_back(plan);
		for (auto &i : plan->inputs)
			self(self, i);
	};
	for (auto &q : p.queries)
		collect(collect, q.plan);
	for (auto &plan : all) {
		counts.plans++;
		const PlanFacts &f = facts.of(plan);
		Problem one = p;
		one.semantics = Semantics::bag;
		one.queries[0] = Query();
		one.queries[0].plan = plan;
		one.queries[0].output = plan->out;
		one.queries[1] = one.queries[0];
		Runner runner(one);
		for (int n = 0; n < 20; n++) {
			Database db = plans.database(p, runner, 1 + n % 5);
			const std::vector<Tuple> rows = runner.result(db, 0, false);
			if (runner.domain().raised())
				continue;
			const std::string broken = broken_fact(f, *plan, rows, counts);
			if (!broken.empty()) {
				ADD_FAILURE() << name << ": " << broken << ": " << describe(p, plan) << "\n" << show(p, db);
				return;
			}
		}
	}
}

void try_many(uint64_t few, bool near)
{
	const Seeds seeds(few);
	Counts counts;
	for (uint64_t seed = seeds.from; seed < seeds.to; seed++) {
		ProofPlans plans(seed);
		auto p = near ? near_pair(plans, seed) : large_pair(plans);
		if (!p)
			continue;
		const std::string name = (near ? "near pair " : "pair ") + std::to_string(seed);
		expect_same_reshaped(*p, plans, counts, name);
		expect_facts(*p, plans, counts, name);
	}
	if (seeds.many)
		std::cout << counts.queries << " queries, " << counts.changed << " changed; " << counts.facts << " facts of "
				  << counts.plans << " plans\n";
	else {
		EXPECT_GT(counts.changed, (int) few / 10);
		EXPECT_GT(counts.facts, (int) few);
	}
}

TEST(Reshape, LargeQueries)
{
	try_many(150, false);
}

TEST(Reshape, NearPairs)
{
	try_many(150, true);
}

} // namespace
} // namespace sqleq::test
