/* rewriter_counts.cpp: counts that others are no less than, and counts of pairs; see rewriter.h. */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

using Comparison = ComparedAggregate;

namespace {

/* What a comparison with a constant says of a whole number. */
struct Range {
	std::optional<Decimal> low, high;
	bool only_low = false, only_high = false; /* it says nothing else */
};

/* Of a count, which is never below 0; `never_zero`: nor 0. */
Range range_of(const Problem &p, const Comparison &c, bool never_zero)
{
	Range r;
	if (p.kind(c.constant->type) != Kind::integer)
		return r;
	const Decimal &k = c.constant->value->num;
	switch (c.sense) {
	case Comparison::above:
		r.low = k + Decimal(1);
		break;
	case Comparison::at_least:
		r.low = k;
		break;
	case Comparison::below:
		r.high = k - Decimal(1);
		break;
	case Comparison::at_most:
		r.high = k;
		break;
	case Comparison::equal:
		r.low = r.high = k;
		return r;
	case Comparison::other: /* than the least that it can be */
		if (k == Decimal(never_zero ? 1 : 0))
			r.low = k + Decimal(1);
		break;
	}
	r.only_low = r.low.has_value();
	r.only_high = r.high.has_value();
	return r;
}

/* The greatest whole number whose square is no greater; of numbers for which that is exact. */
int64_t root(int64_t n)
{
	int64_t r = 0;
	while ((r + 1) * (r + 1) <= n)
		r++;
	return r;
}

} // namespace

/*
 * Is the count x of the group never less than the count y? It counts all rows, or the same as y, which may count each
 * value once.
 */
bool Rewriter::counts_no_less(const Plan &group, const Aggregate &x, const Aggregate &y)
{
	if (x.id == y.id)
		return true;
	if (x.function != AggFunction::count || y.function != AggFunction::count || x.distinct || x.filter || !x.arg ||
		!y.arg)
		return false;
	if (counts_all_rows(group, x.id))
		return true;
	Blocks in = blocks(group.inputs[0], false);
	return std::all_of(in.blocks.begin(), in.blocks.end(), [&](const Block &b) {
		Substitution s = by_position(group.inputs[0]->out, b.out);
		return text_of(problem_, substitute(x.arg, s)) == text_of(problem_, substitute(y.arg, s));
	});
}

/*
 * The key of the group that is counted; null where something else is. All rows of the group have it, or all have NULL.
 */
ExprPtr Rewriter::counted_key(const Plan &group, const Aggregate &count)
{
	if (count.function != AggFunction::count || count.distinct || count.filter || !count.arg)
		return nullptr;
	Blocks in = blocks(group.inputs[0], false);
	for (auto &k : group.columns) {
		bool counted = std::all_of(in.blocks.begin(), in.blocks.end(), [&](const Block &b) {
			Substitution s = by_position(group.inputs[0]->out, b.out);
			return text_of(problem_, substitute(count.arg, s)) == text_of(problem_, substitute(k.expr, s));
		});
		if (counted && !in.blocks.empty())
			return column(k.id, k.expr->type);
	}
	return nullptr;
}

/*
 * count(*) > 1 goes beside count(DISTINCT x) > 1 of the same group: that many values take as many rows. Likewise what
 * says that the lesser one is at most so much, beside the same of the greater one. Counts are never NULL. The count of
 * a key is count(*), or 0 where the key is NULL: beside such a count, count(key) > 1 is key IS NOT NULL.
 */
