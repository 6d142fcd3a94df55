/*
 * rewriter_test.cpp: the rewrites of the unbounded prover are exact: a plan brought into blocks and back gives the same
 * rows; and what is proved survives random databases.
 *
 * SQLEQ_PROOF_SEEDS=FROM-TO runs these seeds instead of the usual few.
 */
#include "core/proof/rewriter.h"

#include <gtest/gtest.h>

#include <iostream>

#include "core/normal/normalise.h"
#include "core/proof/describe.h"
#include "core/proof/prover.h"
#include "core/refute/refuter.h"
#include "support/proof_plans.h"

namespace sqleq::test {
namespace {

/* The second query is the first one in blocks. */
void bring_into_blocks(Problem &p, bool values, bool set)
{
	Plan q;
	q.op = PlanOp::project;
	q.inputs = {p.queries[0].plan};
	for (ColumnId c : p.queries[0].output)
		q.columns.push_back({p.fresh(), column(c, type_of(*p.queries[0].plan, c))});
	Rules rules(p.disabled_rules);
	Blocks b = Rewriter(p, rules, {values, true, false}).blocks(finish(std::move(q)), set);
	p.queries[1].plan = plan_of(p, b);
	p.queries[1].output = p.queries[1].plan->out;
	p.semantics = set ? Semantics::set : Semantics::bag;
}

/* Columns are bound by id: what a subquery or a lateral side produces must not have a name that is in use around it. */
bool clash(const PlanPtr &p, const std::set<ColumnId> &around)
{
	std::set<ColumnId> inside = around;
	for (auto &i : p->inputs) {
		if (clash(i, p->op == PlanOp::join ? inside : around))
			return true;
		inside.insert(i->out.begin(), i->out.end());
	}
	if (p->op == PlanOp::join && inside.size() != around.size() + p->out.size())
		return true;
	for (ColumnId c : p->out)
		if (around.count(c))
			return true;
	bool found = false;
	auto look = [&](auto &self, const ExprPtr &e) -> void {
		if (!e)
			return;
		for (auto &a : e->args)
			self(self, a);
		if (e->plan)
			found |= clash(e->plan, inside);
		self(self, e->condition);
	};
	map_expressions(*p, [&](const ExprPtr &e) {
		look(look, e);
		return e;
	});
	return found;
}

struct Counts {
	int plans = 0, rewritten = 0, databases = 0, said = 0;
};

/* Text of a difference, or nothing. */
std::string difference(const Problem &original, const Problem &rewritten, ProofPlans &plans, int databases, int rows,
					   Counts &counts)
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
		if (o == Outcome::differ && !runner.guessed()) /* else ties may decide after all */
			return show(original, db) + "\nexpected " +
				show(original, output_types(original, 0), runner.result(db, 0, false)) + "\nbut got  " +
				show(rewritten, output_types(rewritten, 1), runner.result(db, 1, false));
	}
	return {};
}

/* Without one of the rules, if `without` is its number. */
void try_plan(uint64_t seed, Counts &counts, size_t without = rule_count)
{
	ProofPlans plans(seed);
	Document doc = plans.tables(false, plans.random.chance(1, 3));
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
	if (without < rule_count)
		p.disabled_rules = {rule_names[without]};
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
			ASSERT_FALSE(clash(q.queries[1].plan, {})) << "seed " << seed << "\n"
													   << describe(q, q.queries[0].plan) << "\n->\n"
													   << describe(q, q.queries[1].plan);
			ASSERT_TRUE(q.queries[1].plan->free.empty()) << "seed " << seed << "\n"
														 << describe(q, q.queries[0].plan) << "\n->\n"
														 << describe(q, q.queries[1].plan);
			std::string d;
			try {
				d = difference(p, q, plans, 20, 4, counts);
			} catch (const TooBig &) {
				continue;
			}
			ASSERT_EQ(d, "") << "seed " << seed
							 << (without < rule_count ? std::string(" without ") + rule_names[without] : "")
							 << (values ? " values" : "") << (set ? " set" : "") << "\n"
							 << describe(q, q.queries[0].plan) << "\n->\n"
							 << describe(q, q.queries[1].plan);
		}
}

TEST(Rewriter, KeepsTheResult)
{
	Seeds seeds(1000);
	Counts counts;
	for (uint64_t s = seeds.from; s < seeds.to; s++)
		try_plan(s, counts);
	if (seeds.many)
		std::cout << counts.plans << " plans, " << counts.rewritten << " rewritten, " << counts.databases
				  << " databases, " << counts.said << " of them say something\n";
	else {
		EXPECT_GT(counts.plans, 900);
		EXPECT_GT(counts.rewritten, 3000);
		EXPECT_GT(counts.said, counts.databases / 2);
	}
}

