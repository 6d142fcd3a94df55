/* rewriter_having.cpp: conditions on aggregates that only ask whether some row is there; see rewriter.h. */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

using Comparison = ComparedAggregate;

ExprPtr without_casts(const Problem &p, ExprPtr e)
{
	while (e->op == Op::cast && p.kind(e->type) == Kind::integer && p.kind(e->args[0]->type) == Kind::integer)
		e = e->args[0];
	return e;
}

std::optional<ComparedAggregate> comparison(const Problem &p, const ExprPtr &e)
{
	bool denied = e->op == Op::not_;
	const Expr &c = denied ? *e->args[0] : *e;
	if (!is_comparison(c.op))
		return std::nullopt;
	if (denied && c.op != Op::eq)
		return std::nullopt;
	for (int side = 0; side < 2; side++) {
		ExprPtr column = without_casts(p, c.args[side]);
		const ExprPtr &constant = c.args[1 - side];
		if (column->op != Op::column || constant->op != Op::constant || !constant->value)
			continue;
		Comparison r{Comparison::equal, column->id, constant};
		Op op = side == 1 ? turned(c.op) : c.op;
		switch (op) {
		case Op::lt:
			r.sense = Comparison::below;
			break;
		case Op::le:
			r.sense = Comparison::at_most;
			break;
		case Op::gt:
			r.sense = Comparison::above;
			break;
		case Op::ge:
			r.sense = Comparison::at_least;
			break;
		default: /* = or <> */
			r.sense = denied || c.op == Op::ne ? Comparison::other : Comparison::equal;
		}
		return r;
	}
	return std::nullopt;
}

/*
 * count(*) = n of a group over n blocks of which each has a key once at most: each of them has it. That is what
 * INTERSECT becomes. The rows are those of the first block then, with EXISTS for the others.
 */
bool Rewriter::in_all_blocks(Block &b)
{
	for (size_t at = 0; at < b.sources.size(); at++) {
		const PlanPtr s = b.sources[at];
		if (s->op != PlanOp::group || s->columns.empty() || s->aggregates.size() != 1)
			continue;
		const Aggregate &a = s->aggregates[0];
		for (size_t i = 0; i < b.guard.size() && a.function == AggFunction::count && !a.distinct; i++)
			if (asks_for_all(b, at, i))
				return true;
	}
	return false;
}

/* Is it "the count is above 1"? Of a count that is never 0 "it is not 1" is. */
bool Rewriter::at_least_two(const ExprPtr &condition, ColumnId count, bool never_zero)
{
	auto c = comparison(problem_, condition);
	if (!c || c->column != count ||
		(problem_.kind(c->constant->type) != Kind::integer && problem_.kind(c->constant->type) != Kind::numeric))
		return false;
	const Decimal &k = c->constant->value->num;
	return (c->sense == Comparison::above && k == Decimal(1)) ||
		(c->sense == Comparison::at_least && k == Decimal(2)) ||
		(never_zero && c->sense == Comparison::other && k == Decimal(1));
}

