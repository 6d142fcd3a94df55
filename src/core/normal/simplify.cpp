/* simplify.cpp: see simplify.h. */
#include "core/normal/simplify.h"

#include <algorithm>
#include <stdexcept>

#include "core/normal/compared_days.h"
#include "core/normal/compared_quotient.h"
#include "core/normal/compared_sum.h"
#include "core/normal/normalise.h"
#include "core/normal/plain_case.h"

namespace sqleq {

namespace {

ExprPtr with_args(const Problem &p, Op op, std::vector<ExprPtr> args)
{
	Expr e;
	e.op = op;
	e.type = p.boolean_type();
	e.args = std::move(args);
	return finish(std::move(e));
}

bool never_null(const ExprPtr &e, const ColumnTest &not_null)
{
	auto arg = [&](const ExprPtr &a) { return never_null(a, not_null); };
	switch (about(e->op).nulls) {
	case Nulls::stated:
		if (e->op == Op::column)
			return not_null && not_null(e->id);
		if (e->op == Op::function)
			return e->total && (!e->strict || std::all_of(e->args.begin(), e->args.end(), arg));
		return e->op == Op::constant && e->value.has_value();
	case Nulls::never:
		return true;
	case Nulls::logic:
	case Nulls::strict: /* a value, or an error */
		return std::all_of(e->args.begin(), e->args.end(), arg);
	case Nulls::skipped:
		return std::any_of(e->args.begin(), e->args.end(), arg);
	case Nulls::branch:
		for (size_t i = 1; i < e->args.size(); i += 2)
			if (!arg(e->args[i]))
				return false;
		return arg(e->args.back());
	case Nulls::may: /* a count over all rows is one row's */
		return e->op == Op::scalar && e->plan->op == PlanOp::group && e->plan->columns.empty() &&
			e->plan->aggregates.size() == 1 && e->plan->out.size() == 1 &&
			e->plan->aggregates[0].function == AggFunction::count;
	}
	return false;
}

bool never_null(const ExprPtr &e)
{
	return never_null(e, nullptr);
}

/* Constants whose order is that of their decimals: no float, no special numeric. */
bool plain_number(const Problem &p, const ExprPtr &e)
{
	return e->op == Op::constant && e->value && p.kind(e->type) != Kind::floating && e->value->real == 0;
}

/* A factor that changes neither a value nor how it is written: 1, of numerics without decimals. */
bool is_one(const Problem &p, const ExprPtr &e)
{
	if (e->op != Op::constant || !e->value)
		return false;
	if (p.kind(e->type) == Kind::floating)
		return e->value->real == 1;
	return plain_number(p, e) && (p.kind(e->type) == Kind::integer || p.kind(e->type) == Kind::numeric) &&
		e->value->num == Decimal(1) && e->value->scale == 0;
}

ExprPtr compare_constants(const Problem &p, const Expr &e)
{
	const Decimal &a = e.args[0]->value->num, &b = e.args[1]->value->num;
	switch (e.op) {
	case Op::eq:
		return boolean_constant(p, a == b);
	case Op::ne:
		return boolean_constant(p, !(a == b));
	case Op::lt:
		return boolean_constant(p, a < b);
	case Op::le:
		return boolean_constant(p, !(b < a));
	case Op::gt:
		return boolean_constant(p, b < a);
	case Op::ge:
		return boolean_constant(p, !(a < b));
		SQLEQ_LEAVES(SQLEQ_CASE)
		SQLEQ_LOGIC(SQLEQ_CASE)
		SQLEQ_TESTS(SQLEQ_CASE)
		SQLEQ_CHOICES(SQLEQ_CASE)
		SQLEQ_ARITHMETIC(SQLEQ_CASE)
		SQLEQ_CONVERSIONS(SQLEQ_CASE)
		SQLEQ_SUBQUERIES(SQLEQ_CASE)
		SQLEQ_CALLS(SQLEQ_CASE)
		break;
	}
	throw std::logic_error("not a comparison");
}

ExprPtr junction(const Problem &p, const Expr &e)
{
	bool conjunction = e.op == Op::and_;
	std::vector<ExprPtr> args;
	bool null = false;
	for (auto &a : e.args) {
		if (is_constant(a, conjunction) || (null && is_null_constant(a)))
			continue;
		null |= is_null_constant(a);
		if (is_constant(a, !conjunction))
			return boolean_constant(p, !conjunction);
		if (a->op == e.op)
			args.insert(args.end(), a->args.begin(), a->args.end());
		else if (std::find(args.begin(), args.end(), a) == args.end())
			args.push_back(a);
	}
	if (args.empty())
		return boolean_constant(p, conjunction);
	return args.size() == 1 ? args[0] : with_args(p, e.op, std::move(args));
}

ExprPtr fold(const Problem &p, const ExprPtr &e);

/* CASE ... END IS NULL asks in each branch, where some branch knows the answer. */
ExprPtr null_case(const Problem &p, const ExprPtr &e)
{
	if (e->args[0]->op != Op::case_)
		return e;
	Expr n = *e->args[0];
	n.type = p.boolean_type();
	bool known = false;
	for (size_t i = 0; i < n.args.size(); i++)
		if (i % 2 == 1 || i + 1 == n.args.size()) {
			n.args[i] = fold(p, make_is_null(p, n.args[i]));
			known |= n.args[i]->op == Op::constant;
		}
	return known ? fold(p, finish(std::move(n))) : e;
}

/*
 * When the expression is NULL, in parts: whole numbers as numerics, divided by nullif(x, 0), so that there is no error
 * that would get lost.
 */
void null_parts(const Problem &p, const ExprPtr &e, std::vector<ExprPtr> &parts)
{
	auto plain = [&](int type) { return p.kind(type) == Kind::numeric && p.type(type).scale < 0; };
	auto whole = [&](const ExprPtr &x) {
		return x->op == Op::cast && plain(x->type) && p.kind(x->args[0]->type) == Kind::integer ? x->args[0] : x;
	};
	if (e->op == Op::nullif && p.kind(e->args[0]->type) == Kind::integer && e->args[1]->op == Op::constant &&
		e->args[1]->value) {
		parts.push_back(fold(p, make_is_null(p, e->args[0])));
		Expr equal = *e;
		equal.op = Op::eq;
		equal.type = p.boolean_type();
		parts.push_back(fold(p, finish(std::move(equal))));
		return;
	}
	if (e->op == Op::div && plain(e->type)) {
		const ExprPtr by = whole(e->args[1]);
		if (by->op == Op::nullif && by->args[1]->op == Op::constant && by->args[1]->value &&
			by->args[1]->value->num.is_zero()) {
			null_parts(p, whole(e->args[0]), parts);
			null_parts(p, by, parts);
			return;
		}
	}
	Expr null; /* as it stands: not asked for again */
	null.op = Op::is_null;
	null.type = p.boolean_type();
	null.args = {e};
	parts.push_back(e->op == Op::div || e->op == Op::nullif ? finish(std::move(null))
															: fold(p, finish(std::move(null))));
}

/* nullif(x, k) IS NULL asks for x, and so does what is divided by it. */
ExprPtr null_quotient(const Problem &p, const ExprPtr &e)
{
	if (e->op != Op::is_null || (e->args[0]->op != Op::div && e->args[0]->op != Op::nullif))
		return e;
	std::vector<ExprPtr> parts;
	null_parts(p, e->args[0], parts);
	return parts.size() < 2 ? e : fold(p, disjunction(p, parts));
}

ExprPtr coalesce(const Expr &e)
{
	Expr n = e;
	n.args.clear();
	for (auto &a : e.args) {
		if (is_null_constant(a))
			continue;
		n.args.push_back(a);
		if (never_null(a))
			break;
	}
	if (n.args.empty())
		return null_constant(e.type);
	return n.args.size() == 1 ? n.args[0] : finish(std::move(n));
}

/* b = TRUE is b, b = FALSE is NOT b. */
ExprPtr compare_with_boolean(const Problem &p, const Expr &e)
{
	for (int side = 0; side < 2; side++)
		for (bool value : {true, false})
			if (is_constant(e.args[side], value) && p.kind(e.args[1 - side]->type) == Kind::boolean) {
				bool keep = value == (e.op == Op::eq);
				return keep ? e.args[1 - side] : simplify(p, make_not(p, e.args[1 - side]));
			}
	return nullptr;
}

/* There and back; out of range is an error, no other value. */
ExprPtr plain_cast(const Problem &p, const ExprPtr &e)
{
	const ExprPtr &inner = e->args[0];
	if (ExprPtr day = day_of_midnight(p, *e))
		return day;
	if (plain_number(p, inner) && p.kind(inner->type) == Kind::integer && p.kind(e->type) == Kind::integer &&
		!(inner->value->num < p.type(e->type).min) && !(p.type(e->type).max < inner->value->num)) {
		Expr n = *inner;
		n.type = e->type;
		return finish(std::move(n));
	}
	if (inner->op == Op::cast && p.kind(inner->args[0]->type) == Kind::integer && p.kind(e->type) == Kind::integer &&
		(p.kind(inner->type) == Kind::integer ||
		 (p.kind(inner->type) == Kind::numeric && p.type(inner->type).scale < 0)))
		return make_cast(inner->args[0], e->type);
	if (inner->op == Op::cast && p.kind(inner->args[0]->type) == Kind::integer &&
		!(Decimal(INT32_MAX) < p.type(inner->args[0]->type).max)) {
		/* every int4 is a double, and a numeric on the way to one */
		bool by_double = p.kind(inner->type) == Kind::floating && p.type(inner->type).bits == 64;
		bool by_numeric = p.kind(inner->type) == Kind::numeric && p.type(inner->type).scale < 0;
		if ((by_double && p.kind(e->type) == Kind::integer) ||
			(by_numeric && p.kind(e->type) == Kind::floating && p.type(e->type).bits == 64))
			return make_cast(inner->args[0], e->type);
	}
	return e;
}

/* Of a numeric that has been rounded to a whole number, and so is written as one. */
bool whole_already(const Problem &p, const ExprPtr &e)
{
	const ExprPtr &inner = e->args[0];
	bool rounds = inner->op == Op::round || inner->op == Op::trunc || inner->op == Op::floor || inner->op == Op::ceil;
	bool whole = rounds &&
		(inner->args.size() == 1 || (plain_number(p, inner->args[1]) && !(Decimal(0) < inner->args[1]->value->num)));
	return e->args.size() == 1 && whole && p.kind(e->type) == Kind::numeric && inner->type == e->type;
}

ExprPtr fold(const Problem &p, const ExprPtr &e)
{
	if (is_strict(*e) && std::any_of(e->args.begin(), e->args.end(), is_null_constant))
		return null_constant(e->type >= 0 ? e->type : p.boolean_type());
	if (is_comparison(e->op)) {
		if (plain_number(p, e->args[0]) && plain_number(p, e->args[1]))
			return compare_constants(p, *e);
		if (e->op == Op::eq || e->op == Op::ne)
			if (ExprPtr b = compare_with_boolean(p, *e))
				return b;
		const ExprPtr days = compared_days(p, *e), plain = days ? days : compared_quotient(p, *e);
		return plain ? fold(p, plain) : e;
	}
	switch (e->op) {
	case Op::and_:
	case Op::or_:
		return junction(p, *e);
	case Op::not_: {
		const ExprPtr &a = e->args[0];
		if (is_null_constant(a))
			return null_constant(p.boolean_type());
		if (a->op == Op::constant)
			return boolean_constant(p, is_constant(a, false));
		return a->op == Op::not_ ? a->args[0] : e;
	}
	case Op::is_null:
		if (is_null_constant(e->args[0]))
			return boolean_constant(p, true);
		return never_null(e->args[0]) ? boolean_constant(p, false) : null_quotient(p, null_case(p, e));
	case Op::is_true:
	case Op::is_false: {
		const ExprPtr &a = e->args[0];
		bool wanted = e->op == Op::is_true;
		if (a->op == Op::constant)
			return boolean_constant(p, is_constant(a, wanted));
		if (never_null(a))
			return wanted ? a : simplify(p, make_not(p, a));
		return e;
	}
	case Op::distinct: {
		if (plain_number(p, e->args[0]) && plain_number(p, e->args[1]))
			return boolean_constant(p, !(e->args[0]->value->num == e->args[1]->value->num));
		if (e->args[0] == e->args[1] || canonical_text(p, e->args[0]) == canonical_text(p, e->args[1]))
			return boolean_constant(p, false);
		if (ExprPtr days = compared_days(p, *e))
			return fold(p, days);
		bool a = is_null_constant(e->args[0]), b = is_null_constant(e->args[1]);
		if (a && b)
			return boolean_constant(p, false);
		if (a || b)
			return simplify(p, make_not(p, make_is_null(p, e->args[a ? 1 : 0])));
		return e;
	}
	case Op::cast:
		return plain_cast(p, e);
	case Op::add:
	case Op::sub: {
		ExprPtr sum = constant_sum(p, *e);
		return sum ? sum : e;
	}
	case Op::mul:
		for (int side = 0; side < 2; side++)
			if (is_one(p, e->args[side]) && e->args[1 - side]->type == e->type)
				return e->args[1 - side];
		return e;
	case Op::div: /* a numeric's quotient has more decimals */
		return p.kind(e->type) == Kind::floating && is_one(p, e->args[1]) && e->args[0]->type == e->type ? e->args[0]
																										 : e;
	case Op::floor:
	case Op::ceil:
	case Op::trunc:
		return whole_already(p, e) ? e->args[0] : e;
	case Op::coalesce:
		return coalesce(*e);
	case Op::case_:
		return value_or_other(p, condition_itself(p, case_expression(*e)));
	default:
		return e;
	}
}

bool names_null(const ExprPtr &e)
{
	if (e->op == Op::and_ || e->op == Op::or_ || e->op == Op::not_)
		return std::any_of(e->args.begin(), e->args.end(), names_null);
	return is_null_constant(e);
}

/* Something that is `wanted` for the same rows, and may be otherwise where e is NULL. */
ExprPtr for_truth(const Problem &p, const ExprPtr &e, bool wanted)
{
	if (is_null_constant(e))
		return boolean_constant(p, !wanted);
	if (e->op != Op::and_ && e->op != Op::or_ && e->op != Op::not_)
		return e;
	Expr n = *e;
	for (auto &a : n.args)
		a = for_truth(p, a, e->op == Op::not_ ? !wanted : wanted);
	return fold(p, finish(std::move(n)));
}

} // namespace

bool is_strict(const Expr &e)
{
	return e.op == Op::function ? e.strict : about(e.op).nulls == Nulls::strict;
}

bool has_subquery(const ExprPtr &e)
{
	return e && (e->plan || std::any_of(e->args.begin(), e->args.end(), has_subquery));
}

ExprPtr null_constant(int type)
{
	Expr e;
	e.op = Op::constant;
	e.type = type;
	return finish(std::move(e));
}

ExprPtr make_not(const Problem &p, const ExprPtr &e)
{
	return with_args(p, Op::not_, {e});
}

ExprPtr make_is_null(const Problem &p, const ExprPtr &e)
{
	return with_args(p, Op::is_null, {e});
}

ExprPtr make_not_distinct(const Problem &p, const ExprPtr &a, const ExprPtr &b)
{
	return make_not(p, with_args(p, Op::distinct, {a, b}));
}

ExprPtr make_case(const ExprPtr &condition, const ExprPtr &value, const ExprPtr &otherwise)
{
	Expr e;
	e.op = Op::case_;
	e.type = value->type;
	e.args = {condition, value, otherwise};
	return finish(std::move(e));
}

ExprPtr make_cast(const ExprPtr &a, int type)
{
	if (a->type == type)
		return a;
	if (is_null_constant(a))
		return null_constant(type);
	Expr e;
	e.op = Op::cast;
	e.type = type;
	e.args = {a};
	return finish(std::move(e));
}

ExprPtr disjunction(const Problem &p, std::vector<ExprPtr> disjuncts)
{
	if (disjuncts.empty())
		return boolean_constant(p, false);
	return disjuncts.size() == 1 ? disjuncts[0] : simplify(p, with_args(p, Op::or_, std::move(disjuncts)));
}

ExprPtr for_truth(const Problem &p, const ExprPtr &e)
{
	return names_null(e) ? for_truth(p, e, true) : e;
}

bool is_null_constant(const ExprPtr &e)
{
	return e->op == Op::constant && !e->value;
}

bool is_constant(const ExprPtr &e, bool value)
{
	return e->op == Op::constant && e->value && e->value->num.is_zero() == !value;
}

bool never_null(const Problem &, const ExprPtr &e, const ColumnTest &not_null)
{
	return never_null(e, not_null);
}

ExprPtr sharpen(const Problem &p, const ExprPtr &e, const ColumnTest &not_null)
{
	if (e->args.empty())
		return e;
	Expr n = *e;
	for (auto &a : n.args)
		a = sharpen(p, a, not_null);
	if ((n.op == Op::is_null || n.op == Op::is_true || n.op == Op::is_false) && never_null(n.args[0], not_null)) {
		if (n.op == Op::is_null)
			return boolean_constant(p, false);
		return n.op == Op::is_true ? n.args[0] : simplify(p, make_not(p, n.args[0]));
	}
	return n.args == e->args ? e : simplify(p, finish(std::move(n)));
}

ExprPtr simplify(const Problem &p, const ExprPtr &e)
{
	if (e->args.empty())
		return e;
	std::vector<ExprPtr> args;
	for (auto &a : e->args)
		args.push_back(simplify(p, a));
	if (args == e->args)
		return fold(p, e);
	Expr n = *e;
	n.args = std::move(args);
	return fold(p, finish(std::move(n)));
}

} // namespace sqleq