/* No rule rests on another one. */
TEST(Rewriter, KeepsTheResultWithoutARule)
{
	Seeds seeds(500);
	Counts counts;
	for (uint64_t s = seeds.from; s < seeds.to; s++)
		try_plan(s + 20000, counts, s % rule_count);
	if (!seeds.many) {
		EXPECT_GT(counts.plans, 400);
		EXPECT_GT(counts.rewritten, 1400);
	}
}

/*
 * ------------------------------------------------------------ single ideas: what once went wrong, each with a twin
 * that is rewritten
 */

json t(int first)
{
	return scan(0, {first, first + 1});
}
json u(int first)
{
	return scan(1, {first, first + 1});
}

/* The difference on random databases; `form` gets the blocks as text. */
std::string wrong(Document doc, const json &plan, const std::vector<int> &out, std::string *form = nullptr)
{
	Problem p = doc.query(0, plan, out).query(1, plan, out).problem();
	normalise(p);
	for (bool values : {true, false})
		for (bool set : {true, false}) {
			Problem q = p;
			bring_into_blocks(q, values, set);
			if (form)
				*form = describe(q, q.queries[1].plan);
			ValueStock stock(p);
			Runner runner(q), before(p);
			Generator generator(p, before, stock, 3);
			for (int n = 0; n < 400; n++) {
				Database db = generator.next(1 + n % 3);
				Outcome o = runner.run(db);
				before.result(db, 0, false);
				if (o == Outcome::differ || (o == Outcome::raises && !before.domain().raised()))
					return show(p, db) + " -> " + *form;
			}
		}
	return {};
}

bool has(const std::string &text, const std::string &part)
{
	return text.find(part) != std::string::npos;
}

json primary(int column)
{
	json k = key({column});
	k["primary"] = true;
	return k;
}

/* A key that repeats another one in every part of a union is no constant because it is one in the first part. */
TEST(Rewriter, RepeatedKeyIsNoConstant)
{
	std::string form;
	auto grouped = [](const json &second) {
		json in = set_op("union_all", {10, 11},
						 {project(t(0), {{2, num(0)}, {3, num(0)}}), project(u(4), {{6, col(4)}, {7, second}})});
		return group(in, {{20, col(10)}, {21, col(11)}}, {aggregate(22, "count", int8)});
	};
	EXPECT_EQ(wrong(two_tables(), grouped(col(4)), {20, 21, 22}, &form), "");
	EXPECT_EQ(wrong(two_tables(), grouped(num(0)), {20, 21, 22}, &form), "");
	EXPECT_TRUE(has(form, "SELECT g.0, 0,") || has(form, ", 0, g.count")) << form;
}

/* Rows that fix the key of a lateral source's only row: the lateral source itself does not fix them. */
TEST(Rewriter, LateralRowsAreNotDetermined)
{
	Document doc = Document()
					   .table("t", {attribute("a", int4, true), attribute("b")}, {{"keys", {primary(0)}}})
					   .table("u", {attribute("c"), attribute("d")});
	auto first = [](const json &condition) {
		return sorted(where(u(2), condition), {sort_key(col(2)), sort_key(col(3))}, num(1));
	};
	auto one = [](const json &in) { return distinct(project(in, {{9, num(1)}})); };
	std::string form;
	EXPECT_EQ(
		wrong(doc, one(join("inner", t(0), first(op("eq", col(3), col(1))), op("eq", col(0), col(2)))), {9}, &form),
		"");
	EXPECT_TRUE(has(form, "DISTINCT") || has(form, "EXISTS")) << form;
	EXPECT_EQ(
		wrong(doc, one(join("inner", t(0), first(op("eq", col(3), num(1))), op("eq", col(0), col(2)))), {9}, &form),
		"");
	EXPECT_FALSE(has(form, "DISTINCT")) << form; /* one row of t at most, and EXISTS says whether u has one */
}

/*
 * A lateral source keeps the name of what stands before it, though its own column, or a later one, has the same value.
 */
TEST(Rewriter, LateralSourceNamesEarlierColumns)
{
	auto first = [](int id) {
		return sorted(where(u(id), op("le", col(id), col(0))), {sort_key(col(id)), sort_key(col(id + 1))}, num(1));
	};
	json left = distinct(project(t(20), {{0, col(20)}}));
	std::string form;
	EXPECT_EQ(wrong(two_tables(), join("inner", left, first(2), op("eq", col(0), col(3))), {0, 2, 3}, &form), "");
	EXPECT_TRUE(has(form, "DISTINCT")) << form;
	json later = join("inner", join("inner", left, first(2), yes()), u(4), op("eq", col(0), col(4)));
	EXPECT_EQ(wrong(two_tables(), later, {0, 2, 3, 5}, &form), "");
	json beside = join("inner", left, u(4), op("eq", col(0), col(4)));
	EXPECT_EQ(wrong(two_tables(), beside, {0, 5}, &form), "");
	EXPECT_FALSE(has(form, "DISTINCT")) << form;
}

