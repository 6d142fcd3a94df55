/*
 * rewriter_few_rows.cpp: groups, and rows for an outer row, that are few, since a CHECK lists the values of the column
 * that tells them apart; see rewriter.h.
 *
 * A table with the key (k, c), where c is never NULL and one of n listed values, has n rows for each k at most: for
 * each value one or none. What an aggregate over them is depends on which of them are there, and is an expression over
 * those.
 */
#include "core/proof/rewriter.h"

#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/checked_values.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

constexpr size_t most_rows = 3;       /* of a group */
constexpr int most_value_splits = 60; /* of a proof */

/* Does the expression, or one inside it, look into the table with some of these columns? */
bool looks_into(const ExprPtr &e, int table, const std::set<ColumnId> &columns)
{
	auto scans = [&](const Plan &p) { return p.op == PlanOp::scan && p.table == table; };
	if (e->plan && names(e, columns) && some_plan(e->plan, scans))
		return true;
	return std::any_of(e->args.begin(), e->args.end(), [&](auto &a) { return looks_into(a, table, columns); });
}

ExprPtr or_zero(const Problem &p, const ExprPtr &e, int type)
{
	Expr zero;
	zero.op = Op::coalesce;
	zero.type = type;
	zero.args = {e, number(type, 0)};
	return simplify(p, finish(std::move(zero)));
}

/* The sum of integers that are there or NULL; the zero of those that are constant only makes it 0 for none. */
ExprPtr sum_of(const Problem &p, const Aggregate &a, const std::vector<ExprPtr> &values, int big,
			   const std::function<bool(const ExprPtr &)> &never_null)
{
	/* 0 for NULL in each of them is 0 for NULL in the sum */
	std::vector<ExprPtr> inside;
	for (auto &v : values)
		if (ExprPtr x = without_zero_for_null(p, v))
			inside.push_back(x);
	if (inside.size() == values.size() && plain_sum(p, a, inside))
		return or_zero(p, sum_of(p, a, inside, big, never_null), a.type);
	/* small numbers are added as big ones, whatever they have been cast to */
	const Decimal small((int64_t) 1 << 32);
	int type = big;
	for (auto &v : values)
		if (ExprPtr x = whole(p, v); type >= 0 && small < p.type(x->type).max)
			type = -1;
	if (type < 0)
		type = a.type;
	ExprPtr sum;
	bool sure = false; /* the sum so far is not NULL */
	std::vector<ExprPtr> open;
	Decimal known(0); /* the sum of what is constant */
	for (auto &v : values)
		if (auto n = constant_rows(v))
			known = known + *n;
		else if (!is_null_constant(v))
			open.push_back(v);
	bool zero = open.size() < values.size() && known.is_zero() && !open.empty() &&
		std::any_of(values.begin(), values.end(), [](auto &v) { return constant_rows(v).has_value(); });
	if (!zero && open.size() < values.size() &&
		std::any_of(values.begin(), values.end(), [](auto &v) { return constant_rows(v).has_value(); })) {
		Expr constant = *number(type, 0);
		constant.value->num = known;
		sum = sqleq::finish(std::move(constant));
		sure = true;
	}
	for (auto &v : open) {
		ExprPtr x = make_cast(type == a.type ? v : whole(p, v), type);
		const bool there = never_null(v);
		if (!sum) {
			sum = x;
			sure = there;
			continue;
		}
		Expr both;
		both.op = Op::add;
		both.type = type;
		both.args = {sum, x};
		ExprPtr added = sqleq::finish(std::move(both));
		if (!sure || !there) {
			Expr some;
			some.op = Op::coalesce;
			some.type = type;
			some.args = {added, sum, x};
			added = sqleq::finish(std::move(some));
		}
		sum = simplify(p, added);
		sure |= there;
	}
	if (zero && !sure)
		sum = or_zero(p, sum, type);
	return make_cast(sum, a.type);
}

} // namespace

/*
 * The block for each of the values that the attribute of a scan may have, as far as that is one block in which it is
 * known to be that value; nothing when one of them is more, or other rules have dropped the condition. So who splits by
 * a column whose value is not known meets it known in all parts.
 */
