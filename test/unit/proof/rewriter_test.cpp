/*
 * rewriter_test.cpp: the rewrites of the unbounded prover are exact: a plan brought into blocks and back gives the same rows; and what is
 * proved survives random databases.
 *
 * SQLEQ_PROOF_SEEDS=FROM-TO runs these seeds instead of the usual few.
 */
#include "core/proof/rewriter.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

#include "core/normal/normalise.h"
#include "core/proof/describe.h"
#include "core/proof/prover.h"
#include "core/refute/refuter.h"
#include "support/proof_plans.h"

namespace sqleq::test {
namespace {

struct Seeds {
	uint64_t from, to;
	bool many = false;
	Seeds(uint64_t few) : from(0), to(few)
	{
		if (const char *s = std::getenv("SQLEQ_PROOF_SEEDS")) {
			char *rest;
			from = std::strtoull(s, &rest, 10);
			to = *rest ? std::strtoull(rest + 1, nullptr, 10) : from + 1;
			many = true;
		}
	}
};

/* The second query is the first one in blocks. */
void bring_into_blocks(Problem &p, bool values, bool set)
{
	Plan q;
	q.op = PlanOp::project;
	q.inputs = {p.queries[0].plan};
	for (ColumnId c : p.queries[0].output)
		q.columns.push_back({p.fresh(), column(c, type_of(*p.queries[0].plan, c))});
	Blocks b = Rewriter(p, values).blocks(finish(std::move(q)), set);
	p.queries[1].plan = plan_of(p, b);
	p.queries[1].output = p.queries[1].plan->out;
	p.semantics = set ? Semantics::set : Semantics::bag;
}

struct Counts {
	int plans = 0, rewritten = 0, databases = 0, said = 0;
};

/* Text of a difference, or nothing. */
std::string difference(const Problem &original, const Problem &rewritten, ProofPlans &plans, int databases, int rows, Counts &counts)
{
	Runner runner(rewritten), before(original);
	for (int n = 0; n < databases; n++) {
		Database db = plans.database(original, before, 1 + n % rows);
		counts.databases++;
		Outcome o = runner.run(db);
		if (o == Outcome::raises) {
			before.result(db, 0, false);
			if (!before.domain().raised())
				return show(original, db) + "\nraises an error";
		}
		counts.said += o == Outcome::same || o == Outcome::differ;
		if (o == Outcome::differ)
			return show(original, db) + "\nexpected " + show(original, output_types(original, 0), runner.result(db, 0, false)) + "\nbut got  " +
				   show(rewritten, output_types(rewritten, 1), runner.result(db, 1, false));
	}
	return {};
}

void try_plan(uint64_t seed, Counts &counts)
{
	ProofPlans plans(seed);
	Document doc = plans.tables();
	auto made = plans.query(1 + (int) plans.random.below(4), plans.random.below(ProofPlans::shapes() + 8));
	std::vector<int> out = plans.output(made, plans.random.chance(1, 2));
	doc.query(0, made.plan, out).query(1, made.plan, out);
	Problem p;
	try {
		p = doc.problem();
	} catch (const std::exception &) {
		return; /* not typed well */
	}
	normalise(p);
	counts.plans++;
	for (bool values : {true, false})
		for (bool set : {false, true}) {
			Problem q = p;
			try {
				bring_into_blocks(q, values, set);
			} catch (const NoProof &) {
				continue;
			}
			counts.rewritten++;
			std::string d;
			try {
				d = difference(p, q, plans, 20, 4, counts);
			} catch (const TooBig &) {
				continue;
			}
			ASSERT_EQ(d, "") << "seed " << seed << (values ? " values" : "") << (set ? " set" : "") << "\n"
							 << describe(q, q.queries[0].plan) << "\n->\n" << describe(q, q.queries[1].plan);
		}
}

TEST(Rewriter, KeepsTheResult)
{
	Seeds seeds(1500);
	Counts counts;
	for (uint64_t s = seeds.from; s < seeds.to; s++)
		try_plan(s, counts);
	if (seeds.many)
		std::cout << counts.plans << " plans, " << counts.rewritten << " rewritten, " << counts.databases << " databases, " << counts.said << " of them say something\n";
	else {
		EXPECT_GT(counts.plans, 1000);
		EXPECT_GT(counts.rewritten, 3000);
		EXPECT_GT(counts.said, counts.databases / 2);
	}
}

} // namespace
} // namespace sqleq::test
