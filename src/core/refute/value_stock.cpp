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

namespace {

/*
 * The columns that an expression over a table names, and its numbers; does it call a function that the host computes?
 */
struct Looked {
	const Problem &problem;
	std::set<ColumnId> columns;
	std::vector<Decimal> numbers;
	bool computed = false;

	Looked(const Problem &p, const ExprPtr &e) : problem(p) { look(e); }
	void look(const ExprPtr &e)
	{
		Kind k = problem.kind(e->type);
		if (e->op == Op::constant && e->value && (k == Kind::integer || k == Kind::numeric))
			numbers.push_back(e->value->num);
		if (e->op == Op::column)
			columns.insert(e->id);
		computed |= e->op == Op::function && e->host >= 0;
		for (auto &a : e->args)
			look(a);
	}
};

} // namespace

/* What the pool has for columns that cannot do without. */
std::vector<Value> ValueStock::samples(int type) const
{
	std::vector<Value> r;
	const Type &t = problem_.types[type];
	if (t.kind != Kind::code)
		return r;
	const Pool &pool = problem_.pools[t.pool];
	for (size_t i = 0; i < pool.values.size(); i++)
		if (pool.values[i].sample && t.holds(pool.values[i].text, pool.values[i].length))
			r.push_back(Value{Decimal(code_of(pool, (int) i))});
	return r;
}

namespace {

/* May a text in UTF-8 be cut there, before its end? */
bool is_boundary(const std::string &text, size_t at)
{
	return at < text.size() && ((unsigned char) text[at] & 0xC0) != 0x80;
}

/*
 * Each of the texts with its beginning, or its end, replaced by another. Not too many: there is room for some hundred
 * between two texts that the problem names.
 */
std::vector<Value> placed(const Problem &problem, int type, const std::vector<Value> &outers,
						  const std::vector<Value> &inners)
{
	constexpr size_t most = 10;
	std::vector<Value> r;
	const Type &t = problem.types[type];
	if (t.kind != Kind::code || problem.pools[t.pool].closed || !problem.host)
		return r;
	for (size_t i = 0; i < outers.size() && i < most; i++)
		for (size_t j = 0; j < inners.size() && j < most; j++) {
			const std::string *a = problem.host->text_of(t.pool, outers[i]),
							  *b = problem.host->text_of(t.pool, inners[j]);
			if (!a || !b || b->empty() || !is_boundary(*a, b->size()) || !is_boundary(*a, a->size() - b->size()))
				continue;
			std::string outer = *a, inner = *b;
			for (auto &text :
				 {inner + outer.substr(inner.size()), outer.substr(0, outer.size() - inner.size()) + inner})
				if (auto v = problem.host->code_of_text(t.pool, text))
					r.push_back(*v);
		}
	return r;
}

/* Texts in which one letter or digit is the next one. */
std::vector<Value> varied(const Problem &problem, int type, const std::vector<Value> &fit)
{
	constexpr size_t most = 24;
	std::vector<Value> r;
	const Type &t = problem.types[type];
	if (t.kind != Kind::code || problem.pools[t.pool].closed || !problem.host)
		return r;
	for (auto &v : fit) {
		const std::string *text = problem.host->text_of(t.pool, v);
		if (!text)
			continue;
		std::string all = *text;
		for (size_t i = all.size(); i-- > 0 && r.size() < most;) {
			std::string other = all;
			char &c = other[i];
			if (!std::isalnum((unsigned char) c))
				continue;
			c = (char) (c == 'z' || c == 'Z' || c == '9' ? c - 1 : c + 1);
			if (auto w = problem.host->code_of_text(t.pool, other))
				r.push_back(*w);
		}
	}
	return r;
}

} // namespace

void ValueStock::try_checks(Runner &runner)
{
	for (size_t t = 0; t < problem_.tables.size(); t++) {
		const Table &table = problem_.tables[t];
		std::map<ColumnId, OwnChecks> own;
		for (auto *all : {&table.checks, &table.sought})
			for (auto &check : *all) {
				Looked looked(problem_, check.expr);
				if (looked.columns.size() != 1 || (looked.computed && !problem_.host))
					continue;
				OwnChecks &checks = own[*looked.columns.begin()];
				checks.all.push_back(check.expr);
				checks.computed |= looked.computed;
				checks.constants.insert(checks.constants.end(), looked.numbers.begin(), looked.numbers.end());
			}
		for (auto &[column, checks] : own)
			try_checks_of(runner, (int) t, (int) column, checks);
	}
	collisions_ = Collisions(problem_, *this).all();
}

/*
 * Where the core knows the checks itself, they limit the column only if hardly any value that is at hand satisfies
 * them.
 */