std::optional<std::vector<Block>> Rewriter::by_values(const Block &b, size_t source, int attribute,
													  const std::vector<ExprPtr> &values)
{
	listed_left_ |= !listed_;
	if (!listed_ || splits_ >= most_value_splits)
		return std::nullopt;
	splits_++;
	Block all = b;
	Plan scan = *b.sources[source];
	size_t at = scanned(problem_, scan, attribute);
	ExprPtr c = column(scan.out[at], scan.types[at]);
	all.sources[source] = sqleq::finish(std::move(scan));
	all.out.push_back(c); /* to be seen again */
	std::vector<Block> parts;
	for (auto &v : values) {
		Blocks one;
		one.types = types_of(all.out);
		one.blocks = {refresh(problem_, all)};
		one.blocks[0].guard.push_back(ask(Op::eq, one.blocks[0].out.back(), v));
		finish(one, false);
		if (one.blocks.size() > 1)
			return std::nullopt;
		for (auto &part : one.blocks) {
			const ExprPtr mine = part.out.back();
			part.out.pop_back();
			if (mine->op != Op::constant && !Closure(problem_, part, {}).knows(mine))
				return std::nullopt;
			parts.push_back(std::move(part));
		}
	}
	return parts;
}

/*
 * Blocks that together have the rows of this one, and each of them one row at most when the expressions (its outputs,
 * say) and outer columns are given. `split`: it took more than one.
 */
std::optional<std::vector<Block>> Rewriter::few_rows(const Block &b, const std::vector<ExprPtr> &given, bool &split)
{
	if (Closure(problem_, b, given).knows_rows())
		return std::vector<Block>{b};
	for (size_t i = 0; i < b.sources.size(); i++) {
		const PlanPtr &s = b.sources[i];
		if (s->op != PlanOp::scan)
			continue;
		for (size_t c = 0; c < problem_.tables[(size_t) s->table].columns.size(); c++) {
			auto values = listed_values(problem_, s->table, (int) c, most_rows);
			if (values.empty())
				continue;
			Block with = b;
			Plan scan = *s;
			size_t at = scanned(problem_, scan, (int) c);
			std::vector<ExprPtr> known = given;
			known.push_back(column(scan.out[at], scan.types[at]));
			with.sources[i] = sqleq::finish(std::move(scan));
			if (!Closure(problem_, with, known).knows_rows())
				continue;
			split = true;
			return by_values(b, i, (int) c, values);
		}
	}
	return std::nullopt;
}

/* Does a condition of the block say something of a column whose values are listed? */
bool Rewriter::asks_of_listed(const Block &b)
{
	for (auto &s : b.sources)
		for (size_t i = 0; s->op == PlanOp::scan && i < s->out.size(); i++)
			if (std::any_of(b.guard.begin(), b.guard.end(), [&](auto &c) { return c->free.count(s->out[i]) > 0; }) &&
				!listed_values(problem_, s->table, s->attributes[i], most_rows).empty())
				return true;
	return false;
}

/* How many of the conditions, none of which is NULL, hold. */
ExprPtr Rewriter::number_of(const std::vector<ExprPtr> &conditions, int type)
{
	int sure = 0;
	std::vector<ExprPtr> open;
	for (auto &c : conditions)
		if (is_constant(c, true))
			sure++;
		else if (!is_constant(c, false))
			open.push_back(c);
	ExprPtr value = number(type, sure);
	for (size_t n = 1; n <= open.size(); n++) {
		/* at least n of them */
		std::vector<ExprPtr> any;
		for (size_t mask = 0; mask < (size_t(1) << open.size()); mask++) {
			std::vector<ExprPtr> all;
			for (size_t i = 0; i < open.size(); i++)
				if (mask >> i & 1)
					all.push_back(open[i]);
			if (all.size() == n)
				any.push_back(conjunction(problem_, all));
		}
		value = make_case(disjunction(problem_, any), number(type, sure + (int) n), value);
	}
	return simplify(problem_, value);
}

/*
 * The aggregate of these values, each of a row that is there (or NULL, which aggregates ignore). Null where that is not
 * plain: DISTINCT of values that may be equal or not, sums of floats, whose order matters, and of numerics; extremes of
 * what can be equal and look different.
 */
ExprPtr Rewriter::together(const Aggregate &a, const std::vector<ExprPtr> &values,
						   const std::function<bool(const ExprPtr &)> &never_null)
{
	std::map<std::string, ExprPtr> different;
	for (auto &v : values)
		if (problem_.kind(v->type) == Kind::floating)
			return nullptr;
		else if (!is_null_constant(v))
			different[text_of(problem_, v)] = v;
	const bool extreme = a.function == AggFunction::min || a.function == AggFunction::max;
	if (different.empty())
		return a.function == AggFunction::count ? number(a.type, 0) : null_constant(a.type);
	if (different.size() == 1 && (values.size() == 1 || a.distinct || extreme))
		return of_one_row(a, different.begin()->second);
	if (extreme) {
		Expr e;
		e.op = a.function == AggFunction::max ? Op::greatest : Op::least;
		e.type = a.type;
		for (auto &[text, v] : different) {
			if (!interchangeable(problem_, v->type, a.type))
				return nullptr;
			e.args.push_back(v);
		}
		return simplify(problem_, sqleq::finish(std::move(e)));
	}
	if (a.function == AggFunction::count) {
		for (auto x = different.begin(); a.distinct && x != different.end(); x++)
			if (!std::all_of(std::next(x), different.end(),
							 [&](auto &y) { return other_constants(problem_, x->second, y.second); }))
				return nullptr;
		std::vector<ExprPtr> conditions;
		if (a.distinct)
			return number(a.type, (int) different.size());
		for (auto &v : values)
			conditions.push_back(simplify(problem_, make_not(problem_, make_is_null(problem_, v))));
		return number_of(conditions, a.type);
	}
	if (!plain_sum(problem_, a, values))
		return nullptr;
	return sum_of(problem_, a, values, big_type(), never_null);
}