bool Rewriter::counts_in_order(Block &b)
{
	for (auto &s : b.sources) {
		if (s->op != PlanOp::group || s->columns.empty())
			continue;
		struct Said {
			size_t at;
			const Aggregate *count;
			Range range;
		};
		std::vector<Said> all;
		for (size_t i = 0; i < b.guard.size(); i++) {
			auto c = comparison(problem_, b.guard[i]);
			auto a = std::find_if(s->aggregates.begin(), s->aggregates.end(),
								  [&](auto &x) { return c && x.id == c->column && x.function == AggFunction::count; });
			if (a != s->aggregates.end())
				all.push_back({i, &*a, range_of(problem_, *c, counts_all_rows(*s, a->id))});
		}
		for (auto &goes : all)
			for (auto &stays : all) {
				if (goes.at == stays.at)
					continue;
				bool low = goes.range.only_low && stays.range.low && !(*stays.range.low < *goes.range.low) &&
					counts_no_less(*s, *goes.count, *stays.count);
				ExprPtr key = goes.range.only_low && Decimal(0) < *goes.range.low && stays.range.low &&
						!(*stays.range.low < *goes.range.low) && !low
					? counted_key(*s, *goes.count)
					: nullptr;
				bool high = goes.range.only_high && stays.range.high && !(*goes.range.high < *stays.range.high) &&
					counts_no_less(*s, *stays.count, *goes.count);
				if (!low && !high && !key)
					continue;
				b.guard.erase(b.guard.begin() + (long) goes.at);
				if (key)
					b.guard.push_back(make_not(problem_, make_is_null(problem_, key)));
				return true;
			}
	}
	return false;
}

/*
 * Pairs of rows of one table that have the same values in some columns and meet the same conditions, each by itself,
 * grouped by those columns: a group has every pair of its rows. The rows, once; nullopt: it is not of that kind. The
 * output: keys, and what is counted.
 */
std::optional<Block> Rewriter::one_of_pairs(const Block &given, size_t keys)
{
	if (given.sources.size() != 2 || given.sources[0]->op != PlanOp::scan || given.sources[1]->op != PlanOp::scan ||
		given.sources[0]->table != given.sources[1]->table)
		return std::nullopt;
	Plan x = *given.sources[0];
	const Plan &y = *given.sources[1];
	Substitution by_x; /* each column of y: that of x */
	for (size_t i = 0; i < y.out.size(); i++) {
		size_t at = scanned(problem_, x, y.attributes[i]);
		by_x[y.out[i]] = column(x.out[at], x.types[at]);
	}
	std::set<ColumnId> shared, own(x.out.begin(), x.out.end()), others(y.out.begin(), y.out.end());
	Block one;
	Substitution same; /* of y, what is that of x */
	std::vector<ExprPtr> rest;
	for (auto &c : given.guard) {
		bool strict = c->op == Op::eq;
		const Expr *e = strict                                    ? c.get()
			: c->op == Op::not_ && c->args[0]->op == Op::distinct ? c->args[0].get()
																  : nullptr;
		const ExprPtr *mine = nullptr;
		for (int side = 0; e && side < 2; side++)
			if (auto at = e->args[1 - side]->op == Op::column ? by_x.find(e->args[1 - side]->id) : by_x.end();
				at != by_x.end() && e->args[side]->op == Op::column && at->second->id == e->args[side]->id)
				mine = &e->args[side];
		if (!mine) {
			rest.push_back(c);
			continue;
		}
		if (!interchangeable(problem_, (*mine)->type, (*mine)->type))
			return std::nullopt;
		shared.insert((*mine)->id);
		if (strict)
			one.guard.push_back(make_not(problem_, make_is_null(problem_, *mine)));
	}
	for (auto &[id, mine] : by_x)
		if (shared.count(mine->id))
			same[id] = mine;
	for (ColumnId c : shared)
		own.erase(c);
	for (auto &[id, mine] : same)
		others.erase(id);
	std::set<std::string> of_x, of_y;
	for (auto &c : rest) {
		ExprPtr e = substitute(c, same);
		bool left = names(e, own), right = names(e, others);
		if (has_subquery(e) || (left && right))
			return std::nullopt;
		ExprPtr mine = substitute(e, by_x);
		if (left)
			of_x.insert(text_of(problem_, mine));
		if (right)
			of_y.insert(text_of(problem_, mine));
		if (!right)
			one.guard.push_back(mine);
	}
	if (of_x != of_y || shared.empty())
		return std::nullopt;
	for (size_t i = 0; i < keys; i++) {
		ExprPtr e = substitute(given.out[i], same);
		if (has_subquery(e) || names(e, own) || names(e, others))
			return std::nullopt;
		one.out.push_back(e);
	}
	/* the keys are the shared columns, and no less: of fewer there would be other pairs in the group */
	for (ColumnId c : shared)
		if (std::none_of(one.out.begin(), one.out.end(), [&](auto &e) { return e->op == Op::column && e->id == c; }))
			return std::nullopt;
	one.out.push_back(number(problem_.integer_type(), 1));
	one.sources = {sqleq::finish(std::move(x))};
	return one;
}

