/* affinity.cpp: see affinity.h. */
#include "core/refute/affinity.h"

#include <algorithm>
#include <cctype>

#include "core/algebra/host.h"
#include "core/util/calendar.h"

namespace sqleq {

namespace {

constexpr size_t most_values = 32; /* for one column */
constexpr int64_t day_us = 86400000000;

/* Days that a text or a number may speak of: a day, a month, a year, a day of the week. */
std::vector<int64_t> days_meant(const std::string &text)
{
	std::vector<long> parts;
	for (size_t i = 0; i < text.size() && parts.size() < 3;) {
		if (!std::isdigit((unsigned char) text[i])) {
			i++;
			continue;
		}
		size_t j = i;
		while (j < text.size() && std::isdigit((unsigned char) text[j]))
			j++;
		if (j - i > 8)
			return {};
		parts.push_back(std::stol(text.substr(i, j - i)));
		if (j - i == 8 || (j - i == 6 && parts.size() == 1)) { /* 20200229, 202002 */
			long whole = parts.back();
			parts = j - i == 8 ? std::vector<long>{whole / 10000, whole / 100 % 100, whole % 100}
							   : std::vector<long>{whole / 100, whole % 100};
		}
		i = j;
	}
	auto month = [](long m) { return 1 <= m && m <= 12; };
	auto year = [](long y) { return 1000 <= y && y <= 3000; };
	if (parts.size() == 3 && !year(parts[0]) && year(parts[2]))
		parts = month(parts[0]) ? std::vector<long>{parts[2], parts[0], parts[1]} : std::vector<long>{parts[2], parts[1], parts[0]};
	if (parts.size() == 2 && !year(parts[0]) && year(parts[1]))
		std::swap(parts[0], parts[1]);
	if (parts.size() == 3 && year(parts[0]) && month(parts[1]) && 1 <= parts[2] && parts[2] <= 31) {
		int64_t d = days_of(parts[0], (int) parts[1], (int) parts[2]);
		return {d, d + 1, d - 1, d + 31};
	}
	if (parts.size() >= 2 && year(parts[0]) && month(parts[1])) {
		int64_t first = days_of(parts[0], (int) parts[1], 1), next = days_of(parts[0] + parts[1] / 12, (int) parts[1] % 12 + 1, 1);
		return {first, next - 1, first + 14, next, first - 1};
	}
	if (parts.size() == 1 && year(parts[0])) {
		int64_t first = days_of(parts[0], 1, 1);
		return {first, days_of(parts[0], 12, 31), first + 170, days_of(parts[0] + 1, 1, 1), first - 1};
	}
	if (parts.size() == 1 && 1 <= parts[0] && parts[0] <= 31) {
		std::vector<int64_t> days;
		if (month(parts[0]))
			days = {days_of(2020, (int) parts[0], 15), days_of(2021, (int) parts[0], 1)};
		days.push_back(days_of(2020, 1, (int) parts[0]));
		days.push_back(days_of(2021, 3, (int) parts[0]));
		return days;
	}
	return {};
}

/* Strings that a text in a condition may want to see: itself, what LIKE matches by it, what begins, ends with it or contains it. */
std::vector<std::string> texts_meant(const std::string &text)
{
	std::vector<std::string> out = {text};
	if (text.find_first_of("%_") != text.npos) {
		out.clear();
		for (const char *filler : {"", "a", " b"}) {
			std::string s;
			for (size_t i = 0; i < text.size(); i++)
				if (text[i] == '\\' && i + 1 < text.size())
					s += text[++i];
				else if (text[i] == '%')
					s += filler;
				else if (text[i] == '_')
					s += *filler == ' ' ? 'b' : 'a';
				else
					s += text[i];
			out.push_back(s);
		}
	} else if (text.size() <= 40)
		for (const std::string &s : {text + "a", "a" + text, "a" + text + "b", text + " ", text + " " + text})
			out.push_back(s);
	std::string lower = out[0], upper = out[0];
	for (char &c : lower)
		c = (char) ((unsigned char) c < 128 ? std::tolower((unsigned char) c) : c);
	for (char &c : upper)
		c = (char) ((unsigned char) c < 128 ? std::toupper((unsigned char) c) : c);
	out.push_back(lower);
	out.push_back(upper);
	int digits = 0, others = 0;
	for (char c : text)
		(std::isdigit((unsigned char) c) ? digits : others)++;
	if (digits == 6 && others == 1 && text.size() == 7)
		out.push_back(text + "-15");
	else if (digits == 4 && others == 0)
		for (const char *end : {"-01-01", "-12-31", "-06-15"})
			out.push_back(text + end);
	return out;
}

bool is_number(Kind k)
{
	return k == Kind::integer || k == Kind::numeric || k == Kind::floating;
}

} // namespace

bool end_of_time(Kind kind, const Value &v)
{
	if (kind != Kind::date && kind != Kind::timestamp)
		return false;
	return v.num == time_range(kind).first;
}

std::optional<Value> number_of(const Type &type, const Decimal &d)
{
	Value v{d};
	if (type.kind == Kind::integer && (!d.is_integer() || d < type.min || type.max < d))
		return std::nullopt;
	if (type.kind == Kind::numeric && type.scale >= 0) {
		Decimal limit = Decimal::make(pow10(std::max(0, type.precision - type.scale)), 0);
		if (d.scale > type.scale || !(d < limit) || !(-limit < d))
			return std::nullopt;
	}
	if (type.kind == Kind::floating) {
		v.real = type.bits == 32 ? (double) (float) d.to_double() : d.to_double();
		v.num = Decimal();
	}
	v.scale = type.kind != Kind::numeric ? 0 : type.scale >= 0 ? type.scale : d.scale;
	return v;
}

Affinity::Affinity(const Problem &problem) : problem_(problem)
{
	for (auto &t : problem.tables) {
		values_.emplace_back(t.columns.size());
		used_.emplace_back(t.columns.size(), 0);
		plain_.emplace_back(t.columns.size(), 0);
	}
	for (auto &q : problem.queries)
		if (q.plan)
			visit(*q.plan);
		else
			for (auto &t : used_) /* nobody knows what is looked at */
				t.assign(t.size(), 1);
	mark_constraints();
	spread_along_equalities();
	for (size_t t = 0; t < problem.tables.size(); t++)
		for (size_t c = 0; c < problem.tables[t].columns.size(); c++)
			derive((int) t, (int) c);
}

Affinity::Places Affinity::origins(const ExprPtr &e) const
{
	Places out;
	if (!e)
		return out;
	if (e->op == Op::column) {
		auto i = origins_.find(e->id);
		return i == origins_.end() ? out : i->second;
	}
	if (e->op == Op::scalar) {
		auto i = origins_.find(e->plan->out[0]);
		return i == origins_.end() ? out : i->second;
	}
	for (auto &a : e->args) {
		Places more = origins(a);
		out.insert(more.begin(), more.end());
	}
	return out;
}

void Affinity::collect(const ExprPtr &e, std::vector<Constant> &out)
{
	if (e->op == Op::constant && e->value)
		out.push_back({e->type, *e->value});
	for (auto &a : e->args)
		collect(a, out);
}

/* A condition that is neither AND, OR nor NOT: its constants and its columns have to do with each other. */
void Affinity::condition(const Expr &e)
{
	std::vector<Constant> constants;
	Places places;
	for (auto &a : e.args) {
		collect(a, constants);
		Places more = origins(a);
		places.insert(more.begin(), more.end());
	}
	std::erase_if(constants, [&](const Constant &c) { return end_of_time(problem_.kind(c.type), c.value); });
	for (auto &p : places) {
		auto &known = constants_[p];
		known.insert(known.end(), constants.begin(), constants.end());
	}
	if (e.op == Op::eq && e.args.size() == 2) {
		Places left = origins(e.args[0]), right = origins(e.args[1]);
		if (left.size() == 1 && right.size() == 1)
			equal_.push_back({*left.begin(), *right.begin()});
	}
}

void Affinity::visit(const ExprPtr &e)
{
	if (!e)
		return;
	if (e->plan)
		visit(*e->plan);
	for (auto &a : e->args)
		visit(a);
	visit(e->condition);
	switch (e->op) {
	case Op::and_:
	case Op::or_:
	case Op::not_:
	case Op::column:
	case Op::constant:
	case Op::param:
		break;
	case Op::function:
		for (auto &a : e->args)
			for (auto &p : origins(a))
				made_into_[p].insert(problem_.kind(e->type));
		condition(*e);
		break;
	default:
		if (e->op == Op::nullif || problem_.kind(e->type) == Kind::boolean)
			condition(*e);
	}
}

void Affinity::visit(const Plan &p)
{
	for (auto &i : p.inputs)
		visit(*i);
	switch (p.op) {
	case PlanOp::scan:
		for (size_t i = 0; i < p.out.size(); i++) {
			origins_[p.out[i]] = {{p.table, p.attributes[i]}};
			used_[p.table][p.attributes[i]] = 1;
		}
		break;
	case PlanOp::union_all:
	case PlanOp::union_:
	case PlanOp::intersect:
	case PlanOp::except:
		for (auto &input : p.inputs)
			for (size_t i = 0; i < p.out.size(); i++) {
				auto &from = origins_[input->out[i]];
				origins_[p.out[i]].insert(from.begin(), from.end());
			}
		break;
	default:
		break;
	}
	for (auto &r : p.rows)
		for (auto &e : r)
			visit(e);
	visit(p.condition);
	for (auto &c : p.columns) {
		visit(c.expr);
		origins_[c.id] = origins(c.expr);
	}
	for (auto &a : p.aggregates) {
		visit(a.arg);
		visit(a.filter);
		origins_[a.id] = origins(a.arg);
	}
	for (auto &k : p.keys)
		visit(k.expr);
}

void Affinity::mark_constraints()
{
	for (size_t t = 0; t < problem_.tables.size(); t++) {
		auto &table = problem_.tables[t];
		auto mark = [&](const ExprPtr &e) {
			if (!e)
				return;
			for (ColumnId c : e->free) /* of a table's own expressions: positions */
				if (c >= 0 && c < (int) used_[t].size())
					used_[t][c] = 1;
		};
		for (auto &k : table.keys) {
			for (auto &e : k.exprs)
				mark(e);
			mark(k.predicate);
		}
		for (auto &c : table.checks)
			mark(c.expr);
		for (size_t c = 0; c < table.columns.size(); c++)
			if (table.columns[c].generated) {
				used_[t][c] = 1;
				mark(table.columns[c].generated);
			}
		for (auto &fk : table.foreign_keys) {
			for (int c : fk.columns)
				used_[t][c] = 1;
			for (int c : fk.references)
				used_[fk.table][c] = 1;
		}
	}
}

void Affinity::spread_along_equalities()
{
	for (int round = 0; round < 2; round++) {
		auto before = constants_;
		for (auto &[a, b] : equal_)
			for (auto &[to, from] : {std::pair{a, b}, std::pair{b, a}})
				if (before.count(from)) {
					auto &more = before[from];
					if (constants_[to].size() < 4 * most_values)
						constants_[to].insert(constants_[to].end(), more.begin(), more.end());
				}
	}
}

void Affinity::derive(int table, int column)
{
	static const std::vector<Constant> none;
	auto found = constants_.find({table, column});
	auto made = made_into_.find({table, column});
	auto &constants = found == constants_.end() ? none : found->second;
	int type_id = problem_.tables[table].columns[column].type;
	const Type &type = problem_.type(type_id);
	auto &out = values_[table][column];
	auto add = [&](const Value &v) {
		if (out.size() >= most_values)
			return;
		for (auto &w : out)
			if (w == v)
				return;
		out.push_back(v);
	};
	auto add_number = [&](Decimal d) {
		if (auto v = number_of(type, d))
			add(*v);
	};
	auto add_day = [&](int64_t day) {
		if (type.kind == Kind::date)
			add(Value{Decimal(day)});
		else if (type.kind == Kind::timestamp) {
			add(Value{Decimal(day * day_us)});
			add(Value{Decimal(day * day_us + day_us / 2)});
		}
	};
	auto add_text = [&](const std::string &text) {
		const Pool &pool = problem_.pools[type.pool];
		std::optional<Value> v;
		if (problem_.host && !pool.closed)
			v = problem_.host->code_of_text(type.pool, text);
		else
			for (size_t i = 0; i < pool.values.size() && !v; i++)
				if (pool.values[i].text == text)
					v = Value{Decimal(code_of(pool, (int) i))};
		int length = 0;
		for (unsigned char c : text)
			length += (c & 0xc0) != 0x80;
		if (v && v->scale == 0 && (type.max_length < 0 || length <= type.max_length))
			add(*v);
	};
	for (auto &c : constants) {
		const Type &from = problem_.type(c.type);
		if (is_number(type.kind) && (from.kind == Kind::integer || from.kind == Kind::numeric))
			add_number(c.value.num);
		else if (type.kind == from.kind && (type.kind != Kind::code || type.pool == from.pool) &&
				 (type.kind != Kind::code || type.max_length < 0 || (int) print(problem_, c.value, c.type).size() <= type.max_length))
			add(c.value);
	}
	plain_[table][column] = out.size();
	if (type.kind == Kind::code && type.ordered && made != made_into_.end()) {
		/* texts that functions can do something with: numbers and days where they are read as such */
		bool number = false, time = false;
		for (Kind k : made->second) {
			number |= is_number(k);
			time |= k == Kind::date || k == Kind::timestamp;
		}
		if (number)
			for (const char *s : {"9", "10", "2", "0", "-1"})
				add_text(s);
		if (time)
			for (const char *s : {"2020-01-31", "2020-02-29", "2019-12-31"})
				add_text(s);
		if (!number && !time)
			for (const char *s : {"ab", "Ba c", "b-c", "a,b", "12"})
				add_text(s);
	}
	if (is_number(type.kind) && made != made_into_.end())
		for (int d : {2, -2, 4, -1, 100})
			add_number(Decimal(d));
	for (auto &c : constants) {
		const Type &from = problem_.type(c.type);
		try {
			std::string text;
			if (from.kind == Kind::code)
				text = print(problem_, c.value, c.type);
			if (is_number(type.kind) && is_number(from.kind)) {
				Decimal d = from.kind == Kind::floating ? Decimal::parse(print_value(from, c.value)) : c.value.num;
				add_number(d);
				Decimal whole = round_half_away(d, 0);
				for (int delta : {1, -1, 0})
					add_number(whole + Decimal(delta));
			} else if (is_number(type.kind) && from.kind == Kind::code)
				add_number(Decimal::parse(text));
			else if (type.kind == Kind::date || type.kind == Kind::timestamp) {
				if (from.kind == type.kind) {
					add(c.value);
					if (type.kind == Kind::timestamp)
						add(Value{c.value.num + Decimal(day_us / 2)});
					for (int64_t delta : {1, -1, 7, 31})
						add(Value{c.value.num + Decimal(type.kind == Kind::date ? delta : delta * day_us)});
				} else if (from.kind == Kind::date || from.kind == Kind::timestamp) {
					int64_t day = from.kind == Kind::date ? c.value.num.to_int64() : c.value.num.to_int64() / day_us;
					for (int64_t delta : {0, 1, -1})
						add_day(day + delta);
				} else
					for (int64_t day : days_meant(from.kind == Kind::code ? text : print_value(from, c.value)))
						add_day(day);
			} else if (type.kind == Kind::code && from.kind == Kind::code) {
				if (type.ordered)
					for (auto &s : texts_meant(text))
						add_text(s);
			} else if (type.kind == Kind::code && is_number(from.kind)) {
				add_text(print_value(from, c.value));
				if (from.kind != Kind::floating)
					for (int delta : {1, -1})
						add_text((round_half_away(c.value.num, 0) + Decimal(delta)).str());
			} else if (type.kind == from.kind)
				add(c.value);
		} catch (const TooBig &) {
			continue; /* nothing to derive of a number like that */
		} catch (const std::invalid_argument &) {
			continue; /* a text that is none */
		} catch (const std::out_of_range &) {
			continue; /* a part of a text that is too large a number */
		}
	}
}

} // namespace sqleq