/*
 * Groups of few rows: for each set of rows that a group may have a block in which these are joined, the others are not
 * there, and the aggregates are values of them.
 */
std::optional<Blocks> Rewriter::groups_of_few(const Grouping &g)
{
	if (g.keys == 0 || g.aggregates.empty())
		return std::nullopt;
	for (size_t k = 0; k < g.keys; k++)
		if (!interchangeable(problem_, g.in.types[k], g.in.types[k])) /* which of equal values shows is open */
			return std::nullopt;
	std::vector<Block> parts;
	bool split = false;
	for (auto &b : g.in.blocks) {
		auto some = few_rows(b, {b.out.begin(), b.out.begin() + (long) g.keys}, split);
		if (!some || parts.size() + some->size() > most_rows)
			return std::nullopt;
		parts.insert(parts.end(), some->begin(), some->end());
	}
	if (!split)
		return std::nullopt;
	Blocks result;
	result.types = types_of(g.out);
	for (size_t mask = 1; mask < (size_t(1) << parts.size()); mask++) {
		Block row;
		std::vector<ExprPtr> keys;
		std::vector<std::vector<ExprPtr>> arguments(g.aggregates.size());
		for (size_t i = 0; i < parts.size(); i++) {
			if (!(mask >> i & 1))
				continue;
			Block mine = refresh(problem_, parts[i]);
			row.sources.insert(row.sources.end(), mine.sources.begin(), mine.sources.end());
			row.guard.insert(row.guard.end(), mine.guard.begin(), mine.guard.end());
			for (size_t k = 0; k < g.keys; k++)
				if (keys.size() < g.keys)
					keys.push_back(mine.out[k]);
				else
					row.guard.push_back(make_not_distinct(problem_, keys[k], mine.out[k]));
			for (size_t a = 0; a < g.aggregates.size(); a++)
				arguments[a].push_back(mine.out[g.keys + a]);
		}
		for (size_t i = 0; i < parts.size(); i++) {
			if (mask >> i & 1)
				continue;
			Blocks other;
			other.blocks = {refresh(problem_, parts[i])};
			other.blocks[0].out.resize(g.keys);
			other.types.assign(g.in.types.begin(), g.in.types.begin() + (long) g.keys);
			PlanPtr rows = plan_of(problem_, other);
			std::vector<ExprPtr> same;
			for (size_t k = 0; k < g.keys; k++)
				same.push_back(make_not_distinct(problem_, keys[k], column(rows->out[k], rows->types[k])));
			row.guard.push_back(make_not(problem_, exists_of(rows, conjunction(problem_, same))));
		}
		Substitution s = by_position(g.key_ids, keys);
		for (size_t a = 0; a < g.aggregates.size(); a++) {
			ExprPtr value =
				together(g.aggregates[a], arguments[a], [&](const ExprPtr &e) { return never_null(problem_, row, e); });
			if (!value)
				return std::nullopt;
			s[g.aggregates[a].id] = value;
		}
		for (auto &e : g.out)
			row.out.push_back(substitute(e, s));
		result.blocks.push_back(std::move(row));
	}
	finish(result, false);
	return result;
}

/*
 * An aggregate over all rows of a subquery, of which there are few for an outer row: of the values of these. Null where
 * it is something else.
 */
