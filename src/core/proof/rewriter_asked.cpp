/*
 * rewriter_asked.cpp: conditions on aggregates of a group that ask whether some of its rows are there; see rewriter.h.
 */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/checked_values.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

using Comparison = ComparedAggregate;

namespace {

/* Whatever the columns hold, the value is NULL or at least 0; `whole`: and a whole number. */
bool natural(const Problem &p, const Block &b, const ExprPtr &e, bool whole)
{
	Kind kind = p.kind(e->type);
	if (kind != Kind::integer && kind != Kind::boolean && (whole || kind != Kind::numeric))
		return false;
	auto all = [&](const std::vector<ExprPtr> &args) {
		return std::all_of(args.begin(), args.end(), [&](auto &a) { return natural(p, b, a, whole); });
	};
	switch (e->op) {
	case Op::constant:
		return !e->value || (!(e->value->num < Decimal(0)) && e->value->real == 0);
	case Op::column: {
		Bounds bounds = checked_bounds(p, b, e->id);
		return bounds.low && !(*bounds.low < Decimal(0));
	}
	case Op::cast:
		return p.kind(e->args[0]->type) == Kind::boolean || natural(p, b, e->args[0], whole);
	case Op::case_:
		for (size_t i = 0; i < e->args.size(); i++)
			if ((i % 2 == 1 || i + 1 == e->args.size()) && !natural(p, b, e->args[i], whole))
				return false;
		return true;
	case Op::coalesce:
	case Op::add:
	case Op::mul:
	case Op::greatest:
		return all(e->args);
	case Op::abs:
		return kind == Kind::integer;
	default:
		return false;
	}
}

/*
 * Is the argument of MAX at least the constant in all rows of the input, or that of MIN at most, and never NULL? A CASE
 * of constants may say so.
 */
bool reaches(const Problem &p, const Blocks &in, const std::vector<ColumnId> &columns, const Aggregate &a,
			 const Expr &constant)
{
	auto falls_short = [&](const ExprPtr &x) {
		return x->op != Op::constant || !x->value ||
			(a.function == AggFunction::max ? x->value->num < constant.value->num
											: constant.value->num < x->value->num);
	};
	return std::all_of(in.blocks.begin(), in.blocks.end(), [&](const Block &b) {
		ExprPtr e = substitute(a.arg, by_position(columns, b.out));
		if (p.kind(e->type) != Kind::integer || p.kind(constant.type) != Kind::integer)
			return false;
		if (e->op != Op::case_ || e->args.size() % 2 == 0)
			return !falls_short(e);
		for (size_t i = 0; i < e->args.size(); i++)
			if ((i % 2 == 1 || i + 1 == e->args.size()) && falls_short(e->args[i]))
				return false;
		return true;
	});
}

/* Is it NULL of no values, or of NULLs only, and of nothing else? */
bool null_for_nothing(AggFunction f)
{
	return f == AggFunction::sum || f == AggFunction::avg || f == AggFunction::min || f == AggFunction::max ||
		f == AggFunction::bool_and || f == AggFunction::bool_or;
}

} // namespace

/* x OP y, where only TRUE matters. */
ExprPtr Rewriter::ask(Op op, const ExprPtr &x, const ExprPtr &y)
{
	Expr test = boolean_expr(problem_, op);
	test.args = {x, y};
	return sqleq::finish(std::move(test));
}

/*
 * MIN or MAX against a constant. Beyond it (the greatest above, the least below it): some value is. Not beyond it: none
 * is, and there is a value. Equal to it: some value is, and none is beyond.
 */
std::optional<Rewriter::Asked> Rewriter::asked_of_extreme(const Aggregate &a, ComparedAggregate::Sense sense,
														  const ExprPtr &constant)
{
	Kind kind = problem_.kind(constant->type);
	/* integers of different sizes, and numerics, are compared as numbers */
	bool same = constant->type == a.arg->type ||
		((kind == Kind::integer || kind == Kind::numeric) && problem_.kind(a.arg->type) == kind);
	if (!same || kind == Kind::boolean)
		return std::nullopt;
	bool max = a.function == AggFunction::max;
	auto beyond = [&](Op op) { return max ? ask(op, constant, a.arg) : ask(op, a.arg, constant); };
	ExprPtr some_value = make_not(problem_, make_is_null(problem_, a.arg));
	switch (sense) {
	case Comparison::above:
		return max ? Asked{beyond(Op::lt), nullptr} : Asked{some_value, beyond(Op::le)};
	case Comparison::at_least:
		return max ? Asked{beyond(Op::le), nullptr} : Asked{some_value, beyond(Op::lt)};
	case Comparison::below:
		return max ? Asked{some_value, beyond(Op::le)} : Asked{beyond(Op::lt), nullptr};
	case Comparison::at_most:
		return max ? Asked{some_value, beyond(Op::lt)} : Asked{beyond(Op::le), nullptr};
	case Comparison::equal:
		return Asked{ask(Op::eq, a.arg, constant), beyond(Op::lt)};
	default:
		return std::nullopt;
	}
}

