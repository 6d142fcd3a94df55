/* cutoff.cpp: see cutoff.h; the numbers in comments are the sections of docs/proofs.md. */
#include "core/proof/cutoff.h"

#include <algorithm>

#include "core/bounded/check.h"

namespace sqleq {

namespace {

constexpr int most_rows = 8; /* of one table: beyond, the check is not cheap any more */

using Degree = std::vector<int>;

bool row_local(const ExprPtr &e)
{
	return !e || (!e->plan && std::all_of(e->args.begin(), e->args.end(), row_local));
}

Degree larger(Degree a, const Degree &b)
{
	for (size_t i = 0; i < a.size(); i++)
		a[i] = std::max(a[i], b[i]);
	return a;
}

/* A query of the class, taken apart: what is on top of its polynomial part. */
struct Shape {
	enum Top { none, distinct, group } top = none;
	const Plan *group_plan = nullptr;	 /* group */
	std::vector<ColumnId> output;		 /* the columns of `inner` (none, distinct) or of the group that the query returns */
	PlanPtr inner;						 /* the polynomial part */
	Degree degree;
};

/* The columns behind the projection on top, when it only renames. */
bool look_through_projection(PlanPtr &p, std::vector<ColumnId> &output)
{
	while (p->op == PlanOp::project) {
		PlanPtr in = p->inputs[0];
		if (in->op != PlanOp::distinct && in->op != PlanOp::group && in->op != PlanOp::project)
			return true; /* an ordinary projection of the polynomial part */
		for (ColumnId &c : output) {
			auto i = std::find_if(p->columns.begin(), p->columns.end(), [&](auto &x) { return x.id == c; });
			if (i == p->columns.end() || i->expr->op != Op::column)
				return false;
			c = i->expr->id;
		}
		p = in;
	}
	return true;
}

std::optional<Shape> shape_of(const Problem &problem, const Query &q)
{
	Shape s;
	PlanPtr p = q.plan;
	s.output = q.output;
	if (!look_through_projection(p, s.output))
		return std::nullopt;
	s.inner = p;
	if (p->op == PlanOp::distinct || p->op == PlanOp::group) {
		s.top = p->op == PlanOp::distinct ? Shape::distinct : Shape::group;
		s.inner = p->inputs[0];
		if (s.top == Shape::distinct) {
			/* DISTINCT over columns that are not all returned is another thing (multiplicities count columns that went) */
			for (ColumnId c : p->out)
				if (std::find(s.output.begin(), s.output.end(), c) == s.output.end())
					return std::nullopt;
		} else {
			s.group_plan = p.get();
			for (auto &k : p->columns)
				if (!row_local(k.expr) || std::find(s.output.begin(), s.output.end(), k.id) == s.output.end())
					return std::nullopt; /* a key that is not returned: groups are not told apart (section 5) */
			for (auto &a : p->aggregates)
				if (!row_local(a.arg) || !row_local(a.filter))
					return std::nullopt;
		}
	}
	auto degree = polynomial_degree(problem, *s.inner);
	if (!degree)
		return std::nullopt;
	s.degree = *degree;
	return s;
}

bool monotone_only(const Aggregate &a)
{
	switch (a.function) {
	case AggFunction::count:
	case AggFunction::sum:
	case AggFunction::avg:
		return a.distinct; /* of a set of values */
	default:
		return true;
	}
}

/* Tests a derived problem at the cut-off. */
bool holds_at(const Problem &p, const std::vector<int> &rows, const ValueStock &stock, Runner &runner, CutoffProof &proof)
{
	try {
		BoundedCheck check(p, rows, stock, runner);
		proof.checks++;
		if (!check.surely_no_difference(1000000))
			return false;
		for (auto &a : check.assumptions())
			if (std::find(proof.assumptions.begin(), proof.assumptions.end(), a) == proof.assumptions.end())
				proof.assumptions.push_back(a);
		return true;
	} catch (const TooBig &) {
		return false;
	}
}

Query query_of(PlanPtr plan, std::vector<ColumnId> output)
{
	Query q;
	q.plan = std::move(plan);
	q.output = std::move(output);
	return q;
}

/* The aggregate at an output position; null for a key. */
const Aggregate *aggregate_at(const Shape &s, size_t position)
{
	for (auto &a : s.group_plan->aggregates)
		if (a.id == s.output[position])
			return &a;
	return nullptr;
}

/* Keys and one aggregate's argument, of the rows that count for it: as a set, its MIN, MAX, ... and COUNT(DISTINCT) follow. */
Query argument_set(Problem &p, const Shape &s, const std::vector<size_t> &key_positions, const Aggregate &a)
{
	std::vector<ExprPtr> conditions;
	if (a.filter)
		conditions.push_back(a.filter);
	Expr null;
	null.op = Op::is_null;
	null.type = p.boolean_type();
	null.args = {a.arg};
	Expr not_null;
	not_null.op = Op::not_;
	not_null.type = p.boolean_type();
	not_null.args = {finish(std::move(null))};
	conditions.push_back(finish(std::move(not_null)));
	Plan select;
	select.op = PlanOp::select;
	select.inputs = {s.inner};
	select.condition = conjunction(p, std::move(conditions));
	Plan project;
	project.op = PlanOp::project;
	project.inputs = {finish(std::move(select))};
	std::vector<ColumnId> output;
	for (size_t i : key_positions)
		for (auto &k : s.group_plan->columns)
			if (k.id == s.output[i]) {
				project.columns.push_back({p.fresh(), k.expr});
				output.push_back(project.columns.back().id);
			}
	project.columns.push_back({p.fresh(), a.arg});
	output.push_back(project.columns.back().id);
	return query_of(finish(std::move(project)), output);
}

/* Does the server's average of these depend on nothing but their values? (Of plain numerics also on how they are written.) */
bool average_of_values(const Problem &p, const ExprPtr &a, const ExprPtr &b)
{
	auto decimals = [&](const ExprPtr &e) {
		const Type &t = p.type(e->type);
		return t.kind == Kind::numeric ? t.scale : 0;
	};
	return decimals(a) >= 0 && decimals(a) == decimals(b);
}

/* Section 4: grouping on top of both. */
bool prove_groups(const Problem &problem, const Shape s[2], const std::vector<int> &rows, const ValueStock &stock, Runner &runner,
				  CutoffProof &proof)
{
	size_t n = s[0].output.size();
	std::vector<size_t> keys, sums, sets;
	for (size_t i = 0; i < n; i++) {
		const Aggregate *a = aggregate_at(s[0], i), *b = aggregate_at(s[1], i);
		if (!a != !b)
			return false;
		if (!a)
			keys.push_back(i);
		else if (monotone_only(*a) != monotone_only(*b) || (monotone_only(*a) && (a->function != b->function || !a->arg || !b->arg)))
			return false;
		else if (!monotone_only(*a) && (a->function == AggFunction::avg) != (b->function == AggFunction::avg))
			return false; /* an average against a sum: equal on small databases says nothing */
		else if (monotone_only(*a) && a->function == AggFunction::avg && !average_of_values(problem, a->arg, b->arg))
			return false;
		else
			(monotone_only(*a) ? sets : sums).push_back(i);
	}
	/* the same keys must be grouped by on both sides, each returned once */
	if (keys.size() != s[0].group_plan->columns.size() || keys.size() != s[1].group_plan->columns.size())
		return false;
	Problem main = problem;
	main.semantics = Semantics::bag;
	for (int q = 0; q < 2; q++) {
		std::vector<ColumnId> output;
		for (auto *positions : {&keys, &sums})
			for (size_t i : *positions)
				output.push_back(s[q].output[i]);
		Plan g = *s[q].group_plan;
		g.aggregates.erase(std::remove_if(g.aggregates.begin(), g.aggregates.end(), monotone_only), g.aggregates.end());
		main.queries[q] = query_of(finish(std::move(g)), output);
	}
	if (!holds_at(main, rows, stock, runner, proof))
		return false;
	for (size_t i : sets) {
		Problem part = problem;
		part.semantics = Semantics::set;
		for (int q = 0; q < 2; q++)
			part.queries[q] = argument_set(part, s[q], keys, *aggregate_at(s[q], i));
		if (!holds_at(part, rows, stock, runner, proof))
			return false;
	}
	return true;
}

} // namespace

std::optional<Degree> polynomial_degree(const Problem &problem, const Plan &p)
{
	Degree d(problem.tables.size(), 0);
	auto add = [&](const PlanPtr &in) {
		auto i = polynomial_degree(problem, *in);
		if (!i)
			return false;
		for (size_t t = 0; t < d.size(); t++)
			d[t] += (*i)[t];
		return true;
	};
	switch (p.op) {
	case PlanOp::scan:
		d[p.table] = 1;
		return d;
	case PlanOp::values:
		for (auto &r : p.rows)
			if (!std::all_of(r.begin(), r.end(), row_local))
				return std::nullopt;
		return d;
	case PlanOp::select:
		if (!row_local(p.condition) || !add(p.inputs[0]))
			return std::nullopt;
		return d;
	case PlanOp::project:
		for (auto &c : p.columns)
			if (!row_local(c.expr))
				return std::nullopt;
		if (!add(p.inputs[0]))
			return std::nullopt;
		return d;
	case PlanOp::join:
		if (p.kind != JoinKind::inner || !row_local(p.condition) || !add(p.inputs[0]) || !add(p.inputs[1]))
			return std::nullopt;
		return d;
	case PlanOp::union_all:
		for (auto &in : p.inputs) {
			auto i = polynomial_degree(problem, *in);
			if (!i)
				return std::nullopt;
			d = larger(d, *i);
		}
		return d;
	case PlanOp::sort: /* an order without LIMIT has no meaning in a bag */
		if (p.limit || p.offset || !add(p.inputs[0]))
			return std::nullopt;
		return d;
	default:
		return std::nullopt;
	}
}

std::optional<CutoffProof> prove_by_cutoff(const Problem &given, const ValueStock &stock, Runner &runner)
{
	if (given.semantics == Semantics::list)
		return std::nullopt;
	Shape s[2];
	for (int q = 0; q < 2; q++) {
		auto shape = shape_of(given, given.queries[q]);
		if (!shape)
			return std::nullopt;
		s[q] = *shape;
	}
	if ((s[0].top == Shape::group) != (s[1].top == Shape::group))
		return std::nullopt;
	/*
	 * Foreign keys are dropped: they are not hereditary (section 3), and without them there are only more databases. All
	 * other constraints concern one row or two rows of a table, and hold in every sub-database.
	 */
	Problem p = given;
	for (auto &t : p.tables)
		t.foreign_keys.clear();
	Degree d = larger(s[0].degree, s[1].degree);
	if (given.semantics == Semantics::bag && s[0].top != s[1].top)
		for (int &rows : d) /* a set against a bag (section 4): that no row comes twice takes two assignments */
			rows *= 2;
	if (std::any_of(d.begin(), d.end(), [](int rows) { return rows > most_rows; }))
		return std::nullopt;
	CutoffProof proof;
	proof.rows = d;
	bool good = s[0].top == Shape::group ? given.semantics == Semantics::bag && prove_groups(p, s, d, stock, runner, proof)
										 : holds_at(p, d, stock, runner, proof);
	if (!good)
		return std::nullopt;
	return proof;
}

} // namespace sqleq
