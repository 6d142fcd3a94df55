/* apply.cpp: see apply.h. */
#include "core/lemmas/apply.h"

#include <algorithm>

#include "core/algebra/copy.h"
#include "core/algebra/walk.h"
#include "core/lemmas/replace.h"
#include "core/normal/decimals_seen.h"
#include "core/normal/normalise.h"

namespace sqleq {

namespace {

constexpr int most_rounds = 8;
constexpr size_t most_growth = 6; /* of the queries' texts */

/*
 * Scans with all columns of their tables, where more columns change nothing: two scans of a table are then the same
 * plan. Pruning takes away again what is not used.
 */
class Widened {
public:
	explicit Widened(Problem &p) : problem_(p) {}

	PlanPtr plan(const PlanPtr &p, bool may)
	{
		Plan n = map_expressions(*p, [&](const ExprPtr &e) { return expr(e); });
		const bool passes = p->op == PlanOp::select || p->op == PlanOp::join || p->op == PlanOp::sort;
		const bool names = p->op == PlanOp::project || p->op == PlanOp::group;
		for (auto &i : n.inputs)
			i = plan(i, names || (passes && may));
		if (p->op == PlanOp::scan && may) {
			const Table &t = problem_.tables[(size_t) p->table];
			std::vector<ColumnId> out;
			std::vector<int> types;
			for (size_t c = 0; c < t.columns.size(); c++) {
				auto known = std::find(n.attributes.begin(), n.attributes.end(), (int) c);
				out.push_back(known == n.attributes.end() ? problem_.fresh()
														  : n.out[(size_t) (known - n.attributes.begin())]);
				types.push_back(t.columns[c].type);
			}
			n.out = out;
			n.types = types;
			n.attributes.resize(t.columns.size());
			for (size_t c = 0; c < t.columns.size(); c++)
				n.attributes[c] = (int) c;
		}
		return finish(std::move(n));
	}

private:
	Problem &problem_;

	ExprPtr expr(const ExprPtr &e)
	{
		if (e->args.empty() && !e->plan)
			return e;
		return finish(map_parts(
			*e, [&](const ExprPtr &a) { return expr(a); },
			[&](const PlanPtr &q) { return plan(q, e->op == Op::exists); }));
	}
};

/* At a glance: what has another operator on top is not the pattern. */
bool may_fit(const Lemma &l, const Plan &p)
{
	auto joins = [](PlanOp op) { return op == PlanOp::select || op == PlanOp::join; };
	const PlanOp top = l.form == LemmaForm::rows ? l.pattern.plan->op : PlanOp::scan;
	return l.form == LemmaForm::rows && (top == p.op || (joins(top) && joins(p.op)));
}

bool may_fit(const Lemma &l, const Expr &e, bool truth)
{
	if (l.form == LemmaForm::rows || (l.form == LemmaForm::truth && !truth))
		return false;
	const Op top = l.pattern.expr->op;
	return top == e.op || (is_comparison(top) && turned(top) == e.op);
}

class Engine {
public:
	Engine(Problem &p, const std::vector<const Lemma *> &lemmas, const LemmaFacts &facts, LemmaUses &uses)
		: problem_(p), lemmas_(lemmas), facts_(facts), uses_(uses),
		  quotients_(has_quotient(p, p.queries[0].plan) || has_quotient(p, p.queries[1].plan))
	{
	}

	/* Its columns that nobody needs may go. */
	PlanPtr plan(const PlanPtr &p, const std::set<ColumnId> &needed)
	{
		Plan n = *p;
		for (auto &i : n.inputs)
			i = plan(i, needed_of(*p, *i, needed));
		const bool condition = p->op == PlanOp::select || p->op == PlanOp::join;
		if (condition && n.condition)
			n.condition = expr(n.condition, true);
		for (auto &a : n.aggregates)
			if (a.filter)
				a.filter = expr(a.filter, true);
		n.each([&](ExprPtr &e) {
			if (!condition || e != n.condition)
				e = expr(e, false);
		});
		return rows(finish(std::move(n)), needed);
	}

private:
	Problem &problem_;
	const std::vector<const Lemma *> &lemmas_;
	const LemmaFacts &facts_;
	LemmaUses &uses_;
	const bool quotients_;

