/* rewriter_having.cpp: conditions on aggregates that only ask whether some row is there; see rewriter.h. */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

/* `aggregate` against a constant: it is above, at least, below, at most, equal to, other than it. */
struct Comparison {
	enum Sense { above, at_least, below, at_most, equal, other } sense;
	ColumnId column;
	ExprPtr constant;
};

ExprPtr without_casts(const Problem &p, ExprPtr e)
{
	while (e->op == Op::cast && p.kind(e->type) == Kind::integer && p.kind(e->args[0]->type) == Kind::integer)
		e = e->args[0];
	return e;
}

std::optional<Comparison> comparison(const Problem &p, const ExprPtr &e)
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

/* Whatever the columns hold, the value is NULL or at least 0, and a whole number. */
bool natural(const Problem &p, const ExprPtr &e)
{
	if (p.kind(e->type) != Kind::integer && p.kind(e->type) != Kind::boolean)
		return false;
	switch (e->op) {
	case Op::constant:
		return !e->value || !(e->value->num < Decimal(0));
	case Op::cast:
		return p.kind(e->args[0]->type) == Kind::boolean || natural(p, e->args[0]);
	case Op::case_:
		for (size_t i = 0; i < e->args.size(); i++)
			if ((i % 2 == 1 || i + 1 == e->args.size()) && !natural(p, e->args[i]))
				return false;
		return true;
	case Op::coalesce:
	case Op::add:
	case Op::mul:
	case Op::greatest:
		return std::all_of(e->args.begin(), e->args.end(), [&](auto &a) { return natural(p, a); });
	case Op::abs:
		return true;
	default:
		return false;
	}
}

} // namespace

/*
 * What a condition on an aggregate asks of the group's rows: `some` row for which `test` of the argument is TRUE, or none. nullopt: more
 * than that.
 */
std::optional<Rewriter::Asked> Rewriter::asked(const Plan &group, const ExprPtr &condition)
{
	auto c = comparison(problem_, condition);
	if (!c)
		return std::nullopt;
	auto a = std::find_if(group.aggregates.begin(), group.aggregates.end(), [&](auto &x) { return x.id == c->column; });
	if (a == group.aggregates.end() || !a->arg || a->filter)
		return std::nullopt;
	Asked r;
	r.aggregate = a->id;
	Expr test = boolean_expr(problem_, Op::lt);
	if (a->function == AggFunction::max || a->function == AggFunction::min) {
		bool max = a->function == AggFunction::max;
		if (c->sense != (max ? Comparison::above : Comparison::below) && c->sense != (max ? Comparison::at_least : Comparison::at_most))
			return std::nullopt;
		if (c->constant->type != a->arg->type)
			return std::nullopt;
		if (c->sense == Comparison::at_least || c->sense == Comparison::at_most)
			test.op = Op::le;
		test.args = max ? std::vector{c->constant, a->arg} : std::vector{a->arg, c->constant};
		r.test = sqleq::finish(std::move(test));
		return r;
	}
	/* a number of rows, or a sum of natural numbers: is it 0? */
	if (problem_.kind(c->constant->type) != Kind::integer && problem_.kind(c->constant->type) != Kind::numeric)
		return std::nullopt;
	const Decimal &k = c->constant->value->num;
	bool zero = k.is_zero(), one = k == Decimal(1);
	if ((c->sense == Comparison::above && zero) || (c->sense == Comparison::at_least && one) || (c->sense == Comparison::other && zero))
		r.some = true;
	else if ((c->sense == Comparison::equal && zero) || (c->sense == Comparison::at_most && zero) || (c->sense == Comparison::below && one))
		r.some = false;
	else
		return std::nullopt;
	if (a->function == AggFunction::count) {
		r.test = make_not(problem_, make_is_null(problem_, a->arg));
		return r;
	}
	if (a->function != AggFunction::sum || a->arg->op != Op::column)
		return std::nullopt;
	const PlanPtr &in = group.inputs[0];
	size_t at = (size_t) (std::find(in->out.begin(), in->out.end(), a->arg->id) - in->out.begin());
	for (auto &b : blocks(in, false).blocks)
		if (at >= b.out.size() || !natural(problem_, b.out[at]) || (!r.some && !never_null(problem_, b, b.out[at])))
			return std::nullopt; /* a sum of nothing is NULL, not 0 */
	test.args = {number(a->arg->type, 0), a->arg};
	r.test = sqleq::finish(std::move(test));
	return r;
}

