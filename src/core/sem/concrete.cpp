/* concrete.cpp: operators on values that are not NULL, as PostgreSQL 15 computes them. */
#include "core/sem/concrete.h"

#include <cmath>
#include <stdexcept>

#include "core/algebra/host.h"
#include "core/sem/grouping.h"
#include "core/sem/joins.h"
#include "core/sem/key_lookup.h"
#include "core/sem/recursion.h"
#include "core/sem/numeric_ops.h"
#include "core/sem/ordering.h"
#include "core/sem/relational.h"
#include "core/sem/scalar.h"
#include "core/sem/tied_rows.h"
#include "core/sem/window_functions.h"
#include "core/util/calendar.h"
#include "core/util/step_budget.h"

namespace sqleq {

template class Evaluator<Concrete>;

namespace {

constexpr size_t pairs_per_tick = 64;

/* A numeric that is NaN or infinite. */
bool special(const Value &v)
{
	return v.real != 0;
}

bool infinite_date(const Value &v)
{
	TimeRange r = time_range(Kind::date);
	return v.num == r.minus_infinity || v.num == r.infinity;
}

/* Position of the first digit in base 10000 and that digit, as numeric stores them. */
void leading_digit(const Decimal &v, int &weight, int &digit)
{
	weight = digit = 0;
	int128 m = v.mantissa < 0 ? -v.mantissa : v.mantissa;
	if (m == 0)
		return;
	int digits = 0;
	for (int128 x = m; x != 0; x /= 10)
		digits++;
	int exponent = digits - 1 - v.scale; /* of the leading decimal digit */
	weight = exponent >= 0 ? exponent / 4 : -((-exponent + 3) / 4);
	/* digit = floor(|v| / 10^(4 weight)) */
	int shift = 4 * weight + v.scale;
	digit = (int) (shift >= 0 ? m / pow10(shift) : m * pow10(-shift));
}

} // namespace

Value numeric_divide(const Value &a, const Value &b)
{
	int w1, d1, w2, d2;
	leading_digit(a.num, w1, d1);
	leading_digit(b.num, w2, d2);
	int qweight = w1 - w2 - (d1 <= d2 ? 1 : 0);
	int scale = 16 - qweight * 4;
	scale = std::max({scale, a.scale, b.scale, 0});
	scale = std::min(scale, 1000);
	return Value{divide_rounded(a.num, b.num, scale), 0, scale};
}

std::optional<Decimal> numeric_limit(const Type &type)
{
	constexpr int most_digits = 37;
	int digits =
		type.precision - type.scale; /* in front of the point; of numeric(3, 5) there are two zeros behind it */
	if (type.scale < 0 || type.precision > most_digits || -digits > most_digits)
		return std::nullopt;
	return digits >= 0 ? Decimal::make(pow10(digits), 0) : Decimal::make(1, -digits);
}

void Concrete::tick()
{
	steps::spend(1);
	if (++ticks_ > most_ticks_)
		throw TooBig();
}

void Concrete::compare_pairs(size_t pairs)
{
	ticks_ += pairs / pairs_per_tick;
	steps::spend(pairs / pairs_per_tick);
	if (ticks_ > most_ticks_)
		throw TooBig();
}

Value Concrete::bits(bool conjunction, const Type &, const std::vector<std::pair<Bool, Val>> &items) const
{
	uint64_t all = conjunction ? ~0ull : 0;
	for (auto &[g, v] : items)
		if (g) {
			uint64_t n = (uint64_t) v.num.to_int64();
			all = conjunction ? all & n : all | n;
		}
	return Value{Decimal((int64_t) all)};
}

bool Concrete::goes_on(int steps, const std::vector<Bool> &found, size_t rows)
{
	constexpr int most_steps = 1000;
	constexpr size_t most_rows = 2000;
	if (!or_(found))
		return false;
	if (steps >= most_steps || rows > most_rows)
		throw TooBig(); /* it may never end */
	return true;
}

Concrete::Bool Concrete::eq(Kind k, const Val &a, const Val &b) const
{
	if (k == Kind::floating || (k == Kind::numeric && (special(a) || special(b))))
		return (std::isnan(a.real) && std::isnan(b.real)) || a.real == b.real;
	return a.num == b.num;
}

Concrete::Bool Concrete::lt(Kind k, const Val &a, const Val &b) const
{
	if (k == Kind::floating || (k == Kind::numeric && (special(a) || special(b)))) /* NaN is the greatest */
		return std::isnan(b.real) ? !std::isnan(a.real) : a.real < b.real;
	return a.num < b.num;
}

Value Concrete::checked(const Type &type, Val v)
{
	if (type.kind == Kind::integer)
		raise(v.num < type.min || type.max < v.num);
	if (type.kind == Kind::date || type.kind == Kind::timestamp) {
		TimeRange r = time_range(type.kind);
		raise(v.num < r.first || r.last < v.num);
	}
	return v;
}

Value Concrete::integer_arithmetic(Op op, const Type &result, const std::vector<const Type *> &types,
								   const std::vector<Val> &v)
{
	if (types[0]->kind == Kind::date && infinite_date(v[0])) {
		raise(result.kind != Kind::date); /* infinity - date is an error, infinity + 1 is infinity */
		return v[0];
	}
	switch (op) {
	case Op::add:
		return checked(result, Value{v[0].num + v[1].num});
	case Op::sub:
		raise(types[1]->kind == Kind::date && infinite_date(v[1]));
		return checked(result, Value{v[0].num - v[1].num});
	case Op::mul:
		return checked(result, Value{v[0].num * v[1].num});
	case Op::neg:
		return checked(result, Value{-v[0].num});
	case Op::abs:
		return checked(result, Value{v[0].num < Decimal(0) ? -v[0].num : v[0].num});
	case Op::div:
	case Op::mod: {
		if (v[1].num.is_zero()) {
			raise(true);
			return {};
		}
		Decimal q, r;
		q.mantissa = v[0].num.mantissa / v[1].num.mantissa;
		r.mantissa = v[0].num.mantissa % v[1].num.mantissa;
		return checked(result, Value{op == Op::div ? q : r});
	}
	case Op::round:
	case Op::trunc:
	case Op::ceil:
	case Op::floor:
		SQLEQ_OTHER_THAN_ARITHMETIC(SQLEQ_CASE)
		break;
	}
	throw std::logic_error("operator not defined on integers");
}

/* NaN and infinities follow the rules of floats, except for what raises an error (utils/adt/numeric.c). */
Value Concrete::special_arithmetic(Op op, const std::vector<Val> &v)
{
	auto as_real = [](const Val &x) {
		return special(x) ? x.real : x.num < Decimal(0) ? -1.0 : x.num.is_zero() ? 0.0 : 1.0;
	};
	double a = as_real(v[0]), b = v.size() > 1 ? as_real(v[1]) : 0, r = a;
	bool nan = std::isnan(a) || std::isnan(b);
	switch (op) {
	case Op::add:
		r = a + b;
		break;
	case Op::sub:
		r = a - b;
		break;
	case Op::mul:
		r = a * b;
		break;
	case Op::div:
		raise(!nan && b == 0);
		r = a / b;
		break;
	case Op::mod:
		raise(!nan && b == 0);
		if (!nan && std::isinf(b) && !std::isinf(a))
			return v[0];
		r = NAN;
		break;
	case Op::neg:
		r = -a;
		break;
	case Op::abs:
		r = std::fabs(a);
		break;
	case Op::round:
	case Op::trunc:
	case Op::ceil:
	case Op::floor:
		break; /* itself */
		SQLEQ_OTHER_THAN_ARITHMETIC(SQLEQ_CASE)
		throw std::logic_error("operator not defined on numeric");
	}
	Value out;
	if (std::isnan(r) || std::isinf(r))
		out.real = r;
	return out; /* a finite number divided by infinity is 0 */
}

Value Concrete::numeric_arithmetic(Op op, const std::vector<Val> &v)
{
	if (special(v[0]) || (v.size() > 1 && special(v[1])))
		return special_arithmetic(op, v);
	int digits = v.size() > 1 && (op == Op::round || op == Op::trunc) ? (int) v[1].num.to_int64() : 0;
	int scale = v.size() > 1 ? std::max(v[0].scale, v[1].scale) : v[0].scale;
	switch (op) {
	case Op::add:
		return Value{v[0].num + v[1].num, 0, scale};
	case Op::sub:
		return Value{v[0].num - v[1].num, 0, scale};
	case Op::mul:
		return Value{v[0].num * v[1].num, 0, v[0].scale + v[1].scale};
	case Op::neg:
		return Value{-v[0].num, 0, scale};
	case Op::abs:
		return Value{v[0].num < Decimal(0) ? -v[0].num : v[0].num, 0, scale};
	case Op::div:
		if (v[1].num.is_zero()) {
			raise(true);
			return {};
		}
		return numeric_divide(v[0], v[1]);
	case Op::mod: {
		if (v[1].num.is_zero()) {
			raise(true);
			return {};
		}
		/* exact: both to a common scale, then the remainder of integers */
		int s = std::max(v[0].num.scale, v[1].num.scale);
		int128 a = (v[0].num * Decimal::make(pow10(s), 0)).mantissa,
			   b = (v[1].num * Decimal::make(pow10(s), 0)).mantissa;
		return Value{Decimal::make(a % b, s), 0, scale};
	}
	case Op::round:
		return Value{round_half_away(v[0].num, digits), 0, std::max(digits, 0)};
	case Op::trunc:
		return Value{truncate(v[0].num, digits), 0, std::max(digits, 0)};
	case Op::floor:
		return Value{floor_of(v[0].num)};
	case Op::ceil:
		return Value{-floor_of(-v[0].num)};
		SQLEQ_OTHER_THAN_ARITHMETIC(SQLEQ_CASE)
		break;
	}
	throw std::logic_error("operator not defined on numeric");
}

Value Concrete::float_arithmetic(Op op, const Type &result, const std::vector<Val> &v)
{
	double a = v[0].real, b = v.size() > 1 ? v[1].real : 0, r;
	switch (op) {
	case Op::add:
		r = a + b;
		break;
	case Op::sub:
		r = a - b;
		break;
	case Op::mul:
		r = a * b;
		raise(r == 0 && a != 0 && b != 0);
		break;
	case Op::div:
		raise(b == 0 && !std::isnan(a));
		r = a / b;
		raise(r == 0 && a != 0 && !std::isinf(b));
		break;
	case Op::neg:
		r = -a;
		break;
	case Op::abs:
		r = std::fabs(a);
		break;
	case Op::mod:
	case Op::round:
	case Op::trunc:
	case Op::ceil:
	case Op::floor:
		SQLEQ_OTHER_THAN_ARITHMETIC(SQLEQ_CASE)
		throw std::logic_error("operator not defined on floats");
	}
	if (result.bits == 32)
		r = (float) r;
	raise(std::isinf(r) && !std::isinf(a) && !std::isinf(b));
	Value out;
	out.real = r;
	return out;
}

Value Concrete::cast(const Type &from, const Type &to, const Val &v)
{
	auto is_number = [](Kind k) { return k == Kind::integer || k == Kind::numeric; };
	if (from.kind == Kind::floating) {
		if (to.kind == Kind::floating) {
			Value r = v;
			if (to.bits == 32) {
				r.real = (float) v.real;
				raise(std::isinf(r.real) && !std::isinf(v.real));
			}
			return r;
		}
		if (std::isnan(v.real) || std::isinf(v.real)) {
			if (to.kind == Kind::numeric)
				return cast(to, to, v);
			raise(true);
			return {};
		}
		if (to.kind == Kind::integer) {
			double r = std::rint(v.real);
			raise(std::fabs(r) > 9.3e18);
			if (std::fabs(r) > 9.2e18)
				throw TooBig();
			return checked(to, Value{Decimal((int64_t) r)});
		}
		if (to.kind == Kind::numeric) {
			char buf[64];
			std::snprintf(buf, sizeof buf, "%.*g", from.bits == 32 ? 6 : 15, v.real);
			Decimal d = Decimal::parse(buf);
			return cast(to, to, Value{d, 0, d.scale});
		}
	}
	if (from.kind == Kind::numeric && special(v)) {
		raise(to.kind == Kind::integer || (to.kind == Kind::numeric && to.scale >= 0 && !std::isnan(v.real)));
		return to.kind == Kind::integer ? Value{} : v;
	}
	if (is_number(from.kind) && to.kind == Kind::floating) {
		Value r;
		r.real = v.num.to_double();
		if (to.bits == 32)
			r.real = (float) r.real;
		return r;
	}
	if (is_number(from.kind) && to.kind == Kind::integer)
		return checked(to, Value{round_half_away(v.num, 0)});
	if (is_number(from.kind) && to.kind == Kind::numeric) {
		Value r = v;
		if (to.scale >= 0) {
			r.num = round_half_away(v.num, to.scale);
			r.scale = to.scale;
			if (auto limit = numeric_limit(to))
				raise(!(r.num < *limit) || !(-*limit < r.num));
		}
		return r;
	}
	if (from.kind == Kind::boolean || (is_number(from.kind) && to.kind == Kind::boolean))
		return to.kind == Kind::boolean ? from_bool(!v.num.is_zero()) : v;
	if (from.kind == Kind::date && to.kind == Kind::timestamp)
		return infinite_date(v) ? Value{Decimal(v.num == Decimal(INT32_MIN) ? INT64_MIN : INT64_MAX)}
								: checked(to, Value{v.num * Decimal(day_us)});
	if (from.kind == Kind::timestamp && to.kind == Kind::date) {
		if (v.num == Decimal(INT64_MIN) || v.num == Decimal(INT64_MAX))
			return Value{Decimal(v.num == Decimal(INT64_MIN) ? INT32_MIN : INT32_MAX)};
		int64_t us = v.num.to_int64();
		return Value{Decimal(us >= 0 ? us / day_us : -((-us + day_us - 1) / day_us))};
	}
	if (from.kind == to.kind)
		return v;
	throw std::logic_error("cast from " + from.name + " to " + to.name + " is not defined");
}

Value Concrete::strict(Op op, const Type &result, const std::vector<const Type *> &types, const std::vector<Val> &args)
{
	if (closed_) /* not evaluated by the server either */
		return {};
	if (op == Op::cast || op == Op::decimals)
		return op == Op::cast ? cast(*types[0], result, args[0]) : Value{Decimal(args[0].scale)};
	switch (types[0]->kind) {
	case Kind::numeric:
		return numeric_arithmetic(op, args);
	case Kind::floating:
		return float_arithmetic(op, result, args);
	default:
		return integer_arithmetic(op, result, types, args);
	}
}

Value Concrete::count(const std::vector<Bool> &guards) const
{
	int64_t n = 0;
	for (Bool g : guards)
		n += g;
	return Value{Decimal(n)};
}

Value Concrete::sum(const Type &, const Type &result, Bool, const std::vector<std::pair<Bool, Val>> &items)
{
	Value r;
	bool first = true;
	for (auto &[g, v] : items)
		if (g) {
			if (result.kind == Kind::numeric && (special(r) || special(v))) {
				r = first ? v : special_arithmetic(Op::add, {r, v});
				first = false;
				continue;
			}
			r.num = r.num + v.num;
			r.real = first ? v.real : result.bits == 32 ? (double) (float) (r.real + v.real) : r.real + v.real;
			r.scale = std::max(r.scale, v.scale);
			first = false;
		}
	return checked(result, r);
}

Value Concrete::average(const Type &arg, const Type &result, Bool none, const std::vector<std::pair<Bool, Val>> &items)
{
	Type wide = result; /* sums of integers do not overflow in avg */
	Value s = sum(arg, wide, none, items);
	int64_t n = 0;
	for (auto &i : items)
		n += i.first;
	if (n == 0)
		return {};
	if (arg.kind == Kind::floating) {
		Value r;
		r.real = s.real / (double) n;
		return r;
	}
	return special(s) ? s : numeric_divide(s, Value{Decimal(n)});
}

Value Concrete::extremum(Kind k, bool max, const std::vector<std::pair<Bool, Val>> &items) const
{
	const Value *best = nullptr;
	for (auto &[g, v] : items)
		if (g && (!best || (max ? lt(k, *best, v) : lt(k, v, *best))))
			best = &v;
	return best ? *best : Value{};
}

std::pair<char, Value> Concrete::function(const std::string &name, int host, const Type &result,
										  const std::vector<Val> &args, const std::vector<Bool> &nulls,
										  const Spellings &spellings)
{
	if (closed_)
		return {true, {}};
	if (host >= 0 && problem.functions[host].hole)
		return hole(host, result, args, nulls);
	if (host >= 0 && problem.host) {
		auto &known = problem.host->call(host, args, nulls);
		raise(known.outcome == Host::Outcome::error);
		if (known.outcome != Host::Outcome::unknown)
			return {known.outcome != Host::Outcome::value, known.value};
	}
	uint64_t h = hash(name, args, nulls, spellings);
	Value r;
	switch (result.kind) {
	case Kind::boolean:
		return {false, from_bool(h & 1)};
	case Kind::code: {
		const Pool &pool = problem.pools[result.pool];
		if (!pool.values.empty())
			r.num = Decimal(code_of(pool, (int) (h % pool.values.size())));
		return {false, r};
	}
	default:
		if (result.kind == Kind::integer &&
			(name.starts_with("row(") ||
			 Decimal(INT64_MAX) < result.max)) { /* stands for its arguments: no two alike */
			r.num = Decimal((int64_t) (h >> 2));
			return {false, r};
		}
		r.num = Decimal((int64_t) (h % 7));
		r.real = (double) (h % 7);
		return {false, r};
	}
}

} // namespace sqleq