ExprPtr Rewriter::few_values(const ExprPtr &e)
{
	if (!is_aggregate(*e) || e->plan->free.empty())
		return nullptr;
	const ExprPtr plain = of_first_column(problem_, e);
	const Aggregate &a = plain->plan->aggregates[0];
	const PlanPtr &input = plain->plan->inputs[0];
	std::vector<Block> parts;
	bool split = false;
	for (auto &b : blocks(input, false).blocks) {
		auto some = few_rows(b, {}, split);
		if (!some || parts.size() + some->size() > most_rows)
			return nullptr;
		Substitution s = by_position(input->out, b.out);
		for (auto &part : *some) {
			part.out = {substitute(a.arg, by_position(input->out, part.out))};
			parts.push_back(part);
		}
	}
	if (!split)
		return nullptr;
	if (a.function == AggFunction::count) {
		std::vector<ExprPtr> conditions;
		for (auto &part : parts) {
			/* a count of different values: of as many as rows, if these have other constants */
			for (auto &x : parts)
				if (a.distinct && &x != &part && !other_constants(problem_, x.out[0], part.out[0]))
					return nullptr;
			Blocks some;
			some.blocks = {part};
			some.blocks[0].guard.push_back(make_not(problem_, make_is_null(problem_, part.out[0])));
			some.blocks[0].out.clear();
			conditions.push_back(exists(presence(some)));
		}
		return number_of(conditions, a.type);
	}
	std::vector<ExprPtr> values;
	for (auto &part : parts) {
		Blocks one;
		one.types = {part.out[0]->type};
		one.blocks = {part};
		finish(one, false);
		if (one.blocks.size() > 1)
			return nullptr;
		Expr value;
		value.op = Op::scalar;
		value.type = one.types[0];
		value.plan = refresh(problem_, plan_of(problem_, one));
		values.push_back(one.blocks.empty() ? null_constant(value.type) : keep(sqleq::finish(std::move(value))));
	}
	Aggregate of_values = a;
	of_values.filter = nullptr;
	if (values.size() == 1)
		return of_one_row(of_values, values[0]);
	return together(of_values, values, [](const ExprPtr &) { return false; });
}

/* A comparison of such a count with a constant: with the count as a CASE. */
ExprPtr Rewriter::few_compared(const ExprPtr &e)
{
	for (size_t side = 0; is_comparison(e->op) && side < 2; side++) {
		ExprPtr count = monotone_inside(problem_, e->args[side]);
		if (!whole_number(e->args[1 - side]) || !is_aggregate(*count) ||
			count->plan->aggregates[0].function != AggFunction::count)
			continue;
		ExprPtr value = few_values(count);
		if (!value)
			continue;
		Expr n = *e;
		n.args[side] = value;
		n.args[1 - side] = make_cast(e->args[1 - side], value->type);
		return simplify(problem_, sqleq::finish(std::move(n)));
	}
	return nullptr;
}

/*
 * Rows of a table beside which a condition or value looks at other rows of it that have the same key but for a listed
 * column: a block for each value of that column, so that it is known which of the rows it is.
 */
bool Rewriter::rows_by_value(Grouping &g)
{
	for (size_t n = 0; n < g.in.blocks.size(); n++) {
		const Block &b = g.in.blocks[n];
		const Substitution same = representatives(problem_, b, false);
		/* another row of the table with the same key, but for this column, in which it has a constant */
		auto beside = [&](const Plan &s, const Key &key, int column_of_key) {
			return std::any_of(b.sources.begin(), b.sources.end(), [&](const PlanPtr &t) {
				return t.get() != &s && t->op == PlanOp::scan && t->table == s.table &&
					std::all_of(key.columns.begin(), key.columns.end(), [&](int c) {
						   ExprPtr x = scanned_as(s, c), y = scanned_as(*t, c);
						   return c == column_of_key ? y && substitute(y, same)->op == Op::constant
													 : x && y &&
								   text_of(problem_, substitute(x, same)) == text_of(problem_, substitute(y, same));
					   });
			});
		};
		for (size_t i = 0; i < b.sources.size(); i++) {
			const PlanPtr s = b.sources[i];
			if (s->op != PlanOp::scan)
				continue;
			std::set<ColumnId> own(s->out.begin(), s->out.end());
			auto looks = [&](auto &e) { return looks_into(e, s->table, own); };
			const bool looked =
				std::any_of(b.guard.begin(), b.guard.end(), looks) || std::any_of(b.out.begin(), b.out.end(), looks);
			const Table &table = problem_.tables[(size_t) s->table];
			for (auto &key : table.keys)
				for (int c : key.columns) {
					auto values = is_unique(key) && key.columns.size() > 1
						? listed_values(problem_, s->table, c, most_rows)
						: std::vector<ExprPtr>{};
					if (values.size() < 2 || !(looked || beside(*s, key, c)))
						continue;
					Block with = b;
					Plan scan = *s;
					size_t at = scanned(problem_, scan, c);
					ExprPtr listed = column(scan.out[at], scan.types[at]);
					with.sources[i] = sqleq::finish(std::move(scan));
					if (Closure(problem_, with, {}).knows(listed))
						continue;
					auto parts = by_values(b, i, c, values);
					if (!parts)
						continue;
					g.in.blocks.erase(g.in.blocks.begin() + (long) n);
					g.in.blocks.insert(g.in.blocks.begin() + (long) n, parts->begin(), parts->end());
					return true;
				}
		}
	}
	return false;
}

} // namespace sqleq
