/* rewriter_consecutive.cpp: rows whose keys are consecutive whole numbers or days; see rewriter.h. */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"
#include "core/proof/steps.h"

namespace sqleq {

namespace {

constexpr int most_steps = 8;

/* lag(x, n), without a default: n; 0 for anything else. */
int rows_back(const WindowFunction &w)
{
	if (w.op != WindowOp::lag || w.args.empty() || w.args.size() > 2)
		return 0;
	const auto rows = w.args.size() == 1 ? std::optional(Decimal(1)) : constant_rows(w.args[1]);
	return rows && Decimal(0) < *rows && !(Decimal(most_steps) < *rows) ? (int) rows->to_int64() : 0;
}

/*
 * The row whose key is by n steps away, as a block without output; and what its columns are, by those of the window's
 * input.
 */
struct Other {
	Block row;
	Substitution to;
};

Other row_away(Problem &p, const PlanPtr &input, const Block &rows, const WindowFunction &w, int n)
{
	Other o{refresh(p, rows), {}};
	o.to = by_position(input->out, o.row.out);
	const ExprPtr &key = w.keys[0].expr, other = substitute(key, o.to);
	const ExprPtr &greater = w.keys[0].descending ? other : key, &less = w.keys[0].descending ? key : other;
	auto compare = [&](Op op, const ExprPtr &x, const ExprPtr &y) {
		Expr e = boolean_expr(p, op);
		e.args = {x, y};
		o.row.guard.push_back(finish(std::move(e)));
	};
	compare(Op::eq, greater, plus(p, less, Decimal(n)));
	if (p.kind(key->type) == Kind::date)
		compare(Op::lt, less, greater);
	for (auto &e : w.partition)
		o.row.guard.push_back(make_not_distinct(p, substitute(e, o.to), e));
	o.row.out.clear();
	return o;
}

} // namespace

/*
 * The lag function of the window, whose key is the only one and tells rows apart, of which the condition says: lag(key,
 * n) = key - n; in falling order, key + n. Of whole numbers, or days, n at least lie between, so that "at most n" says
 * the same.
 */
const WindowFunction *Rewriter::steps_back(const PlanPtr &s, const ExprPtr &condition)
{
	for (const Step &step : steps_of(problem_, condition))
		for (auto &w : s->windows) {
			const int n = rows_back(w);
			if (n == 0 || !(step.by == Decimal(n)) || w.keys.size() != 1 || w.keys[0].expr->op != Op::column ||
				w.args[0]->op != Op::column || w.args[0]->id != w.keys[0].expr->id)
				continue;
			const ExprPtr &back = w.keys[0].descending ? step.greater : step.less,
						  &key = w.keys[0].descending ? step.less : step.greater;
			bool plain =
				back->op == Op::column && back->id == w.id && key->op == Op::column && key->id == w.args[0]->id;
			w.each([&](const ExprPtr &e) { plain &= !has_subquery(e); });
			if (!plain || !without_ties(w, s->inputs[0], blocks(s->inputs[0], false)))
				continue;
			differences_ |= step.difference;
			return &w;
		}
	return nullptr;
}

/*
 * lag(key, n) = key - n, where the key, a whole number or a day, is all that the window sorts by, and no two rows of a
 * partition have the same one: the n rows before are those with key - 1, key - 2 ... key - n, since so many values lie
 * there. So these rows are joined, and what other lag functions of the window take from them is theirs; in one choice
 * of an OR, they exist. If they are there, the n rows before are they, also where NULLs stand at either end, since none
 * lies between numbers. An infinite day is the day before itself, which it is not by its place: the other day must be
 * another one.
 */
bool Rewriter::consecutive(Block &b)
{
	for (size_t at = 0; at < b.sources.size(); at++) {
		const PlanPtr s = b.sources[at];
		if (s->op != PlanOp::window || !s->free.empty() ||
			std::none_of(s->windows.begin(), s->windows.end(), [](auto &w) { return rows_back(w) > 0; }))
			continue;
		const PlanPtr &input = s->inputs[0];
		const Blocks in = blocks(input, false);
		if (in.blocks.size() != 1)
			continue;
		Block n = b;
		std::vector<std::pair<const WindowFunction *, int>> found; /* a window, and how far it goes */
		for (size_t i = 0; i < n.guard.size();) {
			const WindowFunction *w = steps_back(s, n.guard[i]);
			if (!w) {
				i++;
				continue;
			}
			n.guard.erase(n.guard.begin() + (long) i);
			auto same = std::find_if(found.begin(), found.end(), [&](auto &f) { return same_window(*f.first, *w); });
			if (same == found.end())
				found.push_back({w, rows_back(*w)});
			else
				same->second = std::max(same->second, rows_back(*w));
		}
		std::vector<Block> rows;
		Substitution values;
		for (auto &[window, far] : found)
			for (int k = 1; k <= far; k++) {
				Other o = row_away(problem_, input, in.blocks[0], *window, k);
				for (auto &w : s->windows)
					if (rows_back(w) == k && same_window(w, *window) && !has_subquery(w.args[0]))
						values[w.id] = substitute(w.args[0], o.to);
				rows.push_back(std::move(o.row));
			}
		bool changed = !rows.empty();
		auto choices = [&](const ExprPtr &e, auto &self) -> ExprPtr {
			if (e->op == Op::and_ || e->op == Op::or_) {
				Expr x = *e;
				for (auto &a : x.args)
					a = self(a, self);
				return x.args == e->args ? e : sqleq::finish(std::move(x));
			}
			const WindowFunction *w = steps_back(s, e);
			std::vector<ExprPtr> all;
			for (int k = 1; w && k <= rows_back(*w); k++) {
				Blocks one;
				one.blocks = {row_away(problem_, input, in.blocks[0], *w, k).row};
				all.push_back(exists_of(plan_of(problem_, one), nullptr));
			}
			changed |= w != nullptr;
			return w ? conjunction(problem_, all) : e;
		};
		for (auto &c : n.guard)
			if (c->op == Op::or_)
				c = choices(c, choices);
		if (!changed)
			continue;
		n = substitute(n, values);
		auto place = n.sources.begin() + (long) at + 1;
		for (auto &row : rows) {
			place = n.sources.insert(place, row.sources.begin(), row.sources.end()) + (long) row.sources.size();
			n.guard.insert(n.guard.end(), row.guard.begin(), row.guard.end());
		}
		if (!in_order(n))
			continue;
		b = std::move(n);
		return true;
	}
	return false;
}

} // namespace sqleq