bool Rewriter::asks_for_all(Block &b, size_t at, size_t condition)
{
	const PlanPtr s = b.sources[at];
	const Aggregate &a = s->aggregates[0];
	auto c = comparison(problem_, b.guard[condition]);
	if (!c || c->column != a.id ||
		(problem_.kind(c->constant->type) != Kind::integer && problem_.kind(c->constant->type) != Kind::numeric))
		return false;
	Blocks in = blocks(s->inputs[0], false);
	Decimal n((int64_t) in.blocks.size());
	bool all = c->constant->value->num == n
		? c->sense == Comparison::equal || c->sense == Comparison::at_least
		: c->sense == Comparison::above && c->constant->value->num + Decimal(1) == n;
	if (!all || in.blocks.size() < 2)
		return false;
	std::vector<Block> keyed;
	for (auto &x : in.blocks) {
		Block k = refresh(problem_, x);
		Substitution rows = by_position(s->inputs[0]->out, k.out);
		if (!never_null(problem_, k, substitute(a.arg, rows)))
			return false;
		k.out.clear();
		for (auto &key : s->columns)
			k.out.push_back(substitute(key.expr, rows));
		if (!Closure(problem_, k, k.out).knows_rows())
			return false;
		keyed.push_back(std::move(k));
	}
	Block changed = b;
	changed.guard.erase(changed.guard.begin() + (long) condition);
	std::vector<ColumnId> keys;
	for (size_t i = 1; i < keyed.size(); i++) {
		Blocks one;
		one.blocks = {keyed[i]};
		one.types = types_of(keyed[i].out);
		PlanPtr rows = plan_of(problem_, one);
		std::vector<ExprPtr> same;
		for (size_t k = 0; k < s->columns.size(); k++)
			same.push_back(make_not_distinct(problem_, column(s->columns[k].id, s->columns[k].expr->type),
											 column(rows->out[k], rows->types[k])));
		changed.guard.push_back(exists_of(rows, conjunction(problem_, same)));
	}
	for (auto &k : s->columns)
		keys.push_back(k.id);
	Block counted = changed;
	Substitution to = by_position(keys, keyed[0].out);
	to[a.id] = number(a.type, (int) in.blocks.size());
	if (!replace_source(counted, at, keyed[0], to))
		return false;
	b = std::move(counted);
	return true;
}

namespace {

/* count(...) + n, with casts that keep order: the count and n. */
const Expr *count_and_shift(const Problem &p, const ExprPtr &given, Decimal &shift)
{
	ExprPtr e = monotone_inside(p, given);
	if (e->op == Op::add)
		for (int side = 0; side < 2; side++)
			if (auto n = constant_rows(e->args[side]); n && p.kind(e->type) == Kind::integer) {
				shift = shift + *n;
				return count_and_shift(p, e->args[1 - side], shift);
			}
	bool count =
		is_aggregate(*e) && e->plan->aggregates[0].function == AggFunction::count && p.kind(e->type) == Kind::integer;
	return count ? e.get() : nullptr;
}

/* The rows of the first block that are none of the second one, where that is the same rows under further conditions. */
std::optional<Block> passed_over(Problem &p, Block all, const Block &some)
{
	Substitution to;
	std::set<size_t> taken;
	for (auto &s : some.sources) {
		size_t at = 0;
		while (at < all.sources.size() &&
			   (taken.count(at) || s->op != PlanOp::scan || all.sources[at]->op != PlanOp::scan ||
				all.sources[at]->table != s->table))
			at++;
		if (!taken.insert(at).second || at == all.sources.size())
			return std::nullopt;
		Plan scan = *all.sources[at];
		for (size_t i = 0; i < s->out.size(); i++) {
			size_t c = scanned(p, scan, s->attributes[i]);
			to[s->out[i]] = column(scan.out[c], scan.types[c]);
		}
		all.sources[at] = sqleq::finish(std::move(scan));
	}
	auto text = [&](const ExprPtr &e) { /* x = y is y = x */
										if (e->op != Op::eq)
											return text_of(p, e);
										std::string x = text_of(p, e->args[0]), y = text_of(p, e->args[1]);
										return x < y ? x + " = " + y : y + " = " + x;
	};
	Block met;
	met.sources = all.sources;
	std::set<std::string> asked, known;
	for (auto &c : all.guard)
		asked.insert(text(c));
	std::vector<ExprPtr> more;
	for (auto &c : some.guard) {
		met.guard.push_back(substitute(c, to));
		if (asked.count(text(met.guard.back())) > 0)
			known.insert(text(met.guard.back()));
		else
			more.push_back(met.guard.back());
	}
	auto holds = [&](const ExprPtr &c) {
		return known.count(text(c)) > 0 ||
			(c->op == Op::not_ && c->args[0]->op == Op::is_null && never_null(p, met, c->args[0]->args[0]));
	};
	if (taken.size() != all.sources.size() || !std::all_of(all.guard.begin(), all.guard.end(), holds))
		return std::nullopt;
	Expr t = boolean_expr(p, Op::is_true);
	t.args = {conjunction(p, more)};
	all.guard.push_back(make_not(p, sqleq::finish(std::move(t))));
	all.out.clear();
	return all;
}

using RowsOf = std::function<Blocks(const PlanPtr &)>;

/* The rows that a count counts, when they are one block's. */
std::optional<Block> counted_rows(const Problem &p, const ExprPtr &side, const RowsOf &rows_of)
{
	Decimal shift(0);
	const Expr *count = count_and_shift(p, side, shift);
	if (!count || !shift.is_zero() || count->plan->aggregates[0].distinct)
		return std::nullopt;
	const PlanPtr in = count->plan->inputs[0];
	Blocks rows = rows_of(in);
	if (rows.blocks.size() != 1)
		return std::nullopt;
	Block b = rows.blocks[0];
	const Substitution to = by_position(in->out, b.out);
	const Aggregate &a = count->plan->aggregates[0];
	if (a.filter)
		b.guard.push_back(substitute(a.filter, to));
	if (ExprPtr arg = a.arg ? substitute(a.arg, to) : nullptr; arg && !never_null(p, b, arg))
		b.guard.push_back(make_not(p, make_is_null(p, arg)));
	return b;
}

/*
 * A comparison of two counts, of which the one counts the other one's rows under further conditions: the rows that it
 * passes over, and how all are compared with those that it counts.
 */
std::optional<std::pair<Block, Op>> all_against_some(Problem &p, const Expr &e, const RowsOf &rows_of)
{
	auto x = counted_rows(p, e.args[0], rows_of), y = x ? counted_rows(p, e.args[1], rows_of) : std::nullopt;
	if (!x || !y)
		return std::nullopt;
	if (auto left = passed_over(p, *x, *y))
		return std::pair(*left, e.op);
	if (auto left = passed_over(p, *y, *x))
		return std::pair(*left, turned(e.op));
	return std::nullopt;
}

} // namespace

