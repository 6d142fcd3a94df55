/* rewriter_equality.cpp: what the equalities of a block's guard say of its columns; see rewriter.h. */
#include "core/proof/rewriter.h"

#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

/*
 * The one name that columns which are equal in the rows of a block have: a constant, an outer column or the first of
 * them.
 */
class OneName {
public:
	OneName(const Problem &p, const Block &b) : problem_(p), own_(produced(b))
	{
		by_equality(b.guard);
		by_not_distinct();
	}

	/* True when something changed. The equalities stay, each with the name. */
	bool put_into(Block &b) const
	{
		if (names_.empty())
			return false;
		bool changed = false;
		auto put = [&](ExprPtr &e, const Substitution &s) {
			ExprPtr n = substitute(e, s);
			changed |= n != e;
			e = n;
		};
		std::vector<ExprPtr> guard = rest_, out = b.out;
		for (auto &e : guard)
			if (!defining_.count(e))
				put(e, names_);
		for (auto &e : out)
			put(e, names_);
		std::vector<PlanPtr> sources = b.sources;
		changed |= put_into(sources) || roundabout(b);
		if (!changed)
			return false;
		guard.insert(guard.begin(), equalities_.begin(), equalities_.end());
		b.guard = std::move(guard);
		b.out = std::move(out);
		b.sources = std::move(sources);
		return true;
	}

private:
	const Problem &problem_;
	std::set<ColumnId> own_;
	Substitution names_;
	std::vector<ExprPtr> equalities_, rest_; /* of the guard */
	std::set<ExprPtr> defining_;             /* of the rest: says what the name of a column is, and stays as it is */

	static bool simple(const ExprPtr &e)
	{
		return e->op == Op::column || (e->op == Op::constant && e->value) || e->op == Op::param;
	}

	/* The least one is the name. */
	int rank(const ExprPtr &e) const
	{
		return e->op == Op::constant ? 0 : e->op == Op::param ? 1 : own_.count(e->id) ? 3 : 2;
	}

	/*
	 * Does the guard say of two columns of its own that they are equal, where both are equal to an outer one? Said of
	 * each, it holds no two sources together.
	 */
	bool roundabout(const Block &b) const
	{
		return std::any_of(b.guard.begin(), b.guard.end(), [&](auto &c) {
			if (c->op != Op::eq || !simple(c->args[0]) || !simple(c->args[1]) || rank(c->args[0]) != 3 ||
				rank(c->args[1]) != 3)
				return false;
			auto name = names_.find(c->args[0]->id);
			return name != names_.end() && rank(name->second) == 2 && !defining_.count(c) &&
				std::find(rest_.begin(), rest_.end(), c) == rest_.end();
		});
	}

	void by_equality(const std::vector<ExprPtr> &guard)
	{
		for (auto &c : equal_classes(guard)) {
			std::stable_sort(c.begin(), c.end(), [&](auto &x, auto &y) {
				int i = rank(x), j = rank(y);
				return i != j ? i < j : i >= 2 && x->id < y->id;
			});
			for (size_t i = 1; i < c.size(); i++) {
				Expr e = boolean_expr(problem_, Op::eq);
				e.args = {c[i], c[0]};
				equalities_.push_back(finish(std::move(e)));
				if (rank(c[i]) == 3)
					names_[c[i]->id] = c[0];
			}
		}
	}

	/* What = makes equal. The other conditions are the rest. */
	std::vector<std::vector<ExprPtr>> equal_classes(const std::vector<ExprPtr> &guard)
	{
		std::vector<std::vector<ExprPtr>> classes;
		std::map<std::string, size_t> known;
		auto find = [&](const ExprPtr &e) {
			auto [at, fresh] = known.insert({text_of(problem_, e), classes.size()});
			if (fresh)
				classes.push_back({e});
			return at->second;
		};
		for (auto &c : guard) {
			if (c->op != Op::eq || !simple(c->args[0]) || !simple(c->args[1]) ||
				!interchangeable(problem_, c->args[0]->type, c->args[1]->type)) {
				rest_.push_back(c);
				continue;
			}
			size_t x = find(c->args[0]), y = find(c->args[1]);
			if (x == y)
				continue;
			classes[x].insert(classes[x].end(), classes[y].begin(), classes[y].end());
			classes[y].clear();
			for (auto &[t, i] : known)
				if (i == y)
					i = x;
		}
		return classes;
	}

	void by_not_distinct()
	{
		for (auto &c : rest_) {
			if (c->op != Op::not_ || c->args[0]->op != Op::distinct)
				continue;
			ExprPtr x = substitute(c->args[0]->args[0], names_), y = substitute(c->args[0]->args[1], names_);
			if (!simple(x) || !simple(y) || !interchangeable(problem_, x->type, y->type))
				continue;
			if (rank(x) < rank(y) || (rank(x) == rank(y) && rank(x) >= 2 && x->id < y->id))
				std::swap(x, y);
			if (x->op == Op::column && y->op == Op::column && x->id == y->id)
				continue; /* said before */
			if (rank(x) != 3 || names_.count(x->id) || (y->op == Op::column && names_.count(y->id)))
				continue;
			for (auto &[id, e] : names_)
				e = substitute(e, {{x->id, y}});
			names_[x->id] = y;
			defining_.insert(c);
		}
	}

	/*
	 * Inside a lateral source only names that are there already, by such: its own mean its rows before it has chosen
	 * among them.
	 */
	bool put_into(std::vector<PlanPtr> &sources) const
	{
		bool changed = false;
		std::set<ColumnId> before;
		for (auto &p : sources) {
			Substitution here;
			for (auto &[id, e] : names_)
				if (before.count(id) && (rank(e) < 3 || before.count(e->id)))
					here[id] = e;
			before.insert(p->out.begin(), p->out.end());
			PlanPtr n = substitute(p, here);
			changed |= n != p;
			p = n;
		}
		return changed;
	}
};

} // namespace

/* Columns that equalities of the guard make equal get one name. True when something changed. */
bool Rewriter::propagate(Block &b)
{
	return OneName(problem_, b).put_into(b);
}

/* For each of the columns an expression from elsewhere that the guard equates with it. */
std::optional<std::vector<Rewriter::Equated>> Rewriter::equated(const Block &b, const PlanPtr &source,
																const std::vector<ColumnId> &columns)
{
	std::set<ColumnId> own(source->out.begin(), source->out.end());
	std::vector<Equated> values;
	for (ColumnId c : columns) {
		Equated found;
		for (auto &g : b.guard) {
			const Expr *e = g.get();
			bool strict = e->op == Op::eq;
			if (e->op == Op::not_ && e->args[0]->op == Op::distinct)
				e = e->args[0].get();
			else if (!strict)
				continue;
			for (int side = 0; side < 2 && !found.value; side++)
				if (e->args[side]->op == Op::column && e->args[side]->id == c && !names(e->args[1 - side], own))
					found = {of_type(problem_, e->args[1 - side], type_of(*source, c)), strict};
		}
		if (!found.value)
			return std::nullopt;
		values.push_back(found);
	}
	return values;
}

ExprPtr Rewriter::equal(const Equated &e, const ExprPtr &column)
{
	if (!e.strict)
		return make_not_distinct(problem_, e.value, column);
	Expr x = boolean_expr(problem_, Op::eq);
	x.args = {e.value, column};
	return sqleq::finish(std::move(x));
}

} // namespace sqleq