/* Does the aggregate of the group count rows, and each of them? */
bool Rewriter::counts_all_rows(const Plan &group, ColumnId id)
{
	auto a = std::find_if(group.aggregates.begin(), group.aggregates.end(), [&](auto &x) { return x.id == id; });
	if (a == group.aggregates.end() || a->function != AggFunction::count || !a->arg || a->filter)
		return false;
	Blocks in = blocks(group.inputs[0], false);
	return std::all_of(in.blocks.begin(), in.blocks.end(), [&](const Block &b) {
		return never_null(problem_, b, substitute(a->arg, by_position(group.inputs[0]->out, b.out)));
	});
}

/* Is no aggregate told anything by the rows that this count passes over? Each has the same argument, or none there. */
bool Rewriter::none_else_counts(const Plan &group, ColumnId count)
{
	auto c = std::find_if(group.aggregates.begin(), group.aggregates.end(), [&](auto &x) { return x.id == count; });
	if (c == group.aggregates.end() || c->function != AggFunction::count)
		return false;
	Blocks in = blocks(group.inputs[0], false);
	return std::all_of(in.blocks.begin(), in.blocks.end(), [&](const Block &b) {
		Substitution s = by_position(group.inputs[0]->out, b.out);
		ExprPtr counted = substitute(c->arg, s);
		return never_null(problem_, b, counted) || std::all_of(group.aggregates.begin(), group.aggregates.end(), [&](auto &a) {
				   ExprPtr arg = substitute(a.arg, s);
				   return !a.filter && (is_null_constant(arg) || text_of(problem_, arg) == text_of(problem_, counted));
			   });
	});
}

/* count(...) > 0, sum of indicators > 0, max(x) > c and the like: some row of the group. */
bool Rewriter::having(Block &b)
{
	for (size_t at = 0; at < b.sources.size(); at++) {
		PlanPtr s = b.sources[at];
		if (s->op != PlanOp::group || s->columns.empty())
			continue;
		for (size_t i = 0; i < b.guard.size(); i++) {
			auto ask = asked(*s, b.guard[i]);
			if (!ask)
				continue;
			if (ask->some && counts_all_rows(*s, ask->aggregate)) { /* a group has a row */
				b.guard.erase(b.guard.begin() + (long) i);
				return true;
			}
			std::set<ColumnId> used;
			for (size_t j = 0; j < b.guard.size(); j++)
				if (j != i)
					used.insert(b.guard[j]->free.begin(), b.guard[j]->free.end());
			for (auto &e : b.out)
				used.insert(e->free.begin(), e->free.end());
			for (auto &x : b.sources)
				used.insert(x->free.begin(), x->free.end());
			bool others = std::any_of(s->aggregates.begin(), s->aggregates.end(), [&](auto &a) { return used.count(a.id) > 0; });
			if (others && ask->some && none_else_counts(*s, ask->aggregate)) {
				Plan q = *s;
				q.inputs = {select_plan(s->inputs[0], ask->test)};
				Block changed = b;
				changed.guard.erase(changed.guard.begin() + (long) i);
				if (replace_computed(changed, at, std::move(q))) {
					b = std::move(changed);
					return true;
				}
			}
			if (others && !values_)
				continue; /* the group stays: so does what is asked of it */
			ExprPtr exists;
			if (others || !ask->some) {
				PlanPtr in = refresh(problem_, s->inputs[0]);
				Substitution rename = by_position(s->inputs[0]->out, columns_of(in));
				std::vector<ExprPtr> same = {substitute(ask->test, rename)};
				for (auto &k : s->columns)
					same.push_back(make_not_distinct(problem_, column(k.id, k.expr->type), substitute(k.expr, rename)));
				exists = exists_of(in, conjunction(problem_, same));
				if (!ask->some)
					exists = make_not(problem_, exists);
			}
			if (others) {
				b.guard[i] = exists;
				return true;
			}
			/* nothing but keys: made anew */
			Plan q = *s;
			q.aggregates.clear();
			if (ask->some)
				q.inputs = {select_plan(s->inputs[0], ask->test)};
			Blocks again = compute(sqleq::finish(std::move(q)), false);
			if (again.blocks.size() > 1)
				continue;
			if (again.blocks.empty()) {
				b.guard = {boolean_constant(problem_, false)};
				return true;
			}
			std::vector<ColumnId> keys;
			for (auto &k : s->columns)
				keys.push_back(k.id);
			const Block &n = again.blocks[0];
			Block changed = b;
			if (exists)
				changed.guard[i] = exists;
			else
				changed.guard.erase(changed.guard.begin() + (long) i);
			if (!replace_source(changed, at, n, by_position(keys, n.out)))
				continue;
			b = std::move(changed);
			return true;
		}
	}
	return false;
}