/*
 * A count against that of the same rows under further conditions: of these there are no more, and as many when none is
 * passed over. A count against 0 (or 1): whether there is a row, and for 1 no two rows. Null where it is something
 * else.
 */
ExprPtr Rewriter::count_test(const ExprPtr &e)
{
	if (e->op != Op::eq && e->op != Op::lt && e->op != Op::le && e->op != Op::gt && e->op != Op::ge)
		return nullptr;
	if (auto compared = all_against_some(problem_, *e, [&](const PlanPtr &in) { return blocks(in, false); })) {
		const Op op = compared->second;
		Blocks one;
		one.blocks = {refresh(problem_, compared->first)};
		ExprPtr some = exists_of(plan_of(problem_, one), nullptr);
		if (op == Op::lt || op == Op::ge)
			return boolean_constant(problem_, op == Op::ge);
		return op == Op::gt ? some : make_not(problem_, some);
	}
	for (int side = 0; side < 2; side++) {
		Decimal shift(0);
		const ExprPtr &other = e->args[1 - side];
		auto bound = whole_number(other);
		const Expr *count = bound ? count_and_shift(problem_, e->args[side], shift) : nullptr;
		if (!count)
			continue;
		Decimal k = *bound - shift;
		Op op = e->op;
		if (side == 1) /* k op count */
			op = turned(op);
		if (op == Op::le)
			k = k + Decimal(1);
		if (op == Op::gt)
			k = k + Decimal(1);
		/* now: count = k, count < k, or count >= k */
		auto small = [](const Decimal &n) { return n < Decimal(0) || Decimal(9) < n ? 0 : (int) n.to_int64(); };
		bool below = op == Op::lt || op == Op::le, none;
		if (Decimal(1) < k)
			if (ExprPtr all =
					rules_.attempt(Rule::consecutive, [&] { return many_consecutive(*count, op == Op::eq, k); }))
				return below ? make_not(problem_, all) : all;
		ExprPtr two; /* and not that */
		if (op == Op::eq) {
			if (k < Decimal(0))
				return boolean_constant(problem_, false);
			if (auto n = small(k); n > 0)
				if (ExprPtr least = values_counted(*count, n))
					if (ExprPtr more = values_counted(*count, n + 1))
						return conjunction(problem_, {least, make_not(problem_, more)});
			if (!k.is_zero() && !(k == Decimal(1)))
				return nullptr;
			none = k.is_zero();
			if (!none && !(two = two_counted(*count)))
				return nullptr;
		} else {
			if (!(Decimal(0) < k))
				return boolean_constant(problem_, !below);
			if (auto n = small(k); n > 1)
				if (ExprPtr least = values_counted(*count, n))
					return below ? make_not(problem_, least) : least;
			if (k == Decimal(2)) {
				if (rules_.on(Rule::few_rows))
					if (ExprPtr few = few_compared(e))
						return few;
				two = two_counted(*count);
				return two && below ? make_not(problem_, two) : two;
			}
			if (!(k == Decimal(1)))
				return nullptr;
			none = below;
		}
		const Aggregate &a = count->plan->aggregates[0];
		std::vector<ExprPtr> counted;
		if (a.filter)
			counted.push_back(a.filter);
		if (a.arg && !(a.arg->op == Op::constant && a.arg->value))
			counted.push_back(make_not(problem_, make_is_null(problem_, a.arg)));
		ExprPtr some = exists_of(counted.empty() ? count->plan->inputs[0]
												 : select_plan(count->plan->inputs[0], conjunction(problem_, counted)),
								 nullptr);
		return none ? make_not(problem_, some) : two ? conjunction(problem_, {some, make_not(problem_, two)}) : some;
	}
	return nullptr;
}

