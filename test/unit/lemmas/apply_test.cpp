/*
 * apply_test.cpp: the lemmas of the library on random instances of their own patterns: what the engine makes of them
 * gives the same rows on random databases.
 *
 * Tables, columns and holes of a lemma are filled at random, also so that the lemma's conditions do not hold.
 * SQLEQ_LEMMA_SEEDS=FROM-TO runs these seeds instead of the usual few.
 */
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

#include "core/algebra/copy.h"
#include "core/algebra/walk.h"
#include "core/lemmas/lemma_library.h"
#include "core/lemmas/replace.h"
#include "core/normal/normalise.h"
#include "core/normal/simplify.h"
#include "core/proof/by_lemmas.h"
#include "core/proof/describe.h"
#include "support/proof_plans.h"

namespace sqleq::test {
namespace {

/* Fills the holes of a lemma at random. */
class Filler {
public:
	Filler(const Lemma &l, Problem &p, ProofPlans &plans) : lemma_(l), problem_(p), random_(plans.random) {}

	Match match()
	{
		Match m;
		for (auto &[id, scan] : lemma_.pattern.scans)
			m.tables.try_emplace(scan->table, relation(2));
		for (auto &[id, column] : lemma_.pattern.columns)
			if (!m.columns.count(column))
				m.columns[column] = column_for(column, m);
		std::map<int, int> hosts;
		for (auto &f : lemma_.problem.functions)
			if (f.hole)
				m.holes[*f.hole] = {};
		fill_holes(lemma_.pattern, m);
		return m;
	}

private:
	const Lemma &lemma_;
	Problem &problem_;
	Random &random_;

	PlanPtr scan()
	{
		Plan s;
		s.op = PlanOp::scan;
		s.table = (int) random_.below(problem_.tables.size());
		for (size_t c = 0; c < problem_.tables[(size_t) s.table].columns.size(); c++) {
			s.out.push_back(problem_.fresh());
			s.types.push_back(problem_.tables[(size_t) s.table].columns[c].type);
			s.attributes.push_back((int) c);
		}
		return finish(std::move(s));
	}

	PlanPtr relation(int deep)
	{
		if (deep == 0 || random_.chance(1, 2))
			return scan();
		Plan p;
		p.inputs = {relation(deep - 1)};
		switch (random_.below(3)) {
		case 0:
			p.op = PlanOp::select;
			p.condition = condition(columns_of(*p.inputs[0]), 1);
			break;
		case 1:
			p.op = PlanOp::join;
			p.inputs.push_back(relation(0));
			p.condition = boolean_constant(problem_, true);
			break;
		default:
			p.op = PlanOp::distinct;
		}
		return finish(std::move(p));
	}

	static std::vector<ExprPtr> columns_of(const Plan &p)
	{
		std::vector<ExprPtr> all;
		for (size_t i = 0; i < p.out.size(); i++)
			all.push_back(column(p.out[i], p.types[i]));
		return all;
	}

	ExprPtr number()
	{
		Expr e;
		e.op = Op::constant;
		e.type = int4;
		e.value = Value{Decimal((int64_t) random_.below(2))};
		return finish(std::move(e));
	}

	ExprPtr value(const std::vector<ExprPtr> &of)
	{
		ExprPtr x = of.empty() ? number() : of[random_.below(of.size())];
		if (!random_.chance(1, 3))
			return x;
		Expr e;
		e.op = Op::coalesce;
		e.type = int4;
		e.args = {x, of.empty() || random_.chance(1, 2) ? number() : of[random_.below(of.size())]};
		return finish(std::move(e));
	}

	ExprPtr condition(const std::vector<ExprPtr> &of, int deep)
	{
		Expr e;
		e.type = boolean;
		const size_t kind = random_.below(deep > 0 ? 7 : 4);
		if (kind == 0) {
			e.op = Op::is_null;
			e.args = {value(of)};
		} else if (kind < 4) {
			e.op = std::vector{Op::eq, Op::lt, Op::distinct, Op::ge}[random_.below(4)];
			e.args = {value(of), random_.chance(1, 2) ? number() : value(of)};
		} else if (kind == 4) {
			e.op = Op::exists;
			PlanPtr in = scan();
			std::vector<ExprPtr> all = columns_of(*in);
			all.insert(all.end(), of.begin(), of.end());
			Plan s;
			s.op = PlanOp::select;
			s.inputs = {in};
			s.condition = condition(all, deep - 1);
			e.plan = finish(std::move(s));
		} else {
			e.op = kind == 5 ? Op::and_ : Op::or_;
			e.args = {condition(of, deep - 1), condition(of, deep - 1)};
		}
		return finish(std::move(e));
	}

	Several column_for(const HoleColumn &c, const Match &m)
	{
		if (c.first == lemma_.outer)
			return lemma_.several.count(c) ? Several{} : Several{number()};
		std::vector<ExprPtr> all = columns_of(*m.tables.at(c.first));
		if (!lemma_.several.count(c))
			return {random_.chance(1, 4) ? value(all) : all[random_.below(all.size())]};
		if (random_.chance(1, 2))
			return all;
		return {all[random_.below(all.size())]};
	}