/* A number of rows, or a sum of numbers that are not negative: is it 0? */
std::optional<Rewriter::Asked> Rewriter::asked_of_total(const Plan &group, const Aggregate &a,
														ComparedAggregate::Sense sense, const ExprPtr &constant)
{
	if (problem_.kind(constant->type) != Kind::integer && problem_.kind(constant->type) != Kind::numeric)
		return std::nullopt;
	const Decimal &k = constant->value->num;
	bool zero = k.is_zero(), one = k == Decimal(1), some;
	if ((sense == Comparison::above && zero) || (sense == Comparison::at_least && one) ||
		(sense == Comparison::other && zero))
		some = true;
	else if ((sense == Comparison::equal && zero) || (sense == Comparison::at_most && zero) ||
			 (sense == Comparison::below && one))
		some = false;
	else
		return std::nullopt;
	ExprPtr test = make_not(problem_, make_is_null(problem_, a.arg));
	if (a.function == AggFunction::sum && a.arg->op == Op::column) {
		const PlanPtr &in = group.inputs[0];
		size_t at = (size_t) (std::find(in->out.begin(), in->out.end(), a.arg->id) - in->out.begin());
		for (auto &b : blocks(in, false).blocks)
			if (at >= b.out.size() || !natural(problem_, b, b.out[at], one) ||
				(!some && !never_null(problem_, b, b.out[at])))
				return std::nullopt; /* a sum of nothing is NULL, not 0 */
		test = ask(Op::lt, number(a.arg->type, 0), a.arg);
	} else if (a.function != AggFunction::count)
		return std::nullopt;
	return some ? Asked{test, nullptr} : Asked{nullptr, test};
}

/*
 * Are two counts of the group equal, or one below the other, of which one counts all rows: has none, or some, NULL for
 * the other?
 */
std::optional<Rewriter::Asked> Rewriter::asked_of_counts(const Plan &group, const Expr &condition)
{
	if (condition.op != Op::eq && condition.op != Op::lt)
		return std::nullopt;
	for (int side = 0; side < (condition.op == Op::eq ? 2 : 1); side++) {
		ExprPtr some = without_casts(problem_, condition.args[side]),
				all = without_casts(problem_, condition.args[1 - side]);
		if (some->op != Op::column || all->op != Op::column || !counts_all_rows(group, all->id))
			continue;
		auto of = [&](ColumnId id) {
			return std::find_if(group.aggregates.begin(), group.aggregates.end(), [&](auto &x) { return x.id == id; });
		};
		auto a = of(some->id);
		if (a == group.aggregates.end() || a->function != AggFunction::count || a->distinct || of(all->id)->distinct ||
			!a->arg || a->filter)
			continue;
		ExprPtr left_out = make_is_null(problem_, a->arg);
		return condition.op == Op::eq ? Asked{nullptr, left_out} : Asked{left_out, nullptr};
	}
	return std::nullopt;
}

/* What a condition on an aggregate asks of the group's rows. nullopt: more than whether there are some. */
std::optional<Rewriter::Asked> Rewriter::asked(const Plan &group, const ExprPtr &condition)
{
	auto aggregate = [&](ColumnId id) {
		auto a = std::find_if(group.aggregates.begin(), group.aggregates.end(), [&](auto &x) { return x.id == id; });
		return a == group.aggregates.end() || !a->arg || a->filter ? nullptr : &*a;
	};
	bool denied = condition->op == Op::not_;
	if (const ExprPtr &e = denied ? condition->args[0] : condition; e->op == Op::column) {
		const Aggregate *a = aggregate(e->id);
		if (!a || (a->function != AggFunction::bool_and && a->function != AggFunction::bool_or))
			return std::nullopt;
		ExprPtr no = make_not(problem_, a->arg);
		bool values = holds_in_all_rows(group, make_not(problem_, make_is_null(problem_, a->arg)));
		/* every one: some, and none that is not; not every one: some that is not */
		if (a->function == AggFunction::bool_and)
			return denied ? Asked{no, nullptr} : Asked{values ? nullptr : a->arg, no};
		return denied ? Asked{values ? nullptr : no, a->arg} : Asked{a->arg, nullptr};
	}
	if (auto counts = asked_of_counts(group, *condition))
		return counts;
	if (const ExprPtr &e = denied ? condition->args[0] : condition; e->op == Op::is_null) {
		const ExprPtr total = without_casts(problem_, e->args[0]);
		const Aggregate *a = total->op == Op::column ? aggregate(total->id) : nullptr;
		if (!a || !null_for_nothing(a->function))
			return std::nullopt;
		ExprPtr some = make_not(problem_, make_is_null(problem_, a->arg));
		return denied ? Asked{some, nullptr} : Asked{nullptr, some};
	}
	auto c = comparison(problem_, condition);
	const Aggregate *a = c ? aggregate(c->column) : nullptr;
	if (!a)
		return std::nullopt;
	if (a->function == AggFunction::max || a->function == AggFunction::min) {
		auto extreme = asked_of_extreme(*a, c->sense, c->constant);
		/* where no value is on this side of it, all are it when none is beyond */
		if (extreme && c->sense == Comparison::equal &&
			reaches(problem_, blocks(group.inputs[0], false), group.inputs[0]->out, *a, *c->constant))
			extreme->some = nullptr;
		return extreme;
	}
	return asked_of_total(group, *a, c->sense, c->constant);
}

