/* lemma.cpp: see lemma.h. */
#include "core/lemmas/lemma.h"

#include <algorithm>
#include <stdexcept>

#include "core/algebra/document.h"
#include "core/algebra/walk.h"
#include "core/normal/normalise.h"

namespace sqleq {

namespace {

[[noreturn]] void no_lemma(const std::string &why)
{
	throw NoLemma(why);
}

bool raises_nothing(const Problem &p, const Expr &e)
{
	switch (e.op) {
	case Op::column:
	case Op::constant:
	case Op::param:
	case Op::and_:
	case Op::or_:
	case Op::not_:
	case Op::is_null:
	case Op::is_true:
	case Op::is_false:
	case Op::distinct:
	case Op::eq:
	case Op::ne:
	case Op::lt:
	case Op::le:
	case Op::gt:
	case Op::ge:
	case Op::coalesce:
	case Op::greatest:
	case Op::least:
	case Op::nullif:
	case Op::case_:
	case Op::exists:
	case Op::any:
	case Op::all:
		return true;
	case Op::cast: /* to a larger integer type */
		return p.kind(e.type) == Kind::integer && p.kind(e.args[0]->type) == Kind::integer &&
			!(p.type(e.args[0]->type).min < p.type(e.type).min) && !(p.type(e.type).max < p.type(e.args[0]->type).max);
	case Op::function:
		return e.total || is_hole(p, e);
	case Op::scalar: /* of an aggregate without GROUP BY: one row */
	{
		const Plan *in = e.plan.get();
		while (in->op == PlanOp::project)
			in = in->inputs[0].get();
		return in->op == PlanOp::group && in->columns.empty();
	}
	case Op::add:
	case Op::sub:
	case Op::mul:
	case Op::div:
	case Op::mod:
	case Op::neg:
	case Op::abs:
	case Op::round:
	case Op::trunc:
	case Op::ceil:
	case Op::floor:
	case Op::decimals:
		return false;
	}
	return false;
}

bool raises_nothing(const Problem &p, const Plan &q)
{
	auto fine = [&](const Aggregate &a) {
		return (a.function != AggFunction::sum && a.function != AggFunction::avg) || p.kind(a.type) == Kind::integer;
	};
	return q.op != PlanOp::recursive && q.op != PlanOp::working && !q.limit && !q.offset &&
		std::all_of(q.aggregates.begin(), q.aggregates.end(), fine) && q.op != PlanOp::window;
}

/* Of form rows: without a projection on top, unless it computes something. */
void take_rows(LemmaSide &s, const Query &q)
{
	const Plan &top = *q.plan;
	auto plain = [](const OutputColumn &c) { return c.expr->op == Op::column; };
	if (top.op != PlanOp::project || !std::all_of(top.columns.begin(), top.columns.end(), plain)) {
		s.plan = q.plan;
		for (ColumnId c : q.output)
			s.out.push_back(column(c, type_of(top, c)));
		return;
	}
	s.plan = top.inputs[0];
	for (ColumnId c : q.output)
		for (auto &o : top.columns)
			if (o.id == c)
				s.out.push_back(o.expr);
}

/* One column, computed from each row of one table. */
bool take_values(Lemma &l)
{
	for (int i = 0; i < 2; i++) {
		const Query &q = l.problem.queries[i];
		if (q.plan->op != PlanOp::project || q.plan->inputs[0]->op != PlanOp::scan || q.output.size() != 1 ||
			q.plan->columns.size() != 1)
			return false;
		(i == 0 ? l.pattern : l.replacement).expr = q.plan->columns[0].expr;
		if (i == 1 && q.plan->inputs[0]->table != l.outer)
			return false;
		l.outer = q.plan->inputs[0]->table;
	}
	l.form = LemmaForm::value;
	return l.pattern.expr->op != Op::column;
}

/* Both select from one table, and put out the same columns of it. */
bool take_truth(Lemma &l)
{
	std::vector<int> columns[2];
	for (int i = 0; i < 2; i++) {
		LemmaSide &s = i == 0 ? l.pattern : l.replacement;
		const Plan &selection = *s.plan;
		if (selection.op != PlanOp::select || selection.inputs[0]->op != PlanOp::scan)
			return false;
		const Plan &scan = *selection.inputs[0];
		for (auto &e : s.out)
			columns[i].push_back(
				scan.attributes.at((size_t) (std::find(scan.out.begin(), scan.out.end(), e->id) - scan.out.begin())));
		if (i == 1 && scan.table != l.outer)
			return false;
		l.outer = scan.table;
	}
	if (columns[0] != columns[1])
		return false;
	for (LemmaSide *s : {&l.pattern, &l.replacement})
		s->expr = s->plan->condition;
	l.form = LemmaForm::truth;
	return true;
}

/* What is replaced by what. */
void take_sides(Lemma &l)
{
	if (take_values(l))
		return;
	l.outer = -1;
	l.pattern.expr = l.replacement.expr = nullptr;
	take_rows(l.pattern, l.problem.queries[0]);
	take_rows(l.replacement, l.problem.queries[1]);
	if (!take_truth(l)) {
		l.form = LemmaForm::rows;
		l.outer = -1;
		if (l.pattern.plan->op == PlanOp::scan)
			no_lemma("the first query is a table and nothing more");
		return;
	}
	for (LemmaSide *s : {&l.pattern, &l.replacement}) {
		s->plan = nullptr;
		s->out.clear();
	}
}

/* Which column of a table hole each column is, as far as it is one that was passed on. */
void name_columns(LemmaSide &s, const PlanPtr &plan)
{
	walk(
		plan, [](const ExprPtr &) {},
		[&](const Plan &p) {
			if (p.op == PlanOp::scan)
				for (size_t i = 0; i < p.out.size(); i++) {
					s.columns[p.out[i]] = {p.table, p.attributes[i]};
					s.scans[p.out[i]] = &p;
				}
			for (auto &c : p.columns)
				if (auto from = s.columns.find(c.expr->id); c.expr->op == Op::column && from != s.columns.end())
					s.columns[c.id] = from->second;
		});
}

/*
 * Columns that anything is done with but to pass them on: to holes, as keys of groups, in projections. What passes
 * through a set operation or DISTINCT is not followed.
 */
class Looked {
public:
	Looked(const Lemma &l, const LemmaSide &s, std::set<HoleColumn> &at) : lemma_(l), side_(s), at_(at) {}