/* An integer constant. */
std::optional<Decimal> Rewriter::whole_number(const ExprPtr &given)
{
	ExprPtr e = monotone_inside(problem_, given);
	auto n = constant_rows(e);
	return n && problem_.kind(e->type) == Kind::integer ? n : std::nullopt;
}

/*
 * x = (SELECT max(y) ...) is TRUE where some y is x and none is greater; so it meets what is written with NOT EXISTS,
 * ALL or rank(). x below the greatest value (or at most that) is where some y is above x (or x at least); x above it,
 * or at least it, is where there is some y, x is not NULL, and no y is x or more, or more. The order is total (NaN is a
 * number beyond the others), and max and min are those of the same order. FALSE of a comparison by order is TRUE of the
 * opposite one, since both are NULL for the same operands. x other than the greatest value is below it or above it.
 * bool_or is TRUE where some value is, bool_and where some is and none is FALSE. Null where it is something else.
 */
ExprPtr Rewriter::extreme_test(const ExprPtr &e, bool wanted)
{
	if (is_aggregate(*e) && values_ && problem_.kind(e->type) == Kind::boolean) {
		const AggFunction f = e->plan->aggregates[0].function;
		if (f != AggFunction::bool_and && f != AggFunction::bool_or)
			return nullptr;
		auto some = [&](bool value) {
			PlanPtr plan = refresh(problem_, e->plan);
			const Aggregate &mine = plan->aggregates[0];
			ExprPtr test = value ? mine.arg : make_not(problem_, mine.arg);
			return exists_of(
				select_plan(plan->inputs[0], mine.filter ? conjunction(problem_, {mine.filter, test}) : test), nullptr);
		};
		/* one value is enough for the one result, and the other one takes that there is a value, and all are it */
		const bool any = f == AggFunction::bool_or;
		return any == wanted ? some(any) : conjunction(problem_, {some(!any), make_not(problem_, some(any))});
	}
	if ((e->op != Op::eq && e->op != Op::lt && e->op != Op::le) || !values_)
		return nullptr;
	Op op = wanted || e->op == Op::eq ? e->op : e->op == Op::lt ? Op::le : Op::lt;
	for (int side = 0; side < 2; side++) {
		ExprPtr s = monotone_inside(problem_, e->args[side]), x = e->args[1 - side];
		if (!is_aggregate(*s) || has_subquery(x))
			continue;
		const Aggregate &a = s->plan->aggregates[0];
		if ((a.function != AggFunction::max && a.function != AggFunction::min) ||
			problem_.kind(a.type) == Kind::boolean)
			continue;
		bool max = a.function == AggFunction::max;
		auto selected = [&](const std::function<ExprPtr(const Aggregate &)> &test) {
			PlanPtr plan = refresh(problem_, s->plan);
			const Aggregate &mine = plan->aggregates[0];
			return exists_of(select_plan(plan->inputs[0],
										 mine.filter ? conjunction(problem_, {mine.filter, test(mine)}) : test(mine)),
							 nullptr);
		};
		auto beyond = [&](Op o) {
			return selected([&](auto &mine) { return max ? ask(o, x, mine.arg) : ask(o, mine.arg, x); });
		};
		auto there = [&](auto &y) { return make_not(problem_, make_is_null(problem_, y)); };
		auto above = [&](Op o) {
			return conjunction(
				problem_,
				{there(x), selected([&](auto &mine) { return there(mine.arg); }), make_not(problem_, beyond(o))});
		};
		if (op == Op::eq && wanted)
			return conjunction(problem_, {beyond(Op::eq), make_not(problem_, beyond(Op::lt))});
		if (problem_.kind(x->type) != problem_.kind(a.type))
			continue;
		if (op == Op::eq) { /* on either side; where the x of a row outside may be one of the values, there is none on
							   the other one */
			Blocks in = blocks(s->plan->inputs[0], true);
			if (in.blocks.size() != 1 || a.filter)
				return nullptr;
			const ExprPtr y = substitute(a.arg, by_position(s->plan->inputs[0]->out, in.blocks[0].out));
			return is_value_outside(x, in.blocks[0].sources, y) ? disjunction(problem_, {beyond(Op::lt), above(Op::le)})
																: nullptr;
		}
		/* is x on the smaller side, of a comparison that is TRUE */
		bool below = (side == 1) == wanted;
		if (below == max)
			return beyond(op);
		return above(op == Op::lt ? Op::le : Op::lt);
	}
	return nullptr;
}