/*
 * count(*) > n of a group of all pairs of some rows, which are as many as the square of the number of these: they are
 * more than the root of n.
 */
bool Rewriter::counted_pairs(Block &b)
{
	constexpr int64_t most = 1000000;
	for (size_t at = 0; at < b.sources.size(); at++) {
		const PlanPtr s = b.sources[at];
		if (s->op != PlanOp::group || s->columns.empty() || s->aggregates.size() != 1 || !s->free.empty())
			continue;
		const Aggregate &a = s->aggregates[0];
		for (size_t i = 0; i < b.guard.size() && a.function == AggFunction::count && !a.distinct; i++) {
			auto c = comparison(problem_, b.guard[i]);
			if (!c || c->column != a.id || problem_.kind(c->constant->type) != Kind::integer)
				continue;
			const Decimal &k = c->constant->value->num;
			if (k < Decimal(0) || Decimal(most) < k)
				continue;
			const int64_t n = k.to_int64(), below = root(n);
			const bool square = below * below == n;
			const int64_t bound =
				c->sense == Comparison::above || c->sense == Comparison::at_most || square ? below : below + 1;
			if (!square && (c->sense == Comparison::equal || c->sense == Comparison::other))
				continue;
			Block rest = b;
			rest.guard.erase(rest.guard.begin() + (long) i);
			auto used = [&](auto &e) { return e->free.count(a.id) > 0; };
			if (std::any_of(rest.guard.begin(), rest.guard.end(), used) ||
				std::any_of(rest.out.begin(), rest.out.end(), used) ||
				std::any_of(rest.sources.begin(), rest.sources.end(), used))
				continue;
			Blocks in = blocks(s->inputs[0], false);
			if (in.blocks.size() != 1 || !counts_all_rows(*s, a.id))
				continue;
			Block keyed = refresh(problem_, in.blocks[0]);
			Substitution rows = by_position(s->inputs[0]->out, keyed.out);
			keyed.out.clear();
			for (auto &key : s->columns)
				keyed.out.push_back(substitute(key.expr, rows));
			auto one = one_of_pairs(keyed, s->columns.size());
			if (!one)
				continue;
			Blocks once;
			once.types = types_of(one->out);
			once.blocks = {*one};
			Plan q = *s;
			q.inputs = {plan_of(problem_, once)};
			for (size_t key = 0; key < q.columns.size(); key++)
				q.columns[key].expr = column(q.inputs[0]->out[key], q.inputs[0]->types[key]);
			q.aggregates[0].arg = column(q.inputs[0]->out.back(), q.inputs[0]->types.back());
			Expr constant = *c->constant;
			constant.value->num = Decimal(bound);
			Block changed = b;
			const ExprPtr bounded = sqleq::finish(std::move(constant));
			auto with_bound = [&](const ExprPtr &e, auto &self) -> ExprPtr {
				if (e == c->constant)
					return bounded;
				Expr n = *e;
				for (auto &x : n.args)
					x = self(x, self);
				return sqleq::finish(std::move(n));
			};
			changed.guard[i] = with_bound(b.guard[i], with_bound);
			if (!replace_computed(changed, at, std::move(q)))
				continue;
			b = std::move(changed);
			return true;
		}
	}
	return false;
}

} // namespace sqleq