/*
 * count(*) = n of a group over n blocks of which each has a key once at most: each of them has it. That is what INTERSECT becomes. The rows are those of the
 * first block then, with EXISTS for the others.
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
	if (!c || c->column != count || (problem_.kind(c->constant->type) != Kind::integer && problem_.kind(c->constant->type) != Kind::numeric))
		return false;
	const Decimal &k = c->constant->value->num;
	return (c->sense == Comparison::above && k == Decimal(1)) || (c->sense == Comparison::at_least && k == Decimal(2)) ||
		   (never_zero && c->sense == Comparison::other && k == Decimal(1));
}

bool Rewriter::asks_for_all(Block &b, size_t at, size_t condition)
{
	const PlanPtr s = b.sources[at];
	const Aggregate &a = s->aggregates[0];
	auto c = comparison(problem_, b.guard[condition]);
	if (!c || c->column != a.id || (problem_.kind(c->constant->type) != Kind::integer && problem_.kind(c->constant->type) != Kind::numeric))
		return false;
	Blocks in = blocks(s->inputs[0], false);
	Decimal n((int64_t) in.blocks.size());
	bool all = c->constant->value->num == n ? c->sense == Comparison::equal || c->sense == Comparison::at_least
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
			same.push_back(make_not_distinct(problem_, column(s->columns[k].id, s->columns[k].expr->type), column(rows->out[k], rows->types[k])));
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
	bool count = is_aggregate(*e) && e->plan->aggregates[0].function == AggFunction::count && p.kind(e->type) == Kind::integer;
	return count ? e.get() : nullptr;
}

} // namespace

/* A count against 0 (or 1): whether there is a row. Null where it is something else. */
ExprPtr Rewriter::count_test(const ExprPtr &e)
{
	if (e->op != Op::eq && e->op != Op::lt && e->op != Op::le && e->op != Op::gt && e->op != Op::ge)
		return nullptr;
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
		bool below = op == Op::lt || op == Op::le, none;
		if (op == Op::eq) {
			if (k < Decimal(0))
				return boolean_constant(problem_, false);
			if (!k.is_zero())
				return nullptr;
			none = true;
		} else {
			if (!(Decimal(0) < k))
				return boolean_constant(problem_, !below);
			if (k == Decimal(2)) {
				ExprPtr two = two_counted(*count);
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
		ExprPtr some = exists_of(counted.empty() ? count->plan->inputs[0] : select_plan(count->plan->inputs[0], conjunction(problem_, counted)), nullptr);
		return none ? make_not(problem_, some) : some;
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
 * x = (SELECT max(y) ...) is TRUE where some y is x and none is greater; so it meets what is written with NOT EXISTS, ALL or rank().
 * Null where it is something else.
 */
ExprPtr Rewriter::extreme_test(const ExprPtr &e)
{
	if (e->op != Op::eq || !values_)
		return nullptr;
	for (int side = 0; side < 2; side++) {
		ExprPtr s = monotone_inside(problem_, e->args[side]), x = e->args[1 - side];
		if (!is_aggregate(*s) || has_subquery(x))
			continue;
		const Aggregate &a = s->plan->aggregates[0];
		if ((a.function != AggFunction::max && a.function != AggFunction::min) || problem_.kind(a.type) == Kind::boolean)
			continue;
		auto rows = [&](Op op) {
			PlanPtr plan = refresh(problem_, s->plan);
			const Aggregate &mine = plan->aggregates[0];
			Expr c = boolean_expr(problem_, op);
			c.args = mine.function == AggFunction::max ? std::vector<ExprPtr>{x, mine.arg} : std::vector<ExprPtr>{mine.arg, x};
			ExprPtr compared = sqleq::finish(std::move(c));
			return exists_of(select_plan(plan->inputs[0], mine.filter ? conjunction(problem_, {mine.filter, compared}) : compared), nullptr);
		};
		return conjunction(problem_, {rows(Op::eq), make_not(problem_, rows(Op::lt))});
	}
	return nullptr;
}

} // namespace sqleq