	std::set<ColumnId> needed_of(const Plan &p, const Plan &input, const std::set<ColumnId> &needed)
	{
		std::set<ColumnId> all = needed;
		p.each([&](const ExprPtr &e) { all.insert(e->free.begin(), e->free.end()); });
		for (auto &i : p.inputs) /* LATERAL */
			all.insert(i->free.begin(), i->free.end());
		if (p.op == PlanOp::distinct || takes_by_place(p.op))
			all.insert(input.out.begin(), input.out.end());
		return all;
	}

	/*
	 * Values that are equal are the same, in all of it: a lemma knows equality and nothing else. And nothing in it
	 * fails, or is left to chance.
	 */
	bool plain(int type) const
	{
		const Type &t = problem_.type(type);
		if (t.kind == Kind::floating || t.blunt || t.spelling)
			return false;
		return t.kind != Kind::numeric || t.scale >= 0 || !quotients_;
	}
	template <class Part>
	bool movable(const Part &part) const
	{
		bool fine = true;
		walk(
			part, [&](const ExprPtr &e) { fine = fine && plain(e->type); },
			[&](const Plan &p) {
				for (int t : p.types)
					fine = fine && plain(t);
			});
		return fine && never_raises(problem_, part);
	}

	PlanPtr rows(const PlanPtr &p, const std::set<ColumnId> &needed)
	{
		for (const Lemma *l : lemmas_) {
			if (!may_fit(*l, *p))
				continue;
			Matcher matcher(*l, problem_, facts_);
			auto found = matcher.find(p);
			if (!found || !movable(p))
				continue;
			if (PlanPtr made = replacement(*l, problem_, matcher, *found, p, needed)) {
				uses_[l->name]++;
				return made;
			}
		}
		return p;
	}

	/* `truth`: only whether it is TRUE counts. */
	ExprPtr expr(const ExprPtr &given, bool truth)
	{
		ExprPtr e = given;
		const bool passes = truth && (e->op == Op::and_ || e->op == Op::or_);
		if (!e->args.empty() || e->plan) {
			auto inside = [&](const PlanPtr &q) {
				return plan(
					q, e->op == Op::exists ? std::set<ColumnId>{} : std::set<ColumnId>(q->out.begin(), q->out.end()));
			};
			e = finish(map_parts(
				*e, [&](const ExprPtr &a) { return expr(a, passes); }, inside));
		}
		for (const Lemma *l : lemmas_) {
			if (!may_fit(*l, *e, truth))
				continue;
			auto found = Matcher(*l, problem_, facts_).find(e);
			if (!found || !movable(e))
				continue;
			ExprPtr made = replacement(*l, problem_, *found);
			if (!made || made->type != e->type)
				continue;
			uses_[l->name]++;
			if (found->left.empty())
				return made;
			Expr n = *e; /* the AND or OR, with what the pattern does not have */
			n.args = found->left;
			n.args.push_back(made);
			return finish(std::move(n));
		}
		return e;
	}
};

std::string text_of_queries(const Problem &p)
{
	return canonical_text(p, p.queries[0]) + "\n" + canonical_text(p, p.queries[1]);
}

} // namespace

bool apply_lemmas(Problem &problem, const std::vector<const Lemma *> &lemmas, const LemmaFacts &facts, LemmaUses &uses)
{
	Problem p = problem;
	std::set<std::string> seen;
	size_t most_text = 0;
	LemmaUses used, all;
	for (int round = 0; round < most_rounds; round++) {
		used.clear();
		Problem next = p;
		for (auto &q : next.queries)
			q.plan = Widened(next).plan(q.plan, true);
		Engine engine(next, lemmas, facts, used);
		for (auto &q : next.queries)
			q.plan = engine.plan(q.plan, {q.output.begin(), q.output.end()});
		if (used.empty())
			break;
		if (seen.empty()) {
			seen.insert(text_of_queries(p));
			most_text = most_growth * seen.begin()->size();
		}
		normalise(next);
		std::string text = text_of_queries(next);
		if (text.size() > most_text || !seen.insert(std::move(text)).second)
			break;
		p = std::move(next);
		for (auto &[name, count] : used)
			all[name] += count;
	}
	if (all.empty())
		return false;
	problem = std::move(p);
	for (auto &[name, count] : all)
		uses[name] += count;
	return true;
}

} // namespace sqleq