	/* Over parameters that each stand for what an argument stands for. */
	void fill_holes(const LemmaSide &side, Match &m)
	{
		auto on = [&](const ExprPtr &e) {
			if (!is_hole(lemma_.problem, *e) ||
				!m.holes[*lemma_.problem.functions[(size_t) e->host].hole].parameters.empty())
				return;
			HoleBody &body = m.holes[*lemma_.problem.functions[(size_t) e->host].hole];
			std::vector<ExprPtr> all;
			for (auto &a : e->args) {
				body.parameters.emplace_back();
				auto c = a->op == Op::column ? side.columns.find(a->id) : side.columns.end();
				size_t n = c == side.columns.end() ? 1 : m.columns.at(c->second).size();
				for (; n > 0; n--) {
					body.parameters.back().push_back(problem_.fresh());
					all.push_back(column(body.parameters.back().back(), int4));
				}
			}
			body.body = lemma_.problem.kind(e->type) == Kind::boolean ? condition(all, 2) : value(all);
		};
		if (side.plan)
			walk(side.plan, on, [](const Plan &) {});
		if (side.expr)
			walk(side.expr, on, [](const Plan &) {});
	}
};

PlanPtr over_rows(Problem &p, const Lemma &l, const ExprPtr &e)
{
	Plan s;
	s.op = PlanOp::scan;
	s.table = 0;
	s.out = {p.fresh(), p.fresh()};
	s.types = {int4, int4};
	s.attributes = {0, 1};
	Plan q;
	q.op = l.form == LemmaForm::truth ? PlanOp::select : PlanOp::project;
	q.inputs = {finish(std::move(s))};
	if (l.form == LemmaForm::truth)
		q.condition = e;
	else
		q.columns = {{p.fresh(), e}};
	return finish(std::move(q));
}

/* Something around it that may use a part of its columns. */
PlanPtr in_context(Problem &p, const PlanPtr &plan, Random &random)
{
	Plan q;
	q.inputs = {plan};
	switch (random.below(plan->out.empty() ? 1 : 5)) {
	case 0:
		return plan;
	case 1:
		q.op = PlanOp::distinct;
		break;
	case 2:
		q.op = PlanOp::union_all;
		q.inputs.push_back(Copier([&] { return p.fresh(); }).plan(plan));
		q.types = plan->types;
		for (size_t i = 0; i < plan->out.size(); i++)
			q.out.push_back(p.fresh());
		break;
	case 3: {
		q.op = PlanOp::group;
		const size_t key = random.below(plan->out.size());
		q.columns = {{p.fresh(), column(plan->out[key], plan->types[key])}};
		Aggregate count;
		count.id = p.fresh();
		count.type = int8;
		q.aggregates = {count};
		break;
	}
	default: {
		q.op = PlanOp::project;
		const size_t kept = random.below(plan->out.size());
		q.columns = {{p.fresh(), column(plan->out[kept], plan->types[kept])}};
	}
	}
	return finish(std::move(q));
}

struct Tally {
	int made = 0, applied = 0, fruitful = 0;
};

/* One instance, on some databases: as it is, and as the engine rewrites it. */
void examine(const Lemma &l, uint64_t seed, Tally &tally)
{
	ProofPlans plans(seed);
	Problem p = plans.tables(true).problem();
	Match m = Filler(l, p, plans).match();
	PlanPtr plan = l.form == LemmaForm::rows ? filled_plan(l, l.pattern, p, m) : nullptr;
	if (l.form != LemmaForm::rows)
		if (ExprPtr e = filled_expr(l, l.pattern, p, m))
			plan = over_rows(p, l, e);
	if (!plan)
		return;
	tally.made++;
	plan = in_context(p, plan, plans.random);
	p.queries[0] = p.queries[1] = {plan, plan->out, {}, false};
	normalise(p);
	Problem rewritten = p;
	RuleCounts uses;
	if (!rewrite_by_lemmas(
			rewritten, false, [](const Problem &) { return false; }, uses))
		return;
	tally.applied += uses.count(l.name) > 0;
	rewritten.queries[0] = p.queries[0];
	Runner runner(rewritten);
	for (int n = 0; n < 40; n++) {
		Database db = plans.database(rewritten, runner, 1 + n % 5);
		ASSERT_NE(runner.run(db), Outcome::differ) << l.name << " seed " << seed << "\n"
												   << show(p, db) << "\n"
												   << describe(p, p.queries[0].plan) << "\n=\n"
												   << describe(rewritten, rewritten.queries[1].plan);
		tally.fruitful += !runner.result(db, 0, false).empty();
	}
}

TEST(Lemmas, InstancesOfPatternsKeepTheirRows)
{
	uint64_t from = 1, to = 60;
	if (const char *given = std::getenv("SQLEQ_LEMMA_SEEDS"); given && std::sscanf(given, "%lu-%lu", &from, &to) != 2)
		FAIL() << "SQLEQ_LEMMA_SEEDS=FROM-TO";
	for (auto &l : lemma_library()) {
		Tally tally;
		for (uint64_t seed = from; seed <= to; seed++)
			examine(l, seed, tally);
		if (std::getenv("SQLEQ_LEMMA_SEEDS"))
			std::cout << l.name << ": " << tally.made << " made, " << tally.applied << " applied, " << tally.fruitful
					  << " databases with rows" << std::endl;
		EXPECT_GT(tally.applied, 0) << l.name;
		EXPECT_GT(tally.fruitful, 0) << l.name;
	}
}

} // namespace
} // namespace sqleq::test
