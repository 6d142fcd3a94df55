/* value_stock.cpp: see value_stock.h. */
#include "core/refute/value_stock.h"

#include "core/database/database.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstring>
#include <functional>
#include <set>

#include "core/algebra/host.h"
#include "core/util/calendar.h"

namespace sqleq {

namespace {

/* Calls f on every expression of the problem. */
class Walk {
public:
	explicit Walk(std::function<void(const Expr &)> f) : f_(std::move(f)) {}
	bool averages = false;
	void problem(const Problem &p)
	{
		for (auto &q : p.queries)
			if (q.plan)
				plan(*q.plan);
		for (auto &c : p.constants)
			expr(c);
		for (auto &t : p.tables) {
			for (auto *checks : {&t.checks, &t.sought})
				for (auto &c : *checks)
					expr(c.expr);
			for (auto &c : t.columns) {
				expr(c.generated);
				for (auto &s : c.samples)
					expr(s);
			}
			for (auto &k : t.keys)
				expr(k.predicate);
		}
	}

private:
	std::function<void(const Expr &)> f_;
	void expr(const ExprPtr &e)
	{
		if (!e)
			return;
		f_(*e);
		for (auto &a : e->args)
			expr(a);
		if (e->plan)
			plan(*e->plan);
		expr(e->condition);
	}
	void plan(const Plan &p)
	{
		for (auto &i : p.inputs)
			plan(*i);
		p.each_of_rows([&](const ExprPtr &e) { expr(e); });
		for (auto &a : p.aggregates)
			averages |= a.function == AggFunction::avg;
		for (auto &w : p.windows)
			averages |= w.op == WindowOp::aggregate && w.aggregate.function == AggFunction::avg;
	}
};

constexpr int most_rounded = 10;   /* decimals */
constexpr int64_t some_day = 7305; /* 2020-01-01 */
constexpr int64_t hour_us = 3600000000;

/* Collects the values of one type. */
class StockOfType {
public:
	/* What the problem names; and does it divide numerics? */
	struct Named {
		std::vector<std::pair<Kind, Value>> constants;
		std::vector<std::pair<Kind, Value>> present; /* of these, what it is now */
		bool quotients = false;
		bool written = false;     /* as texts, which may be put together in several ways */
		std::vector<int> rounded; /* to so many decimals */
	};

	StockOfType(const Type &type, const Named &named, bool samples, std::vector<Value> &out)
		: type_(type), named_(named), samples_(samples), out_(out)
	{
	}

	void booleans()
	{
		add(Value{Decimal(0)});
		add(Value{Decimal(1)});
	}

	/* Those of the pool that fit. */
	void texts(const Pool &pool, std::vector<Value> &constants)
	{
		auto rank = [&](const PoolValue &v) {
			return pool.closed || v.text == "a" || v.text == "b" ? 0 : v.constant ? 1 : 2;
		};
		auto fits = [&](const PoolValue &v) { return type_.holds(v.text, v.length); };
		for (size_t i = 0; i < pool.values.size(); i++)
			if (pool.values[i].constant && fits(pool.values[i]))
				constants.push_back(Value{Decimal(code_of(pool, (int) i))});
		for (int pass = 0; pass < 3; pass++)
			for (size_t i = 0; i < pool.values.size(); i++)
				if (rank(pool.values[i]) == pass && fits(pool.values[i]) && (samples_ || !pool.values[i].sample))
					add(Value{Decimal(code_of(pool, (int) i))});
	}

	void times()
	{
		const int64_t day = type_.kind == Kind::date ? 1 : day_us;
		for (auto &[k, v] : named_.constants)
			if (k == type_.kind)
				for (int64_t delta : {0, 1, -1, 2}) {
					Value w = v;
					w.num = v.num + Decimal(delta * day);
					add(w);
				}
		/* some days ago, or hours before or after that time of the day */
		for (auto &[k, v] : named_.present)
			if (k == Kind::date || k == Kind::timestamp)
				for (int64_t delta : {7, 1, 30, 90, 365})
					for (int64_t hours : {0, -1, 1}) {
						Value w = v;
						if (k != type_.kind)
							w.num = k == Kind::date ? v.num * Decimal(day_us)
													: floor_of(divide_rounded(v.num, Decimal(day_us), 3));
						w.num = w.num - Decimal(delta * day);
						if (type_.kind == Kind::timestamp)
							w.num = w.num + Decimal(hours * hour_us);
						add(w);
					}
		for (int64_t delta : {0, 1, 2, 31, 30, 59, 365}) /* ends of months and of a year, too */
			add(Value{Decimal((some_day + delta) * day)});
		/* as far apart as the constants say */
		for (auto &[k, v] : named_.constants)
			if (k == Kind::integer && Decimal(0) < v.num && v.num < Decimal(400 * day))
				add(Value{Decimal(some_day * day) + v.num});
		add(Value{time_range(type_.kind).infinity});
	}

