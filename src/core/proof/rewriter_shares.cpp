/*
 * rewriter_shares.cpp: what is divided by a count; see rewriter.h.
 *
 * A quotient is NULL where its divisor is. Divided by nullif(count(y), 0) a dividend is only asked for in groups that
 * have a row in which y is not NULL; there the sum of ones, zeros and NULLs is the number of ones if they are not NULL
 * in such rows. Elsewhere the quotient stays NULL, whatever is divided. That needs a dividend that raises no error
 * where the sum was NULL: sums under casts, products and differences of numbers, which overflow for a count of rows
 * where they do for this sum.
 */
#include <algorithm>

#include "core/normal/simplify.h"
#include "core/proof/rewriter_parts.h"

namespace sqleq {

namespace {

/*
 * CASE WHEN it is 1 THEN 1 END, of an expression that is 1, 0 or NULL, without decimals, in each row; null where it may
 * be something else.
 */
ExprPtr counted_ones(const Problem &p, const ExprPtr &e)
{
	const int type = p.integer_type();
	if (!loose(p, e->type) || has_subquery(e))
		return nullptr;
	switch (e->op) {
	case Op::constant:
		if (!e->value)
			return null_constant(type);
		if (e->value->real != 0 || e->value->scale != 0 || !(e->value->num.is_zero() || e->value->num == Decimal(1)))
			return nullptr;
		return e->value->num.is_zero() ? null_constant(type) : number(type, 1);
	case Op::cast:
		if (p.kind(e->args[0]->type) == Kind::boolean)
			return make_case(e->args[0], number(type, 1), null_constant(type));
		return counted_ones(p, e->args[0]);
	case Op::case_: {
		Expr n = *e;
		n.type = type;
		for (size_t i = 0; i < n.args.size(); i++)
			if (i % 2 == 1 || i + 1 == n.args.size())
				if (!(n.args[i] = counted_ones(p, n.args[i])))
					return nullptr;
		return finish(std::move(n));
	}
	default:
		return nullptr;
	}
}

/* What is NULL in the same rows: the one operand of a comparison, or of the cast of a truth value, that may be. */
ExprPtr null_with(const Problem &p, ExprPtr e)
{
	for (;;) {
		const bool truth = e->op == Op::not_ || (e->op == Op::cast && p.kind(e->args[0]->type) == Kind::boolean);
		if ((!truth && !is_comparison(e->op)) || has_subquery(e))
			return e;
		std::vector<ExprPtr> open;
		for (auto &a : e->args)
			if (!never_null(p, a, nullptr))
				open.push_back(a);
		if (open.size() != 1)
			return e;
		e = open[0];
	}
}

} // namespace

/* In each row of the group in which y is not NULL, neither is z. */
bool Rewriter::null_only_with(const Plan &group, const ExprPtr &z, const ExprPtr &y)
{
	if (has_subquery(z) || has_subquery(y))
		return false;
	const Blocks rows = blocks(group.inputs[0], false);
	return std::all_of(rows.blocks.begin(), rows.blocks.end(), [&](const Block &given) {
		const Substitution to = by_position(group.inputs[0]->out, given.out);
		Block b = given;
		const ExprPtr of_y = simplify(problem_, substitute(y, to)),
					  of_z = null_with(problem_, simplify(problem_, substitute(z, to)));
		if (is_null_constant(of_y) || text_of(problem_, null_with(problem_, of_y)) == text_of(problem_, of_z))
			return true;
		auto null = [&](const ExprPtr &e) { return text_of(problem_, simplify(problem_, make_is_null(problem_, e))); };
		if (null(of_y) == null(of_z)) /* of a CASE these are conditions, whatever its values */
			return true;
		split_conjunction(simplify(problem_, make_not(problem_, make_is_null(problem_, null_with(problem_, of_y)))),
						  b.guard);
		return sqleq::never_null(problem_, b, of_z);
	});
}

/* The column of a new count of the group. */
ExprPtr Rewriter::new_count(Plan &group, const ExprPtr &arg)
{
	Aggregate a;
	a.id = problem_.fresh();
	a.function = AggFunction::count;
	a.type = big_type() >= 0 ? big_type() : problem_.integer_type();
	a.arg = arg;
	group.aggregates.push_back(a);
	return column(a.id, a.type);
}

/* nullif(count, 0) as a number of the type. */
static ExprPtr count_or_null(const ExprPtr &count, int type)
{
	Expr n;
	n.op = Op::nullif;
	n.type = count->type;
	n.args = {count, number(count->type, 0)};
	return make_cast(finish(std::move(n)), type);
}

/*
 * avg(z), of ones, zeros and NULLs, is the number of ones divided by that of values: NULL where there is none. Of z
 * that is never NULL it is a quotient of counts anyway.
 */
ExprPtr Rewriter::average_of_ones(const Aggregate &a, Plan &group)
{
	if (a.function != AggFunction::avg || a.distinct || problem_.kind(a.type) != Kind::numeric ||
		!loose(problem_, a.type))
		return nullptr;
	const ExprPtr z = counted(problem_, a), ones = counted_ones(problem_, z);
	if (!ones || never_null_in(blocks(group.inputs[0], false), group.inputs[0]->out, z))
		return nullptr;
	Expr quotient;
	quotient.op = Op::div;
	quotient.type = a.type;
	quotient.args = {make_cast(new_count(group, ones), a.type),
					 count_or_null(new_count(group, null_with(problem_, z)), a.type)};
	return sqleq::finish(std::move(quotient));
}

/*
 * The sums of a dividend, which consists of them, numbers, and what is no error of NULL or of their values; false when
 * there is something else.
 */
static bool sums_of(const Problem &p, const ExprPtr &e, std::vector<ExprPtr> &sums)
{
	switch (e->op) {
	case Op::column:
		sums.push_back(e);
		return true;
	case Op::constant:
		return true;
	case Op::cast:
	case Op::mul:
	case Op::add:
	case Op::sub:
	case Op::neg:
		return (loose(p, e->type) || p.kind(e->type) == Kind::floating) &&
			std::all_of(e->args.begin(), e->args.end(), [&](auto &x) { return sums_of(p, x, sums); });
	default:
		return false;
	}
}

/*
 * A quotient by a count, or by nullif of it and 0, in plainer words: the sums of ones, zeros and NULLs that are divided
 * are counts.
 */
ExprPtr Rewriter::divided_by_count(const Expr &e, Plan &group)
{
	if (e.op != Op::div)
		return nullptr;
	ExprPtr by = e.args[1];
	while (by->op == Op::cast && (loose(problem_, by->type) || problem_.kind(by->type) == Kind::floating))
		by = ExprPtr(by->args[0]);
	const bool or_null = by->op == Op::nullif && is_plain_zero(by->args[1]);
	const ExprPtr counted_by = zero_with(problem_, or_null ? by->args[0] : by);
	const Aggregate *count = aggregate_in(group, counted_by);
	if (!count || count->function != AggFunction::count)
		return nullptr;
	const bool distinct = count->distinct;
	const ExprPtr y = counted(problem_, *count);
	std::vector<ExprPtr> columns;
	if (!sums_of(problem_, e.args[0], columns))
		return nullptr;
	Substitution to;
	bool null_without = false; /* of the dividend, where no y counts */
	for (auto &c : columns) {
		const Aggregate *found = aggregate_in(group, c);
		if (!found || found->function != AggFunction::sum || found->distinct || to.count(c->id))
			continue;
		const Aggregate sum = *found;
		const ExprPtr z = counted(problem_, sum), ones = counted_ones(problem_, z);
		if (!ones || !loose(problem_, sum.type) || !null_only_with(group, z, y) ||
			never_null_in(blocks(group.inputs[0], false), group.inputs[0]->out, z))
			continue;
		null_without |= null_only_with(group, y, z);
		to[c->id] = make_cast(new_count(group, ones), sum.type);
	}
	if (!to.empty() && !or_null && !(null_without && problem_.kind(by->type) == Kind::integer))
		return nullptr;
	Expr n = e;
	n.args[0] = substitute(e.args[0], to);
	if (!to.empty() && !or_null)
		n.args[1] = with_innermost(e.args[1], count_or_null(by, by->type));
	const ExprPtr other = null_with(problem_, y);
	if (!distinct && other != y) {
		n.args[1] = substitute(n.args[1], {{counted_by->id, make_cast(new_count(group, other), counted_by->type)}});
		to[counted_by->id] = other;
	}
	return to.empty() ? nullptr : sqleq::finish(std::move(n));
}

/* What the group's input gives in this column. */
static ExprPtr given_to(const Plan &group, const ExprPtr &e)
{
	const PlanPtr &in = group.inputs[0];
	if (e->op != Op::column || in->op != PlanOp::project)
		return nullptr;
	for (size_t i = 0; i < in->out.size(); i++)
		if (in->out[i] == e->id)
			return in->columns[i].expr;
	return nullptr;
}

/* Has the group's input been selected by whether this is NULL? */
static bool selected_by_null(const Problem &p, const Plan &group, const ExprPtr &made)
{
	const PlanPtr &rows = group.inputs[0]->inputs[0];
	std::vector<ExprPtr> conditions;
	if (rows->op == PlanOp::select)
		split_conjunction(rows->condition, conditions);
	const std::string null = text_of(p, make_is_null(p, made));
	return std::any_of(conditions.begin(), conditions.end(), [&](auto &c) { return text_of(p, c) == null; });
}

/*
 * A group's key, a column that may be NULL, where the output asks whether it is, or counts it: the groups with a key
 * and the one without, each by itself. There is a block for each, in which what is asked is known.
 */
bool Rewriter::null_key_apart(const Block &b, bool set, std::vector<Block> &out, int depth)
{
	std::set<ColumnId> shown;
	for (auto &e : b.out)
		shown.insert(e->free.begin(), e->free.end());
	std::function<bool(const Expr &, ColumnId)> asks = [&](const Expr &e, ColumnId key) {
		return (e.op == Op::is_null && e.args[0]->op == Op::column && e.args[0]->id == key) ||
			std::any_of(e.args.begin(), e.args.end(), [&](auto &a) { return asks(*a, key); });
	};
	for (auto &g : b.sources) {
		if (g->op != PlanOp::group || !g->free.empty())
			continue;
		for (auto &k : g->columns) {
			const ExprPtr key = column(k.id, k.expr->type), made = given_to(*g, k.expr);
			bool matters = std::any_of(b.out.begin(), b.out.end(), [&](auto &e) { return asks(*e, k.id); });
			for (auto &a : g->aggregates) {
				const ExprPtr arg = a.function == AggFunction::count && !a.distinct && shown.count(a.id) && a.arg
					? given_to(*g, a.arg)
					: nullptr;
				matters |= arg && made && text_of(problem_, arg) == text_of(problem_, made);
			}
			if (!matters || !made || made->op != Op::column || sqleq::never_null(problem_, b, key) ||
				selected_by_null(problem_, *g, made))
				continue;
			const ExprPtr null = make_is_null(problem_, key);
			if (std::any_of(b.guard.begin(), b.guard.end(),
							[&](auto &c) { return text_of(problem_, c) == text_of(problem_, null); }))
				continue;
			for (bool none : {false, true}) {
				Block n = b;
				n.guard.push_back(none ? null : make_not(problem_, null));
				finish(refresh(problem_, n), set, out, depth + 1);
			}
			return true;
		}
	}
	return false;
}

} // namespace sqleq