	void plan(const PlanPtr &p)
	{
		for (auto &i : p->inputs)
			plan(i);
		if (p->op == PlanOp::distinct || p->inputs.size() > 1)
			for (auto &i : p->inputs)
				if (p->op != PlanOp::join)
					for (ColumnId c : i->out)
						looked(c);
		for (auto &c : p->columns)
			passed(c.expr);
		Plan rest = *p;
		rest.columns.clear();
		rest.each([&](ExprPtr &e) { expr(e); });
	}
	void passed(const ExprPtr &e)
	{
		if (e->op != Op::column)
			expr(e);
	}
	void expr(const ExprPtr &e)
	{
		if (e->op == Op::column)
			looked(e->id);
		if (e->plan) {
			plan(e->plan);
			if (e->op != Op::exists)
				for (ColumnId c : e->plan->out)
					looked(c);
		}
		for (auto &a : e->args)
			is_hole(lemma_.problem, *e) ? passed(a) : expr(a);
		if (e->condition)
			expr(e->condition);
	}

private:
	const Lemma &lemma_;
	const LemmaSide &side_;
	std::set<HoleColumn> &at_;

	void looked(ColumnId c)
	{
		if (auto i = side_.columns.find(c); i != side_.columns.end())
			at_.insert(i->second);
	}
};

void find_several(Lemma &l)
{
	std::set<HoleColumn> looked;
	for (LemmaSide *s : {&l.pattern, &l.replacement}) {
		Looked at(l, *s, looked);
		if (s->plan)
			at.plan(s->plan);
		if (s->expr)
			at.expr(s->expr);
		for (auto &e : s->out)
			at.passed(e);
	}
	for (size_t t = 0; t < l.problem.tables.size(); t++) {
		const Table &table = l.problem.tables[t];
		for (auto &k : table.keys)
			for (int c : k.columns)
				looked.insert({(int) t, c});
		for (auto &f : table.foreign_keys) {
			for (int c : f.columns)
				looked.insert({(int) t, c});
			for (int c : f.references)
				looked.insert({f.table, c});
		}
		for (size_t c = 0; c < table.columns.size(); c++)
			if (!table.columns[c].not_null && l.problem.kind(table.columns[c].type) == Kind::code &&
				!looked.count({(int) t, (int) c}))
				l.several.insert({(int) t, (int) c});
	}
}

void check_tables(const Lemma &l)
{
	for (auto &t : l.problem.tables) {
		if (!t.checks.empty() || !t.dependencies.empty())
			no_lemma("a table of a lemma has no constraints but keys, references and NOT NULL");
		for (auto &c : t.columns)
			if (c.generated)
				no_lemma("a table of a lemma has no generated columns");
		for (auto &k : t.keys)
			if (k.predicate || k.columns.empty())
				no_lemma("a key of a lemma's table consists of columns");
	}
	std::set<int> scanned;
	each_plan(l.problem.queries[0].plan, [&](const Plan &p) {
		if (p.op == PlanOp::scan)
			scanned.insert(p.table);
	});
	each_plan(l.problem.queries[1].plan, [&](const Plan &p) {
		if (p.op == PlanOp::scan && !scanned.count(p.table))
			no_lemma("the second query reads a table that the first does not");
	});
	if (l.outer >= 0) {
		const Table &u = l.problem.tables.at((size_t) l.outer);
		const bool not_null = std::any_of(u.columns.begin(), u.columns.end(), [](auto &c) { return c.not_null; });
		if (!u.keys.empty() || !u.foreign_keys.empty() || not_null)
			no_lemma("the table of the outer row has no constraints");
	}
}

/*
 * A text of a lemma is of any type, so nothing but their order may be known of texts. What is neither a hole nor an
 * operator would be something else in a query.
 */
void check_contents(const Lemma &l)
{
	const Problem &p = l.problem;
	auto check = [&](int type) {
		const Type &t = p.type(type);
		const bool any_text = t.kind != Kind::code ||
			(t.pool >= 0 && !p.pools.at((size_t) t.pool).closed && t.max_length < 0 && !t.trimmed && !t.blunt &&
			 !t.spelling);
		if (!any_text || t.kind == Kind::floating)
			no_lemma("its types are text, integers, numeric, boolean, date and timestamp");
	};
	for (auto &t : p.tables)
		for (auto &c : t.columns)
			check(c.type);
	for (auto &q : p.queries)
		walk(
			q.plan,
			[&](const ExprPtr &e) {
				check(e->type);
				if (e->op == Op::param || (e->op == Op::function && !is_hole(p, *e)))
					no_lemma("it has a parameter, or calls a function that is no hole");
				if (e->op == Op::constant && e->value && p.kind(e->type) == Kind::code)
					no_lemma("it has a constant text");
			},
			[&](const Plan &r) {
				for (int t : r.types)
					check(t);
			});
}

void check_holes(const Lemma &l)
{
	std::set<int> known;
	auto each_hole = [&](int q, auto on) {
		walk(
			l.problem.queries[q].plan,
			[&](const ExprPtr &e) {
				if (is_hole(l.problem, *e))
					on(*l.problem.functions[(size_t) e->host].hole);
			},
			[](const Plan &) {});
	};
	each_hole(0, [&](int h) { known.insert(h); });
	each_hole(1, [&](int h) {
		if (!known.count(h))
			no_lemma("the second query has a hole that the first does not have");
	});
}

} // namespace

bool never_raises(const Problem &p, const ExprPtr &e)
{
	bool fine = true;
	walk(
		e, [&](const ExprPtr &x) { fine = fine && raises_nothing(p, *x); },
		[&](const Plan &q) { fine = fine && raises_nothing(p, q); });
	return fine;
}

bool never_raises(const Problem &p, const PlanPtr &plan)
{
	bool fine = true;
	walk(
		plan, [&](const ExprPtr &x) { fine = fine && raises_nothing(p, *x); },
		[&](const Plan &q) { fine = fine && raises_nothing(p, q); });
	return fine;
}

Lemma read_lemma(const std::string &name, bool always, std::string_view document, bool turned)
{
	Lemma l;
	l.name = name;
	l.always = always;
	l.problem = read_problem(document);
	l.problem.semantics = Semantics::bag;
	l.problem.lemmas.clear();
	if (turned)
		std::swap(l.problem.queries[0], l.problem.queries[1]);
	if (!l.problem.assumptions.empty())
		no_lemma("it rests on an assumption: " + l.problem.assumptions[0]);
	normalise(l.problem);
	if (same_normal_form(l.problem))
		no_lemma("both queries have the same normal form");
	if (!never_raises(l.problem, l.problem.queries[0].plan) || !never_raises(l.problem, l.problem.queries[1].plan))
		no_lemma("something in it may raise an error, or depends on the order of rows");
	take_sides(l);
	for (int i = 0; i < 2; i++)
		name_columns(i == 0 ? l.pattern : l.replacement, l.problem.queries[i].plan);
	check_tables(l);
	check_contents(l);
	check_holes(l);
	find_several(l);
	return l;
}

} // namespace sqleq