/* Is the test TRUE, or the column never NULL of which it says so, in all rows of the group's input? */
bool Rewriter::holds_in_all_rows(const Plan &group, const ExprPtr &test)
{
	Blocks in = blocks(group.inputs[0], false);
	return std::all_of(in.blocks.begin(), in.blocks.end(), [&](const Block &b) {
		ExprPtr here = substitute(test, by_position(group.inputs[0]->out, b.out));
		if (auto always = checked(problem_, b, here))
			return *always && never_null(problem_, b, here);
		return is_constant(sharpen(problem_, here, [&](ColumnId c) { return not_null(problem_, b, c); }), true);
	});
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
		return never_null(problem_, b, counted) ||
			std::all_of(group.aggregates.begin(), group.aggregates.end(), [&](auto &a) {
				   ExprPtr arg = substitute(a.arg, s);
				   return !a.filter && (is_null_constant(arg) || text_of(problem_, arg) == text_of(problem_, counted));
			   });
	});
}

/* The group's rows with this key for which the test is TRUE: is there one? */
ExprPtr Rewriter::row_of_group(const Plan &group, const ExprPtr &test)
{
	PlanPtr in = refresh(problem_, group.inputs[0]);
	Substitution rename = by_position(group.inputs[0]->out, columns_of(in));
	std::vector<ExprPtr> same = {substitute(test, rename)};
	for (auto &k : group.columns)
		same.push_back(make_not_distinct(problem_, column(k.id, k.expr->type), substitute(k.expr, rename)));
	return exists_of(in, conjunction(problem_, same));
}

/* count(...) > 0, sum of indicators > 0, max(x) > c, min(x) > c and the like: some row of the group, or none. */
bool Rewriter::having(Block &b)
{
	for (size_t at = 0; at < b.sources.size(); at++) {
		PlanPtr s = b.sources[at];
		if (s->op != PlanOp::group || s->columns.empty())
			continue;
		for (size_t i = 0; i < b.guard.size(); i++)
			if (asked_for_rows(b, at, i))
				return true;
	}
	return false;
}

bool Rewriter::asked_for_rows(Block &b, size_t at, size_t condition)
{
	PlanPtr s = b.sources[at];
	auto ask = asked(*s, b.guard[condition]);
	if (!ask)
		return false;
	if (ask->some && holds_in_all_rows(*s, ask->some)) /* a group has a row */
		ask->some = nullptr;
	Block changed = b;
	changed.guard.erase(changed.guard.begin() + (long) condition);
	if (!ask->some && !ask->none) {
		b = std::move(changed);
		return true;
	}
	const std::set<ColumnId> used = named_columns(changed);
	bool others =
		std::any_of(s->aggregates.begin(), s->aggregates.end(), [&](auto &a) { return used.count(a.id) > 0; });
	auto count = comparison(problem_, b.guard[condition]);
	if (others && ask->some && !ask->none && count && none_else_counts(*s, count->column)) {
		Plan q = *s;
		q.inputs = {select_plan(s->inputs[0], ask->some)};
		if (replace_computed(changed, at, std::move(q))) {
			b = std::move(changed);
			return true;
		}
	}
	if (others && !values_ && (ask->some || ask->none))
		return false; /* the group stays: so does what is asked of it */
	if (ask->none)
		changed.guard.push_back(make_not(problem_, row_of_group(*s, ask->none)));
	if (others) {
		if (ask->some)
			changed.guard.push_back(row_of_group(*s, ask->some));
		b = std::move(changed);
		return true;
	}
	/* nothing but keys: made anew */
	Plan q = *s;
	q.aggregates.clear();
	if (ask->some)
		q.inputs = {select_plan(s->inputs[0], ask->some)};
	Blocks again = compute(sqleq::finish(std::move(q)), false);
	if (again.blocks.size() > 1)
		return false;
	if (again.blocks.empty()) {
		b.guard = {boolean_constant(problem_, false)};
		return true;
	}
	std::vector<ColumnId> keys;
	for (auto &k : s->columns)
		keys.push_back(k.id);
	const Block &n = again.blocks[0];
	if (!replace_source(changed, at, n, by_position(keys, n.out)))
		return false;
	b = std::move(changed);
	return true;
}

} // namespace sqleq