	void numbers()
	{
		for (int64_t n : {0, 1, 2, 3})
			add_number(Decimal(n));
		for (auto &[k, v] : named_.constants)
			if (k == Kind::integer || k == Kind::numeric) {
				add_number(v.num);
				for (int64_t delta : {1, -1})
					add_number(round_half_away(v.num, 0) + Decimal(delta));
				add_number(round_half_away(v.num, 0));
			} else if (k == Kind::floating && type_.kind == Kind::floating)
				add(v);
		add_number(Decimal(-1));
		add_number(Decimal(10));
		if (named_.written)
			add_number(Decimal(11));
		if (type_.kind == Kind::numeric && type_.scale < 0)
			for (int decimals : named_.rounded) /* just enough for rounding up, and not quite */
				for (int digit : {5, 4})
					add_number(Decimal::make(digit, decimals + 1));
		if (type_.kind == Kind::numeric)
			for (int hundredths : {125, 50, -250}) /* what is left to round */
				add_number(Decimal::make(hundredths, 2));
		if (type_.kind == Kind::floating) {
			add_number(Decimal::make(1, 1));
			add_number(Decimal::make(pow10(17), 0));
		}
		/* so large that a quotient's digits behind the point depend on the operands' */
		if (named_.quotients &&
			(type_.kind == Kind::integer || type_.precision < 0 || type_.precision - type_.scale > 17))
			add_number(Decimal::make(pow10(17), 0));
		if (type_.kind == Kind::floating || type_.kind == Kind::numeric) {
			Value odd;
			odd.real = NAN;
			add(odd);
			odd.real = INFINITY;
			if (type_.scale < 0)
				add(odd);
		}
	}

private:
	const Type &type_;
	const Named &named_;
	bool samples_; /* the pools' samples, too */
	std::vector<Value> &out_;

	void add(const Value &v)
	{
		if (!contains(out_, v))
			out_.push_back(v);
	}
	void add_number(const Decimal &d)
	{
		if (auto v = number_of(type_, d))
			add(*v);
	}
};

} // namespace

bool contains(const std::vector<Value> &v, const Value &x)
{
	return std::any_of(v.begin(), v.end(), [&](const Value &y) {
		return y.num == x.num && (y.real == x.real || (std::isnan(x.real) && std::isnan(y.real)));
	});
}

ValueStock::ValueStock(const Problem &p)
	: affinity_(p), problem_(p), by_type_(p.types.size()), constants_(p.types.size())
{
	StockOfType::Named named;
	Walk walk([&](const Expr &e) {
		named.quotients |= e.op == Op::div && p.kind(e.type) == Kind::numeric;
		named.written |= e.type >= 0 && p.kind(e.type) == Kind::code &&
			std::any_of(e.args.begin(), e.args.end(),
						[&](auto &a) { return a->type >= 0 && p.kind(a->type) == Kind::integer; });
		if (e.op == Op::round && e.args.size() == 2 && e.args[1]->op == Op::constant && e.args[1]->value &&
			Decimal(0) < e.args[1]->value->num && e.args[1]->value->num < Decimal(most_rounded))
			named.rounded.push_back((int) e.args[1]->value->num.to_int64());
		if ((e.op == Op::round && e.args.size() == 1) || e.op == Op::ceil || e.op == Op::floor)
			rounded_.push_back(0);
		if (e.op == Op::constant && e.value && !end_of_time(p.kind(e.type), *e.value))
			named.constants.push_back({p.kind(e.type), *e.value});
	});
	walk.problem(p);
	for (auto &parameter : p.parameters)
		if (parameter.known && parameter.value) {
			named.constants.push_back({p.kind(parameter.type), *parameter.value});
			named.present.push_back({p.kind(parameter.type), *parameter.value});
		}
	named.quotients |= walk.averages;
	divides_ = named.quotients;
	rounded_.insert(rounded_.end(), named.rounded.begin(), named.rounded.end());
	for (size_t t = 0; t < p.types.size(); t++) {
		const Type &type = p.types[t];
		StockOfType values(type, named, p.generate > 0, by_type_[t]);
		switch (type.kind) {
		case Kind::boolean:
			values.booleans();
			break;
		case Kind::code:
			values.texts(p.pools[type.pool], constants_[t]);
			break;
		case Kind::date:
		case Kind::timestamp:
			values.times();
			break;
		default:
			values.numbers();
		}
	}
}

const std::vector<Value> &ValueStock::of(int type) const
{
	return by_type_.at(type);
}

const std::vector<Value> &ValueStock::of(int table, int column) const
{
	auto fitting = fitting_.find({table, column});
	return fitting != fitting_.end() ? fitting->second : of(problem_.tables[table].columns[column].type);
}

} // namespace sqleq