void ValueStock::try_checks_of(Runner &runner, int table, int column, const OwnChecks &checks)
{
	int type = problem_.tables[table].columns[column].type;
	std::vector<Value> fit;
	size_t tried = 0;
	constexpr size_t few = 4; /* a key may want as many as there are rows */
	auto keep = [&](const Value &v) {
		Tuple row(problem_.tables[table].columns.size());
		row[column] = v;
		if (contains(fit, v))
			return;
		tried++;
		if (std::all_of(checks.all.begin(), checks.all.end(),
						[&](auto &c) { return runner.check_holds(table, row, c); }))
			fit.push_back(v);
	};
	for (auto &values : {affinity_.of(table, column), of(type), samples(type)})
		for (auto &v : values)
			keep(v);
	if (!checks.computed && fit.size() * 3 > tried)
		return;
	auto &wanted = affinity_.of(table, column);
	for (auto &values :
		 {joined(type, fit, wanted), placed(problem_, type, fit, wanted), stepped(type, checks.constants)})
		for (auto &v : values)
			keep(v);
	/* nobody has given any: what several checks ask for together */
	if (checks.computed && fit.size() < few && problem_.tables[table].columns[column].samples.empty())
		for (auto &v : placed(problem_, type, samples(type), samples(type)))
			keep(v);
	if (checks.computed && fit.size() < few && problem_.tables[table].columns[column].samples.empty())
		for (auto &v : varied(problem_, type, std::vector<Value>(fit)))
			keep(v);
	plainest_first(type, fit);
	if (checks.computed || !fit.empty())
		fitting_[{table, column}] = std::move(fit);
}

/* Numbers that leave a remainder, or lie between two others: what constants of the checks make together. */
std::vector<Value> ValueStock::stepped(int type, const std::vector<Decimal> &constants) const
{
	constexpr size_t most_constants = 4;
	constexpr int64_t most_steps = 4;
	std::vector<Value> r;
	const Type &t = problem_.types[type];
	if (t.kind != Kind::integer && t.kind != Kind::numeric)
		return r;
	auto add = [&](const Decimal &d) {
		if (auto v = number_of(t, d))
			r.push_back(*v);
	};
	for (size_t i = 0; i < constants.size() && i < most_constants; i++)
		for (int64_t n = 1; n <= most_steps; n++) {
			add(constants[i] + Decimal(n));
			add(constants[i] * Decimal(n));
			for (size_t j = 0; j < constants.size() && j < most_constants; j++)
				if (i != j)
					add(constants[i] + constants[j] * Decimal(n));
		}
	return r;
}

/* What queries ask for in the midst of what the checks do. */
std::vector<Value> ValueStock::joined(int type, const std::vector<Value> &fit, const std::vector<Value> &wanted) const
{
	constexpr size_t most_fit = 4, most_wanted = 12;
	std::vector<Value> r;
	const Type &t = problem_.types[type];
	if (t.kind != Kind::code || problem_.pools[t.pool].closed || !problem_.host)
		return r;
	for (size_t i = 0; i < fit.size() && i < most_fit; i++)
		for (size_t j = 0; j < wanted.size() && j < most_wanted; j++) {
			const std::string *a = problem_.host->text_of(t.pool, fit[i]),
							  *b = problem_.host->text_of(t.pool, wanted[j]);
			if (!a || !b || a->empty() || b->empty())
				continue;
			std::string outer = *a, inner = *b;
			size_t middle = outer.size() / 2;
			while (middle > 0 && !is_boundary(outer, middle))
				middle--;
			for (auto &text : {inner + outer, outer + inner, outer.substr(0, middle) + inner + outer.substr(middle)})
				if (auto v = problem_.host->code_of_text(t.pool, text))
					r.push_back(*v);
		}
	return r;
}

/* Of texts, those of letters, digits and what stands in names and addresses; short ones. */
void ValueStock::plainest_first(int type, std::vector<Value> &values) const
{
	const Type &t = problem_.types[type];
	if (t.kind != Kind::code || !problem_.host)
		return;
	auto rank = [&](const Value &v) {
		const std::string *text = problem_.host->text_of(t.pool, v);
		auto plain = [](unsigned char c) { return std::isalnum(c) || c >= 128 || strchr("@.-_/: ", c); };
		bool odd = !text || text->empty() || !std::all_of(text->begin(), text->end(), plain);
		return std::pair(odd, text ? text->size() : 0);
	};
	std::stable_sort(values.begin(), values.end(), [&](const Value &a, const Value &b) { return rank(a) < rank(b); });
}

} // namespace sqleq