/* Inside, its own column is the column of all rows that it chooses from, whatever the chosen one is equal to. */
TEST(Rewriter, LateralSourceSortsByItsOwnColumns)
{
	json left = join("inner", t(0), t(10), op("eq", col(0), col(10)));
	json first = sorted(where(u(2), op("le", col(2), col(10))), {sort_key(col(3)), sort_key(col(2))}, num(1));
	std::string form;
	EXPECT_EQ(wrong(two_tables(), join("inner", left, first, op("eq", col(0), col(3))), {0, 2, 3}, &form), "");
	EXPECT_TRUE(has(form, "ORDER BY u.d")) << form;
}

/* The value that a key is compared with takes its place only where it fits the key's type. */
TEST(Rewriter, KeysKeepTheirType)
{
	Document doc = Document()
					   .table("t", {attribute("a", money), attribute("b", int4)})
					   .table("u", {attribute("c", numeric), attribute("d", int8)});
	std::string form;
	auto plan = [](int column, const json &value) {
		json k = distinct(project(t(0), {{10, col(column)}}));
		return project(join("inner", k, u(2), op("eq", col(10), value)), {{20, col(10)}, {21, col(3)}});
	};
	EXPECT_EQ(wrong(doc, plan(0, constant(numeric, "1.234")), {20, 21}, &form), "");
	EXPECT_EQ(wrong(doc, plan(0, col(2)), {20, 21}, &form), "");
	EXPECT_TRUE(has(form, "DISTINCT")) << form;
	EXPECT_EQ(wrong(doc, plan(1, col(3)), {20, 21}, &form), "");
	EXPECT_TRUE(has(form, "DISTINCT")) << form;
	/* 1.0 = 1, but their thirds have more or fewer decimals; with two decimals always they are the same */
	for (int type : {numeric, money}) {
		Document same = Document()
							.table("t", {attribute("a", type), attribute("b", int4)})
							.table("u", {attribute("c", type), attribute("d", int8)});
		EXPECT_EQ(wrong(same, plan(0, col(2)), {20, 21}, &form), "");
		EXPECT_EQ(has(form, "DISTINCT"), type == numeric) << form;
	}
	doc = Document()
			  .table("t", {attribute("a", money), attribute("b", int8)})
			  .table("u", {attribute("c", numeric), attribute("d", int4)});
	EXPECT_EQ(wrong(doc, plan(1, col(3)), {20, 21}, &form), "");
	EXPECT_FALSE(has(form, "DISTINCT")) << form;
}

/* The average of one number has more decimals than the number: the average of such averages sees them. */
TEST(Rewriter, AverageOfOneRowIsAQuotient)
{
	Document doc = Document()
					   .table("t", {attribute("a", int4, true), attribute("b")}, {{"keys", {primary(0)}}})
					   .table("u", {attribute("c"), attribute("d")});
	json in = group(t(0), {{5, col(0)}}, {aggregate(6, "avg", numeric, col(1))});
	json all = group(in, {}, {aggregate(7, "avg", numeric, col(6))});
	Problem p = doc.query(0, all, {7}).query(1, all, {7}).problem();
	normalise(p);
	Problem q = p;
	bring_into_blocks(q, true, false);
	Runner runner(q);
	EXPECT_EQ(runner.run(database(p, {"1 2; 2 2; 3 1"})), Outcome::same);
	EXPECT_EQ(runner.run(database(p, {"1 2; 2 2"})), Outcome::same);
}

/* What should not happen is no limit that was met: it is not taken for "no proof". */
TEST(Prover, TellsItsOwnMistakes)
{
	Problem p = two_tables().both(where(scan(0, {1, 2}), op("lt", col(1), num(2))), {1, 2}).problem();
	Runner runner(p);
	ValueStock stock(p);
	Expr e = *p.queries[1].plan->condition;
	e.type = 999;
	for (auto &a : e.args) {
		Expr broken = *a;
		broken.type = 999;
		a = finish(std::move(broken));
	}
	Plan q = *p.queries[1].plan;
	q.condition = finish(std::move(e));
	p.queries[1].plan = finish(std::move(q));
	EXPECT_THROW(prove(p, stock, runner), std::out_of_range);
}

} // namespace
} // namespace sqleq::test