/*
 * x <> (SELECT max(y) ...), where x is one of the y: the greatest value is not below x, so it is above it, as some y
 * is. TRUE it is for no NULL; and with x there is a y that is not. Likewise min.
 */
bool Rewriter::below_greatest(Block &b)
{
	for (size_t i = 0; i < b.guard.size() && values_; i++) {
		const Expr *e =
			b.guard[i]->op == Op::not_ && b.guard[i]->args[0]->op == Op::eq ? b.guard[i]->args[0].get() : nullptr;
		for (int side = 0; e && side < 2; side++) {
			const ExprPtr s = monotone_inside(problem_, e->args[side]),
						  x = monotone_inside(problem_, e->args[1 - side]);
			if (!is_aggregate(*s) || has_subquery(x))
				continue;
			const Aggregate &a = s->plan->aggregates[0];
			const bool max = a.function == AggFunction::max;
			if ((!max && a.function != AggFunction::min) || problem_.kind(a.type) == Kind::boolean || !a.arg ||
				a.arg->type != x->type)
				continue;
			auto some = [&](Op op) {
				PlanPtr plan = refresh(problem_, s->plan);
				const Aggregate &mine = plan->aggregates[0];
				ExprPtr beyond = max ? ask(op, x, mine.arg) : ask(op, mine.arg, x);
				return exists_of(
					select_plan(plan->inputs[0], mine.filter ? conjunction(problem_, {mine.filter, beyond}) : beyond),
					nullptr);
			};
			Block rest = b;
			rest.guard[i] = make_not(problem_, make_is_null(problem_, x));
			std::vector<ExprPtr> among;
			split_conjunction(truth(some(Op::eq), true), among);
			auto known = [&](const ExprPtr &c) {
				const std::string text = text_of(problem_, c);
				return is_constant(c, true) || (c->op == Op::exists && absorbed(rest, c)) ||
					std::any_of(rest.guard.begin(), rest.guard.end(),
								[&](auto &g) { return text_of(problem_, g) == text; });
			};
			if (!std::all_of(among.begin(), among.end(), known))
				continue;
			b.guard[i] = some(Op::lt);
			return true;
		}
	}
	return false;
}

} // namespace sqleq
